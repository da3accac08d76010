import ArgumentParser
import TerminalUI
import Values

/// The days of a list or a report: `--since`, `--until` and `--days`.
package struct DayOptions: ParsableArguments {
  @Option(en: "From this day on: 2026-11-21, today, monday.", ko: "이날부터: 2026-11-21, 오늘, 월요일.", .date)
  package var since: String?
  @Option(en: "Up to and including this day.", ko: "이날까지.", .date) package var until: String?
  @Option(en: "So many days, up to today or --until.", ko: "오늘이나 --until까지 며칠.", .n, parsing: .unconditional)
  package var days: Int?

  package init() {}

  /// The most days that are counted: more than the calendar of any data.
  private static let most = 4_000_000

  /// Returns the days that are asked for; nil if none are.
  ///
  /// - Parameter today: The day that is under way for the person.
  package func chosen(today: CivilDate) throws(Failure) -> ClosedRange<CivilDate>? {
    let first = try since.map { text throws(Failure) in try TimeOptions.date(text, of: "--since", today: today) }
    let last = try until.map { text throws(Failure) in try TimeOptions.date(text, of: "--until", today: today) }
    if let days {
      guard first == nil else {
        throw .usage(
          en: "Use either --days or --since, not both.", ko: "--days와 --since는 함께 쓸 수 없습니다.")
      }
      try Failure.check(days, of: "--days", in: 1...Self.most)
      let end = last ?? today
      return end.adding(days: 1 - days)...end
    }
    guard first != nil || last != nil else { return nil }
    let all = ClosedRange<CivilDate>.always
    let (from, to) = (first ?? all.lowerBound, last ?? all.upperBound)
    guard from <= to else {
      let (since, until) = (from.named(on: today), to.named(on: today))
      throw .usage(
        en: "--since \(since.en) comes after --until \(until.en).",
        ko: "--since \(since.ko): --until \(until.ko)보다 나중입니다.")
    }
    return from...to
  }
}

/// The options of every list of records: of which days, and how many.
package struct ListOptions: ParsableArguments {
  @OptionGroup package var span: DayOptions
  @Option(en: "At most so many: 20 unless days are named.", ko: "최대 이만큼. 날짜를 쓰지 않으면 20건.", .n, parsing: .unconditional)
  package var limit: Int?

  package init() {}

  /// Returns what is listed; `today` is the day that is under way for the person.
  package func chosen(today: CivilDate) throws(Failure) -> ListedPart {
    if let limit { try Failure.check(limit: limit) }
    let days = try span.chosen(today: today)
    return ListedPart(days: days, limit: limit ?? (days == nil ? ListedPart.defaultCount : .max))
  }
}

/// The part of a log that is listed: its newest records, or those of some days.
package struct ListedPart: Sendable {
  /// The days that were asked for; nil for all.
  package let days: ClosedRange<CivilDate>?
  /// The most records.
  package let limit: Int

  static let defaultCount = 20

  /// The days whose records are listed.
  package var span: ClosedRange<CivilDate> { days ?? .always }

  /// The most records to read, newest first, if their days are not known before.
  package var read: Int { days == nil ? limit : .max }

  /// Returns the records of these days, at most as many as are listed; they are in the order of the list.
  package func part<Record>(of records: some Sequence<Record>, day: (Record) -> CivilDate) -> [Record] {
    guard let days else { return Array(records.prefix(limit)) }
    return Array(records.filter { days.contains(day($0)) }.prefix(limit))
  }

  /// Returns the remark that nothing is listed, or that there is more; nil if all is listed, or what was asked for.
  ///
  /// - Parameters:
  ///   - all: The number of all records.
  ///   - count: The number of records in words, `134 entries`; nil if only that there are more is known.
  ///   - nothing: The remark if there is no record at all.
  package func detail(shown: Int, of all: Int, _ count: ((Int) -> Phrase)? = nil, nothing: Phrase) -> Phrase? {
    guard days == nil else {
      guard shown == 0 else { return nil }
      return all > 0 || count == nil ? Phrase(en: "There are none on these days.", ko: "그 날짜에는 없습니다.") : nothing
    }
    guard all > 0 else { return nothing }
    guard all > shown else { return nil }
    guard let count else {
      return Phrase(
        en: "The newest \(shown.grouped). --limit shows more, --since DAY those since then.",
        ko: "최근 \(shown.grouped)건입니다. --limit으로 더, --since 날짜로 그날부터 봅니다.")
    }
    return Phrase(
      en: "\(shown.grouped) of \(count(all).en). --limit \(all) shows all, --since DAY those since then.",
      ko: "\(count(all).ko) 가운데 최근 \(shown.grouped)건입니다. --limit \(all)이면 모두, --since 날짜면 그날부터 보입니다.")
  }
}

/// The beginnings of the lines of a list.
package enum LogLine {
  /// The beginning of a line: `   12  21 Nov       14:05  `; without a clock where only the day is known.
  package static func head(_ number: Int, _ date: CivilDate, _ clock: String?, _ language: Language) -> String {
    "\(number)".padded(to: max(5, "\(number)".count), .trailing) + "  " + day(date, clock, language)
  }

  /// The day and the time: `21 Nov       14:05  `.
  package static func day(_ date: CivilDate, _ clock: String?, _ language: Language) -> String {
    // As wide as a day with its year, so that the times stand below each other.
    let day = date.named(on: CallContext.current.today).text(in: language)
    return day.padded(to: language == .korean ? 16 : 11) + " " + (clock ?? "").padded(to: 5) + "  "
  }
}
