import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// A month of faces, or a year in pixels, with their figures; the result is a day to be shown in the diary.
struct CalendarScreen: Screen, DiaryContent {
  typealias Output = CivilDate

  enum Action: TerminalUI.Action {
    case show(Page)
    /// To the month or year before or after.
    case move(Int)
    case showToday
    case open(CivilDate)
    case showInDiary
    case showTagFindings
    /// Reads the tags, and compares the days, beside the loop.
    case compare
  }

  enum Page: CaseIterable, Hashable, Sendable {
    case month, year
  }

  let accent = Accent.emotion
  private let store: EmotionStore
  private(set) var page = Page.month
  /// A day of the month or year that is shown.
  private var date: CivilDate
  private var today: CivilDate
  private(set) var view: CalendarView?
  /// The days whose report was read, or is being read; nil if it must be read again.
  private var comparedDays: ClosedRange<CivilDate>?

  init(_ store: EmotionStore, _ date: CivilDate) {
    (self.store, self.date, today) = (store, date, date)
  }

  var title: Phrase { page == .month ? Phrase(en: "Month", ko: "달") : Phrase(en: "Year", ko: "해") }

  func status(in environment: Environment) -> String { view.map { environment.text($0.title) } ?? "" }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (other, name, steps) =
      page == .month
      ? (Page.year, Phrase(en: "year", ko: "해"), Phrase(en: "month before, month after", ko: "전달, 다음 달"))
      : (Page.month, Phrase(en: "month", ko: "달"), Phrase(en: "year before, year after", ko: "전해, 다음 해"))
    let isLast = isLast
    let atEnd = isLast ? Phrase(en: "It is the latest.", ko: "가장 최근입니다.") : nil
    return [
      Command(
        steps, hint: page == .month ? Phrase(en: "month", ko: "달") : Phrase(en: "year", ko: "해"), isMovement: true,
        .init(.move(-1), [.left, "h", .up, "k", .pageUp], Phrase(en: "before", ko: "이전")),
        .init(.move(1), [.right, "l", .down, "j", .pageDown], Phrase(en: "after", ko: "다음"), unless: atEnd)),
      .tab(Phrase(en: "month or year", ko: "달, 해"), hint: name) { _ in .show(other) },
      Command(
        .showInDiary, [.enter, .space], Phrase(en: "show it in the diary", ko: "일기에서 보기"),
        hint: Phrase(en: "diary", ko: "일기")),
      Command(.showTagFindings, ["g"], EmotionWords.tagsAndDays, hint: EmotionWords.tagsAndDaysHint),
      Command(
        .showToday, ["t"], Phrase(en: "today", ko: "오늘로"), hint: isLast ? nil : Phrase(en: "today", ko: "오늘")),
      hideCommand,
    ]
  }

  private var isLast: Bool { days.contains(today) || days.lowerBound > today }

  /// The days that are shown.
  private var days: ClosedRange<CivilDate> { view?.days ?? date...date }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .show(let page):
      try change {
        // The month of a year is its last one.
        if page == .month { $0.date = min($0.days.upperBound, max($0.today, $0.date)) }
        $0.page = page
        try $0.refresh(in: environment)
      }
    case .move(let step): try show(moved(step, in: environment), in: environment)
    case .showToday: try show(today, in: environment)
    case .open(let date): return .open(DayScreen(store, date, today: today))
    case .showInDiary: return .answer(min(days.upperBound, max(today, days.lowerBound)))
    case .showTagFindings:
      return .open(
        TagFindingList(store, DiaryView.year(around: date, today: today, weekStart: environment.weekStart)))
    case .compare:
      comparedDays = days
      return .run("compare", environment.words.reading) { [store, days, today] _ in
        Result { try store.report(of: days, today: today) }
      } resuming: { screen, result, _ in
        let report = try result.get()
        if screen.view?.days == report.span { screen.view?.report = report }
        return .done
      }
    }
    return .done
  }

  private func moved(_ step: Int, in environment: Environment) -> CivilDate {
    if page == .month {
      return step < 0 ? days.lowerBound.adding(days: -1) : days.upperBound.adding(days: 1)
    }
    let year = DiaryView.year(around: date, today: today, weekStart: environment.weekStart)
    // Before the last twelve months comes the year in which they began, or the one before that.
    if !year.isCalendarYear { return step < 0 ? year.first.adding(days: -1) : today }
    return step < 0 ? year.first.adding(days: -1) : year.last.adding(days: 1)
  }

  private mutating func show(_ date: CivilDate, in environment: Environment) throws {
    try change {
      $0.date = date
      try $0.refresh(in: environment)
    }
  }

  mutating func refresh(in environment: Environment) throws {
    today = environment.today
    let year = DiaryView.year(around: date, today: today, weekStart: environment.weekStart)
    let span = page == .month ? DiaryPeriod.month.days(around: date) : year.days
    // The comparison of these days stands until it is made anew.
    let report = view?.days == span ? view?.report : nil
    view = CalendarView(
      year: page == .year ? year : nil, days: span, tallies: try store.days(in: span), first: try store.firstDay(),
      placement: try store.placement(), report: report, today: today, weekStart: environment.weekStart)
    comparedDays = nil
  }

  mutating func dueAction(in environment: Environment) -> Action? {
    view != nil && comparedDays != days ? .compare : nil
  }

  func draw(in canvas: inout Canvas) {
    guard let view else { return }
    switch view.year {
    case nil: canvas.draw(MonthPage(view: view), in: canvas.area.inset(columns: 1))
    case let year?: canvas.draw(YearPage(view: view, year: year), in: canvas.area.inset(columns: 1))
    }
  }
}

