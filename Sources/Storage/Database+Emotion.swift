import CivilTime
import EmotionModel
import GRDB
import Notes

/// The rows of the Emotion Diary as values of the model, to be used inside a transaction.
extension Database {
  func emotionTap(_ number: Int) throws -> Tap? {
    try Row.fetchOne(self, sql: "SELECT * FROM emotionTap WHERE number = ?", arguments: [number]).map(Tap.init(row:))
  }

  /// The tap with the greatest number, nil when there is none that can be read.
  func lastEmotionTap() throws -> Tap? {
    try Row.fetchOne(self, sql: EmotionStore.lastTapSQL).map(Tap.init(row:))
  }

  /// Writes a tap.
  ///
  /// - Parameter number: the one it has had before; nil for the next one.
  func insertEmotionTap(_ record: TapRecord, number: Int? = nil) throws -> Tap {
    // Prepared once, however many are written in a row.
    let statement = try cachedStatement(
      sql: "INSERT INTO emotionTap (number, emotion, day, time, utcOffset, note) VALUES (?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: [number, record.emotion.rawValue] + record.moment.columns + [record.note.text])
    return Tap(
      number: Int(lastInsertedRowID), emotion: record.emotion, moment: record.moment, note: record.note)
  }

  func moveEmotionTap(_ number: Int, to moment: TapMoment) throws {
    try execute(
      sql: "UPDATE emotionTap SET day = ?, time = ?, utcOffset = ? WHERE number = ?",
      arguments: moment.columns + [number])
  }

  func deleteEmotionTap(_ number: Int) throws {
    try execute(sql: "DELETE FROM emotionTap WHERE number = ?", arguments: [number])
  }

  /// How many taps there are that say the same.
  func countEmotionTaps(like record: TapRecord) throws -> Int {
    let statement = try cachedStatement(sql: EmotionStore.likeSQL)
    return try Int.fetchOne(
      statement, arguments: record.moment.columns + [record.emotion.rawValue, record.note.text]) ?? 0
  }
}

extension TapMoment {
  /// The values of the columns `day`, `time` and `utcOffset`.
  fileprivate var columns: StatementArguments {
    [date.daysSinceEpoch, time?.secondsSinceEpoch, time?.utcOffset]
  }
}

extension Tap {
  /// The tap in this row; throws `DamagedRow` when a value is one that no tap has.
  init(row: Row) throws {
    guard let note = Note(try row.text("note")) else {
      throw DamagedRow(detail: "no such note in row \(row.description)")
    }
    self.init(
      number: try row.integer("number"), emotion: try row.named(Emotion.self, "emotion"),
      moment: try TapMoment(row: row), note: note)
  }
}

extension TapMoment {
  fileprivate init(row: Row) throws {
    let day = try row.integer("day")
    let moment: TapMoment
    if row.isNull("time"), row.isNull("utcOffset") {
      moment = .on(CivilDate(daysSinceEpoch: day))
    } else {
      moment = .at(try row.localTime("time"))
    }
    guard moment.date.daysSinceEpoch == day else {
      throw DamagedRow(detail: "day and time contradict each other in row \(row.description)")
    }
    self = moment
  }
}

extension Row {
  /// A feeling of a day, from the columns of `EmotionStore.daysSQL`; throws `DamagedRow` when it cannot be.
  func dayCount() throws -> (day: Int, DayTally.Count) {
    // By their places, because a year has thousands of them and columns are slow to find by name.
    if case .int64(let day) = (self[0] as DatabaseValue).storage,
      case .string(let name) = (self[1] as DatabaseValue).storage, let emotion = Emotion(rawValue: name),
      case .int64(let count) = (self[2] as DatabaseValue).storage, Self.counts.contains(Int(count)),
      case .int64(let last) = (self[3] as DatabaseValue).storage
    {
      return (Int(day), DayTally.Count(emotion, Int(count), last: Int(last)))
    }
    // One of them is none; this says which.
    let count = DayTally.Count(try named(Emotion.self, "emotion"), try tapCount(), last: try integer("last"))
    return (try integer("day"), count)
  }

  /// Far more than anybody taps, and so few that the counts of a whole calendar can be added.
  private static let counts = 0...1_000_000_000

  /// How many taps this row of a tally counts; throws `DamagedRow` when it holds what no count is.
  func tapCount() throws -> Int {
    let count = try integer("count")
    guard Self.counts.contains(count) else { throw DamagedRow(detail: "no such count in row \(description)") }
    return count
  }

  /// The hour of this row of a tally, -1 for taps without one; throws `DamagedRow` when it holds what no hour is.
  func tapHour() throws -> Int {
    let hour = try integer("hour")
    guard hour == -1 || HourTally.hours.contains(hour) else {
      throw DamagedRow(detail: "no such hour in row \(description)")
    }
    return hour
  }
}
