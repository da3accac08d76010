import TerminalUI
import Values

extension Environment {
  /// The time on the wall, as the models take it.
  public var localTime: LocalTime { LocalTime(secondsSinceEpoch: now.seconds, utcOffset: now.utcOffset) }

  /// The day that is under way for the user: until it begins, that of the evening before.
  public var today: CivilDate { dayStart.date(of: localTime) }

  /// Until the clock shows another time.
  package var millisecondsToNextMinute: Int { (60 - now.seconds % 60) * 1000 }

  /// A day as it is written: `21 Nov`, `11월 21일`.
  package func day(_ date: CivilDate) -> String { text(date.named(on: localTime.date)) }

  /// A day in narrow columns: `21 Nov`, `11.21`.
  package func shortDay(_ date: CivilDate) -> String { text(date.shortened(on: localTime.date)) }
}

extension WallTime {
  public init(_ time: LocalTime) { self.init(seconds: time.secondsSinceEpoch, utcOffset: time.utcOffset) }
}

/// The one way in which dates are written for people, on screens and on the command line; all of it can be typed, too,
/// except for `shortened(on:)`.
extension CivilDate {
  /// `21 Nov`, `11월 21일`; with the year where it is not that of today and the day is half a year ago or more.
  ///
  /// - Parameter today: nil for a text that is read later, which always has the year.
  public func named(on today: CivilDate?) -> Phrase { withYear(named, on: today) }

  /// The same with the day of the week: `Saturday, 21 Nov` and `11월 21일 토요일`.
  public func spoken(on today: CivilDate) -> Phrase {
    withYear(Phrase(en: "\(weekday.name.en), \(named.en)", ko: "\(named.ko) \(weekday.name.ko)"), on: today)
  }

  /// The shortest form, for narrow columns: `21 Nov`, `11.21`, and with the year `25 Dec 25`, `25.12.25`.
  package func shortened(on today: CivilDate) -> Phrase {
    let digits = Self.digits.value(of: dayOfYear) { "\(two(month)).\(two(day))" }
    return isObvious(on: today)
      ? Phrase(en: named.en, ko: digits) : Phrase(en: "\(named.en) \(two(year))", ko: "\(two(year)).\(digits)")
  }

  private func two(_ number: Int) -> String { number % 100 < 10 ? "0\(number % 100)" : "\(number % 100)" }

  private var named: Phrase {
    Self.names.value(of: dayOfYear) {
      Phrase(en: "\(day) \(monthName.en.prefix(3))", ko: "\(monthName.ko) \(day)일")
    }
  }

  /// A number for each day of a year, whichever year that is.
  private var dayOfYear: Int { month * 32 + day }

  // By the day of the year, because a list writes the same few days again with each key.
  private static let names = Cache<Int, Phrase>()
  private static let digits = Cache<Int, String>()

  private func withYear(_ day: Phrase, on today: CivilDate?) -> Phrase {
    today.map(isObvious) == true ? day : Phrase(en: "\(day.en) \(year)", ko: "\(year)년 \(day.ko)")
  }

  /// Whether the year need not be written.
  private func isObvious(on today: CivilDate) -> Bool {
    year == today.year || (0..<183).contains(today.daysSinceEpoch - daysSinceEpoch)
  }

  /// `Nov 2026`, `2026년 11월`.
  public var monthAndYear: Phrase { Phrase(en: "\(shortMonthName.en) \(year)", ko: "\(year)년 \(monthName.ko)") }

  /// `November`, `11월`.
  package var monthName: Phrase { Self.monthName(month) }

  /// `Nov`, `11월`.
  package var shortMonthName: Phrase { Phrase(en: String(monthName.en.prefix(3)), ko: monthName.ko) }

  package static func monthName(_ month: Int) -> Phrase { Phrase(en: monthNames[month - 1], ko: "\(month)월") }
}

extension LocalTime {
  /// A time for a text that is read later: `21 Nov 2026 14:05`, `2026년 11월 21일 14:05`.
  package var namedInFull: Phrase { date.named(on: nil) + Phrase(same: " \(clock)") }
}

extension Weekday {
  /// `Monday`, `월요일`.
  public var name: Phrase { Self.names[rawValue - 1] }

  private static let names = zip(
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"], "월화수목금토일"
  ).map { Phrase(en: $0, ko: "\($1)요일") }

  /// `Mon`, `월`.
  public var shortName: Phrase { Phrase(en: String(name.en.prefix(3)), ko: String(name.ko.prefix(1))) }
}

extension Suggestion {
  /// Suggested times for an entry that is added later.
  package static func times(in language: Language) -> [Suggestion] {
    [
      Suggestion(Phrase.now.text(in: language)),
      Suggestion("-15", Phrase(en: "15 minutes ago", ko: "15분 전")),
      Suggestion("-1h", Phrase(en: "an hour ago", ko: "한 시간 전")),
      Suggestion("-3h", Phrase(en: "three hours ago", ko: "세 시간 전")),
    ]
  }
}
