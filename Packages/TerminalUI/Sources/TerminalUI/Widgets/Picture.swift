import Synchronization

/// A picture of few flat colors, usually square.
public struct Picture: Hashable, Sendable {
  /// The width in pixels, from 1 to 1024.
  public let columns: Int
  /// The height in pixels, from 1 to 1024.
  public let rows: Int
  /// The colors of the picture, at most 100.
  public let palette: [Swatch]
  /// The pixels, row by row: indexes into the palette, or `Picture.transparent`.
  public let pixels: [UInt8]
  /// The checksum of the drawing that the picture was made from: 64-bit FNV-1a of the file.
  public let checksum: String
  /// The simpler form for small sizes; none or one.
  private let small: [Picture]

  /// The results of drawing the picture before.
  let cache = PictureCache()

  /// The pixel through which the background is visible.
  public static let transparent: UInt8 = 255
  /// The greatest width in columns at which the simpler form is drawn.
  public static let smallColumns = 14

  /// An error in the text form of a picture.
  public struct FormatError: Error, Equatable {
    /// The line of the text, from 1.
    public let line: Int
    /// The reason why the text is no picture, for the developer who made it.
    public let reason: String
  }

  /// Creates a picture from its text form: `art COLUMNS ROWS CHECKSUM`, a line `letter #rrggbb basic` for each color,
  /// an empty line, and the rows, in which `.` is transparent.
  ///
  /// - Parameters:
  ///   - text: The text form.
  ///   - small: A simpler form of the same drawing, which is drawn up to `smallColumns` columns.
  public init(parsing text: some StringProtocol, small: Picture? = nil) throws(FormatError) {
    let bytes = Array(text.utf8)
    var (next, line) = (0, 0)
    // Moves to the next line, and returns it; nil at the end.
    func nextLine() -> ArraySlice<UInt8>? {
      guard next <= bytes.count else { return nil }
      let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { (next, line) = (end + 1, line + 1) }
      return bytes[next..<end]
    }

    let head = String(decoding: nextLine() ?? [], as: UTF8.self).split(separator: " ")
    guard head.count == 4, head[0] == "art", let columns = Int(head[1]), let rows = Int(head[2]),
      (1...1024).contains(columns), (1...1024).contains(rows)
    else { throw FormatError(line: 1, reason: "expected: art COLUMNS ROWS CHECKSUM") }

    // For each byte the index of its color in the palette, or `unknown` if it is no letter of a color.
    let unknown = Picture.transparent - 1
    var letters: [UInt8] = Array(repeating: unknown, count: 256)
    letters[Int(UInt8(ascii: "."))] = Picture.transparent
    var palette: [Swatch] = []
    while let color = nextLine(), !color.isEmpty {
      guard let (letter, swatch) = Picture.color(color), palette.count < 100, letters[Int(letter)] == unknown else {
        throw FormatError(line: line, reason: "expected: a letter, used once, #rrggbb, and a number from 0 to 7")
      }
      letters[Int(letter)] = UInt8(palette.count)
      palette.append(swatch)
    }
    let first = next
    for _ in 0..<rows {
      let end = next + columns
      guard end <= bytes.count, end == bytes.count || bytes[end] == UInt8(ascii: "\n") else {
        throw FormatError(line: line + 1, reason: "expected a row of \(columns) letters")
      }
      (next, line) = (end + 1, line + 1)
    }
    let pixels = [UInt8](unsafeUninitializedCapacity: columns * rows) { pixels, count in
      for row in 0..<rows {
        let line = first + row * (columns + 1)
        for letter in bytes[line..<line + columns] {
          pixels[count] = letters[Int(letter)]
          count += 1
        }
      }
    }
    if let pixel = pixels.firstIndex(of: unknown) {
      throw FormatError(line: line - rows + 1 + pixel / columns, reason: "a letter that is not in the palette")
    }
    while let rest = nextLine() {
      guard rest.isEmpty else { throw FormatError(line: line, reason: "more rows") }
    }
    (self.columns, self.rows, self.palette, self.pixels) = (columns, rows, palette, pixels)
    checksum = String(head[3])
    self.small = small.map { [$0] } ?? []
  }

  private init(columns: Int, rows: Int, palette: [Swatch], pixels: [UInt8], checksum: String) {
    (self.columns, self.rows, self.palette, self.pixels, self.checksum) = (columns, rows, palette, pixels, checksum)
    small = []
  }

