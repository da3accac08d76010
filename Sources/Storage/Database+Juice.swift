import CivilTime
import GRDB
import JuiceModel

/// Access to the rows of the juice bar as values of the model, inside a transaction.
extension Database {
  /// Returns the stock; throws `DamagedRow` unless there is exactly one valid amount for each fruit.
  func juiceStock() throws -> Stock {
    var amounts: [Fruit: Int] = [:]
    for row in try Row.fetchAll(self, sql: "SELECT fruit, amount FROM juiceStock") {
      amounts[try row.named(Fruit.self, "fruit")] = try row.integer("amount")
    }
    for fruit in Fruit.allCases where amounts[fruit] == nil {
      throw DamagedRow(detail: "no shelf for \(fruit.rawValue)")
    }
    do throws(StockOutOfRange) {
      return try Stock(amounts)
    } catch {
      throw DamagedRow(detail: "\(error.value) on the shelf for \(error.fruit.rawValue)")
    }
  }

  func setJuiceStock(_ stock: Stock) throws {
    for fruit in Fruit.allCases {
      try execute(
        sql: "UPDATE juiceStock SET amount = :amount WHERE fruit = :fruit AND amount <> :amount",
        arguments: ["amount": stock[fruit], "fruit": fruit.rawValue])
    }
  }

  func insertJuiceOrder(_ juice: Juice, count: Int, at time: LocalTime) throws -> Order {
    try execute(
      sql: "INSERT INTO juiceOrder (juice, count, placedAt, utcOffset) VALUES (?, ?, ?, ?)",
      arguments: [juice.rawValue, count, time.secondsSinceEpoch, time.utcOffset])
    return Order(number: Int(lastInsertedRowID), juice: juice, count: count, placedAt: time)
  }

  func latestStandingJuiceOrder() throws -> Order? {
    try Row.fetchOne(self, sql: "SELECT * FROM juiceOrder WHERE undoneAt IS NULL ORDER BY number DESC LIMIT 1")
      .map(Order.init(row:))
  }

  func markJuiceOrderUndone(_ order: Order, at time: LocalTime) throws {
    try execute(
      sql: "UPDATE juiceOrder SET undoneAt = ? WHERE number = ?",
      arguments: [time.secondsSinceEpoch, order.number])
  }
}

extension Order {
  /// Creates the order in this row; throws `DamagedRow` if a value is invalid.
  init(row: Row) throws {
    let count = try row.integer("count")
    guard Order.countRange.contains(count) else {
      throw DamagedRow(detail: "value out of range in row \(row.description)")
    }
    self.init(
      number: try row.integer("number"), juice: try row.named(Juice.self, "juice"), count: count,
      placedAt: try row.localTime("placedAt"), isUndone: !row.isNull("undoneAt"))
  }
}
