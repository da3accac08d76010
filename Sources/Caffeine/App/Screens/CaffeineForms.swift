import CaffeineModel
import TerminalUI
import Values

enum CaffeineForms {
  static func settings(
    _ store: CaffeineStore, _ settings: CaffeineSettings, in environment: Environment
  ) -> FormScreen<Void> {
    FormScreen(
      Phrase(en: "Caffeine settings", ko: "카페인 설정"), accent: .caffeine, detail: CaffeineWords.estimateRemark,
      Field(
        Phrase(en: "Half-life", ko: "반감기"), FormText.hours(settings.halfLifeMinutes), unit: Phrase(en: "h", ko: "시간"),
        hint: Phrase(
          en: "Until half of it is gone: usually 5 h, 1.5–60.", ko: "절반이 빠지는 데 걸리는 시간: 보통 5, 사람마다 1.5–60."),
        suggestions: UsualHalfLife.allCases.map { Suggestion(FormText.hours($0.minutes), $0.purpose) },
        problem: Phrase(en: "Please type 1.5–60 hours, such as 5 or 5.7.", ko: "1.5–60시간으로 입력하세요. 예: 5, 5.7."),
        read: FormText.minutes),
      milligrams(
        Phrase(en: "Threshold", ko: "수면 기준"), settings.thresholdMilligrams, in: CaffeineSettings.thresholdRange,
        hint: Phrase(en: "Below this you can probably sleep.", ko: "이보다 적으면 잘 수 있다고 봅니다."),
        suggestions: [
          Suggestion("20", Phrase(en: "light sleepers", ko: "잠이 얕은 사람")),
          Suggestion("35", Phrase(en: "by Gardiner 2023 with 5 h", ko: "Gardiner 2023(반감기 5시간)")),
          Suggestion("50", Phrase(en: "what most apps use", ko: "다른 앱이 흔히 쓰는 값")),
          Suggestion("100", Phrase(en: "sound sleepers", ko: "커피를 마셔도 잘 자는 사람")),
        ]),
      Field(
        Phrase(en: "Bedtime", ko: "취침 시각"), environment.text(settings.bedtimes.phrase(environment.wallClock.time)),
        hint: Phrase(
          en: "Such as 23:00, or by evening: 23:00, Fri Sat 01:00.",
          ko: "예: 23:00. 요일마다 다르면 23:00, 금토 01:00(금요일 밤, 토요일 밤)."), width: 22, limit: 120
      ) { text, _ throws(FieldProblem) in try FormText.bedtimes(text) },
      Field(
        Phrase(en: "Daily limit", ko: "하루 한도"), settings.limit.text,
        hint: Phrase(
          en: "For a day. Children and teens: 2.5 mg/kg × their weight.", ko: "하루에 이만큼까지. 어린이·청소년: 2.5 mg/kg × 체중."),
        suggestions: DailyLimit.allCases.map { Suggestion("\($0.milligrams) mg", $0.purpose) }
          + LimitByWeight.allCases.map(\.suggestion),
        width: 22,
        meaning: { limit, _, _ in limit.byWeight.map { Phrase(same: "= \(limit.milligrams) mg: ") + $0.source } }
      ) { text, _ throws(FieldProblem) in try FormText.limit(text) }
    ) { halfLife, threshold, bedtimes, limit in
      let settings = CaffeineSettings(
        halfLifeMinutes: halfLife, thresholdMilligrams: threshold, bedtimes: bedtimes, limit: limit)
      if let settings { try store.setSettings(settings) }
    }
  }

  /// A drink with another amount or at another time; the result is what was drunk, not yet saved.
  ///
  /// - Parameters:
  ///   - serving: The amount that stands there at first.
  ///   - usual: The serving that half and twice refer to.
  static func dose(
    _ serving: Serving, of usual: Serving, as drink: ListedDrink?, ago minutes: Int, in environment: Environment
  ) -> FormScreen<(serving: Serving, time: LocalTime, minutes: Int)> {
    FormScreen(
      serving.name, accent: .caffeine, submitName: Phrase(en: "log it", ko: "기록"),
      amount(serving, of: usual, as: drink),
      time(
        minutes == 0 ? environment.text(Phrase.now) : minutes < 60 ? "-\(minutes)" : "-\(minutes / 60)h",
        in: environment),
      duration(0)
    ) { (serving: $0, time: $1, minutes: $2) }
  }

  /// How much of a drink: `120 mg`, `350 mL`, `½`, `×2` or one of its sizes.
  private static func amount(_ serving: Serving, of usual: Serving, as drink: ListedDrink?) -> Field<Serving> {
    let sizes = drink?.sizes ?? []
    let (size, volume) = (sizes.last?.name.phrase, drink?.milliliters)
    let example = [
      Phrase(en: "96 mg, ½, ×2", ko: "96 mg, ½, 2배"), volume.map { Phrase(same: "\($0) mL") }, size,
    ].compactMap(\.self).joined(separator: ", ")
    return Field(
      Phrase(en: "Amount", ko: "양"), "\(serving.milligrams) mg", original: serving,
      hint: Phrase(en: "Such as \(example.en). Enter logs it.", ko: "예: \(example.ko). Enter로 기록합니다."),
      suggestions: [
        Suggestion("½", ServingAmount.half.purpose(of: usual, as: drink)),
        Suggestion("×2", ServingAmount.double.purpose(of: usual, as: drink)),
      ]
        + sizes.map { size in
          Suggestion(
            size.name.rawValue, named: size.name.phrase, ServingAmount.size(size.name).purpose(of: usual, as: drink))
        }, width: 12,
      meaning: { serving, text, _ in
        if case .milligrams? = ServingAmount(text) { nil } else { Phrase(same: "= \(serving.milligrams) mg") }
      },
      problem: Phrase(
        en: "Please type up to 1000 mg, such as \(example.en).", ko: "1000 mg까지 쓸 수 있습니다. 예: \(example.ko).")
    ) { ServingAmount($0)?.serving(of: usual, as: drink) }
  }

