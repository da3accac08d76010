/// An area with the action of a click on it.
public struct Hit: Sendable {
  public let area: Rect
  public let action: AnyAction
}

/// The hardware cursor.
public struct Cursor: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// In a text field: visible, and the place where input methods compose.
    case text
    /// On the selected element: not visible, for screen readers.
    case selection
  }

  public let position: Position
  public let kind: Kind

  public init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}

/// The cells of a whole screen, with its clickable areas and cursor.
public struct Frame: Sendable {
  public let size: Size
  /// The background that the frame was drawn for.
  public let theme: Theme
  public internal(set) var cells: [Cell]
  public internal(set) var hits: [Hit] = []
  public internal(set) var cursor: Cursor?

  public init(size: Size, theme: Theme = .dark) {
    self.size = size
    self.theme = theme
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  public subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// Returns the indices of the cells of a row that are in the columns of a part.
  func indices(_ row: Int, _ part: Rect) -> Range<Int> {
    row * size.columns + part.column..<row * size.columns + part.endColumn
  }

  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Returns the action of a click: that of the area drawn last.
  public func action(at position: Position) -> AnyAction? {
    hits.last { $0.area.contains(position) }?.action
  }

  /// Writes a glyph, and blanks the other half of a wide character that it covers by half.
  mutating func put(_ glyph: Glyph, column: Int, row: Int, _ look: Look) {
    let index = row * size.columns + column
    blankOtherHalf(of: index, column: column)
    guard glyph.columns == 2 else { return cells[index] = Cell(glyph, look) }
    guard column + 1 < size.columns else { return cells[index] = Cell(.space, look) }
    blankOtherHalf(of: index + 1, column: column + 1)
    cells[index] = Cell(glyph, look)
    cells[index + 1] = Cell(.continuation, look)
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
