/// The symbols that widgets draw, in Unicode and in ASCII.
public struct Signs: Sendable {
  public let topLeft, topRight, bottomLeft, bottomRight: Character
  public let horizontal, vertical: Character
  /// The pointer before the selected element.
  public let pointer: String
  /// The pointer below the selected element.
  public let pointerUp: String
  public let good, warning, bad: String
  public let ellipsis: String
  /// The separator of elements in a line.
  public let dot: String
  /// The separator of the steps of a path.
  public let step: String
  public let full, empty: Character
  public let minus, times: String
  public let bookmark, note: String

  static let unicode = Signs(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│", pointer: "▸",
    pointerUp: "▴",
    good: "✓", warning: "!", bad: "✗", ellipsis: "…", dot: "·", step: "›", full: "━", empty: "─", minus: "−",
    times: "×", bookmark: "★", note: "✎")

  static let ascii = Signs(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|", pointer: ">",
    pointerUp: "^",
    good: "*", warning: "!", bad: "x", ellipsis: "~", dot: "|", step: ">", full: "#", empty: ".", minus: "-",
    times: "x", bookmark: "B", note: "N")
}

extension GlyphSet {
  public var signs: Signs { self == .unicode ? .unicode : .ascii }
}

extension Canvas {
  public var signs: Signs { environment.glyphs.signs }
}
