/// A character as it may stand in a terminal: safe to send, with a known width.
///
/// Every text passes through glyphs on its way to the screen, so no control character, escape sequence or direction
/// override that came from outside can ever reach the terminal.
public struct Glyph: Hashable, Sendable {
  /// What is drawn: one base scalar, with at most three combining marks.
  public let character: Character

  /// How many columns it takes, 1 or 2.
  public let columns: Int

  init(_ character: Character, columns: Int) {
    self.character = character
    self.columns = columns
  }

  /// A blank cell.
  public static let space = Glyph(" ", columns: 1)

  /// Stands for what cannot be shown.
  public static let replacement = Glyph("\u{FFFD}", columns: 1)
}

extension StringProtocol {
  /// The text as it is shown: inert, composed, each glyph with its width.
  public var glyphs: [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(utf8.count)
    for character in self { GlyphRules.append(character, to: &glyphs) }
    return glyphs
  }

  /// How many columns the text takes on the screen.
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

  /// The text without anything that a terminal could take for a command, on one line.
  public var inert: String {
    String(glyphs.map(\.character))
  }
}
