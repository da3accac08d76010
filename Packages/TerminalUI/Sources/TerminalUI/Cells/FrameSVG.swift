extension Frame {
  /// Returns the frame as an SVG picture, for documents and bug reports.
  ///
  /// - Parameter depth: The number of colors of the terminal that it shows.
  public func svg(_ depth: ColorDepth) -> String {
    let palette = palette.limited(to: depth)
    var cells = SVGCells(palette)
    for row in 0..<size.rows { cells.add(self.row(row), column: 0, row: row) }
    let page = SVGPage(size, palette)
    return page.document(cells.elements)
  }
}

struct SVGPage {
  private let palette: Palette
  let width: Int
  let height: Int

  init(_ size: Size, _ palette: Palette, rowsBelow: Int = 0) {
    self.palette = palette
    width = size.columns * SVGCells.width
    height = (size.rows + rowsBelow) * SVGCells.height
  }

  func document(_ elements: [String], style: [String] = [], over: [String] = []) -> String {
    let sheet = style.isEmpty ? [] : ["<style>"] + style + ["</style>"]
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\">"
      ] + sheet
      + [
        "<rect width=\"100%\" height=\"100%\" fill=\"\(palette.defaultBackground.hex)\"/>",
        "<g font-family=\"\(Self.fonts)\" font-size=\"15\" fill=\"\(palette.defaultForeground.hex)\" shape-rendering=\"crispEdges\" xml:space=\"preserve\">",
      ] + elements + ["</g>"] + over + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  static let fonts = "DejaVu Sans Mono, NanumGothicCoding, Menlo, Consolas, monospace"
}

extension Palette {
  /// The color of text in a terminal with the theme, for pictures of it.
  public var defaultForeground: RGB { theme == .light ? RGB(0x202020) : RGB(0xE0E0E0) }
  /// The background of a terminal with the theme, for pictures of it.
  public var defaultBackground: RGB { theme == .light ? RGB(0xFAFAFA) : RGB(0x1C1C1C) }

  /// The sixteen colors of a terminal that its user can choose.
  public static var basics: [RGB] { (0..<16).map(ColorCube.color(of:)) }
}
