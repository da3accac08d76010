import CivilTime
import GRDB
import JuiceModel

extension JuiceStore {
  /// A page of the log, newest first, with the orders that were taken back; numbers below 0 count as 0.
  public func orders(offset: Int = 0, limit: Int) throws(StorageError) -> [Order] {
    // To SQLite a negative offset is 0 as well, but a negative limit means "all".
    try connection.read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM juiceOrder ORDER BY number DESC LIMIT ? OFFSET ?",
        arguments: [max(0, limit), offset]
      ).map(Order.init(row:))
    }
  }

  /// How many orders the log holds, those that were taken back included.
  public func orderCount() throws(StorageError) -> Int {
    try connection.read { database in
      try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM juiceOrder") ?? 0
    }
  }

  /// The newest order, taken back or not; nil when the log is empty.
  public func latestOrder() throws(StorageError) -> Order? {
    try orders(limit: 1).first
  }

  /// The newest order that was not taken back, which is the one `undoLast` takes back; nil when none stands.
  public func latestStandingOrder() throws(StorageError) -> Order? {
    try connection.read { try $0.latestStandingJuiceOrder() }
  }

  /// How many of each juice were ordered in all, without the orders that were taken back; no entry for none.
  public func totals() throws(StorageError) -> [Juice: Int] {
    try connection.read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT juice, SUM(count) AS total FROM juiceOrder WHERE undoneAt IS NULL GROUP BY juice")
      let totals = try rows.map { try ($0.named(Juice.self, "juice"), $0.integer("total")) }
      return Dictionary(totals) { first, _ in first }
    }
  }

  /// How many juices were ordered on this day, by the clock each order was placed on, without those taken back.
  public func juicesMade(on date: CivilDate) throws(StorageError) -> Int {
    try connection.read { database in
      let start = date.daysSinceEpoch * 86_400
      return try Row.fetchOne(database, sql: Self.juicesMadeSQL, arguments: [start, start + 86_400])?
        .integer("total") ?? 0
    }
  }

  /// It says `placedAt + utcOffset` exactly as the index `juiceOrderByLocalTime` does, or SQLite would not use that.
  static let juicesMadeSQL = """
    SELECT IFNULL(SUM(count), 0) AS total FROM juiceOrder
    WHERE undoneAt IS NULL AND placedAt + utcOffset >= ? AND placedAt + utcOffset < ?
    """
}
