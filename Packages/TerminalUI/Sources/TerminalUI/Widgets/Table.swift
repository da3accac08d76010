/// Rows in columns, each as wide as what is visible in it.
///
/// Where there is too little room, columns of the priority 0 go first, and the others stand closer together and take their
/// short form; then, in the order of their priorities, columns are left out and texts are cut. A column that is not a text
/// is shown whole or not at all.
///
/// ```swift
/// let columns: [TableColumn<Planet>] = [
///   .text("Planet") { planet, _ in StyledText(planet.name) },
///   .whole("Moons", .trailing, priority: 1) { planet, _ in StyledText("\(planet.moons)") },
/// ]
/// canvas.draw(Table(columns, rows: planets, hasHead: true), in: area)
/// ```
///
/// A list of records that a user walks through is a `TableScreen`.
public struct Table<Row>: Widget {
  private let columns: [TableColumn<Row>]
  private let rows: [Row]
  private let states: [RowState]
  private let hasHead: Bool

  /// Creates a table of rows of which none is selected.
  ///
  /// - Parameters:
  ///   - columns: The columns, from the left to the right.
  ///   - rows: The rows, each one cell high; those for which there is no room are not drawn, nor measured.
  ///   - hasHead: Whether the first line shows the heads of the columns.
  public init(_ columns: [TableColumn<Row>], rows: some Sequence<Row>, hasHead: Bool = false) {
    let rows = Array(rows)
    let states = rows.indices.map { RowState(index: $0, isSelected: false, style: .plain) }
    (self.columns, self.rows, self.states, self.hasHead) = (columns, rows, states, hasHead)
  }

  /// Creates a table of rows of which some are selected, or have another style.
  public init(_ columns: [TableColumn<Row>], rows: [(Row, RowState)], hasHead: Bool = false) {
    (self.columns, self.rows, states, self.hasHead) = (columns, rows.map(\.0), rows.map(\.1), hasHead)
  }

  public func draw(in canvas: inout Canvas) {
    let (head, body) = canvas.area.rows(.fixed(hasHead ? 1 : 0), .fill)
    let shown = Array(states.prefix(body.rows))
    let layout = TableLayout(columns, rows, shown, hasHead: hasHead, columns: body.columns, in: canvas.environment)
    canvas.draw(in: head) { layout.drawHead(in: &$0) }
    for row in shown.indices {
      canvas.draw(in: body.line(row)) { layout.draw(row, in: &$0) }
    }
  }
}

/// A column of a table: its head, its cells, and what becomes of it where there is little room.
public struct TableColumn<Row> {
  /// Returns the text of a cell; in a selected row its colors are used only where it has a background.
  public typealias Cell = (_ row: Row, _ state: RowState) -> StyledText
  /// Draws a cell in the area of the canvas.
  public typealias Drawing = (_ row: Row, _ state: RowState, _ canvas: inout Canvas) -> Void

  private var shape: ColumnShape
  /// The text of a row; nil of a column whose cells draw themselves.
  private var text: Cell?
  /// The same where there is little room; nil if that is no other.
  ///
  /// It is not in an array, whose type would be looked up for each frame.
  private var brief: Cell?
  private var drawing: Drawing?

  /// Creates a column of figures, dates, marks or other short texts that are not cut.
  ///
  /// - Parameters:
  ///   - head: The head.
  ///   - shortHead: The head where there is little room.
  ///   - alignment: The alignment of head and cells.
  ///   - priority: Columns with a low priority are left out first; those with 0 before others take their short form.
  ///   - cell: Returns the text of a row.
  ///   - brief: Returns the text of a row where there is little room.
  public static func whole(
    _ head: Phrase = .empty, short shortHead: Phrase? = nil, _ alignment: Alignment = .leading, priority: Int = .max,
    _ cell: @escaping Cell, brief: Cell? = nil
  ) -> TableColumn {
    let heads = shortHead.map { [head, $0] } ?? [head]
    let shape = ColumnShape(heads: heads, alignment: alignment, kind: .whole, isFilling: false, priority: priority)
    return TableColumn(shape: shape, text: cell, brief: brief)
  }

