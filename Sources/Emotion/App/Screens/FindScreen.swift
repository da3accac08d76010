import EmotionModel
import TerminalUI
import Values

/// The entries that have some words or tags, a feeling, a weekday or a time of day; the newest first.
struct FindScreen: TableScreen, EntryEditing, EntrySearching {
  enum Action: EntryAction {
    case open
    case search
    case narrow
    case narrowed(EntryQuery)
    case change(EntryPart)
    case edited(EntryEdit)
  }

  let title = Phrase(en: "Find", ko: "찾기")
  let accent = Accent.emotion
  var list = RecordList<EntryRow>(empty: Self.none, notFound: Self.nothingFound)
  var changes = UndoStack(Phrase(en: "Nothing to undo here.", ko: "여기서는 되돌릴 것이 없습니다."))
  let store: EmotionStore
  var listing: EntryListing
  var searched: EntryQuery?

  /// The conditions of the search besides the words.
  private var filter = EntryQuery()
  private var isRead = false

  static let none = EmotionWords.nothingYet
  static let nothingFound = Phrase(
    en: "No entry has all of that. Esc lists all.", ko: "모두 맞는 기록이 없습니다. Esc를 누르면 모두 보입니다.")

  init(_ store: EmotionStore) { (self.store, listing) = (store, EntryListing(store)) }

  var query: EntryQuery {
    var query = filter
    query.words = list.filterText
    return query
  }

  func status(in environment: Environment) -> String { environment.text(found()) }

  var primaryAction: Action? { .open }
  var isFiltered: Bool { list.isFiltered || filter.isFiltered }
  mutating func removeFilters() { filter = EntryQuery() }

  func source(in environment: Environment) -> RecordSource<EntryRow> {
    let keys = query.keys
    return RecordSource(
      count: { [listing] in listing.count },
      rows: { [listing] in try listing.entries(offset: $0, limit: $1).map { EntryRow(tap: $0, keys: keys) } },
      index: { [listing] in listing.index(of: $0) })
  }

  mutating func refresh(in environment: Environment) throws {
    if !isRead {
      // Words can be typed at once.
      isRead = true
      _ = try perform(.filter as ListAction, in: environment)
    }
    try readListing(in: environment)
  }

  mutating func dueAction(in environment: Environment) -> Action? { isSearchDue ? .search : nil }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .open, [.enter], Phrase(en: "open the day", ko: "그날 열기"), hint: Phrase(en: "open", ko: "열기"),
        unless: list.disabledReason),
      .filter(in: environment, Phrase(en: "find by letters or initials", ko: "글자나 초성으로 찾기")),
      Command(
        .narrow, [.tab], Phrase(en: "only a feeling, tag, weekday or time", ko: "감정, 태그, 요일, 시간대로 좁히기"),
        hint: Phrase(en: "narrow", ko: "좁히기")),
    ] + editCommands(unless: list.disabledReason) + [
      undoCommand(in: environment), hideCommand, .matches(in: environment, isFiltered: isFiltered),
      .rows(in: environment, hint: environment.words.move), .pages(in: environment), .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .search: return search()
    case .open:
      guard let tap = list.selected?.tap else { return .done }
      let date = environment.dayStart.date(of: tap.moment)
      return .open(DayScreen(store, date, today: environment.today, selecting: tap))
    case .narrow: return .ask(EmotionForms.filter(query, in: environment)) { .narrowed($0) }
    case .narrowed(let query):
      try change {
        $0.filter = query
        $0.list.startOver()
        try $0.refresh(in: environment)
      }
      return .done
    case .change(let part): return try edit(part, in: environment)
    case .edited(let edit): return try didEdit(edit, in: environment)
    }
  }

  var editedEntry: Tap? { list.selected?.tap }
  mutating func show(_ tap: Tap, in environment: Environment) throws { try select(tap.number, in: environment) }

  // MARK: Drawing

  func listArea(in environment: Environment) -> Rect { layout(environment.body).list }

  private func layout(_ area: Rect) -> (field: Rect, filter: Rect, list: Rect) {
    let spacing = area.rows > 12 ? 1 : 0
    let page = area.inset(columns: 1).columns(.fixed(118), .fill).0
    let (_, field, words, _, entries) = page.rows(
      .fixed(spacing), .fixed(1), .fixed(filter.isFiltered ? 1 : 0), .fixed(spacing), .fill)
    return (field, words, entries)
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    drawFilter(in: &canvas, layout.field, hint: Phrase(en: "words and #tags", ko: "단어와 #태그"))
    canvas.draw(
      Label(canvas.text(filter.spoken(in: canvas.environment)), Style(.accent(canvas.accent))),
      in: layout.filter.columns(.fixed(2), .fill).1)
    drawTable(in: &canvas, layout.list)
  }

  func columns(in environment: Environment) -> [TableColumn<EntryRow>] {
    // The room that the other columns leave at least: in little room, the day and the symbol.
    let room = max(12, listArea(in: environment).columns - (environment.sizeClass == .compact ? 18 : 38))
    return [
      .day(in: environment) { row, _ in environment.dayStart.date(of: row.tap.moment) },
      .whole(priority: 3) { row, _ in StyledText(row.tap.moment.time.map(environment.clock) ?? " ", .quiet) },
      .feeling(in: environment) { $0.tap.feeling },
      .text(ideal: 24) { row, _ in row.excerpt(in: room, environment.glyphs) },
    ]
  }
}

