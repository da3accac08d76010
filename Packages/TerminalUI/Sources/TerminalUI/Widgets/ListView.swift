/// The selected row of a list and the first row shown; `height` is only called for rows that may be visible.
public struct ListSelection: Hashable, Sendable {
  /// The index of the selected row.
  public private(set) var selected: Int
  /// The index of the first row that is shown, as of the last call of `scrollToSelection`.
  public private(set) var top = 0

  /// Creates a selection; negative indexes become 0.
  public init(selected: Int = 0) { self.selected = max(0, selected) }

  /// Moves the selection within `count` rows, and stops at the ends.
  public mutating func move(by step: Int, count: Int) {
    let (moved, overflow) = selected.addingReportingOverflow(step)
    select(overflow ? (step > 0 ? count - 1 : 0) : moved, count: count)
  }

  /// Selects a row, or the nearest of `count` rows.
  public mutating func select(_ row: Int, count: Int) { selected = min(max(0, row), max(0, count - 1)) }

  /// Returns the first row to show in a list of a height of `room` cells.
  ///
  /// The whole selected row is visible if it fits, and no space is left below.
  public func first(count: Int, room: Int, height: (Int) -> Int = { _ in 1 }) -> Int {
    guard count > 0, room > 0 else { return 0 }
    let selected = min(selected, count - 1)
    let lowest = earliest(showing: selected, room: room, height: height)
    let highest = min(selected, earliest(showing: count - 1, room: room, height: height))
    return min(max(top, lowest), highest)
  }

  private func earliest(showing last: Int, room: Int, height: (Int) -> Int) -> Int {
    last - max(0, fitting((0...last).reversed(), room: room, height: height) - 1)
  }

  private func fitting(_ rows: some Collection<Int>, room: Int, height: (Int) -> Int) -> Int {
    var left = room
    return rows.prefix { row in
      left -= max(1, height(row))
      return left >= 0
    }.count
  }

  /// Remembers the first row, so that the list does not scroll while the selection moves inside it.
  public mutating func scrollToSelection(count: Int, room: Int, height: (Int) -> Int = { _ in 1 }) {
    select(selected, count: count)
    top = first(count: count, room: room, height: height)
  }

  /// Moves the selection to the first row that is not entirely visible, or to the row that brings the first one to the
  /// bottom; the selected row becomes the first, so that paging shows every row.
  public mutating func movePage(down: Bool, count: Int, room: Int, height: (Int) -> Int) {
    scrollToSelection(count: count, room: room, height: height)
    guard count > 0, room > 0 else { return move(by: down ? 1 : -1, count: count) }
    let row =
      down
      ? top + max(1, fitting(top..<count, room: room, height: height))
      : min(top - 1, earliest(showing: top, room: room, height: height))
    select(row, count: count)
    top = selected
    scrollToSelection(count: count, room: room, height: height)
  }
}

/// The index and style of a row that is drawn.
public struct RowState: Sendable {
  /// The index of the row in the list.
  public let index: Int
  /// Whether the row is the selected one.
  public let isSelected: Bool
  /// The style of a selected row, or plain.
  public let style: Style

  /// Creates the state of a row; `drawList` does this for each row.
  public init(index: Int, isSelected: Bool, style: Style) {
    (self.index, self.isSelected, self.style) = (index, isSelected, style)
  }

  /// The style of a selected row, or quiet.
  public var quiet: Style { isSelected ? style : .quiet }
  /// Returns the style of a selected row, or another style.
  public func or(_ other: Style) -> Style { isSelected ? style : other }
}

/// A list of any length; it measures and draws only the rows that are visible.
public struct ListView: Widget {
  let count: Int
  let selection: ListSelection
  let drawRow: (_ index: Int, _ isSelected: Bool, inout Canvas) -> Void
  private let height: (_ index: Int) -> Int
  private let rowHeight: Int?

  /// Creates a list of rows that are drawn by a function.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - selection: The selected row and the first one shown.
  ///   - rowHeight: The height of all rows, of which only whole ones are drawn.
  ///   - height: The height of each row, if they are as high as their content; the last one may be visible in part.
  ///   - drawRow: Draws the row of an index in the canvas's area.
  public init(
    count: Int, selection: ListSelection, rowHeight: Int = 1, height: ((_ index: Int) -> Int)? = nil,
    drawRow: @escaping (_ index: Int, _ isSelected: Bool, inout Canvas) -> Void
  ) {
    (self.count, self.selection, self.drawRow) = (count, selection, drawRow)
    self.rowHeight = height == nil ? max(1, rowHeight) : nil
    self.height = height ?? { _ in max(1, rowHeight) }
  }

  /// Returns the columns of a row in a list of an area: all, as long as no scroll bar is needed.
  static func rowColumns(in area: Rect, count: Int, rowHeight: Int) -> Int {
    count > area.rows / rowHeight && area.columns > 10 ? rowColumns(in: area.columns) : area.columns
  }

  /// Returns the columns of a row in a list of this width with a scroll bar.
  public static func rowColumns(in columns: Int) -> Int { max(0, columns - ScrollView.barColumns) }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard count > 0, !area.isEmpty else { return }
    // Rows of different heights always leave the columns of the bar free, so that their text is not wrapped anew.
    let columns =
      rowHeight.map { ListView.rowColumns(in: area, count: count, rowHeight: $0) }
      ?? ListView.rowColumns(in: area.columns)
    let first = selection.first(count: count, room: area.rows, height: height)
    var (index, row) = (first, area.row)
    while index < count, row + (rowHeight ?? 1) <= area.endRow {
      let part = Rect(column: area.column, row: row, columns: columns, rows: max(1, height(index)))
      canvas.draw(in: part) { drawRow(index, index == selection.selected, &$0) }
      row += part.rows
      index += 1
    }
    guard columns < area.columns else { return }
    // The bar counts rows, also one that is visible in part. It reaches the end only when the last row does.
    let rest = index == count && row > area.endRow ? 1 : 0
    canvas.draw(ScrollBar(count: count + rest, room: index - first, first: first), in: area)
  }
}
