extension CivilDate {
  /// Creates a day from text that a user typed; `nil` if the text is not a day.
  ///
  /// Accepts `today`, `yesterday` and `그제`; `2026-11-21`, also with `/` or `.` as the separator and without leading zeros;
  /// `21 Nov 2026` and `2026년 11월 21일`; and, without a year, `11-21`, `21 Nov` and `11월 21일`, the latest such day that
  /// is not in the future.
  public init?(typed text: String, today: CivilDate) {
    switch text.lowercased() {
    case "today", "오늘": self = today
    case "yesterday", "어제": self = today.adding(days: -1)
    case "그제", "그저께": self = today.adding(days: -2)
    default:
      guard let date = CivilDate.written(CivilDate.digits(text) ?? text, today) else { return nil }
      self = date
    }
  }

  /// The names of the months in English, which are understood from their third letter on.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// Returns `21 Nov 2026` or `2026년 11월 21일` as `2026-11-21`; `nil` for another text.
  private static func digits(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    if (2...3).contains(words.count), words[1].count >= 3,
      let month = monthNames.firstIndex(where: { $0.lowercased().hasPrefix(words[1].lowercased()) })
    {
      return (words[2...] + ["\(month + 1)", words[0]]).joined(separator: "-")
    }
    let parts = text.filter { $0 != " " }.split { "년월".contains($0) }
    guard text.last == "일", text.contains("월"), parts.count == (text.contains("년") ? 3 : 2) else { return nil }
    return String(parts.joined(separator: "-").dropLast())
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
