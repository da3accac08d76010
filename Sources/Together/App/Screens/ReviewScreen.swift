import EmotionApp
import PavilionKit
import Stores
import TerminalUI
import TogetherModel
import Values

/// A year of all apps to look back at, or a month of it, which answers to its year.
struct ReviewScreen: Screen {
  /// The month that was closed, by its first day, and whether it was shown with sleep.
  struct Output: Hashable, Sendable {
    let day: CivilDate
    let hasSleep: Bool
  }

  enum Action: TerminalUI.Action {
    /// To the month or year before or after.
    case move(Int)
    /// To another month of the year that is shown.
    case select(Int)
    case openMonth
    /// From the month to its year, or from the year to its month.
    case showOther
    case monthClosed(Output)
    case showToday
    case turn(Int)
    case toggleSleep
    case share
    /// Reads the days beside the loop.
    case read
  }

  var title: Phrase { span.kind == .year ? ReviewWords.year : ReviewWords.month }
  let accent = Accent.home

  private let database: PavilionDatabase
  private(set) var span: ReviewSpan
  /// The last month that was selected, by a day of it.
  private var selected: CivilDate
  private(set) var page = 0
  private var hasSleep: Bool
  /// The review that was read last, perhaps of another month or year.
  private var latest: Review?
  private var isStale = true
  private var reading: ReviewSpan?

  /// Creates the review of a year.
  init(_ database: PavilionDatabase, yearOf day: CivilDate) {
    self.init(database, ReviewSpan(.year, around: day), hasSleep: false)
  }

  private init(_ database: PavilionDatabase, _ span: ReviewSpan, hasSleep: Bool) {
    (self.database, self.span, selected, self.hasSleep) = (database, span, span.last, hasSleep)
  }

  /// Returns the review of the month or year that is shown, without what is hidden; nil if it is still to come.
  func shown(in environment: Environment) -> Review? {
    guard let latest, latest.span == span, latest.today == environment.today else { return nil }
    let parts: [(ReviewPart, Bool)] = [(.diary, !environment.hidesDiary), (.sleep, hasSleep)]
    return latest.keeping(Set(parts.filter(\.1).map(\.0)))
  }

  func status(in environment: Environment) -> String { environment.text(span.name) }

  // MARK: Commands

  func commands(in environment: Environment) -> [Command<Action>] {
    let layout = layout(in: environment)
    let pages = pages(layout)
    let isPaged = (layout?.pageCount ?? 1) > 1
    return movements(in: environment, layout, isPaged ? pages : nil) + [
      Command(
        .share, ["s", "x"], Phrase(en: "save or copy it", ko: "저장하거나 복사하기"), hint: Phrase(en: "save", ko: "저장")),
      Command(
        .toggleSleep, ["z"],
        hasSleep ? Phrase(en: "without sleep", ko: "잠 빼고 보기") : Phrase(en: "with sleep", ko: "잠도 보기"),
        hint: Phrase(en: "sleep", ko: "잠")),
      Command(.showToday, ["t"], Phrase(en: "this month or year", ko: "이번 달, 올해"), hint: Phrase(en: "now", ko: "지금")),
    ] + (isPaged ? [] : [pages]) + [DiaryPrivacy.command(hides: !environment.hidesDiary)]
  }

  private func movements(
    in environment: Environment, _ layout: ReviewLayout?, _ pages: Command<Action>?
  ) -> [Command<Action>] {
    let isYear = span.kind == .year
    let atEnd = span.last >= environment.today ? Phrase(en: "It is the latest.", ko: "가장 최근입니다.") : nil
    let atStart = isFirst ? Phrase(en: "Nothing was noted before.", ko: "그 전에는 기록이 없습니다.") : nil
    let steps = Command<Action>(
      isYear
        ? Phrase(en: "year before, year after", ko: "전해, 다음 해")
        : Phrase(en: "month before, month after", ko: "전달, 다음 달"),
      hint: isYear ? Phrase(en: "year", ko: "해") : Phrase(en: "month", ko: "달"), isMovement: true,
      .init(.move(-1), [.left, "h"], Phrase(en: "before", ko: "이전"), unless: atStart),
      .init(.move(1), [.right, "l"], Phrase(en: "after", ko: "다음"), unless: atEnd))
    let other = Command<Action>(
      .showOther, ["y"],
      isYear ? Phrase(en: "the month alone", ko: "고른 달만 보기") : Phrase(en: "the whole year", ko: "한 해 보기"),
      hint: isYear ? Phrase(en: "month", ko: "달") : Phrase(en: "year", ko: "해"))
    let tab = [pages].compactMap(\.self)
    guard isYear else { return tab + [steps, other] }
    let unseen = layout.flatMap(unseenReason)
    let open = Command<Action>(
      .openMonth, [.enter], Phrase(en: "open this month", ko: "이 달 열기"), hint: Phrase(en: "open", ko: "열기"),
      isEssential: true,
      unless: unseen)
    let months = Command<Action>(
      Phrase(en: "month above, month below", ko: "위 달, 아래 달"), hint: environment.words.move, isMovement: true,
      .init(.select(-1), [.up, "k"], environment.words.up, unless: unseen),
      .init(.select(1), [.down, "j"], environment.words.down, unless: unseen))
    return [open] + tab + [steps, months, other]
  }

