import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// A year in pixels as an SVG picture and as Markdown, for a page of one's own; without notes unless they are given.
public struct YearPicture: Sendable {
  private let year: YearCalendar
  private let report: DiaryReport
  /// The notes of the days, in the order of their entries.
  private let notes: [CivilDate: [String]]
  private let language: Language

  public init(_ year: YearCalendar, _ report: DiaryReport, notes: [CivilDate: [String]] = [:], language: Language) {
    (self.year, self.report, self.notes, self.language) = (year, report, notes, language)
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private var dates: String {
    text(report.span.lowerBound.named(on: nil)) + " – " + text(report.span.upperBound.named(on: nil))
  }

  /// Returns the feelings of a day: `happy 2, upset 1`.
  private func feelings(of tally: EmotionTally) -> String {
    tally.ranked.map { text($0.name) + " \(tally[$0])" }.joined(separator: ", ")
  }

  private var tags: [String] {
    report.tags.ranked.prefix(12).map { "\($0.written.sanitizedForDisplay) \((report.tags.entries[$0] ?? 0).grouped)" }
  }
}

// MARK: SVG

extension YearPicture {
  /// The distance of two days, and the size of one.
  private static let (step, side) = (17, 15)
  private static let (left, top) = (64, 92)

  /// The year as an SVG picture, with colors for a light and for a dark page; each day bears the key of its feeling as well.
  public var svg: String {
    let width = Self.left + year.weeks * Self.step + 24
    let below = Self.top + 7 * Self.step + 8
    let legend = legend(top: below + 16)
    let height = below + 16 + legend.rows * 22 + 16
    let title = text(year.name)
    let lines =
      PageDrawing.head(title, width: width, height: height, style: style) + [
        PageDrawing.label(title, 24, 36, "text", "font-size=\"22\" font-weight=\"bold\""),
        PageDrawing.label(dates + " · " + text(report.figures.loggedPhrase), 24, 60, "quiet", "font-size=\"13\""),
      ] + months + weekdays + days + legend.lines + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  private var style: String {
    PageDrawing.style { theme in
      Emotion.allCases.flatMap { emotion in
        let color = emotion.swatch.exact(theme)
        return [
          (emotion.englishName, color.hex),
          ("on-\(emotion.englishName)", Theme(background: color) == .light ? "#000000" : "#ffffff"),
        ]
      }
    }
  }

  private var months: [String] {
    year.months.map { month in
      let name = text(month.shortMonthName)
      let x = Self.left + year.week(of: month) * Self.step
      return PageDrawing.label(name, x, Self.top - 8, "quiet", "font-size=\"11\"")
    }
  }

  private var weekdays: [String] {
    year.weekStart.week.enumerated().map { row, weekday in
      PageDrawing.label(
        text(weekday.shortName), Self.left - 10, Self.top + row * Self.step + 12, "quiet",
        "font-size=\"11\" text-anchor=\"end\"")
    }
  }

  private var days: [String] {
    (0..<year.weeks).flatMap { week in
      year.weekStart.week.enumerated().compactMap { row, weekday -> String? in
        guard let date = year.date(week: week, weekday), date <= report.today else { return nil }
        return day(date, x: Self.left + week * Self.step, y: Self.top + row * Self.step)
      }
    }
  }

  private func day(_ date: CivilDate, x: Int, y: Int) -> String {
    let day = report.days[date]
    let name = day.dominant?.englishName ?? "none"
    let square =
      "<rect class=\"\(name)\" x=\"\(x)\" y=\"\(y)\" width=\"\(Self.side)\" height=\"\(Self.side)\" rx=\"3\"/>"
    guard let mark = day.key else { return square }
    let content = day.dominant == nil ? text(EmotionWords.entries(day.entries)) : feelings(of: day.tally)
    let words = ([text(date.named(on: nil)) + ": " + content] + (notes[date] ?? [])).joined(separator: "\n")
    let key = PageDrawing.label(
      String(mark), x + Self.side / 2, y + 11, day.dominant == nil ? "quiet" : "on-\(name)",
      "font-size=\"10\" text-anchor=\"middle\"")
    return "<g><title>\(words.escapedForXML)</title>\(square)\(key)</g>"
  }

  private func legend(top: Int) -> (rows: Int, lines: [String]) {
    let tally = report.figures.tally
    // In rows, as on the screen, beside the kinds of days.
    let lines = Emotion.allCases.flatMap { emotion -> [String] in
      let (row, column) = emotion.place
      let (x, y) = (24 + column * 140, top + row * 22)
      return [
        "<rect class=\"\(emotion.englishName)\" x=\"\(x)\" y=\"\(y)\" width=\"15\" height=\"15\" rx=\"3\"/>",
        PageDrawing.label(
          String(emotion.digit), x + 7, y + 11, "on-\(emotion.englishName)", "font-size=\"10\" text-anchor=\"middle\""),
        PageDrawing.label(
          "\(text(emotion.name)) \(tally[emotion].grouped)", x + 22, y + 12, "text", "font-size=\"13\""),
      ]
    }
    let moods = report.figures.moodPhrases.enumerated().map { row, phrase in
      PageDrawing.label(text(phrase), 50 + Emotion.grid.columns * 140, top + row * 22 + 12, "quiet", "font-size=\"13\"")
    }
    return (Emotion.grid.rows, lines + moods)
  }
}

// MARK: Markdown

extension YearPicture {
  /// The year as Markdown: a row of keys for each month, and tables.
  public var markdown: String {
    var lines = ["# " + text(year.name), "", dates + ". " + text(report.figures.loggedPhrase) + ".", ""]
    lines += ["```"] + monthRows + ["```", ""]
    lines += report.figures.moodPhrases.map { "- " + text($0) }
    lines += ["", "| " + text(EmotionWords.feelings) + " | " + text(EmotionWords.entriesHead) + " |", "|---|---:|"]
    lines += Emotion.allCases.map { "| \($0.digit) \(text($0.name)) | \(report.figures.tally[$0].grouped) |" }
    if !tags.isEmpty { lines += ["", tags.map { "`\($0)`" }.joined(separator: ", ")] }
    lines += noteLines
    return lines.joined(separator: "\n") + "\n"
  }

  /// A row for each month: its name, and the key of the feeling of each day.
  public var monthRows: [String] {
    let names = report.months.map { text($0.first.monthAndYear) }
    let width = (names.map(\.columns).max() ?? 0) + 2
    let head = "".padded(to: width) + "1   5    10   15   20   25   30"
    return [head]
      + zip(report.months, names).map { month, name in
        let last = DiaryPeriod.month.days(around: month.first).upperBound
        let start = month.first.adding(days: 1 - month.first.day)
        let keys = (0..<last.day).map { day -> Character in
          let date = start.adding(days: day)
          guard report.span.contains(date), date <= report.today else { return " " }
          return report.days[date].key ?? "·"
        }
        return (name.padded(to: width) + String(keys)).trimmedAtEnd
      }
  }

  private var noteLines: [String] {
    notes.keys.sorted().flatMap { date in
      ["", "## " + text(date.named(on: nil)), ""] + (notes[date] ?? []).map { "- " + $0.escapedForXML }
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
