import Values

/// When a water was measured: a time, or only a day.
public struct WaterMoment: Hashable, Sendable {
  /// The time; the beginning of the day if only that is known.
  public let start: LocalTime
  /// Whether the time of day is known.
  public let hasClock: Bool

  public init(_ start: LocalTime, hasClock: Bool = true) { (self.start, self.hasClock) = (start, hasClock) }

  /// Creates a day without a time, which begins by the clock of a zone.
  public init(day: CivilDate, in zone: LocalZone) {
    self.init(zone.time(on: day, hour: 0, minute: 0), hasClock: false)
  }

  /// Creates the moment that a file has in words: there 00:00:00 stands for a day without a time.
  ///
  /// Older versions wrote a day like that, as spreadsheets do.
  public init(_ start: LocalTime, written text: String) {
    self.init(start, hasClock: start.clock != "00:00" || !text.contains(Self.midnight))
  }

  private static let midnight = "00:00:00"

  /// The local day.
  public var date: CivilDate { start.date }

  /// The time; `nil` if only the day is known.
  public var time: LocalTime? { hasClock ? start : nil }

  /// The moment in ISO 8601: `2026-11-21T14:05:09+09:00`, or `2026-11-21` if only the day is known.
  ///
  /// A time at 00:00:00 is written without its seconds, because with them it would be read as a day.
  public var iso8601: String {
    time?.iso8601.replacing("T\(Self.midnight)", with: "T\(Self.midnight.prefix(5))") ?? date.iso8601
  }
}
