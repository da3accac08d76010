import CivilTime
import TerminalUI

extension Environment {
  /// The time on the wall, as the models take it.
  public var localTime: LocalTime { LocalTime(secondsSinceEpoch: now.seconds, utcOffset: now.utcOffset) }

  /// Until the clock shows another time.
  var millisecondsToNextMinute: Int { (60 - now.seconds % 60) * 1000 }

  /// A day in a list: the year only where it is not this one.
  func day(_ date: CivilDate) -> String { date.short(on: localTime.date) }
}

extension WallTime {
  public init(_ time: LocalTime) { self.init(seconds: time.secondsSinceEpoch, utcOffset: time.utcOffset) }
}

extension CivilDate {
  /// The day in digits, with the year only where it is not that of today.
  func short(on today: CivilDate) -> String { year == today.year ? String(iso8601.dropFirst(5)) : iso8601 }

  /// The date as people say it: `Saturday, 21 November` and `11월 21일 토요일`.
  public var spoken: Phrase { Phrase(en: "\(weekday.name.en), \(named.en)", ko: "\(named.ko) \(weekday.name.ko)") }

  /// The same, with the year only where it is not that of today.
  func spoken(on today: CivilDate) -> Phrase { withYear(spoken, on: today) }

  /// `21 November`, `11월 21일`, with the year only where it is not that of today.
  func named(on today: CivilDate) -> Phrase { withYear(named, on: today) }

  private var named: Phrase { Phrase(en: "\(day) \(monthName.en)", ko: "\(monthName.ko) \(day)일") }

  private func withYear(_ day: Phrase, on today: CivilDate) -> Phrase {
    year == today.year ? day : Phrase(en: "\(day.en) \(year)", ko: "\(year)년 \(day.ko)")
  }

  /// `November`, `11월`.
  var monthName: Phrase { Self.monthNames[month - 1] }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ].enumerated().map { Phrase(en: $1, ko: "\($0 + 1)월") }
}

extension Weekday {
  /// `Monday`, `월요일`.
  var name: Phrase { Self.names[rawValue - 1] }

  private static let names = zip(
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"], "월화수목금토일"
  ).map { Phrase(en: $0, ko: "\($1)요일") }

  /// `Mon`, `월`.
  var shortName: Phrase { Phrase(en: String(name.en.prefix(3)), ko: String(name.ko.prefix(1))) }
}
