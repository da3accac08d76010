/// A character with its width, safe to send to a terminal: no control character or direction override.
public struct Glyph: Hashable, Sendable {
  /// The scalar, or the number of a cluster with `isCluster`; both with `isWide` if it has two columns.
  private let code: UInt32

  private static let isWide: UInt32 = 1 << 31
  private static let isCluster: UInt32 = 1 << 30

  /// The characters of several scalars; 0, the number of the first one, means that a character has none.
  private static let clusters = Numbering<Character>("\u{FFFD}", most: 1 << 16)

  private init(code: UInt32, columns: Int) { self.code = code | (columns == 2 ? Glyph.isWide : 0) }

  init(_ scalar: Unicode.Scalar, columns: Int) { self.init(code: scalar.value, columns: columns) }

  /// Creates the glyph for one base scalar with at most three combining marks.
  init(_ base: Unicode.Scalar, _ marks: [Unicode.Scalar], columns: Int) {
    let text = String(String.UnicodeScalarView([base] + marks))
    // If all numbers are used up, the character is shown without its marks in the same width.
    let number = marks.isEmpty ? 0 : Glyph.clusters.number(of: Character(text))
    self.init(code: number > 0 ? number | Glyph.isCluster : base.value, columns: columns)
  }

  /// A number that is the same for equal glyphs only.
  var number: UInt32 { code }

  /// A space of one column.
  public static let space = Glyph(" ", columns: 1)
  /// The second half of a wide glyph.
  public static let continuation = Glyph("\0", columns: 1)
  static let replacement = Glyph("\u{FFFD}", columns: 1)
  static let flag = Glyph("\u{2691}", columns: 1)

  /// The width, 1 or 2.
  public var columns: Int { code & Glyph.isWide == 0 ? 1 : 2 }

  /// The only scalar; nil for a base with marks.
  public var scalar: Unicode.Scalar? {
    code & Glyph.isCluster == 0 ? Unicode.Scalar(code & ~Glyph.isWide) : nil
  }

  /// One base scalar, with at most three combining marks.
  public var character: Character {
    scalar.map { Character($0) } ?? Glyph.clusters[code & ~(Glyph.isWide | Glyph.isCluster)]
  }

  func append(to bytes: inout [UInt8]) {
    guard let scalar else { return bytes.append(contentsOf: String(character).utf8) }
    if scalar.isASCII { return bytes.append(UInt8(scalar.value)) }
    if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
  }
}

extension StringProtocol {
  /// The text as it is shown: safe for the terminal, composed, each glyph with its width.
  public var glyphs: [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(utf8.count)
    eachGlyph {
      glyphs.append($0)
      return true
    }
    return glyphs
  }

  /// The glyphs of a text in which no scalar joins another; nil for all other texts.
  var simpleGlyphs: [Glyph]? {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      guard let columns = scalar.simpleColumns else { return nil }
      glyphs.append(Glyph(scalar, columns: columns))
    }
    return glyphs
  }

  /// The width of the text in columns.
  public var columns: Int {
    var total = 0
    eachGlyph {
      total += $0.columns
      return true
    }
    return total
  }

  /// The text without anything that a terminal could interpret as a command, on one line.
  public var sanitizedForDisplay: String {
    // Most texts have nothing to remove or to compose.
    let isSimple = utf8.withContiguousStorageIfAvailable { UTF8Text(bytes: $0).isSimple }
    return isSimple == true ? String(self) : String(glyphs)
  }

  /// Calls the body with one glyph after the other until it returns false.
  func eachGlyph(_ body: (Glyph) -> Bool) {
    if utf8.withContiguousStorageIfAvailable({ UTF8Text(bytes: $0).eachGlyph(body) }) == nil {
      Array(utf8).withUnsafeBufferPointer { UTF8Text(bytes: $0).eachGlyph(body) }
    }
  }
}

extension Character {
  /// The first glyph of the character; nil if nothing of it is shown.
  var glyph: Glyph? {
    var first: Glyph?
    String(self).eachGlyph {
      first = $0
      return false
    }
    return first
  }
}

private struct UTF8Text {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Whether each scalar is a glyph by itself.
  var isSimple: Bool {
    var offset = 0
    while offset < bytes.count {
      if isPrintableASCII(bytes[offset]) {
        offset += 1
        continue
      }
      let (scalar, next) = scalar(at: offset)
      guard scalar.simpleColumns != nil else { return false }
      offset = next
    }
    return true
  }

  func eachGlyph(_ body: (Glyph) -> Bool) {
    var offset = 0
    while offset < bytes.count {
      // An ASCII character that follows joins nothing.
      if isPrintableASCII(bytes[offset]), offset + 1 == bytes.count || bytes[offset + 1] < 0x80 {
        guard body(Glyph(Unicode.Scalar(bytes[offset]), columns: 1)) else { return }
        offset += 1
        continue
      }
      let (scalar, next) = scalar(at: offset)
      // Nearly every character is one scalar whose neighbors do not join it, without the rules of clusters.
      if let columns = scalar.simpleColumns, isEndOfCharacter(next) {
        guard body(Glyph(scalar, columns: columns)) else { return }
        offset = next
      } else {
        let end = endOfCharacters(from: next, after: scalar)
        var glyphs: [Glyph] = []
        for character in String(decoding: bytes[offset..<end], as: UTF8.self) {
          GlyphRules.append(character, to: &glyphs)
        }
        for glyph in glyphs { guard body(glyph) else { return } }
        offset = end
      }
    }
  }

  private func isPrintableASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  private func isEndOfCharacter(_ offset: Int) -> Bool {
    offset == bytes.count || scalar(at: offset).value.simpleColumns != nil
  }

  /// Returns the next offset between two scalars neither of which joins another.
  private func endOfCharacters(from start: Int, after first: Unicode.Scalar) -> Int {
    var offset = start
    var last = first
    while offset < bytes.count {
      let (scalar, next) = scalar(at: offset)
      if last.simpleColumns != nil, scalar.simpleColumns != nil { return offset }
      (last, offset) = (scalar, next)
    }
    return offset
  }

  private func scalar(at offset: Int) -> (value: Unicode.Scalar, next: Int) {
    let first = UInt32(bytes[offset])
    guard first >= 0x80 else { return (Unicode.Scalar(UInt8(first)), offset + 1) }
    func rest(_ index: Int) -> UInt32 { UInt32(bytes[offset + index]) & 0x3F }
    let (value, length) =
      first < 0xE0
      ? ((first & 0x1F) << 6 | rest(1), 2)
      : first < 0xF0
        ? ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
        : ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", offset + length)
  }
}

extension String {
  init(_ glyphs: some Sequence<Glyph>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * glyphs.underestimatedCount)
    for glyph in glyphs { glyph.append(to: &bytes) }
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// The columns of a scalar of the common blocks, in which no scalar joins another; nil for all other scalars.
  var simpleColumns: Int? {
    switch value {
    case 0x20...0x7E: 1
    // Hangul syllables; CJK ideographs.
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF: 2
    // Latin-1 without the soft hyphen; punctuation; arrows; minus; Enter; box drawing, blocks and shapes; braille.
    case 0xA1...0xAC, 0xAE...0xFF, 0x2010...0x2027, 0x2190...0x2193, 0x2212, 0x23CE, 0x2500...0x25FC, 0x2800...0x28FF: 1
    default: nil
    }
  }
}
