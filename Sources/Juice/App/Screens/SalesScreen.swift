import JuiceModel
import TerminalUI
import Values

/// The sales and the ingredients of a day, a week or a month, beside the same days a week or a month before.
public struct SalesScreen: Screen {
  public enum Action: TerminalUI.Action {
    /// Moves by a number of days, weeks or months.
    case move(Int)
    case choose(Span)
    /// Scrolls the ingredients by a number of rows.
    case scroll(Int)
    /// Reads the days beside the loop.
    case read
    case close
    /// Closes the day, or what was sold before and is in no closing, too.
    case closeWith(unclosed: Bool)
    case closed(Closing.Cash?, includesUnclosed: Bool, after: Closing.ID)
    case showClosings
  }

  /// How many days are shown together; the raw value is their number.
  public enum Span: Int, CaseIterable, Sendable {
    case day = 1
    case week = 7
    case month = 30
  }

  /// The reports that were read of some days.
  struct Shown: Sendable {
    let report: SalesReport
    /// The same weekdays before, or the month before.
    let before: SalesReport
    let menu: Menu

    var facts: [SalesFact] { report.facts(menu, before: before) }

    /// Returns the rows about sales, refunds and refusals, each block with its heading.
    func blocks(in environment: Environment) -> [SoldBlock] {
      let rows = report.soldRows(menu, environment.shop.day, on: environment.shopDate)
      return [
        SoldBlock(nil, rows.filter { $0.kind == .product || $0.kind == .option }),
        SoldBlock(.paidBack, rows.filter { $0.kind == .refunded }),
        SoldBlock(Phrase(en: "sold out", ko: "품절"), rows.filter { $0.kind == .refused }),
      ].filter { !$0.rows.isEmpty }
    }
  }

  public let title = Phrase(en: "Sales", ko: "매출")
  public let accent = Accent.juice

  private let store: JuiceStore
  private(set) var span = Span.day
  /// The last day that is shown; nil for today.
  private var end: CivilDate?
  /// The first ingredient that is shown.
  private(set) var firstIngredient = 0
  /// The reports that were read last, perhaps of other days.
  private var latest: Shown?
  /// Whether something may have changed since.
  private var isStale = false
  /// The days that are being read.
  private var reading: ClosedRange<CivilDate>?

  public init(_ store: JuiceStore) { self.store = store }

  private func days(in environment: Environment) -> ClosedRange<CivilDate> {
    let last = end ?? environment.shopDate
    return last.adding(days: 1 - span.rawValue)...last
  }

  /// Returns the reports on the days that are to be shown; nil if they are still to come.
  func shown(in environment: Environment) -> Shown? {
    latest.flatMap { $0.report.days == days(in: environment) ? $0 : nil }
  }

  public func status(in environment: Environment) -> String {
    let days = days(in: environment)
    let today = environment.shopDate
    guard days.lowerBound != days.upperBound else { return environment.text(days.upperBound.spoken(on: today)) }
    return environment.shortDays(days)
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let isToday = days(in: environment).upperBound >= environment.shopDate
    let reason = isToday ? Phrase(en: "That has not come yet.", ko: "아직 오지 않은 날입니다.") : nil
    return [
      Command(
        Phrase(en: "before, after", ko: "이전, 다음"), hint: Phrase(en: "days", ko: "날짜"), isMovement: true,
        .init(.move(-1), [.left, "h"], Phrase(en: "before", ko: "이전")),
        .init(.move(1), [.right, "l"], Phrase(en: "after", ko: "다음"), unless: reason)),
      Command(
        Phrase(en: "a day, a week, a month", ko: "하루, 한 주, 한 달"), hint: Phrase(en: "span", ko: "기간"),
        .init(.choose(.day), ["d"], Phrase(en: "a day", ko: "하루")),
        .init(.choose(.week), ["w"], Phrase(en: "a week", ko: "한 주")),
        .init(.choose(.month), ["m"], Phrase(en: "a month", ko: "한 달"))),
      Command(
        Phrase(en: "ingredients", ko: "재료"), isMovement: true,
        .init(.scroll(-1), [.up, "k"], Phrase(en: "ingredients above", ko: "위 재료")),
        .init(.scroll(1), [.down, "j"], Phrase(en: "ingredients below", ko: "아래 재료"))),
      Command(
        .close, ["z"], Phrase(en: "close the day, count the cash", ko: "마감하고 현금 세기"),
        hint: Phrase(en: "close", ko: "마감")),
      Command(.showClosings, ["c"], ClosingList.name, hint: Phrase(en: "closings", ko: "마감 내역")),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .choose(let span): try show(in: environment) { $0.span = span }
    case .move(let step):
      let moved = days(in: environment).upperBound.adding(days: step * span.rawValue)
      try show(in: environment) { $0.end = moved >= environment.shopDate ? nil : moved }
    case .scroll(let step):
      guard let shown = shown(in: environment) else { break }
      let layout = SalesLayout(environment.body.inset(columns: 1), shown, in: environment)
      firstIngredient = ScrollView.offset(
        firstIngredient + step, rows: shown.report.ingredients.count, room: layout.ingredients.rows - 1)
    case .read: return read(in: environment)
    case .close: return try close(in: environment)
    case .closeWith(let unclosed): return try count(includesUnclosed: unclosed, in: environment)
    case .closed(let cash, let includesUnclosed, let last):
      return close(cash, includesUnclosed: includesUnclosed, after: last, in: environment)
    case .showClosings: return .open(ClosingList(store))
    }
    return .done
  }

