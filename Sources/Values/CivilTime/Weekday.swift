/// A day of the week, in ISO 8601 order: the raw value is 1 for Monday to 7 for Sunday.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Returns the seven days of a week that begins with this day.
  public var week: [Weekday] { Weekday.allCases.sorted { $0.days(since: self) < $1.days(since: self) } }

  /// Returns the number of days, 0 to 6, from the beginning of weeks that begin with another day.
  public func days(since start: Weekday) -> Int { (rawValue - start.rawValue + 7) % 7 }
}

/// The name as it is in data; without this the runtime would look it up.
extension Weekday: CustomStringConvertible {
  public var description: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }
}
