import CaffeineModel
import PavilionKit
import TerminalUI
import Values

extension CaffeineState {
  public var name: Phrase {
    switch self {
    case .intro: Phrase(en: "Welcome", ko: "어서 오세요")
    case .rest: Phrase(en: "Rest", ko: "휴식")
    case .wakening: Phrase(en: "Wakening", ko: "각성")
    case .stressful: Phrase(en: "Stressful", ko: "스트레스")
    }
  }

  var art: Art { Art("caffeine-\(rawValue)") }
}

extension LogRow {
  /// The row as it is written: `Wakening +2`.
  public var phrase: Phrase { repeats == 0 ? state.name : state.name + Phrase(same: " +\(repeats)") }
}

extension StateLog {
  var topPhrase: Phrase { rows.first?.phrase ?? state.name }

  public static let welcome = [CaffeineState.intro.name, Phrase(en: "to Caffeine Holic", ko: "카페인 홀릭입니다")]
}

extension Press {
  static let ofStates: [Press] = [.rest, .coffee, .stress]

  private var button: (key: Character, name: Phrase, label: Phrase) {
    switch self {
    case .rest: ("r", Phrase(en: "Rest", ko: "휴식"), Phrase(en: "Get Some Rest", ko: "쉬기"))
    case .coffee: ("c", Phrase(en: "Coffee", ko: "커피"), Phrase(en: "Get Some Coffee", ko: "커피 마시기"))
    case .stress: ("s", Phrase(en: "Stress", ko: "스트레스"), Phrase(en: "Get Some Stress", ko: "스트레스 받기"))
    case .new: ("n", Phrase(en: "New log", ko: "새로 시작"), Phrase(en: "NEW", ko: "새로"))
    }
  }

  var key: Character { button.key }
  /// The short name, for where there is little room.
  public var name: Phrase { button.name }
  public var label: Phrase { button.label }
}

extension UsualHalfLife {
  /// For whom it is, and who has measured it with how many people.
  var purpose: Phrase {
    let count = people.map { Phrase(en: "\($0)", ko: "\($0)명") }
    let details = [count, study.isEmpty ? nil : Phrase(same: study)].compactMap(\.self).joined(separator: ", ")
    return study.isEmpty ? who : Phrase(en: "\(who.en) (\(details.en))", ko: "\(who.ko)(\(details.ko))")
  }

  private var who: Phrase {
    switch self {
    case .adults: Phrase(en: "most adults", ko: "보통 성인")
    case .smoking: Phrase(en: "smoking", ko: "흡연")
    case .contraceptives: Phrase(en: "the pill", ko: "피임약")
    case .pregnancy: Phrase(en: "pregnant", ko: "임신")
    case .latePregnancy: Phrase(en: "last weeks", ko: "임신 막달")
    case .fluvoxamine: Phrase(en: "fluvoxamine", ko: "플루복사민")
    case .otherTrackers: Phrase(en: "what other apps assume", ko: "다른 앱이 흔히 쓰는 값")
    }
  }
}

extension DailyLimit {
  var purpose: Phrase {
    switch self {
    case .adults: Phrase(en: "adults (EFSA, FDA, MFDS)", ko: "성인(식약처, EFSA, FDA)")
    case .pregnantInKorea: Phrase(en: "pregnant (MFDS, Canada)", ko: "임신 중(식약처, 캐나다)")
    case .pregnantInEurope: Phrase(en: "pregnant, nursing (EFSA)", ko: "임신 중, 수유 중(EFSA)")
    case .tenToTwelve: Phrase(en: "aged 10–12 (Canada)", ko: "10–12세(캐나다)")
    case .sevenToNine: Phrase(en: "aged 7–9 (Canada)", ko: "7–9세(캐나다)")
    case .fourToSix: Phrase(en: "aged 4–6 (Canada)", ko: "4–6세(캐나다)")
    }
  }
}

extension Serving {
  /// The name of the drink, sanitized.
  public var name: Phrase { PresetDrink.name(ofLogged: drink) }

  /// The drink in a sentence that begins with it: `One more espresso`, `에스프레소 한 잔`.
  var oneMore: Phrase { Phrase(en: "One more \(wordInSentence)", ko: "\(name.ko) 한 잔") }

  /// The drink within a sentence: `an espresso`, `에스프레소`.
  package var oneOf: Phrase {
    let word = wordInSentence
    let hasVowel = word.first.map { "aeiouAEIOU".contains($0) } ?? false
    return Phrase(en: (hasVowel ? "an " : "a ") + word, ko: name.ko)
  }

  /// Names of the user's own stay as they were typed, and those of brands keep their capitals.
  private var wordInSentence: String { preset?.hasProperName == false ? name.en.withoutCapital : name.en }

  /// The drink and what is in it: `Brewed coffee, 96 mg`.
  public var phrase: Phrase { name + Phrase(same: ", \(milligrams) mg") }
}

extension CaffeineEntry {
  /// The drink, what is in it and how long it took if not at once, or the button: `Latte, 150 mg over 150 min`.
  public var phrase: Phrase {
    guard let serving else { return press.name }
    return minutes > 0
      ? serving.phrase + Phrase(en: " over \(minutes) min", ko: "(\(minutes)분 동안)") : serving.phrase
  }
}

