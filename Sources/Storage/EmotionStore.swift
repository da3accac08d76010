import CivilTime
import EmotionModel
import GRDB
import Notes

/// The taps of the Emotion Diary.
///
/// Taps of a feeling that this version does not know are neither shown nor counted nor touched; `totals` tells how many
/// there are.
public struct EmotionStore: Sendable {
  let connection: Connection

  /// The absolute path of the file it is all in, nil for a database in memory.
  public var path: String? { connection.path }

  /// Writes a tap down, so many times; gives the last one.
  ///
  /// - Parameter count: 1 or more; less counts as 1.
  @discardableResult
  public func tap(_ record: TapRecord, count: Int = 1) throws(StorageError) -> Tap {
    try connection.write { database in
      var tap = try database.insertEmotionTap(record)
      for _ in 1..<max(1, count) { tap = try database.insertEmotionTap(record) }
      return tap
    }
  }

  /// Takes back the tap that was entered last and returns it; nil when there is none.
  ///
  /// - Parameter expected: the number it must have; nil takes back whichever is the last.
  @discardableResult
  public func undoLast(ifNumber expected: Int? = nil) throws(StorageError) -> Tap? {
    try connection.write { database in
      guard let tap = try database.lastEmotionTap(), expected == nil || expected == tap.number else { return nil }
      try database.deleteEmotionTap(tap.number)
      return tap
    }
  }

  /// What was tapped last, whenever it is said to have been; nil when there is nothing.
  public func lastTap() throws(StorageError) -> Tap? {
    try connection.read { try $0.lastEmotionTap() }
  }

  /// Changes the note of a tap, nil when it is gone.
  @discardableResult
  public func setNote(_ note: Note, of number: Int) throws(StorageError) -> Tap? {
    try connection.write { database in
      guard let tap = try database.emotionTap(number) else { return nil }
      try database.execute(
        sql: "UPDATE emotionTap SET note = ? WHERE number = ?", arguments: [note.text, number])
      return Tap(number: number, emotion: tap.emotion, moment: tap.moment, note: note)
    }
  }

  /// Changes when a tap was, nil when it is gone.
  @discardableResult
  public func move(_ number: Int, to moment: TapMoment) throws(StorageError) -> Tap? {
    try connection.write { database in
      guard let tap = try database.emotionTap(number) else { return nil }
      try database.moveEmotionTap(number, to: moment)
      return Tap(number: number, emotion: tap.emotion, moment: moment, note: tap.note)
    }
  }

  /// Deletes a tap and returns it; nil when it is gone already.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> Tap? {
    try connection.write { database in
      guard let tap = try database.emotionTap(number) else { return nil }
      try database.deleteEmotionTap(number)
      return tap
    }
  }

  /// Puts a tap back that was deleted, with its number; nothing happens when it is there.
  public func restore(_ tap: Tap) throws(StorageError) {
    try connection.write { database in
      guard try database.emotionTap(tap.number) == nil else { return }
      _ = try database.insertEmotionTap(tap.record, number: tap.number)
    }
  }

  /// Deletes every tap for good and tells how many there were.
  ///
  /// Those of feelings that this version does not know stay.
  @discardableResult
  public func eraseAll() throws(StorageError) -> Int {
    try connection.write { database in
      for table in ["emotionTotal", "emotionDay", "emotionHour"] {
        try database.execute(sql: "DELETE FROM \(table) WHERE emotion IN (\(Self.known))")
      }
      try database.execute(sql: "DELETE FROM emotionTap WHERE emotion IN (\(Self.known))")
      return database.changesCount
    }
  }

  /// What an import did.
  public struct Added: Hashable, Sendable {
    /// How many taps were written.
    public let new: Int
    /// How many were there already.
    public let known: Int
  }

  /// Takes taps in from elsewhere, all or none.
  ///
  /// What is there already is not taken a second time: of taps that say the same there are afterwards as many as in the
  /// records, or as many as there were, whichever is more.
  @discardableResult
  public func merge(_ records: [TapRecord]) throws(StorageError) -> Added {
    try connection.write { database in
      var present: [Said: Int] = [:]
      var known = 0
      for record in records {
        let said = Said(record)
        let left = try present[said] ?? database.countEmotionTaps(like: record)
        if left > 0 { known += 1 } else { _ = try database.insertEmotionTap(record) }
        present[said] = max(0, left - 1)
      }
      return Added(new: records.count - known, known: known)
    }
  }

  /// A record as the database compares it: by how its note is stored, not by how it looks.
  private struct Said: Hashable {
    let record: TapRecord
    let note: [UInt8]

    init(_ record: TapRecord) {
      self.record = record
      note = Array(record.note.text.utf8)
    }
  }

  /// Takes taps in as they are, all or none, whether or not there are such already.
  public func add(_ records: [TapRecord]) throws(StorageError) {
    try connection.write { database in
      for record in records { _ = try database.insertEmotionTap(record) }
    }
  }

  /// Takes counts in as so many taps of a day, without times and notes, all or none.
  public func add(_ tally: EmotionTally, on date: CivilDate) throws(StorageError) {
    try connection.write { database in
      for emotion in Emotion.allCases {
        for _ in 0..<tally[emotion] { _ = try database.insertEmotionTap(TapRecord(emotion, .on(date))) }
      }
    }
  }

  /// The names of the feelings, as they stand in an SQL list.
  static let known = Emotion.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

  static let lastTapSQL = "SELECT * FROM emotionTap WHERE emotion IN (\(known)) ORDER BY number DESC LIMIT 1"

  /// The + keeps SQLite from looking through all taps of a feeling on a day, instead of those of one second.
  static let likeSQL = """
    SELECT COUNT(*) FROM emotionTap WHERE day = ? AND time IS ? AND utcOffset IS ? AND +emotion = ? AND note = ?
    """
}
