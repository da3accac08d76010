extension LocalZone {
  /// Returns the moment that a user typed; nil if the text is not a time, or may mean several.
  ///
  /// Accepts what `moments(_:now:isPast:hasHalfDays:)` accepts.
  ///
  /// - Parameter isPast: Whether a time of day without a day must be in the past.
  public func moment(_ text: String, now: LocalTime, isPast: Bool = true) -> LocalTime? {
    let moments = moments(text, now: now, isPast: isPast)
    return moments.count == 1 ? moments[0] : nil
  }

  /// Returns the moments that a text may mean, the latest first; none if it is not a time.
  ///
  /// Accepts `now`; the times of day that `TimeOfDay` reads, which are today, or yesterday if that is still to come and the
  /// moment must be in the past; `-15`, `-15m`, `-3h`, `-1h30m`, `15 min ago` or `한 시간 반 전` for a time before now; a day
  /// that `CivilDate` reads, `tomorrow` or `내일` with a time of day, in either order, also with `at` or `에`; and
  /// `2026-11-21T14:05:09+09:00`, which keeps its own offset.
  ///
  /// `3시`, `at 3` and, by a clock of twelve hours, `3:05` may be of the morning or of the afternoon. Without a day it is the
  /// last of them that has been; an hour of the night, before six, is meant only if it is night now. Where that leaves
  /// the night alone, or two hours of the day, both are returned.
  ///
  /// - Parameters:
  ///   - isPast: Whether a time of day without a day must be in the past, and of several moments those that are.
  ///   - hasHalfDays: Whether the clock of the user has twelve hours.
  public func moments(
    _ text: String, now: LocalTime, isPast: Bool = true, hasHalfDays: Bool = false
  ) -> [LocalTime] {
    if let time = iso8601(text) { return [time] }
    let spelled = TimeText(text)
    let here = time(at: now.secondsSinceEpoch)
    if ["now", "just now", "지금", "방금"].contains(spelled.string) { return [here] }
    if let ago = TimeAgo(spelled.string) {
      return ago.isMoment ? [time(at: now.secondsSinceEpoch - ago.days * secondsPerDay - ago.seconds)] : []
    }
    guard let (words, isAt) = spelled.withoutAt(), !words.isEmpty else { return [] }
    for gap in 0...words.count {
      let parts = [words[..<gap], words[gap...]].map { $0.joined(separator: " ") }
      for (day, clock) in [(parts[0], parts[1]), (parts[1], parts[0])] where !clock.isEmpty {
        let clocks = TimeOfDay.read(clock, hasHalfDays)
        guard !clocks.isEmpty else { continue }
        if day.isEmpty { return moments(of: clocks, now, isPast) }
        let moments = days(day, here.date).flatMap { day in clocks.map { time(on: day, at: $0) } }
          .sorted { $0.secondsSinceEpoch > $1.secondsSinceEpoch }
        guard !moments.isEmpty else { continue }
        let past = isPast ? moments.filter { $0.secondsSinceEpoch <= now.secondsSinceEpoch } : []
        return past.isEmpty ? moments : past
      }
    }
    return isAt ? [] : [written(spelled.string)].compactMap(\.self)
  }

  /// Returns the moments of the past among those that a text may mean; none if it is not a time, or still to come.
  public func pastMoments(_ text: String, now: LocalTime, hasHalfDays: Bool = false) -> [LocalTime] {
    moments(text, now: now, hasHalfDays: hasHalfDays).filter { $0.secondsSinceEpoch <= now.secondsSinceEpoch }
  }

  /// Returns the moments that a text may mean whenever it is read: none if it lacks its day, or the year of its day.
  public func datedMoments(_ text: String, now: LocalTime) -> [LocalTime] {
    if let time = iso8601(text) { return [time] }
    let moments = moments(text, now: now, isPast: false)
    let before = time(at: now.secondsSinceEpoch - CivilDate.otherYear * secondsPerDay)
    return self.moments(text, now: before, isPast: false) == moments ? moments : []
  }

  /// Returns this zone if it has the offset of a time, otherwise a zone that always has it.
  public func atPlace(of time: LocalTime) -> LocalZone {
    self.time(at: time.secondsSinceEpoch) == time ? self : .fixed(time.utcOffset)
  }

  private func time(on date: CivilDate, at clock: TimeOfDay) -> LocalTime {
    time(on: date, hour: clock.hour, minute: clock.minute, second: clock.second)
  }

  /// The days that a text may mean; a day to come is only of use with a time.
  private func days(_ text: String, _ today: CivilDate) -> [CivilDate] {
    switch text {
    case "tomorrow", "내일": [today.adding(days: 1)]
    case "the day after tomorrow", "day after tomorrow", "모레", "내일모레": [today.adding(days: 2)]
    default: CivilDate.meanings(typed: text, today: today)
    }
  }

  /// Returns which moments times of day without a day may be, the latest first.
  private func moments(of clocks: [TimeOfDay], _ now: LocalTime, _ isPast: Bool) -> [LocalTime] {
    let here = time(at: now.secondsSinceEpoch)
    func all(on date: CivilDate) -> [LocalTime] { clocks.reversed().map { time(on: date, at: $0) } }
    let (today, yesterday) = (all(on: here.date), all(on: here.date.adding(days: -1)))
    guard let late = today.first, let early = today.last, today.count > 1 else {
      return !isPast || today.allSatisfy { $0.secondsSinceEpoch <= now.secondsSinceEpoch } ? today : yesterday
    }
    let (isNight, wasNight) = (here.hour < Self.morning, (clocks.first?.hour ?? 0) < Self.morning)
    guard isPast else { return wasNight && !isNight ? [late] : today }
    if late.secondsSinceEpoch <= now.secondsSinceEpoch { return wasNight ? [late] : today }
    guard early.secondsSinceEpoch <= now.secondsSinceEpoch else { return wasNight ? [yesterday[0]] : yesterday }
    return wasNight && !isNight ? [early, yesterday[0]] : [early]
  }

  /// The hour at which the night ends for somebody who says an hour without the half of the day.
  private static let morning = 6

  /// Reads a day with a time as `LocalTime` writes it; without an offset it is of this zone.
  private func iso8601(_ text: String) -> LocalTime? {
    // Text without an offset is read twice: first for its day, then with the offset of the zone on that day.
    guard let read = LocalTime(iso8601: text, defaultOffset: 0) else { return nil }
    if let whole = LocalTime(iso8601: text) { return whole }
    return time(on: read.date, hour: read.hour, minute: read.minute, second: read.second)
  }

  /// Reads a day with a time in ISO 8601 as other programs write it: also with a fraction of a second, which is left out,
  /// with an offset without its colon, and with a space before it.
  private func written(_ text: String) -> LocalTime? {
    let text = text.uppercased()
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return nil }
    var clock = text[text.index(after: mark)...]
    var offset = ""
    if let start = clock.lastIndex(where: { "Z+-".contains($0) }) {
      offset = String(clock[start...])
      clock = clock[..<start]
      if offset.count == 5, !offset.contains(":") {
        offset.insert(":", at: offset.index(offset.startIndex, offsetBy: 3))
      }
      if offset.count == 3 { offset += ":00" }
      if clock.last == " " { clock.removeLast() }
    }
    if let point = clock.firstIndex(where: { $0 == "." || $0 == "," }) {
      let decimals = clock[clock.index(after: point)...]
      guard (1...9).contains(decimals.count), decimals.allSatisfy(\.isNumber), clock[..<point].count == 8 else {
        return nil
      }
      clock = clock[..<point]
    }
    return iso8601(text[...mark] + clock + offset)
  }
}
