extension LocalZone {
  /// The moment that somebody means who types a time; nil for what is no time.
  ///
  /// `now`; `14:05`, today, or if that must be past the last time the clocks showed it; `-15`, `-15m`, `-3h` or `-1h30m`
  /// ago; `2026-11-21 14:05`, `yesterday 14:05` and other days as `CivilDate` reads them, by the clocks of this place;
  /// and `2026-11-21T14:05:09+09:00`, which keeps its own distance from UTC.
  ///
  /// - Parameter isPast: whether something is meant that has been.
  public func moment(_ text: String, now: LocalTime, isPast: Bool = true) -> LocalTime? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let here = time(at: now.secondsSinceEpoch)
    if text == "now" || text == "지금" { return here }
    if let seconds = LocalZone.secondsAgo(text) { return time(at: now.secondsSinceEpoch - seconds) }
    if let (hour, minute) = LocalZone.clock(text) {
      let today = time(on: here.date, hour: hour, minute: minute)
      guard isPast, today.secondsSinceEpoch > now.secondsSinceEpoch else { return today }
      return time(on: here.date.adding(days: -1), hour: hour, minute: minute)
    }
    let words = text.split(separator: " ").map(String.init)
    if words.count == 2, let day = CivilDate(typed: words[0], today: here.date),
      let (hour, minute) = LocalZone.clock(words[1])
    {
      return time(on: day, hour: hour, minute: minute)
    }
    // Without an offset of its own the text is read twice: once to know the day, then by the clocks of that day.
    guard let read = LocalTime(iso8601: text, defaultOffset: 0) else { return nil }
    if LocalTime(iso8601: text) != nil { return read }
    return time(on: read.date, hour: read.hour, minute: read.minute, second: read.second)
  }

  /// A time of day, `14:05` or `9:05`, as hours and minutes.
  public static func clock(_ text: String) -> (hour: Int, minute: Int)? {
    let padded = text.utf8.count == 4 ? "0" + text : text
    var reader = DigitReader(padded)
    guard let hour = reader.number(digits: 2), hour < 24, reader.skip(":"), let minute = reader.number(digits: 2),
      minute < 60, reader.isAtEnd
    else { return nil }
    return (hour, minute)
  }

  /// The rule of the place where a clock showed this time: this one if its clocks agree, else one without daylight
  /// saving.
  public func atPlace(of time: LocalTime) -> LocalZone {
    self.time(at: time.secondsSinceEpoch) == time ? self : .fixed(time.utcOffset)
  }

  /// `-15`, `-15m`, `-3h`, `-1h30m` as seconds.
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
        guard let place = units.firstIndex(of: String(character)), let number = Int(digits) else { return nil }
        total += number * (character == "h" ? 3600 : 60)
        units = units[(place + 1)...]
        digits = ""
      }
    }
    guard !digits.isEmpty else { return text.count > 1 ? total : nil }
    // Bare numbers are minutes, but not after minutes.
    guard units.contains("m"), let minutes = Int(digits) else { return nil }
    return total + minutes * 60
  }
}
