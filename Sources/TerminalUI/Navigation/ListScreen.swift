/// A screen around a list of records.
///
/// The frame moves, pages, filters, keeps the selection and draws; the screen says where rows come from, where the list
/// stands, and how one row looks.
public protocol ListScreen: Screen {
  associatedtype Row: Identifiable & Sendable where Row.ID: Sendable

  var list: RecordList<Row> { get set }

  /// What is listed now; `list.words` is the filter.
  func source(in environment: Environment) throws -> RecordSource<Row>

  /// Reads the list again; what was selected stays selected.
  ///
  /// A screen that also shows something about all that is listed reads that here, and calls `reloadRows`.
  mutating func reload(in environment: Environment) throws

  /// Where the list is drawn on the page.
  func listArea(in environment: Environment) -> Rect

  /// How much room the list has there; rows of one cell unless the screen says otherwise.
  func listRoom(in environment: Environment) -> ListRoom<Row>

  /// Draws a row in the canvas's area, right of the pointer.
  func draw(_ row: Row, _ place: ListPlace, in canvas: inout Canvas)

  /// Whether the list is filtered, by words or by something else; Esc lists all rows then.
  var isFiltered: Bool { get }

  /// Removes what the list is filtered by besides words, before all rows are listed.
  mutating func removeFilters()

  /// What Enter, or a click on the selected row, does; nil if nothing.
  var opening: Action? { get }

  /// Whether a click opens a row at once, not only one that is selected already.
  var opensAtOnce: Bool { get }

  /// Whether the frame draws pointer, ground and cursor of the selected row, which has one line then.
  var marksSelection: Bool { get }
}

/// Where a row stands, and how it looks there.
public struct ListPlace: Sendable {
  /// The number of the row, counted from 0.
  public let index: Int
  public let isSelected: Bool
  /// Plain, or that of a selected row.
  public let style: Style
  /// Quiet, or that of a selected row.
  public var quiet: Style { isSelected ? style : .quiet }
  /// Another style, unless the row is selected.
  public func or(_ other: Style) -> Style { isSelected ? style : other }
}

extension ListScreen {
  public var isTyping: Bool { list.isTyping }
  public var isFiltered: Bool { list.isFiltered }
  public mutating func removeFilters() {}
  public var opening: Action? { nil }
  public var opensAtOnce: Bool { false }
  public var marksSelection: Bool { true }

  public func listRoom(in environment: Environment) -> ListRoom<Row> {
    ListRoom(rows: listArea(in: environment).rows)
  }

  public mutating func refresh(in environment: Environment) throws { try reload(in: environment) }

  public mutating func reload(in environment: Environment) throws { try reloadRows(in: environment) }

  /// Reads the rows again; what was selected stays selected.
  public mutating func reloadRows(in environment: Environment) throws {
    try list.reload(try source(in: environment), room: listRoom(in: environment))
  }

  /// Selects a row; false when it is not listed.
  @discardableResult
  public mutating func select(_ id: Row.ID, in environment: Environment) throws -> Bool {
    try list.select(id, in: try source(in: environment), room: listRoom(in: environment))
  }

  /// Selects a row, whatever is filtered by; false when it is not there.
  @discardableResult
  public mutating func show(_ id: Row.ID, in environment: Environment) throws -> Bool {
    if try select(id, in: environment) { return true }
    guard isFiltered else { return false }
    removeFilters()
    list.setWords("")
    try reload(in: environment)
    return try select(id, in: environment)
  }

  public mutating func perform(_ action: ListAction, in environment: Environment) throws -> Reply {
    if case .choose(let row) = action, row == list.selection.selected || opensAtOnce, let opening {
      list.select(row)
      return .perform(opening)
    }
    let words = list.words
    // Esc in the field removes only its words.
    let removesFilters = action == .showAll && !list.isTyping
    if removesFilters { removeFilters() }
    list.perform(action, room: listRoom(in: environment))
    if list.words == words, !removesFilters {
      try list.load(try source(in: environment), room: listRoom(in: environment))
    } else {
      try reload(in: environment)
    }
    return .done
  }

  public mutating func receive(_ input: Input, in environment: Environment) throws -> Reply {
    try receiveInList(input, in: environment)
  }

