import EmotionModel
import Notes
import TerminalUI

/// What a file brings.
enum TapFile {
  /// Taps as `export` writes them.
  case taps([TapRecord])
  /// How often each feeling was tapped, as the original app keeps it.
  case counts(EmotionTally)

  /// Reads JSON when the text begins with `[`, else CSV.
  init(_ file: TextFile) throws(Failure) {
    switch file.bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case UInt8(ascii: "["): self = try TapElements.read(file)
    case UInt8(ascii: "{"):
      throw Failure(
        .badData,
        Phrase(
          en: "\(file.name.en): JSON must be a list of taps, [ … ]. Nothing was taken.",
          ko: "\(file.name.ko): JSON은 기록의 목록 [ … ]이어야 합니다. 가져온 것은 없습니다."))
    default: self = .taps(try Self.rows(file))
    }
  }

  private static let columns = [
    CSVTable.Column(names: ["at", "시각"]), CSVTable.Column(names: ["emotion", "감정"]),
    CSVTable.Column(names: ["note", "메모"], isRequired: false),
  ]

  private static func rows(_ file: TextFile) throws(Failure) -> [TapRecord] {
    let table = try CSVTable(file, columns)
    var bad = BadRows()
    var records: [TapRecord] = []
    try table.eachRow(noting: &bad) { (row) throws(RowTrouble) in
      records.append(try TapRecord(at: row[0], emotion: row[1], note: row[2]))
    }
    try bad.check(file)
    return records
  }
}

extension TapRecord {
  /// A tap as files have it.
  init(at: String, emotion name: String, note text: String) throws(RowTrouble) {
    guard let moment = TapMoment(iso8601: at.trimmed) else {
      throw RowTrouble(
        en: "\"\(at.shown)\" is no time such as 2026-11-21T14:05:00+09:00 and no day such as 2026-11-21",
        ko: "\"\(at.shown)\": 2026-11-21T14:05:00+09:00 같은 시각도, 2026-11-21 같은 날짜도 아닙니다")
    }
    let now = SystemClock.now
    // A day in the east may be ahead of the clock here.
    guard
      moment.time.map({ $0.secondsSinceEpoch <= now.secondsSinceEpoch }) ?? (moment.date <= now.date.adding(days: 1))
    else {
      throw RowTrouble(en: "\(at.shown) is in the future", ko: "\(at.shown): 아직 오지 않은 때입니다")
    }
    guard let emotion = Emotion(inFile: name.trimmed) else { throw .noFeeling(name) }
    guard let note = Note(text) else {
      throw RowTrouble((Note.problem(with: text) ?? .unreadable).phrase)
    }
    self.init(emotion, moment, note)
  }
}

extension RowTrouble {
  static func noFeeling(_ name: String) -> RowTrouble {
    RowTrouble(en: "there is no feeling \"\(name.shown)\"", ko: "그런 감정은 없습니다: \"\(name.shown)\"")
  }
}
