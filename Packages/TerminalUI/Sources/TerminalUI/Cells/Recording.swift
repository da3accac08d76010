/// A recording of a screen, as the cells that changed and when.
public struct Recording: Sendable {
  /// Adjacent cells of a row; no wide character is split.
  public struct Span: Hashable, Sendable {
    /// The row and the column of the first cell, from 0.
    public let row, column: Int
    /// The cells from left to right.
    public let cells: [Cell]

    /// The columns of the cells.
    public var columns: Range<Int> { column..<column + cells.count }
  }

  /// The cells that changed at a time; at first those of the whole screen.
  public struct Change: Sendable {
    /// The milliseconds since the beginning.
    public let milliseconds: Int
    /// The rows from top to bottom.
    public let spans: [Span]
    /// The cursor after the change; nil if there is none.
    public let cursor: Cursor?
    /// The colors of the change.
    public let palette: Palette
  }

  /// A key that was pressed.
  public struct Press: Hashable, Sendable {
    /// The milliseconds since the beginning.
    public let milliseconds: Int
    /// The key as it is written in the footer.
    public let label: String
  }

  /// The size of the screen.
  public let size: Size
  /// The changes in the order of time.
  public private(set) var changes: [Change] = []
  /// The keys that were pressed, in the order of time.
  public private(set) var presses: [Press] = []
  /// The duration of the recording.
  public private(set) var milliseconds = 0
  /// The frame that is shown at the end.
  public private(set) var last: Frame?

  /// Creates a recording of a screen that shows nothing yet.
  public init(size: Size) { self.size = size }

  /// The colors at the beginning.
  public var palette: Palette { changes.first?.palette ?? Palette(.rich) }

  /// Shows a frame of the same size from a time on, which is not before those of earlier calls.
  public mutating func show(_ frame: Frame, at milliseconds: Int) {
    precondition(frame.size == size && milliseconds >= self.milliseconds, "A recording has one size, and goes forward.")
    self.milliseconds = milliseconds
    let before = last?.palette == frame.palette ? last : nil
    let spans = (0..<size.rows).flatMap { row in
      Self.changedColumns(of: frame.row(row), since: before?.row(row)).map { columns in
        Span(
          row: row, column: columns.lowerBound,
          cells: Array(frame.row(row).dropFirst(columns.lowerBound).prefix(columns.count)))
      }
    }
    if !spans.isEmpty || last?.cursor != frame.cursor {
      changes.append(Change(milliseconds: milliseconds, spans: spans, cursor: frame.cursor, palette: frame.palette))
    }
    last = frame
  }

  /// Adds a key press at a time.
  public mutating func press(_ label: String, at milliseconds: Int) {
    presses.append(Press(milliseconds: milliseconds, label: label))
  }

  /// Shows the last frame until a time.
  public mutating func end(at milliseconds: Int) { self.milliseconds = max(self.milliseconds, milliseconds) }

  /// Returns the columns of a row that changed, extended to whole words and wide characters, so that a font whose
  /// characters have other widths does not tear a word apart.
  private static func changedColumns(of row: ArraySlice<Cell>, since before: ArraySlice<Cell>?) -> [Range<Int>] {
    guard let before else { return row.isEmpty ? [] : [0..<row.count] }
    guard row != before else { return [] }
    let (new, old) = (Array(row), Array(before))
    func isJoined(_ column: Int) -> Bool { new.isJoined(at: column) || old.isJoined(at: column) }
    var ranges: [Range<Int>] = []
    var column = 0
    while column < new.count {
      guard new[column] != old[column] else {
        column += 1
        continue
      }
      var start = column
      while isJoined(start) { start -= 1 }
      while column < new.count, new[column] != old[column] || isJoined(column) { column += 1 }
      if let last = ranges.last, last.upperBound >= start { start = ranges.removeLast().lowerBound }
      ranges.append(start..<column)
    }
    return ranges
  }
}

extension [Cell] {
  fileprivate func isJoined(at column: Int) -> Bool {
    guard column > 0 else { return false }
    if self[column].content == .continuation { return true }
    return self[column].isLetter && self[column - 1].isLetter && self[column].style == self[column - 1].style
  }
}
