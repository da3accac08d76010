import CaffeineModel
import CivilTime
import Storage
import TerminalUI

/// What is typed in Caffeine Holic.
enum CaffeineForms {
  // MARK: Settings

  static func settings(_ store: CaffeineStore, _ settings: CaffeineSettings) -> FormScreen {
    FormScreen(
      Phrase(en: "Caffeine settings", ko: "카페인 설정"), accent: .caffeine, remark: CaffeineWords.estimateRemark,
      [
        FormField(
          Phrase(en: "Half-life", ko: "반감기"), FormText.hours(settings.halfLifeMinutes), unit: Phrase(en: "h", ko: "시간"),
          hint: Phrase(
            en: "Time to clear half of it: usually 5 h, 1.5 to 9.5.", ko: "절반이 빠지는 데 걸리는 시간: 보통 5, 사람에 따라 1.5~9.5."),
          suggestions: ["3", "5", "5.7", "8"]
        ) { text, _ in FormText.minutes(text) == nil ? FormText.halfLifeProblem : nil },
        FormField(
          Phrase(en: "Threshold", ko: "수면 기준"), "\(settings.thresholdMilligrams)", unit: Phrase(same: "mg"),
          hint: Phrase(en: "Below this we assume you can sleep.", ko: "이보다 적으면 잘 수 있다고 봅니다."),
          suggestions: ["20", "50", "100"]
        ) { text, _ in FormText.number(text, CaffeineSettings.thresholdRange, unit: "mg").problem },
        FormField(
          Phrase(en: "Bedtime", ko: "취침 시각"), FormText.clock(settings.bedtimeMinute),
          hint: Phrase(en: "When you go to bed, such as 23:00.", ko: "잠자리에 드는 시각. 예: 23:00."),
          suggestions: ["22:00", "23:00", "00:00", "01:00"]
        ) { text, _ in FormText.minuteOfDay(text) == nil ? FormText.clockProblem : nil },
        FormField(
          Phrase(en: "Daily limit", ko: "하루 한도"), "\(settings.limitMilligrams)", unit: Phrase(same: "mg"),
          hint: Phrase(
            en: "400: adults (EFSA, FDA, MFDS). 300 (MFDS) or 200 (EFSA): in pregnancy.",
            ko: "400: 성인(식약처, EFSA, FDA). 임신 중 300(식약처) 또는 200(EFSA)."),
          suggestions: DailyLimit.allCases.map { "\($0.milligrams)" }
        ) { text, _ in FormText.number(text, CaffeineSettings.limitRange, unit: "mg").problem },
      ]
    ) { texts, _ in
      // Each of them has been checked already.
      guard let halfLife = FormText.minutes(texts[0]), let bedtime = FormText.minuteOfDay(texts[2]),
        let threshold = FormText.number(texts[1], CaffeineSettings.thresholdRange, unit: "mg").value,
        let limit = FormText.number(texts[3], CaffeineSettings.limitRange, unit: "mg").value,
        let settings = CaffeineSettings(
          halfLifeMinutes: halfLife, thresholdMilligrams: threshold, bedtimeMinute: bedtime, limitMilligrams: limit)
      else { return .done }
      try store.setSettings(settings)
      return .closeThen(CaffeineAction.settingsSaved)
    }
  }

  // MARK: Doses and entries

  /// A drink with another amount, or of another time.
  static func dose(_ serving: Serving, _ zone: LocalZone, ago minutes: Int) -> FormScreen {
    FormScreen(
      serving.name, accent: .caffeine, submitName: Phrase(en: "log it", ko: "기록"),
      [
        amount(serving.milligrams, hint: Phrase(en: "Enter logs it.", ko: "Enter를 누르면 기록합니다.")),
        time(minutes == 0 ? "now" : minutes < 60 ? "-\(minutes)" : "-\(minutes / 60)h", zone),
      ]
    ) { texts, environment in
      guard let amount = FormText.number(texts[0], Serving.milligramRange, unit: "mg").value,
        let serving = Serving(drink: serving.drink, milligrams: amount),
        let time = zone.moment(texts[1], now: environment.localTime)
      else { return .done }
      return .closeThen(DrinkAction.logTyped(serving, time))
    }
  }

