import Database
import JuiceModel
import PavilionSupport
import Stores
import Values

@testable import JuiceApp

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

extension JuiceStore {
  /// Fills every shelf of the built-in menu up to this level, at most until it is full.
  @discardableResult
  func fill(to level: Int, at time: LocalTime) throws -> Stock {
    let stock = try stock()
    let levels = stock.menu.ingredients.map { ($0.id, max(stock[$0.id], min(level, $0.capacity))) }
    return try setStock(Dictionary(uniqueKeysWithValues: levels), at: time).after
  }
}

extension OrderError {
  /// The ingredients that are missing; nil if it is for another reason.
  var shortage: Shortage? { if case .shortage(let shortage) = self { shortage } else { nil } }

  /// The error of the database; nil if it is for another reason.
  var storage: StorageError? { if case .storage(let error) = self { error } else { nil } }
}
