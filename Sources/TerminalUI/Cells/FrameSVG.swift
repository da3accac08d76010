extension Frame {
  /// Returns the frame as an SVG picture, for documents and bug reports.
  ///
  /// - Parameter depth: The number of colors of the terminal that it shows.
  public func svg(_ depth: ColorDepth) -> String { SVGWriter(frame: self, palette: Palette(depth, theme)).document }
}

private struct SVGWriter {
  let frame: Frame
  let palette: Palette
  /// The size of a cell in pixels: half as wide as high, so that the pixels of half blocks are square.
  private let width = 9
  private let height = 18

  private var ink: String { palette.theme == .light ? "#202020" : "#e0e0e0" }
  private var paper: String { palette.theme == .light ? "#fafafa" : "#1c1c1c" }

  var document: String {
    let right = frame.size.columns * width
    let bottom = frame.size.rows * height
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(right) \(bottom)\" width=\"\(right)\" height=\"\(bottom)\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(paper)\"/>",
      "<g font-family=\"DejaVu Sans Mono, NanumGothicCoding, Menlo, Consolas, monospace\" font-size=\"15\" xml:space=\"preserve\">",
    ]
    return (head + (0..<frame.size.rows).flatMap(elements) + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  private func elements(ofRow row: Int) -> [String] {
    var grounds: [String] = []
    var letters: [String] = []
    var word = Word()
    func finish() {
      letters += text(word, row: row)
      word = Word()
    }
    for (column, cell) in frame.row(row).enumerated() {
      let (foreground, background, _) = colors(of: cell.style)
      // Half blocks are drawn as rectangles, so that no font leaves gaps between them.
      switch cell.content {
      case .narrow("█"): grounds += rect(column, row, foreground)
      case .narrow("▀"): grounds += rect(column, row, foreground, half: 0) + rect(column, row, background, half: 1)
      case .narrow("▄"): grounds += rect(column, row, background, half: 0) + rect(column, row, foreground, half: 1)
      default:
        grounds += rect(column, row, background)
        // Each word and each wide character is one element, so that no font moves the following ones.
        if !word.continues(with: cell) { finish() }
        word.add(cell, at: column)
        continue
      }
      finish()
    }
    finish()
    return grounds + letters
  }

  private struct Word {
    private(set) var text = ""
    private(set) var style = Style.plain
    private(set) var start = 0
    private(set) var columns = 0

    func continues(with cell: Cell) -> Bool {
      if case .narrow(let character) = cell.content { character != " " && cell.style == style } else { false }
    }

    mutating func add(_ cell: Cell, at column: Int) {
      guard cell.content != .continuation, cell.content != .narrow(" ") else { return }
      if text.isEmpty { (start, style) = (column, cell.style) }
      text += cell.content.text
      if case .wide = cell.content { columns += 2 } else { columns += 1 }
    }
  }

  private func text(_ word: Word, row: Int) -> [String] {
    guard !word.text.isEmpty else { return [] }
    let (foreground, _, appearance) = colors(of: word.style)
    var attributes = " x=\"\(word.start * width)\" y=\"\(row * height + 14)\" fill=\"\(foreground)\""
    attributes += " textLength=\"\(word.columns * width)\""
    if appearance.isBold { attributes += " font-weight=\"bold\"" }
    if appearance.isUnderlined { attributes += " text-decoration=\"underline\"" }
    if appearance.isDim { attributes += " opacity=\"0.6\"" }
    return ["<text\(attributes)>\(word.text.escapedForXML)</text>"]
  }

  /// Returns the rectangle of a cell, or of its upper (0) or lower (1) half; none without a color.
  private func rect(_ column: Int, _ row: Int, _ fill: String?, half: Int? = nil) -> [String] {
    guard let fill else { return [] }
    let (y, rows) = half.map { (row * height + $0 * height / 2, height / 2) } ?? (row * height, height)
    let place = "x=\"\(column * width)\" y=\"\(y)\" width=\"\(width)\" height=\"\(rows)\""
    return ["<rect \(place) fill=\"\(fill)\" shape-rendering=\"crispEdges\"/>"]
  }

  private func colors(of style: Style) -> (foreground: String, background: String?, Appearance) {
    let appearance = palette.appearance(of: style)
    let foreground = appearance.foreground.map { hex(ColorCube.color(of: $0)) } ?? ink
    let background = appearance.background.map { hex(ColorCube.color(of: $0)) }
    if appearance.isReverse { return (background ?? paper, foreground, appearance) }
    return (foreground, background, appearance)
  }

  private func hex(_ color: RGB) -> String {
    "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
