import Database
import EmotionModel
import Values

/// The store of the Emotion Diary.
///
/// Taps of feelings that this version does not know are neither shown nor counted nor changed; `totals` returns their
/// number.
public struct EmotionStore: Sendable {
  let connection: any SQLConnection

  /// The absolute path of the database file; `nil` for a database without one.
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
    try connection.delete(firstOf: Self.lastTapSQL, ifNumber: expected)
  }

  /// Returns the tap that was entered last, whatever its time; `nil` if there is none.
  public func lastTap() throws(StorageError) -> Tap? {
    try connection.read { try $0.first(Self.lastTapSQL) }
  }

  /// Changes the note of a tap; returns `nil` if it no longer exists.
  @discardableResult
  public func setNote(_ note: Note, of number: Int) throws(StorageError) -> Tap? {
    try connection.change(number) { (database, tap: Tap) in
      let changed = Tap(number: number, emotion: tap.emotion, moment: tap.moment, note: note)
      try database.update(changed)
      return changed
    }
  }

  /// Changes the moment of a tap; returns `nil` if it no longer exists.
  @discardableResult
  public func move(_ number: Int, to moment: TapMoment) throws(StorageError) -> Tap? {
    try connection.change(number) { (database, tap: Tap) in
      let changed = Tap(number: number, emotion: tap.emotion, moment: moment, note: tap.note)
      try database.update(changed)
      return changed
    }
  }

  /// Deletes a tap and returns it, or `nil` if it no longer exists.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> Tap? {
    try connection.delete(number)
  }

  /// Restores a deleted tap with its number; does nothing if it exists.
  public func restore(_ tap: Tap) throws(StorageError) {
    try connection.restore(tap)
  }

  /// Deletes all taps permanently and returns their number.
  ///
  /// Taps of feelings that this version does not know are kept.
  @discardableResult
  public func eraseAll() throws(StorageError) -> Int {
    try connection.write { database in
      for table in EmotionTables.names {
        try database.execute("DELETE FROM \(table) WHERE emotion IN (\(Self.known))")
      }
      // The condition avoids a write when the table is empty.
      try database.execute("DELETE FROM emotionImport WHERE firstNumber > 0")
      return try database.changes("DELETE FROM emotionTap WHERE emotion IN (\(Self.known))", [])
    }
  }

  /// Imports taps in one transaction.
  ///
  /// Existing taps are not added again: afterwards there are as many taps with the same contents as in the records, or
  /// as many as before, whichever is more.
  @discardableResult
  public func merge(_ records: [TapRecord]) throws(StorageError) -> Added {
    try connection.write { database in
      var merge = try RowMerge(into: Tap.table.description, database)
      for record in records { try merge.add(Tap.table.encode(Tap(number: 0, record))) }
      return try merge.finish()
    }
  }

  /// Adds taps in one transaction, whether or not there are equal ones.
  @discardableResult
  public func add(_ records: [TapRecord]) throws(StorageError) -> Added {
    try connection.write { database in
      for record in records { try database.insertEmotionTap(record) }
      return Added(new: records.count, known: 0)
    }
  }

  /// Imports counts as taps of a day, without times and notes, in one transaction.
  ///
  /// The taps that are left of earlier imports of the same counts are not added again, even if they were moved or got a
  /// note since. Other counts are other taps.
  @discardableResult
  public func merge(_ counts: EmotionTally, on date: CivilDate) throws(StorageError) -> Added {
    try connection.write { database in
      var missing = counts
      try database.each(Self.importedSQL[database.dialect], [counts.text]) { row in
        missing[try row.named(Emotion.self, "emotion")] -= try row.tapCount()
      }
      try database.insertEmotionTaps(missing, on: date, of: counts)
      return Added(new: missing.total, known: counts.total - missing.total)
    }
  }

  /// Imports counts as taps of a day, whether or not they were imported before.
  @discardableResult
  public func add(_ counts: EmotionTally, on date: CivilDate) throws(StorageError) -> Added {
    try connection.write { database in
      try database.insertEmotionTaps(counts, on: date, of: counts)
      return Added(new: counts.total, known: 0)
    }
  }

  /// The names of the feelings as an SQL list.
  static let known = Emotion.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

  static let lastTapSQL =
    "\(Tap.table.description.selection) WHERE emotion IN (\(known)) ORDER BY number DESC LIMIT 1"

  /// The query for the taps that are left of the imports of the same counts.
  static let importedSQL = SQLTexts { dialect in
    """
    SELECT emotion, COUNT(*) AS count FROM emotionImport CROSS JOIN emotionTap
    WHERE number BETWEEN firstNumber AND lastNumber AND counts = ? AND \(dialect.unindexed("emotion")) IN (\(known))
    GROUP BY emotion
    """
  }
}

extension SQLTransaction {
  /// Inserts a tap.
  @discardableResult
  func insertEmotionTap(_ record: TapRecord) throws -> Tap { try insert { Tap(number: $0, record) } }

  /// Inserts taps of a day without times and notes, and remembers of which imported counts they are.
  func insertEmotionTaps(_ tally: EmotionTally, on date: CivilDate, of counts: EmotionTally) throws {
    guard tally.total > 0 else { return }
    var last = 0
    for emotion in Emotion.allCases {
      for _ in 0..<tally[emotion] { last = try insertEmotionTap(TapRecord(emotion, .on(date))).number }
    }
    // Nobody else writes during a transaction, so the numbers follow each other.
    try put(ImportedCounts(counts: counts.text, numbers: last - tally.total + 1...last))
  }
}

extension EmotionTally {
  /// The counts as the database remembers them, such as `happy 3, upset 1`.
  fileprivate var text: String {
    Emotion.allCases.filter { self[$0] > 0 }.map { "\($0.rawValue) \(self[$0])" }.joined(separator: ", ")
  }
}

extension SQLRow {
  /// Returns the count of a feeling on a day from the columns of `EmotionStore.daysSQL`.
  func dayCount() throws -> (day: Int, DayTally.Count) {
    // Columns by index, because a year has thousands of rows and finding columns by name is slow.
    let emotion = try require(text(at: 1).flatMap(Emotion.init(rawValue:)), "emotion")
    let count = try require(integer(at: 2), "count")
    try check(Self.counts.contains(count), "count")
    let last = try require(integer(at: 3), "last")
    return (try require(integer(at: 0), "day"), DayTally.Count(emotion, count, last: last))
  }

  /// The valid counts: far more than any user taps, and small enough that the counts of a whole calendar can be added.
  private static let counts = 0...1_000_000_000

  /// Returns the number of taps in this row of a tally; throws `DamagedRow` if it is invalid.
  func tapCount() throws -> Int {
    let count = try integer("count")
    try check(Self.counts.contains(count), "count")
    return count
  }
}