  private mutating func show(in environment: Environment, _ change: (inout Self) -> Void) throws {
    try self.change { screen in
      change(&screen)
      try screen.refresh(in: environment)
    }
  }

  // MARK: Reading

  /// Reads a day at once; more days are read beside the loop, so that no key waits for them.
  public mutating func refresh(in environment: Environment) throws {
    isStale = span != .day
    if !isStale { latest = try Self.read(store, days(in: environment), span) }
  }

  public mutating func dueAction(in environment: Environment) -> Action? {
    isStale && reading != days(in: environment) ? .read : nil
  }

  private mutating func read(in environment: Environment) -> Reply {
    let days = days(in: environment)
    (reading, isStale) = (days, false)
    return .run("report", environment.words.reading) { [store, span] progress in
      Result { try Self.read(store, days, span) { try progress(0) } }
    } resuming: { screen, result, environment in
      screen.reading = nil
      let shown = try result.get()
      // A day that was chosen meanwhile is there already.
      if shown.report.days == screen.days(in: environment) { screen.latest = shown }
      return .done
    }
  }

  private static func read(
    _ store: JuiceStore, _ days: ClosedRange<CivilDate>, _ span: Span, progress: () throws -> Void = {}
  ) throws -> Shown {
    // A day is beside the same day of the week.
    let distance = -max(Span.week.rawValue, span.rawValue)
    let before = days.lowerBound.adding(days: distance)...days.upperBound.adding(days: distance)
    let (report, menu) = try store.report(days, progress: progress)
    return Shown(report: report, before: try store.report(before, progress: progress).report, menu: menu)
  }

  // MARK: Closing

  /// Asks first about what is in no closing, which is so only before the first one.
  private func close(in environment: Environment) throws -> Reply {
    let (sales, _, menu) = try store.unclosed(at: environment.localTime)
    guard let unclosed = sales.unclosed else { return try count(includesUnclosed: false, in: environment) }
    let count = unclosed.orders
    let amount = unclosed.takings.map { Phrase(same: ": ") + menu.money($0) } ?? .empty
    let question = Phrase(
      en: "\(count.grouped) earlier \(count == 1 ? "order was" : "orders were") never closed\(amount.en).",
      ko: "마감한 적 없는 지난 주문 \(count.grouped)건이 있습니다\(amount.ko).")
    let rest = Phrase(
      en: "With \"today alone\" they stay in no closing.", ko: "'오늘만'을 고르면 어느 마감에도 들지 않습니다.")
    return .alert(
      Alert(
        Phrase(en: "The first closing", ko: "첫 마감"),
        [question, Phrase(en: "Should this closing have them, too?", ko: "이번 마감에 함께 넣을까요?"), rest],
        accent: accent,
        answers: [
          Alert.Answer(environment.words.cancel, ["c"]),
          Alert.Answer(Phrase(en: "with them", ko: "함께"), ["y"], Action.closeWith(unclosed: true)),
          Alert.Answer(Phrase(en: "today alone", ko: "오늘만"), ["n"], Action.closeWith(unclosed: false)),
        ]))
  }

  private func count(includesUnclosed: Bool, in environment: Environment) throws -> Reply {
    let (sales, last, menu) = try store.unclosed(includesUnclosed: includesUnclosed, at: environment.localTime)
    guard sales.takings != nil || sales.refunded != nil else {
      let question = sales.since(last, includesUnclosed: includesUnclosed) + Phrase(same: ".")
      let close = Phrase(en: "close the day", ko: "마감")
      return .alert(
        Alert(
          Phrase(en: "Close the day?", ko: "마감할까요?"), [question], accent: accent,
          answers: [
            Alert.Answer(environment.words.cancel, ["c"]),
            Alert.Answer(
              close, ["y"], Action.closed(nil, includesUnclosed: includesUnclosed, after: last?.number ?? 0)),
          ]))
    }
    return .ask(JuiceForms.cash(sales, last, includesUnclosed: includesUnclosed, menu, in: environment)) {
      .closed($0, includesUnclosed: includesUnclosed, after: last?.number ?? 0)
    }
  }

  private func close(
    _ cash: Closing.Cash?, includesUnclosed: Bool, after last: Closing.ID, in environment: Environment
  ) -> Reply {
    .save(environment.words.saving) { [store] in
      do {
        return (
          try store.close(cash, includesUnclosed: includesUnclosed, after: last, at: environment.localTime),
          try store.menu()
        )
      } catch let error as ClosedMeanwhile { throw Notice(.warning, error.phrase) }
    } resuming: { screen, result, environment in
      let (closing, menu) = result
      return .alert(closing.alert(menu, accent: screen.accent, in: environment))
    }
  }
}
