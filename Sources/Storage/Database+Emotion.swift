import CivilTime
import EmotionModel
import GRDB
import Notes

/// Access to the rows of the Emotion Diary as values of the model, inside a transaction.
extension Database {
  func emotionTap(_ number: Int) throws -> Tap? {
    try Row.fetchOne(self, sql: "SELECT * FROM emotionTap WHERE number = ?", arguments: [number]).map(Tap.init(row:))
  }

  /// Returns the tap with the largest number, or `nil` if there is none that this version can read.
  func lastEmotionTap() throws -> Tap? {
    try Row.fetchOne(self, sql: EmotionStore.lastTapSQL).map(Tap.init(row:))
  }

  /// Inserts a tap.
  ///
  /// - Parameter number: The number that the tap had before; `nil` for the next number.
  func insertEmotionTap(_ record: TapRecord, number: Int? = nil) throws -> Tap {
    // The statement is prepared only once for many rows.
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

  /// Returns the number of taps with the same contents.
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
  /// Creates the tap in this row; throws `DamagedRow` if a value is invalid.
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
  /// Returns the count of a feeling on a day from the columns of `EmotionStore.daysSQL`; throws `DamagedRow` if
  /// invalid.
  func dayCount() throws -> (day: Int, DayTally.Count) {
    // Columns by index, because a year has thousands of rows and finding columns by name is slow.
    if case .int64(let day) = (self[0] as DatabaseValue).storage,
      case .string(let name) = (self[1] as DatabaseValue).storage, let emotion = Emotion(rawValue: name),
      case .int64(let count) = (self[2] as DatabaseValue).storage, Self.counts.contains(Int(count)),
      case .int64(let last) = (self[3] as DatabaseValue).storage
    {
      return (Int(day), DayTally.Count(emotion, Int(count), last: Int(last)))
    }
    // One of the values is invalid; this throws the error for it.
    let count = DayTally.Count(try named(Emotion.self, "emotion"), try tapCount(), last: try integer("last"))
    return (try integer("day"), count)
  }

  /// The valid counts: far more than any user taps, and small enough that the counts of a whole calendar can be added.
  private static let counts = 0...1_000_000_000

  /// Returns the number of taps in this row of a tally; throws `DamagedRow` if it is invalid.
  func tapCount() throws -> Int {
    let count = try integer("count")
    guard Self.counts.contains(count) else { throw DamagedRow(detail: "no such count in row \(description)") }
    return count
  }

  /// Returns the hour of this row of a tally, -1 for taps without a time; throws `DamagedRow` if it is invalid.
  func tapHour() throws -> Int {
    let hour = try integer("hour")
    guard hour == -1 || HourTally.hours.contains(hour) else {
      throw DamagedRow(detail: "no such hour in row \(description)")
    }
    return hour
  }
}
