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

  /// Makes the beginning of each shelf fit, after orders and movements were added that did not change the stock.
  func adjustOpenings() throws {
    let amounts = try stockByLedger()
    let shelves = try map("SELECT fruit, amount FROM juiceStock") { (try $0.text("fruit"), try $0.integer("amount")) }
    for (ingredient, amount) in shelves {
      let difference = amount - (amounts[ingredient] ?? amount)
      guard difference != 0 else { continue }
      try execute("UPDATE juiceStock SET opening = opening + ? WHERE fruit = ?", [difference, ingredient])
    }
  }
}