public enum CaffeineWords {
  public static let nothingToUndo = StandardWords.pavilion.nothingToUndo
  public static let nothingYet = Phrase(en: "Nothing logged yet.", ko: "아직 기록이 없습니다.")
  public static let begunAnew = Phrase(
    en: "New log started. What you drank still counts.", ko: "새로 시작했습니다. 마신 양은 그대로 셉니다.")
  public static let nothingToClear = Phrase(en: "The log is already empty.", ko: "기록이 이미 비어 있습니다.")
  public static let estimateRemark = Phrase(
    en: "An estimate for an average adult, not medical advice.", ko: "보통 성인 기준의 어림값이며, 의학적 조언이 아닙니다.")
  static let shortEstimateRemark = Phrase(en: "An estimate, not medical advice.", ko: "어림값이며 의학적 조언이 아닙니다.")
  /// The purpose of the screen and the key to begin with, while nobody has logged anything; the second for little room.
  static let firstSteps = [
    Phrase(
      en: "Log coffee, rest and stress, and see the caffeine in you. Press c to begin.",
      ko: "커피, 휴식, 스트레스를 기록하고 몸속 카페인을 봅니다. c로 시작하세요."),
    Phrase(en: "Press c to log a coffee.", ko: "c를 눌러 커피를 기록하세요."),
  ]
  static let firstCurve = Phrase(
    en: "Press c to see when a coffee is gone.", ko: "c로 기록하면 언제 다 빠질지 보입니다.")
  static let firstDays = Phrase(en: "What you drink each day: press c.", ko: "하루에 마신 양. c로 기록하세요.")
  static let saved = Phrase(en: "Saved.", ko: "저장했습니다.")

  public static func undone(_ entry: CaffeineEntry, on clock: WallClock) -> Phrase {
    entry.press == .new
      ? Phrase(en: "NEW undone: your log is back.", ko: "새로 시작하기 전으로 되돌렸습니다.") : restored(entry, on: clock)
  }

  /// The same with the day, for a command that shows no list.
  public static func undoneInFull(_ entry: CaffeineEntry, on clock: WallClock) -> Phrase {
    let moment = clock.moment(entry.time)
    return entry.press == .new
      ? Phrase(
        en: "NEW of \(moment.en) undone: your log is back.", ko: "\(moment.ko)에 새로 시작하기 전으로 되돌렸습니다.")
      : Phrase(en: "Undone: ", ko: "되돌렸습니다: ") + entry.phrase + Phrase(same: ", ") + moment + Phrase(same: ".")
  }

  static func restored(_ entry: CaffeineEntry, on clock: WallClock) -> Phrase {
    Phrase(en: "Undone: ", ko: "되돌렸습니다: ") + entry.phrase + Phrase(same: ", ") + clock.time(entry.time)
      + Phrase(same: ".")
  }

  /// Why the entry that was entered last is not undone.
  public static func notUndone(
    _ entry: CaffeineEntry, _ refusal: UndoWindow.Refusal?, on clock: WallClock
  ) -> Phrase {
    guard refusal != .imported else {
      return Phrase(
        en:
          "Your last entries were imported, and undo takes back only what was logged here. Delete single ones in the history "
          + "(h), or take the import back: pavilion imports undo.",
        ko: "마지막에 들어온 기록은 가져온 것입니다. 되돌리기는 여기서 남긴 기록에만 씁니다. 하나씩은 내역(h)에서 지우고, 모두는 pavilion imports undo로 되돌리세요.")
    }
    let time = clock.recent(entry.time)
    return Phrase(
      en: "Your last entry is from \(time.en). Delete it in the history (h).",
      ko: "마지막 기록은 \(time.ko)입니다. 내역(h)에서 지우세요.")
  }

  /// Returns the drink, and the time if it is not now.
  public static func drunk(_ serving: Serving, at time: LocalTime, on clock: WallClock) -> Phrase {
    guard clock.now.secondsSinceEpoch - time.secondsSinceEpoch >= 60 else { return serving.phrase }
    return serving.phrase + Phrase(same: ", ") + clock.recent(time)
  }

  /// Says that it was too much, for its day or at once; nil when it was not.
  public static func warning(
    _ entry: CaffeineEntry, _ intake: CaffeineIntake, _ settings: CaffeineSettings, now: LocalTime,
    from dayStart: DayStart
  ) -> Phrase? {
    guard entry.serving != nil else { return nil }
    let total = intake.ofDay
    let over = total - settings.limitMilligrams
    let most = Serving.singleDoseMilligrams
    if over > 0 {
      let isToday = dayStart.date(of: entry.time) == dayStart.date(of: now)
      let day = isToday ? Phrase(en: "today", ko: "오늘") : Phrase(en: "that day", ko: "그날")
      let ofDay = Phrase(
        en: "\(total) mg \(day.en): \(over) over your limit.", ko: "\(day.ko) \(total) mg: 한도보다 \(over) mg 많음.")
      guard intake.atOnce > most else { return ofDay }
      // The worse one comes first.
      let atOnce = Phrase(
        en: "\(intake.atOnce) mg at once (\(most) advised), ", ko: "한 번에 \(intake.atOnce) mg(\(most) mg까지 권장), ")
      return atOnce + ofDay
    }
    guard intake.atOnce > most else { return nil }
    return Phrase(
      en: "\(intake.atOnce) mg at once: more than the \(most) mg advised.",
      ko: "한 번에 \(intake.atOnce) mg은 많습니다. \(most) mg까지를 권합니다.")
  }
}
