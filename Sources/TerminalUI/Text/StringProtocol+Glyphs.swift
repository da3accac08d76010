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
