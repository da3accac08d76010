import Database
import EmotionModel
import Stores
import Values

/// The store of the Emotion Diary.
///
/// Taps of feelings that this version does not know are neither shown nor counted nor changed; `totals` returns their
/// number. Entries without a feeling are shown, and counted as entries, but in no tally.
public struct EmotionStore: Sendable, UndoableStore {
  package typealias Record = Tap

  package let connection: any SQLConnection
  let currentDayStart: CurrentDayStart
  let schema: DatabaseSchema

  /// The hour at which the days of the diary begin.
  public var dayStart: DayStart { currentDayStart.value }

  var entryDays: EntryDays { EntryDays(start: dayStart) }

  /// Returns the feeling of the latest entry that has one; `nil` if there is none.
  public func latestFeeling() throws(StorageError) -> Emotion? {
    let tap: Tap? = try connection.read { try $0.first(Self.latestEntrySQL(of: Self.felt)) }
    return tap?.emotion
  }

  /// Adds a tap this many times and returns the last one.
  ///
  /// - Parameters:
  ///   - count: 1 or more; a smaller number counts as 1.
  ///   - now: When it is entered; `nil` if that need not be known.
  @discardableResult
  public func tap(_ record: TapRecord, count: Int = 1, enteredAt now: LocalTime? = nil) throws(StorageError) -> Tap {
    try connection.write { database in
      for _ in 1..<max(1, count) { try database.insertEmotionTap(record) }
      let tap = try database.insertEmotionTap(record)
      try database.markEntered(tap.number, in: Tap.table.description, at: now, of: tap.moment.time)
      return tap
    }
  }

  /// Changes the note of a tap; returns `nil` if it no longer exists.
  @discardableResult
  public func setNote(_ note: Note, of number: Int) throws(StorageError) -> Tap? {
    try connection.update(number) { Tap(number: number, emotion: $0.emotion, moment: $0.moment, note: note) }
  }

  /// Changes the moment of a tap; returns `nil` if it no longer exists.
  @discardableResult
  public func move(_ number: Int, to moment: DayOrMoment) throws(StorageError) -> Tap? {
    try connection.update(number) { Tap(number: number, emotion: $0.emotion, moment: moment, note: $0.note) }
  }

