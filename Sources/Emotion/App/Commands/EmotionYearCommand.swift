import ArgumentParser
import DataFormats
import EmotionModel
import PavilionKit
import Stores
import TerminalUI
import Values

struct EmotionYearCommand: JSONCommand {
  static let about = CommandText(
    "year", en: "A year by days, with its figures; as a picture or as Markdown.",
    ko: "한 해를 글자와 숫자로 봅니다. 그림이나 Markdown으로도 씁니다.",
    Phrase(
      en: """
        Without a year it is the twelve months up to today. Notes are left out unless --notes asks for them; tags are \
        always in it. Days count, not entries, and days without an entry are left out.
        """,
      ko: """
        연도를 쓰지 않으면 오늘까지 열두 달입니다. 메모는 --notes를 붙여야 들어가고, 태그는 언제나 들어갑니다. 기록이 아니라 \
        날을 세며, 기록이 없는 날은 빠집니다.
        """),
    examples: ["pavilion emotion year 2026", "pavilion emotion year 2026 year.svg"],
    former: ["--svg": "--format svg FILE", "--markdown": "--format md FILE"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The year, 1–9999; else the last twelve months.", ko: "연도, 1–9999. 없으면 최근 열두 달.", .n) var year: String?
  @Flag(en: "With the notes.", ko: "메모도 넣습니다.") var notes = false
  @OptionGroup var target: FileOptions<PictureFormat>

  func answer(_ session: Session) throws -> Answer {
    let (word, target) = target.after(year)
    let year = try word.map(Self.year)
    let format = try target.chosenFormat(isJSON: output.json)
    let export = try format == nil ? nil : target.export(session).export
    let (today, weekStart) = (try session.today, try session.environment.weekStart)
    let calendar =
      year.map { YearCalendar($0, from: weekStart) } ?? YearCalendar(endingOn: today, from: weekStart)
    let store = try session.database.emotion
    let report = try store.report(of: calendar.days, today: today)
    let taps = notes ? try store.notedTaps(in: calendar.days) : []
    func picture(_ language: Language) -> YearPicture {
      YearPicture(calendar, report, notes: taps.notes(in: language, from: store.dayStart), language: language)
    }
    if let export, let format {
      return export.answer { language in
        switch format {
        case .svg: picture(language).svg
        case .markdown: picture(language).markdown
        }
      }
    }
    return Answer(report.json(notes: taps, from: store.dayStart)) { language in
      let picture = picture(language)
      return [calendar.name.text(in: language) + ": " + report.figures.loggedPhrase.text(in: language), ""]
        + picture.monthRows + [""] + report.lines(language) + taps.lines(language, from: store.dayStart)
    }
  }
}

extension EmotionYearCommand {
  private static func year(_ text: String) throws(Failure) -> Int {
    if let year = try? Int(written: text, in: 1...9999) { return year }
    throw .usage(
      en: "\"\(text.shown)\" is not a year such as 2026.", ko: "2026 같은 연도가 아닙니다: \"\(text.shown)\".")
  }
}

struct EmotionMonthCommand: JSONCommand {
  static let about = CommandText(
    "month", en: "A month as a calendar, with its figures.", ko: "한 달을 달력과 숫자로 봅니다.",
    Phrase(
      en:
        "Each day has the key of its most frequent feeling, \(EmotionWords.keys). Notes are left out unless --notes "
        + "asks for them.",
      ko: "날마다 가장 많이 기록한 감정의 글자가 있습니다. 메모는 --notes를 붙여야 들어갑니다."),
    examples: ["pavilion emotion month", "pavilion emotion month 2026-11 --json"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The month, such as 2026-11.", ko: "달, 예: 2026-11.", .date) var month: String?
  @Flag(en: "With the notes.", ko: "메모도 넣습니다.") var notes = false

  func answer(_ session: Session) throws -> Answer {
    let today = try session.today
    let date = try month.map(Self.date) ?? today
    let (span, weekStart) = (DiaryPeriod.month.days(around: date), try session.environment.weekStart)
    let store = try session.database.emotion
    let report = try store.report(of: span, today: today)
    let taps = notes ? try store.notedTaps(in: span) : []
    return Answer(report.json(notes: taps, from: store.dayStart)) { language in
      let notes = taps.lines(language, from: store.dayStart)
      return [
        span.lowerBound.monthAndYear.text(in: language) + ": " + report.figures.loggedPhrase.text(in: language), "",
      ]
        + calendar(report, weekStart, language) + [""] + report.lines(language) + notes
    }
  }

  private static func date(_ text: String) throws(Failure) -> CivilDate {
    if let date = CivilDate(iso8601: text + "-01") { return date }
    throw .usage(
      en: "\"\(text.shown)\" is not a month such as 2026-11.", ko: "2026-11 같은 달이 아닙니다: \"\(text.shown)\".")
  }

  private func calendar(_ report: DiaryReport, _ weekStart: Weekday, _ language: Language) -> [String] {
    let first = report.span.lowerBound
    let offset = first.weekday.days(since: weekStart)
    let cells =
      Array(repeating: "", count: offset)
      + (0..<report.span.upperBound.day).map { day in
        let date = first.adding(days: day)
        let key = report.days[date].key ?? (date > report.today ? " " : "·")
        return "\(date.day)".padded(to: 2, .trailing) + " \(key)"
      }
    let head = weekStart.week.map { $0.shortName.text(in: language) }
    return
      ([head]
      + stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<min($0 + 7, cells.count)]) }).map { row in
        // The last cell has no air behind it.
        row.dropLast().map { $0.padded(to: 6) }.joined() + (row.last ?? "")
      }
  }
}

extension EmotionStore {
  /// Returns the entries with a note, oldest first.
  fileprivate func notedTaps(in span: ClosedRange<CivilDate>) throws(StorageError) -> [Tap] {
    try taps(in: span).filter { !$0.note.isEmpty }.reversed()
  }
}

extension [Tap] {
  /// The notes of each day, with the feeling before each.
  fileprivate func notes(in language: Language, from dayStart: DayStart) -> [CivilDate: [String]] {
    Dictionary(grouping: self) { dayStart.date(of: $0.moment) }.mapValues { taps in
      taps.map { tap in
        let head = [tap.moment.time?.clock, tap.emotion?.name.text(in: language)].compactMap(\.self)
        let note = tap.note.text.onOneLine()
        return head.isEmpty ? note : head.joined(separator: " ") + ": " + note
      }
    }
  }

