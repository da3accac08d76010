/// Which row of a list is selected, and which is the first one shown.
public struct ListSelection: Hashable, Sendable {
  public private(set) var selected: Int
  public internal(set) var top = 0

  public init(selected: Int = 0) {
    self.selected = selected
  }

  /// Moves within `count` rows and stops at the ends.
  public mutating func move(by step: Int, count: Int) {
    let (moved, overflow) = selected.addingReportingOverflow(step)
    select(overflow ? (step > 0 ? count - 1 : 0) : moved, count: count)
  }

  public mutating func select(_ row: Int, count: Int) {
    selected = min(max(0, row), max(0, count - 1))
  }

  /// The first row to show in `room` rows so that the selected one is among them.
  public func first(count: Int, room: Int) -> Int {
    let selected = min(selected, max(0, count - 1))
    let lowest = max(0, selected - room + 1)
    let highest = min(selected, max(0, count - room))
    return min(max(top, lowest), max(lowest, highest))
  }

  /// Remembers what is shown, so that the list stands still while the selection moves inside it.
  public mutating func settle(count: Int, room: Int) {
    select(selected, count: count)
    top = first(count: count, room: room)
  }
}

/// A list that draws only the rows that can be seen, however many there are.
public struct ListView: Widget {
  public var count: Int
  public var selection: ListSelection
  /// Draws row `index` in the canvas's area; told whether it is the selected one.
  public var drawRow: (_ index: Int, _ isSelected: Bool, inout Canvas) -> Void
  public var rowHeight: Int

  public init(
    count: Int, selection: ListSelection, rowHeight: Int = 1,
    drawRow: @escaping (_ index: Int, _ isSelected: Bool, inout Canvas) -> Void
  ) {
    self.count = count
    self.selection = selection
    self.rowHeight = max(1, rowHeight)
    self.drawRow = drawRow
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let rowHeight = max(1, rowHeight)
    let room = area.rows / rowHeight
    guard room > 0, count > 0 else { return }
    let hasBar = count > room && area.columns > 10
    let width = area.columns - (hasBar ? 2 : 0)
    let first = selection.first(count: count, room: room)
    for place in 0..<min(room, count - first) {
      let part = Rect(column: area.column, row: area.row + place * rowHeight, columns: width, rows: rowHeight)
      let index = first + place
      canvas.draw(in: part) { drawRow(index, index == selection.selected, &$0) }
    }
    if hasBar { canvas.draw(ScrollBar(count: count, room: room, first: first), in: area) }
  }
}
