extension CivilDate {
  /// Creates a day from text that a user typed; `nil` if the text is not a day.
  ///
  /// Accepts `today` and `yesterday`; `2026-11-21`, also with `/` or `.` as the separator and without leading zeros;
  /// and `11-21`, the latest such day that is not in the future.
  public init?(typed text: String, today: CivilDate) {
    switch text.lowercased() {
    case "today", "오늘": self = today
    case "yesterday", "어제": self = today.adding(days: -1)
    default:
      guard let date = CivilDate.written(text, today) else { return nil }
      self = date
    }
  }

  private static func written(_ text: String, _ today: CivilDate) -> CivilDate? {
    guard let separator = "-/.".first(where: text.contains) else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number(in: $0) }
    guard numbers.count == parts.count else { return nil }
    if parts.count == 3, parts[0].utf8.count == 4 {
      return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    guard parts.count == 2, parts[0].utf8.count <= 2 else { return nil }
    // The latest leap day may be up to eight years ago.
    return (0...8).lazy.compactMap { CivilDate(year: today.year - $0, month: numbers[0], day: numbers[1]) }
      .first { $0 <= today }
  }

  /// Returns the number in a text of at most four ASCII digits, as in ISO 8601.
  private static func number(in text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text)
  }
}
