import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import Values

enum TapFile {
  /// Taps in the formats of `export`.
  case taps([TapRecord])
  /// The number of taps of each feeling, in the format of the original app.
  case counts(EmotionTally)
  /// The entries of another app, whose moods are not the nine feelings.
  case moods(MoodFile)

  /// Reads JSON when the text begins with `[`, else CSV, whose first line tells the app; later taps are refused.
  ///
  /// - Returns: The content, and what else is to be said of the file.
  static func read(_ file: InputFile, clock: ImportClock) throws(Failure) -> (content: TapFile, remarks: [Phrase]) {
    var errors = RowErrors()
    let (content, remarks) = try read(file, clock: clock, &errors)
    try errors.check(file.name)
    return (content, remarks)
  }

  /// Adds what is wrong with rows to the errors.
  static func read(
    _ file: InputFile, clock: ImportClock, _ errors: inout RowErrors
  ) throws(Failure) -> (content: TapFile, remarks: [Phrase]) {
    let text = try Self.text(of: file)
    var remarks = [file.encodingRemark].compactMap(\.self)
    let isList = try isList(text, file.name)
    if let source = isList ? MoodSource(list: text) : MoodSource(table: text, named: file.name) {
      let entries = try source.entries(clock, &errors)
      // Of a file in which nothing can be read, nothing was left out.
      if entries.isEmpty { errors.refuseLeftOut() }
      let moods = MoodFile(source.format.app, entries, leftOut: errors.leftOutCount)
      return (.moods(moods), remarks + errors.leftOutLines)
    }
    if isList { return (list(text, clock: clock, &errors), remarks) }
    var table = try CSVTable(text, named: file.name, columns)
    let records = try rows(&table, clock, &errors)
    if let detail = table.unknownRemark { remarks.append(detail) }
    return (.taps(records), remarks)
  }

  private static func text(of file: InputFile) throws(Failure) -> ArraySlice<UInt8> {
    try file.checkKnown()
    return try file.text(detail: Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다."))
  }

  /// Whether a text is a JSON list; if not, it is CSV.
  private static func isList(_ text: ArraySlice<UInt8>, _ name: Phrase) throws(Failure) -> Bool {
    switch text.firstByteOfText {
    case UInt8(ascii: "["):
      if let first = JSONList(text).first,
        ["feeling", "emotion", "emotionState"].allSatisfy({ first[$0] == nil }),
        MoodFormat.ofList({ first[$0] != nil }) == nil,
        let known = KnownFile(text: text)
      {
        throw known.refusal(of: name)
      }
      return true
    case UInt8(ascii: "<"):
      if let known = KnownFile(text: text) { throw known.refusal(of: name) }
      return false
    case UInt8(ascii: "{"):
      if let known = KnownFile(text: text) { throw known.refusal(of: name) }
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

  /// Returns the fields that the columns of a file, or the members of its objects, are taken for, and its first rows.
  static func preview(_ file: InputFile) throws(Failure) -> FilePreview {
    let text = try text(of: file)
    guard try isList(text, file.name) else {
      if let source = MoodSource(table: text, named: file.name) { return file.naming(try source.preview()) }
      var table = try CSVTable(text, named: file.name, columns)
      let fields = [DiaryFieldWords.time, DiaryFieldWords.feeling, DiaryFieldWords.note].map { ($0, "") }
      return file.naming(try table.preview(fields: fields))
    }
    if let source = MoodSource(list: text) { return try source.preview() }
    return JSONList.preview(of: text) { name in
      switch name {
      case "at", "date": DiaryFieldWords.time
      case "feeling", "emotion", "emotionState": DiaryFieldWords.feeling
      case "note": DiaryFieldWords.note
      case "emotionCount": DiaryFieldWords.count
      default: nil
      }
    }
  }

  private static let columns = [
    CSVTable.Column(names: ["at", "시각"]), CSVTable.Column(names: ["feeling", "emotion", "감정"]),
    CSVTable.Column(names: ["note", "메모"], isRequired: false),
  ]

  private static func rows(
    _ table: inout CSVTable, _ clock: ImportClock, _ errors: inout RowErrors
  ) throws(Failure) -> [TapRecord] {
    var records: [TapRecord] = []
    while let row = try table.next(&errors) {
      let moment = row.read(0, &errors) { (text) throws(RowError) in try clock.pastMoment(text) }
      let feeling = row.read(1, &errors, TapRecord.feeling)
      let note = row.read(2, &errors, Note.init(parsing:))
      if let moment, let feeling, let note { records.append(TapRecord(feeling.emotion, moment, note)) }
    }
    return records
  }

  /// Decodes a JSON list; all of its elements must be of the form of the first one.
  private static func list(_ text: ArraySlice<UInt8>, clock: ImportClock, _ errors: inout RowErrors) -> TapFile {
    var records: [TapRecord] = []
    var counts: [Emotion: Int] = [:]
    var isOriginal: Bool?
    var list = JSONList(text)
    let known = Set(Tap.table.description.expected.keys).union(["emotionState", "emotionCount"])
    list.eachObject(&errors) { (value, _) throws(RowError) in
      // Files of before have another name for the member.
      let feeling = value["emotion"] == nil ? "feeling" : "emotion"
      try value.refuseMisspelled(known.union([feeling]))
      let isCount = value["emotionState"] != nil || value["emotionCount"] != nil
      if isCount, value["at"] != nil || value[feeling] != nil { throw .mixed }
      if isCount {
        let (name, number) = (try value.text(of: "emotionState"), try value.field("emotionCount"))
        guard case .number = number else { throw .wrongValue("emotionCount", number) }
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
        // None is null; without the member the file is another one.
        let emotion = value[feeling] == .null ? "" : try value.text(of: feeling)
        let note = value["note"] ?? .null == .null ? "" : try value.text(of: "note")
        guard isOriginal != true else { throw .mixed }
        isOriginal = false
        records.append(
          TapRecord(try TapRecord.feeling(emotion).emotion, try clock.pastMoment(at), try Note(parsing: note)))
      }
    }
    return isOriginal == true ? .counts(EmotionTally(counts)) : .taps(records)
  }
}

extension TapRecord {
  fileprivate static func feeling(_ name: String) throws(RowError) -> EntryFeeling {
    // Spreadsheets often capitalize the first letter.
    let word = name.trimmed.lowercased()
    if word.isEmpty || word == EntryFeeling.noFeeling.word.ko { return .noFeeling }
    guard let feeling = EntryFeeling(id: word) else {
      throw .noFeelingAmongNine(name)
    }
    return feeling
  }
}

extension RowError {
  fileprivate static let mixed = RowError(
    en: "a file has either entries or the original app's counts, not both", ko: "기록과 원래 앱의 횟수를 한 파일에 섞을 수 없습니다")

  fileprivate static func noFeeling(_ name: String) -> RowError {
    RowError(en: "there is no feeling \"\(name.shown)\"", ko: "그런 감정은 없습니다: \"\(name.shown)\"")
  }

  /// The same with the names that there are.
  fileprivate static func noFeelingAmongNine(_ name: String) -> RowError {
    let (en, ko) = (EntryFeeling.allCases.map(\.word.en), EntryFeeling.allCases.map(\.word.ko))
    return RowError(
      en: "there is no feeling \"\(name.shown)\"; there are \(en.joined(separator: ", "))",
      ko: "그런 감정은 없습니다: \"\(name.shown)\". 있는 감정: \(ko.joined(separator: ", "))")
  }
}
