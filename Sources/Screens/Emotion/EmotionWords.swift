import CivilTime
import EmotionModel
import TerminalUI

extension Emotion {
  public var name: Phrase { Phrase(en: rawValue, ko: originalName) }

  var art: Art {
    switch self {
    case .happy: .emotionHappy
    case .loving: .emotionLoving
    case .fond: .emotionFond
    case .flustered: .emotionFlustered
    case .upset: .emotionUpset
    case .gloomy: .emotionGloomy
    case .bored: .emotionBored
    case .dull: .emotionDull
    case .troubled: .emotionTroubled
    }
  }
}

extension Tap {
  /// The feeling and when it was: `happy, 14:05`.
  public func phrase(now: LocalTime) -> Phrase {
    emotion.name + Phrase(same: ", ") + EmotionWords.moment(moment, now: now)
  }
}

extension DiaryPeriod {
  /// The stretch that a day lies in, by name.
  func phrase(around date: CivilDate) -> Phrase {
    let days = days(around: date)
    switch self {
    case .week:
      let (first, last) = (days.lowerBound, days.upperBound)
      return Phrase(en: "week ", ko: "주 ")
        + Phrase(same: "\(first.iso8601.dropFirst(5)) - \(last.iso8601.dropFirst(5))")
    case .month:
      return Phrase(en: "\(date.monthName.en) \(date.year)", ko: "\(date.year)년 \(date.monthName.ko)")
    case .year: return Phrase(en: "\(date.year)", ko: "\(date.year)년")
    }
  }
}

extension Weekday {
  /// `Mon`, 월.
  var short: Phrase {
    switch self {
    case .monday: Phrase(en: "Mon", ko: "월")
    case .tuesday: Phrase(en: "Tue", ko: "화")
    case .wednesday: Phrase(en: "Wed", ko: "수")
    case .thursday: Phrase(en: "Thu", ko: "목")
    case .friday: Phrase(en: "Fri", ko: "금")
    case .saturday: Phrase(en: "Sat", ko: "토")
    case .sunday: Phrase(en: "Sun", ko: "일")
    }
  }
}

/// Sentences of the Emotion Diary.
public enum EmotionWords {
  public static let nothingToUndo = Phrase(en: "There is nothing to undo.", ko: "되돌릴 것이 없습니다.")
  public static let nothingYet = Phrase(en: "Nothing tapped yet.", ko: "아직 기록이 없습니다.")
  static let question = Phrase(en: "How do you feel?", ko: "지금 기분이 어떤가요?")
  static let firstSteps = Phrase(
    en: "How do you feel? Press 1-9, click, or Enter.", ko: "지금 기분이 어떤가요? 1-9, 클릭 또는 Enter.")
  static let emptyDiary = Phrase(
    en: "The diary is empty. Press 1-9 to tap how you feel.", ko: "일기가 비어 있습니다. 1-9를 눌러 기분을 남기세요.")
  static let noteSaved = Phrase(en: "The note is saved.", ko: "메모를 저장했습니다.")
  static let noteRemoved = Phrase(en: "The note is removed.", ko: "메모를 지웠습니다.")
  static let gone = Phrase(en: "That tap is no longer there.", ko: "그 기록은 이미 없습니다.")

  /// `5 taps`, 5번.
  public static func taps(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "tap" : "taps")", ko: "\(count)번")
  }

  /// When a tap was, as people say it: the clock, with the day where it is not today.
  static func moment(_ moment: TapMoment, now: LocalTime) -> Phrase {
    let day: Phrase =
      switch moment.date.daysSinceEpoch - now.date.daysSinceEpoch {
      case 0: Phrase(en: "today", ko: "오늘")
      case -1: Phrase(en: "yesterday", ko: "어제")
      default: Phrase(same: moment.date.short(on: now.date))
      }
    guard let time = moment.time else { return day }
    return moment.date == now.date ? Phrase(same: time.clock) : day + Phrase(same: " \(time.clock)")
  }

  static func tapped(_ tap: Tap, now: LocalTime) -> Phrase {
    tap.phrase(now: now) + Phrase(en: ". e adds a note.", ko: ". e로 메모를 남깁니다.")
  }

  /// That a tap was taken back.
  public static func undone(_ tap: Tap, now: LocalTime) -> Phrase {
    let phrase = tap.phrase(now: now)
    return Phrase(en: "Undone: \(phrase.en).", ko: "되돌렸습니다: \(phrase.ko).")
  }

  static func deleted(_ tap: Tap, now: LocalTime) -> Phrase {
    let phrase = tap.phrase(now: now)
    return Phrase(en: "Deleted: \(phrase.en).", ko: "지웠습니다: \(phrase.ko).")
  }

  static func moved(_ tap: Tap, now: LocalTime) -> Phrase {
    let phrase = tap.phrase(now: now)
    return Phrase(en: "Moved: \(phrase.en).", ko: "옮겼습니다: \(phrase.ko).")
  }

  static func added(_ tap: Tap, now: LocalTime) -> Phrase {
    let phrase = tap.phrase(now: now)
    return Phrase(en: "Added: \(phrase.en).", ko: "더했습니다: \(phrase.ko).")
  }

  static func erased(_ count: Int) -> Phrase {
    Phrase(en: "The diary is empty again: \(taps(count).en) erased.", ko: "일기를 비웠습니다: \(count)번의 기록을 지웠습니다.")
  }

  /// That what was tapped last is too old to be taken back by a key.
  static func tooOldToUndo(_ tap: Tap, now: LocalTime) -> Phrase {
    let moment = moment(tap.moment, now: now)
    return Phrase(
      en: "The last one is from \(moment.en). Delete it in the diary (Tab, Enter).",
      ko: "마지막 기록: \(moment.ko). 일기(Tab, Enter)에서 지우세요.")
  }

  /// That some taps cannot be read.
  public static func unreadable(_ count: Int) -> Phrase {
    Phrase(
      en: "\(taps(count).en) cannot be read by this version. Nothing of it was changed.",
      ko: "이 버전에서 읽을 수 없는 기록이 \(count)건 있습니다. 그대로 두었습니다.")
  }

  /// Today in a few words, for the card on Home: no wider than a card on a screen of 80 columns.
  static func card(_ day: DayTally) -> Phrase {
    let total = day.tally.total
    guard let first = day.tally.ranked.first else { return Phrase(en: "nothing today yet", ko: "오늘은 아직 없음") }
    if day.tally.ranked.count == 1 {
      return Phrase(en: "today: \(first.name.en) \(total)", ko: "오늘: \(first.name.ko) \(total)")
    }
    let most = day.tally[first]
    // Who taps more than a hundred times a day knows that it is today.
    let head = total < 100 ? Phrase(en: "today ", ko: "오늘 ") : .empty
    return head + Phrase(en: "\(total): \(first.name.en) \(most)", ko: "\(total)번: \(first.name.ko) \(most)")
  }
}
