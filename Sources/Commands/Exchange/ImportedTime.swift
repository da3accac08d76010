import EmotionModel
import TerminalUI
import Values

/// Times and days as other programs write them.
enum ImportedTime {
  /// A moment with its offset, or in the zone of this machine: `2026-11-21T14:05:00+09:00`, `2026-11-21 14:05:00 +0900`,
  /// `2026-11-21 14:05`, `2026. 11. 21. 오후 2:05`, `21 Nov 2026, 2:05 pm`.
  ///
  /// The second is the form of Apple Health. Text without a year would mean another day later and is refused.
  static func past(_ text: String, now: LocalTime) throws(RowError) -> LocalTime {
    try past(any(text, now: now), text.trimmed, now: now)
  }

  /// A moment that may also be in the future, such as the end of what one is drinking.
  static func any(_ text: String, now: LocalTime) throws(RowError) -> LocalTime {
    let text = text.trimmed
    if let time = LocalTime(iso8601: withColon(text)) { return time }
    let moments = text.utf8.count <= 60 ? CallContext.current.zone.datedMoments(text, now: now) : []
    guard moments.count == 1, let time = moments.first else {
      if moments.count > 1 { throw .ambiguous(text, moments.map(\.iso8601)) }
      throw RowError(
        en: "\"\(text.shown)\" is not a time such as \"2026-11-21 14:05\" or 2026-11-21T14:05:00+09:00",
        ko: "\"\(text.shown)\": \"2026-11-21 14:05\"나 2026-11-21T14:05:00+09:00 같은 시각이 아닙니다")
    }
    return time
  }

  /// A moment as above, or a day with its year.
  static func moment(_ text: String, now: LocalTime) throws(RowError) -> TapMoment {
    let text = text.trimmed
    let days = text.utf8.count <= 60 ? CivilDate.meanings(dated: text, today: now.date) : []
    if days.count > 1 { throw .ambiguous(text, days.map(\.iso8601)) }
    if let day = days.first { return .on(day) }
    let moments = text.utf8.count <= 60 ? CallContext.current.zone.datedMoments(text, now: now) : []
    if moments.count > 1 { throw .ambiguous(text, moments.map(\.iso8601)) }
    if let time = moments.first { return .at(time) }
    throw RowError(
      en: "\"\(text.shown)\" is not a time such as 2026-11-21T14:05:00+09:00 or a day such as 2026-11-21",
      ko: "\"\(text.shown)\": 2026-11-21T14:05:00+09:00 같은 시각도, 2026-11-21 같은 날짜도 아닙니다")
  }

  /// A moment in milliseconds since the epoch, in the zone of this machine.
  static func past(milliseconds: Int, now: LocalTime) throws(RowError) -> LocalTime {
    let seconds = milliseconds / 1000
    guard LocalTime.secondsRange.contains(seconds) else {
      throw RowError(en: "\(milliseconds) is not a time", ko: "\(milliseconds): 시각이 아닙니다")
    }
    let time = CallContext.current.zone.time(at: seconds)
    return try past(time, time.iso8601, now: now)
  }

  static func past(_ time: LocalTime, _ text: @autoclosure () -> String, now: LocalTime) throws(RowError) -> LocalTime {
    guard time.secondsSinceEpoch <= now.secondsSinceEpoch else { throw .inTheFuture(text()) }
    return time
  }

  /// A time, or a day alone.
  static func past(_ moment: TapMoment, _ text: String, now: LocalTime) throws(RowError) -> TapMoment {
    switch moment {
    case .at(let time): return .at(try past(time, text, now: now))
    case .on(let date):
      // A day further east may be ahead of the local one.
      guard date <= now.date.adding(days: 1) else { throw .inTheFuture(text) }
      return moment
    }
  }

  /// A moment of a clock in the zone of this machine.
  ///
  /// - Parameters:
  ///   - clock: Such as `14:05`, `2:05 pm`, `오후 2:05`.
  ///   - text: The text as it stands in the file, for sentences.
  static func past(
    on date: CivilDate, _ clock: String, _ text: @autoclosure () -> String, now: LocalTime
  ) throws(RowError) -> LocalTime {
    guard let time = TimeOfDay(typed: clock) else {
      let text = text()
      throw RowError(
        en: "\"\(text.shown)\" is not a time such as 14:05 or 2:05 pm",
        ko: "\"\(text.shown)\": 14:05나 오후 2:05 같은 시각이 아닙니다")
    }
    let zone = CallContext.current.zone
    return try past(
      zone.time(on: date, hour: time.hour, minute: time.minute, second: time.second), text(), now: now)
  }

  /// A day with its year, such as `2026-11-21` or `2026-1-5`.
  static func day(_ text: String) throws(RowError) -> CivilDate {
    let text = text.trimmed
    if let date = CivilDate(iso8601: text) { return date }
    let days = text.utf8.count <= 60 ? CivilDate.meanings(dated: text, today: CallContext.current.now.date) : []
    guard days.count == 1, let date = days.first else {
      if days.count > 1 { throw .ambiguous(text, days.map(\.iso8601)) }
      throw RowError(
        en: "\"\(text.shown)\" is not a day such as 2026-11-21", ko: "\"\(text.shown)\": 2026-11-21 같은 날짜가 아닙니다")
    }
    return date
  }

  /// Returns `2026-11-21 14:05:00+09:00` for `2026-11-21 14:05:00 +0900`, and other text unchanged.
  private static func withColon(_ text: String) -> String {
    let offset = text.suffix(5)
    guard let sign = offset.first, sign == "+" || sign == "-",
      offset.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return text }
    return String(text.dropLast(5)).trimmed + offset.prefix(3) + ":" + offset.suffix(2)
  }
}

extension RowError {
  /// A time or a day that may mean several.
  static func ambiguous(_ text: String, _ meanings: [String]) -> RowError {
    RowError(
      en: "\"\(text.shown)\" may be \(meanings.joined(separator: " or "))",
      ko: "\"\(text.shown)\": \(meanings.joined(separator: " 또는 "))일 수 있습니다")
  }

  static func inTheFuture(_ text: String) -> RowError {
    RowError(en: "\(text.shown) is in the future", ko: "\(text.shown): 아직 오지 않은 때입니다")
  }
}
