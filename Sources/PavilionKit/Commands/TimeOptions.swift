import CLibrary
import TerminalUI
import Values

package enum TimeOptions {
  /// The moment of an option such as `--at`; now when there is none.
  ///
  /// - Parameter detail: Says what else is accepted when the text is not a time.
  package static func moment(
    _ text: String?, of option: String = "--at", isPast: Bool, detail: Phrase = .empty
  ) throws(Failure) -> LocalTime {
    let now = CallContext.current.now
    guard let text else { return now }
    try refuseAmbiguous(text, of: option, isPast: isPast)
    guard let time = CallContext.current.zone.moment(text, now: now, isPast: isPast) else {
      throw .usage(
        en: "\(option) \"\(text)\" is not a time. Times are written 14:05, -15m, -3h, \"2026-11-21 14:05\" or "
          + "2026-11-21T14:05:00+09:00.",
        ko: "\(option): 시각이 아닙니다: \"\(text)\". 이렇게 씁니다: 14:05, -15m, -3h, \"2026-11-21 14:05\", "
          + "2026-11-21T14:05:00+09:00.", detail)
    }
    guard !isPast || time.secondsSinceEpoch <= now.secondsSinceEpoch else {
      let named = WallClock(now).moment(time)
      throw .usage(
        en: "\(option) \(named.en) is in the future.", ko: "\(option) \(named.ko): 아직 오지 않은 시각입니다.")
    }
    return time
  }

  /// The past moment or day of an option; now when there is none, and no time for a day alone.
  ///
  /// - Parameter today: The day that is under way for the person. A day with a time is the calendar's all the same.
  package static func dayOrMoment(
    _ text: String?, of option: String, today: CivilDate = calendarDay
  ) throws(Failure) -> (day: CivilDate, time: LocalTime?) {
    guard let text, let day = CivilDate(typed: text.trimmed, today: today) else {
      let detail = Phrase(
        en: " A day alone is written 2026-11-21, today or yesterday.",
        ko: " 날짜만 쓰려면 이렇게 씁니다: 2026-11-21, 오늘, 어제.")
      let time = try moment(text, of: option, isPast: true, detail: detail)
      return (time.date, time)
    }
    guard day <= today else {
      let named = day.named(on: today)
      throw .usage(en: "\(option) \(named.en) is in the future.", ko: "\(option) \(named.ko): 아직 오지 않은 날입니다.")
    }
    return (day, nil)
  }

  /// The day of an option.
  ///
  /// - Parameter today: The day that is under way for the person.
  package static func date(
    _ text: String, of option: String, today: CivilDate = calendarDay
  ) throws(Failure) -> CivilDate {
    if let date = CivilDate(typed: text, today: today) { return date }
    try refuseAmbiguous(text, of: option)
    throw .usage(
      en: "\(option) \"\(text)\" is not a date such as 2026-11-21, today or yesterday.",
      ko: "\(option): 2026-11-21, 오늘, 어제 같은 날짜가 아닙니다: \"\(text)\".")
  }

  /// Throws if a text may mean several times or days, with all of them.
  private static func refuseAmbiguous(_ text: String, of option: String, isPast: Bool = true) throws(Failure) {
    let context = CallContext.current
    guard let both = WallClock(context.now).ambiguity(of: text, in: context.zone, isPast: isPast) else { return }
    throw .usage(en: "\(option): \(both.en)", ko: "\(option): \(both.ko)")
  }

  /// The day of the calendar.
  static var calendarDay: CivilDate { CallContext.current.now.date }
}
