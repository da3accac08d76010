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
        read: { text in Int(text).flatMap { (1...most).contains($0) ? $0 : nil } }),
      Field(
        Phrase(en: "Why", ko: "이유"), choices: reasons.map { ($0, $0.phrase) },
        hint: Phrase(en: "Left and right, or Space, go through the reasons.", ko: "←→나 Space로 이유를 고릅니다."))
    ) { amount, reason in Booking(difference: reason == .delivery ? amount : -amount, reason: reason) }
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
