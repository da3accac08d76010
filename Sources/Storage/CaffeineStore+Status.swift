import CaffeineModel
import CivilTime
import GRDB

extension CaffeineStore {
  /// Returns the state of the user and the caffeine in the body.
  ///
  /// Drinks after `now` count neither in the body nor for the day; the log is not affected by `now`.
  /// - Parameter rows: The maximum number of rows of the log.
  public func status(at now: LocalTime, rows: Int) throws(StorageError) -> CaffeineStatus {
    try connection.read { database in
      let doses = try database.caffeineDoses(since: now.secondsSinceEpoch - Self.memorySeconds)
      return CaffeineStatus(
        log: try database.caffeineLog(rows: rows),
        estimate: CaffeineEstimate(doses, try database.caffeineSettings(), now: now),
        todayMilligrams: try database.caffeineTotal(on: now.date, until: now.secondsSinceEpoch),
        lastServing: try database.lastCaffeineServing() ?? Self.firstServing)
    }
  }

  /// The time for which drinks matter: the six hours of the past that the curve shows, and the four days before them,
  /// after which nothing is left.
  private static let memorySeconds = (4 * 24 + 6) * 3600

  static let totalUntilSQL = """
    SELECT IFNULL(\(sum), 0) AS total FROM caffeineEntry
    WHERE press = 'coffee' AND time + utcOffset >= ?1 AND time + utcOffset < ?2 AND time <= ?3
    """
}

extension Database {
  /// Returns the amount consumed on this day until a moment, by the local time of each entry, in mg.
  fileprivate func caffeineTotal(on date: CivilDate, until seconds: Int) throws -> Int {
    let start = date.daysSinceEpoch * 86_400
    let arguments: StatementArguments = [start, start + 86_400, seconds]
    return try Row.fetchOne(self, sql: CaffeineStore.totalUntilSQL, arguments: arguments)?.integer("total") ?? 0
  }
}
