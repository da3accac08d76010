/// A moment together with the local clock it was read from.
///
/// It carries its own offset, so that a record keeps the day and the hour its owner lived, wherever it is read later.
public struct LocalTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 UTC, without leap seconds.
  public let secondsSinceEpoch: Int
  /// Seconds east of UTC.
  public let utcOffset: Int

  /// The moment at this many seconds since the epoch, on a clock this far east of UTC.
  ///
  /// Values outside `secondsRange` and `utcOffsetRange` are moved to the nearest one inside.
  public init(secondsSinceEpoch: Int, utcOffset: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch.clamped(to: Self.secondsRange)
    self.utcOffset = utcOffset.clamped(to: Self.utcOffsetRange)
  }

  /// The moment at which a clock this far east of UTC shows this day and time.
  ///
  /// Hours, minutes and seconds that no clock shows carry over: minute 75 is a quarter past the next hour.
  public init(date: CivilDate, hour: Int, minute: Int, second: Int, utcOffset: Int) {
    let offset = utcOffset.clamped(to: Self.utcOffsetRange)
    // Far beyond any calendar, yet small enough that the sum below cannot overflow.
    let limit = -1_000_000_000_000...1_000_000_000_000
    let time = hour.clamped(to: limit) * 3600 + minute.clamped(to: limit) * 60 + second.clamped(to: limit)
    self.init(secondsSinceEpoch: date.daysSinceEpoch * secondsPerDay + time - offset, utcOffset: offset)
  }

  /// The local day.
  public var date: CivilDate {
    CivilDate(daysSinceEpoch: (localSeconds - secondOfDay) / secondsPerDay)
  }

  /// The local hour, 0…23.
  public var hour: Int { secondOfDay / 3600 }
  /// The local minute, 0…59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The local second, 0…59.
  public var second: Int { secondOfDay % 60 }

  /// The seconds since the epoch that a `LocalTime` can hold: every one of them has a local day in the calendar.
  public static let secondsRange =
    (CivilDate.epochDays.lowerBound + 1) * secondsPerDay...CivilDate.epochDays.upperBound * secondsPerDay - 1
  /// The offsets that a `LocalTime` can hold, in seconds east of UTC: less than a day either way.
  public static let utcOffsetRange = -(secondsPerDay - 1)...secondsPerDay - 1

  private var localSeconds: Int { secondsSinceEpoch + utcOffset }

  private var secondOfDay: Int {
    let remainder = localSeconds % secondsPerDay
    return remainder < 0 ? remainder + secondsPerDay : remainder
  }
}

extension LocalTime: Comparable {
  /// True when the left moment comes first; of one moment on two clocks the western clock comes first.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    // Without the second key two clocks at one moment would be neither equal nor ordered, which breaks sorting.
    (left.secondsSinceEpoch, left.utcOffset) < (right.secondsSinceEpoch, right.utcOffset)
  }
}

/// Seconds in a civil day, which knows no leap seconds.
let secondsPerDay = 86_400

extension Int {
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
