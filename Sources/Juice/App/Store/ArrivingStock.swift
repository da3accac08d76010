import Database
import JuiceModel
import Stores

/// The stock of a document: what is kept, and what the opening, the movements and the orders add up to.
struct ArrivingStock: ArrivalCheck {
  private var shelves: [(shelf: Shelf, position: Int)] = []
  /// The amounts that came, less those that went away.
  private var changes: [Ingredient.ID: Int] = [:]
  private var lists: Set<String> = []

  /// Begins the list of a table.
  mutating func begin(_ table: TableDescription) { lists.insert(table.name) }

  mutating func add(
    _ values: [SQLValue], _ element: JSONElement, _ table: TableDescription, at position: Int
  ) throws -> [DamagedRow] {
    switch table.name {
    case Shelf.table.description.name: shelves.append((try Shelf.table.decode(table.row(values)), position))
    case Movement.table.description.name:
      let movement = try Movement.table.decode(table.row(values))
      changes[movement.ingredient, default: 0] += movement.amount
    case Order.table.description.name:
      let order = try Order.table.decode(table.row(values))
      guard order.undoing?.wasMade ?? true else { break }
      for portion in order.lines.flatMap(\.took) { changes[portion.ingredient, default: 0] -= portion.amount }
    default: break
    }
    return []
  }

  /// The wrong amounts of the stock; none where a document has not all that changes the stock, or no openings.
  func contradictions(limit: Int) -> [DatabaseDocument.WrongElement] {
    let all = [Order.table.description.name, Movement.table.description.name]
    guard all.allSatisfy(lists.contains), shelves.contains(where: { $0.shelf.opening != 0 }) else { return [] }
    return shelves.compactMap { shelf, position in
      let sum = shelf.opening + (changes[shelf.ingredient] ?? 0)
      guard sum != shelf.amount else { return nil }
      return .init(
        table: Shelf.table.description.name, number: position, member: "amount", value: "\(shelf.amount)",
        expected: .sum(sum))
    }
  }
}
