/// Cells as elements of an SVG picture.
struct SVGCells {
  /// The size of a cell in pixels: half as wide as high, so that the pixels of half blocks are square.
  static let width = 9
  static let height = 18

  private let palette: Palette
  /// The color of text that needs no attribute.
  private let plainForeground: RGB
  private var backgrounds = BackgroundRects()
  /// The words of each appearance, in the order in which the appearances were seen.
  private var letters: [(attributes: String, words: [String])] = []
  private var indexes: [String: Int] = [:]

  /// - Parameter page: The colors of the page on which the cells are.
  init(_ palette: Palette, on page: Palette? = nil) {
    self.palette = palette
    plainForeground = (page ?? palette).defaultForeground
  }

  /// Adds adjacent cells of a row.
  ///
  /// - Parameter isOpaque: Whether they cover what is below them, also where they have no background.
  mutating func add(_ cells: some Sequence<Cell>, column: Int, row: Int, isOpaque: Bool = false) {
    var upper: [RGB?] = []
    var lower: [RGB?] = []
    var word = Word()
    func add(_ top: RGB?, _ bottom: RGB?) {
      upper.append(top)
      lower.append(bottom)
    }
    for (column, cell) in zip(column..., cells) {
      let (foreground, own) = colors(of: cell.style)
      let background = own ?? (isOpaque ? palette.defaultBackground : nil)
      // Blocks are drawn as rectangles, so that no font leaves gaps between them.
      switch cell.content {
      case .narrow("█"): add(foreground, foreground)
      case .narrow("▀"): add(foreground, background)
      case .narrow("▄"): add(background, foreground)
      default:
        add(background, background)
        // Each word and each wide character is one element, so that no font moves the following ones.
        if !word.continues(with: cell) { finish(&word, row: row) }
        word.add(cell, at: column)
        continue
      }
      finish(&word, row: row)
    }
    finish(&word, row: row)
    backgrounds.add(upper, column: column, half: 2 * row)
    backgrounds.add(lower, column: column, half: 2 * row + 1)
  }

  /// The rectangles, and the words over them.
  var elements: [String] {
    backgrounds.paths
      + letters.flatMap { attributes, words in
        if attributes.isEmpty { return words.map { "<text\($0)</text>" } }
        if words.count == 1 { return words.map { "<text\(attributes)\($0)</text>" } }
        return ["<g\(attributes)>"] + words.map { "<text\($0)</text>" } + ["</g>"]
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
    letters[index].words.append(
      " x=\"\(x)\" y=\"\(y)\" textLength=\"\(word.columns * Self.width)\">\(word.text.escapedForXML)")
  }

  /// Returns the attributes in which a text of this style differs from a plain one.
  private func attributes(of style: Style) -> String {
    let appearance = palette.appearance(of: style)
    let foreground = colors(of: style).foreground
    var attributes = foreground == plainForeground ? "" : " fill=\"\(foreground.hex)\""
    if appearance.isBold { attributes += " font-weight=\"bold\"" }
    if appearance.isUnderlined { attributes += " text-decoration=\"underline\"" }
    if appearance.isDim { attributes += " opacity=\"0.6\"" }
    return attributes
  }

  private func colors(of style: Style) -> (foreground: RGB, background: RGB?) {
    let appearance = palette.appearance(of: style)
    let foreground = appearance.foreground.map(ColorCube.color(of:)) ?? palette.defaultForeground
    let background = appearance.background.map(ColorCube.color(of:))
    return appearance.isReverse ? (background ?? palette.defaultBackground, foreground) : (foreground, background)
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
    if case .narrow(let character) = content { ![" ", "█", "▀", "▄"].contains(character) } else { false }
  }
}

extension [RGB?] {
  /// The runs of one color, each with the index of its first cell and the one after its last.
  fileprivate var runs: [(color: RGB, first: Int, end: Int)] {
    var runs: [(color: RGB, first: Int, end: Int)] = []
    for (index, color) in enumerated() {
      guard let color else { continue }
      if let last = runs.last, last.color == color, last.end == index {
        runs[runs.count - 1].end = index + 1
      } else {
        runs.append((color, index, index + 1))
      }
    }
    return runs
  }
}

/// The colored rectangles behind the text, in units of half cells; equal runs below each other become one rectangle.
private struct BackgroundRects {
  private struct Run: Hashable {
    let color: RGB
    let column, end, half: Int
  }

  private struct Box {
    let column, end, half: Int
    var endHalf: Int
  }

  /// The boxes of each color, in the order in which the colors were seen.
  private var boxes: [(color: RGB, boxes: [Box])] = []
  private var indexes: [RGB: Int] = [:]
  /// The boxes that grow if the same run follows below them: by this run, their index among those of the color.
  private var open: [Run: Int] = [:]

  /// Adds a line of half cells.
  mutating func add(_ colors: [RGB?], column: Int, half: Int) {
    for (color, first, end) in colors.runs {
      let index = indexes[color, default: boxes.count]
      if index == boxes.count {
        indexes[color] = index
        boxes.append((color, []))
      }
      func run(_ half: Int) -> Run { Run(color: color, column: column + first, end: column + end, half: half) }
      let box = open.removeValue(forKey: run(half)) ?? boxes[index].boxes.count
      if box == boxes[index].boxes.count {
        boxes[index].boxes.append(Box(column: column + first, end: column + end, half: half, endHalf: half))
      }
      boxes[index].boxes[box].endHalf = half + 1
      open[run(half + 1)] = box
    }
  }

  /// One path for each color.
  var paths: [String] {
    boxes.map { color, boxes in
      let pixels = SVGCells.width
      let path = boxes.map { box in
        let (width, height) = ((box.end - box.column) * pixels, (box.endHalf - box.half) * pixels)
        return "M\(box.column * pixels) \(box.half * pixels)h\(width)v\(height)h-\(width)z"
      }
      return "<path fill=\"\(color.hex)\" d=\"\(path.joined())\"/>"
    }
  }
}