  /// An entry of the history; the result is the changed entry, nil when another program has deleted it.
  static func entry(
    _ entry: CaffeineEntry, _ store: CaffeineStore, in environment: Environment
  ) -> FormScreen<CaffeineEntry?> {
    let time = time(environment.text(environment.wallClock.moment(entry.time)), original: entry.time, in: environment)
    guard let serving = entry.serving else {
      return FormScreen(entry.press.name, accent: .caffeine, time) { time in
        try store.change(entry.number, serving: nil, time: time)
      }
    }
    return FormScreen(serving.name, accent: .caffeine, amount(serving.milligrams), time, duration(entry.minutes)) {
      amount, time, duration in
      let serving = Serving(drink: serving.drink, milligrams: amount)
      return try store.change(entry.number, serving: serving, time: time, minutes: duration)
    }
  }

  /// A drink of the user's own, new or changed; the result is its name.
  static func ownDrink(_ store: CaffeineStore, _ drink: OwnDrink?, known: [OwnDrink]) -> FormScreen<String> {
    let others = known.map(\.name).filter { $0 != drink?.name }
    return FormScreen(
      drink == nil
        ? Phrase(en: "A drink of your own", ko: "내 음료 만들기") : Phrase(en: "Change your drink", ko: "내 음료 고치기"),
      accent: .caffeine,
      Field(
        Phrase(en: "Name", ko: "이름"), drink?.name ?? "",
        hint: Phrase(en: "Up to 30 characters.", ko: "30자까지 쓸 수 있습니다."), width: 32,
        limit: DrinkName.maximumLength
      ) { text, _ throws(FieldProblem) in
        text.trimmed == drink?.name ? text.trimmed : try FormText.drinkName(text, others: others)
      },
      amount(drink?.milligrams ?? 100, hint: Phrase(en: "In a serving.", ko: "한 잔에 든 양.")),
      Field(
        Phrase(en: "Volume", ko: "용량"), drink?.milliliters.map { "\($0)" } ?? "", unit: Phrase(same: "mL"),
        hint: Phrase(en: "Of a serving, if you know it.", ko: "한 잔의 용량. 모르면 비워 두세요."),
        problem: Phrase(
          en: "Please type 1–\(OwnDrink.millilitersRange.upperBound) mL, or nothing.",
          ko: "1–\(OwnDrink.millilitersRange.upperBound) mL로 입력하거나 비워 두세요.")
      ) { text -> Int?? in
        text.trimmed.isEmpty ? .some(nil) : FormText.number(text, OwnDrink.millilitersRange).map { .some($0) }
      }
    ) { name, amount, volume in
      if let new = OwnDrink(name: name, milligrams: amount, milliliters: volume) {
        try store.saveOwnDrink(new, replacing: drink?.name)
      }
      return name
    }
  }

  private static func amount(
    _ value: Int, hint: Phrase = Phrase(en: "Enter saves it.", ko: "Enter를 누르면 저장합니다.")
  ) -> Field<Int> {
    milligrams(Phrase(en: "Caffeine", ko: "카페인"), value, in: Serving.milligramRange, hint: hint)
  }

  /// How long it took, in minutes.
  private static func duration(_ minutes: Int) -> Field<Int> {
    let range = CaffeineEntry.minuteRange
    return Field(
      Phrase(en: "It lasts", ko: "마시는 시간"), "\(minutes)", unit: Phrase(en: "min", ko: "분"),
      hint: Phrase(en: "A tea over an hour: 60. At once: 0.", ko: "차를 한 시간 동안 마셨다면 60, 한 번에 마셨다면 0."),
      problem: Phrase(
        en: "Please type whole minutes, \(range.lowerBound)–\(range.upperBound).",
        ko: "\(range.lowerBound)–\(range.upperBound) 사이의 분을 정수로 입력하세요.")
    ) { FormText.number($0, range) }
  }

  private static func milligrams(
    _ label: Phrase, _ value: Int, in range: ClosedRange<Int>, hint: Phrase, suggestions: [Suggestion] = []
  ) -> Field<Int> {
    Field(
      label, "\(value)", unit: Phrase(same: "mg"), hint: hint, suggestions: suggestions,
      problem: Phrase(
        en: "Please type a whole number, \(range.lowerBound)–\(range.upperBound) mg.",
        ko: "\(range.lowerBound)–\(range.upperBound) mg 사이의 정수를 입력하세요.")
    ) { FormText.number($0, range) }
  }

  private static func time(
    _ text: String, original: LocalTime? = nil, in environment: Environment
  ) -> Field<LocalTime> {
    .past(
      text, original: original, meaning: { $1.recent($0) },
      future: Phrase(en: "That is in the future. Log it once you have had it.", ko: "아직 오지 않은 시각입니다. 마신 뒤에 기록하세요."),
      in: environment)
  }
}

extension ServingAmount {
  /// How much caffeine this much of a drink has, for a list of amounts.
  fileprivate func purpose(of serving: Serving, as drink: ListedDrink?) -> Phrase {
    self.serving(of: serving, as: drink).map { Phrase(same: "\($0.milligrams) mg") } ?? .empty
  }
}
