import EmotionModel
import TerminalUI
import Values

/// All notes as one text, by day and time, with the dates between them; it opens at the latest.
struct StreamScreen: EntryEditing, EntrySearching {
  enum Action: EntryAction {
    case open
    case search
    case find
    case lookBack
    case change(EntryPart)
    case edited(EntryEdit)
  }

  let title = Phrase(en: "Notes", ko: "메모")
  let accent = Accent.emotion
  var list = RecordList<EntryRow>(empty: Self.none)
  var changes = UndoStack(Phrase(en: "Nothing to undo here.", ko: "여기서는 되돌릴 것이 없습니다."))
  let store: EmotionStore
  var listing: EntryListing
  var searched: EntryQuery?
  let query = EntryQuery(isNoted: true)

  /// The entry at which it was opened; nil until there is one.
  private var openedAt: EntryRow.ID?

  static let none = Phrase(
    en: "No notes yet. e writes one on an entry.", ko: "아직 메모가 없습니다. 기록에서 e로 씁니다.")

  init(_ store: EmotionStore) { (self.store, listing) = (store, EntryListing(store, isOldestFirst: true)) }

  func status(in environment: Environment) -> String {
    let count = listing.count
    let notes = Phrase(en: "\(count.grouped) \(count == 1 ? "note" : "notes")", ko: "메모 \(count.grouped)건")
    return environment.text(found(all: notes))
  }

  var primaryAction: Action? { .open }
  func marksSelection(in environment: Environment) -> Bool { false }

  func source(in environment: Environment) -> RecordSource<EntryRow> {
    let dayStart = environment.dayStart
    return RecordSource(
      count: { [listing] in listing.count },
      rows: { [listing] offset, limit in
        // With the entry before them, which says whether a day begins.
        let taps = try listing.entries(offset: offset - 1, limit: limit + min(1, offset))
        let dates = taps.map { dayStart.date(of: $0.moment) }
        return zip(taps, dates).enumerated().dropFirst(min(1, offset)).map { index, entry in
          EntryRow(tap: entry.0, isFirstOfDay: index == 0 || dates[index - 1] != entry.1)
        }
      },
      index: { [listing] in listing.index(of: $0) })
  }

  mutating func refresh(in environment: Environment) throws {
    try readListing(in: environment)
    if openedAt == nil { try showLatest(in: environment) }
  }

  /// Who has not moved on while the notes were searched for is at the latest.
  mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply {
    let isUntouched = list.selected?.id == openedAt
    try readListing(areOther: true, in: environment)
    if isFirst, isUntouched { try showLatest(in: environment) }
    return .done
  }

  private mutating func showLatest(in environment: Environment) throws {
    _ = try perform(.last as ListAction, in: environment)
    openedAt = list.selected?.id
  }

  mutating func dueAction(in environment: Environment) -> Action? { isSearchDue ? .search : nil }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .open, [.enter], Phrase(en: "open the day", ko: "그날 열기"), hint: Phrase(en: "open", ko: "열기"),
        unless: list.disabledReason),
      .rows(in: environment, hint: Phrase(en: "read", ko: "읽기")),
      .find(.find),
      .lookBack(.lookBack),
    ] + editCommands(unless: list.disabledReason) + [
      undoCommand(in: environment), hideCommand, .pages(in: environment), .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    let today = environment.today
    switch action {
    case .search: return search()
    case .open:
      guard let tap = list.selected?.tap else { return .done }
      return .open(DayScreen(store, environment.dayStart.date(of: tap.moment), today: today, selecting: tap))
    case .find: return .open(FindScreen(store))
    case .lookBack:
      let day = list.selected.map { environment.dayStart.date(of: $0.tap.moment) }
      guard let past = try store.lookBack(from: day ?? today) else {
        return .say(.plain, EmotionWords.isYoung)
      }
      return .open(DayScreen(store, past, today: today))
    case .change(let part): return try edit(part, in: environment)
    case .edited(let edit): return try didEdit(edit, in: environment)
    }
  }

  var editedEntry: Tap? { list.selected?.tap }
  mutating func show(_ tap: Tap, in environment: Environment) throws { try select(tap.number, in: environment) }

  // MARK: Drawing

  func listArea(in environment: Environment) -> Rect { page(environment.body) }

  /// A column that is as wide as a page of a book.
  private func page(_ area: Rect) -> Rect {
    let width = min(area.columns - 2, 76)
    let left = (area.columns - width) / 2
    return area.columns(.fixed(left), .fixed(width), .fill).1
  }

  func listLayout(in environment: Environment) -> ListLayout<EntryRow> {
    let area = listArea(in: environment)
    let page = StreamPage(area.size, environment)
    return ListLayout(rows: area.rows) { page.before($0) + 1 + page.lines(of: $0).count }
  }

  func draw(in canvas: inout Canvas) { drawList(in: &canvas, listArea(in: canvas.environment)) }

  func draw(_ row: EntryRow, _ state: RowState, in canvas: inout Canvas) {
    let environment = canvas.environment
    let page = StreamPage(listArea(in: environment).size, environment)
    let (above, head, note) = canvas.area.rows(.fixed(page.before(row)), .fixed(1), .fill)
    if row.isFirstOfDay {
      let day = environment.dayStart.date(of: row.tap.moment).spoken(on: environment.today)
      canvas.drawHeading(day, .bold, in: above.line(1))
    }
    if state.isSelected {
      canvas.write(canvas.symbols.pointer, column: head.column, row: head.row, Style(.accent(canvas.accent), .bold))
      canvas.setCursor(.selection, column: head.column, row: head.row)
    }
    let columns = EmotionLayout(environment).symbolColumns
    let time = row.tap.moment.time.map { environment.clock($0) + " " } ?? ""
    let line =
      StyledText(time, .quiet) + row.tap.feeling.mark(in: environment, columns: columns)
      + StyledText(" " + environment.text(row.tap.feeling.name), state.isSelected ? .bold : .quiet)
    canvas.draw(Label(line), in: head.columns(.fixed(StreamPage.indent), .fill).1)
    canvas.draw(lines: page.lines(of: row), in: note.columns(.fixed(StreamPage.indent), .fill).1)
  }
}

/// How the entries of the stream stand on a page.
struct StreamPage: Sendable {
  static let indent = 2

  private let size: Size
  private let isAiry: Bool
  private let ellipsis: String

  init(_ size: Size, _ environment: Environment) {
    self.size = size
    isAiry = environment.sizeClass != .compact
    ellipsis = environment.glyphs.symbols.ellipsis
  }

  /// The rows before an entry: those of the date if it is the first of its day, or one between two entries.
  func before(_ row: EntryRow) -> Int { (isAiry ? 1 : 0) + (row.isFirstOfDay ? 2 : 0) }

  /// The lines of a note; of one that is longer than a page, as many as a page has.
  func lines(of row: EntryRow) -> [StyledText] {
    // Without the scroll bar and a column beside it.
    let width = max(1, size.columns - Self.indent - 2)
    let most = max(1, size.rows - before(row) - 1)
    // No more characters than a page has cells.
    var lines = row.note(most: width * (most + 1)).wrapped(to: width)
    guard lines.count > most else { return lines }
    lines.removeLast(lines.count - most)
    let last = (lines.popLast() ?? StyledText()) + StyledText(ellipsis)
    return lines + [last.columns > width ? last.cut(to: width, ellipsis: ellipsis) : last]
  }
}
