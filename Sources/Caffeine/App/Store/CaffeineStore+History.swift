import CaffeineModel
import Database
import Values

/// The history, and sums of it.
extension CaffeineStore {
  /// Returns the number of entries, including each NEW.
  public func entryCount() throws(StorageError) -> Int {
    try connection.read { try $0.count(of: CaffeineEntry.table.description.name) }
  }

  /// Returns a page of the history by descending time and number; negative arguments count as 0.
  public func entries(offset: Int = 0, limit: Int) throws(StorageError) -> [CaffeineEntry] {
    try connection.rows(Self.pageSQL, limit: limit, offset: offset)
  }

  /// Returns the entries of some days by their local time, in the order of `entries(offset:limit:)`.
  public func entries(
    in days: ClosedRange<CivilDate>, limit: Int = .max
  ) throws(StorageError) -> [CaffeineEntry] {
    // The clock of each tells its day: an entry of another one is read, and one that is damaged is reported.
    let (bounds, hasEnd) = (days.secondBounds, days.upperBound < ClosedRange<CivilDate>.always.upperBound)
    let entries: [CaffeineEntry] = try connection.read {
      try hasEnd ? $0.all(Self.daysSQL, bounds) : $0.all(Self.sinceSQL, Array(bounds.prefix(1)))
    }
    return Array(entries.lazy.filter { days.contains(dayStart.date(of: $0.time)) }.prefix(max(0, limit)))
  }

  /// Returns the entries of this and later days, in the order of `entries(offset:limit:)`.
  public func entries(since date: CivilDate) throws(StorageError) -> [CaffeineEntry] {
    try entries(in: date...max(date, ClosedRange<CivilDate>.always.upperBound))
  }

  /// Changes the time of an entry and, for a coffee, its serving; returns `nil` if the entry no longer exists.
  ///
  /// Without a serving or minutes, a coffee keeps those it has; other entries never have one, even if it is passed.
  @discardableResult
  public func change(
    _ number: Int, serving: Serving?, time: LocalTime, minutes: Int? = nil
  ) throws(StorageError) -> CaffeineEntry? {
    try connection.change(number) { (database, entry: CaffeineEntry) in
      let drunk = entry.press == .coffee ? serving ?? entry.serving : nil
      let minutes = entry.press == .coffee ? minutes ?? entry.minutes : 0
      let changed = entry.with(drunk, at: time, minutes: minutes)
      try database.replace(entry, with: changed)
      return changed
    }
  }

  /// Returns the position of an entry in the order of `entries(offset:limit:)`, or `nil` if it no longer exists.
  public func index(of number: Int) throws(StorageError) -> Int? {
    try connection.read { database in
      guard let entry: CaffeineEntry = try database.numbered(number) else { return nil }
      return try database.number(Self.indexSQL, [entry.time.secondsSinceEpoch, number])
    }
  }

  /// Returns the doses from a moment on in chronological order, with drinks of the same second combined.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01T00:00:00 UTC.
  func doses(since seconds: Int) throws(StorageError) -> [Dose] {
    try connection.read { try $0.all(Self.dosesSQL, [seconds]) }
  }

  /// Returns the amount consumed on this day, by the local time of each entry, in mg.
  public func total(on date: CivilDate) throws(StorageError) -> Int {
    try totals(of: 1, through: date).reduce(0) { $0 + $1.milligrams }
  }

  /// Returns what was consumed with an entry: on its day, and at once with it, in mg.
  public func intake(with entry: CaffeineEntry) throws(StorageError) -> CaffeineIntake {
    let day = try total(on: dayStart.date(of: entry.time))
    guard let dose = entry.dose else { return CaffeineIntake(ofDay: day, atOnce: 0) }
    let longest = CaffeineEntry.minuteRange.upperBound * 60
    let span = (dose.seconds - 2 * longest)...(dose.end + longest)
    let doses = try doses(since: span.lowerBound).filter { span.contains($0.seconds) }
    return CaffeineIntake(ofDay: day, atOnce: doses.mostAtOnce(with: dose))
  }

