import JuiceModel
import Values

extension Order {
  /// The product of the first line.
  var juice: Product.ID { lines[0].product }

  /// An order of one product of the built-in menu.
  init(
    number: Int, juice: Product.ID, count: Int, placedAt: LocalTime, till: String? = nil, undoneAt: Int? = nil
  ) {
    self.init(
      number: number, lines: [.builtIn(juice, count: count)], placedAt: placedAt, till: till,
      undoing: undoneAt.map { Undoing(secondsSinceEpoch: $0) })
  }
}

extension Stock {
  static let initial = Stock(of: .builtIn)
}
