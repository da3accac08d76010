/// A place that does something when it is clicked.
public struct Hit: Sendable {
  public let area: Rect
  public let action: AnyAction
}

/// Where the hardware cursor is.
public struct Cursor: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// In a text field: visible, and input methods compose there.
    case text
    /// On what is selected: parked there for screen readers, not drawn.
    case selection
  }

  public let position: Position
  public let kind: Kind

  public init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}

/// A whole screen, as it should look.
public struct Frame: Sendable {
  public let size: Size
  public internal(set) var cells: [Cell]
  public internal(set) var hits: [Hit] = []
  public internal(set) var cursor: Cursor?

  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  public subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// What a click there means: the last thing drawn wins.
  public func action(at position: Position) -> AnyAction? {
    hits.last { $0.area.contains(position) }?.action
  }

  /// Writes a glyph, and blanks what is left of a wide character that it covers half of.
  mutating func put(_ glyph: Glyph, column: Int, row: Int, style: Style) {
    let index = row * size.columns + column
    blankOtherHalf(of: index, column: column)
    if glyph.columns == 2 {
      guard column + 1 < size.columns else {
        cells[index] = Cell(.narrow(" "), style)
        return
      }
      blankOtherHalf(of: index + 1, column: column + 1)
      cells[index] = Cell(.wide(glyph.character), style)
      cells[index + 1] = Cell(.continuation, style)
    } else {
      cells[index] = Cell(.narrow(glyph.character), style)
    }
  }

  /// Takes away what is drawn in a picture's colours.
  mutating func erasePictures() {
    for index in cells.indices {
      if case .color = cells[index].style.foreground { cells[index] = .blank }
    }
  }

  private mutating func blankOtherHalf(of index: Int, column: Int) {
    switch cells[index].content {
    case .narrow: break
    case .wide:
      if column + 1 < size.columns { cells[index + 1].content = .narrow(" ") }
    case .continuation:
      if column > 0 { cells[index - 1].content = .narrow(" ") }
    }
  }
}
