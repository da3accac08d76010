import DataFormats
import Database
import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// The entries of a CSV file of another app, read one by one.
struct MoodTable {
  private typealias Column = MoodLayout.Column

  let layout: MoodLayout
  private var table: CSVTable
  /// Where each column stands among those to look for.
  private let places: [Int?]
  private let clock: ImportClock

  /// Creates the table; nil if the first line is that of no other app.
  init?(_ text: ArraySlice<UInt8>, named name: Phrase, clock: ImportClock) {
    for layout in MoodLayout.allCases {
      let columns = layout.columns
      guard var table = try? CSVTable(text, named: name, columns.map(\.table)) else { continue }
      table.isOfProgram = true
      places = Column.allCases.map { column in columns.firstIndex { $0.column == column } }
      (self.layout, self.table, self.clock) = (layout, table, clock)
      return
    }
    return nil
  }

  /// Returns the next entry that can be read; `nil` at the end.
  ///
  /// The others are left out, because an app wrote them.
  mutating func next(_ errors: inout RowErrors) throws(Failure) -> (place: RowPlace, entry: MoodEntry)? {
    while let row = try table.next(&errors) {
      let place = RowPlace.line(row.line)
      do throws(RowError) { return (place, try entry(row)) } catch { errors.leaveOut(error, at: place) }
    }
    return nil
  }

  /// Returns the fields that the columns of the file are taken for, and its first rows.
  mutating func preview() throws(Failure) -> FilePreview {
    let preview = try table.preview(fields: layout.columns.map { ($0.column.name, "") })
    return FilePreview(Phrase(same: "\(layout.app.name), CSV"), preview.columns)
  }

  private func entry(_ row: CSVTable.Row) throws(RowError) -> MoodEntry {
    func field(_ column: Column) -> String { places[column.rawValue].map { row[$0].trimmed } ?? "" }
    switch layout {
    case .daylio, .daylioOfYear: return try daylio(field)
    case .howWeFeel: return try howWeFeel(field)
    case .eMoods: return try eMoods(field)
    case .apple: return try apple(field)
    }
  }

  // MARK: - Daylio

  private func daylio(_ field: (Column) -> String) throws(RowError) -> MoodEntry {
    let day = layout == .daylio ? try clock.day(field(.date)) : try day(field(.date), of: field(.year))
    let written = field(.time)
    let time = try clock.past(on: day, written, "\(day.iso8601) \(written)")
    let mood = field(.mood)
    return MoodEntry(
      .at(time), mood.isEmpty ? [] : [MoodEntry.Mood(mood)],
      text: MoodEntry.text([field(.title).withoutMarkup, field(.note).withoutMarkup]),
      words: field(.activities).parts("|") + field(.scales).parts("|"))
  }

  /// A day without its year, in English or Korean: `18 May`, `May 18`, `5월 18일`.
  private func day(_ text: String, of year: String) throws(RowError) -> CivilDate {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let turned = words.split(separator: " ").reversed().joined(separator: " ")
    let forms = ["\(words) \(year)", "\(turned) \(year)", "\(year)년 \(words)"]
    guard year.utf8.count == 4,
      let day = forms.lazy.compactMap({ CivilDate(typed: $0, today: clock.now.date) }).first(where: {
        "\($0.year)" == year
      })
    else {
      throw RowError(
        en: "\"\(text.shown)\" is not a day such as \"18 May\" or \"May 18\" of a year",
        ko: "\"\(text.shown)\": 한 해의 날짜가 아닙니다. \"5월 18일\"이나 \"May 18\"처럼 씁니다")
    }
    return day
  }

  // MARK: - How We Feel

  private func howWeFeel(_ field: (Column) -> String) throws(RowError) -> MoodEntry {
    // 2026 Wed Jul 22 11:36 PM
    let written = field(.date)
    let words = written.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 4, words[0].utf8.count == 4,
      let day = CivilDate(typed: "\(words[3]) \(words[2]) \(words[0])", today: clock.now.date),
      "\(day.year)" == words[0]
    else {
      throw RowError(
        en: "\"\(written.shown)\" is not a time such as 2026 Wed Jul 22 11:36 PM",
        ko: "\"\(written.shown)\": 2026 Wed Jul 22 11:36 PM 같은 시각이 아닙니다")
    }
    let time = try clock.past(on: day, words[4...].joined(separator: " "), written)
    let names = field(.mood).parts(";")
    // Keys are the same in all languages.
    let keys = field(.moodKey).parts(";")
    let moods = zip(keys.count == names.count ? keys : names, names).map { MoodEntry.Mood($0, word: $1) }
    return MoodEntry(
      .at(time), moods, text: MoodEntry.text([field(.note), field(.reflections).listed, field(.takeaways).listed]),
      words: [.people, .places, .events].flatMap { field($0).parts(";") })
  }

