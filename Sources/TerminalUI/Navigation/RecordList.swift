/// What can be done in a list.
public enum ListAction: Action {
  /// Rows down, or up if negative.
  case move(Int)
  /// Pages down, or up if negative.
  case movePages(Int)
  case first
  case last
  /// Selects a row; one that is selected already is opened.
  case choose(Int)
  /// Begins to type words to filter by.
  case filter
  /// Ends typing and keeps what was found.
  case keepFilter
  /// Ends typing and lists everything.
  case showAll
  /// The next of what was found, or the one before, around the ends.
  case nextMatch(Int)
}

/// Where the rows of a list come from.
public struct RecordSource<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  let count: @Sendable () throws -> Int
  let rows: @Sendable (_ offset: Int, _ limit: Int) throws -> [Row]
  let place: @Sendable (Row.ID) throws -> Int?

  /// Rows that are read when they are needed.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - rows: at most `limit` of them, from `offset` on.
  ///   - place: where the row with an identity stands; nil when it is not listed.
  public init(
    count: @escaping @Sendable () throws -> Int,
    rows: @escaping @Sendable (_ offset: Int, _ limit: Int) throws -> [Row],
    place: @escaping @Sendable (Row.ID) throws -> Int? = { _ in nil }
  ) {
    self.count = count
    self.rows = rows
    self.place = place
  }

  /// Rows that are in memory.
  public init(_ all: [Row]) {
    self.init(
      count: { all.count }, rows: { Array(all.dropFirst($0).prefix($1)) },
      place: { id in all.firstIndex { $0.id == id } })
  }
}

