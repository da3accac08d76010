/// A list screen whose rows are those of a table.
public protocol TableScreen: ListScreen {
  /// Returns the columns of the table.
  func columns(in environment: Environment) -> [TableColumn<Row>]
}

extension TableScreen {
  /// Draws the table, or a text in the middle when there are no rows.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - area: The area of the rows, that of `listArea`.
  ///   - head: The line for the heads of the columns, as wide as the area; empty for none.
  public func drawTable(in canvas: inout Canvas, _ area: Rect, head: Rect = .zero) {
    let list = list
    guard !list.isEmpty, !area.isEmpty else { return drawList(in: &canvas, area) }
    let selection = list.selection
    let first = selection.first(count: list.count, room: area.rows)
    let (indices, rows) = list.loadedRows(in: first..<min(list.count, first + area.rows))
    let states = indices.map { [canvas] in state(ofRow: $0, $0 == selection.selected, in: canvas) }
    let lead = marksSelection(in: canvas.environment) ? 2 : 0
    let row = ListView.rowColumns(in: area, count: list.count, rowHeight: 1)
    // A column of air at the end of the selected row, where there is room for it.
    let width = row - lead - (row >= 44 ? 1 : 0)
    let environment = canvas.environment
    let columns = columns(in: environment)
    let cells = hasLastingCells && !environment.drawsAnew ? list.cells : nil
    let setting = TableCells.Setting(list.revision, columns: columns.count, hasHead: !head.isEmpty, in: environment)
    cells?.use(setting)
    let table = TableLayout(
      columns, rows, states, hasHead: !head.isEmpty, columns: width, cells: cells, in: environment)
    let signature = cells == nil ? [] : table.signature
    /// Draws a part of the table, or what was drawn before.
    func draw(_ part: TableCells.Part, in canvas: inout Canvas, _ body: (inout Canvas) -> Void) {
      guard let cells else { return body(&canvas) }
      cells.drawn.draw(TableCells.Drawn(part: part, setting: setting, columns: signature), in: &canvas, body)
    }
    canvas.draw(in: Rect(column: head.column + lead, row: head.row, columns: width, rows: head.rows)) {
      draw(.head, in: &$0) { table.drawHead(in: &$0) }
    }
    drawList(in: &canvas, area) { state, canvas in
      draw(.row(state.index, isSelected: state.isSelected), in: &canvas) {
        table.draw(state.index - indices.lowerBound, in: &$0)
      }
    }
  }

  /// Draws a row by itself; in the list, `drawTable` draws all with the same columns.
  public func draw(_ row: Row, _ state: RowState, in canvas: inout Canvas) {
    Table(columns(in: canvas.environment), rows: [(row, state)]).draw(in: &canvas)
  }
}
