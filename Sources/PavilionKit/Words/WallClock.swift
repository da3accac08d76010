import TerminalUI
import Values

/// How a time of day is written.
public enum ClockStyle: String, CaseIterable, Hashable, Sendable {
  /// `14:05`
  case hours24 = "24"
  /// `2:05 pm`, `오후 2:05`
  case hours12 = "12"
}

/// The clock that texts for people refer to: what it shows now, and how.
public struct WallClock: Hashable, Sendable {
  public let now: LocalTime
  public let style: ClockStyle
  /// When the day of the user begins.
  ///
  /// A day with a time of day is the calendar's all the same, here and in what is typed: so `28 Nov 02:30`, and
  /// `yesterday 23:00`, are one moment, whichever day that counts on.
  public let dayStart: DayStart

  public init(_ now: LocalTime, _ style: ClockStyle = .hours24, from dayStart: DayStart = .midnight) {
    (self.now, self.style, self.dayStart) = (now, style, dayStart)
  }

  /// The day that is under way for the user.
  package var today: CivilDate { dayStart.date(of: now) }

  /// A time of day as it is written: `14:05`, `2:05 pm`, `오후 2:05`.
  package func time(_ time: LocalTime) -> Phrase {
    style == .hours24 ? Phrase(same: time.clock) : half(of: time, "\(hour12(of: time)):\(time.clock.suffix(2))")
  }

  /// A full hour as it is written below an axis: `15:00`, `3 pm`, `오후 3시`.
  package func hour(_ time: LocalTime) -> Phrase {
    guard style == .hours12 else { return Phrase(same: time.clock) }
    return half(of: time, hour12(of: time)) + Phrase(en: "", ko: "시")
  }

  /// A time with its day: `21 Nov 14:05`, `11월 21일 14:05`; with the year as in `CivilDate.named(on:)`.
  public func moment(_ time: LocalTime) -> Phrase { time.date.named(on: today) + Phrase(same: " ") + self.time(time) }

  /// A time without its day where that is clear: `14:05`, `yesterday 14:05`, `tomorrow 09:00`, else as in `moment`.
  public func recent(_ time: LocalTime) -> Phrase {
    let days = time.date.daysSinceEpoch - now.date.daysSinceEpoch
    let isNear = abs(time.secondsSinceEpoch - now.secondsSinceEpoch) < 12 * 3600
    let ofDay = self.time(time)
    switch days {
    case 0: return ofDay
    case -1: return Phrase(en: "yesterday ", ko: "어제 ") + ofDay
    case 1: return isNear ? ofDay : Phrase(en: "tomorrow ", ko: "내일 ") + ofDay
    default: return moment(time)
    }
  }

  /// The same within a sentence: `at 21:40`, `tomorrow 09:10`, `on 21 Nov 14:05`; in Korean a particle follows.
  public func at(_ time: LocalTime) -> Phrase {
    let (recent, days) = (recent(time), time.date.daysSinceEpoch - now.date.daysSinceEpoch)
    let preposition = recent == self.time(time) ? "at " : abs(days) == 1 ? "" : "on "
    return Phrase(en: preposition + recent.en, ko: recent.ko)
  }

  /// A time of day as an example of what can be typed, for a text in both languages.
  package var example: (en: String, ko: String) {
    let phrase = time(LocalTime(secondsSinceEpoch: 14 * 3600 + 5 * 60, utcOffset: 0))
    return (phrase.text(in: .english), phrase.text(in: .korean))
  }

  private func hour12(of time: LocalTime) -> String { "\((time.hour + 11) % 12 + 1)" }

  private func half(of time: LocalTime, _ clock: String) -> Phrase {
    time.hour < 12 ? Phrase(en: "\(clock) am", ko: "오전 \(clock)") : Phrase(en: "\(clock) pm", ko: "오후 \(clock)")
  }
}

extension Environment {
  /// The clock of the user.
  public var wallClock: WallClock { WallClock(localTime, clockStyle, from: dayStart) }

  package func clock(_ time: LocalTime) -> String { text(wallClock.time(time)) }
}
