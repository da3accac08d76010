import Values

/// When the user goes to bed: at one time, and at other times on some evenings of the week.
public struct Bedtimes: Hashable, Sendable {
  /// The time of all other evenings, in minutes from midnight: 0…1439.
  public let minute: Int
  /// The times that differ from it, by the weekday of the evening, also when they are after midnight: the 01:00 of Friday
  /// is in the night from Friday to Saturday.
  public let exceptions: [Weekday: Int]

  public static let minuteRange = 0...1439

  /// Creates bedtimes, or `nil` if one of them is outside the range; an exception that is none is left out.
  public init?(_ minute: Int, except exceptions: [Weekday: Int] = [:]) {
    guard ([minute] + exceptions.values).allSatisfy(Self.minuteRange.contains) else { return nil }
    self.init(checked: minute, exceptions.filter { $0.value != minute })
  }

  private init(checked minute: Int, _ exceptions: [Weekday: Int]) {
    (self.minute, self.exceptions) = (minute, exceptions)
  }

  /// Every evening at 23:00.
  public static let initial = Bedtimes(checked: 23 * 60, [:])

  /// The weekdays that have another time, in the order of the week, together where that is the same.
  public var exceptionGroups: [(weekdays: [Weekday], minute: Int)] {
    var groups: [(weekdays: [Weekday], minute: Int)] = []
    for weekday in Weekday.allCases {
      guard let minute = exceptions[weekday] else { continue }
      if let index = groups.firstIndex(where: { $0.minute == minute }) {
        groups[index].weekdays.append(weekday)
      } else {
        groups.append(([weekday], minute))
      }
    }
    return groups
  }
}

extension CaffeineSettings {
  /// Returns the bedtime of an evening; one before noon is on the next day.
  public func bedtime(of evening: CivilDate, in zone: LocalZone) -> LocalTime {
    let minute = bedtimes.exceptions[evening.weekday] ?? bedtimes.minute
    return Night.bedtime(minute, nightEndingOn: evening.adding(days: 1), in: zone)
  }

  /// Returns every bedtime within a range of moments, in seconds since the epoch, in chronological order.
  func bedtimes(in zone: LocalZone, _ span: ClosedRange<Int>) -> [Int] {
    // A bedtime after midnight is that of the evening before.
    let first = zone.time(at: span.lowerBound).date.adding(days: -1)
    let last = zone.time(at: span.upperBound).date
    return (0...max(0, last.daysSinceEpoch - first.daysSinceEpoch)).map { day in
      bedtime(of: first.adding(days: day), in: zone).secondsSinceEpoch
    }.filter(span.contains)
  }
}
