import TerminalUI

/// Writes the changes of a recording as text for a terminal with ECMA-48 and 256 colors, as nearly all have.
///
/// In a live terminal ncurses draws instead, with the capabilities of that terminal.
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
    let plain = palette.appearance(of: .plain)
    var last = plain
    var link: Link?
    for span in change.spans {
      text += EscapeCodes.move(to: Position(column: span.column, row: span.row))
      for cell in span.cells where cell.content != .continuation {
        let appearance = palette.appearance(of: cell.style)
        if appearance != last { text += EscapeCodes.code(for: appearance) }
        last = appearance
        if cell.style.link != link { text += EscapeCodes.code(for: cell.style.link) }
        link = cell.style.link
        if case .wide(let character) = cell.content { text.append(character) }
        if case .narrow(let character) = cell.content { text.append(character) }
      }
    }
    if link != nil { text += EscapeCodes.code(for: nil as Link?) }
    if last != plain { text += "\u{1B}[0m" }
    guard let cursor = change.cursor, cursor.kind == .text else { return text + "\u{1B}[?25l" }
    return text + EscapeCodes.move(to: cursor.position) + "\u{1B}[?25h"
  }

  /// Moves the cursor: CUP.
  static func move(to position: Position) -> String { "\u{1B}[\(position.row + 1);\(position.column + 1)H" }

  /// Begins or ends a link: OSC 8, with a number that joins its parts.
  static func code(for link: Link?) -> String {
    "\u{1B}]8;\(link.map { "id=\($0.id);\($0.address)" } ?? ";")\u{1B}\\"
  }

  /// Sets the appearance of what is written next: SGR.
  static func code(for appearance: Appearance) -> String {
    var codes = ["0"]
    if appearance.isBold { codes.append("1") }
    if appearance.isDim { codes.append("2") }
    if appearance.isItalic { codes.append("3") }
    if appearance.isUnderlined { codes.append("4") }
    if appearance.isReverse { codes.append("7") }
    if let color = appearance.foreground { codes.append("38;5;\(color)") }
    if let color = appearance.background { codes.append("48;5;\(color)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
