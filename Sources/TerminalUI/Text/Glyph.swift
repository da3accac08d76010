/// A character that is safe to send to a terminal, with its width.
///
/// Every text is converted to glyphs before it is drawn, so that no control character, escape sequence or direction
/// override from outside reaches the terminal.
public struct Glyph: Hashable, Sendable {
  /// One base scalar, with at most three combining marks.
  public let character: Character
  /// The width, 1 or 2.
  public let columns: Int

  init(_ character: Character, columns: Int) {
    self.character = character
    self.columns = columns
  }

  public static let space = Glyph(" ", columns: 1)
  /// The glyph for a character that cannot be shown.
  static let replacement = Glyph("\u{FFFD}", columns: 1)
  /// The glyph for the flag of a country.
  static let flag = Glyph("\u{2691}", columns: 1)
}

extension StringProtocol {
  /// The text as it is shown: safe for the terminal, composed, each glyph with its width.
  public var glyphs: [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(utf8.count)
    for character in self { GlyphRules.append(character, to: &glyphs) }
    return glyphs
  }

  /// The width of the text in columns.
  public var columns: Int {
    var total = 0
    var scratch: [Glyph] = []
    for character in self {
      if let value = character.asciiValue, value >= 0x20, value < 0x7F {
        total += 1
        continue
      }
      scratch.removeAll(keepingCapacity: true)
      GlyphRules.append(character, to: &scratch)
      for glyph in scratch { total += glyph.columns }
    }
    return total
  }

  /// The text without anything that a terminal could interpret as a command, on one line.
  public var inert: String { String(glyphs.map(\.character)) }
}
