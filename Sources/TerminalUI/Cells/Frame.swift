/// An area with the action of a click on it.
public struct Hit: Sendable {
  /// The cells that can be clicked.
  public let area: Rect
  /// The action of a click.
  public let action: AnyAction
}

/// The hardware cursor.
public struct Cursor: Hashable, Sendable {
  /// What the cursor is on.
  public enum Kind: Hashable, Sendable {
    /// In a text field: visible, and where input methods compose.
    case text
    /// On the selected element: not visible, for screen readers.
    case selection
  }

  /// The cell of the cursor.
  public let position: Position
  /// What the cursor is on, which decides whether it is visible.
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
  package func hasSameRow(_ row: Int, as other: Frame) -> Bool {
    cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        // Without leaving early the processor compares several cells at once.
        var difference: UInt64 = 0
        for index in row * size.columns..<(row + 1) * size.columns {
          difference |= cells[index].number ^ others[index].number
        }
        return difference == 0
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