  /// An entry of the history.
  static func entry(_ entry: CaffeineEntry, _ store: CaffeineStore, _ zone: LocalZone) -> FormScreen {
    // An entry of another place keeps the clock of that place.
    let place = zone.atPlace(of: entry.time)
    let text = "\(entry.time.date.iso8601) \(entry.time.clock)"
    let amounts = entry.serving.map { [amount($0.milligrams)] } ?? []
    return FormScreen(entry.serving?.name ?? entry.press.name, accent: .caffeine, amounts + [time(text, place)]) {
      texts, environment in
      let typed = texts.last ?? ""
      // Seconds are not shown, so an untouched text keeps them.
      let time = typed == text ? entry.time : place.moment(typed, now: environment.localTime) ?? entry.time
      let serving = entry.serving.flatMap { serving in
        FormText.number(texts[0], Serving.milligramRange, unit: "mg").value
          .flatMap { Serving(drink: serving.drink, milligrams: $0) }
      }
      let changed = try store.change(entry.number, serving: serving, time: time)
      return .closeThen(changed == nil ? CaffeineHistoryAction.gone : .saved)
    }
  }

  private static func amount(
    _ milligrams: Int, hint: Phrase = Phrase(en: "Enter saves it.", ko: "Enter를 누르면 저장합니다.")
  ) -> FormField {
    FormField(
      Phrase(en: "Caffeine", ko: "카페인"), "\(milligrams)", unit: Phrase(same: "mg"), hint: hint
    ) { text, _ in FormText.number(text, Serving.milligramRange, unit: "mg").problem }
  }

  private static func time(_ text: String, _ zone: LocalZone) -> FormField {
    FormField(
      Phrase(en: "When", ko: "언제"), text,
      hint: Phrase(
        en: "now, 14:05, -15 (minutes), -3h, 2026-11-21 14:05",
        ko: "지금, 14:05, -15(분 전), -3h(시간 전), 2026-11-21 14:05"),
      suggestions: ["now", "-15", "-1h", "-3h"], width: 26,
      meaning: { text, environment in
        // A clock alone may mean yesterday: say so before it is kept.
        zone.moment(text, now: environment.localTime).map {
          Phrase(same: "= ") + CaffeineWords.moment($0, from: environment.localTime)
        }
      }
    ) { text, environment in
      guard let time = zone.moment(text, now: environment.localTime) else { return FormText.timeProblem }
      return time.secondsSinceEpoch > environment.now.seconds ? FormText.futureProblem : nil
    }
  }

  // MARK: Drinks of one's own

  /// A new drink, or one that is changed.
  static func ownDrink(_ store: CaffeineStore, _ drink: OwnDrink?, known: [OwnDrink]) -> FormScreen {
    let others = Set(known.map(\.name)).subtracting([drink?.name].compactMap(\.self)).map { $0.lowercased() }
    return FormScreen(
      drink == nil
        ? Phrase(en: "A drink of your own", ko: "내 음료 만들기") : Phrase(en: "Change your drink", ko: "내 음료 고치기"),
      accent: .caffeine,
      [
        FormField(
          Phrase(en: "Name", ko: "이름"), drink?.name ?? "",
          hint: Phrase(en: "As you call it, up to 30 letters.", ko: "부르는 이름, 30자까지."), width: 32,
          limit: DrinkName.maximumLength
        ) { text, _ in FormText.drinkNameProblem(text, others) },
        amount(drink?.milligrams ?? 100),
      ]
    ) { texts, _ in
      let name = texts[0].trimmed
      guard let amount = FormText.number(texts[1], Serving.milligramRange, unit: "mg").value,
        let new = OwnDrink(name: name, milligrams: amount)
      else { return .done }
      try store.saveOwnDrink(new, replacing: drink?.name)
      return .closeThen(DrinkAction.saved(name))
    }
  }
}
