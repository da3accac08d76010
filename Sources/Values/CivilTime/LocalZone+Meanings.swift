extension LocalZone {
  /// Returns the moments of the past that a text may mean, the latest first; none if it is not a time, or still to come.
  ///
  /// Accepts what `moment(_:now:isPast:)` accepts, also with `at` or `@` before the clock or `에` behind it, with the clock
  /// before the day, and with `어젯밤`. `3시`, `at 3` and, by a clock of twelve hours, `3:05` may be of the morning or of the
  /// afternoon: then both are returned that are of the day, or without a day of today, else of yesterday.
  ///
  /// - Parameter hasHalfDays: Whether the clock of the user has twelve hours.
  public func pastMoments(_ text: String, now: LocalTime, hasHalfDays: Bool = false) -> [LocalTime] {
    var words = text.replacing("어젯밤", with: "어제 밤").split(whereSeparator: \.isWhitespace).map(String.init)
    if let last = words.last, last.count > 1, last.hasSuffix("에") { words[words.count - 1].removeLast() }
    var isAt = false
    for (index, word) in words.enumerated().reversed() {
      let rest = word.hasPrefix("@") ? String(word.dropFirst()) : word
      guard rest != word || word.lowercased() == "at" else { continue }
      guard !isAt, index < words.count - (rest == word ? 1 : 0) else { return [] }
      isAt = true
      if rest == word || rest.isEmpty { words.remove(at: index) } else { words[index] = rest }
      // The hour alone is a clock only behind its sign.
      if words.indices.contains(index), words[index].utf8.count <= 2, words[index].allSatisfy(\.isNumber),
        !["am", "pm"].contains(words.indices.contains(index + 1) ? words[index + 1].lowercased() : "")
      {
        words[index] += "시"
      }
    }
    guard !words.isEmpty else { return [] }
    let moments =
      (0...words.count).compactMap { gap in
        let parts = [words[..<gap], words[gap...]].map { $0.joined(separator: " ") }
        return clocks(parts[1], on: parts[0], now, hasHalfDays)
          ?? (parts[1].isEmpty ? nil : clocks(parts[0], on: parts[1], now, hasHalfDays))
      }.first ?? (isAt ? [] : [moment(words.joined(separator: " "), now: now)].compactMap(\.self))
    return moments.filter { $0.secondsSinceEpoch <= now.secondsSinceEpoch }
  }

  /// Returns the moments of a clock on a day, which is empty for none; nil if one of them is not written so.
  private func clocks(_ clock: String, on day: String, _ now: LocalTime, _ hasHalfDays: Bool) -> [LocalTime]? {
    guard let clocks = LocalZone.clocks(clock, hasHalfDays) else { return nil }
    let today = time(at: now.secondsSinceEpoch).date
    func moments(on date: CivilDate) -> [LocalTime] {
      clocks.map { time(on: date, hour: $0.hour, minute: $0.minute) }
        .filter { $0.secondsSinceEpoch <= now.secondsSinceEpoch }
        .sorted { $0.secondsSinceEpoch > $1.secondsSinceEpoch }
    }
    guard day.isEmpty else { return CivilDate(typed: day, today: today).map(moments) }
    let ofToday = moments(on: today)
    return ofToday.isEmpty ? moments(on: today.adding(days: -1)) : ofToday
  }

  /// Returns the times of day that a text may mean: two where it does not say which half of the day it is; nil if it is none.
  ///
  /// - Parameter hasHalfDays: Whether the clock of the user has twelve hours.
  public static func clocks(_ text: String, _ hasHalfDays: Bool) -> [(hour: Int, minute: Int)]? {
    let isOpen = text.contains("시") || hasHalfDays && text.contains(":") && !text.hasPrefix("0")
    if isOpen, let early = clock("오전" + text), let late = clock("오후" + text) { return [early, late] }
    return clock(text).map { [$0] }
  }
}
