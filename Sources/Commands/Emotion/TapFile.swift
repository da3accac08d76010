import DataFormats
import EmotionModel
import Screens
import TerminalUI
import Values

enum TapFile {
  /// Taps in the formats of `export`.
  case taps([TapRecord])
  /// The number of taps of each feeling, in the format of the original app.
  case counts(EmotionTally)
  /// The entries of another app, whose moods are not the nine feelings.
  case moods(MoodFile)

  /// Reads JSON when the text begins with `[`, else CSV, whose first line tells the app; taps after now are refused.
  init(_ file: InputFile, now: LocalTime) throws(Failure) {
    var errors = RowErrors()
    self = try TapFile(file, now: now, &errors)
    try errors.check(file.name)
  }

  /// Adds what is wrong with rows to the errors.
  init(_ file: InputFile, now: LocalTime, _ errors: inout RowErrors) throws(Failure) {
    let text = try Self.text(of: file)
    if try Self.isList(text, file.name) {
      self =
        PixelsFile.isOne(text)
        ? .moods(MoodFile(.pixels, PixelsFile.entries(of: text, now: now, &errors)))
        : Self.list(text, now: now, &errors)
    } else if var table = MoodTable(text, named: file.name, now: now) {
      var entries: [(line: Int, entry: MoodEntry)] = []
      while let entry = try table.next(&errors) { entries.append(entry) }
      self = .moods(MoodFile(table.layout.app, entries))
    } else {
      self = .taps(try Self.rows(text, file.name, now: now, &errors))
    }
  }

  private static func text(of file: InputFile) throws(Failure) -> ArraySlice<UInt8> {
    // Daylio and eMoods hand over archives, too.
    try file.checkNoArchive(
      Phrase(en: "entry.csv of eMoods, the CSV export of Daylio", ko: "eMoods는 entry.csv, Daylio는 CSV 내보내기"))
    return try file.text(remark: Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다."))
  }

  /// Whether a text is a JSON list; if not, it is CSV.
  private static func isList(_ text: ArraySlice<UInt8>, _ name: Phrase) throws(Failure) -> Bool {
    switch text.firstByteOfText {
    case UInt8(ascii: "["): return true
    case UInt8(ascii: "{"):
      throw Failure(
        .badData, en: "\(name.en): JSON must be a list of entries, [ … ]. Nothing was imported.",
        ko: "\(name.ko): JSON은 기록의 목록 [ … ]이어야 합니다. 가져온 것은 없습니다.")
    default: return false
    }
  }

  var count: Int {
    switch self {
    case .taps(let records): records.count
    case .counts(let tally): tally.total
    case .moods(let file): file.entries.count
    }
  }

  /// What the columns of a file, or the members of its objects, are taken for, and its first rows.
  static func preview(_ file: InputFile) throws(Failure) -> FilePreview {
    let text = try text(of: file)
    guard try isList(text, file.name) else {
      if var table = MoodTable(text, named: file.name, now: CallContext.current.now) { return try table.preview() }
      var table = try CSVTable(text, named: file.name, columns)
      return try table.preview(fields: [EmotionWords.time, EmotionWords.feeling, EmotionWords.note].map { ($0, "") })
    }
    if PixelsFile.isOne(text) { return PixelsFile.preview(text) }
    return JSONList.preview(of: text) { name in
      switch name {
      case "at", "date": EmotionWords.time
      case "emotion", "emotionState": EmotionWords.feeling
      case "note": EmotionWords.note
      case "emotionCount": EmotionWords.count
      default: nil
      }
    }
  }

  private static let columns = [
    CSVTable.Column(names: ["at", "시각"]), CSVTable.Column(names: ["emotion", "감정"]),
    CSVTable.Column(names: ["note", "메모"], isRequired: false),
  ]

  private static func rows(
    _ text: ArraySlice<UInt8>, _ name: Phrase, now: LocalTime, _ errors: inout RowErrors
  ) throws(Failure) -> [TapRecord] {
    var table = try CSVTable(text, named: name, columns)
    var records: [TapRecord] = []
    while let row = try table.next(&errors) {
      errors.collect(line: row.line) { () throws(RowError) in
        records.append(try TapRecord(at: row[0], emotion: row[1], note: row[2], now: now))
      }
    }
    return records
  }

  /// Decodes a JSON list; all of its elements must be of the form of the first one.
  private static func list(_ text: ArraySlice<UInt8>, now: LocalTime, _ errors: inout RowErrors) -> TapFile {
    var records: [TapRecord] = []
    var counts: [Emotion: Int] = [:]
    var isOriginal: Bool?
    var list = JSONList(text)
    list.eachObject(&errors) { (value, _) throws(RowError) in
      let isCount = value["emotionState"] != nil || value["emotionCount"] != nil
      if isCount, value["at"] != nil || value["emotion"] != nil { throw .mixed }
      if isCount {
        let (name, number) = (try value.text(of: "emotionState"), try value.field("emotionCount"))
        guard case .number = number else { throw .wrongValue("emotionCount") }
        guard isOriginal != false else { throw .mixed }
        isOriginal = true
        guard let emotion = Emotion(originalName: name) else { throw .noFeeling(name) }
        let range = 0...10_000_000
        guard let count = number.integer, range.contains(count) else {
          throw RowError(
            en: "emotionCount must be a whole number, \(range.lowerBound)–\(range.upperBound)",
            ko: "emotionCount는 \(range.lowerBound)에서 \(range.upperBound)까지의 정수입니다")
        }
        guard counts.updateValue(count, forKey: emotion) == nil else {
          throw RowError(en: "\(name) is there twice", ko: "\(Particle.subject.after(name)) 두 번 있습니다")
        }
      } else {
        let at = try value.text(of: value["at"] == .null && value["date"] != nil ? "date" : "at")
        let emotion = try value.text(of: "emotion")
        let note = value["note"] ?? .null == .null ? "" : try value.text(of: "note")
        guard isOriginal != true else { throw .mixed }
        isOriginal = false
        records.append(try TapRecord(at: at, emotion: emotion, note: note, now: now))
      }
    }
    return isOriginal == true ? .counts(EmotionTally(counts)) : .taps(records)
  }
}

extension TapRecord {
  init(at: String, emotion name: String, note text: String, now: LocalTime) throws(RowError) {
    let moment: TapMoment
    if let written = TapMoment(iso8601: at.trimmed) { moment = written } else {
      moment = try ImportedTime.moment(at, now: now)
    }
    // Spreadsheets often capitalize the first letter.
    guard let emotion = Emotion(named: name.trimmed.lowercased()) else {
      throw .noFeeling(name)
    }
    self.init(emotion, try ImportedTime.past(moment, at, now: now), try Note(parsing: text))
  }
}

extension RowError {
  fileprivate static let mixed = RowError(
    en: "a file has either entries or the original app's counts, not both", ko: "기록과 원래 앱의 횟수를 한 파일에 섞을 수 없습니다")

  fileprivate static func noFeeling(_ name: String) -> RowError {
    RowError(en: "there is no feeling \"\(name.shown)\"", ko: "그런 감정은 없습니다: \"\(name.shown)\"")
  }
}
