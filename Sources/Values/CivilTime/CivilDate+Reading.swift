extension CivilDate {
  /// Creates a day from text that a user typed; nil if the text is not a day, or may mean several.
  ///
  /// Accepts what `meanings(typed:today:)` accepts.
  public init?(typed text: String, today: CivilDate) {
    let meanings = CivilDate.meanings(typed: text, today: today)
    guard meanings.count == 1 else { return nil }
    self = meanings[0]
  }

  /// Returns the days that a text may mean, the most likely first; none if it is not a day.
  ///
  /// Accepts `today`, `yesterday`, `그제`, `3 days ago` and `이틀 전`; `monday`, `last monday`, `지난 금요일` and `지난주 금요일`;
  /// `2026-11-21`, also with `/` or `.` as the separator and without leading zeros, and `2026. 11. 21.`; `21.11.2026`;
  /// `21 Nov 2026`, `Nov 21, 2026` and `2026년 11월 21일`; and, without a year, `11-21`, `21 Nov`, `Nov 21` and `11월 21일`, the
  /// latest such day that is not in the future. The day of the week may stand with a date.
  ///
  /// `3/4` and `3/4/2026` may be of March or of April, and a day of the week that is today may also be a week ago: then
  /// both are returned.
  public static func meanings(typed text: String, today: CivilDate) -> [CivilDate] {
    var words = TimeText(text).words
    if words.first == "on", words.count > 1 { words.removeFirst() }
    let text = words.joined(separator: " ")
    if let days = namedDays[text] { return [today.adding(days: -days)] }
    if let ago = TimeAgo(text) { return ago.isMoment ? [] : [today.adding(days: -ago.days)] }
    if let days = weekday(words, today) { return days }
    // The day of the week, which must be that of the date.
    for (word, rest) in [(words.first, words.dropFirst()), (words.last, words.dropLast())] where words.count > 1 {
      if let word, let weekday = Weekday(typed: word) {
        return written(rest.joined(separator: " "), today).filter { $0.weekday == weekday }
      }
    }
    if text.hasSuffix(")"), let start = text.lastIndex(of: "("),
      case let name = text[text.index(after: start)...].dropLast(),
      let weekday = Weekday(typed: String(name)) ?? Weekday(typed: name + "요일")
    {
      return written(String(trimmed(text[..<start])), today).filter { $0.weekday == weekday }
    }
    return written(text, today)
  }

  /// Returns the days that a text may mean whenever it is read: none if it lacks its year.
  public static func meanings(dated text: String, today: CivilDate) -> [CivilDate] {
    let days = meanings(typed: text, today: today)
    return meanings(typed: text, today: today.adding(days: -otherYear)) == days ? days : []
  }

  /// The names of the months in English, which are understood from their third letter on.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// A number of days after which a day without its year is one of another year, and of another day of the week.
  static let otherYear = 1200

  private static let namedDays = [
    "today": 0, "오늘": 0, "yesterday": 1, "어제": 1, "the day before yesterday": 2, "day before yesterday": 2, "그제": 2,
    "그저께": 2, "그끄제": 3, "그끄저께": 3,
  ]

  /// Returns the days that `monday`, `last monday` or `지난주 금요일` may mean; nil for another text.
  private static func weekday(_ words: [String], _ today: CivilDate) -> [CivilDate]? {
    guard (1...3).contains(words.count) else { return nil }
    let text = words.joined(separator: " ")
    for (mark, week) in weekMarks {
      let name =
        text.hasPrefix(mark) ? text.dropFirst(mark.count) : text.hasSuffix(mark) ? text.dropLast(mark.count) : ""
      guard let weekday = Weekday(typed: name.split(separator: " ").joined()) else { continue }
      let ago = today.weekday.days(since: weekday)
      switch week {
      case .any: return ago == 0 ? [today, today.adding(days: -7)] : [today.adding(days: -ago)]
      case .this: return [today.adding(days: -ago)]
      case .before: return [today.adding(days: ago == 0 ? -7 : -ago)]
      case .last:
        // Weeks begin on Monday, or on Sunday.
        return [Weekday.monday, .sunday].map { start in
          today.adding(days: weekday.days(since: start) - today.weekday.days(since: start) - 7)
        }.uniqued()
      }
    }
    return nil
  }

  private enum NamedWeek { case any, this, before, last }

  private static let weekMarks: [(String, NamedWeek)] = [
    ("last week ", .last), ("last week's ", .last), (" last week", .last), ("지난주", .last), ("지난 주", .last),
    ("저번주", .last), ("저번 주", .last), ("last ", .before), ("지난 ", .before), ("저번 ", .before), ("this ", .this),
    ("이번주", .this), ("이번 주", .this), ("이번 ", .this), ("", .any),
  ]

  private static func written(_ text: String, _ today: CivilDate) -> [CivilDate] {
    named(text, today) ?? korean(text, today) ?? digits(text, today)
  }

  /// Reads `21 Nov 2026`, `Nov 21st`, `21-Nov-2026`; nil if no word is the name of a month.
  private static func named(_ text: String, _ today: CivilDate) -> [CivilDate]? {
    let words = text.split { " -/.".contains($0) }.filter { $0 != "of" }
    let months = words.indices.compactMap { index in
      words[index].count < 3
        ? nil : monthNames.firstIndex { $0.lowercased().hasPrefix(words[index]) }.map { (index, $0 + 1) }
    }
    guard let (index, month) = months.first else { return nil }
    let numbers = (words[..<index] + words[(index + 1)...]).map(withoutOrdinal)
    let years = numbers.filter { $0.utf8.count == 4 }
    guard months.count == 1, (1...2).contains(numbers.count), years.count == numbers.count - 1,
      let day = numbers.first(where: { $0.utf8.count <= 2 }).flatMap(number)
    else { return [] }
    guard let year = years.first else { return latest(month, day, today) }
    return number(in: year).flatMap { CivilDate(year: $0, month: month, day: day) }.map { [$0] } ?? []
  }

  private static func withoutOrdinal(_ word: Substring) -> Substring {
    let hasEnding = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    return hasEnding && word.first?.isNumber == true ? word.dropLast(2) : word
  }

  /// Reads `2026년 11월 21일` and `11월 21일`; nil for another text.
  private static func korean(_ text: String, _ today: CivilDate) -> [CivilDate]? {
    guard text.last == "일", text.contains("월") else { return nil }
    let parts = text.dropLast().split(omittingEmptySubsequences: false) { "년월".contains($0) }.map(trimmed)
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, numbers.count == (text.contains("년") ? 3 : 2) else { return [] }
    if numbers.count == 2 { return latest(numbers[0], numbers[1], today) }
    guard parts[0].utf8.count == 4 else { return [] }
    return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]).map { [$0] } ?? []
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let rest = text.drop { $0 == " " }
    return rest.last == " " ? rest.dropLast() : rest
  }

  private static func digits(_ text: String, _ today: CivilDate) -> [CivilDate] {
    // `2026. 11. 21.`, as it is written in Korean.
    let isSpaced = text.contains(". ") || text.hasSuffix(".")
    let text = isSpaced ? text.replacing(". ", with: ".") : text
    let whole = isSpaced && text.hasSuffix(".") ? text.dropLast() : text[...]
    guard let separator = "-/.".first(where: whole.contains) else { return [] }
    let parts = whole.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count else { return [] }
    switch (parts.count, parts[0].utf8.count, parts[parts.count - 1].utf8.count) {
    case (3, 4, 1...2): return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]).map { [$0] } ?? []
    case (3, 1...2, 4):
      return [(0, 1), (1, 0)].compactMap { month, day in
        CivilDate(year: numbers[2], month: numbers[month], day: numbers[day])
      }.uniqued()
    case (2, 1...2, 1...2):
      let monthFirst = latest(numbers[0], numbers[1], today)
      // With the others it is the end of a date in ISO 8601, or a Korean one.
      return separator == "/" ? (monthFirst + latest(numbers[1], numbers[0], today)).uniqued() : monthFirst
    default: return []
    }
  }

  /// The latest day of a month that is not in the future.
  private static func latest(_ month: Int, _ day: Int, _ today: CivilDate) -> [CivilDate] {
    // The latest leap day may be up to eight years ago.
    let date = (0...8).lazy.compactMap { CivilDate(year: today.year - $0, month: month, day: day) }.first {
      $0 <= today
    }
    return date.map { [$0] } ?? []
  }

  /// Returns the number in a text of at most four ASCII digits, as in ISO 8601.
  private static func number(in text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text)
  }
}

extension Weekday {
  /// Creates the day of the week of a name in English, from its third letter on, or in Korean; nil for another text.
  init?(typed text: String) {
    let english = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let korean = Array("월화수목금토일")
    let index =
      text.hasSuffix("요일") && text.count == 3
      ? text.first.flatMap(korean.firstIndex) : text.count >= 3 ? english.firstIndex { $0.hasPrefix(text) } : nil
    guard let index, let weekday = Weekday(rawValue: index + 1) else { return nil }
    self = weekday
  }
}
