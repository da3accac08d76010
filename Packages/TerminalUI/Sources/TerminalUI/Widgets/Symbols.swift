/// The symbols that widgets draw, in Unicode and in ASCII.
public struct Symbols: Sendable {
  /// The corners of a frame.
  public let topLeft, topRight, bottomLeft, bottomRight: Character
  /// The sides of a frame.
  public let horizontal, vertical: Character
  /// The pointers before and below the selected element.
  public let pointer, pointerUp: String
  /// The marks of a column by which rows are sorted.
  public let ascending, descending: String
  /// The symbols before a success, a warning and an error.
  public let good, warning, bad: String
  /// The bullet before an entry.
  public let bullet: String
  /// The bullet before a detail of an entry.
  public let detail: String
  /// The end of a text that was cut.
  public let ellipsis: String
  /// The sign of a line break in a text of several lines that is shown on one.
  public let lineBreak: String
  /// The separator of elements in a line.
  public let dot: String
  /// The separator of the steps of a path.
  public let step: String
  /// The parts of a gauge.
  public let full, empty: Character
  /// The minus and the multiplication sign.
  public let minus, times: String
  /// The marks of a record with a bookmark, and of one with a note.
  public let bookmark, note: String

  static let unicode = Symbols(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│", pointer: "▸",
    pointerUp: "▴", ascending: "▴", descending: "▾", good: "✓", warning: "!", bad: "✗", bullet: "●", detail: "·",
    ellipsis: "…", lineBreak: "⏎", dot: "·", step: "›", full: "━", empty: "─",
    minus: "−", times: "×", bookmark: "★", note: "✎")

  static let ascii = Symbols(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|", pointer: ">",
    pointerUp: "^", ascending: "^", descending: "v", good: "*", warning: "!", bad: "x", bullet: "o", detail: "-",
    ellipsis: "~", lineBreak: "/", dot: "|", step: ">", full: "#", empty: ".",
    minus: "-", times: "x", bookmark: "B", note: "N")
}

extension GlyphSet {
  /// The symbols in these characters.
  public var symbols: Symbols { self == .unicode ? .unicode : .ascii }
}

extension Canvas {
  /// The symbols in the characters that the terminal shows.
  public var symbols: Symbols { environment.glyphs.symbols }
}
