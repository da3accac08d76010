import CivilTime
import GRDB
import JuiceModel

/// The shelves of the juice bar and its log of orders.
///
/// Every change is one transaction: it reads the rows, asks the model and writes the rows, so the rules hold however
/// many programs have the file open.
public struct JuiceStore: Sendable {
  let connection: Connection

  /// What is on the shelves.
  public func stock() throws(StorageError) -> Stock {
    try connection.read { try $0.juiceStock() }
  }

  /// Sets the shelves that are named and returns the new stock.
  ///
  /// Throws `StockOutOfRange`, with nothing written, for an amount that no shelf holds, or `StorageError`.
  @discardableResult
  public func setStock(_ amounts: [Fruit: Int]) throws -> Stock {
    // What a shelf can hold does not depend on the file, so a wrong amount is refused before the file is touched.
    _ = try Stock.initial.setting(amounts)
    return try changeStock { try $0.setting(amounts) }
  }

  /// Adds to one shelf, or takes from it when negative, between empty and full; returns the new stock.
  @discardableResult
  public func step(_ fruit: Fruit, by difference: Int) throws(StorageError) -> Stock {
    try changeStock { $0.stepping(fruit, by: difference) }
  }

  /// Fills every shelf that holds less up to this level, at most to what a shelf holds; returns the new stock.
  @discardableResult
  public func fill(to level: Int) throws(StorageError) -> Stock {
    try changeStock { $0.filled(to: level) }
  }

  /// Makes this many juices and writes the order down.
  ///
  /// Throws `Shortage`, with nothing taken, when fruit is missing; `OrderCountOutOfRange` for a count that no order may
  /// have; or `StorageError`.
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

  /// Takes back the latest order that stands, and returns its fruit where shelves have room; nil when none stands.
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