/// An entry among those that were found, or in the stream of notes.
struct EntryRow: Identifiable, Sendable {
  let tap: Tap
  /// The words that were looked for, to be marked in the note.
  var keys: [SearchKey] = []
  /// Whether the entry is the first of its day.
  var isFirstOfDay = false
  var id: Int { tap.number }

  /// The note; if the first of what was looked for stands behind these columns, from a little before it on.
  func excerpt(in columns: Int, _ glyphs: GlyphSet) -> StyledText {
    guard !keys.isEmpty else { return marked(tap.note.text.onOneLine(glyphs, most: Self.mostInLine)) }
    let text = tap.note.text.onOneLine(glyphs)
    guard let first = keys.flatMap({ $0.ranges(in: text) }).min(by: { $0.lowerBound < $1.lowerBound }),
      text[..<first.upperBound].columns > columns
    else { return marked(String(text.prefix(Self.mostInLine))) }
    // From the beginning of a word.
    let lead = text.index(first.lowerBound, offsetBy: -columns / 3, limitedBy: text.startIndex) ?? text.startIndex
    let start = text[lead..<first.lowerBound].firstIndex(of: " ").map { text.index(after: $0) } ?? first.lowerBound
    return StyledText("… ", .quiet) + marked(String(text[start...].prefix(Self.mostInLine)))
  }

  /// The most characters of a note that a row can show.
  private static let mostInLine = 400

  /// The beginning of the note, with its lines and its tags, and with what was looked for.
  func note(most: Int) -> StyledText { marked(String(tap.note.text.prefix(most))) }

  private func marked(_ text: String) -> StyledText {
    let found = keys.flatMap { $0.ranges(in: text) }
    let tags = Note.tagRanges(in: text)
    // The style changes only where something of it begins or ends.
    let bounds = Set((found + tags).flatMap { [$0.lowerBound, $0.upperBound] } + [text.endIndex]).sorted()
    var (spans, start) = ([StyledText.Span](), text.startIndex)
    for end in bounds where start < end {
      var style = Style.plain
      if tags.contains(where: { $0.contains(start) }) { style.foreground = .accent(.emotion) }
      if found.contains(where: { $0.contains(start) }) { style.emphasis.insert([.bold, .underline]) }
      spans.append(.init(String(text[start..<end]), style))
      start = end
    }
    return StyledText(spans)
  }
}

extension TableColumn {
  /// The symbol and the name of a feeling, or those of none.
  static func feeling(
    in environment: Environment, priority: Int = .max, _ feeling: @escaping (Row) -> EntryFeeling
  ) -> TableColumn {
    let columns = EmotionLayout(environment).symbolColumns
    func symbol(_ row: Row) -> StyledText { feeling(row).mark(in: environment, columns: columns) }
    return .whole(priority: priority) { row, _ in
      symbol(row) + StyledText(" " + environment.text(feeling(row).name), feeling(row) == .noFeeling ? .quiet : .plain)
    } brief: { row, _ in
      symbol(row)
    }
  }
}

extension EntryQuery {
  /// Returns the conditions of the search besides words: `happy · #mina · Monday · 06:00–12:00`.
  func spoken(in environment: Environment) -> Phrase {
    var parts: [Phrase] = []
    if let feeling { parts.append(feeling.choiceName) }
    if let tag { parts.append(Phrase(same: tag.written)) }
    if let weekday { parts.append(weekday.name) }
    if let hours { parts.append(hours.phrase) }
    return parts.dropFirst().reduce(parts.first ?? .empty) { $0 + Phrase(same: " · ") + $1 }
  }
}

extension HourSpan {
  /// `06:00–12:00`.
  var phrase: Phrase {
    func hour(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
    return Phrase(same: "\(hour(start))–\(hour(end))")
  }
}
