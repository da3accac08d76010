import CivilTime
import TerminalUI

extension Environment {
  /// The time on the wall, as the models take it.
  public var localTime: LocalTime {
    LocalTime(secondsSinceEpoch: now.seconds, utcOffset: now.utcOffset)
  }

  /// Until the clock shows another time.
  var millisecondsToNextMinute: Int { (60 - now.seconds % 60) * 1000 }

  /// A day in a list: the year only where it is not this one.
  func day(_ date: CivilDate) -> String { date.short(on: localTime.date) }
}

extension WallTime {
  public init(_ time: LocalTime) {
    self.init(seconds: time.secondsSinceEpoch, utcOffset: time.utcOffset)
  }
}

extension CivilDate {
  /// The day in digits, with the year only where it is not that of today.
  func short(on today: CivilDate) -> String {
    year == today.year ? String(iso8601.dropFirst(5)) : iso8601
  }

  /// The date as people say it: `Saturday, 21 November` and `11월 21일 토요일`.
  public var spoken: Phrase {
    let names: [(en: String, ko: String)] = [
      ("Monday", "월요일"), ("Tuesday", "화요일"), ("Wednesday", "수요일"), ("Thursday", "목요일"), ("Friday", "금요일"),
      ("Saturday", "토요일"), ("Sunday", "일요일"),
    ]
    let name = names[(Weekday.allCases.firstIndex(of: weekday) ?? 0) % names.count]
    return Phrase(en: "\(name.en), \(day) \(monthName.en)", ko: "\(monthName.ko) \(day)일 \(name.ko)")
  }

  /// `21 November`, `11월 21일`, with the year only where it is not that of today.
  func named(on today: CivilDate) -> Phrase {
    let day = Phrase(en: "\(day) \(monthName.en)", ko: "\(monthName.ko) \(day)일")
    return year == today.year ? day : Phrase(en: "\(day.en) \(year)", ko: "\(year)년 \(day.ko)")
  }

  /// `November`, `11월`.
  var monthName: Phrase {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return Phrase(en: months[(month - 1) % 12], ko: "\(month)월")
  }
}
