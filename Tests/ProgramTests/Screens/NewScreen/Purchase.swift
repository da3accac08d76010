// The code of CONTRIBUTING.md for Sources/Juice/Model/Purchase.swift.
import JuiceModel

/// An ingredient to buy, and how much of it.
public struct Purchase: Hashable, Sendable, Identifiable {
  public let ingredient: Ingredient
  /// At least 1.
  public let amount: Int

  public var id: Ingredient.ID { ingredient.id }
}

extension Stock {
  /// Returns what to buy so that a number of every product can be made, as far as there is room on the shelves.
  public func purchases(for count: Int) -> [Purchase] {
    menu.ingredients.compactMap { ingredient in
      let need = menu.products.reduce(0) { $0 + $1.recipe.amount(of: ingredient.id) * count }
      let amount = min(need, ingredient.capacity) - self[ingredient.id]
      return amount > 0 ? Purchase(ingredient: ingredient, amount: amount) : nil
    }
  }
}
