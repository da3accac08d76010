import JuiceModel
import Stores
import TerminalUI
import Values

/// What was sold and used on a day, in a week or in a month.
public struct SalesScreen: Screen {
  public enum Action: TerminalUI.Action {
    /// Moves by a number of days, weeks or months.
    case move(Int)
    case choose(Span)
  }

  /// How many days are shown together.
  public enum Span: CaseIterable, Sendable {
    case day, week, month
  }

  public let title = Phrase(en: "Sales", ko: "매출")
  public let accent = Accent.juice

  private let store: JuiceStore
  private(set) var span = Span.day
  /// The last day that is shown; nil for today.
  private var end: CivilDate?
  private(set) var report: SalesReport?
  private var menu = Menu.builtIn

  public init(_ store: JuiceStore) { self.store = store }

  private var length: Int {
    switch span {
    case .day: 1
    case .week: 7
    case .month: 30
    }
  }

  private func days(in environment: Environment) -> ClosedRange<CivilDate> {
    let last = end ?? environment.localTime.date
    return last.adding(days: 1 - length)...last
  }

  public func status(in environment: Environment) -> String {
    let days = days(in: environment)
    let today = environment.localTime.date
    guard days.lowerBound != days.upperBound else { return environment.text(days.upperBound.spoken(on: today)) }
    return environment.day(days.lowerBound) + " – " + environment.day(days.upperBound)
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let isToday = days(in: environment).upperBound >= environment.localTime.date
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
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    try change { screen in
      switch action {
      case .choose(let span): screen.span = span
      case .move(let step):
        let today = environment.localTime.date
        let moved = screen.days(in: environment).upperBound.adding(days: step * screen.length)
        screen.end = moved >= today ? nil : moved
      }
      try screen.refresh(in: environment)
    }
    return .done
  }

  public mutating func refresh(in environment: Environment) throws {
    let (report, menu) = try store.report(days(in: environment))
    (self.report, self.menu) = (report, menu)
  }

  public func draw(in canvas: inout Canvas) {
    guard let report else { return }
    let area = canvas.area.inset(columns: 1)
    let facts = report.facts(menu)
    if area.columns < 60 {
      let (top, rest) = area.rows(.fixed(facts.count + 1), .fill)
      draw(facts, in: &canvas, top)
      return drawProducts(report, in: &canvas, rest)
    }
    let (top, bottom) = area.rows(.fixed(max(facts.count + 1, min(14, area.rows / 2 + 1))), .fill)
    let (left, right) = top.columns(.fixed(min(38, area.columns / 2)), .fill)
    let (list, bars) = left.rows(.fixed(facts.count + 1), .fill)
    draw(facts, in: &canvas, list)
    if bars.rows >= 3 { drawHours(report, in: &canvas, bars) }
    drawProducts(report, in: &canvas, right.inset(columns: 1))
    drawIngredients(report, in: &canvas, bottom.inset(columns: 1))
  }

  private func draw(_ facts: [(name: Phrase, value: Phrase)], in canvas: inout Canvas, _ area: Rect) {
    for (fact, line) in zip(facts, (0..<area.rows).map(area.line)) {
      canvas.draw(canvas.text(fact.name), .quiet, value: canvas.text(fact.value), .bold, in: line.inset(columns: 1))
    }
  }

  private func drawHours(_ report: SalesReport, in canvas: inout Canvas, _ area: Rect) {
    let open = report.hours.indices.filter { report.hours[$0] > 0 }
    guard let first = open.first, let last = open.last else { return }
    let bars = (first...last).map { hour in
      BarChart.Bar(value: Double(report.hours[hour]), label: "\(hour)", style: .accent(accent))
    }
    canvas.draw(BarChart(bars), in: area.inset(columns: 1))
  }

