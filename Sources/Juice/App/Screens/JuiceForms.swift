import JuiceModel
import TerminalUI
import Values

enum JuiceForms {
  /// One line of text, such as a name to call out; the result is not yet saved.
  static func text(_ title: Phrase, _ text: MenuText) -> FormScreen<MenuText> {
    let most = MenuText.maximumLength
    return FormScreen(
      title, accent: .juice,
      Field(
        title, text.text, width: 24, limit: most,
        problem: Phrase(en: "At most \(most) characters.", ko: "\(most)자까지 쓸 수 있습니다."), read: MenuText.init(_:))
    ) { $0 }
  }
}

/// An amount that came in or went away, and why.
struct Booking: Hashable, Sendable {
  /// Negative for what went away.
  let difference: Int
  let reason: Movement.Reason
}

extension JuiceForms {
  /// An amount of an ingredient that came in or went away; the result is not yet saved.
  static func booking(_ ingredient: Ingredient) -> FormScreen<Booking> {
    let most = ingredient.capacity
    let reasons: [Movement.Reason] = Movement.Reason.waste + [.ownUse, .delivery]
    return FormScreen(
      ingredient.phrase, accent: .juice, submitName: Phrase(en: "book it", ko: "기록"),
      Field(
        Phrase(en: "Amount", ko: "양"), unit: ingredient.unit.phrase,
        problem: Phrase(en: "Please type 1–\(most.grouped).", ko: "1–\(most.grouped) 사이로 입력하세요."),
        read: { try? Int(written: $0, in: 1...most) }),
      Field(
        Phrase(en: "Why", ko: "이유"), choices: reasons.map { ($0, $0.phrase) },
        hint: Phrase(en: "Left and right, or Space, go through the reasons.", ko: "←→나 Space로 이유를 고릅니다."))
    ) { amount, reason in Booking(difference: reason == .delivery ? amount : -amount, reason: reason) }
  }
}

extension JuiceForms {
  /// The money that was counted when the day is closed; the result is not yet saved.
  ///
  /// - Parameter includesUnclosed: Whether the first closing has all that was sold before the day, too.
  static func cash(
    _ sales: Closing.Sales, _ last: Closing?, includesUnclosed: Bool, _ menu: Menu, in environment: Environment
  ) -> FormScreen<Closing.Cash> {
    func field(_ label: Phrase, _ text: String, hint: Phrase) -> Field<Int> {
      let problem = Phrase(en: "Please type an amount, such as 125,000.", ko: "금액을 입력하세요. 예: 125,000")
      return Field(label, text, hint: hint, width: 14) { text, _ throws(FieldProblem) in
        let amount = try menu.amount(typed: text, or: problem)
        guard Closing.Cash.range.contains(amount) else { throw FieldProblem(problem) }
        return amount
      }
    }
    let takings = menu.money(sales.net ?? 0)
    let covered =
      sales.since(last, includesUnclosed: includesUnclosed)
      + Phrase(en: ": \(takings.en).", ko: ", \(takings.ko).")
    // A small terminal has no room below the fields.
    let isSmall = Dialog.maximumSize(in: environment.body).rows < 10
    let drawer = Phrase(en: "All the money in the drawer.", ko: "서랍에 있는 돈 전부.")
    return FormScreen(
      Phrase(en: "Close the day", ko: "마감"), accent: .juice,
      detail: covered,
      submitName: Phrase(en: "close the day", ko: "마감"),
      field(
        Phrase(en: "Cash counted", ko: "실제 현금"), "",
        hint: isSmall ? covered + Phrase(same: " ") + drawer : drawer),
      field(
        Phrase(en: "Paid by card", ko: "카드 등"), "0",
        hint: Phrase(en: "What was not paid in cash.", ko: "현금이 아닌 결제.")),
      field(
        Phrase(en: "In the drawer before", ko: "준비금"), last?.cash.map { menu.plainMoney($0.float) } ?? "0",
        hint: Phrase(en: "The change that was there in the morning.", ko: "아침에 넣어 둔 거스름돈."))
    ) { counted, card, float in Closing.Cash(float: float, card: card, counted: counted) }
  }
}

extension Closing.Sales {
  /// How many orders a closing would have, and which: `5 orders since the last closing`.
  func since(_ last: Closing?, includesUnclosed: Bool) -> Phrase {
    let which =
      last != nil
      ? Phrase(en: "since the last closing", ko: "지난 마감 뒤로 주문")
      : includesUnclosed ? Phrase(en: "in all", ko: "지금까지 모두") : Phrase(en: "of today", ko: "오늘 주문")
    return Phrase(
      en: "\(orders.grouped) \(orders == 1 ? "order" : "orders") \(which.en)", ko: "\(which.ko) \(orders.grouped)건")
  }
}

extension Movement.Reason {
  public var phrase: Phrase {
    switch self {
    case .delivery: Phrase(en: "delivery", ko: "입고")
    case .count: Phrase(en: "count", ko: "실사")
    case .spoiled: Phrase(en: "spoiled", ko: "상함")
    case .dropped: Phrase(en: "dropped", ko: "떨어뜨림")
    case .overripe: Phrase(en: "overripe", ko: "너무 익음")
    case .ownUse: Phrase(en: "own use", ko: "자체 사용")
    case .overflow: Phrase(en: "no room", ko: "자리 없음")
    }
  }
}

extension Ingredient.Unit {
  var phrase: Phrase { self == .piece ? Phrase(en: "pieces", ko: "개") : Phrase(same: rawValue) }
}