  /// Creates a column of texts, which are cut where there is little room.
  ///
  /// - Parameters:
  ///   - head: The head.
  ///   - minimum: The columns of the terminal that texts are cut to.
  ///   - ideal: The columns that texts get, as far as they are as long, before columns of a higher priority are shortened.
  ///   - isFilling: Whether the column takes all the room that the others leave.
  ///   - isOptional: Whether the column is left out where texts would have less than `minimum` columns.
  ///   - priority: Columns with a low priority are left out, or cut, first; those with 0 before others take their short form.
  ///   - cell: Returns the text of a row.
  public static func text(
    _ head: Phrase = .empty, minimum: Int = 8, ideal: Int = 20, isFilling: Bool = true, isOptional: Bool = false,
    priority: Int = .max, _ cell: @escaping Cell
  ) -> TableColumn {
    let kind = ColumnShape.Kind.text(minimum: minimum, ideal: max(minimum, ideal), isOptional: isOptional)
    return TableColumn(
      shape: ColumnShape(heads: [head], alignment: .leading, kind: kind, isFilling: isFilling, priority: priority),
      text: cell)
  }

  /// Creates a column whose cells draw themselves, such as bars; it is left out in less than `minimum` columns.
  public static func drawing(
    _ head: Phrase = .empty, minimum: Int, ideal: Int, isFilling: Bool = false, priority: Int = .max,
    _ draw: @escaping Drawing
  ) -> TableColumn {
    let kind = ColumnShape.Kind.drawing(minimum: minimum, ideal: ideal)
    return TableColumn(
      shape: ColumnShape(heads: [head], alignment: .leading, kind: kind, isFilling: isFilling, priority: priority),
      drawing: draw)
  }

  /// Returns the column with an action for a click on its head.
  ///
  /// - Parameters:
  ///   - action: The action, which sorts by this column.
  ///   - isDescending: Whether the rows are sorted by this column, downwards or upwards; nil if they are not.
  public func sorted(by action: some Action, isDescending: Bool?) -> TableColumn {
    var column = self
    column.shape.sorting = (AnyAction(action), isDescending)
    return column
  }

  /// Returns the column for some rows, without their type.
  fileprivate func shown(of rows: [Row], _ states: [RowState]) -> ShownColumn {
    let column = ShownColumn(shape)
    if let text { column.forms.append { text(rows[$0], states[$0]) } }
    if let brief { column.forms.append { brief(rows[$0], states[$0]) } }
    if let drawing { column.drawing = { drawing(rows[$0], states[$0], &$1) } }
    return column
  }
}

/// The shape of a column, whatever its rows are.
private struct ColumnShape {
  enum Kind {
    /// Shown whole or not at all.
    case whole
    /// Cut to `minimum` columns where there is little room, and then left out if it is optional; `ideal` is the most that
    /// it takes from the others.
    case text(minimum: Int, ideal: Int, isOptional: Bool)
    case drawing(minimum: Int, ideal: Int)
  }

  /// One for each form, or one for all.
  let heads: [Phrase]
  let alignment: Alignment
  let kind: Kind
  /// Whether it takes the room that is left; of several columns, the last one does.
  let isFilling: Bool
  let priority: Int
  var sorting: (action: AnyAction, isDescending: Bool?)?
}

/// A column of a table for the rows that are visible, which it knows by their index.
///
/// It is not generic: a generic layout looks up its types at run time, with each key. It is a class, used by its layout
/// alone, because copying a structure of as many arrays and closures is expensive.
private final class ShownColumn {
  let shape: ColumnShape
  /// Each returns the text of a row.
  var forms: [(Int) -> StyledText] = []
  var drawing: ((Int, inout Canvas) -> Void)?
  /// The form: 0 is the long one.
  var form = 0
  /// The columns of the widest text, or head, and those of the head, in each form that was measured.
  var natural: [(columns: Int, head: Int)] = []
  /// The columns that it gets.
  var width = 0
  var isOmitted = false

  init(_ shape: ColumnShape) { self.shape = shape }

  var isShown: Bool { !isOmitted && width > 0 }
  var isText: Bool { if case .text = shape.kind { true } else { false } }
  var formCount: Int { max(shape.heads.count, forms.count) }
}

