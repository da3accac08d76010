import CivilTime
import GRDB
import JuiceModel

extension JuiceStore {
  /// Returns a page of the log, newest first, including undone orders; negative arguments count as 0.
  public func orders(offset: Int = 0, limit: Int) throws(StorageError) -> [Order] {
    // SQLite treats a negative offset as 0, but a negative limit as no limit.
    try connection.read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM juiceOrder ORDER BY number DESC LIMIT ? OFFSET ?",
        arguments: [max(0, limit), offset]
      ).map(Order.init(row:))
    }
  }

  /// Returns the number of orders in the log, including undone ones.
  public func orderCount() throws(StorageError) -> Int {
    try connection.read { database in
      try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM juiceOrder") ?? 0
    }
  }

  /// Returns the newest order, undone or not; `nil` if the log is empty.
  public func latestOrder() throws(StorageError) -> Order? {
    try orders(limit: 1).first
  }

  /// Returns the newest order that is not undone, which is the one that `undoLast` undoes; `nil` if there is none.
  public func latestStandingOrder() throws(StorageError) -> Order? {
    try connection.read { try $0.latestStandingJuiceOrder() }
  }

  /// Returns the total number of each juice ordered, without undone orders; juices never ordered are not included.
  public func totals() throws(StorageError) -> [Juice: Int] {
    try connection.read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT juice, SUM(count) AS total FROM juiceOrder WHERE undoneAt IS NULL GROUP BY juice")
      let totals = try rows.map { try ($0.named(Juice.self, "juice"), $0.integer("total")) }
      return Dictionary(totals) { first, _ in first }
    }
  }

  /// Returns the number of juices ordered on this day, by the local time of each order, without undone ones.
  public func juicesMade(on date: CivilDate) throws(StorageError) -> Int {
    try connection.read { database in
      let start = date.daysSinceEpoch * 86_400
      return try Row.fetchOne(database, sql: Self.juicesMadeSQL, arguments: [start, start + 86_400])?
        .integer("total") ?? 0
    }
  }

  /// The query for the juices of a day.
  ///
  /// It contains `placedAt + utcOffset` exactly as the index `juiceOrderByLocalTime` does; otherwise SQLite would not
  /// use it.
  static let juicesMadeSQL = """
    SELECT IFNULL(SUM(count), 0) AS total FROM juiceOrder
    WHERE undoneAt IS NULL AND placedAt + utcOffset >= ? AND placedAt + utcOffset < ?
    """
}
