import CaffeineModel
import CivilTime
import GRDB

extension CaffeineStore {
  /// What was drunk from a moment on, in the order of time, drinks of one second together.
  ///
  /// - Parameter seconds: since 1970-01-01T00:00:00 UTC.
  public func doses(since seconds: Int) throws(StorageError) -> [Dose] {
    try connection.read { try $0.caffeineDoses(since: seconds) }
  }

  /// What was drunk on this day, by the clock of each entry, in mg.
  public func total(on date: CivilDate) throws(StorageError) -> Int {
    try totals(of: 1, through: date).reduce(0) { $0 + $1.milligrams }
  }

  /// What was drunk on each of so many days, by the clock of each entry, oldest first and this day last.
  ///
  /// A day without a drink is there with 0. Only where the calendar begins there are fewer days than asked for.
  public func totals(of days: Int, through date: CivilDate) throws(StorageError) -> [DayTotal] {
    guard days > 0 else { return [] }
    let first = date.adding(days: 1 - days)
    let totals = try connection.read { database in
      let start = first.daysSinceEpoch * 86_400
      let end = (date.daysSinceEpoch + 1) * 86_400
      let rows = try Row.fetchAll(database, sql: Self.totalsSQL, arguments: [start, end])
      return try Dictionary(rows.map { try ($0.integer("day"), $0.integer("total")) }) { first, _ in first }
    }
    return (0...date.daysSinceEpoch - first.daysSinceEpoch).map { day in
      DayTotal(date: first.adding(days: day), milligrams: totals[day] ?? 0)
    }
  }

  /// How often each button was pressed on this day, by the clock of each entry; NEW is not counted, no entry for none.
  public func counts(on date: CivilDate) throws(StorageError) -> [Press: Int] {
    try connection.read { database in
      let start = date.daysSinceEpoch * 86_400
      let rows = try Row.fetchAll(database, sql: Self.countsSQL, arguments: [start, start + 86_400])
      let counts = try rows.map { try ($0.named(Press.self, "press"), $0.integer("count")) }
      return Dictionary(counts.filter { $0.0 != .new }) { first, _ in first }
    }
  }

  /// An amount that no serving has makes the sum a fraction, which is then found to be damaged.
  static let sum = "SUM(CASE WHEN milligrams BETWEEN 0 AND 1000 THEN milligrams ELSE 0.5 END)"

  static let dosesSQL = """
    SELECT time, \(sum) AS total FROM caffeineEntry
    WHERE press = 'coffee' AND time >= ? GROUP BY time ORDER BY time
    """

  /// It says `time + utcOffset` exactly as the index `caffeineCoffeeByLocalTime` does, or SQLite would not use that.
  ///
  /// Days are counted from the first one asked for: division rounds towards zero, so they must not be negative.
  static let totalsSQL = """
    SELECT (time + utcOffset - ?1) / 86400 AS day, \(sum) AS total FROM caffeineEntry
    WHERE press = 'coffee' AND time + utcOffset >= ?1 AND time + utcOffset < ?2 GROUP BY day
    """

  /// No clock is a whole day from UTC, so the time alone says which entries to look at.
  static let countsSQL = """
    SELECT press, COUNT(*) AS count FROM caffeineEntry
    WHERE time > ?1 - 86400 AND time < ?2 + 86400 AND time + utcOffset >= ?1 AND time + utcOffset < ?2
    GROUP BY press
    """
}