  func form(columns: Int) -> Picture { columns <= Picture.smallColumns ? small.first ?? self : self }

  /// A transparent picture of one pixel.
  public static let blank = Picture(columns: 1, rows: 1, palette: [], pixels: [transparent], checksum: "")

  /// The picture without transparent rows and columns at its edges; unchanged if it is all transparent.
  public var cropped: Picture {
    let opaque = pixels.indices.filter { pixels[$0] != Picture.transparent }
    guard let first = opaque.first, let last = opaque.last else { return self }
    let (top, bottom) = (first / columns, last / columns)
    let (left, right) = opaque.reduce((columns, 0)) { (min($0.0, $1 % columns), max($0.1, $1 % columns)) }
    return Picture(
      columns: right - left + 1, rows: bottom - top + 1, palette: palette,
      pixels: (top...bottom).flatMap { pixels[$0 * columns + left...$0 * columns + right] }, checksum: checksum)
  }

  /// Returns the picture with other pixels in some rows; its simpler form for small sizes is dropped.
  ///
  /// - Parameters:
  ///   - redrawn: The rows whose pixels are others; the picture has no rows beyond its own.
  ///   - pixel: Returns the pixel of a column and a row: an index into the palette, or `Picture.transparent`.
  public func redrawn(rows redrawn: Range<Int>, _ pixel: (_ column: Int, _ row: Int) -> UInt8) -> Picture {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in redrawn.clamped(to: 0..<rows) {
        for column in 0..<columns { pixels[row * columns + column] = pixel(column, row) }
      }
    }
    return Picture(columns: columns, rows: rows, palette: palette, pixels: pixels, checksum: checksum)
  }

  /// Returns the picture with other colors in place of some; the others stay.
  public func recolored(_ colors: [RGB: Swatch]) -> Picture {
    Picture(
      columns: columns, rows: rows, palette: palette.map { colors[$0.color] ?? $0 }, pixels: pixels, checksum: checksum)
  }

  private static func color(_ line: ArraySlice<UInt8>) -> (UInt8, Swatch)? {
    let parts = line.split(separator: UInt8(ascii: " "))
    guard parts.count == 3, parts[0].count == 1, let letter = parts[0].first, parts[1].first == UInt8(ascii: "#"),
      parts[1].count == 7, let value = number(parts[1].dropFirst(), radix: 16),
      parts[2].count == 1, let basic = number(parts[2], radix: 8)
    else { return nil }
    return (letter, Swatch(RGB(value), basic: UInt8(basic)))
  }

  /// Returns the number that digits stand for, at most seven; nil if others are among them.
  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> UInt32? {
    var value: UInt32 = 0
    for letter in digits {
      guard let digit = Character(Unicode.Scalar(letter)).hexDigitValue, digit < radix else { return nil }
      value = value * UInt32(radix) + UInt32(digit)
    }
    return value
  }
}

/// The samples of a picture in a few sizes, and its styles, so that drawing it again computes nothing.
final class PictureCache: Hashable, Sendable {
  enum Sampling: Hashable {
    /// The color of each pixel.
    case pixels
    /// The density of each cell, in steps up to this one.
    case density(most: Int)
  }

  /// A picture in blocks on cells without characters.
  struct Drawing: Equatable {
    /// The size in pixels.
    let size: Size
    /// The first row of pixels that is shown.
    let firstRow: Int
    let below: Cell
  }

  /// As many as the days of a month, each of which has a place of its own.
  let drawings = CellCache<Drawing>(limit: 31)
  private let samples = Mutex<[(sampling: Sampling, size: Size, values: [UInt8])]>([])
  private let styles = Mutex(PixelStyles())

  /// More sizes than a screen shows of one picture; resizing passes many that are never needed again.
  private static let most = 4

  func values(_ sampling: Sampling, _ size: Size, _ sample: () -> [UInt8]) -> [UInt8] {
    if let known = samples.withLock({ $0.first { $0.sampling == sampling && $0.size == size }?.values }) {
      return known
    }
    let values = sample()
    samples.withLock { samples in
      if samples.count == Self.most { samples.removeFirst() }
      samples.append((sampling, size, values))
    }
    return values
  }

  func withPixelStyles(_ body: (inout PixelStyles) -> Void) { styles.withLock { body(&$0) } }

  // The cache is no part of the value of a picture.
  static func == (left: PictureCache, right: PictureCache) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
