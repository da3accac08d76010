import CivilTime
import TerminalUI

/// Reads the times that options name.
enum TimeOptions {
  /// The moment of an option such as `--at`; now when there is none.
  ///
  /// - Parameter remark: what is added when the text is no time: what else could stand there.
  static func moment(
    _ text: String?, of option: String = "--at", isPast: Bool, remark: Phrase = .empty
  ) throws(Failure) -> LocalTime {
    let now = SystemClock.now
    guard let text else { return now }
    guard let time = SystemClock.zone.moment(text, now: now, isPast: isPast) else {
      throw Failure(
        .usage,
        Phrase(
          en: "\(option) \"\(text.inert)\" is not a time. Times are written 14:05, -15m, -3h, \"2026-11-21 14:05\" or "
            + "2026-11-21T14:05:00+09:00.",
          ko: "\(option): 시각이 아닙니다: \"\(text.inert)\". 쓰는 법: 14:05, -15m, -3h, \"2026-11-21 14:05\", "
            + "2026-11-21T14:05:00+09:00.") + remark)
    }
    guard !isPast || time.secondsSinceEpoch <= now.secondsSinceEpoch else {
      throw Failure(
        .usage,
        Phrase(
          en: "\(option) \(time.iso8601) is still to come. Nothing was logged.",
          ko: "\(option): 아직 오지 않은 시각입니다: \(time.iso8601). 기록하지 않았습니다."))
    }
    return time
  }

  /// A day as people write it: 2026-11-21, 11-21, today, yesterday; nil for anything else.
  static func day(_ text: String) -> CivilDate? {
    CivilDate(typed: text, today: SystemClock.now.date)
  }

  /// The day of an option such as `--since`.
  static func date(_ text: String, of option: String) throws(Failure) -> CivilDate {
    if let date = day(text) { return date }
    throw Failure(
      .usage,
      Phrase(
        en: "\(option) \"\(text.inert)\" is not a date such as 2026-11-21, today or yesterday.",
        ko: "\(option): 2026-11-21, 오늘, 어제 같은 날짜가 아닙니다: \"\(text.inert)\"."))
  }
}
