struct SVGCells {
  /// The size of a cell in pixels: half as wide as high, so that a cell is two squares above each other.
  static let width = 9
  static let height = 18

  private let palette: Palette
  /// The color of text that needs no attribute.
  private let plainForeground: RGB
  private var backgrounds = BackgroundRects()
  private var letters: [(attributes: String, words: [Element])] = []
  private var indexes: [String: Int] = [:]

  init(_ palette: Palette, on page: Palette? = nil) {
    self.palette = palette
    plainForeground = (page ?? palette).defaultForeground
  }

  /// Adds adjacent cells of a row; opaque ones cover what is below them, also where they have no background.
  mutating func add(_ cells: some Sequence<Cell>, column: Int, row: Int, isOpaque: Bool = false) {
    var upper: [RGB?] = []
    var lower: [RGB?] = []
    var word = Word()
    for (column, cell) in zip(column..., cells) {
      let (foreground, own) = colors(of: cell.style)
      let background = own ?? (isOpaque ? palette.defaultBackground : nil)
      // Blocks are drawn as rectangles, so that no font leaves gaps between them.
      let mask = cell.quarters
      let quarters = (0..<4).map { (mask ?? 0) >> $0 & 1 == 1 ? foreground : background }
      upper += quarters[..<2]
      lower += quarters[2...]
      guard mask == nil else {
        finish(&word, row: row)
        continue
      }
      // Each word and each wide character is one element, so that no font moves the following ones.
      if !word.continues(with: cell) { finish(&word, row: row) }
      word.add(cell, at: column)
    }
    finish(&word, row: row)
    backgrounds.add(upper, column: 2 * column, half: 2 * row)
    backgrounds.add(lower, column: 2 * column, half: 2 * row + 1)
  }

  var elements: [String] {
    backgrounds.paths
      + letters.flatMap { attributes, words in
        if attributes.isEmpty || words.count == 1 { return words.map { $0.text(attributes) } }
        return ["<g\(attributes)>"] + words.map { $0.text() } + ["</g>"]
      }
  }

  private mutating func finish(_ word: inout Word, row: Int) {
    defer { word = Word() }
    guard !word.text.isEmpty else { return }
    let attributes = attributes(of: word.style)
    let index = indexes[attributes, default: letters.count]
    if index == letters.count {
      indexes[attributes] = index
      letters.append((attributes, []))
    }
    let (x, y) = (word.start * Self.width, row * Self.height + 14)
    let rest = " x=\"\(x)\" y=\"\(y)\" textLength=\"\(word.columns * Self.width)\">\(word.text.escapedForXML)"
    letters[index].words.append(Element(rest: rest, link: word.style.link))
  }

  private func attributes(of style: Style) -> String {
    let appearance = palette.appearance(of: style)
    let foreground = colors(of: style).foreground
    var attributes = foreground == plainForeground ? "" : " fill=\"\(foreground.hex)\""
    if appearance.isBold { attributes += " font-weight=\"bold\"" }
    if appearance.isItalic { attributes += " font-style=\"italic\"" }
    if appearance.isUnderlined { attributes += " text-decoration=\"underline\"" }
    if appearance.isDim { attributes += " opacity=\"0.6\"" }
    return attributes
  }

  private func colors(of style: Style) -> (foreground: RGB, background: RGB?) {
    let appearance = palette.appearance(of: style)
    let foreground = appearance.foreground?.color ?? palette.defaultForeground
    let background = appearance.background?.color
    return appearance.isReverse ? (background ?? palette.defaultBackground, foreground) : (foreground, background)
  }

  private struct Element {
    /// The position and the text, behind the attributes.
    let rest: String
    let link: Link?

    func text(_ attributes: String = "") -> String {
      let text = "<text\(attributes)\(rest)</text>"
      return link.flatMap { $0.place == nil ? $0 : nil }.map { "<a href=\"\($0.target.escapedForXML)\">\(text)</a>" }
        ?? text
    }
  }

  private struct Word {
    private(set) var text = ""
    private(set) var style = Style.plain
    private(set) var start = 0
    private(set) var columns = 0

    func continues(with cell: Cell) -> Bool { cell.isLetter && cell.style == style }

    mutating func add(_ cell: Cell, at column: Int) {
      guard cell.content != .continuation, cell.content != .narrow(" ") else { return }
      if text.isEmpty { (start, style) = (column, cell.style) }
      text += cell.content.text
      if case .wide = cell.content { columns += 2 } else { columns += 1 }
    }
  }
}

extension Cell {
  /// Whether it is a part of a word that is drawn as one element.
  var isLetter: Bool {
    if case .narrow(let character) = content { character != " " && quarters == nil } else { false }
  }

  /// The quarters that are filled, as a mask; nil if it shows something else.
  fileprivate var quarters: Int? {
    if case .narrow(let character) = content { QuarterBlock.mask(of: character) } else { nil }
  }
}

/// The colored rectangles behind the text, in units of quarters of cells; equal runs below each other become one rectangle.
private struct BackgroundRects {
  /// Adjacent quarters of one color in a line.
  private struct Run: Hashable {
    let color: RGB
    let column, end: Int
    /// The line in which a rectangle of this run grows, if the run follows there.
    var half: Int
  }

  private var boxes: [(run: Run, height: Int)] = []
  /// The indexes of the rectangles that may grow, by the run that would extend them.
  private var open: [Run: Int] = [:]

  mutating func add(_ colors: [RGB?], column: Int, half: Int) {
    var first = 0
    while first < colors.count {
      let end = colors[first...].firstIndex { $0 != colors[first] } ?? colors.count
      if let color = colors[first] { add(Run(color: color, column: column + first, end: column + end, half: half)) }
      first = end
    }
  }

  private mutating func add(_ run: Run) {
    let index = open.removeValue(forKey: run) ?? boxes.count
    if index == boxes.count { boxes.append((run, 0)) }
    boxes[index].height += 1
    var next = run
    next.half += 1
    open[next] = index
  }

  /// One path for each color, in the order in which the colors were seen.
  var paths: [String] {
    var paths: [(color: RGB, path: String)] = []
    var indexes: [RGB: Int] = [:]
    let side = SVGCells.height / 2
    for (run, height) in boxes {
      let index = indexes[run.color, default: paths.count]
      if index == paths.count {
        indexes[run.color] = index
        paths.append((run.color, ""))
      }
      let width = Self.pixels(run.end - run.column)
      paths[index].path += "M\(Self.pixels(run.column)) \(run.half * side)h\(width)v\(height * side)h-\(width)z"
    }
    return paths.map { "<path fill=\"\($0.hex)\" d=\"\($1)\"/>" }
  }

  /// Returns a number of quarters beside each other in pixels, of which each has four and a half.
  private static func pixels(_ quarters: Int) -> String {
    let (whole, rest) = (quarters * SVGCells.width).quotientAndRemainder(dividingBy: 2)
    return rest == 0 ? "\(whole)" : "\(whole).5"
  }
}
