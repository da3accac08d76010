extension StringProtocol {
  /// The text in lines of at most `width` columns, broken between words.
  ///
  /// A word that is too long for a line of its own, as Korean compounds may be, is broken between syllables. Line
  /// breaks in the text are kept; spaces at the end of a line are not.
  ///
  /// - Parameter indent: spaces before the first line of a paragraph; none where its first word would only fit
  ///   without them.
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
  /// Whether a word stands in the line.
  private var hasWord = false

  init(width: Int, indent: Int) {
    self.width = width
    line = String(repeating: " ", count: indent)
    used = indent
  }

  mutating func add(_ word: [Glyph]) {
    // A wide character in a line of one column has no place at all.
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
    // An indent alone is a space at the end of a line.
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
