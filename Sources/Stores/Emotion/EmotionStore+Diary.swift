import Database
import EmotionModel
import Values

/// Queries of the diary.
extension EmotionStore {
  /// The tally of all taps, and the number of taps that this version cannot read.
  public struct Totals: Hashable, Sendable {
    public let tally: EmotionTally
    /// The number of taps of feelings that this version does not know.
    public let unreadable: Int
  }

  public func totals() throws(StorageError) -> Totals {
    try connection.read { database in
      var tally = EmotionTally()
      var unreadable = 0
      try database.each(Self.totalsSQL) { row in
        let count = try row.tapCount()
        if let emotion = try Emotion(rawValue: row.text("emotion")) {
          tally[emotion] = count
        } else {
          unreadable += count
        }
      }
      return Totals(tally: tally, unreadable: unreadable)
    }
  }

  /// Returns the tallies of the days in a range that have taps.
  public func days(in range: ClosedRange<CivilDate>) throws(StorageError) -> DiaryDays {
    try connection.read { database in
      var counts: [Int: [DayTally.Count]] = [:]
      try database.each(Self.daysSQL, range.dayBounds) { row in
        let (day, count) = try row.dayCount()
        counts[day, default: []].append(count)
      }
      return DiaryDays(counts.map { DayTally(CivilDate(daysSinceEpoch: $0.key), $0.value) })
    }
  }

  /// Returns the tally of a day.
  public func day(_ date: CivilDate) throws(StorageError) -> DayTally {
    try days(in: date...date)[date]
  }

  /// Returns the tally of a year by hour of the day.
  public func hours(of year: Int) throws(StorageError) -> HourTally {
    try connection.read { database in
      var result = HourTally()
      try database.each(Self.hoursSQL, [year]) { row in
        let (hour, emotion) = (try row.integer("hour"), try row.named(Emotion.self, "emotion"))
        // Taps without a time have the hour -1.
        try row.check(hour == -1 || HourTally.hours.contains(hour), "hour")
        let count = try row.tapCount()
        if hour < 0 { result.untimed[emotion] = count } else { result[hour][emotion] = count }
      }
      return result
    }
  }

  /// Returns a page of the taps of a day, those without a time first, then by time; negative arguments count as 0.
  public func taps(on date: CivilDate, offset: Int = 0, limit: Int) throws(StorageError) -> [Tap] {
    try connection.rows(Self.dayTapsSQL, [date.daysSinceEpoch], limit: limit, offset: offset)
  }

  /// Returns the position of a tap within its day, in the order of `taps(on:offset:limit:)`.
  public func index(of tap: Tap) throws(StorageError) -> Int {
    try connection.read { database in
      let time = tap.moment.time?.secondsSinceEpoch
      return try database.number(Self.indexSQL[database.dialect], [tap.moment.date.daysSinceEpoch, time, tap.number])
    }
  }

  /// Returns taps by descending day, time and number.
  ///
  /// - Parameter range: The days to include.
  /// - Parameter limit: The maximum number of taps; a negative number counts as 0.
  public func taps(
    in range: ClosedRange<CivilDate> = .always, limit: Int = .max
  ) throws(StorageError) -> [Tap] {
    try connection.rows(Self.historySQL, range.dayBounds, limit: limit)
  }

  /// Calls the body with every tap, in the order of day and time, without keeping them in memory.
  ///
  /// All taps come from the same snapshot of the file; the body must not use the database. Damaged rows are skipped, so
  /// that the others can be saved: the result is the number of damaged rows, or the error that the body threw.
  public func eachTap<BodyError: Error>(
    _ body: (Tap) throws(BodyError) -> Void
  ) throws(StorageError) -> Result<Int, BodyError> {
    try connection.each(body: body) { _ in (Self.allTapsSQL, []) }
  }

  static let totalsSQL = "SELECT emotion, count FROM emotionTotal"

  static let daysSQL = """
    SELECT day, emotion, count, last FROM emotionDay WHERE day BETWEEN ? AND ? AND emotion IN (\(known))
    """

  static let hoursSQL = "SELECT hour, emotion, count FROM emotionHour WHERE year = ? AND emotion IN (\(known))"

  static let dayTapsSQL = """
    \(Tap.table.description.selection) WHERE day = ? AND emotion IN (\(known)) ORDER BY time NULLS FIRST, number LIMIT ? OFFSET ?
    """

  /// The query for the position of a tap; NULL is before any time.
  static let indexSQL = SQLTexts { dialect in
    """
    SELECT COUNT(*) FROM emotionTap WHERE day = ?1 AND \(dialect.unindexed("emotion")) IN (\(known))
    AND CASE WHEN CAST(?2 AS \(dialect.integer)) IS NULL THEN time IS NULL AND number < ?3
      ELSE time IS NULL OR time < ?2 OR time = ?2 AND number < ?3 END
    """
  }

  static let historySQL = """
    \(Tap.table.description.selection) WHERE day BETWEEN ? AND ? AND emotion IN (\(known))
    ORDER BY day DESC, time DESC NULLS LAST, number DESC LIMIT ?
    """

  static let allTapsSQL =
    "\(Tap.table.description.selection) WHERE emotion IN (\(known)) ORDER BY day, time NULLS FIRST, number"
}

extension ClosedRange<CivilDate> {
  /// All days of the calendar.
  public static var always: ClosedRange<CivilDate> { CivilDate(daysSinceEpoch: .min)...CivilDate(daysSinceEpoch: .max) }
}
