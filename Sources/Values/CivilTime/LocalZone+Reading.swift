extension LocalZone {
  /// Returns the moment that a user typed; `nil` if the text is not a time.
  ///
  /// Accepts `now`; `14:05`, which is today, or yesterday if that is still to come and the moment must be in the past;
  /// `-15`, `-15m`, `-3h`, `-1h30m` or `15 min ago` for a time before now; `2026-11-21 14:05`, `yesterday 14:05`,
  /// `tomorrow 14:05` and the other days that `CivilDate` reads, in this zone; and `2026-11-21T14:05:09+09:00`, which
  /// keeps its own offset.
  ///
  /// - Parameter isPast: Whether a time of day without a day must be in the past.
  public func moment(_ text: String, now: LocalTime, isPast: Bool = true) -> LocalTime? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let here = time(at: now.secondsSinceEpoch)
    if ["now", "just now", "지금", "방금"].contains(text.lowercased()) { return here }
    if let seconds = LocalZone.secondsAgo(LocalZone.short(text)) { return time(at: now.secondsSinceEpoch - seconds) }
    if let (hour, minute) = LocalZone.clock(text) {
      let today = time(on: here.date, hour: hour, minute: minute)
      guard isPast, today.secondsSinceEpoch > now.secondsSinceEpoch else { return today }
      return time(on: here.date.adding(days: -1), hour: hour, minute: minute)
    }
    // A day to come is only of use with a time.
    func day(_ text: String) -> CivilDate? {
      ["tomorrow", "내일"].contains(text.lowercased())
        ? here.date.adding(days: 1) : CivilDate(typed: text, today: here.date)
    }
    for gap in text.indices where text[gap] == " " {
      guard let clock = LocalZone.clock(String(text[text.index(after: gap)...])), let day = day(String(text[..<gap]))
      else { continue }
      return time(on: day, hour: clock.hour, minute: clock.minute)
    }
    // Text without an offset is read twice: first for its day, then with the offset of the zone on that day.
    guard let read = LocalTime(iso8601: text, defaultOffset: 0) else { return nil }
    if LocalTime(iso8601: text) != nil { return read }
    return time(on: read.date, hour: read.hour, minute: read.minute, second: read.second)
  }

  /// Returns the hour and minute of a time of day: `14:05`, `9:05`, `2:05 pm`, `2 pm`, `오후 2:05`, `오후 2시 5분`, `밤 10시`,
  /// `14시 5분`, `noon`, `자정`.
  public static func clock(_ text: String) -> (hour: Int, minute: Int)? {
    let text = text.lowercased()
    if ["noon", "정오"].contains(text) { return (12, 0) }
    if ["midnight", "자정"].contains(text) { return (0, 0) }
    for (half, hours) in [("am", 0), ("pm", 12)] where text.hasSuffix(half) { return clock(text.dropLast(2), hours) }
    for (half, hours) in [("오전", 0), ("오후", 12)] where text.hasPrefix(half) { return clock(text.dropFirst(2), hours) }
    for part in DayPart.allCases where text.hasPrefix(part.rawValue) {
      guard let (hour, minute) = writtenClock(text.dropFirst(part.rawValue.count)), let hours = part.hours(hour) else {
        return nil
      }
      return (hour % 12 + hours, minute)
    }
    if text.contains("시"), let (hour, minute) = writtenClock(text[...]) {
      // Other hours may be of the morning or of the afternoon.
      return (1...12).contains(hour) ? nil : (hour, minute)
    }
    let padded = text.utf8.count == 4 ? "0" + text : text
    var reader = DigitReader(padded)
    guard padded.utf8.count == 5, let time = reader.timeOfDay() else { return nil }
    return (time / 3600, time / 60 % 60)
  }

  /// Returns the time of a clock with twelve hours, in the half of the day that begins after these hours.
  private static func clock(_ text: Substring, _ hours: Int) -> (hour: Int, minute: Int)? {
    guard let (hour, minute) = writtenClock(text), (1...12).contains(hour) else { return nil }
    return (hour % 12 + hours, minute)
  }

  /// Returns the numbers of `2:05`, `2`, `2시 5분`, `2시 반`, an hour of at most 23.
  private static func writtenClock(_ text: Substring) -> (hour: Int, minute: Int)? {
    let written = text.filter { $0 != " " }.replacing("시반", with: "시30분")
    let parts = (written.hasSuffix("시") || written.hasSuffix("분") ? written.dropLast() : written[...])
      .split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "시" }
    guard parts.count <= 2, written.allSatisfy({ $0.isASCII ? $0.isNumber || $0 == ":" : "시분".contains($0) })
    else { return nil }
    let numbers = parts.compactMap { $0.utf8.count <= 2 ? Int($0) : nil }
    guard numbers.count == parts.count, numbers[0] < 24 else { return nil }
    let minute = numbers.count == 2 ? numbers[1] : 0
    return minute < 60 ? (numbers[0], minute) : nil
  }

  /// A part of the day that Korean names instead of a half.
  private enum DayPart: String, CaseIterable {
    case dawn = "새벽", morning = "아침", midday = "점심", day = "낮", evening = "저녁", night = "밤"

    /// Returns the hours after which the half of the day begins in which the part has an hour; nil for an hour that it has
    /// not, or of which it is not sure on which day it is.
    func hours(_ hour: Int) -> Int? {
      switch (self, hour) {
      case (.dawn, 1...6), (.morning, 5...11), (.midday, 11), (.day, 11): 0
      case (.midday, 1...4), (.midday, 12), (.day, 1...5), (.day, 12), (.evening, 5...11), (.night, 7...11): 12
      default: nil
      }
    }
  }

  /// Returns this zone if it has the offset of a time, otherwise a zone that always has it.
  public func atPlace(of time: LocalTime) -> LocalZone {
    self.time(at: time.secondsSinceEpoch) == time ? self : .fixed(time.utcOffset)
  }

  /// Returns `-15m` for `15 min ago` and `15분 전`, `-1h30m` for `1시간 30분 전`, and other text unchanged.
  private static func short(_ text: String) -> String {
    let hasEnding = text.hasSuffix(" ago") || text.hasSuffix(" 전") || text.hasSuffix("분전") || text.hasSuffix("간전")
    guard hasEnding else { return text }
    let words = Substring(text.dropLast(text.hasSuffix("전") ? 1 : 4).lowercased())
    return "-" + agoWords.reduce(words) { $0.replacing($1.0, with: $1.1) }.filter { $0 != " " }
  }

  /// What stands for a part of a time before now, the longer ones first.
  private static let agoWords = [
    ("half an hour", "30m"), ("an hour", "1h"), ("one hour", "1h"), ("a minute", "1m"), ("minutes", "m"),
    ("minute", "m"), ("mins", "m"), ("min", "m"), ("hours", "h"), ("hour", "h"), ("hrs", "h"), ("hr", "h"),
    ("시간", "h"), ("분", "m"), (" ", ""), ("h반", "h30m"), ("반h", "30m"), ("한h", "1h"), ("두h", "2h"), ("세h", "3h"),
  ]

  /// Returns the number of seconds of `-15`, `-15m`, `-3h` or `-1h30m`.
  private static func secondsAgo(_ text: String) -> Int? {
    guard text.first == "-" || text.first == "−" else { return nil }
    var total = 0
    var digits = ""
    var units = ["h", "m"][...]
    for character in text.dropFirst() {
      if character.isASCII, character.isWholeNumber {
        digits.append(character)
        guard digits.count <= 5 else { return nil }
      } else {
        guard let index = units.firstIndex(of: String(character)), let number = Int(digits) else { return nil }
        total += number * (character == "h" ? 3600 : 60)
        units = units[(index + 1)...]
        digits = ""
      }
    }
    guard !digits.isEmpty else { return text.count > 1 ? total : nil }
    // A number without a unit is minutes, unless minutes were given already.
    guard units.contains("m"), let minutes = Int(digits) else { return nil }
    return total + minutes * 60
  }
}
