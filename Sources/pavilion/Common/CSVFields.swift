import SwiftCSV

/// The fields of one row of CSV.
///
/// The only place that knows the library.
enum CSVFields {
  /// Reads the row; nil when its quotes do not match, or it is too long for one.
  ///
  /// - Parameter row: one row, quoted line breaks included, without the line break that ends it.
  static func fields(of row: ArraySlice<UInt8>, delimiter: Character) -> [String]? {
    guard row.count <= TextFile.longestRow else { return nil }
    var masked: [UInt8] = []
    masked.reserveCapacity(row.count + 1)
    for byte in row { mask(byte, into: &masked) }
    // At the end of a text the library leaves out a last field that is empty; at the end of a line it does not.
    masked.append(UInt8(ascii: "\n"))
    let text = String(decoding: masked, as: UTF8.self)
    guard let fields = try? CSV<FirstRow>(string: text, delimiter: .character(delimiter), loadColumns: false).header
    else { return nil }
    return masked.count == row.count + 1 ? fields : fields.map(unmasked)
  }

  /// What makes the library read the first row only, which it gives by itself.
  private struct FirstRow: CSVView {
    let rows: [[String]] = []
    let columns: [String]? = nil

    init(header: [String], text: String, delimiter: CSVDelimiter, loadColumns: Bool, rowLimit: Int?) {}

    func serialize(header: [String], delimiter: CSVDelimiter) -> String { "" }
  }

  /// Writes everything but plain ASCII as signs of the private use area, byte by byte.
  ///
  /// The library reads characters as people see them. To it a quote with an accent behind it is no quote, a Greek
  /// question mark is a semicolon, and some signs that are no line breaks in CSV end a row. Of masked text each byte is a
  /// character of its own.
  private static func mask(_ byte: UInt8, into masked: inout [UInt8]) {
    switch byte {
    case 0x20...0x7E, 0x09, 0x0A, 0x0D: masked.append(byte)
    default: masked += [0xEE, 0x80 | byte >> 6, 0x80 | byte & 0x3F]
    }
  }

  private static func unmasked(_ field: String) -> String {
    var bytes: [UInt8] = []
    var rest = field.utf8.makeIterator()
    while let byte = rest.next() {
      if byte == 0xEE, let high = rest.next(), let low = rest.next() {
        bytes.append(high << 6 | low & 0x3F)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
