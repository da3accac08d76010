extension CivilDate {
  /// The day that somebody means who types one; nil for what is no day.
  ///
  /// `today`, `yesterday`; `2026-11-21`, also with `/` or `.` and without zeros in front; `11-21`, which is the last such
  /// day that is not to come.
  public init?(typed text: String, today: CivilDate) {
    switch text {
    case "today", "오늘": self = today
    case "yesterday", "어제": self = today.adding(days: -1)
    default:
      guard let date = CivilDate.written(text, today) else { return nil }
      self = date
    }
  }

  private static func written(_ text: String, _ today: CivilDate) -> CivilDate? {
    for separator in ["-", "/", "."] as [Character] where text.contains(separator) {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { number(in: $0) }
      guard numbers.count == parts.count else { return nil }
      if parts.count == 3, parts[0].utf8.count == 4 {
        return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
      }
      guard parts.count == 2, parts[0].utf8.count <= 2 else { return nil }
      // A leap day may be up to eight years ago.
      return (0...8).lazy.compactMap { CivilDate(year: today.year - $0, month: numbers[0], day: numbers[1]) }
        .first { $0 <= today }
    }
    return nil
  }

  /// A number of at most four digits, as ISO 8601 has them.
  private static func number(in text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text)
  }
}
