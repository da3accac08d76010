import Values

/// The data of a measurement: a record without its number.
public struct WaterSample: Hashable, Sendable {
  public var moment: WaterMoment
  /// The origin or name of the water; may be empty.
  public var name: WaterLabel
  public var figures: WaterFigures
  /// The filter that was used; empty for none.
  public var filter: WaterLabel
  public var note: Note

  public init(
    at moment: WaterMoment, name: WaterLabel = .empty, _ figures: WaterFigures, filter: WaterLabel = .empty,
    note: Note = .empty
  ) {
    (self.moment, self.name, self.figures, self.filter, self.note) = (moment, name, figures, filter, note)
  }

  public init(
    time: LocalTime, name: WaterLabel = .empty, _ figures: WaterFigures, filter: WaterLabel = .empty,
    note: Note = .empty
  ) {
    self.init(at: WaterMoment(time), name: name, figures, filter: filter, note: note)
  }

  /// The time of the measurement; the beginning of its day if only that is known.
  public var time: LocalTime { moment.start }

  /// Where the water lies on the chart.
  public var position: WaterPosition { figures.position }
}

/// A record in the log.
public struct WaterRecord: Hashable, Sendable, Identifiable {
  /// The number of the record, from 1 in the order of entry; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  public let sample: WaterSample
  /// The mean rating of its tastings, 1 to 5; `nil` without one.
  public let rating: Double?

  public init(number: Int, _ sample: WaterSample, rating: Double? = nil) {
    (self.number, self.sample, self.rating) = (number, sample, rating)
  }

  /// Returns the record with another sample.
  public func with(_ sample: WaterSample) -> WaterRecord { WaterRecord(number: number, sample, rating: rating) }

  public var position: WaterPosition { sample.position }
}

/// A short text of one line, such as the name of a water or of a filter; may be empty.
public typealias WaterLabel = LimitedText<WaterLabelRules>

/// The rules for labels.
public enum WaterLabelRules: TextRules {
  public static let maximumLength = 60
}

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

  /// The day that it belongs to where days begin later than at midnight; a day without a time is itself.
  public func date(from dayStart: DayStart) -> CivilDate { time.map(dayStart.date) ?? date }

  /// The time; `nil` if only the day is known.
  public var time: LocalTime? { hasClock ? start : nil }

  /// The moment in ISO 8601: `2026-11-21T14:05:09+09:00`, or `2026-11-21` if only the day is known.
  ///
  /// A time at 00:00:00 is written without its seconds, because with them it would be read as a day.
  public var iso8601: String {
    time?.iso8601.replacing("T\(Self.midnight)", with: "T\(Self.midnight.prefix(5))") ?? date.iso8601
  }
}
