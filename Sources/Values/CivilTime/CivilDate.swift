/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
public struct CivilDate: Hashable, Sendable {
  /// The year, 1…9999.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, 1…31.
  public let day: Int

  /// Creates a day from its components, or `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), let length = Self.length(ofMonth: month, year: year), (1...length).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day that is this many days after 1970-01-01, clamped to the first and last day of the calendar.
  public init(daysSinceEpoch days: Int) {
    // Eras of 400 years begin on 1 March, so that the leap day is the last day of its year.
    // Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    let shifted = days.clamped(to: Self.epochDays) + Self.daysFromEraToEpoch
    let era = (shifted >= 0 ? shifted : shifted - (Self.daysPerEra - 1)) / Self.daysPerEra
    let dayOfEra = shifted - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01; negative for earlier days.
  public var daysSinceEpoch: Int {
    // Source: as above, days_from_civil.
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.daysFromEraToEpoch
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, the fourth day of its week; 719166 is the multiple of 7 that keeps every day positive.
    Weekday(rawValue: (daysSinceEpoch + 719_166 + 3) % 7 + 1) ?? .monday
  }

  /// Returns the day this many days later, or earlier if the number is negative, clamped to the calendar.
  public func adding(days: Int) -> CivilDate {
    let all = Self.epochDays.count
    return CivilDate(daysSinceEpoch: daysSinceEpoch + days.clamped(to: -all...all))
  }

  /// The values of `daysSinceEpoch` for the days of the calendar, from 0001-01-01 to 9999-12-31.
  public static let epochDays = -719_162...2_932_896

  private static let years = 1...9999
  private static let daysPerEra = 146_097
  /// The number of days from 0000-03-01, where eras begin, to 1970-01-01.
  private static let daysFromEraToEpoch = 719_468

  private static func length(ofMonth month: Int, year: Int) -> Int? {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: nil
    }
  }
}

extension ClosedRange<CivilDate> {
  /// All days of the calendar.
  public static var always: ClosedRange<CivilDate> { CivilDate(daysSinceEpoch: .min)...CivilDate(daysSinceEpoch: .max) }
}

extension CivilDate: Comparable {
  /// Returns whether the left day is earlier.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate {
  /// The day in ISO 8601, such as "2026-11-21".
  public var iso8601: String { "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))" }

  /// Creates a day from text such as "2026-11-21"; `nil` for any other form, and for a day that does not exist.
  public init?(iso8601 text: String) {
    var reader = DigitReader(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    self = date
  }
}