/// The columns of a table for its visible rows, in a number of columns of the terminal; an object, because each row that is
/// drawn would copy all of it.
final class TableLayout {
  private let states: [RowState]
  /// The rows, by the index under which their texts are kept.
  private let rows: [RowState]
  /// Whether the columns are as wide as their heads.
  private let hasHead: Bool
  private let environment: Environment
  private let columns: [ShownColumn]
  private let cells: TableCells
  private var gap = 2

  /// - Parameter cells: The cells of the last frame, which are the same now; nil measures all.
  init<Row>(
    _ columns: [TableColumn<Row>], _ rows: [Row], _ states: [RowState], hasHead: Bool, columns width: Int,
    cells: TableCells? = nil, in environment: Environment
  ) {
    (self.states, self.hasHead, self.environment) = (states, hasHead, environment)
    self.cells = cells ?? TableCells()
    // Rows of a table that is not a list may have the same index.
    self.rows =
      cells != nil
      ? states : states.indices.map { RowState(index: $0, isSelected: states[$0].isSelected, style: states[$0].style) }
    self.columns = columns.map { $0.shown(of: rows, states) }
    for index in columns.indices { setForm(0, of: index) }
    fit(into: width)
  }

  /// The columns of the terminal that are taken.
  private var total: Int {
    let taken = columns.reduce(0) { $0 + ($1.isShown ? $1.width + gap : 0) }
    return max(0, taken - gap)
  }

  /// Shows a column in a form, as wide as it wishes to be.
  private func setForm(_ form: Int, of index: Int) {
    while columns[index].natural.count <= form { measure(index) }
    let natural = columns[index].natural[form]
    columns[index].form = form
    switch columns[index].shape.kind {
    case .whole: columns[index].width = natural.columns
    case .text(_, let ideal, _): columns[index].width = min(natural.columns, max(ideal, natural.head))
    case .drawing(_, let ideal): columns[index].width = ideal
    }
  }

  /// Measures the next form of a column.
  private func measure(_ index: Int) {
    let (column, form) = (columns[index], columns[index].natural.count)
    let head = hasHead ? head(of: index, form).columns : 0
    guard !column.forms.isEmpty else { return column.natural.append((head, head)) }
    let place = place(of: index, form)
    let widest = cells.widest(of: rows, at: place) { MeasuredText(column.forms[place.form]($0), in: environment) }
    // A column without anything in it is not shown, whatever its head.
    column.natural.append((widest == 0 ? 0 : max(widest, head), head))
  }

  /// Where the texts of a column in a form are kept: there may be more forms of its head.
  private func place(of index: Int, _ form: Int) -> TableCells.Place {
    TableCells.Place(column: index, form: min(form, columns[index].forms.count - 1))
  }

  private func text(of row: Int, _ index: Int, _ form: Int) -> MeasuredText {
    let place = place(of: index, form)
    return cells.text(of: rows[row], at: place) {
      MeasuredText(columns[index].forms[place.form](row), in: environment)
    }
  }

  private func head(of index: Int, _ form: Int) -> String {
    let column = columns[index].shape
    let text = environment.text(column.heads[min(form, column.heads.count - 1)])
    guard let isDescending = column.sorting?.isDescending else { return text }
    return text + (isDescending ? environment.glyphs.symbols.descending : environment.glyphs.symbols.ascending)
  }

  private func fit(into width: Int) {
    // The least important first; of equal ones the last.
    let order = columns.indices.sorted { (columns[$0].shape.priority, $1) < (columns[$1].shape.priority, $0) }
    if total > width { shorten(to: width, order) }
    // Columns that were left out may have made room for the rest of the texts, and for long forms.
    grow(to: width, order.reversed())
    for index in order.reversed() where columns[index].form > 0 && !columns[index].isOmitted {
      let before = columns[index].form
      for form in 0..<before {
        setForm(form, of: index)
        if total <= width { break }
        setForm(before, of: index)
      }
    }
    if gap == 1 {
      gap = 2
      if total > width { gap = 1 }
    }
    let filling = columns.indices.last { columns[$0].isShown && columns[$0].shape.isFilling }
    if let filling { columns[filling].width += max(0, width - total) }
  }

  /// Shortens and leaves out what has no room.
  private func shorten(to width: Int, _ order: [Int]) {
    for index in order where total > width && columns[index].shape.priority == 0 { reduce(index, to: width) }
    if total > width { gap = 1 }
    for index in order where total > width {
      for form in 0..<columns[index].formCount where form > 0 && total > width { setForm(form, of: index) }
    }
    for index in order where total > width { reduce(index, to: width) }
    omit(to: width)
  }

