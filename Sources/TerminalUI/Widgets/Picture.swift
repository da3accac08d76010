/// A picture of few flat colours, square as a rule.
public struct Picture: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  public let palette: [Swatch]
  /// Row by row; an index into the palette, or `Picture.transparent`.
  public let pixels: [UInt8]
  /// Of the drawing it was made from: 64-bit FNV-1a of the file.
  public let checksum: String

  public static let transparent: UInt8 = 255

  /// Why a text is no picture.
  public struct FormatError: Error, Equatable {
    public let line: Int
    public let reason: String
  }

  /// Reads the text form: `art COLUMNS ROWS CHECKSUM`, one line `letter #rrggbb` for each colour, an empty line, and
  /// the rows, in which `.` is transparent.
  public init(parsing text: some StringProtocol) throws(FormatError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = (lines.first ?? "").split(separator: " ")
    guard head.count == 4, head[0] == "art", let columns = Int(head[1]), let rows = Int(head[2]),
      (1...1024).contains(columns), (1...1024).contains(rows)
    else { throw FormatError(line: 1, reason: "expected: art COLUMNS ROWS CHECKSUM") }

    var letters: [UInt8: UInt8] = [UInt8(ascii: "."): Picture.transparent]
    var palette: [Swatch] = []
    var next = 1
    while next < lines.count, !lines[next].isEmpty {
      guard let (letter, color) = Picture.color(lines[next]), palette.count < 100, letters[letter] == nil else {
        throw FormatError(line: next + 1, reason: "expected: a letter, used once, and #rrggbb")
      }
      letters[letter] = UInt8(palette.count)
      palette.append(Swatch(color))
      next += 1
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let place = next + 1 + row
      guard place < lines.count, lines[place].utf8.count == columns else {
        throw FormatError(line: place + 1, reason: "expected a row of \(columns) letters")
      }
      for letter in lines[place].utf8 {
        guard let index = letters[letter] else {
          throw FormatError(line: place + 1, reason: "a letter that is not in the palette")
        }
        pixels.append(index)
      }
    }
    for place in (next + 1 + rows)..<max(next + 1 + rows, lines.count) where !lines[place].isEmpty {
      throw FormatError(line: place + 1, reason: "more rows")
    }
    self.columns = columns
    self.rows = rows
    self.palette = palette
    self.pixels = pixels
    checksum = String(head[3])
  }

  private init(empty side: Int) {
    columns = side
    rows = side
    palette = []
    pixels = Array(repeating: Picture.transparent, count: side * side)
    checksum = ""
  }

  /// A picture with nothing on it.
  public static let blank = Picture(empty: 1)

  /// The picture without the empty rows and columns at its edges; itself when it is empty.
  public var cropped: Picture {
    let inked = pixels.indices.filter { pixels[$0] != Picture.transparent }
    guard let first = inked.first, let last = inked.last else { return self }
    let (top, bottom) = (first / columns, last / columns)
    let (left, right) = inked.reduce((columns, 0)) { (min($0.0, $1 % columns), max($0.1, $1 % columns)) }
    return Picture(of: self, left..<right + 1, top..<bottom + 1)
  }

  private init(of picture: Picture, _ columns: Range<Int>, _ rows: Range<Int>) {
    self.columns = columns.count
    self.rows = rows.count
    palette = picture.palette
    pixels = rows.flatMap { row in columns.map { picture.pixels[row * picture.columns + $0] } }
    checksum = picture.checksum
  }

  private static func color(_ line: some StringProtocol) -> (UInt8, RGB)? {
    let parts = line.split(separator: " ")
    guard parts.count == 2, parts[0].utf8.count == 1, let letter = parts[0].utf8.first, parts[1].first == "#",
      parts[1].utf8.count == 7, parts[1].dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(parts[1].dropFirst(), radix: 16)
    else { return nil }
    return (
      letter, RGB(red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    )
  }
}
