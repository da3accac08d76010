/// A moment, or a day of which no time is known.
public enum DayOrMoment: Hashable, Sendable {
  case at(LocalTime)
  /// A day alone, such as that of an entry that was made later.
  case on(CivilDate)

  /// The local day, as the calendar has it; `DayStart.date(of:)` returns the day on which the moment counts.
  public var date: CivilDate {
    switch self {
    case .at(let time): time.date
    case .on(let date): date
    }
  }

  /// The time; `nil` if only the day is known.
  public var time: LocalTime? { if case .at(let time) = self { time } else { nil } }

  /// The moment in ISO 8601: `2026-11-21T14:05:09+09:00`, or `2026-11-21` if only the day is known.
  public var iso8601: String { time?.iso8601 ?? date.iso8601 }

  /// Creates a moment from the text of `iso8601`, or from the other forms that `LocalTime` reads.
  ///
  /// These have a space for the T, `Z`, or no seconds. Returns `nil` for anything else, and for a time without an
  /// offset.
  public init?(iso8601 text: String) {
    if let date = CivilDate(iso8601: text) {
      self = .on(date)
    } else if let time = LocalTime(iso8601: text) {
      self = .at(time)
    } else {
      return nil
    }
  }
}

extension DayStart {
  /// Returns the day on which a moment counts; of a moment without a time it is the day itself, whenever that begins.
  public func date(of moment: DayOrMoment) -> CivilDate { moment.time.map(date) ?? moment.date }
}
