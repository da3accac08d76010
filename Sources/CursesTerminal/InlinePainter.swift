import TerminalUI

/// The text that draws frames in some lines of a terminal, with movements from the first of them only, because nobody
/// knows in which row of the terminal it is.
struct InlinePainter {
  private let codes: EscapeCodes
  private let depth: ColorDepth
  private var shown: Frame?
  /// The line of the cursor, counted from the first one.
  private var row = 0

  init(_ depth: ColorDepth, showsLinks: Bool = false) {
    (codes, self.depth) = (EscapeCodes(depth, showsLinks: showsLinks), depth)
  }

  /// The lines below the cursor.
  var linesBelow: Int { max(0, (shown?.size.rows ?? 1) - 1 - row) }

  /// Returns the text that shows a frame after the one before; nil if nothing has changed.
  ///
  /// - Parameter repaint: Whether the content of the lines is unknown, such as after a resize.
  mutating func text(for frame: Frame, repaint: Bool = false) -> String? {
    let before = shown.flatMap { $0.size == frame.size && $0.palette == frame.palette && !repaint ? $0 : nil }
    if let before, before.cells == frame.cells, before.cursor == frame.cursor { return nil }
    // A synchronized update, which terminals without support ignore. Lines do not wrap, so that a character of another
    // width than expected does not reach the next one.
    var text = "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l"
    if let before {
      for row in 0..<frame.size.rows where !before.hasSameRow(row, as: frame) {
        text += move(to: row) + line(row, of: frame)
      }
    } else {
      text += move(to: 0) + "\u{1B}[J"
      // A line feed makes room where there is none.
      text += (0..<frame.size.rows).map { line($0, of: frame) }.joined(separator: "\r\n")
      row = frame.size.rows - 1
    }
    shown = frame
    // The cursor waits in the first line: a terminal that breaks longer lines anew after a resize keeps it there.
    if let cursor = frame.cursor, cursor.kind == .text {
      text += move(to: cursor.position.row)
      if cursor.position.column > 0 { text += "\u{1B}[\(cursor.position.column)C" }
      text += "\u{1B}[?25h"
    } else {
      text += move(to: 0)
    }
    return text + "\u{1B}[?7h\u{1B}[?2026l"
  }

  /// Returns the text that erases the lines and leaves the cursor where the first one began.
  mutating func erasure() -> String {
    defer { shown = nil }
    return shown == nil ? "" : move(to: 0) + "\u{1B}[J\u{1B}[?25h"
  }

  /// Moves to the beginning of a line.
  private mutating func move(to line: Int) -> String {
    defer { row = line }
    return "\r" + (line == row ? "" : line < row ? "\u{1B}[\(row - line)A" : "\u{1B}[\(line - row)B")
  }

  /// A line without the blanks at its end, which a terminal would keep when it breaks lines anew.
  private func line(_ row: Int, of frame: Frame) -> String {
    let cells = frame.row(row)
    let blanks = cells.reversed().prefix { $0 == .blank }.count
    let text = codes.text(for: cells.dropLast(blanks), frame.palette.limited(to: depth))
    // After the last column some terminals would erase that column.
    return blanks > 0 ? text + "\u{1B}[K" : text
  }
}
