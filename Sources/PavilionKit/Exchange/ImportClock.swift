import ArgumentParser
import Stores
import TerminalUI
import Values

/// Reads times and days as other programs write them: those without an offset in the zone of the file.
package struct ImportClock {
  /// The current time; what is later is refused.
  package let now: LocalTime
  package let zone: LocalZone
  /// Whether the user has said the zone; if not, it is that of this machine, and the file may be from elsewhere.
  private let isZoneGiven: Bool

  /// - Parameter zone: nil for the zone of this machine.
  package init(now: LocalTime = CallContext.current.now, zone: NamedZone? = nil) {
    (self.now, self.zone, isZoneGiven) = (now, zone?.zone ?? CallContext.current.zone, zone != nil)
  }

  /// A moment with its offset, or in the zone: `2026-11-21T14:05:00+09:00`, `2026-11-21 14:05:00 +0900`,
  /// `2026-11-21 14:05`, `2026. 11. 21. 오후 2:05`, `21 Nov 2026, 2:05 pm`.
  ///
  /// The second is the form of Apple Health. Text without a year would mean another day later and is refused.
  package func past(_ text: String) throws(RowError) -> LocalTime {
    let (time, isLocal) = try moment(text)
    return try past(time, text.trimmed, isLocal: isLocal)
  }

  /// A moment that may also be in the future, such as the end of what one is drinking.
  package func any(_ text: String) throws(RowError) -> LocalTime { try moment(text).time }

  private func moment(_ text: String) throws(RowError) -> (time: LocalTime, isLocal: Bool) {
    let text = text.trimmed
    if let time = LocalTime(iso8601: Self.withColon(text)) { return (time, false) }
    guard case .at(let time)? = try dated(text) else { throw .noTime(text) }
    return (time, true)
  }

  /// The day or the moment that a text with its year is, in the zone; nil if it is none.
  package func dated(_ text: String) throws(RowError) -> DayOrMoment? {
    guard text.utf8.count <= 60 else { return nil }
    let days = CivilDate.meanings(dated: text, today: now.date)
    if days.count > 1 { throw .ambiguous(text, days.map(\.iso8601)) }
    if let day = days.first { return .on(day) }
    let moments = zone.datedMoments(text, now: now)
    if moments.count > 1 { throw .ambiguous(text, moments.map(\.iso8601)) }
    return moments.first.map(DayOrMoment.at)
  }

  /// A moment or a day, with its year, that is not in the future.
  package func pastMoment(_ text: String) throws(RowError) -> DayOrMoment {
    let text = text.trimmed
    if let moment = DayOrMoment(iso8601: text) { return try past(moment, text) }
    switch try dated(text) {
    case .at(let time)?: return .at(try past(time, text, isLocal: true))
    case .on(let day)?: return try past(.on(day), text)
    case nil:
      throw RowError(
        en: "\"\(text.shown)\" is not a time such as 2026-11-21T14:05:00+09:00 or a day such as 2026-11-21",
        ko: "\"\(text.shown)\": 2026-11-21T14:05:00+09:00 같은 시각도, 2026-11-21 같은 날짜도 아닙니다")
    }
  }

  /// A moment in milliseconds since the epoch.
  package func past(milliseconds: Int) throws(RowError) -> LocalTime {
    let seconds = milliseconds / 1000
    guard LocalTime.secondsRange.contains(seconds) else {
      throw RowError(en: "\(milliseconds) is not a time", ko: "\(milliseconds): 시각이 아닙니다")
    }
    let time = zone.time(at: seconds)
    return try past(time, time.iso8601, isLocal: false)
  }

  /// - Parameter isLocal: Whether the text has no offset, so that it was read in the zone.
  private func past(
    _ time: LocalTime, _ text: @autoclosure () -> String, isLocal: Bool
  ) throws(RowError) -> LocalTime {
    guard time.secondsSinceEpoch > now.secondsSinceEpoch else { return time }
    let error = RowError.inTheFuture(text())
    // Clocks that are furthest ahead may show a moment as past that is still to come here.
    let earliest = time.secondsSinceEpoch + time.utcOffset - Self.furthestOffset
    throw isLocal && !isZoneGiven && earliest <= now.secondsSinceEpoch ? error.ahead : error
  }

  /// The seconds by which the clocks of the Line Islands are ahead of UTC; no others are further ahead.
  ///
  /// Source: the time zone database, `Pacific/Kiritimati`.
  private static let furthestOffset = 14 * 3600

  /// A time, or a day alone.
  package func past(_ moment: DayOrMoment, _ text: String) throws(RowError) -> DayOrMoment {
    switch moment {
    case .at(let time): return .at(try past(time, text, isLocal: false))
    case .on(let date):
      // A day further east may be ahead of the local one.
      guard date <= now.date.adding(days: 1) else { throw .inTheFuture(text) }
      return moment
    }
  }

  /// A moment of a clock in the zone.
  ///
  /// - Parameters:
  ///   - clock: Such as `14:05`, `2:05 pm`, `오후 2:05`.
  ///   - text: The text as it stands in the file, for sentences.
  package func past(on date: CivilDate, _ clock: String, _ text: @autoclosure () -> String) throws(RowError)
    -> LocalTime
  {
    guard let time = TimeOfDay(typed: clock) else {
      let text = text()
      throw RowError(
        en: "\"\(text.shown)\" is not a time such as 14:05 or 2:05 pm",
        ko: "\"\(text.shown)\": 14:05나 오후 2:05 같은 시각이 아닙니다")
    }
    return try past(
      zone.time(on: date, hour: time.hour, minute: time.minute, second: time.second), text(), isLocal: true)
  }

  /// A day with its year, such as `2026-11-21` or `2026-1-5`.
  package func day(_ text: String) throws(RowError) -> CivilDate {
    let text = text.trimmed
    guard case .on(let date)? = try dated(text) else {
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

extension ImportClock {
  /// The zone of this machine, by its name or its offset.
  package static var here: String {
    CallContext.current.zoneName() ?? String(CallContext.current.now.iso8601.dropFirst(19))
  }

  /// How to go on with times without a zone that are still to come here.
  package static var question: Phrase {
    Phrase(
      en: "Times without a zone are read in that of this computer, \(here). If the file is from elsewhere, say where: "
        + "--zone Asia/Seoul or --zone +09:00.",
      ko: "시간대가 없는 시각은 이 컴퓨터의 시간대 \(here)로 읽습니다. 다른 곳에서 쓴 파일이면 --zone Asia/Seoul이나 --zone +09:00처럼 알려 주세요.")
  }

  /// Returns the zone with a name or an offset as a user writes it.
  package static func zone(named name: String) throws(Failure) -> NamedZone {
    if let zone = ZoneFiles.zone(named: name.trimmed) { return zone }
    throw .usage(
      en: "\"\(name.shown)\" is not a time zone such as Asia/Seoul or +09:00.",
      ko: "\"\(name.shown)\": Asia/Seoul이나 +09:00 같은 시간대가 아닙니다.")
  }
}

/// `--zone`, for files with times without an offset.
package struct ZoneOptions: ParsableArguments {
  @Option(
    en:
      "The time zone of times that have none in the file, such as Asia/Seoul or +09:00; by default this computer's.",
    ko: "파일에 시간대가 없는 시각의 시간대. 예: Asia/Seoul, +09:00. 없으면 이 컴퓨터의 시간대입니다.",
    ValueName(en: "zone", ko: "시간대"), parsing: .unconditional)
  package var zone: String?

  package init() {}

  /// Returns the zone; nil for that of this machine.
  package func chosen() throws(Failure) -> NamedZone? {
    try zone.map { name throws(Failure) in try ImportClock.zone(named: name) }
  }
}

extension RowError {
  /// A time or a day that may mean several.
  fileprivate static func ambiguous(_ text: String, _ meanings: [String]) -> RowError {
    RowError(
      en: "\"\(text.shown)\" may be \(meanings.joined(separator: " or "))",
      ko: "\"\(text.shown)\": \(meanings.joined(separator: " 또는 "))일 수 있습니다")
  }

  package static func inTheFuture(_ text: String) -> RowError {
    RowError(en: "\(text.shown) is in the future", ko: "\(text.shown): 아직 오지 않은 때입니다")
  }

  fileprivate static func noTime(_ text: String) -> RowError {
    RowError(
      en: "\"\(text.shown)\" is not a time such as \"2026-11-21 14:05\" or 2026-11-21T14:05:00+09:00",
      ko: "\"\(text.shown)\": \"2026-11-21 14:05\"나 2026-11-21T14:05:00+09:00 같은 시각이 아닙니다")
  }
}