  /// Cuts the texts of a column as far as it is necessary, or leaves the column out.
  private func reduce(_ index: Int, to width: Int) {
    let before = columns[index].width
    switch columns[index].shape.kind {
    case .text(let minimum, _, let isOptional):
      let cut = max(min(before, minimum), before - (total - width))
      if isOptional, cut > before - (total - width) { columns[index].isOmitted = true }
      columns[index].width = cut
    case .drawing(let minimum, _) where before - (total - width) >= minimum:
      columns[index].width = before - (total - width)
    case .whole where columns[index].shape.priority == .max: break
    case .whole, .drawing: columns[index].isOmitted = true
    }
  }

  /// Makes a table fit that has no room even for its most important columns: it keeps those at its beginning.
  private func omit(to width: Int) {
    for index in columns.indices.reversed() where total > width {
      if columns[index].isText {
        columns[index].width = max(min(columns[index].width, 3), columns[index].width - (total - width))
      }
    }
    for index in columns.indices.reversed() where total > width {
      if columns[index].isText {
        columns[index].width = max(0, columns[index].width - (total - width))
      } else {
        columns[index].isOmitted = true
      }
    }
  }

  /// Gives the room that is left to texts that are longer, the most important first.
  private func grow(to width: Int, _ order: some Sequence<Int>) {
    for index in order where !columns[index].isOmitted && columns[index].isText {
      let more = min(columns[index].natural[columns[index].form].columns - columns[index].width, width - total)
      columns[index].width += max(0, more)
    }
  }
}

extension TableLayout {
  /// The form, the width and the order of each column, and the gap between two; with equal ones, equal rows and the heads are
  /// drawn alike.
  var signature: [Int] {
    var numbers = [gap]
    for column in columns {
      numbers.append(column.form)
      numbers.append(column.isOmitted ? 0 : column.width)
      numbers.append(column.shape.sorting?.isDescending.map { $0 ? 2 : 1 } ?? 0)
    }
    return numbers
  }

  /// Draws the heads of the columns in a line as wide as the rows, with their actions.
  func drawHead(in canvas: inout Canvas) {
    eachColumn(of: canvas.area) { index, part in
      let shape = columns[index].shape
      let isSorted = shape.sorting?.isDescending != nil
      let style: Style = isSorted ? Style(.accent(canvas.accent), .bold) : .quiet
      canvas.draw(Label(head(of: index, columns[index].form), style, shape.alignment), in: part)
      if let action = shape.sorting?.action { canvas.onClick(part, action) }
    }
  }

  /// Draws the row of an index among those that were measured.
  func draw(_ row: Int, in canvas: inout Canvas) {
    let state = states[row]
    if canvas.isPlain { speak(row, in: &canvas) }
    eachColumn(of: canvas.area) { index, part in
      let shown = columns[index]
      if let draw = shown.drawing { return canvas.draw(in: part) { draw(row, &$0) } }
      var text = text(of: row, index, shown.form)
      if state.isSelected {
        // Text with a background of its own, such as a badge, keeps its colors.
        text = text.restyled {
          $0.background == .plain ? Style(.plain, on: .plain, $0.emphasis, link: $0.link) : $0
        }
      }
      canvas.draw(text, state.style, shown.shape.alignment, in: part)
    }
  }

  /// Gives a screen reader all texts of a row, also those for which there is no room.
  private func speak(_ row: Int, in canvas: inout Canvas) {
    for (index, shown) in columns.enumerated() where !shown.forms.isEmpty {
      let part = Rect(column: canvas.area.column + index, row: canvas.area.row, columns: 1, rows: 1)
      canvas.draw(in: part) { $0.speak(text(of: row, index, 0).text.string, at: part, states[row].style) }
    }
  }

  private func eachColumn(of area: Rect, _ body: (_ index: Int, _ part: Rect) -> Void) {
    var column = area.column
    for (index, shown) in columns.enumerated() where shown.isShown {
      let part = Rect(column: column, row: area.row, columns: shown.width, rows: 1).intersection(area)
      if !part.isEmpty { body(index, part) }
      column += shown.width + gap
    }
  }
}
