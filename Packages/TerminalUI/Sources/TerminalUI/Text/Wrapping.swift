extension StringProtocol {
  /// Returns the text in lines of at most `width` columns, broken between words, and in words that are too long.
  ///
  /// `indent` is the number of spaces before a paragraph, unless its first word only fits without.
  public func wrapped(to width: Int, indent: Int = 0) -> [String] {
    guard width > 0 else { return [] }
    return String(self).paragraphs.flatMap { words in
      LineFiller.lines(of: words, width: width, indent: indent).map { String($0) }
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

/// An element that lines are filled with: a glyph, alone or with its style.
protocol LineElement {
  var columns: Int { get }
  /// The space between two words; in a style, if both have it.
  static func space(between before: Self?, and after: Self?) -> Self
}

extension Glyph: LineElement {
  static func space(between before: Glyph?, and after: Glyph?) -> Glyph { .space }
}

struct LineFiller<Element: LineElement> {
  private let width: Int
  private var lines: [[Element]] = []
  private var line: [Element]
  private var used: Int
  private var hasWord = false

  private init(width: Int, indent: Int) {
    self.width = width
    line = Array(repeating: .space(between: nil, and: nil), count: indent)
    used = indent
  }

  /// Returns the lines of a paragraph, one if it has no words.
  static func lines(of words: [ArraySlice<Element>], width: Int, indent: Int = 0) -> [[Element]] {
    var filler = LineFiller(width: width, indent: min(max(0, indent), width - 1))
    for word in words { filler.add(word) }
    return filler.lines + [filler.hasWord ? filler.line : []]
  }

  private mutating func add(_ word: ArraySlice<Element>) {
    // A wide character does not fit into a line of one column.
    let word = width > 1 ? word : word.filter { $0.columns <= width }[...]
    guard !word.isEmpty else { return }
    let columns = word.reduce(0) { $0 + $1.columns }
    if hasWord && used + 1 + columns <= width {
      line.append(.space(between: line.last, and: word.first))
      used += 1
    } else if hasWord || (used + columns > width && columns <= width) {
      breakLine()
    }
    for element in word {
      if used + element.columns > width { breakLine() }
      line.append(element)
      used += element.columns
      hasWord = true
    }
  }

  /// Begins a new line; an indent without a word is left out.
  private mutating func breakLine() {
    if hasWord { lines.append(line) }
    line.removeAll(keepingCapacity: true)
    (used, hasWord) = (0, false)
  }
}
