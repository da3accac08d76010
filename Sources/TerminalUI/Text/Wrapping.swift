extension StringProtocol {
  /// The text in lines of at most `width` columns, broken between words.
  ///
  /// A word that is too long for a line of its own, as Korean compounds may be, is broken between syllables. Line
  /// breaks in the text are kept; spaces at the end of a line are not.
  public func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    for paragraph in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = LineFiller(width: width)
      for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) { line.add(word.glyphs) }
      lines += line.finish()
    }
    return lines
  }
}

private struct LineFiller {
  let width: Int
  private var lines: [String] = []
  private var line = ""
  private var used = 0

  init(width: Int) { self.width = width }

  mutating func add(_ word: [Glyph]) {
    guard !word.isEmpty else { return }
    let columns = word.reduce(0) { $0 + $1.columns }
    if used > 0 && used + 1 + columns <= width {
      line.append(" ")
      used += 1
    } else if used > 0 {
      breakLine()
    }
    for glyph in word {
      if used + glyph.columns > width && used > 0 { breakLine() }
      // A wide character in a line of one column has no place at all.
      guard glyph.columns <= width else { continue }
      line.append(glyph.character)
      used += glyph.columns
    }
  }

  private mutating func breakLine() {
    lines.append(line)
    line = ""
    used = 0
  }

  mutating func finish() -> [String] {
    breakLine()
    return lines
  }
}
