import TerminalUI

/// Writes the changes of a recording as text for a terminal with ECMA-48, as nearly all have.
///
/// On the whole of a live terminal ncurses draws instead, with the capabilities of that terminal.
public struct EscapeCodes {
  private let depth: ColorDepth
  private var hasBegun = false

  /// Creates a writer for a terminal of a color depth.
  public init(_ depth: ColorDepth) { self.depth = depth }

  /// Returns the text that draws a change after those before it.
  public mutating func text(for change: Recording.Change) -> String {
    var text = hasBegun ? "" : "\u{1B}[0m\u{1B}[2J\u{1B}[?25l"
    hasBegun = true
    let palette = change.palette.limited(to: depth)
    var last = Pen(palette)
    for span in change.spans {
      text += EscapeCodes.move(to: Position(column: span.column, row: span.row))
      append(span.cells, to: &text, &last, palette)
    }
    text += last.reset
    guard let cursor = change.cursor, cursor.kind == .text else { return text + "\u{1B}[?25l" }
    return text + EscapeCodes.move(to: cursor.position) + "\u{1B}[?25h"
  }

  /// Moves the cursor: CUP.
  static func move(to position: Position) -> String { "\u{1B}[\(position.row + 1);\(position.column + 1)H" }

  /// Returns the text of cells from the cursor on, in the colors of a palette that is limited to the depth.
  func text(for cells: some Sequence<Cell>, _ palette: Palette) -> String {
    var (text, last) = ("", Pen(palette))
    append(cells, to: &text, &last, palette)
    return text + last.reset
  }

  /// What the next character would be written with.
  private struct Pen {
    let plain: Appearance
    var appearance: Appearance
    var link: Link?

    init(_ palette: Palette) {
      plain = palette.appearance(of: .plain)
      appearance = plain
    }

    /// The text after which it is plain again.
    var reset: String {
      (link == nil ? "" : EscapeCodes.code(for: nil as Link?)) + (appearance == plain ? "" : "\u{1B}[0m")
    }
  }

  private func append(_ cells: some Sequence<Cell>, to text: inout String, _ last: inout Pen, _ palette: Palette) {
    for cell in cells where cell.content != .continuation {
      let (appearance, link) = (palette.appearance(of: cell.style), cell.style.link)
      if appearance != last.appearance { text += code(for: appearance) }
      if link != last.link { text += EscapeCodes.code(for: link) }
      (last.appearance, last.link) = (appearance, link)
      if case .wide(let character) = cell.content { text.append(character) }
      if case .narrow(let character) = cell.content { text.append(character) }
    }
  }

  /// Begins or ends a link: OSC 8, with a number that joins its parts.
  private static func code(for link: Link?) -> String {
    "\u{1B}]8;\(link.map { "id=\($0.id);\($0.address)" } ?? ";")\u{1B}\\"
  }

  /// Sets the appearance of what is written next: SGR.
  private func code(for appearance: Appearance) -> String {
    var codes = ["0"]
    if appearance.isBold { codes.append("1") }
    if appearance.isDim { codes.append("2") }
    if appearance.isItalic { codes.append("3") }
    if appearance.isUnderlined { codes.append("4") }
    if appearance.isReverse { codes.append("7") }
    if let color = appearance.foreground { codes.append(depth == .basic ? "3\(color % 8)" : "38;5;\(color)") }
    if let color = appearance.background { codes.append(depth == .basic ? "4\(color % 8)" : "48;5;\(color)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
