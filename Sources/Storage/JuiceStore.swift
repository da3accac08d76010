import CivilTime
import GRDB
import JuiceModel

/// The store of the juice bar: its stock and its log of orders.
///
/// Every change is one transaction that reads the rows, applies the rules of the model and writes the rows, so that the
/// rules hold however many programs have the file open.
public struct JuiceStore: Sendable {
  let connection: Connection

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
      do throws(Shortage) {
        rest = try stock.taking(juice, count: count)
      } catch {
        return .failure(error)
      }
      try database.setJuiceStock(rest)
      return .success(try database.insertJuiceOrder(juice, count: count, at: time))
    }.get()
  }

  /// Undoes the newest order that is not undone, and puts its fruit back where shelves have room.
  ///
  /// Returns `nil` if there is no such order.
  @discardableResult
  public func undoLast(at time: LocalTime) throws(StorageError) -> UndoneOrder? {
    try connection.write { database in
      guard let order = try database.latestStandingJuiceOrder() else { return nil }
      let (stock, overflow) = try database.juiceStock().returning(order.juice, count: order.count)
      try database.setJuiceStock(stock)
      try database.markJuiceOrderUndone(order, at: time)
      return UndoneOrder(order: order.undone, overflow: overflow)
    }
  }

  private func changeStock(_ change: (Stock) throws -> Stock) throws(StorageError) -> Stock {
    try connection.write { database in
      let stock = try change(database.juiceStock())
      try database.setJuiceStock(stock)
      return stock
    }
  }
}
