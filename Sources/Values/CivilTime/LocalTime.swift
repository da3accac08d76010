/// A moment with the UTC offset of the local clock, so that a record keeps its local day and hour wherever it is read.
public struct LocalTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 UTC, without leap seconds.
  public let secondsSinceEpoch: Int
  /// Seconds east of UTC.
  public let utcOffset: Int

  /// Creates a moment; values outside `secondsRange` and `utcOffsetRange` are clamped.
  public init(secondsSinceEpoch: Int, utcOffset: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch.clamped(to: Self.secondsRange)
    self.utcOffset = utcOffset.clamped(to: Self.utcOffsetRange)
  }

  /// Creates the moment at which a clock with this UTC offset shows this day and time.
  ///
  /// Hours, minutes and seconds beyond their ranges carry over: minute 75 is a quarter past the next hour.
  public init(date: CivilDate, hour: Int, minute: Int, second: Int, utcOffset: Int) {
    let offset = utcOffset.clamped(to: Self.utcOffsetRange)
    // Far beyond any calendar, yet small enough that the sum below cannot overflow.
    let limit = -1_000_000_000_000...1_000_000_000_000
    let time = hour.clamped(to: limit) * 3600 + minute.clamped(to: limit) * 60 + second.clamped(to: limit)
    self.init(secondsSinceEpoch: date.daysSinceEpoch * secondsPerDay + time - offset, utcOffset: offset)
  }

  /// The local day.
  public var date: CivilDate { CivilDate(daysSinceEpoch: (localSeconds - secondOfDay) / secondsPerDay) }

  /// The local hour, 0…23.
  public var hour: Int { secondOfDay / 3600 }
  /// The local minute, 0…59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The local second, 0…59.
  public var second: Int { secondOfDay % 60 }

  /// The seconds since the epoch that a `LocalTime` can have; each has a local day in the calendar, at any offset.
  public static let secondsRange =
    (CivilDate.epochDays.lowerBound + 1) * secondsPerDay...CivilDate.epochDays.upperBound * secondsPerDay - 1
  /// The UTC offsets that a `LocalTime` can have, in seconds east of UTC: less than a day either way.
  public static let utcOffsetRange = -(secondsPerDay - 1)...secondsPerDay - 1

  private var localSeconds: Int { secondsSinceEpoch + utcOffset }

  private var secondOfDay: Int {
    let remainder = localSeconds % secondsPerDay
    return remainder < 0 ? remainder + secondsPerDay : remainder
  }
}

extension LocalTime: Comparable {
  /// Returns whether the left moment is earlier; of equal moments, the one with the smaller UTC offset comes first.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    // Without the second key, equal moments with different offsets would be neither equal nor ordered.
    (left.secondsSinceEpoch, left.utcOffset) < (right.secondsSinceEpoch, right.utcOffset)
  }
}

extension LocalTime {
  /// The local time of day, such as "14:05".
  public var clock: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

  /// The moment in ISO 8601, such as "2026-11-21T14:05:09+09:00"; an offset includes its seconds if it has any.
  public var iso8601: String { "\(date.iso8601)T\(clock):\(padded(second, to: 2))\(offsetText)" }

  /// Creates a moment from text such as "2026-11-21T14:05:09+09:00", or `nil` for any other form.
  ///
  /// The T may be a space, the offset may be Z, and the seconds may be missing. Text without an offset is read with
  /// `defaultOffset`, in seconds east of UTC, and gives `nil` if there is none.
  public init?(iso8601 text: String, defaultOffset: Int? = nil) {
    var reader = DigitReader(text)
    guard let date = reader.date(), reader.skip("T") || reader.skip(" "), let time = reader.timeOfDay(),
      let offset = reader.isAtEnd ? defaultOffset : reader.utcOffset(), reader.isAtEnd,
      Self.utcOffsetRange.contains(offset)
    else { return nil }
    let instant = date.daysSinceEpoch * secondsPerDay + time - offset
    // Clamping the instant to the range would give a different time from the one in the text.
    guard Self.secondsRange.contains(instant) else { return nil }
    self.init(secondsSinceEpoch: instant, utcOffset: offset)
  }

  private var offsetText: String {
    let size = abs(utcOffset)
    let minutes = "\(padded(size / 3600, to: 2)):\(padded(size / 60 % 60, to: 2))"
    // Seoul used +08:27:52 until 1908; without the seconds, a different moment would be read back.
    let seconds = size % 60 == 0 ? "" : ":\(padded(size % 60, to: 2))"
    return (utcOffset < 0 ? "-" : "+") + minutes + seconds
  }
}

/// The number of seconds in a civil day, without leap seconds.
let secondsPerDay = 86_400

extension Int {
  package func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
