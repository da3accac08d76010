import CaffeineModel
import CivilTime
import GRDB

extension CaffeineStore {
  /// Returns the doses from a moment on in chronological order, with drinks of the same second combined.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01T00:00:00 UTC.
  public func doses(since seconds: Int) throws(StorageError) -> [Dose] {
    try connection.read { try $0.caffeineDoses(since: seconds) }
  }

  /// Returns the amount consumed on this day, by the local time of each entry, in mg.
  public func total(on date: CivilDate) throws(StorageError) -> Int {
    try totals(of: 1, through: date).reduce(0) { $0 + $1.milligrams }
  }

  /// Returns the amounts consumed on this many days, by the local time of each entry, oldest first and this day last.
  ///
  /// A day without drinks is included with 0. There are fewer days than requested only at the start of the calendar.
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

  /// Returns how many times each button was pressed on this day, by the local time of each entry, without NEW.
  ///
  /// Buttons that were not pressed are not included.
  public func counts(on date: CivilDate) throws(StorageError) -> [Press: Int] {
    try connection.read { database in
      let start = date.daysSinceEpoch * 86_400
      let rows = try Row.fetchAll(database, sql: Self.countsSQL, arguments: [start, start + 86_400])
      let counts = try rows.map { try ($0.named(Press.self, "press"), $0.integer("count")) }
      return Dictionary(counts.filter { $0.0 != .new }) { first, _ in first }
    }
  }

  /// The sum of the amounts; an invalid amount makes it a fraction, which is then detected as damage.
  static let sum = "SUM(CASE WHEN milligrams BETWEEN 0 AND 1000 THEN milligrams ELSE 0.5 END)"

  static let dosesSQL = """
    SELECT time, \(sum) AS total FROM caffeineEntry
    WHERE press = 'coffee' AND time >= ? GROUP BY time ORDER BY time
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
