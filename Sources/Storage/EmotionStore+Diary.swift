import CivilTime
import EmotionModel
import GRDB

/// Reading the diary.
extension EmotionStore {
  /// All taps counted, and how many there are that this version cannot read.
  public struct Totals: Hashable, Sendable {
    public let tally: EmotionTally
    /// Taps of feelings that this version does not know.
    public let unreadable: Int
  }

  public func totals() throws(StorageError) -> Totals {
    try connection.read(Self.totals)
  }

  static func totals(_ database: Database) throws -> Totals {
    var tally = EmotionTally()
    var unreadable = 0
    for row in try Row.fetchAll(database, sql: totalsSQL) {
      let count = try row.tapCount()
      if let emotion = try Emotion(rawValue: row.text("emotion")) {
        tally[emotion] = count
      } else {
        unreadable += count
      }
    }
    return Totals(tally: tally, unreadable: unreadable)
  }

  /// The taps of each day of a stretch that has any, counted.
  public func days(in range: ClosedRange<CivilDate>) throws(StorageError) -> DiaryDays {
    try connection.read { database in
      let rows = try Row.fetchCursor(
        database, sql: Self.daysSQL,
        arguments: [range.lowerBound.daysSinceEpoch, range.upperBound.daysSinceEpoch])
      var counts: [Int: [DayTally.Count]] = [:]
      while let row = try rows.next() {
        let (day, count) = try row.dayCount()
        counts[day, default: []].append(count)
      }
      return DiaryDays(counts.map { DayTally(CivilDate(daysSinceEpoch: $0.key), $0.value) })
    }
  }

  /// The taps of a day, counted.
  public func day(_ date: CivilDate) throws(StorageError) -> DayTally {
    try days(in: date...date)[date]
  }

  /// The taps of a year by the hour of the clock.
  public func hours(of year: Int) throws(StorageError) -> HourTally {
    try connection.read { database in
      var result = HourTally()
      for row in try Row.fetchAll(database, sql: Self.hoursSQL, arguments: [year]) {
        let (hour, emotion) = (try row.tapHour(), try row.named(Emotion.self, "emotion"))
        let count = try row.tapCount()
        if hour < 0 { result.untimed[emotion] = count } else { result[hour][emotion] = count }
      }
      return result
    }
  }

  /// A page of the taps of a day in the order of their time, those without one first; numbers below 0 count as 0.
  public func taps(on date: CivilDate, offset: Int = 0, limit: Int) throws(StorageError) -> [Tap] {
    // To SQLite a negative offset is 0 as well, but a negative limit means "all".
    try connection.read { database in
      try Row.fetchAll(
        database, sql: Self.dayTapsSQL, arguments: [date.daysSinceEpoch, max(0, limit), offset]
      ).map(Tap.init(row:))
    }
  }

  /// How many taps of its day come before a tap in the order of `taps(on:offset:limit:)`.
  public func place(of tap: Tap) throws(StorageError) -> Int {
    try connection.read { database in
      let time = tap.moment.time?.secondsSinceEpoch
      return try Int.fetchOne(
        database, sql: Self.placeSQL, arguments: [tap.moment.date.daysSinceEpoch, time, tap.number]) ?? 0
    }
  }

  /// Taps, the latest day and time first, of one time the greatest number first.
  ///
  /// - Parameter range: only those of these days.
  /// - Parameter limit: only so many; below 0 counts as 0.
  public func taps(
    in range: ClosedRange<CivilDate> = .always, limit: Int = .max
  ) throws(StorageError) -> [Tap] {
    try connection.read { database in
      let arguments: StatementArguments = [
        range.lowerBound.daysSinceEpoch, range.upperBound.daysSinceEpoch, max(0, limit),
      ]
      return try Row.fetchAll(database, sql: Self.historySQL, arguments: arguments).map(Tap.init(row:))
    }
  }

  /// Gives every tap to the body, in the order of day and time, without keeping them in memory.
  ///
  /// All of them come from one and the same state of the file; the body must not use the database. A damaged row does
  /// not keep the others from being saved: the result is how many there were, or what the body has thrown.
  public func eachTap<Trouble: Error>(
    _ body: (Tap) throws(Trouble) -> Void
  ) throws(StorageError) -> Result<Int, Trouble> {
    try connection.read { database in
      let rows = try Row.fetchCursor(database, sql: Self.allTapsSQL)
      var damaged = 0
      while let row = try rows.next() {
        guard let tap = try? Tap(row: row) else {
          damaged += 1
          continue
        }
        do throws(Trouble) { try body(tap) } catch { return .failure(error) }
      }
      return .success(damaged)
    }
  }

  static let totalsSQL = "SELECT emotion, count FROM emotionTotal"

  static let daysSQL = """
    SELECT day, emotion, count, last FROM emotionDay WHERE day BETWEEN ? AND ? AND emotion IN (\(known))
    """

  static let hoursSQL = "SELECT hour, emotion, count FROM emotionHour WHERE year = ? AND emotion IN (\(known))"

  static let dayTapsSQL = """
    SELECT * FROM emotionTap WHERE day = ? AND emotion IN (\(known)) ORDER BY time, number LIMIT ? OFFSET ?
    """

  /// To SQLite no time is less than any.
  static let placeSQL = """
    SELECT COUNT(*) FROM emotionTap WHERE day = ?1 AND +emotion IN (\(known))
    AND CASE WHEN ?2 IS NULL THEN time IS NULL AND number < ?3
      ELSE time IS NULL OR time < ?2 OR time = ?2 AND number < ?3 END
    """

  static let historySQL = """
    SELECT * FROM emotionTap WHERE day BETWEEN ? AND ? AND emotion IN (\(known))
    ORDER BY day DESC, time DESC, number DESC LIMIT ?
    """

  static let allTapsSQL = "SELECT * FROM emotionTap WHERE emotion IN (\(known)) ORDER BY day, time, number"
}

extension ClosedRange<CivilDate> {
  /// Every day of the calendar.
  public static var always: ClosedRange<CivilDate> { CivilDate(daysSinceEpoch: .min)...CivilDate(daysSinceEpoch: .max) }
}
