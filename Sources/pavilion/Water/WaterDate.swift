import CivilTime
import TerminalUI

/// When a water was measured, as it is written.
enum WaterDate {
  /// The value of `--date`: a time that has been, or a day, which stands for its beginning.
  static func typed(_ text: String) throws(Failure) -> LocalTime {
    let now = SystemClock.now
    guard let day = TimeOptions.day(text.trimmed) else {
      let remark = Phrase(
        en: " A day alone is 2026-11-21, today or yesterday.", ko: " 날짜만 쓰려면 2026-11-21, 오늘, 어제.")
      return try TimeOptions.moment(text, of: "--date", isPast: true, remark: remark)
    }
    guard day <= now.date else {
      throw Failure(
        .usage,
        Phrase(en: "--date \(day.iso8601) is still to come.", ko: "--date: 아직 오지 않은 날입니다: \(day.iso8601)."))
    }
    return SystemClock.zone.time(on: day, hour: 0, minute: 0)
  }

  /// A date in a file: in full, so that it means the same whenever it is read.
  ///
  /// - Parameter now: the time it is, which is also meant when there is none.
  static func inFile(_ text: String, now: LocalTime) throws(RowTrouble) -> LocalTime {
    let text = text.trimmed
    if text.isEmpty { return now }
    guard let time = time(text, now) else {
      throw RowTrouble(
        en: "\"\(text.shown)\" is no date such as 2026-11-21, \"2026-11-21 14:05\" or 2026-11-21T14:05:00+09:00",
        ko: "\"\(text.shown)\": 2026-11-21, \"2026-11-21 14:05\", 2026-11-21T14:05:00+09:00 같은 날짜가 아닙니다")
    }
    // A clock in the east may be ahead of the clock here by most of a day.
    guard time.secondsSinceEpoch <= now.secondsSinceEpoch + 86_400 else {
      throw RowTrouble(en: "\(text.shown) is in the future", ko: "\(text.shown): 아직 오지 않은 때입니다")
    }
    return time
  }

  private static func time(_ text: String, _ now: LocalTime) -> LocalTime? {
    if let time = LocalTime(iso8601: text) { return time }
    // By the clocks of that day: the text is read twice, once to know the day.
    if let time = LocalTime(iso8601: text, defaultOffset: 0) {
      return SystemClock.zone.time(on: time.date, hour: time.hour, minute: time.minute, second: time.second)
    }
    // What could mean today or this year has no year in front.
    guard text.utf8.prefix(4).count(where: { (0x30...0x39).contains($0) }) == 4 else { return nil }
    if let day = CivilDate(typed: text, today: now.date) {
      return SystemClock.zone.time(on: day, hour: 0, minute: 0)
    }
    return SystemClock.zone.moment(text, now: now)
  }
}
