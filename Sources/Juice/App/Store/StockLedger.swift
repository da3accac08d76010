import Database
import JuiceModel

extension SQLTransaction {
  /// Returns the amounts that follow from the beginning, the movements and the orders, by ingredient.
  func stockByLedger() throws -> [String: Int] {
    let rows = try map("SELECT fruit, opening FROM juiceStock") { (try $0.text("fruit"), try $0.integer("opening")) }
    var amounts = Dictionary(rows) { $1 }
    try each("SELECT ingredient, SUM(amount) AS amount FROM juiceMovement GROUP BY ingredient") { row in
      amounts[try row.text("ingredient")]? += try row.integer("amount")
    }
    try each(JuiceTables.took[dialect]) { row in amounts[try row.text("fruit")]? -= try row.integer("amount") }
    return amounts
  }

  /// Adds an empty shelf for each ingredient of the menu that has none; returns their names.
  func addMissingShelves() throws -> [String] {
    let missing = try missingShelves()
    for shelf in missing { try Shelf.table.description.insert(Shelf.table.encode(shelf), into: self) }
    return missing.map(\.ingredient.rawValue)
  }

  /// Returns an empty shelf for each ingredient of the menu that has none.
  func missingShelves() throws -> [Shelf] {
    let known = try Set(map("SELECT fruit FROM juiceStock") { try $0.text("fruit") })
    return try juiceMenu().ingredients.map(\.id).filter { !known.contains($0.rawValue) }
      .map { Shelf(ingredient: $0, amount: 0, opening: 0) }
  }

  /// Makes the beginning of each shelf fit, after orders and movements were added that did not change the stock.
  func adjustOpenings() throws {
    for shelf in try stockContradictions() {
      try execute("UPDATE juiceStock SET opening = opening + ? WHERE fruit = ?", [shelf.kept - shelf.sum, shelf.name])
    }
  }

  /// Returns the shelves on which there is not what the beginning, the movements and the orders add up to.
  func stockContradictions() throws -> [Contradiction] {
    let amounts = try stockByLedger()
    let shelves = try map("SELECT fruit, amount FROM juiceStock ORDER BY fruit") {
      (try $0.text("fruit"), try $0.integer("amount"))
    }
    return shelves.compactMap { ingredient, amount in
      let sum = amounts[ingredient] ?? amount
      return sum == amount ? nil : Contradiction(name: ingredient, kept: amount, sum: sum)
    }
  }
}

extension SQLTransaction {
  /// Returns the newest changes of the stock, newest first.
  ///
  /// Of orders and movements as many are read as changes are wanted, because the newest changes are among them; and as
  /// many orders that were taken back, which may be older.
  func stockChanges(limit: Int) throws -> [StockChange] {
    let orders = Order.table.description.selection
    let newest: [Order] = try all("\(orders) ORDER BY number DESC LIMIT \(limit)")
    let undone: [Order] = try all("\(orders) WHERE undoneAt IS NOT NULL ORDER BY undoneAt DESC LIMIT \(limit)")
    let movements: [Movement] = try all(
      "\(Movement.table.description.selection) ORDER BY number DESC LIMIT \(limit)")
    return Array([StockChange](of: newest + undone, movements).prefix(limit))
  }
}

extension [StockChange] {
  /// The changes by orders, of which some may be there twice, and by movements, newest first.
  init(of orders: [Order], _ movements: [Movement]) {
    var known: Set<Int> = []
    let changes =
      orders.filter { known.insert($0.number).inserted }.flatMap(StockChange.all) + movements.map { StockChange($0) }
    self = changes.sorted { $0.at.secondsSinceEpoch > $1.at.secondsSinceEpoch }
  }
}
