import EmotionModel
import TerminalUI
import Values

/// The tags of a year, each with how many of its days were unpleasant, and what can be said of the selected one.
struct TagFindingList: TableScreen, DiaryContent {
  enum Action: TerminalUI.Action {
    case showDays
    /// Compares the days beside the loop.
    case compare
  }

  struct Row: Identifiable, Sendable {
    let finding: TagFindings.Finding
    var id: String { finding.tag.id }
  }

  let title = EmotionWords.tagsTitle
  let accent = Accent.emotion
  var list = RecordList<Row>(empty: .empty)
  var primaryAction: Action? { .showDays }

  private let store: EmotionStore
  private let year: YearCalendar
  private(set) var report: DiaryReport?
  private var isStale = true

  init(_ store: EmotionStore, _ year: YearCalendar) { (self.store, self.year) = (store, year) }

  func status(in environment: Environment) -> String {
    guard let figures = report?.figures else { return environment.text(year.name) }
    return environment.text(year.name) + " · " + environment.text(figures.shortLoggedPhrase)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let reason = list.isEmpty ? Phrase(en: "There is no tag to be listed.", ko: "볼 태그가 없습니다.") : nil
    return [
      Command(
        .showDays, [.enter], Phrase(en: "the days with this tag", ko: "이 태그가 있는 날"), hint: Phrase(en: "days", ko: "날짜"),
        unless: reason)
    ]
      + (list.isEmpty
        ? [] : [.rows(in: environment, hint: environment.words.move), .pages(in: environment), .ends(in: environment)])
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .showDays:
      guard let tag = list.selected?.finding.tag, let report else { return .done }
      return .open(TaggedDayList(store, tag, report))
    case .compare:
      isStale = false
      let today = environment.today
      return .run("compare", environment.words.reading) { [store, year] _ in
        Result { try store.report(of: year.days, today: today) }
      } resuming: { screen, result, environment in
        screen.report = try result.get()
        screen.list.empty = Phrase(
          en:
            "No tags in this time. A word such as #walk in a note is a tag; from 28 days on this page says which go with "
            + "good and bad days.",
          ko: "이 기간에는 태그가 없습니다. 메모에 #산책처럼 쓰면 태그가 됩니다. 28일이 모이면 어떤 날에 있었는지 보여 줍니다.")
        try screen.readRows(in: environment)
        return .done
      }
    }
  }

  func source(in environment: Environment) -> RecordSource<Row> {
    RecordSource(report?.tagFindings.findings.map(Row.init) ?? [])
  }

  mutating func refresh(in environment: Environment) throws {
    isStale = true
    if report == nil { list.empty = environment.words.reading }
    try readRows(in: environment)
  }

  mutating func dueAction(in environment: Environment) -> Action? { isStale ? .compare : nil }

  // MARK: Drawing

  private func layout(_ body: Rect, in environment: Environment) -> (head: Rect, list: Rect, sentence: Rect) {
    let page = body.inset(columns: 1).columns(.fixed(100), .fill).0
    let lines = page.rows >= 16 ? 4 : page.columns >= 60 ? 3 : 5
    let spacing = page.rows > 8 + lines ? 1 : 0
    // The sentence stands just below the last tag.
    let rows = min(list.count, page.rows - spacing - 2 - lines)
    let (_, head, tags, _, sentence) = page.rows(
      .fixed(spacing), .fixed(1), .fixed(max(1, rows)), .fixed(1), .fill)
    return (head, tags, sentence)
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body, in: environment).list }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area, in: canvas.environment)
    guard !list.isEmpty else { return drawTable(in: &canvas, canvas.area.inset(columns: 2)) }
    drawTable(in: &canvas, layout.list, head: layout.head)
    guard let finding = list.selected?.finding, let findings = report?.tagFindings else { return }
    let lines = canvas.text(findings.tooFewPhrase ?? finding.sentence).wrapped(to: layout.sentence.columns)
    canvas.draw(lines: Array(lines.prefix(layout.sentence.rows)), .plain, .leading, in: layout.sentence)
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    func share(_ part: Proportion) -> Phrase {
      Phrase(en: "\(part.count) of \(part.total)", ko: "\(part.total)일 중 \(part.count)일")
    }
    func short(_ part: Proportion) -> String { "\(part.count)/\(part.total)" }
    return [
      .text(Phrase(en: "tag", ko: "태그"), minimum: 8, ideal: 24) { row, _ in
        StyledText(row.finding.tag.written.sanitizedForDisplay)
      },
      .whole(Phrase(en: "unpleasant with it", ko: "있는 날 중 좋지 않은 날"), short: Phrase(en: "with", ko: "있는 날"), .trailing) {
        row, _ in
        StyledText(environment.text(share(row.finding.with)))
      } brief: { row, _ in
        StyledText(short(row.finding.with))
      },
      .whole(Phrase(en: "likely", ko: "대략"), .trailing, priority: 1) { row, _ in
        StyledText(row.finding.with.total == 0 ? "" : row.finding.with.likelyPercent, .quiet)
      },
      .whole(Phrase(en: "without it", ko: "없는 날 중"), short: Phrase(en: "without", ko: "없는 날"), .trailing, priority: 3) {
        row, _ in
        StyledText(environment.text(share(row.finding.without)))
      } brief: { row, _ in
        StyledText(short(row.finding.without))
      },
      .whole(Phrase(en: "likely", ko: "대략"), .trailing, priority: 0) { row, _ in
        StyledText(row.finding.without.total == 0 ? "" : row.finding.without.likelyPercent, .quiet)
      },
    ]
  }
}

