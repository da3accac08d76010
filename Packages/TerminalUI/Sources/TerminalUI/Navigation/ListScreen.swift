/// A screen around a list of records, which supplies the rows and the area of the list, and draws one row.
public protocol ListScreen: Screen {
  /// A record of the list, with an identity that it keeps while it is listed.
  associatedtype Row: Identifiable & Sendable where Row.ID: Sendable

  /// The rows that were read, the selection, and the filter; the screen only declares it.
  var list: RecordList<Row> { get set }

  /// Returns the rows that are listed now; `list.filterText` is the filter.
  func source(in environment: Environment) throws -> RecordSource<Row>

  /// Returns the area of the list on the page.
  func listArea(in environment: Environment) -> Rect

  /// Returns the height of the list and of its rows; by default each row is one cell high.
  func listLayout(in environment: Environment) -> ListLayout<Row>

  /// Draws a row in the canvas's area, right of the pointer.
  func draw(_ row: Row, _ state: RowState, in canvas: inout Canvas)

  /// Whether the rows are drawn from nothing but what was read, their state, and the environment: not from what a key changes
  /// without reading the rows again. Then each is drawn once, and its cells are copied; by default all are, for each frame.
  var hasLastingCells: Bool { get }

  /// Whether the list is filtered, by text or otherwise; if so, Esc lists all rows.
  var isFiltered: Bool { get }

  /// Removes all filters besides the text.
  mutating func removeFilters()

  /// The action of Enter and of a click on the selected row.
  var primaryAction: Action? { get }

  /// Whether a click on any row, not only on the selected one, performs the primary action.
  var opensOnClick: Bool { get }

  /// Returns whether the library draws pointer, background and cursor of the selected row, in its first line.
  func marksSelection(in environment: Environment) -> Bool
}

extension ListScreen {
  public var isTyping: Bool { list.isTyping }
  public var hasLastingCells: Bool { false }
  public var isFiltered: Bool { list.isFiltered }
  public mutating func removeFilters() {}
  public var primaryAction: Action? { nil }
  public var opensOnClick: Bool { false }
  public func marksSelection(in environment: Environment) -> Bool { true }

  public func listLayout(in environment: Environment) -> ListLayout<Row> {
    ListLayout(rows: listArea(in: environment).rows)
  }
  public mutating func refresh(in environment: Environment) throws { try readRows(in: environment) }

  /// Reads the rows again and keeps the selection, for a `refresh` that reads more than them.
  ///
  /// With `areSame` the rows are those that were read, so that only those are read that have come into view.
  public mutating func readRows(areSame: Bool = false, in environment: Environment) throws {
    try list.read(try source(in: environment), layout: listLayout(in: environment), areSame: areSame)
  }

  /// Selects a row, with `removingFilters` also without any filters; false if it is not listed.
  @discardableResult
  public mutating func select(
    _ id: Row.ID, removingFilters: Bool = false, in environment: Environment
  ) throws -> Bool {
    if try list.select(id, in: try source(in: environment), layout: listLayout(in: environment)) { return true }
    guard removingFilters, isFiltered else { return false }
    removeFilters()
    list.filterText = ""
    try refresh(in: environment)
    return try list.select(id, in: try source(in: environment), layout: listLayout(in: environment))
  }

  public mutating func perform(_ action: ListAction, in environment: Environment) throws -> Reply {
    if case .choose(let row) = action, row == list.selection.selected || opensOnClick, let primaryAction {
      list.select(row)
      return .perform(primaryAction)
    }
    let before = list
    // In the field, Esc removes only the text.
    let removesFilters = action == .showAll && !list.isTyping
    if removesFilters { removeFilters() }
    // A copy, because the screen is asked for the layout only if the action needs it.
    var changed = list
    changed.perform(action, layout: listLayout(in: environment))
    list = changed
    let layout = listLayout(in: environment)
    if list.filterText != before.filterText || removesFilters {
      try refresh(in: environment)
    } else if list.needsRows(layout) {
      do {
        try list.load(try source(in: environment), layout: layout)
      } catch {
        // A row that cannot be read is not selected; those around it are read when they can be.
        guard list.selected == nil else {
          list.scrollToSelection(layout)
          return .done
        }
        list = before
        throw error
      }
    } else {
      list.scrollToSelection(layout)
    }
    return .done
  }

  public mutating func receive(_ input: Input, in environment: Environment) throws -> Reply {
    try receiveInList(input, in: environment)
  }

  /// Handles input for the list, for a screen that implements `receive` itself.
  public mutating func receiveInList(_ input: Input, in environment: Environment) throws -> Reply {
    if case .wheel(let rows, _) = input {
      let layout = listLayout(in: environment)
      let isPlain = layout.height == nil && layout.uniformHeight == 1
      return try perform(.move(isPlain ? rows : rows.signum()), in: environment)
    }
    guard let hasChanged = list.type(input) else { return .ignored }
    if hasChanged { try refresh(in: environment) }
    return .done.saying(list.input?.notice(in: environment))
  }