  // MARK: - eMoods

  private func eMoods(_ field: (Column) -> String) throws(RowError) -> MoodEntry {
    let written = field(.date)
    let moment = try clock.past(DayOrMoment.on(clock.day(written)), written)
    let symptoms: [(Column, String)] = [
      (.depressed, "depressed"), (.anxiety, "anxiety"), (.irritability, "irritability"), (.elevated, "elevated"),
    ]
    var moods: [MoodEntry.Mood] = []
    for (column, name) in symptoms {
      if let degree = try degree(field(column), name) { moods.append(MoodEntry.Mood(name, word: "\(name)-\(degree)")) }
    }
    // A day without symptoms is an entry, too.
    if moods.isEmpty { moods = [MoodEntry.Mood("none")] }
    var words = try degree(field(.psychosis), "psychotic symptoms").map { ["psychotic-symptoms-\($0)"] } ?? []
    for (column, name) in [(Column.sleep, "sleep"), (.weight, "weight")] {
      let amount = field(column)
      if amount.isEmpty { continue }
      let wrong = Phrase(en: "\(name) is no number", ko: "\(name): 수가 아닙니다")
      let number = try RowError.reading(or: wrong) { () throws(NumberProblem) in
        guard let number = WrittenNumber(amount) else { throw .noNumber }
        return try number.value()
      }
      if number != 0 { words.append("\(name)-\(amount.hasSuffix(".0") ? String(amount.dropLast(2)) : amount)") }
    }
    for (column, name) in [(Column.therapy, "therapy"), (.cycle, "menstrual-cycle")]
    where !["", "0", "0.0", "false", "no"].contains(field(column).lowercased()) {
      words.append(name)
    }
    return MoodEntry(moment, moods, text: MoodEntry.text([field(.note)]), words: words)
  }

  /// How strong a symptom was, from mild, 2, to severe, 4; `nil` if it was not there or not marked.
  private func degree(_ text: String, _ name: String) throws(RowError) -> Int? {
    guard !text.isEmpty else { return nil }
    guard let degree = try? Int(written: text, in: 0...4) else {
      throw RowError(en: "\(name) is not 0–4", ko: "\(name): 0–4가 아닙니다")
    }
    return degree >= 2 ? degree : nil
  }

  // MARK: - Apple

  private func apple(_ field: (Column) -> String) throws(RowError) -> MoodEntry {
    let time = try clock.past(field(.date))
    let labels = field(.mood).parts("|")
    let valence = field(.valence)
    let moods = (labels.isEmpty ? [valence].filter { !$0.isEmpty } : labels).map { MoodEntry.Mood($0) }
    return MoodEntry(
      field(.kind).lowercased() == "daily mood" ? .on(time.date) : .at(time), moods,
      // How pleasant it was stands beside the labels.
      words: (labels.isEmpty || valence.isEmpty ? [] : ["\(layout.app.rawValue)-\(valence)"])
        + field(.activities).parts("|"))
  }
}

extension MoodEntry {
  /// Several texts as one, each on lines of its own, without the control characters that a note cannot have.
  static func text(_ texts: [String]) -> String {
    let text = texts.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n")
    guard text.unicodeScalars.contains(where: NoteRules.forbids) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !NoteRules.forbids($0) }))
  }
}

extension String {
  /// The parts of a list in a field.
  fileprivate func parts(_ separator: Character) -> [String] {
    split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The texts of a JSON list; any other text as it is.
  fileprivate var listed: String {
    guard hasPrefix("["), case .array(let elements)? = try? JSONReader.value(of: Array(utf8)[...]) else { return self }
    return elements.map { $0.string ?? $0.jsonText() }.joined(separator: "\n")
  }
}
