import CaffeineModel
import CivilTime
import TerminalUI

extension CaffeineState {
  /// What the log calls it.
  public var name: Phrase {
    switch self {
    case .intro: Phrase(en: "Welcome", ko: "어서 오세요")
    case .rest: Phrase(en: "Rest", ko: "휴식")
    case .wakening: Phrase(en: "Wakening", ko: "각성")
    case .stressful: Phrase(en: "Stressful", ko: "스트레스")
    }
  }

  var art: Art {
    switch self {
    case .intro: .caffeineIntro
    case .rest: .caffeineRest
    case .wakening: .caffeineWakening
    case .stressful: .caffeineStressful
    }
  }
}

extension LogRow {
  /// The row as it is written: `Wakening +2`.
  public var phrase: Phrase {
    repeats == 0 ? state.name : state.name + Phrase(same: " +\(repeats)")
  }
}

extension StateLog {
  /// The two lines with which every log begins.
  public static let welcome = [
    Phrase(en: "Welcome", ko: "어서 오세요"), Phrase(en: "to Caffeine Holic", ko: "카페인 홀릭입니다"),
  ]
}

extension Press {
  /// What the button says.
  var label: Phrase {
    switch self {
    case .rest: Phrase(en: "Get Some Rest", ko: "쉬기")
    case .coffee: Phrase(en: "Get Some Coffee", ko: "커피 마시기")
    case .stress: Phrase(en: "Get Some Stress", ko: "스트레스 받기")
    case .new: Phrase(en: "NEW", ko: "새로")
    }
  }

  /// What it is called where there is little room.
  public var name: Phrase {
    switch self {
    case .rest: Phrase(en: "Rest", ko: "휴식")
    case .coffee: Phrase(en: "Coffee", ko: "커피")
    case .stress: Phrase(en: "Stress", ko: "스트레스")
    case .new: Phrase(en: "New", ko: "새로")
    }
  }

  var key: String {
    switch self {
    case .rest: "r"
    case .coffee: "c"
    case .stress: "s"
    case .new: "n"
    }
  }
}

extension PresetDrink {
  public var name: Phrase {
    switch self {
    case .brewed: Phrase(en: "Brewed coffee", ko: "드립 커피")
    case .espresso: Phrase(en: "Espresso", ko: "에스프레소")
    case .instant: Phrase(en: "Instant coffee", ko: "인스턴트 커피")
    case .decaf: Phrase(en: "Decaf", ko: "디카페인")
    case .blackTea: Phrase(en: "Black tea", ko: "홍차")
    case .greenTea: Phrase(en: "Green tea", ko: "녹차")
    case .cola: Phrase(en: "Cola", ko: "콜라")
    case .energyDrink: Phrase(en: "Energy drink", ko: "에너지 음료")
    case .cafe: Phrase(en: "Korean café", ko: "카페 커피")
    case .canned: Phrase(en: "Canned coffee", ko: "캔 커피")
    case .mix: Phrase(en: "Coffee mix", ko: "믹스 커피")
    }
  }

  /// How much a serving is.
  public var servingPhrase: Phrase {
    millilitres.map { Phrase(same: "\($0) mL") } ?? Phrase(en: "1 stick", ko: "1봉")
  }
}

extension DrinkSource {
  public var phrase: Phrase {
    switch self {
    case .mayoClinic: Phrase(same: "Mayo Clinic")
    case .mfds: Phrase(en: "MFDS Korea, 2020", ko: "식품의약품안전처, 2020")
    }
  }
}

extension Serving {
  /// The drink's name.
  ///
  /// A name of one's own may have come from anywhere and is shown inert.
  public var name: Phrase { preset?.name ?? Phrase(same: drink.inert) }

  /// The drink and what is in it: `Brewed coffee, 96 mg`.
  public var phrase: Phrase { name + Phrase(same: ", \(milligrams) mg") }
}

extension CaffeineEntry {
  /// What was pressed, and for a coffee what was drunk.
  public var phrase: Phrase { serving?.phrase ?? press.name }
}

extension CaffeineEstimate {
  /// In the body now, to a whole mg.
  public var roundedMilligrams: Int { Int(milligrams.rounded()) }
}

