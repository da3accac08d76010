import TerminalUI

/// Writes frames as text for a terminal with ECMA-48, each as what differs from the one before.
///
/// On the whole of a terminal the cursor goes to columns and rows. In some lines of one it moves from the first of them
/// only, because nobody knows in which row of the terminal that is.
struct FrameWriter {
  private let codes: EscapeCodes
  private let isWhole: Bool
  private var shown: Frame?
  /// The line of the cursor, counted from the first one.
  private var row = 0
  /// Whether the next frame is the first one on the alternate screen.
  private var isEntering = false
  /// Whether the alternate screen is shown.
  private var hasEntered = false
  /// The event for which the bell need not be rung again.
  private var bell: Int?

  init(_ depth: ColorDepth, isWhole: Bool = false, knowsCommands: Bool = false) {
    (codes, self.isWhole) = (EscapeCodes(depth, knowsCommands: knowsCommands), isWhole)
  }

  /// The lines below the cursor.
  var linesBelow: Int { max(0, (shown?.size.rows ?? 1) - 1 - row) }

  /// Makes the next frame be written as a whole, because the content of the terminal is unknown.
  mutating func forget() { shown = nil }

  /// Makes the next frame show the alternate screen, on the whole terminal.
  mutating func enter() { (shown, isEntering) = (nil, true) }

  /// Returns the text that shows a frame after the one before; nil if nothing has changed.
  ///
  /// - Parameter repaint: Whether the content of the lines is unknown, such as after a resize.
  mutating func text(for frame: Frame, repaint: Bool = false) -> String? {
    let before = shown.flatMap { $0.size == frame.size && $0.palette == frame.palette && !repaint ? $0 : nil }
    let rings = rings(frame)
    if let before, before.cells == frame.cells, before.cursor == frame.cursor { return rings ? "\u{7}" : nil }
    // A synchronized update, which terminals without support ignore. Lines do not wrap, so that a character of another
    // width than expected does not reach the next one.
    var text = "\u{1B}[?2026h" + entrance() + "\u{1B}[?25l\u{1B}[?7l"
    if let before {
      for row in 0..<frame.size.rows { text += changes(of: row, in: frame, since: before) }
    } else {
      // Other programs may have left colors on.
      text += isWhole ? "\u{1B}[0m" + (repaint ? "\u{1B}[2J" : "") : move(to: 0) + "\u{1B}[J"
      // A line feed makes room where there is none.
      text += (0..<frame.size.rows).map { row in
        (isWhole ? EscapeCodes.move(to: Position(column: 0, row: row)) : "") + line(row, of: frame)
      }.joined(separator: isWhole ? "" : "\r\n")
      row = frame.size.rows - 1
    }
    shown = frame
    text += moveToCursor(of: frame)
    return text + "\u{1B}[?7h\u{1B}[?2026l" + (rings ? "\u{7}" : "")
  }

  /// Whether the bell is rung for a frame: for something that has happened since the frame before.
  private mutating func rings(_ frame: Frame) -> Bool {
    defer { bell = frame.bell.map { max($0, bell ?? $0) } }
    return bell.flatMap { last in frame.bell.map { $0 > last } } ?? false
  }

  private mutating func entrance() -> String {
    guard isEntering else { return "" }
    (isEntering, hasEntered) = (false, true)
    return "\u{1B}[?1049h\u{1B}(B\u{1B}[0m\u{1B}[2J"
  }

  /// Returns the text that leaves the alternate screen; or erases the lines, and leaves the cursor where the first one began.
  ///
  /// A terminal without an alternate screen goes on at the top of an empty one.
  mutating func leaving() -> String {
    defer { (shown, hasEntered) = (nil, false) }
    if isWhole { return hasEntered ? "\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?25h\u{1B}[?1049l" : "" }
    return shown == nil ? "" : move(to: 0) + "\u{1B}[J\u{1B}[?25h"
  }

  private mutating func changes(of row: Int, in frame: Frame, since before: Frame) -> String {
    guard isWhole else { return before.hasSameRow(row, as: frame) ? "" : move(to: row) + line(row, of: frame) }
    return frame.changedColumns(ofRow: row, from: before).map { columns in
      EscapeCodes.move(to: Position(column: columns.lowerBound, row: row))
        + codes.text(
          for: frame.row(row).dropFirst(columns.lowerBound).prefix(columns.count), frame.palette)
    }.joined()
  }

  /// Moves to where the cursor of a frame is to be, and shows it where something is typed.
  private mutating func moveToCursor(of frame: Frame) -> String {
    let cursor = frame.cursor
    guard isWhole else {
      // The cursor waits in the first line: a terminal that breaks longer lines anew after a resize keeps it there.
      guard let cursor, cursor.kind == .text else { return move(to: 0) }
      let right = cursor.position.column > 0 ? "\u{1B}[\(cursor.position.column)C" : ""
      return move(to: cursor.position.row) + right + "\u{1B}[?25h"
    }
    return (cursor.map { EscapeCodes.move(to: $0.position) } ?? "") + (cursor?.kind == .text ? "\u{1B}[?25h" : "")
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
    let text = codes.text(for: cells.dropLast(blanks), frame.palette)
    // After the last column some terminals would erase that column.
    return blanks > 0 ? text + "\u{1B}[K" : text
  }
}
