import Database
import JuiceModel
import Values

/// The store of the juice bar: its stock and its log of orders.
///
/// Every change is one transaction that reads the rows, applies the rules of the model and writes the rows, so that the
/// rules hold however many programs have the file open.
public struct JuiceStore: Sendable {
  let connection: any SQLConnection
  /// The till that is written with each order.
  let till: String?

  /// Returns what the juice bar shows on a day, as of one moment.
  public func status(on date: CivilDate) throws(StorageError) -> JuiceStatus {
    try connection.read { try $0.juiceStatus(on: date) }
  }

  /// Returns the stock.
  public func stock() throws(StorageError) -> Stock {
    try connection.read { try $0.juiceStock() }
  }

  /// Sets the amounts of the given fruits and returns the new stock.
  ///
  /// - Throws: `StockOutOfRange`, with nothing written, for an amount that a shelf cannot hold, or `StorageError`.
  @discardableResult
  public func setStock(_ amounts: [Fruit: Int]) throws -> Stock {
    // The valid amounts do not depend on the file, so an invalid one is rejected before the file is read.
    _ = try Stock.initial.setting(amounts)
    return try changeStock { try $0.setting(amounts) }
  }

  /// Adds a difference, which may be negative, to the amount of a fruit, between empty and full; returns the new stock.
  @discardableResult
  public func step(_ fruit: Fruit, by difference: Int) throws(StorageError) -> Stock {
    try changeStock { $0.stepping(fruit, by: difference) }
  }

  /// Fills every shelf up to this level, at most until it is full; returns the new stock.
  @discardableResult
  public func fill(to level: Int) throws(StorageError) -> Stock {
    try changeStock { $0.filled(to: level) }
  }

  /// Fills the shelves up to what this many juices need, at most until they are full; returns the new stock.
  @discardableResult
  public func fill(for juice: Juice, count: Int) throws(StorageError) -> Stock {
    try changeStock { $0.filled(for: juice, count: count) }
  }

  private func changeStock(_ change: (Stock) throws -> Stock) throws(StorageError) -> Stock {
    try connection.write { database in
      let old = try database.juiceStock()
      let stock = try change(old)
      try database.setJuiceStock(stock, insteadOf: old)
      return stock
    }
  }

  /// Makes this many juices and logs the order.
  ///
  /// - Throws: `Shortage`, with no fruit used, if fruit is missing; `OrderCountOutOfRange` for an invalid count; or
  ///   `StorageError`.
  @discardableResult
  public func order(_ juice: Juice, count: Int, at time: LocalTime) throws -> Order {
    guard Order.countRange.contains(count) else { throw OrderCountOutOfRange(count: count) }
    return try connection.write { database -> Result<Order, Shortage> in
      let stock = try database.juiceStock()
      let rest: Stock
      do throws(Shortage) { rest = try stock.taking(juice, count: count) } catch { return .failure(error) }
      try database.setJuiceStock(rest, insteadOf: stock)
      return .success(
        try database.insert { Order(number: $0, juice: juice, count: count, placedAt: time, till: till) })
    }.get()
  }

  /// Undoes the newest order that is not undone, and puts its fruit back where shelves have room.
  ///
  /// Returns `nil` if there is no such order.
  @discardableResult
  public func undoLast(at time: LocalTime) throws(StorageError) -> UndoneOrder? {
    try connection.write { database in
      guard let order = try database.latestStandingOrder() else { return nil }
      let old = try database.juiceStock()
      let (stock, overflow) = old.returning(order.juice, count: order.count)
      try database.setJuiceStock(stock, insteadOf: old)
      let undone = order.undone(at: time)
      try database.update(undone)
      return UndoneOrder(order: undone, overflow: overflow)
    }
  }

  /// Returns a page of the log, newest first, including undone orders; negative arguments count as 0.
  public func orders(offset: Int = 0, limit: Int) throws(StorageError) -> [Order] {
    try connection.rows(
      "\(Order.table.description.selection) ORDER BY number DESC LIMIT ? OFFSET ?", limit: limit, offset: offset)
  }

  /// Returns the number of orders in the log, including undone ones.
  public func orderCount() throws(StorageError) -> Int {
    try connection.read { try $0.count(of: "juiceOrder") }
  }

  /// Returns the total number of each juice ordered, without undone orders; juices never ordered are not included.
  public func totals() throws(StorageError) -> [Juice: Int] {
    try connection.dictionary("SELECT juice, count FROM juiceTotal WHERE count <> 0") {
      try ($0.named(Juice.self, "juice"), $0.integer("count"))
    }
  }

  /// Returns the number of juices ordered on this day, by the local time of each order, without undone ones.
  public func juicesMade(on date: CivilDate) throws(StorageError) -> Int {
    try connection.read { try $0.juicesMade(on: date) }
  }

  /// The query for the juices of a day.
  ///
  /// It contains `placedAt + utcOffset` exactly as the index `juiceOrderByLocalTime` does; otherwise SQLite would not
  /// use it.
  static let juicesMadeSQL = """
    SELECT COALESCE(SUM(count), 0) AS total FROM juiceOrder
    WHERE undoneAt IS NULL AND placedAt + utcOffset >= ? AND placedAt + utcOffset < ?
    """
}

/// What the juice bar shows on a day.
public struct JuiceStatus: Sendable {
  public let stock: Stock
  /// The newest order that is not undone, which is the one that `undoLast` undoes; `nil` if there is none.
  public let latest: Order?
  /// The number of juices ordered on the day, without undone ones.
  public let made: Int
}

extension SQLTransaction {
  fileprivate func juiceStatus(on date: CivilDate) throws -> JuiceStatus {
    JuiceStatus(stock: try juiceStock(), latest: try latestStandingOrder(), made: try juicesMade(on: date))
  }

  fileprivate func latestStandingOrder() throws -> Order? {
    try first("\(Order.table.description.selection) WHERE undoneAt IS NULL ORDER BY number DESC LIMIT 1")
  }

  fileprivate func juicesMade(on date: CivilDate) throws -> Int {
    try row(JuiceStore.juicesMadeSQL, (date...date).secondBounds)?.integer("total") ?? 0
  }

  /// Returns the stock; throws `DamagedRow` unless there is exactly one valid amount for each fruit.
  func juiceStock() throws -> Stock {
    let shelves: [Shelf] = try all(Shelf.table.description.selection)
    let amounts = Dictionary(shelves.map { ($0.fruit, $0.amount) }) { $1 }
    for fruit in Fruit.allCases where amounts[fruit] == nil {
      throw DamagedRow(detail: "juiceStock, \(fruit.rawValue)")
    }
    do throws(StockOutOfRange) {
      return try Stock(amounts)
    } catch {
      throw DamagedRow(detail: "juiceStock, \(error.fruit.rawValue): \(error.value)")
    }
  }

  /// Writes what differs.
  fileprivate func setJuiceStock(_ stock: Stock, insteadOf old: Stock) throws {
    for fruit in Fruit.allCases where stock[fruit] != old[fruit] {
      try put(Shelf(fruit: fruit, amount: stock[fruit]))
    }
  }
}
