extension LocalTime {
  /// The local time of day, such as "14:05".
  public var clock: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

  /// The moment in ISO 8601, such as "2026-11-21T14:05:09+09:00".
  ///
  /// An offset that is not a whole number of minutes includes its seconds.
  public var iso8601: String { "\(date.iso8601)T\(clock):\(padded(second, to: 2))\(offsetText)" }

  /// Creates a moment from text such as "2026-11-21T14:05:09+09:00", or `nil` for any other form.
  ///
  /// The T may be a space, the offset may be Z, and the seconds may be missing. Text without an offset is read with
  /// `defaultOffset` (seconds east of UTC), and gives `nil` if there is none. Days and times that do not exist, and
  /// text before or after the moment, also give `nil`.
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
