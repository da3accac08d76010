/// An area with the action of a click on it.
public struct Hit: Sendable {
  /// The cells that can be clicked.
  public let area: Rect
  /// The action of a click.
  public let action: AnyAction
}

/// The hardware cursor.
public struct Cursor: Hashable, Sendable {
  /// The kind of element that the cursor is on.
  public enum Kind: Hashable, Sendable {
    /// In a text field: visible, and where input methods compose.
    case text
    /// On the selected element: not visible, for screen readers.
    case selection
  }

  /// The cell of the cursor.
  public let position: Position
  /// The kind of element that the cursor is on, which decides whether it is visible.
  public let kind: Kind

  /// Creates a cursor on a cell.
  public init(_ kind: Kind, at position: Position) {
    (self.kind, self.position) = (kind, position)
  }
}

/// The cells of a whole screen, with its clickable areas and cursor.
public struct Frame: Sendable {
  /// The size in cells.
  public let size: Size
  /// The colors that the frame was drawn for.
  public let palette: Palette
  /// All cells, row by row.
  public internal(set) var cells: [Cell]
  /// The areas that can be clicked; of those that overlap the last one counts.
  public internal(set) var hits: [Hit] = []
  /// The hardware cursor; nil where the screen has placed none.
  public internal(set) var cursor: Cursor?
  /// The number of the latest event that is worth a sound; nil for none.
  ///
  /// If it is greater than those of the frames before, the terminal rings its bell.
  public internal(set) var bell: Int?

  /// Creates a frame of blank cells.
  public init(size: Size, palette: Palette = Palette(.rich)) {
    (self.size, self.palette) = (size, palette)
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a position inside the frame.
  public subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  func indices(_ row: Int, _ part: Rect) -> Range<Int> {
    row * size.columns + part.column..<row * size.columns + part.endColumn
  }

  /// Returns the cells of a row inside the frame.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Returns whether a row has the same cells in another frame of the same size.
  public func hasSameRow(_ row: Int, as other: Frame) -> Bool {
    withRow(row, and: other) { cells, others in
      // Without leaving early the processor compares several cells at once.
      cells.indices.reduce(UInt64(0)) { $0 | (cells[$1].number ^ others[$1].number) } == 0
    }
  }

  /// Returns the columns of a row whose cells differ from those of another frame of the same size, with whole wide
  /// characters.
  public func changedColumns(ofRow row: Int, from other: Frame) -> [Range<Int>] {
    if hasSameRow(row, as: other) { return [] }
    return withRow(row, and: other) { cells, others in
      func differs(_ column: Int) -> Bool { cells[column].number != others[column].number }
      func isInside(_ column: Int) -> Bool {
        cells[column].glyph == .continuation || others[column].glyph == .continuation
      }
      var (column, ranges): (Int, [Range<Int>]) = (0, [])
      while column < cells.count {
        guard differs(column) else {
          column += 1
          continue
        }
        var start = column
        while start > 0, isInside(start) { start -= 1 }
        while column < cells.count, differs(column) || isInside(column) { column += 1 }
        ranges.append(start..<column)
      }
      return ranges
    }
  }

  /// Calls a function with the cells of a row of both frames, as memory.
  private func withRow<Result>(
    _ row: Int, and other: Frame,
    _ body: (_ cells: UnsafeBufferPointer<Cell>, _ others: UnsafeBufferPointer<Cell>) -> Result
  ) -> Result {
    precondition(size == other.size, "Frames of different sizes have no rows in common.")
    let range = row * size.columns..<(row + 1) * size.columns
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        body(UnsafeBufferPointer(rebasing: cells[range]), UnsafeBufferPointer(rebasing: others[range]))
      }
    }
  }

  /// Returns the action of a click: that of the area drawn last.
  public func action(at position: Position) -> AnyAction? {
    hits.last { $0.area.contains(position) }?.action
  }

  /// Writes a glyph, and blanks the other half of a wide character that it covers by half.
  mutating func put(_ glyph: Glyph, column: Int, row: Int, _ styleID: StyleID) {
    let index = row * size.columns + column
    blankOtherHalf(of: index, column: column)
    guard glyph.columns == 2 else { return cells[index] = Cell(glyph, styleID) }
    guard column + 1 < size.columns else { return cells[index] = Cell(.space, styleID) }
    blankOtherHalf(of: index + 1, column: column + 1)
    cells[index] = Cell(glyph, styleID)
    cells[index + 1] = Cell(.continuation, styleID)
  }

  /// Puts a narrow cell into some columns of a row, at least one, and blanks the halves of wide characters at their ends.
  mutating func fill(_ columns: Range<Int>, row: Int, with cell: Cell) {
    let first = row * size.columns
    blankOtherHalf(of: first + columns.lowerBound, column: columns.lowerBound)
    blankOtherHalf(of: first + columns.upperBound - 1, column: columns.upperBound - 1)
    for index in first + columns.lowerBound..<first + columns.upperBound { cells[index] = cell }
  }

  mutating func erasePictures() {
    for index in cells.indices {
      if case .color = cells[index].style.foreground { cells[index] = .blank }
    }
  }

  private mutating func blankOtherHalf(of index: Int, column: Int) {
    let glyph = cells[index].glyph
    if glyph.columns == 2 {
      if column + 1 < size.columns { cells[index + 1].glyph = .space }
    } else if glyph == .continuation, column > 0 {
      cells[index - 1].glyph = .space
    }
  }
}
