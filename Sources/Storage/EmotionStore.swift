import CivilTime
import EmotionModel
import GRDB
import Notes

/// The store of the Emotion Diary.
///
/// Taps of feelings that this version does not know are neither shown nor counted nor changed; `totals` returns their
/// number.
public struct EmotionStore: Sendable {
  let connection: Connection

  /// The absolute path of the database file; `nil` for a database in memory.
  public var path: String? { connection.path }

  /// Adds a tap this many times and returns the last one.
  ///
  /// - Parameter count: 1 or more; a smaller number counts as 1.
  @discardableResult
  public func tap(_ record: TapRecord, count: Int = 1) throws(StorageError) -> Tap {
    try connection.write { database in
      var tap = try database.insertEmotionTap(record)
      for _ in 1..<max(1, count) { tap = try database.insertEmotionTap(record) }
      return tap
    }
  }

  /// Deletes the tap that was entered last and returns it, or `nil` if there is none.
  ///
  /// - Parameter expected: The number that the tap must have; `nil` for any number.
  @discardableResult
  public func undoLast(ifNumber expected: Int? = nil) throws(StorageError) -> Tap? {
    try connection.write { database in
      guard let tap = try database.lastEmotionTap(), expected == nil || expected == tap.number else { return nil }
      try database.deleteEmotionTap(tap.number)
      return tap
    }
  }

  /// Returns the tap that was entered last, whatever its time; `nil` if there is none.
  public func lastTap() throws(StorageError) -> Tap? {
    try connection.read { try $0.lastEmotionTap() }
  }

  /// Changes the note of a tap; returns `nil` if it no longer exists.
  @discardableResult
  public func setNote(_ note: Note, of number: Int) throws(StorageError) -> Tap? {
    try connection.write { database in
      guard let tap = try database.emotionTap(number) else { return nil }
      try database.execute(
        sql: "UPDATE emotionTap SET note = ? WHERE number = ?", arguments: [note.text, number])
      return Tap(number: number, emotion: tap.emotion, moment: tap.moment, note: note)
    }
  }

  /// Changes the moment of a tap; returns `nil` if it no longer exists.
  @discardableResult
  public func move(_ number: Int, to moment: TapMoment) throws(StorageError) -> Tap? {
    try connection.write { database in
      guard let tap = try database.emotionTap(number) else { return nil }
      try database.moveEmotionTap(number, to: moment)
      return Tap(number: number, emotion: tap.emotion, moment: moment, note: tap.note)
    }
  }

  /// Deletes a tap and returns it, or `nil` if it no longer exists.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> Tap? {
    try connection.write { database in
      guard let tap = try database.emotionTap(number) else { return nil }
      try database.deleteEmotionTap(number)
      return tap
    }
  }

  /// Restores a deleted tap with its number; does nothing if it exists.
  public func restore(_ tap: Tap) throws(StorageError) {
    try connection.write { database in
      guard try database.emotionTap(tap.number) == nil else { return }
      _ = try database.insertEmotionTap(tap.record, number: tap.number)
    }
  }

  /// Deletes all taps permanently and returns their number.
  ///
  /// Taps of feelings that this version does not know are kept.
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

  /// The result of an import.
  public struct Added: Hashable, Sendable {
    /// The number of taps that were added.
    public let new: Int
    /// The number of taps that existed already.
    public let known: Int
  }

  /// Imports taps in one transaction.
  ///
  /// Existing taps are not added again: afterwards there are as many taps with the same contents as in the records, or
  /// as many as before, whichever is more.
  @discardableResult
  public func merge(_ records: [TapRecord]) throws(StorageError) -> Added {
    try connection.write { database in
      var present: [StoredRecord: Int] = [:]
      var known = 0
      for record in records {
        let stored = StoredRecord(record)
        let left = try present[stored] ?? database.countEmotionTaps(like: record)
        if left > 0 { known += 1 } else { _ = try database.insertEmotionTap(record) }
        present[stored] = max(0, left - 1)
      }
      return Added(new: records.count - known, known: known)
    }
  }

  /// A record as the database compares it: by the bytes of its note.
  private struct StoredRecord: Hashable {
    let record: TapRecord
    let note: [UInt8]

    init(_ record: TapRecord) {
      self.record = record
      note = Array(record.note.text.utf8)
    }
  }

  /// Adds taps in one transaction, whether or not there are equal ones.
  public func add(_ records: [TapRecord]) throws(StorageError) {
    try connection.write { database in
      for record in records { _ = try database.insertEmotionTap(record) }
    }
  }

  /// Adds a tally as taps of a day, without times and notes, in one transaction.
  public func add(_ tally: EmotionTally, on date: CivilDate) throws(StorageError) {
    try connection.write { database in
      for emotion in Emotion.allCases {
        for _ in 0..<tally[emotion] { _ = try database.insertEmotionTap(TapRecord(emotion, .on(date))) }
      }
    }
  }

  /// The names of the feelings as an SQL list.
  static let known = Emotion.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

  static let lastTapSQL = "SELECT * FROM emotionTap WHERE emotion IN (\(known)) ORDER BY number DESC LIMIT 1"

  /// The query for taps with the same contents.
  ///
  /// The + keeps SQLite from reading all taps of a feeling on a day instead of those of one second.
  static let likeSQL = """
    SELECT COUNT(*) FROM emotionTap WHERE day = ? AND time IS ? AND utcOffset IS ? AND +emotion = ? AND note = ?
    """
}
