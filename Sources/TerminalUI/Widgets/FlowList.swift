/// Selecting in a list of which each row is as high as it must be.
///
/// Only the heights of rows that may be seen are ever asked for, so it makes no difference how many there are.
extension ListSelection {
  /// The row to show at the top so that the whole selected one is seen, if it can be, and nothing is empty below.
  ///
  /// - Parameters:
  ///   - room: how many cells high the list is.
  ///   - height: how many of them a row takes, 1 at least.
  public func first(count: Int, room: Int, height: (Int) -> Int) -> Int {
    guard count > 0, room > 0 else { return 0 }
    let selected = min(selected, count - 1)
    let lowest = earliest(showing: selected, room: room, height: height)
    let highest = min(selected, earliest(showing: count - 1, room: room, height: height))
    return min(max(top, lowest), highest)
  }

  /// The row at the top when row `last` stands at the bottom.
  private func earliest(showing last: Int, room: Int, height: (Int) -> Int) -> Int {
    var (row, left) = (last, room - max(1, height(last)))
    while row > 0 {
      let above = max(1, height(row - 1))
      guard above <= left else { break }
      left -= above
      row -= 1
    }
    return row
  }

  /// Remembers what is shown, so that the list stands still while the selection moves inside it.
  public mutating func settle(count: Int, room: Int, height: (Int) -> Int) {
    select(selected, count: count)
    top = first(count: count, room: room, height: height)
  }

  /// The selection a page further down or up: the first row that is not seen as a whole, or the one that brings the
  /// row at the top to the bottom.
  ///
  /// It goes to the top, so that whoever pages through a list sees every row of it.
  public mutating func movePage(down: Bool, count: Int, room: Int, height: (Int) -> Int) {
    settle(count: count, room: room, height: height)
    guard count > 0, room > 0 else { return move(by: down ? 1 : -1, count: count) }
    var row = top
    if down {
      var left = room
      while row < count {
        left -= max(1, height(row))
        guard left >= 0 else { break }
        row += 1
      }
    } else {
      row = earliest(showing: top, room: room, height: height)
    }
    if row == top { row += down ? 1 : -1 }
    select(row, count: count)
    top = selected
    settle(count: count, room: room, height: height)
  }
}

/// A list whose rows are as high as their content; it draws, and measures, only those that can be seen.
public struct FlowList: Widget {
  public var count: Int
  public var selection: ListSelection
  /// How many cells high a row is.
  public var height: (_ index: Int) -> Int
  /// Draws row `index` in the canvas's area; told whether it is the selected one.
  public var drawRow: (_ index: Int, _ isSelected: Bool, inout Canvas) -> Void

  public init(
    count: Int, selection: ListSelection, height: @escaping (_ index: Int) -> Int,
    drawRow: @escaping (_ index: Int, _ isSelected: Bool, inout Canvas) -> Void
  ) {
    self.count = count
    self.selection = selection
    self.height = height
    self.drawRow = drawRow
  }

  /// How many columns a row has in a list of this width: the rest is for the bar, whether or not there is one.
  public static func rowColumns(in columns: Int) -> Int { max(0, columns - ScrollView.barColumns) }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard count > 0, !area.isEmpty else { return }
    let first = selection.first(count: count, room: area.rows, height: height)
    var (index, row) = (first, area.row)
    while index < count, row < area.endRow {
      let part = Rect(
        column: area.column, row: row, columns: FlowList.rowColumns(in: area.columns), rows: max(1, height(index)))
      canvas.draw(in: part) { drawRow(index, index == selection.selected, &$0) }
      row += part.rows
      index += 1
    }
    // Rows differ in height, so the bar counts rows, those that are seen in part too. It ends where the last one does.
    let rest = index == count && row > area.endRow ? 1 : 0
    canvas.draw(ScrollBar(count: count + rest, room: index - first, first: first), in: area)
  }
}