  /// Why no month can be chosen on a page.
  private func unseenReason(_ layout: ReviewLayout) -> Phrase? {
    guard layout.months == nil else { return nil }
    return layout.pageCount > 1
      ? Phrase(en: "Tab shows the months.", ko: "Tab을 누르면 달이 보입니다.")
      : Phrase(en: "Nothing was noted in this year.", ko: "이 해에는 기록이 없습니다.")
  }

  private func pages(_ layout: ReviewLayout?) -> Command<Action> {
    let isAlone = (layout?.pageCount ?? 1) < 2
    return .tab(
      Phrase(en: "months and apps", ko: "달마다, 앱마다"), hint: isAlone ? nil : Phrase(en: "page", ko: "쪽"),
      unless: isAlone ? Phrase(en: "All of it is shown already.", ko: "이미 모두 보입니다.") : nil
    ) { .turn($0) }
  }

  /// Whether nothing was noted before the month or year.
  private var isFirst: Bool {
    guard let latest, latest.span == span else { return span.next(-1) == nil }
    return span.next(-1) == nil || latest.since.map { span.first <= $0 } ?? true
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .move(let step): if let next = span.next(step) { show(next) }
    case .select(let step):
      let months = months(in: environment)
      let day = selectedDay(in: environment)
      guard let index = months.firstIndex(where: { $0.contains(day) }) else { break }
      selected = months[min(max(0, index + step), months.count - 1)].lowerBound
    case .showOther where span.kind == .month: return .answer(Output(day: span.first, hasSleep: hasSleep))
    case .openMonth, .showOther:
      let month = ReviewSpan(.month, around: selectedDay(in: environment))
      return .ask(ReviewScreen(database, month, hasSleep: hasSleep)) { .monthClosed($0) }
    case .monthClosed(let month):
      let year = ReviewSpan(.year, around: month.day)
      if year != span { show(year) }
      (selected, hasSleep) = (month.day, month.hasSleep)
    case .showToday: show(ReviewSpan(span.kind, around: environment.today))
    case .turn(let step):
      guard let count = layout(in: environment)?.pageCount else { break }
      page = (min(page, count - 1) + step + count) % count
    case .toggleSleep: hasSleep.toggle()
    case .share:
      guard let latest, latest.span == span else { return read(in: environment, sharing: true) }
      return .open(ReviewShareScreen(latest))
    case .read: return read(in: environment)
    }
    return .done
  }

  private mutating func show(_ next: ReviewSpan) {
    (span, selected, page, isStale) = (next, next.last, 0, true)
  }

  /// The months of the year that have begun.
  private func months(in environment: Environment) -> [ClosedRange<CivilDate>] {
    span.parts.filter { $0.lowerBound <= environment.today }
  }

  /// The first day of the month that is selected, of those that have begun.
  private func selectedDay(in environment: Environment) -> CivilDate {
    span.kind == .month
      ? span.first : months(in: environment).last { $0.lowerBound <= selected }?.lowerBound ?? span.first
  }

  // MARK: Reading

  mutating func refresh(in environment: Environment) throws { isStale = true }

  mutating func dueAction(in environment: Environment) -> Action? {
    let isOfToday = latest.map { $0.today == environment.today } ?? true
    return (isStale || !isOfToday) && reading != span ? .read : nil
  }

  /// - Parameter isSharing: Whether it is saved or copied as soon as it is read.
  private mutating func read(in environment: Environment, sharing isSharing: Bool = false) -> Reply {
    (reading, isStale) = (span, false)
    // Hidden parts are not read; sleep is, so that a key shows it at once.
    let parts: Set<ReviewPart> = environment.hidesDiary ? [.sleep] : [.diary, .sleep]
    let today = environment.today
    return .run("review", environment.words.reading) { [store = database.together, span] _ in
      Result { try store.review(of: span, today: today, with: parts) }
    } resuming: { screen, result, _ in
      screen.reading = nil
      let review = try result.get()
      screen.latest = review
      return isSharing ? .open(ReviewShareScreen(review)) : .done
    }
  }

  // MARK: Drawing

  /// Where everything is, nil as long as nothing was read.
  private func layout(in environment: Environment) -> ReviewLayout? {
    shown(in: environment).map { ReviewLayout($0, page: page, in: environment) }
  }

  func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    guard let review = shown(in: environment) else {
      return canvas.draw(
        Label(canvas.text(environment.words.reading), .quiet), in: canvas.area.inset(columns: 2).line(0))
    }
    let layout = ReviewLayout(review, page: page, in: environment)
    canvas.draw(ReviewPage(review: review, layout: layout, selected: selectedDay(in: environment)), in: canvas.area)
  }
}
