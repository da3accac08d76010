/// The actions of a list.
public enum ListAction: Action {
  /// Moves the selection by a number of rows, up if negative.
  case move(Int)
  /// Moves the selection by a number of pages, up if negative.
  case movePages(Int)
  /// Selects the first row.
  case first
  /// Selects the last row.
  case last
  /// Selects a row, or performs the primary action if it is selected already.
  case choose(Int)
  /// Starts typing a text to filter by.
  case filter
  /// Ends typing and keeps the filter.
  case keepFilter
  /// Ends typing and removes the filter.
  case showAll
  /// Selects the next of the rows that were found, or the previous one if negative, and wraps around.
  case nextMatch(Int)
}

/// The source of the rows of a list.
public struct RecordSource<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  let count: @Sendable () throws -> Int
  let rows: @Sendable (_ offset: Int, _ limit: Int) throws -> [Row]
  let index: @Sendable (Row.ID) throws -> Int?

  /// Creates a source of rows that are read when they are needed.
  ///
  /// - Parameters:
  ///   - count: Returns the number of rows.
  ///   - rows: Returns at most `limit` rows, beginning at `offset`.
  ///   - index: Returns the index of the row with an identity; nil if it is not listed.
  public init(
    count: @escaping @Sendable () throws -> Int,
    rows: @escaping @Sendable (_ offset: Int, _ limit: Int) throws -> [Row],
    index: @escaping @Sendable (Row.ID) throws -> Int? = { _ in nil }
  ) {
    (self.count, self.rows, self.index) = (count, rows, index)
  }

  /// Creates a source of rows in memory.
  public init(_ all: [Row]) {
    self.init(
      count: { all.count }, rows: { Array(all.dropFirst($0).prefix($1)) },
      index: { id in all.firstIndex { $0.id == id } })
  }
}

