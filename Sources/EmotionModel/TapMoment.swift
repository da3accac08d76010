import CivilTime

/// When a feeling was tapped: at a time, or on a day of which no more is known.
public enum TapMoment: Hashable, Sendable {
  case at(LocalTime)
  /// Taps that come from the original app, or are added to a day afterwards, have no time of day.
  case on(CivilDate)

  /// The day, by the clock of the place where it was tapped.
  public var date: CivilDate {
    switch self {
    case .at(let time): time.date
    case .on(let date): date
    }
  }

  /// The time; nil when only the day is known.
  public var time: LocalTime? {
    switch self {
    case .at(let time): time
    case .on: nil
    }
  }

  /// `2026-11-21T14:05:09+09:00`, or `2026-11-21` when only the day is known.
  public var iso8601: String {
    switch self {
    case .at(let time): time.iso8601
    case .on(let date): date.iso8601
    }
  }

  /// Reads what `iso8601` writes, and the other forms that `LocalTime` reads: a space for the T, `Z`, no seconds.
  ///
  /// nil for anything else, and for a time that does not say how far it is from UTC.
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
