// The code of CONTRIBUTING.md for Sources/JuiceModel/Purchase.swift.
import JuiceModel

/// A fruit to buy, and how much of it.
public struct Purchase: Hashable, Sendable, Identifiable {
  public let fruit: Fruit
  /// At least 1.
  public let amount: Int

  public var id: Fruit { fruit }
}

extension Stock {
  /// Returns what to buy so that a number of every juice can be made, as far as there is room on the shelves.
  public func purchases(for count: Int) -> [Purchase] {
    Fruit.allCases.compactMap { fruit in
      let need = Juice.allCases.reduce(0) { $0 + $1.recipe.amount(of: fruit) * count }
      let amount = min(need, Stock.range.upperBound) - self[fruit]
      return amount > 0 ? Purchase(fruit: fruit, amount: amount) : nil
    }
  }
}