  private func drawProducts(_ report: SalesReport, in canvas: inout Canvas, _ area: Rect) {
    guard !report.products.isEmpty else {
      let none = Phrase(en: "Nothing was sold.", ko: "판매가 없습니다.")
      return canvas.draw(Label(canvas.text(none), .quiet), in: area.line(0))
    }
    let environment = canvas.environment
    let most = max(1, report.products.map(\.count).max() ?? 1)
    let columns: [TableColumn<SalesReport.Sales>] = [
      .text { sales, _ in
        let size = sales.size.map { " " + environment.text($0.phrase) } ?? ""
        return StyledText(environment.text(sales.name.phrase) + size)
      },
      .drawing(least: 4, wished: 10, isFilling: true, priority: 1) { sales, _, canvas in
        Gauge(Double(sales.count) / Double(most), .accent(canvas.accent)).draw(in: &canvas)
      },
      .whole(.empty, .trailing) { sales, _ in StyledText("\(sales.count)", .bold) },
      .whole(.empty, .trailing) { sales, _ in
        StyledText(sales.amount.map { environment.text(menu.money($0)) } ?? "")
      },
    ]
    canvas.draw(Table(columns, rows: Array(report.products.prefix(area.rows))), in: area)
  }

  /// Draws what became of each ingredient: what was there, came, was used, wasted, counted, and is there.
  private func drawIngredients(_ report: SalesReport, in canvas: inout Canvas, _ area: Rect) {
    guard area.rows >= 3 else { return }
    let environment = canvas.environment
    let heads = [
      Phrase(en: "before", ko: "전"), Phrase(en: "in", ko: "입고"), Phrase(en: "used", ko: "사용"),
      Phrase(en: "waste", ko: "폐기"), Phrase(en: "counted", ko: "실사"), Phrase(en: "after", ko: "후"),
    ]
    let rows = report.ingredients.filter { balance in
      balance.closing != balance.opening || balance.used != 0 || report.ingredients.count <= area.rows - 1
    }.prefix(area.rows - 1)
    let values: [@Sendable (SalesReport.Balance) -> String] = [
      { "\($0.opening)" }, { $0.delivered == 0 ? "" : "+\($0.delivered)" },
      { $0.used == 0 ? "" : "−\($0.used)" },
      { $0.wasted + $0.ownUse == 0 ? "" : "−\($0.wasted + $0.ownUse)" },
      { $0.counted == 0 ? "" : $0.counted > 0 ? "+\($0.counted)" : "−\(-$0.counted)" }, { "\($0.closing)" },
    ]
    let name = TableColumn<SalesReport.Balance>.text { balance, _ in
      StyledText(environment.text(menu.phrase(of: balance.ingredient)))
    }
    let figures = zip(heads, values).map { head, value in
      TableColumn<SalesReport.Balance>.whole(head, .trailing) { balance, _ in StyledText(value(balance)) }
    }
    let width = min(area.columns, 72)
    canvas.draw(Table([name] + figures, rows: Array(rows), hasHead: true), in: area.columns(.fixed(width), .fill).0)
  }
}

extension SalesReport {
  /// The figures of the whole, with their names.
  public func facts(_ menu: Menu) -> [(name: Phrase, value: Phrase)] {
    var facts: [(name: Phrase, value: Phrase)] = [
      (Phrase(en: "orders", ko: "주문"), Phrase(same: orders.grouped)),
      (Phrase(en: "drinks", ko: "잔"), Phrase(same: count.grouped)),
    ]
    if let takings { facts.append((Phrase(en: "takings", ko: "매출"), menu.money(takings))) }
    if takenBack.orders > 0 {
      let made =
        takenBack.made > 0 ? Phrase(en: ", \(takenBack.made) of them made", ko: ", 만든 것 \(takenBack.made)") : .empty
      let amount = takenBack.amount.map { Phrase(same: "  ") + menu.money($0) } ?? .empty
      facts.append((Phrase(en: "taken back", ko: "취소"), Phrase(same: "\(takenBack.orders)") + made + amount))
    }
    if let busiestHour {
      facts.append(
        (
          Phrase(en: "busiest hour", ko: "바쁜 시간"),
          Phrase(en: "\(busiestHour):00, \(hours[busiestHour])", ko: "\(busiestHour)시, \(hours[busiestHour])잔")
        ))
    }
    if let seconds = medianSecondsToReady {
      let minutes = (seconds + 30) / 60
      facts.append(
        (Phrase(en: "ready within (median)", ko: "나오기까지(중앙값)"), Phrase(en: "\(minutes) min", ko: "\(minutes)분")))
    }
    if tills.count > 1 {
      facts += tills.map { till in
        let amount = till.amount.map { Phrase(same: "  ") + menu.money($0) } ?? .empty
        return (
          till.till.map { TillIdentity.till($0) } ?? Phrase(en: "no till", ko: "계산대 없음"),
          Phrase(same: "\(till.orders)") + amount
        )
      }
    }
    return facts
  }
}