/// A list of any length, which keeps only the rows around the selection in memory.
public struct RecordList<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// The number of rows that are listed.
  public private(set) var count = 0
  /// The index of the selected row, and of the first one that is shown.
  public private(set) var selection = ListSelection()
  /// The text of the filter; empty lists all rows.
  public internal(set) var filterText = ""
  /// The field in which the text of the filter is typed; nil while it is closed.
  public private(set) var input: TextInput?
  /// Whether the next character replaces the whole text: that of a filter that was kept.
  private(set) var isMarked = false
  /// Whether the field is always open, and the first row that is found is selected.
  public let isSearch: Bool
  /// The texts of a list without rows, unfiltered and filtered.
  public var empty, notFound: Phrase

  /// The rows that are loaded.
  public private(set) var loaded: [Row] = []
  /// Stands for the rows that were read last, and for what a screen has read with them.
  public private(set) var revision = Revision()
  let cells = TableCells()
  private var lastFilter = ""
  private var startsOver = false
  private var first = 0
  /// The row to select when the list is read for the first time.
  private var wanted: Row.ID?

  /// Creates a list whose rows are read when its screen opens.
  public init(
    empty: Phrase, notFound: Phrase = .empty, selecting id: Row.ID? = nil, isSearch: Bool = false
  ) {
    (self.empty, self.notFound, self.isSearch) = (empty, notFound, isSearch)
    wanted = id
    if isSearch { input = TextInput(limit: 60) }
  }

  /// Whether no rows are listed.
  public var isEmpty: Bool { count == 0 }
  /// Whether the text of the filter is being typed.
  public var isTyping: Bool { input != nil }
  /// Whether the list is filtered by a text.
  public var isFiltered: Bool { !filterText.isEmpty }

  /// The selected row; nil if there is none.
  public var selected: Row? { self[selection.selected] }

  /// The row of an index, if it is loaded.
  public subscript(row: Int) -> Row? { isLoaded(row) ? loaded[row - first] : nil }

  /// Whether the row of an index is loaded.
  func isLoaded(_ row: Int) -> Bool { row >= first && row - first < loaded.count }

  /// Returns the rows of a range of indices that are loaded, and their indices.
  func loadedRows(in range: Range<Int>) -> (indices: Range<Int>, rows: [Row]) {
    let indices = range.clamped(to: first..<first + loaded.count)
    return (indices, Array(loaded[indices.lowerBound - first..<indices.upperBound - first]))
  }

  /// The reason why no row is selected; nil when one is.
  public var disabledReason: Phrase? { count > 0 ? nil : filterText.isEmpty ? empty : notFound }

  /// Selects the row of an index, or the nearest one.
  public mutating func select(_ row: Int) { selection.select(row, count: count) }

  /// Selects the first row when the rows are read again, unless the selected one is still among them: for a filter besides
  /// the text.
  public mutating func startOver() { startsOver = true }

  /// Reads the rows again and keeps the selected row at its new index; in a search, selects the first row.
  ///
  /// If reading throws, the list is unchanged.
  ///
  /// - Parameter areSame: Whether the rows are those that were read; then only those are read that are missing.
  mutating func read(_ source: RecordSource<Row>, layout: ListLayout<Row>, areSame: Bool) throws {
    var list = self
    list.revision = Revision()
    if areSame { try list.load(source, layout: layout) } else { try list.replaceRows(source, layout: layout) }
    self = list
  }

  private mutating func replaceRows(_ source: RecordSource<Row>, layout: ListLayout<Row>) throws {
    let previous = wanted ?? selected?.id
    let isNarrowing = isTyping && filterText != lastFilter
    lastFilter = filterText
    // Of what is damaged there may be fewer than none.
    count = max(0, try source.count())
    loaded = []
    try load(source, layout: layout)
    defer { (wanted, startsOver) = (nil, false) }
    guard let previous, selected?.id != previous || isSearch && isNarrowing else { return }
    if isSearch && isNarrowing {
      select(0)
    } else if let index = try source.index(previous) {
      select(index)
    } else if isNarrowing || startsOver {
      select(0)
    }
    try load(source, layout: layout)
  }

  mutating func select(_ id: Row.ID, in source: RecordSource<Row>, layout: ListLayout<Row>) throws -> Bool {
    guard let index = try source.index(id) else { return false }
    select(index)
    wanted = nil
    try load(source, layout: layout)
    return true
  }

  mutating func load(_ source: RecordSource<Row>, layout: ListLayout<Row>) throws {
    selection.select(selection.selected, count: count)
    if needsRows(layout) {
      // Enough for some pages of moving on either side.
      let margin = max(100, 2 * layout.rows)
      // In steps, so that rows that were on their way are also those for where the selection is by now.
      let step = margin / 2
      let offset = max(0, (selection.selected - margin) / step * step)
      let end = (selection.selected + margin + step - 1) / step * step
      loaded = try source.rows(offset, end - offset)
      first = offset
      // A row that is read may be another one than was read for its index before.
      revision = Revision()
    }
    scrollToSelection(layout)
  }

  /// Whether rows that can be shown around the selection are not loaded.
  func needsRows(_ layout: ListLayout<Row>) -> Bool {
    let start = max(0, selection.selected - layout.rows)
    let end = min(count, selection.selected + layout.rows)
    return start < end && (start < first || end > first + loaded.count)
  }

  mutating func scrollToSelection(_ layout: ListLayout<Row>) {
    selection.scrollToSelection(
      count: count, room: layout.rows, height: heights(layout) ?? { _ in layout.uniformHeight })
  }

  /// Returns a function for the height of each row; nil if all have the same.
  func heights(_ layout: ListLayout<Row>) -> ((Int) -> Int)? {
    layout.height.map { height in { row in self[row].map(height) ?? 1 } }
  }

  mutating func perform(_ action: ListAction, layout: @autoclosure () -> ListLayout<Row>) {
    let before = selection.selected
    defer { if selection.selected != before { wanted = nil } }
    switch action {
    case .move(let step): selection.move(by: step, count: count)
    case .movePages(let step):
      let layout = layout()
      if let heights = heights(layout) {
        selection.movePage(down: step > 0, count: count, room: layout.rows, height: heights)
      } else {
        selection.move(by: step * max(1, layout.rows / layout.uniformHeight - 1), count: count)
      }
    case .first: select(0)
    case .last: select(count - 1)
    case .choose(let row): select(row)
    case .nextMatch(let step):
      if count > 0 { select((selection.selected + step + count) % count) }
    case .filter:
      input = TextInput(filterText, limit: 60)
      isMarked = !filterText.isEmpty
    case .keepFilter:
      input = nil
      if filterText.trimmed.isEmpty { filterText = "" }
    case .showAll:
      input = nil
      filterText = ""
    }
  }

  /// Edits the text of the filter, and returns whether it has changed; nil if the input is not text.
  mutating func type(_ typed: Input) -> Bool? {
    guard var input else { return nil }
    switch typed {
    case .key(let key):
      switch key {
      case .character, .backspace, .delete: if isMarked { input = TextInput(limit: input.limit) }
      default: break
      }
      guard input.handle(key) else { return nil }
    case .paste(let text):
      if isMarked { input = TextInput(limit: input.limit) }
      input.insert(text)
    case .wheel: return nil
    }
    (self.input, isMarked) = (input, false)
    defer { filterText = input.string }
    return filterText != input.string
  }
}

/// The height of a list and of its rows, in cells.
public struct ListLayout<Row>: Sendable {
  let rows: Int
  /// The height of all rows, if `height` does not measure each.
  let uniformHeight: Int
  let height: (@Sendable (Row) -> Int)?

  /// Creates the layout of a list of a height in cells; `height` measures rows that are as high as their content.
  public init(rows: Int, uniformHeight: Int = 1, height: (@Sendable (Row) -> Int)? = nil) {
    self.rows = max(1, rows)
    self.uniformHeight = max(1, uniformHeight)
    self.height = height
  }
}
