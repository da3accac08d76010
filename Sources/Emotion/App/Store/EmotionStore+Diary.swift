import Database
import EmotionModel
import Values

/// Queries of the diary.
extension EmotionStore {
  /// The tally of all taps, and the numbers of those that are in no tally.
  public struct Totals: Hashable, Sendable {
    public let tally: EmotionTally
    /// The number of entries without a feeling.
    public var withoutFeeling = 0
    /// The number of taps of feelings that this version does not know.
    public let unreadable: Int

    /// The number of entries that can be read.
    public var entries: Int { tally.total + withoutFeeling }
  }

  public func totals() throws(StorageError) -> Totals {
    try connection.read { database in
      var tally = EmotionTally()
      var (withoutFeeling, unreadable) = (0, 0)
      try database.each(Self.totalsSQL) { row in
        let count = try row.tapCount()
        switch try EntryFeeling(rawValue: row.text("emotion")) {
        case .felt(let emotion)?: tally[emotion] = count
        case .noFeeling?: withoutFeeling = count
        case nil: unreadable += count
        }
      }
      return Totals(tally: tally, withoutFeeling: withoutFeeling, unreadable: unreadable)
    }
  }

  /// Returns the tallies of the days in a range that have entries.
  public func days(in range: ClosedRange<CivilDate>) throws(StorageError) -> DiaryDays {
    let sql = entryDays.countsSQL
    return try connection.read { database in
      var (counts, others): ([Int: [DayTally.Count]], [Int: Int]) = ([:], [:])
      try database.each(sql[database.dialect], range.dayBounds) { row in
        let (day, feeling, count, last) = try row.dayCount()
        if let emotion = feeling.emotion {
          counts[day, default: []].append(DayTally.Count(emotion, count, last: last))
        } else {
          others[day] = count
        }
      }
      return DiaryDays(
        Set(counts.keys).union(others.keys).map { day in
          DayTally(CivilDate(daysSinceEpoch: day), counts[day] ?? [], withoutFeeling: others[day] ?? 0)
        })
    }
  }

  /// Returns the tally of a day.
  public func day(_ date: CivilDate) throws(StorageError) -> DayTally {
    try days(in: date...date)[date]
  }

  /// Returns the tally of a year by hour of the day.
  public func hours(of year: Int) throws(StorageError) -> HourTally {
    let days = entryDays
    guard let first = CivilDate(year: year, month: 1, day: 1), let last = CivilDate(year: year, month: 12, day: 31)
    else { return HourTally() }
    let arguments: SQLValues = days.isCalendar ? [year] : [year, first.daysSinceEpoch, last.daysSinceEpoch + 1]
    return try connection.read { database in
      var result = HourTally()
      try database.each(days.hoursSQL[database.dialect], arguments) { row in
        let (hour, emotion) = (try row.integer("hour"), try row.named(Emotion.self, "emotion"))
        // Taps without a time have the hour -1.
        try row.check(hour == -1 || HourTally.hours.contains(hour), "hour")
        let count = try row.tapCount()
        if hour < 0 { result.untimed[emotion] = count } else { result[hour][emotion] = count }
      }
      return result
    }
  }

  /// Returns the tally of some years by hour of the day.
  public func hours(of years: ClosedRange<Int>) throws(StorageError) -> HourTally {
    var sum = HourTally()
    for year in years { sum += try hours(of: year) }
    return sum
  }

  /// Returns the first day that has a feeling, or any entry; `nil` if there is none.
  ///
  /// - Parameter withAnyEntry: Whether entries without a feeling count, too.
  public func firstDay(withAnyEntry: Bool = false) throws(StorageError) -> CivilDate? {
    let sql = entryDays.firstSQL(of: withAnyEntry ? Self.known : Self.felt)
    return try connection.read { try $0.row(sql, [])?.integer(at: 0).map(CivilDate.init(daysSinceEpoch:)) }
  }

  /// Returns the tags of the days in a range.
  ///
  /// The notes of these days are read one after another: beside the loop, where there may be many.
  public func tags(in range: ClosedRange<CivilDate>) throws(StorageError) -> DayTags {
    let sql = Self.tagsSQL(entryDays)
    return try connection.read { database in
      var tags = DayTags()
      try database.each(sql, range.dayBounds) { row in
        let day = try row.require(row.integer(at: 0), "day")
        guard let note = row.text(at: 1).flatMap(Note.init) else { return }
        tags.add(note, on: CivilDate(daysSinceEpoch: day))
      }
      return tags
    }
  }

  /// Returns what the diary tells of a span of days: beside the loop, because notes are read and days are compared.
  public func report(
    of span: ClosedRange<CivilDate>, today: CivilDate
  ) throws(StorageError) -> DiaryReport {
    DiaryReport(
      of: span, today: today, since: try firstDay(), try days(in: span), try tags(in: span), try placement())
  }

  /// Returns the sign and the energy of each feeling.
  public func placement() throws(StorageError) -> EmotionPlacement {
    let text = try connection.read { try $0.settings()[Self.placementKey] }
    return text.map(EmotionPlacement.init(text:)) ?? .initial
  }

