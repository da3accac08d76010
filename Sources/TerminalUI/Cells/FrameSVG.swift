extension Frame {
  /// The frame as an SVG picture, for documents and bug reports.
  ///
  /// - Parameters:
  ///   - palette: how deep the colours are.
  ///   - isLight: dark letters on a light ground instead of light on dark.
  public func svg(_ palette: Palette, isLight: Bool = false) -> String {
    SVGWriter(frame: self, palette: palette, isLight: isLight).document
  }
}

private struct SVGWriter {
  let frame: Frame
  let palette: Palette
  let isLight: Bool

  /// One cell in pixels: half as wide as high, so that half-block pixels are square.
  private let width = 9
  private let height = 18

  private var ink: String { isLight ? "#202020" : "#e0e0e0" }
  private var paper: String { isLight ? "#fdf6e3" : "#1c1c1c" }

  var document: String {
    let right = frame.size.columns * width
    let bottom = frame.size.rows * height
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(right) \(bottom)\" width=\"\(right)\" height=\"\(bottom)\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(paper)\"/>",
      "<g font-family=\"DejaVu Sans Mono, NanumGothicCoding, Menlo, Consolas, monospace\" font-size=\"15\" xml:space=\"preserve\">",
    ]
    for row in 0..<frame.size.rows { lines += elements(ofRow: row) }
    return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  private func elements(ofRow row: Int) -> [String] {
    var grounds: [String] = []
    var letters: [String] = []
    var word = Word()
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if let blocks = blockElements(cell, column: column, row: row) {
        letters += text(word.taken(), row: row)
        grounds += blocks
        continue
      }
      if let background = colors(of: cell.style).background {
        grounds.append(rect(column, row * height, width, height, background))
      }
      // A word at a time, and wide characters one by one: no font can then push what follows off its column.
      if !word.goesOn(with: cell) { letters += text(word.taken(), row: row) }
      word.add(cell, at: column)
    }
    letters += text(word.taken(), row: row)
    return grounds + letters
  }

  /// Characters that are drawn by one element.
  private struct Word {
    private(set) var text = ""
    private(set) var style = Style.plain
    private(set) var start = 0
    private(set) var columns = 0

    func goesOn(with cell: Cell) -> Bool {
      if case .narrow(let character) = cell.content { return character != " " && cell.style == style }
      return false
    }

    mutating func add(_ cell: Cell, at column: Int) {
      let isWide: Bool
      if case .wide = cell.content { isWide = true } else { isWide = false }
      if text.isEmpty {
        start = column
        style = cell.style
      }
      let before = text
      cell.content.append(to: &text)
      if text == " " { text = "" } else if text != before { columns += isWide ? 2 : 1 }
    }

    mutating func taken() -> Word {
      defer { self = Word() }
      return self
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
    return ["<text\(attributes)>\(escaped(word.text))</text>"]
  }

  /// Half blocks are drawn as rectangles, so that no font leaves seams between them.
  private func blockElements(_ cell: Cell, column: Int, row: Int) -> [String]? {
    guard cell.isBlock, case .narrow(let character) = cell.content else { return nil }
    let (foreground, background, _) = colors(of: cell.style)
    let top = row * height
    let half = height / 2
    switch character {
    case "█": return [rect(column, top, width, height, foreground)]
    case "▀":
      return [rect(column, top, width, half, foreground)]
        + (background.map { [rect(column, top + half, width, half, $0)] } ?? [])
    default:
      return (background.map { [rect(column, top, width, half, $0)] } ?? [])
        + [rect(column, top + half, width, half, foreground)]
    }
  }

  private func rect(_ column: Int, _ y: Int, _ width: Int, _ height: Int, _ fill: String) -> String {
    "<rect x=\"\(column * self.width)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\" shape-rendering=\"crispEdges\"/>"
  }

  private func colors(of style: Style) -> (foreground: String, background: String?, Appearance) {
    let appearance = palette.appearance(of: style)
    let foreground = appearance.foreground.map { hex(ColorCube.color(of: $0)) } ?? ink
    let background = appearance.background.map { hex(ColorCube.color(of: $0)) }
    if appearance.isReverse { return (background ?? paper, foreground, appearance) }
    return (foreground, background, appearance)
  }

  private func hex(_ color: RGB) -> String {
    "#"
      + [color.red, color.green, color.blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}

extension Cell {
  fileprivate var isBlock: Bool {
    switch content {
    case .narrow("█"), .narrow("▀"), .narrow("▄"): true
    default: false
    }
  }
}
