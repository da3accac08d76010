import Foundation
import Testing

@testable import DataFormats

/// Reads what other readers of CSV are tested with; `Fixtures/README.md` says where it comes from.
@Suite struct CSVCorpusTests {
  private struct Case: Decodable {
    let name: String
    let text: String
    /// Nil stands for an error, after which nothing is read.
    let rows: [[String]?]
    let delimiter: String?
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  private func rows(of file: URL, separatedBy delimiter: String = ",") throws -> [[String]?] {
    var reader = CSVReader([UInt8](try Data(contentsOf: file))[...])
    var rows: [[String]?] = []
    while let row = reader.next() {
      rows.append(try row.isClosed ? row.fields(separatedBy: #require(delimiter.utf8.first)) : nil)
      if rows.last == .some(nil) { break }
    }
    return rows
  }

  @Test func `The files of csv-spectrum are read as their JSON says`() throws {
    let folder = Self.folder.appending(path: "csv-spectrum")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "csvs"), includingPropertiesForKeys: nil)
    #expect(files.count == 11)
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      let rows = try rows(of: file).map { try #require($0, "\(name)") }
      let objects = rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
      let json = try Data(contentsOf: folder.appending(path: "json/\(name).json"))
      #expect(try objects == JSONDecoder().decode([[String: String]].self, from: json), "\(name)")
    }
  }

  @Test(arguments: ["csv-core.json", "go.json"])
  func `The cases of other readers are read as they say, except where a reason is given`(table: String) throws {
    let json = try Data(contentsOf: Self.folder.appending(path: table))
    let cases = try JSONDecoder().decode([Case].self, from: json)
    let file = FileManager.default.temporaryDirectory.appending(path: "pavilion-\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    let deviations = try #require(Self.deviations[table])
    for one in cases {
      try Data(one.text.utf8).write(to: file)
      let rows = try rows(of: file, separatedBy: one.delimiter ?? ",")
      #expect(rows == deviations[one.name] ?? one.rows, "\(one.name)")
    }
    let stated = cases.filter { one in deviations[one.name].map { $0 != one.rows } ?? false }
    #expect(stated.count == deviations.count, "Something listed is no deviation")
  }

  /// The cases that Pavilion reads otherwise, and the reasons; nil is refused.
  private static let deviations: [String: [String: [[String]?]]] = [
    "csv-core.json": [
      // A blank around a quoted field is a slip of who typed it; taken as text, it would let the quotes stand in a name.
      "quote_outer_space": [["a"]],
      // A quote that is neither doubled nor the end is refused, because where the field ends is a guess.
      "quote_no_escapes": [nil],
    ],
    "go.json": [
      // CR alone ends a row, as on old Macs and in csv-core. A blank row is none.
      "BareCR": [["a", "b"], ["c", "d"]],
      "QuotedTrailingCRCR": [["field"]],
      "FieldCR": [["field"], ["field"]],
      "FieldCRCR": [["field"], ["field"]],
      "FieldCRCRLF": [["field"], ["field"]],
      "FieldCRCRLFCR": [["field"], ["field"]],
      "FieldCRCRLFCRCR": [["field"], ["field"]],
      "MultiFieldCRCRLFCRCR": [["field1", "field2"], ["field1", "field2"], ["", ""]],
      // Text inside quotes stays as it is, as in csv-spectrum.
      "CRLFInQuotedField": [["A", "Hello\r\nHi", "B"]],
      // Blanks before a field are dropped: no field of Pavilion begins with one unless it is quoted.
      "LeadingSpace": [["a", "b", "c"]],
      "NotTrailingComma3": [["a", "b", "c", ""]],
      // A doubled quote means a quote, also where the quotes around the field were forgotten.
      "BadDoubleQuotes": [["a\"b", "c"]],
    ],
  ]
}