  /// Returns the amounts consumed on this many days, by the local time of each entry, oldest first and this day last.
  ///
  /// A day without drinks is included with 0. There are fewer days than requested only at the start of the calendar.
  public func totals(of days: Int, through date: CivilDate) throws(StorageError) -> [DayTotal] {
    guard days > 0 else { return [] }
    let first = date.adding(days: 1 - days)
    let totals = try connection.dictionary(Self.totalsSQL, (first...date).secondBounds(from: dayStart)) {
      try ($0.integer("day"), $0.integer("total"))
    }
    return (0...date.daysSinceEpoch - first.daysSinceEpoch).map { day in
      DayTotal(date: first.adding(days: day), milligrams: totals[day] ?? 0)
    }
  }

  /// Returns the day of the earliest entry, or `nil` if there is none.
  public func firstDate() throws(StorageError) -> CivilDate? {
    try connection.read { try $0.firstCaffeineDate(from: dayStart) }
  }

  /// Returns how many times each button was pressed on this day, by the local time of each entry, without NEW.
  ///
  /// Buttons that were not pressed are not included.
  public func counts(on date: CivilDate) throws(StorageError) -> [Press: Int] {
    try connection.dictionary(Self.countsSQL, (date...date).secondBounds(from: dayStart)) {
      try ($0.named(Press.self, "press"), $0.integer("count"))
    }.filter { $0.key != .new }
  }

  static let indexSQL = "SELECT COUNT(*) FROM caffeineEntry WHERE (time, number) > (?, ?)"

  static let pageSQL =
    "\(CaffeineEntry.table.description.selection) ORDER BY time DESC, number DESC LIMIT ? OFFSET ?"

  static let firstSQL = "SELECT time, utcOffset FROM caffeineEntry ORDER BY time LIMIT 1"

  /// The query for the entries of some days and those around them, newest first; no offset is a whole day.
  static let daysSQL = daysQuery("time > ?1 - 86400 AND time < ?2 + 2 * 86400")

  /// The query for the entries of a day, those before it and all after it, what is no time among them.
  static let sinceSQL = daysQuery("time > ?1 - 86400")

  private static func daysQuery(_ condition: String) -> String {
    "\(CaffeineEntry.table.description.selection) WHERE \(condition) ORDER BY time DESC, number DESC"
  }

  /// The sum of the amounts; an invalid amount makes it a fraction, which is then detected as damage.
  static let sum = "SUM(CASE WHEN milligrams BETWEEN 0 AND 1000 THEN milligrams ELSE 0.5 END)"

  static let dosesSQL = """
    SELECT time, \(sum) AS total, minutes FROM caffeineEntry
    WHERE press = 'coffee' AND time >= ? GROUP BY time, minutes ORDER BY time, minutes
    """

  /// The query for the totals of several days.
  ///
  /// It contains `time + utcOffset` exactly as the index `caffeineCoffeeByLocalTime` does; otherwise SQLite would not
  /// use the index. Days are counted from the first requested one, because division rounds towards zero and they must
  /// not be negative.
  static let totalsSQL = """
    SELECT (time + utcOffset - ?1) / 86400 AS day, \(sum) AS total FROM caffeineEntry
    WHERE press = 'coffee' AND time + utcOffset >= ?1 AND time + utcOffset < ?2 GROUP BY day
    """

  /// The query for the counts of a day; no offset is a whole day, so `time` alone limits the entries to look at.
  static let countsSQL = """
    SELECT press, COUNT(*) AS count FROM caffeineEntry
    WHERE time > ?1 - 86400 AND time < ?2 + 86400 AND time + utcOffset >= ?1 AND time + utcOffset < ?2
    GROUP BY press
    """
}

extension SQLTransaction {
  /// Returns the day of the earliest entry, or `nil` if there is none.
  func firstCaffeineDate(from start: DayStart) throws -> CivilDate? {
    try row(CaffeineStore.firstSQL, []).map { start.date(of: try $0.localTime("time")) }
  }
}