/// The contents of a month or a year.
struct CalendarView: Sendable {
  /// nil for a month.
  let year: YearCalendar?
  let days: ClosedRange<CivilDate>
  let tallies: DiaryDays
  /// The report on the days; nil until it was read.
  var report: DiaryReport?
  let today: CivilDate
  let weekStart: Weekday
  let figures: DiaryFigures
  /// The months with their figures.
  let months: [(first: CivilDate, figures: DiaryFigures)]

  init(
    year: YearCalendar?, days: ClosedRange<CivilDate>, tallies: DiaryDays, first: CivilDate?,
    placement: EmotionPlacement, report: DiaryReport?, today: CivilDate, weekStart: Weekday
  ) {
    (self.year, self.days, self.tallies, self.report) = (year, days, tallies, report)
    (self.today, self.weekStart) = (today, weekStart)
    func figures(_ span: ClosedRange<CivilDate>) -> DiaryFigures {
      DiaryFigures(tallies, of: span, since: first, today: today, placement)
    }
    self.figures = figures(days)
    months = year == nil ? [] : days.months.map { ($0.lowerBound, figures($0)) }
  }

  var title: Phrase {
    if let year { return year.name }
    let month = days.lowerBound
    return Phrase(en: "\(month.monthName.en) \(month.year)", ko: "\(month.year)년 \(month.monthName.ko)")
  }

  /// The tags of the most entries, with their numbers, as many as there is room for: `#walk 12  #work 9`.
  func tagLine(columns: Int, in environment: Environment) -> String {
    guard let tags = report?.tags else { return "" }
    var line = ""
    for tag in tags.ranked {
      let next = environment.text(tag.written.sanitizedForDisplay) + " \((tags.entries[tag] ?? 0).grouped)"
      let longer = line.isEmpty ? next : line + "  " + next
      guard longer.columns <= columns else { break }
      line = longer
    }
    return line
  }

  /// The kinds of days, and the tags, in lines for a column of the page.
  func lines(columns: Int, in environment: Environment) -> [String] {
    var lines = figures.moodPhrases.flatMap { environment.text($0).wrapped(to: columns) }
    if let tags = report?.tags, !tags.ranked.isEmpty {
      lines.append("")
      lines += tags.ranked.prefix(8).map { tag in
        let count = "\((tags.entries[tag] ?? 0).grouped)"
        let room = max(0, min(24, columns) - count.columns)
        let name = environment.text(tag.written.sanitizedForDisplay)
        return name.cut(to: room - 1, ellipsis: environment.glyphs.symbols.ellipsis).padded(to: room) + count
      }
    }
    return lines
  }
}
