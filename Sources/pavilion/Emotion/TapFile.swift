import EmotionModel
import Notes
import TerminalUI

/// The contents of an imported file.
enum TapFile {
  /// Taps in the formats of `export`.
  case taps([TapRecord])
  /// The number of taps of each feeling, in the format of the original app.
  case counts(EmotionTally)

  /// Reads JSON when the text begins with `[`, else CSV.
  init(_ file: InputFile) throws(Failure) {
    let text = try file.text(remark: Phrase(en: " Nothing of it was taken.", ko: " 가져온 것은 없습니다."))
    switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case UInt8(ascii: "["): self = try TapList.read(text, file.name)
    case UInt8(ascii: "{"):
      throw .badData(
        en: "\(file.name.en): JSON must be a list of taps, [ … ]. Nothing was taken.",
        ko: "\(file.name.ko): JSON은 기록의 목록 [ … ]이어야 합니다. 가져온 것은 없습니다.")
    default: self = .taps(try Self.rows(text, file.name))
    }
  }

  private static let columns = [
    CSVTable.Column(names: ["at", "시각"]), CSVTable.Column(names: ["emotion", "감정"]),
    CSVTable.Column(names: ["note", "메모"], isRequired: false),
  ]

  private static func rows(_ text: ArraySlice<UInt8>, _ name: Phrase) throws(Failure) -> [TapRecord] {
    var table = try CSVTable(CSVReader(text), named: name, columns)
    var errors = RowErrors()
    var records: [TapRecord] = []
    while let row = try table.next(&errors) {
      errors.collect(line: row.line) { () throws(RowError) in
        records.append(try TapRecord(at: row[0], emotion: row[1], note: row[2]))
      }
    }
    try errors.check(name)
    return records
  }
}

extension TapRecord {
  /// A tap of a file.
  init(at: String, emotion name: String, note text: String) throws(RowError) {
    guard let moment = TapMoment(iso8601: at.trimmed) else {
      throw RowError(
        en: "\"\(at.shown)\" is no time such as 2026-11-21T14:05:00+09:00 and no day such as 2026-11-21",
        ko: "\"\(at.shown)\": 2026-11-21T14:05:00+09:00 같은 시각도, 2026-11-21 같은 날짜도 아닙니다")
    }
    let now = SystemClock.now
    // A day further east may be ahead of the local one.
    guard
      moment.time.map({ $0.secondsSinceEpoch <= now.secondsSinceEpoch }) ?? (moment.date <= now.date.adding(days: 1))
    else {
      throw RowError(en: "\(at.shown) is in the future", ko: "\(at.shown): 아직 오지 않은 때입니다")
    }
    guard let emotion = Emotion(inFile: name.trimmed) else { throw .noFeeling(name) }
    guard let note = Note(text) else { throw RowError(Note.problemPhrase(with: text)) }
    self.init(emotion, moment, note)
  }
}

extension RowError {
  static func noFeeling(_ name: String) -> RowError {
    RowError(en: "there is no feeling \"\(name.shown)\"", ko: "그런 감정은 없습니다: \"\(name.shown)\"")
  }
}
