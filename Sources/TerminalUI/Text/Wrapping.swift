extension StringProtocol {
  /// Returns the text in lines of at most `width` columns, broken between words, and in words that are too long.
  ///
  /// `indent` is the number of spaces before a paragraph, unless its first word only fits without.
  public func wrapped(to width: Int, indent: Int = 0) -> [String] {
    guard width > 0 else { return [] }
    let indent = Swift.min(Swift.max(0, indent), width - 1)
    return String(self).paragraphs.flatMap { words in
      var line = LineFiller(width: width, indent: indent)
      for word in words { line.add(word) }
      return line.finished
    }
  }
}

extension String {
  fileprivate var paragraphs: [[ArraySlice<Glyph>]] {
    // A text in one line in which no scalar joins another needs no rules of characters.
    if let glyphs = simpleGlyphs { return [glyphs.split(separator: .space)] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.split { $0 == " " || $0 == "\t" }.map { $0.glyphs[...] }
    }
  }
}

private struct LineFiller {
  let width: Int
  private var lines: [String] = []
  private var line: [Glyph]
  private var used: Int
  private var hasWord = false

  init(width: Int, indent: Int) {
    self.width = width
    line = Array(repeating: .space, count: indent)
    used = indent
  }

  mutating func add(_ word: ArraySlice<Glyph>) {
    // A wide character does not fit into a line of one column.
    let word = width > 1 ? word : word.filter { $0.columns <= width }[...]
    guard !word.isEmpty else { return }
    let columns = word.reduce(0) { $0 + $1.columns }
    if hasWord && used + 1 + columns <= width {
      line.append(.space)
      used += 1
    } else if hasWord || (used + columns > width && columns <= width) {
      breakLine()
    }
    for glyph in word {
      if used + glyph.columns > width { breakLine() }
      line.append(glyph)
      used += glyph.columns
      hasWord = true
    }
  }

  /// Begins a new line; an indent without a word is left out.
  private mutating func breakLine() {
    if hasWord { lines.append(String(line)) }
    line.removeAll(keepingCapacity: true)
    (used, hasWord) = (0, false)
  }

  var finished: [String] { lines + [hasWord ? String(line) : ""] }
}
