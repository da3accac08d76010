/// The signs the program itself draws with, in Unicode and in ASCII.
public struct Signs: Sendable {
  public let topLeft, topRight, bottomLeft, bottomRight: Character
  public let horizontal, vertical: Character
  /// Stands before what is selected.
  public let pointer: String
  public let good, warning, bad: String
  public let ellipsis: String
  /// Between things in one line.
  public let dot: String
  /// Between the steps of a path.
  public let step: String
  public let full, empty: Character
  public let minus, times: String
  /// Something set a mark at, and something written about.
  public let bookmark, note: String

  static let unicode = Signs(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│", pointer: "▸",
    good: "✓", warning: "!", bad: "✗", ellipsis: "…", dot: "·", step: "›", full: "━", empty: "─", minus: "−",
    times: "×",
    bookmark: "★", note: "✎")

  static let ascii = Signs(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|", pointer: ">",
    good: "*", warning: "!", bad: "x", ellipsis: "~", dot: "|", step: ">", full: "#", empty: ".", minus: "-",
    times: "x",
    bookmark: "B", note: "N")
}

extension GlyphSet {
  public var signs: Signs {
    switch self {
    case .unicode: .unicode
    case .ascii: .ascii
    }
  }
}

extension Canvas {
  public var signs: Signs { environment.glyphs.signs }
}
