extension StringProtocol {
  /// Returns the text in lines of at most `width` columns, broken between words.
  ///
  /// A word that is too long for a line, as Korean compounds may be, is broken between characters. Line breaks in the
  /// text are kept; spaces at the end of a line are not.
  ///
  /// - Parameter indent: The spaces before the first line of a paragraph; none if its first word only fits without.
  public func wrapped(to width: Int, indent: Int = 0) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    for paragraph in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = LineFiller(width: width, indent: Swift.min(Swift.max(0, indent), width - 1))
      for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) { line.add(word.glyphs) }
      lines += line.finish()
    }
    return lines
  }
}

private struct LineFiller {
  let width: Int
  private var lines: [String] = []
  private var line: String
  private var used: Int
  private var hasWord = false

  init(width: Int, indent: Int) {
    self.width = width
    line = String(repeating: " ", count: indent)
    used = indent
  }

  mutating func add(_ word: [Glyph]) {
    // A line of one column has no room for a wide character.
    let word = width > 1 ? word : word.filter { $0.columns <= width }
    guard !word.isEmpty else { return }
    let columns = word.reduce(0) { $0 + $1.columns }
    if hasWord && used + 1 + columns <= width {
      line.append(" ")
      used += 1
    } else if hasWord {
      breakLine()
    } else if used + columns > width && columns <= width {
      clear()
    }
    for glyph in word {
      if used + glyph.columns > width { if hasWord { breakLine() } else { clear() } }
      line.append(glyph.character)
      used += glyph.columns
      hasWord = true
    }
  }

  private mutating func breakLine() {
    // Without a word, the indent is space at the end of the line.
    lines.append(hasWord ? line : "")
    clear()
  }

  private mutating func clear() {
    line = ""
    used = 0
    hasWord = false
  }

  mutating func finish() -> [String] {
    breakLine()
    return lines
  }
}