/// A list of any length, of which only the rows around the selection are kept.
public struct RecordList<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// How many rows are listed.
  public private(set) var count = 0
  public internal(set) var selection = ListSelection()
  /// What is filtered by; empty lists everything.
  public private(set) var words = ""
  /// What is being typed to filter by; nil while nothing is.
  public internal(set) var input: TextInput?
  /// Whether words are typed as long as the list is open, and what is found first is selected.
  public let isSearch: Bool
  /// Said when nothing is there, and when nothing was found.
  public var empty: Phrase
  public var notFound: Phrase

  private var rows: [Row] = []
  /// The words that the rows were read with.
  private var readWords = ""
  /// The number of the first row that is loaded.
  private var first = 0
  /// The row to be selected when the list is read for the first time.
  private var wanted: Row.ID?

  /// More rows than the tallest terminal shows, on either side: neither a step nor a resize reads anything.
  private static var needed: Int { 200 }
  private static var most: Int { 400 }

  /// - Parameters:
  ///   - empty: said when nothing is there.
  ///   - notFound: said when a filter finds nothing.
  ///   - id: the row to select at first.
  ///   - isSearch: whether words are typed as long as the list is open.
  public init(empty: Phrase, notFound: Phrase = .empty, selecting id: Row.ID? = nil, isSearch: Bool = false) {
    self.empty = empty
    self.notFound = notFound
    self.isSearch = isSearch
    wanted = id
    if isSearch { input = TextInput(limit: 60) }
  }

  public var isEmpty: Bool { count == 0 }
  public var isTyping: Bool { input != nil }
  public var isFiltered: Bool { !words.isEmpty }

  /// The selected row; nil when there is none.
  public var selected: Row? { self[selection.selected] }

  /// A row that is loaded.
  public subscript(row: Int) -> Row? {
    let index = row - first
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// All rows that are loaded.
  public var loaded: [Row] { rows }

  /// Why nothing can be done with a row; nil when one is selected.
  public var obstacle: Phrase? { count > 0 ? nil : words.isEmpty ? empty : notFound }

  public mutating func select(_ row: Int) { selection.select(row, count: count) }

  /// Filters by words; the list is to be reloaded then.
  public mutating func setWords(_ words: String) { self.words = words }

  // MARK: Reading

  /// Reads anew how many rows there are; what was selected stays selected, wherever it stands now.
  ///
  /// In a search that goes on what was found first is selected.
  mutating func reload(_ source: RecordSource<Row>, room: ListRoom<Row>) throws {
    let kept = wanted ?? selected?.id
    let isNarrowing = isTyping && words != readWords
    readWords = words
    count = try source.count()
    rows = []
    try load(source, room: room)
    defer { wanted = nil }
    guard let kept, selected?.id != kept || isSearch && isNarrowing else { return }
    if isNarrowing {
      // To look for its place takes as long as to filter; near by it is seen at no cost.
      select(isSearch ? 0 : rows.firstIndex { $0.id == kept }.map { first + $0 } ?? 0)
    } else if let place = try source.place(kept) {
      select(place)
    }
    try load(source, room: room)
  }

  /// Selects a row by its identity; false when it is not listed.
  mutating func select(_ id: Row.ID, in source: RecordSource<Row>, room: ListRoom<Row>) throws -> Bool {
    guard let place = try source.place(id) else { return false }
    select(place)
    try load(source, room: room)
    return true
  }

  /// Reads the rows around the selection, if they are not there yet.
  mutating func load(_ source: RecordSource<Row>, room: ListRoom<Row>) throws {
    selection.select(selection.selected, count: count)
    let start = max(0, selection.selected - Self.needed)
    let end = min(count, selection.selected + Self.needed)
    if start < end, start < first || end > first + rows.count {
      let offset = max(0, selection.selected - Self.most)
      rows = try source.rows(offset, 2 * Self.most)
      first = offset
    }
    let height = heights(room)
    selection.settle(count: count, room: room.rows, height: height)
  }

  /// How high each row is.
  func heights(_ room: ListRoom<Row>) -> (Int) -> Int {
    { room.uniformHeight ?? self[$0].map(room.height) ?? 1 }
  }

  // MARK: Moving

  mutating func perform(_ action: ListAction, room: ListRoom<Row>) {
    switch action {
    case .move(let step): selection.move(by: step, count: count)
    case .movePages(let step):
      if let height = room.uniformHeight {
        selection.move(by: step * max(1, room.rows / height - 1), count: count)
      } else {
        selection.movePage(down: step > 0, count: count, room: room.rows, height: heights(room))
      }
    case .first: select(0)
    case .last: select(count - 1)
    case .choose(let row): select(row)
    case .nextMatch(let step):
      if count > 0 { select((selection.selected + step + count) % count) }
    case .filter: input = TextInput(words, limit: 60)
    case .keepFilter:
      input = nil
      if words.trimmed.isEmpty { words = "" }
    case .showAll:
      input = nil
      words = ""
    }
  }

  /// Edits the words of the filter; nil if the input is not text, else whether the words are others now.
  mutating func type(_ typed: Input) -> Bool? {
    guard var input else { return nil }
    switch typed {
    case .key(let key):
      guard input.handle(key) else { return nil }
    case .paste(let text): input.insert(text)
    case .wheel: return nil
    }
    self.input = input
    defer { words = input.string }
    return words != input.string
  }
}

/// How much room a list has.
public struct ListRoom<Row>: Sendable {
  /// Rows of cells.
  let rows: Int
  /// How many rows of cells a row of the list takes, 1 at least.
  let height: @Sendable (Row) -> Int
  /// How many all rows take; nil when they differ.
  let uniformHeight: Int?

  /// Whether all rows take one.
  var isUniform: Bool { uniformHeight == 1 }

  /// Rows of the same height; only those that are seen as a whole are drawn.
  public init(rows: Int, uniformHeight: Int = 1) {
    let uniformHeight = max(1, uniformHeight)
    self.rows = max(1, rows)
    height = { _ in uniformHeight }
    self.uniformHeight = uniformHeight
  }

  /// Rows that are as high as their content.
  public init(rows: Int, height: @escaping @Sendable (Row) -> Int) {
    self.rows = max(1, rows)
    self.height = height
    uniformHeight = nil
  }
}
