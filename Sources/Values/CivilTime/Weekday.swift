/// A day of the week, in ISO 8601 order: the raw value is 1 for Monday to 7 for Sunday.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Returns the seven days of a week that begins with this day.
  public var week: [Weekday] { Weekday.allCases.filter { $0 >= self } + Weekday.allCases.filter { $0 < self } }

  /// Returns the number of days from the beginning of a week, 0 to 6.
  ///
  /// - Parameter start: The day with which weeks begin.
  public func days(since start: Weekday) -> Int { (rawValue - start.rawValue + 7) % 7 }
}

extension Weekday: Comparable {
  /// Returns whether a day is earlier in a week that begins on Monday.
  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
