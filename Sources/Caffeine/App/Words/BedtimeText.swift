import CaffeineModel
import TerminalUI
import Values

extension FormText {
  /// Reads bedtimes: `23:00`, or `23:00, Fri Sat 01:00` and `23:00, 금토 01:00`, where some evenings differ.
  ///
  /// A range such as `Sun-Thu` or `일~목` means each of its days.
  public static func bedtimes(_ text: String) throws(FieldProblem) -> Bedtimes {
    var parts: [(days: [Weekday], time: String)] = [([], "")]
    for word in text.split(whereSeparator: { " ,;·".contains($0) }) {
      if let days = weekdays(word) {
        if !parts[parts.count - 1].time.isEmpty { parts.append(([], "")) }
        parts[parts.count - 1].days += days
      } else {
        parts[parts.count - 1].time += " \(word)"
      }
    }
    guard parts[0].days.isEmpty else {
      throw FieldProblem(
        Phrase(
          en: "Please begin with the time of the other days: 23:00, Fri 01:00.",
          ko: "나머지 요일의 시각부터 쓰세요. 예: 23:00, 금 01:00."))
    }
    guard let usual = minuteOfDay(parts[0].time) else { throw unreadable }
    var exceptions: [Weekday: Int] = [:]
    for part in parts.dropFirst() {
      guard let minute = minuteOfDay(part.time) else { throw unreadable }
      for day in part.days {
        guard exceptions.updateValue(minute, forKey: day) == nil else {
          throw FieldProblem(Phrase(en: "\(day.name.en) is there twice.", ko: "\(day.name.ko)이 두 번 있습니다."))
        }
      }
    }
    guard let bedtimes = Bedtimes(usual, except: exceptions) else { throw unreadable }
    return bedtimes
  }

  private static var unreadable: FieldProblem {
    FieldProblem(
      Phrase(
        en: "Please type a time such as 23:00, or 23:00, Fri Sat 01:00.",
        ko: "23:00이나 23:00, 금토 01:00처럼 입력하세요."))
  }

  /// The days of a word such as `Fri`, `fridays`, `Mon-Thu`, `금`, `금요일`, `금토` or `월~목`; nil for another word.
  private static func weekdays(_ word: Substring) -> [Weekday]? {
    let ends = word.split(omittingEmptySubsequences: false) { "-–~".contains($0) }.map(listedDays)
    guard ends.count == 2 else { return ends.count == 1 ? ends[0] : nil }
    guard let first = ends[0], let last = ends[1], first.count == 1, last.count == 1 else { return nil }
    return Array(first[0].week.prefix(last[0].days(since: first[0]) + 1))
  }

  private static func listedDays(_ text: Substring) -> [Weekday]? {
    let text = text.lowercased()
    let isEnglish = text.count >= 3 && text.allSatisfy(\.isASCII)
    if isEnglish { return Weekday.allCases.first { "\($0)s".hasPrefix(text) }.map { [$0] } }
    let letters = text.hasSuffix("요일") ? text.dropLast(2) : text[...]
    let days = letters.map { letter in Weekday.allCases.first { $0.shortName.ko == String(letter) } }
    return letters.isEmpty || days.contains(nil) ? nil : days.compactMap(\.self)
  }
}

extension Bedtimes {
  /// The bedtimes as they can be typed: `23:00, Fri Sat 01:00`, `23:00, 금토 01:00`.
  ///
  /// - Parameter clock: Returns a time of day as it is written.
  public func phrase(_ clock: (LocalTime) -> Phrase) -> Phrase {
    exceptionGroups.reduce(clock(FormText.time(minute))) { text, group in
      let names = group.weekdays.map(\.shortName)
      let days = Phrase(en: names.map(\.en).joined(separator: " "), ko: names.map(\.ko).joined())
      return text + Phrase(same: ", ") + days + Phrase(same: " ") + clock(FormText.time(group.minute))
    }
  }
}