/// What the figures say, in words.
public enum CaffeineWords {
  public static let nothingToUndo = Phrase(en: "There is nothing to undo.", ko: "되돌릴 것이 없습니다.")
  public static let begunAnew = Phrase(
    en: "A new log. What you drank still counts.", ko: "새 기록입니다. 마신 것은 그대로 셉니다.")
  public static let nothingToClear = Phrase(en: "The log has only just begun.", ko: "기록이 아직 비어 있습니다.")
  public static let estimateRemark = Phrase(
    en: "An estimate for an average adult, not medical advice.", ko: "평균 성인에 대한 추정치이며, 의학적 조언이 아닙니다.")

  /// The same where there is little room.
  static let shortEstimateRemark = Phrase(en: "An estimate, not medical advice.", ko: "추정치이며 의학적 조언이 아닙니다.")

  /// `192 mg in you`, and to how much it will rise yet.
  public static func inBody(_ status: CaffeineStatus) -> Phrase {
    let amount = status.estimate.roundedMilligrams
    let peak = Int(status.estimate.peakMilligrams.rounded())
    let now = Phrase(en: "\(amount) mg in you", ko: "몸속 \(amount) mg")
    return peak > amount ? now + Phrase(en: ", rising to \(peak)", ko: ", \(peak)까지 오름") : now
  }

  /// `below 50 mg at 00:41`.
  public static func clear(_ status: CaffeineStatus, _ zone: LocalZone) -> Phrase {
    let threshold = status.settings.thresholdMilligrams
    guard let clear = status.estimate.clearAt(in: zone) else {
      return Phrase(en: "below \(threshold) mg", ko: "\(threshold) mg 아래")
    }
    let time = clockPhrase(clear, from: status.estimate.now)
    return Phrase(en: "below \(threshold) mg at \(time)", ko: "\(time)부터 \(threshold) mg 아래")
  }

  /// `208 mg left today`.
  public static func left(_ status: CaffeineStatus) -> Phrase {
    let left = status.leftToday
    return left >= 0
      ? Phrase(en: "\(left) mg left today", ko: "오늘 \(left) mg 남음")
      : Phrase(en: "\(-left) mg over today's limit", ko: "오늘 한도를 \(-left) mg 넘음")
  }

  /// `up to 12 mg more before bed at 23:00`.
  public static func allowed(_ status: CaffeineStatus, _ zone: LocalZone) -> Phrase {
    let allowed = status.estimate.allowedNow(in: zone)
    let bedtime = status.estimate.bedtime(in: zone)
    if bedtime == status.estimate.now {
      return allowed > 0
        ? Phrase(en: "it is bedtime: up to \(allowed) mg more", ko: "잘 시간입니다: \(allowed) mg까지")
        : Phrase(en: "it is bedtime: no more now", ko: "잘 시간입니다: 더는 안 됩니다")
    }
    return allowed > 0
      ? Phrase(
        en: "up to \(allowed) mg more before bed at \(bedtime.clock)",
        ko: "\(bedtime.clock) 취침 전까지 \(allowed) mg 더 가능")
      : Phrase(en: "no more before bed at \(bedtime.clock)", ko: "\(bedtime.clock) 취침 전에는 이제 그만")
  }

  /// How things stand, in a line for a shell prompt: `Wakening +2, 192 mg, clear by 00:41`.
  public static func prompt(_ status: CaffeineStatus, _ zone: LocalZone) -> Phrase {
    status.log.topRow.phrase + Phrase(same: ", ") + card(status, zone)
  }

  /// How things stand, on the card at Home: `96 mg, clear by 21:40`.
  public static func card(_ status: CaffeineStatus, _ zone: LocalZone) -> Phrase {
    let amount = Phrase(same: "\(status.estimate.roundedMilligrams) mg")
    guard let clear = status.estimate.clearAt(in: zone) else {
      return amount + Phrase(en: ", clear", ko: ", 다 빠짐")
    }
    let time = clockPhrase(clear, from: status.estimate.now)
    return amount + Phrase(en: ", clear by \(time)", ko: ", \(time)에 빠짐")
  }

  /// The clock, with the day before it when it is not within a day.
  private static func clockPhrase(_ time: LocalTime, from now: LocalTime) -> String {
    let isSoon = time.secondsSinceEpoch - now.secondsSinceEpoch < 20 * 3600
    return isSoon ? time.clock : "\(time.date.iso8601.dropFirst(5)) \(time.clock)"
  }
}

extension [Phrase] {
  func joined(separator: String) -> Phrase {
    Phrase(en: map(\.en).joined(separator: separator), ko: map(\.ko).joined(separator: separator))
  }
}