  /// Changes the sign and the energy of each feeling.
  public func setPlacement(_ placement: EmotionPlacement) throws(StorageError) {
    try connection.write {
      try $0.setSetting(placement == .initial ? nil : placement.text, for: Self.placementKey)
    }
  }

  /// It belongs to the diary, not to a machine: unlike other settings it is where the entries are.
  package static let placementKey = "emotionPlacement"

  /// Returns a page of the taps of a day, those without a time first, then by time; negative arguments count as 0.
  public func taps(on date: CivilDate, offset: Int = 0, limit: Int) throws(StorageError) -> [Tap] {
    try connection.rows(Self.dayTapsSQL(entryDays), [date.daysSinceEpoch], limit: limit, offset: offset)
  }

  /// Returns the position of a tap within its day, in the order of `taps(on:offset:limit:)`.
  public func index(of tap: Tap) throws(StorageError) -> Int {
    let days = entryDays
    let (day, time) = (tap.moment.date.daysSinceEpoch, tap.moment.time?.secondsSinceEpoch)
    let filed: SQLValues = days.isCalendar ? [] : [days.start.date(of: tap.moment).daysSinceEpoch]
    return try connection.read { database in
      try database.number(Self.indexSQL(days)[database.dialect], [day, time, tap.number] + filed)
    }
  }

  /// Returns taps by descending day, time and number.
  ///
  /// - Parameter range: The days to include.
  /// - Parameter limit: The maximum number of taps; a negative number counts as 0.
  public func taps(
    in range: ClosedRange<CivilDate> = .always, limit: Int = .max
  ) throws(StorageError) -> [Tap] {
    try connection.rows(Self.historySQL(entryDays), range.dayBounds, limit: limit)
  }

  /// Calls the body with every tap, in the order of day and time, without keeping them in memory.
  ///
  /// All taps come from the same snapshot of the file; the body must not use the database. Damaged rows are skipped, so
  /// that the others can be saved: the result is the number of damaged rows, or the error that the body threw.
  public func eachTap<BodyError: Error>(
    _ body: (Tap) throws(BodyError) -> Void
  ) throws(StorageError) -> Result<Int, BodyError> {
    let sql = Self.allTapsSQL(entryDays)
    return try connection.each(body: body) { _ in (sql, []) }
  }

  static let totalsSQL = "SELECT emotion, count FROM emotionTotal"

  static let daysSQL = """
    SELECT day, emotion, count, last FROM emotionDay WHERE day BETWEEN ? AND ? AND emotion IN (\(known))
    """

  /// The query for the first day; the minimum is the first of an index, and a day of feelings of later versions is skipped.
  ///
  /// - Parameter feelings: The names of the feelings that count, as an SQL list.
  static func firstDaySQL(of feelings: String = felt) -> String {
    "SELECT day FROM emotionDay WHERE emotion IN (\(feelings)) ORDER BY day LIMIT 1"
  }

  private static func tagsSQL(_ days: EntryDays) -> String {
    """
    SELECT \(days.day) AS day, note FROM emotionTap
    WHERE \(days.isWithin("?1", "?2")) AND emotion IN (\(known)) AND note LIKE '%#%'
    """
  }

  static let hoursSQL = "SELECT hour, emotion, count FROM emotionHour WHERE year = ? AND emotion IN (\(felt))"

  /// The query for the taps of a day, those after midnight last.
  static func dayTapsSQL(_ days: EntryDays) -> String {
    let isThatDay = days.isCalendar ? "day = ?1" : days.isWithin("?1", "?1")
    let order = days.isCalendar ? "" : "day, "
    return """
      \(Tap.table.description.selection) WHERE \(isThatDay) AND emotion IN (\(known))
      ORDER BY \(order)time NULLS FIRST, number LIMIT ?2 OFFSET ?3
      """
  }

  /// The query for the position of a tap; NULL is before any time.
  ///
  /// Its arguments are the day of its clock, its time and number, and, unless days begin at midnight, the day it counts on.
  static func indexSQL(_ days: EntryDays) -> SQLTexts {
    SQLTexts { dialect in
      let isBefore = """
        day = ?1 AND CASE WHEN CAST(?2 AS \(dialect.integer)) IS NULL THEN time IS NULL AND number < ?3
        ELSE time IS NULL OR time < ?2 OR time = ?2 AND number < ?3 END
        """
      let isBeforeInDay = days.isCalendar ? isBefore : "\(days.isWithin("?4", "?4")) AND (day < ?1 OR \(isBefore))"
      return """
        SELECT COUNT(*) FROM emotionTap WHERE \(dialect.unindexed("emotion")) IN (\(known)) AND \(isBeforeInDay)
        """
    }
  }

  static func historySQL(_ days: EntryDays) -> String {
    """
    \(Tap.table.description.selection) WHERE \(days.isWithin("?1", "?2")) AND emotion IN (\(known))
    ORDER BY day DESC, \(days.newestFirst)time DESC NULLS LAST, number DESC LIMIT ?3
    """
  }

  static func allTapsSQL(_ days: EntryDays) -> String {
    """
    \(Tap.table.description.selection) WHERE emotion IN (\(known))
    ORDER BY day, \(days.oldestFirst)time NULLS FIRST, number
    """
  }
}