  fileprivate func lines(_ language: Language, from dayStart: DayStart) -> [String] {
    guard !isEmpty else { return [] }
    let notes = notes(in: language, from: dayStart)
    return notes.keys.sorted().flatMap { date in
      ["", date.named(on: CallContext.current.today).text(in: language)] + (notes[date] ?? []).map { "  " + $0 }
    }
  }
}

extension DiaryReport {
  /// The kinds of days, the feelings, the tags, and what stands out.
  fileprivate func lines(_ language: Language) -> [String] {
    let tally = figures.tally
    let feelings = tally.ranked.map { $0.name.text(in: language) + " \(tally[$0].grouped)" }
    let tags = tags.ranked.prefix(12).map { "\($0.written) \((self.tags.entries[$0] ?? 0).grouped)" }
    var lines = figures.moodPhrases.map { $0.text(in: language) }
    if !feelings.isEmpty { lines.append(feelings.joined(separator: ", ")) }
    if !tags.isEmpty { lines.append(tags.joined(separator: ", ")) }
    guard figures.loggedDays > 0 else { return [EmotionWords.nothingYet.text(in: language)] }
    guard figures.feltDays > 0 else {
      return [EmotionWords.onlyNotes(figures.withoutFeeling).text(in: language)] + lines
    }
    return span.months.count > 1 ? lines + ["", sentence.text(in: language)] : lines
  }

  fileprivate func json(notes: [Tap], from dayStart: DayStart) -> JSONObject {
    let noted = Dictionary(grouping: notes) { dayStart.date(of: $0.moment) }
    return figures.json + [
      "since": span.lowerBound.iso8601, "until": span.upperBound.iso8601,
      "months": months.map { ["month": String($0.first.iso8601.prefix(7))] + $0.figures.json },
      "weekdays": Weekday.allCases.map { weekday in
        (["weekday": "\(weekday)"] as JSONObject)
          + (weekdays.rows[weekday] ?? DiaryFigures([], placement)).json
      }, "weekdaysVerdict": weekdays.verdict.word,
      "tags": tagFindings.findings.map { finding in
        [
          "tag": finding.tag.name, "entries": tags.entries[finding.tag] ?? 0, "verdict": finding.verdict.word,
          "with": finding.with.daysJSON, "without": finding.without.daysJSON,
        ] as JSONObject
      },
      "dates": days.listed(in: span).map { day in
        var object: JSONObject = [
          "date": day.date.iso8601, "withoutFeeling": day.withoutFeeling, "feeling": day.dominant?.englishName,
          "feelings": day.tally.json,
        ]
        if let taps = noted[day.date] {
          object =
            object + ["notes": taps.map { ["feeling": $0.emotion?.englishName, "note": $0.note.text] as JSONObject }]
        }
        return object
      },
    ]
  }
}

extension DiaryFigures {
  fileprivate var json: JSONObject {
    [
      "days": days, "daysWithEntries": loggedDays, "entries": entries, "feelings": tally.json,
      "unpleasantDays": unpleasant.daysJSON, "mixedDays": mixed.daysJSON, "lowDays": low.daysJSON,
    ]
  }
}

extension EmotionTally {
  package var json: JSONObject {
    JSONObject(Emotion.allCases.filter { self[$0] > 0 }.map { ($0.englishName, self[$0]) })
  }
}

extension Proportion {
  /// A share of days.
  package var daysJSON: JSONObject {
    [
      "count": count, "days": total, "likelyFrom": interval.lowerBound.rounded(to: 3),
      "likelyTo": interval.upperBound.rounded(to: 3),
    ]
  }
}

extension WeekdayFindings.Verdict {
  fileprivate var word: String {
    switch self {
    case .tooFewDays: "tooFewDays"
    case .noDifference: "noDifference"
    case .difference(let weekday, _, _): "\(weekday)"
    }
  }
}

extension FactorComparison.Verdict {
  fileprivate var word: String { "\(self)" }
}
