import CaffeineModel
import TerminalUI
import Values

/// Weeks and months of caffeine: the days beside the limit, their last drinks, the nights, and all of it by weekday.
struct CaffeineReportScreen: Screen {
  enum Action: TerminalUI.Action {
    case choose(Span)
    case move(Int)
    case show(Page)
    /// Reads the days beside the loop.
    case read
    /// Compares the nights beside the loop.
    case compare
    case showSleep
  }

  /// How many days are shown; the raw value is their number.
  enum Span: Int, CaseIterable, Hashable, Sendable {
    case month = 30
    case quarter = 90
    case year = 365

    var name: Phrase { Phrase(en: "\(rawValue) days", ko: "\(rawValue)일") }
  }

  enum Page: Hashable, Sendable {
    /// The amounts of the days, and their last drinks where there is room for them.
    case days
    case lastDrinks
    case weekdays
  }

  static let name = Phrase(en: "Weeks and months", ko: "주간·월간")
  let title = Self.name
  let accent = Accent.caffeine

  private let store: CaffeineStore
  private(set) var span = Span.month
  private var page = Page.days
  private var latest: (span: Span, report: CaffeineReport)?
  private var isStale = false
  private var reading: Span?
  private(set) var findings: SleepFindings?
  private var hasOldFindings = true

  init(_ store: CaffeineStore) { self.store = store }

  /// Returns the report on the days that are to be shown; nil if it is still to come.
  func report(in environment: Environment) -> CaffeineReport? {
    latest.flatMap { $0.span == span && $0.report.today == environment.today ? $0.report : nil }
  }

  func status(in environment: Environment) -> String {
    let last = environment.today
    return environment.day(last.adding(days: 1 - span.rawValue)) + " – " + environment.day(last)
  }

  private func pages(in environment: Environment) -> [Page] {
    switch environment.sizeClass {
    case .compact: [.days, .lastDrinks, .weekdays]
    case .regular: [.days, .weekdays]
    case .wide: [.days]
    }
  }

  /// The page as it can be shown; after a resize there may be fewer.
  func shownPage(in environment: Environment) -> Page {
    pages(in: environment).contains(page) ? page : .days
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (pages, page) = (pages(in: environment), shownPage(in: environment))
    let isAlone = pages.count == 1
    let tab = Command<Action>.tab(
      Phrase(en: "days, last drinks or weekdays", ko: "날짜별, 마지막 음료, 요일별"),
      hint: isAlone ? nil : Phrase(en: "page", ko: "쪽"),
      unless: isAlone ? Phrase(en: "All of them are shown already.", ko: "이미 모두 보입니다.") : nil
    ) { .show(pages.element($0, after: page) ?? .days) }
    let spans = Command<Action>(
      Phrase(en: "30, 90 or 365 days", ko: "30일, 90일, 365일"), hint: Phrase(en: "span", ko: "기간"),
      Span.allCases.enumerated().map { .init(.choose($1), [.digit($0 + 1)], $1.name) })
    // The spans can be seen, but not that there are more pages.
    return (isAlone ? [spans, tab] : [tab, spans]) + [
      Command(
        Phrase(en: "fewer, more days", ko: "더 짧게, 더 길게"), isMovement: true,
        .init(.move(-1), [.left, "h"], Phrase(en: "fewer days", ko: "더 짧게")),
        .init(.move(1), [.right, "l"], Phrase(en: "more days", ko: "더 길게"))),
      Command(.showSleep, ["z"], SleepWords.title, hint: Phrase(en: "sleep", ko: "잠")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .choose(let span): try show(span, in: environment)
    case .move(let step):
      let spans = Span.allCases
      guard let index = spans.firstIndex(of: span) else { break }
      try show(spans[min(max(0, index + step), spans.count - 1)], in: environment)
    case .show(let page): self.page = page
    case .read: return read(in: environment)
    case .compare: return compare(in: environment)
    case .showSleep: return .open(NightList(store))
    }
    return .done
  }

  private mutating func show(_ span: Span, in environment: Environment) throws {
    try change { screen in
      screen.span = span
      try screen.refresh(in: environment)
    }
  }

  // MARK: Reading

  /// Reads a month at once; more days are read beside the loop, so that no key waits for them.
  mutating func refresh(in environment: Environment) throws {
    (isStale, hasOldFindings) = (span != .month, true)
    if !isStale { latest = (span, try Self.read(store, span, in: environment)) }
  }

  mutating func dueAction(in environment: Environment) -> Action? {
    if isStale, reading != span { return .read }
    // Only there is room for the sentences.
    return hasOldFindings && environment.sizeClass == .wide ? .compare : nil
  }

  private mutating func read(in environment: Environment) -> Reply {
    (reading, isStale) = (span, false)
    return .run("report", environment.words.reading) { [store, span] _ in
      (span, Result { try Self.read(store, span, in: environment) })
    } resuming: { screen, read, _ in
      screen.reading = nil
      let report = try read.1.get()
      // A month that was chosen meanwhile is there already.
      if read.0 == screen.span { screen.latest = (read.0, report) }
      return .done
    }
  }

  private mutating func compare(in environment: Environment) -> Reply {
    hasOldFindings = false
    let (now, zone) = (environment.localTime, environment.zone)
    return .run("compare", environment.words.reading) { [store] _ in
      Result { try store.sleepFindings(through: now, in: zone) }
    } resuming: { screen, result, _ in
      screen.findings = try result.get()
      return .done
    }
  }

  private static func read(_ store: CaffeineStore, _ span: Span, in environment: Environment) throws -> CaffeineReport {
    try store.report(days: span.rawValue, through: environment.localTime, in: environment.zone)
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 1)
    let (head, main) = area.rows(.fixed(1), .fill)
    let control = SegmentedControl(Span.allCases, chosen: span, look: .filled) {
      canvas.text($0.name)
    } action: {
      Action.choose($0)
    }
    canvas.draw(control, in: head)
    guard let report = report(in: canvas.environment) else {
      return canvas.draw(Label(canvas.text(canvas.environment.words.reading), .quiet), in: main.line(0))
    }
    let page = shownPage(in: canvas.environment)
    canvas.draw(CaffeineReportPage(report: report, findings: findings, page: page), in: main)
  }
}
