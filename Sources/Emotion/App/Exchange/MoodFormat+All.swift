import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import Values

extension MoodFormat {
  /// The formats in the order in which sentences name them.
  ///
  /// Sources: for Daylio, descriptions of what its versions write, https://github.com/MichaelCurrin/daylio-csv-parser; for
  /// eMoods, https://github.com/ReDead/eMoods-Statistics; for the others, files of that layout in public programs that
  /// read them.
  static let all = [daylio, pixels, howWeFeel, eMoods, apple]

  // MARK: - Daylio

  /// `full_date,date,weekday,time,mood,activities,note_title,note`, in newer versions with `scales`.
  ///
  /// Older versions write `year,date,weekday,time,mood,activities,note`.
  static let daylio = MoodFormat(
    app: MoodApp("Daylio", prefix: "daylio"), hangul: "다일리오",
    tables: [
      daylioTable([.day("full_date")]) { (field, clock) throws(RowError) in try clock.day(field("full_date")) },
      daylioTable([.day("year"), .day("date")]) { (field, clock) throws(RowError) in
        try clock.day(field("date"), of: field("year"))
      },
    ])

  private static func daylioTable(
    _ days: [MoodColumn], day: @escaping @Sendable (MoodRow, ImportClock) throws(RowError) -> CivilDate
  ) -> MoodLayout<MoodRow> {
    MoodLayout(
      required: days + [.time("time"), .mood("mood"), .tags("activities")],
      optional: [.tags("scales"), .note("note_title"), .note("note")]
    ) { (field, clock) throws(RowError) in
      let (day, written) = (try day(field, clock), field("time"))
      let time = try clock.past(on: day, written, "\(day.iso8601) \(written)")
      return MoodEntry(
        .at(time), field("mood").moods,
        text: MoodEntry.text([field("note_title").withoutMarkup, field("note").withoutMarkup]),
        words: field("activities").parts("|") + field("scales").parts("|"))
    }
  }

  // MARK: - Pixels

  /// A list of days, each with scores from 1 to 5, notes, and tags in groups.
  ///
  /// `[{"date":"2025-01-31","type":"Mood","scores":[4,4],"notes":"…","tags":[{"type":"Emotions","entries":["…"]}]},…]`.
  static let pixels = MoodFormat(
    app: MoodApp(
      "Pixels", prefix: "pixels", proposals: ["5": .happy, "4": .pleased, "2": .upset, "1": .gloomy], joinsMoods: false),
    list: MoodLayout(required: [.mood("scores")], optional: [.day("date"), .note("notes"), .tags("tags")]) {
      (value, clock) throws(RowError) in
      let type = try value.written("type")
      guard type.isEmpty || type.lowercased() == "mood" else { return nil }
      let written = try value.text(of: "date")
      let moment = try clock.past(DayOrMoment.on(clock.day(written)), written)
      var moods: [MoodEntry.Mood] = []
      for score in try value.elements(of: "scores") {
        guard let number = score.integer, (1...5).contains(number) else {
          throw RowError(en: "scores must be 1–5", ko: "scores는 1–5입니다")
        }
        moods.append(MoodEntry.Mood("\(number)"))
      }
      var words: [String] = []
      for group in try value.elements(of: "tags") {
        for word in try group.elements(of: "entries") {
          guard let text = word.string else { throw .wrongValue("tags", word) }
          words.append(text.trimmed)
        }
      }
      return MoodEntry(moment, moods, text: MoodEntry.text([try value.written("notes")]), words: words)
    })

  // MARK: - How We Feel

  /// `Date,Mood,Mood Key,Tags (People),…` or `Date,Locale,Mood Keys,Mood,Tags (People),…`.
  static let howWeFeel = MoodFormat(
    app: MoodApp("How We Feel", prefix: "howwefeel"),
    tables: [
      MoodLayout(
        required: [.day("date"), .mood("mood"), .tags("tags (people)")],
        optional: [
          .mood("mood keys", "mood key"), .tags("tags (places)"), .tags("tags (events)"), .note("notes"),
          .note("reflections"), .note("takeaways"),
        ]
      ) { (field, clock) throws(RowError) in
        // 2026 Wed Jul 22 11:36 PM
        let written = field("date")
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
        let names = field("mood").parts(";")
        // Keys are the same in all languages.
        let keys = field("mood keys").parts(";")
        let moods = zip(keys.count == names.count ? keys : names, names).map { MoodEntry.Mood($0, word: $1) }
        return MoodEntry(
          .at(time), moods,
          text: MoodEntry.text([field("notes"), field("reflections").listed, field("takeaways").listed]),
          words: ["tags (people)", "tags (places)", "tags (events)"].flatMap { field($0).parts(";") })
      }
    ])

  // MARK: - eMoods

