import EmotionModel
import TerminalUI
import Values

/// The diary as Markdown, a text for each month.
///
/// A text begins with properties between lines of `---`, as programs for notes read them; each day has a heading, and
/// each entry is an item with its time, its feeling if it has one, and its note, as it was written.
struct DiaryMarkdown {
  typealias File = (name: String, text: String)

  private let language: Language
  private let dayStart: DayStart
  /// The number of entries so far.
  private(set) var count = 0

  /// The day of the last entry; nil before the first one.
  private var day: CivilDate?
  /// The days and entries of the month so far.
  private var body = ""
  private var (days, entries) = (0, 0)

  /// - Parameter dayStart: When the days begin.
  init(_ language: Language, from dayStart: DayStart) { (self.language, self.dayStart) = (language, dayStart) }

  /// Appends the next entry, in the order of the days; returns the month before it if that is complete.
  mutating func append(_ tap: Tap) -> File? {
    let date = dayStart.date(of: tap.moment)
    let isNextMonth = day.map { ($0.year, $0.month) != (date.year, date.month) } ?? false
    let file = isNextMonth ? finish() : nil
    if date != day {
      let weekday = date.weekday.name.text(in: language)
      body += "\n## \(date.iso8601) \(weekday)\n\n"
      days += 1
    }
    (day, count, entries) = (date, count + 1, entries + 1)
    body += item(tap)
    return file
  }

  private func item(_ tap: Tap) -> String {
    let feeling = tap.emotion.map { "**\($0.name.text(in: language))**" }
    let parts = [tap.moment.time?.clock, feeling].compactMap(\.self)
    // All lines of a note belong to the item, whatever they begin with.
    let lines = tap.note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let note = lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    return "- " + (parts + (tap.note.isEmpty ? [] : [String(note.dropFirst(2))])).joined(separator: " ") + "\n"
  }

  /// Returns the month of the last entry.
  mutating func finish() -> File? {
    guard let day else { return nil }
    let month = String(day.iso8601.dropLast(3))
    let title = Phrase(en: "\(CivilDate.monthNames[day.month - 1]) \(day.year)", ko: "\(day.year)년 \(day.month)월")
    let head = "---\nmonth: \(month)\nentries: \(entries)\ndays: \(days)\n---\n\n# \(title.text(in: language))\n"
    defer { (self.day, body, days, entries) = (nil, "", 0, 0) }
    return ("\(month).md", head + body)
  }
}