  /// What a list does with input, for a screen that handles some of it itself.
  public mutating func receiveInList(_ input: Input, in environment: Environment) throws -> Reply {
    if case .wheel(let rows, _) = input {
      return try perform(.move(listRoom(in: environment).isUniform ? rows : rows.signum()), in: environment)
    }
    guard let isOther = list.type(input) else { return .ignored }
    if isOther { try reload(in: environment) }
    return .done
  }

  // MARK: Commands

  public func allCommands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    if list.isTyping, !list.isSearch {
      return [
        Command(frame: .list(.keepFilter), [.enter], words.keepFilter, hint: words.keepFilterHint, isEssential: true),
        Command(frame: .list(.showAll), [.escape], words.dropFilter, hint: words.dropFilterHint, isEssential: true),
        Command(
          words.move, hint: words.move, isMovement: true,
          [.init(frame: .list(.move(-1)), [.up], words.up), .init(frame: .list(.move(1)), [.down], words.down)]),
      ]
    }
    guard isFiltered, !list.isSearch else { return commands(in: environment) }
    return commands(in: environment) + [
      Command(frame: .list(.showAll), [.escape], words.listAll, hint: words.listAllHint, isEssential: true)
    ]
  }

  // MARK: Drawing

  /// Draws the list, or says that nothing is there.
  public func drawList(in canvas: inout Canvas, _ area: Rect) {
    let room = listRoom(in: canvas.environment)
    guard !list.isEmpty else {
      let lines = canvas.text(isFiltered ? list.notFound : list.empty).wrapped(to: area.columns)
      let first = max(0, (area.rows - lines.count) / 2)
      for (index, line) in lines.enumerated() {
        canvas.draw(Label(line, .quiet, .center), in: area.line(first + index))
      }
      return
    }
    let draw = { (index: Int, isSelected: Bool, canvas: inout Canvas) in
      guard let row = list[index] else { return }
      drawRow(row, index, isSelected, in: &canvas)
    }
    if let height = room.uniformHeight {
      canvas.draw(
        ListView(count: list.count, selection: list.selection, rowHeight: height, drawRow: draw), in: area)
    } else {
      canvas.draw(
        FlowList(count: list.count, selection: list.selection, height: list.heights(room), drawRow: draw), in: area)
    }
  }

  private func drawRow(_ row: Row, _ index: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let place = ListPlace(
      index: index, isSelected: isSelected, style: isSelected ? .selected(canvas.accent) : .plain)
    if marksSelection {
      if isSelected {
        canvas.fill(area, place.style)
        canvas.place(.selection, column: area.column, row: area.row)
        canvas.write(canvas.signs.pointer, column: area.column, row: area.row, place.style)
      }
      canvas.draw(in: area.columns(.fixed(2), .fill).1) { draw(row, place, in: &$0) }
    } else {
      draw(row, place, in: &canvas)
    }
    canvas.onClick(area, FrameAction.list(.choose(index)))
  }

  /// Draws the words of the filter, or the field to type them in, and how many rows were found.
  ///
  /// - Parameters:
  ///   - hint: what can be typed, shown in the empty field.
  ///   - found: how many rows were found, as it is said at the right; empty for nothing.
  public func drawFilter(in canvas: inout Canvas, _ area: Rect, hint: Phrase, found: Phrase = .empty) {
    guard !area.isEmpty else { return }
    let count = canvas.text(found)
    let (lead, field, right) = area.columns(.fixed(2), .fill, .fixed(count.isEmpty ? 0 : count.columns + 2))
    canvas.write("/", column: lead.column, row: lead.row, Style(.accent(canvas.accent), .bold))
    let place = count.isEmpty ? field : field.columns(.fixed(min(40, field.columns)), .fill).0
    if let input = list.input {
      canvas.draw(TextField(input, isFocused: true, placeholder: canvas.text(hint)), in: place)
    } else {
      canvas.draw(Label(list.words, .bold), in: place)
    }
    canvas.draw(Label(count, .quiet, .trailing), in: right)
  }
}

extension ListScreen {
  /// Draws the field of a list that is a search.
  public func drawSearch(in canvas: inout Canvas, _ area: Rect, hint: Phrase) {
    guard let input = list.input else { return }
    canvas.draw(TextField(input, isFocused: true, placeholder: canvas.text(hint)), in: area)
  }
}