  /// Deletes all taps and the groups of tags permanently, and returns the number of taps.
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
      // The words are of the diary, too.
      try database.execute("DELETE FROM emotionTag WHERE name <> ''")
      return try database.changes("DELETE FROM emotionTap WHERE emotion IN (\(Self.known))", [])
    }
  }

  /// Imports taps in one transaction.
  ///
  /// Existing taps are not added again: afterwards there are as many taps with the same contents as in the records, or
  /// as many as before, whichever is more.
  /// - Parameter source: Where they come from, so that they can be taken back; what came from there before and is not
  ///   among the records any more is removed.
  @discardableResult
  public func merge(
    _ records: [TapRecord], from source: ImportSource? = nil, progress: StoreProgress = { _, _ in }
  ) throws(StorageError) -> Added {
    try connection.write { database in
      try database.importing(from: source, to: Tap.table.description, of: schema) { log in
        try RowMerge.add(
          records.lazy.map { Tap.table.encode(Tap(number: 0, $0)) }, to: Tap.table.description, database, log: log,
          progress: progress)
      }
    }
  }

  /// Adds taps in one transaction, whether or not there are equal ones.
  ///
  /// - Parameter source: Where they come from; nil for what somebody has just logged.
  @discardableResult
  public func add(_ records: [TapRecord], from source: ImportSource? = nil) throws(StorageError) -> Added {
    try connection.write { database in
      try database.importing(from: source, to: Tap.table.description, of: schema) { log in
        for record in records {
          let tap = try database.insertEmotionTap(record)
          log?.add(tap.number, to: Tap.table.description)
        }
        return Added(new: records.count, known: 0)
      }
    }
  }

  /// Imports counts as taps of a day, without times and notes, in one transaction.
  ///
  /// The taps that are left of earlier imports of the same counts are not added again, even if they were moved or got a
  /// note since. Other counts are other taps.
  @discardableResult
  public func merge(
    _ counts: EmotionTally, on date: CivilDate, from source: ImportSource? = nil,
    progress: StoreProgress = { _, _ in }
  ) throws(StorageError) -> Added {
    try connection.write { database in
      // The taps of the same counts stay, whatever became of them, so none is replaced.
      let source = source.map { source in
        var source = source
        source.isAgain = true
        return source
      }
      return try database.importing(from: source, to: Tap.table.description, of: schema) { log in
        var missing = counts
        try database.each(Self.importedSQL[database.dialect], [counts.text]) { row in
          missing[try row.named(Emotion.self, "emotion")] -= try row.tapCount()
        }
        try database.insertEmotionTaps(missing, on: date, of: counts, log: log, progress: progress)
        return Added(new: missing.total, known: counts.total - missing.total)
      }
    }
  }

  /// Imports counts as taps of a day, whether or not they were imported before.
  @discardableResult
  public func add(
    _ counts: EmotionTally, on date: CivilDate, from source: ImportSource? = nil
  ) throws(StorageError) -> Added {
    try connection.write { database in
      try database.importing(from: source, to: Tap.table.description, of: schema) { log in
        try database.insertEmotionTaps(counts, on: date, of: counts, log: log)
        return Added(new: counts.total, known: 0)
      }
    }
  }

  /// The names of the feelings, and of none, as an SQL list.
  static let known = EntryFeeling.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  /// The names of the feelings alone.
  static let felt = Emotion.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

  package static let lastSQL =
    "\(Tap.table.description.selection) WHERE emotion IN (\(known)) ORDER BY number DESC LIMIT 1"

  package static let latestSQL = latestEntrySQL(of: known)

  /// The query for the latest entry among those of some feelings, as an SQL list.
  private static func latestEntrySQL(of feelings: String) -> String {
    """
    \(Tap.table.description.selection) WHERE emotion IN (\(feelings))
    ORDER BY day DESC, time DESC NULLS LAST, number DESC LIMIT 1
    """
  }

  /// The query for the taps that are left of the imports of the same counts.
  static let importedSQL = SQLTexts { dialect in
    """
    SELECT emotion, COUNT(*) AS count FROM emotionImport CROSS JOIN emotionTap
    WHERE number BETWEEN firstNumber AND lastNumber AND counts = ? AND \(dialect.unindexed("emotion")) IN (\(felt))
    GROUP BY emotion
    """
  }
}

extension SQLTransaction {
  /// Inserts a tap.
  @discardableResult
  func insertEmotionTap(_ record: TapRecord) throws -> Tap { try insert { Tap(number: $0, record) } }

  /// Inserts taps of a day without times and notes, and remembers of which imported counts they are.
  func insertEmotionTaps(
    _ tally: EmotionTally, on date: CivilDate, of counts: EmotionTally, log: ImportLog? = nil,
    progress: StoreProgress = { _, _ in }
  ) throws {
    guard tally.total > 0 else { return }
    var (last, done) = (0, 0)
    for emotion in Emotion.allCases {
      for _ in 0..<tally[emotion] {
        last = try insertEmotionTap(TapRecord(emotion, .on(date))).number
        log?.add(last, to: Tap.table.description)
        done += 1
        if done % 1000 == 0 { try progress(done, tally.total) }
      }
    }
    // Only this transaction writes, so the numbers follow each other.
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
  /// Returns the count of a feeling, or of none, on a day from the columns of `EmotionStore.daysSQL`.
  func dayCount() throws -> (day: Int, feeling: EntryFeeling, count: Int, last: Int) {
    // Columns by index, because a year has thousands of rows and finding columns by name is slow.
    let feeling = try require(text(at: 1).flatMap(EntryFeeling.init(rawValue:)), "emotion")
    let count = try require(integer(at: 2), "count")
    try check(Self.counts.contains(count), "count")
    let last = try require(integer(at: 3), "last")
    return (try require(integer(at: 0), "day"), feeling, count, last)
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