  public func allCommands(in environment: Environment) -> [Command<Action>] {
    if list.isTyping, !list.isSearch {
      return [
        Command(
          standard: .list(.keepFilter), [.enter], environment.words.keepFilter, hint: environment.words.keepFilterHint,
          isEssential: true),
        Command(
          standard: .list(.showAll), [.escape], environment.words.dropFilter, hint: environment.words.dropFilterHint,
          isEssential: true),
        .rows(in: environment, hint: environment.words.move, hasLetters: false),
      ]
    }
    guard isFiltered, !list.isSearch else { return commands(in: environment) }
    return commands(in: environment) + [
      Command(
        standard: .list(.showAll), [.escape], environment.words.listAll, hint: environment.words.listAllHint,
        isEssential: true)
    ]
  }

  /// Draws the list, or a text in the middle when there are no rows.
  public func drawList(in canvas: inout Canvas, _ area: Rect) {
    let list = list
    let setting = hasLastingCells ? TableCells.Setting(list.revision, in: canvas.environment) : nil
    drawList(in: &canvas, area) { state, canvas in
      guard let row = list[state.index] else { return }
      guard let setting else { return draw(row, state, in: &canvas) }
      let drawn = TableCells.Drawn(part: .row(state.index, isSelected: state.isSelected), setting: setting)
      list.cells.drawn.draw(drawn, in: &canvas) { draw(row, state, in: &$0) }
    }
  }

  /// Draws the list with a function for the content of each row.
  func drawList(in canvas: inout Canvas, _ area: Rect, _ drawContent: @escaping (RowState, inout Canvas) -> Void) {
    // Once: a screen hands out a copy.
    let list = list
    guard !list.isEmpty else {
      let lines = canvas.text(isFiltered ? list.notFound : list.empty).wrapped(to: area.columns)
      let middle = area.rows(.fixed((area.rows - lines.count) / 2), .fill).1
      return canvas.draw(lines: lines, .quiet, .center, in: middle)
    }
    let layout = listLayout(in: canvas.environment)
    let view = ListView(
      count: list.count, selection: list.selection, rowHeight: layout.uniformHeight, height: list.heights(layout),
      drawRow: { if list.isLoaded($0) { drawRow($0, $1, in: &$2, drawContent) } })
    canvas.draw(view, in: area)
  }

  func state(ofRow index: Int, _ isSelected: Bool, in canvas: Canvas) -> RowState {
    RowState(index: index, isSelected: isSelected, style: isSelected ? .selected(canvas.accent) : .plain)
  }

  private func drawRow(
    _ index: Int, _ isSelected: Bool, in canvas: inout Canvas, _ drawContent: (RowState, inout Canvas) -> Void
  ) {
    let area = canvas.area
    let state = state(ofRow: index, isSelected, in: canvas)
    if marksSelection(in: canvas.environment) {
      if isSelected {
        canvas.fill(area.line(0), state.style)
        canvas.setCursor(.selection, column: area.column, row: area.row)
        canvas.write(canvas.symbols.pointer, column: area.column, row: area.row, state.style)
      }
      canvas.draw(in: area.columns(.fixed(2), .fill).1) { drawContent(state, &$0) }
    } else {
      drawContent(state, &canvas)
    }
    canvas.onClick(area, StandardAction.list(.choose(index)))
  }

  /// Draws the filter, or the field to type it in with a hint while it is empty, and the number of rows found at the right.
  public func drawFilter(in canvas: inout Canvas, _ area: Rect, hint: Phrase, found: Phrase = .empty) {
    guard !area.isEmpty else { return }
    let count = canvas.text(found)
    let (lead, field, right) = area.columns(.fixed(2), .fill, .fixed(count.isEmpty ? 0 : count.columns + 2))
    canvas.write("/", column: lead.column, row: lead.row, Style(.accent(canvas.accent), .bold))
    let text = count.isEmpty ? field : field.columns(.fixed(min(40, field.columns)), .fill).0
    drawSearch(in: &canvas, text, hint: hint)
    if !list.isTyping { canvas.draw(Label(list.filterText, .bold), in: text) }
    canvas.draw(Label(count, .quiet, .trailing), in: right)
  }

  /// Draws the field in which the text of the filter is typed, such as that of a list that is a search.
  public func drawSearch(in canvas: inout Canvas, _ area: Rect, hint: Phrase) {
    guard let input = list.input else { return }
    canvas.draw(TextField(input, isFocused: true, isMarked: list.isMarked, placeholder: canvas.text(hint)), in: area)
  }
}