  static let eMoods = MoodFormat(
    app: MoodApp(
      "eMoods", prefix: "emoods", proposals: ["depressed": .gloomy, "anxiety": .troubled, "irritability": .upset]),
    file: "entry.csv",
    tables: [
      MoodLayout(
        required: [
          .day("date (yyyy-mm-dd)"), .mood("depressed"), .mood("anxiety"), .mood("irritability"), .mood("elevated"),
        ],
        optional: [
          .tags("psychotic symptoms"), .tags("sleep"), .tags("weight"), .tags("therapy"), .tags("menstrual cycle"),
          .note("note"),
        ]
      ) { (field, clock) throws(RowError) in
        let written = field("date (yyyy-mm-dd)")
        let moment = try clock.past(DayOrMoment.on(clock.day(written)), written)
        var moods: [MoodEntry.Mood] = []
        for name in ["depressed", "anxiety", "irritability", "elevated"] {
          if let degree = try degree(field(name), name) {
            moods.append(MoodEntry.Mood(name, word: "\(name)-\(degree)"))
          }
        }
        // A day without symptoms is an entry, too.
        if moods.isEmpty { moods = [MoodEntry.Mood("none")] }
        var words =
          try degree(field("psychotic symptoms"), "psychotic symptoms").map { ["psychotic-symptoms-\($0)"] } ?? []
        for name in ["sleep", "weight"] {
          let amount = field(name)
          if amount.isEmpty { continue }
          let wrong = Phrase(en: "\(name) is no number", ko: "\(name): 수가 아닙니다")
          let number = try RowError.reading(or: wrong) { () throws(NumberProblem) in
            guard let number = WrittenNumber(amount) else { throw .noNumber }
            return try number.value()
          }
          if number != 0 { words.append("\(name)-\(amount.hasSuffix(".0") ? String(amount.dropLast(2)) : amount)") }
        }
        for (name, word) in [("therapy", "therapy"), ("menstrual cycle", "menstrual-cycle")]
        where !["", "0", "0.0", "false", "no"].contains(field(name).lowercased()) {
          words.append(word)
        }
        return MoodEntry(moment, moods, text: MoodEntry.text([field("note")]), words: words)
      }
    ])

  /// How strong a symptom was, from mild, 2, to severe, 4; `nil` if it was not there or not marked.
  private static func degree(_ text: String, _ name: String) throws(RowError) -> Int? {
    guard !text.isEmpty else { return nil }
    guard let degree = try? Int(written: text, in: 0...4) else {
      throw RowError(en: "\(name) is not 0–4", ko: "\(name): 0–4가 아닙니다")
    }
    return degree >= 2 ? degree : nil
  }

  // MARK: - Apple

  /// `Start,End,Kind,Labels,Associations,Valence,Valence Classification`, State of Mind of Apple Health.
  static let apple = MoodFormat(
    app: MoodApp("Apple State of Mind", prefix: "apple"),
    title: Phrase(en: "Apple's State of Mind", ko: "Apple 마음 상태"), hangul: "애플 마음 상태",
    tables: [
      MoodLayout(
        required: [.day("start"), .mood("labels"), .tags("associations"), .mood("valence classification")],
        optional: [MoodColumn(names: ["kind"], field: Phrase(en: "Day or moment", ko: "하루 또는 순간"))]
      ) { (field, clock) throws(RowError) in
        let time = try clock.past(field("start"))
        let (labels, valence) = (field("labels").parts("|"), field("valence classification"))
        return MoodEntry(
          field("kind").lowercased() == "daily mood" ? .on(time.date) : .at(time),
          labels.isEmpty ? valence.moods : labels.map { MoodEntry.Mood($0) },
          // How pleasant it was stands beside the labels.
          words: (labels.isEmpty || valence.isEmpty ? [] : ["apple-\(valence)"]) + field("associations").parts("|"))
      }
    ])
}

extension ImportClock {
  /// A day without its year, in English or Korean: `18 May`, `May 18`, `5월 18일`.
  fileprivate func day(_ text: String, of year: String) throws(RowError) -> CivilDate {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let turned = words.split(separator: " ").reversed().joined(separator: " ")
    let forms = ["\(words) \(year)", "\(turned) \(year)", "\(year)년 \(words)"]
    guard year.utf8.count == 4,
      let day = forms.lazy.compactMap({ CivilDate(typed: $0, today: now.date) }).first(where: { "\($0.year)" == year })
    else {
      throw RowError(
        en: "\"\(text.shown)\" is not a day such as \"18 May\" or \"May 18\" of a year",
        ko: "\"\(text.shown)\": 한 해의 날짜가 아닙니다. \"5월 18일\"이나 \"May 18\"처럼 씁니다")
    }
    return day
  }
}

extension MoodEntry {
  /// Several texts as one, each on lines of its own, without the control characters that a note cannot have.
  fileprivate static func text(_ texts: [String]) -> String {
    let text = texts.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n")
    guard text.unicodeScalars.contains(where: NoteRules.forbids) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !NoteRules.forbids($0) }))
  }
}

extension String {
  /// The mood that a field says, if any.
  fileprivate var moods: [MoodEntry.Mood] { isEmpty ? [] : [MoodEntry.Mood(self)] }

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