/// The days with a tag, latest first.
struct TaggedDayList: TableScreen, DiaryContent {
  enum Action: TerminalUI.Action {
    case open
  }

  struct Row: Identifiable, Sendable {
    let date: CivilDate
    let tally: EmotionTally
    let mood: DayMood?
    var id: Int { date.daysSinceEpoch }
  }

  let title: Phrase
  let accent = Accent.emotion
  var list = RecordList<Row>(empty: EmotionWords.nothingThatDay)
  var primaryAction: Action? { .open }
  private let store: EmotionStore
  private let rows: [Row]

  init(_ store: EmotionStore, _ tag: Tag, _ report: DiaryReport) {
    self.store = store
    title = Phrase(same: tag.written.sanitizedForDisplay)
    rows = report.tags.days(with: tag).map { date in
      let tally = report.days[date].tally
      return Row(date: date, tally: tally, mood: DayMood(tally, report.placement))
    }
  }

  func status(in environment: Environment) -> String {
    environment.text(Phrase(en: "\(list.count) \(list.count == 1 ? "day" : "days")", ko: "\(list.count)일"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .open, [.enter], Phrase(en: "open the day", ko: "하루 열기"), hint: Phrase(en: "open", ko: "열기"),
        unless: list.isEmpty ? EmotionWords.nothingThatDay : nil)
    ] + Command.newestFirst(in: environment)
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    guard let date = list.selected?.date else { return .done }
    return .open(DayScreen(store, date, today: environment.today))
  }

  func source(in environment: Environment) -> RecordSource<Row> { RecordSource(rows) }

  mutating func refresh(in environment: Environment) throws { try readRows(in: environment) }

  func listArea(in environment: Environment) -> Rect { area(environment.body) }

  private func area(_ body: Rect) -> Rect { body.inset(columns: 1).rows(.fixed(body.rows > 12 ? 1 : 0), .fill).1 }

  func draw(in canvas: inout Canvas) { drawTable(in: &canvas, area(canvas.area)) }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    [
      .whole { row, _ in
        StyledText(environment.text(row.date.spoken(on: environment.today)))
      } brief: { row, _ in
        StyledText(environment.day(row.date))
      },
      .whole { row, _ in
        StyledText(environment.text(row.mood?.name ?? .empty), .quiet)
      },
      .whole(priority: 1) { row, _ in
        row.tally.badges(in: environment)
      },
    ]
  }
}

extension EmotionTally {
  /// The symbols of its feelings, the most frequent first.
  package func badges(in environment: Environment) -> StyledText {
    let columns = environment.language == .korean ? 2 : 1
    return ranked.reduce(StyledText("")) { text, emotion in
      text + StyledText(String(emotion.symbol(in: environment.language, columns: columns)), emotion.badge)
        + StyledText(" ")
    }
  }
}

extension DayMood {
  /// The mood of the day, in a word.
  var name: Phrase {
    if isUnpleasant { return Phrase(en: "unpleasant", ko: "좋지 않은 날") }
    return isMixed ? Phrase(en: "mixed", ko: "엇갈린 날") : Phrase(en: "pleasant", ko: "좋은 날")
  }
}
