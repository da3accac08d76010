/// The recipe of one juice, main fruit first.
public struct Recipe: Hashable, Sendable {
  /// The ingredients; each fruit occurs only once, with an amount of at least 1.
  public let ingredients: [Ingredient]

  init(_ ingredients: Ingredient...) { self.ingredients = ingredients }

  /// Returns the amount of this fruit in one juice; 0 if it is not an ingredient.
  public func amount(of fruit: Fruit) -> Int { ingredients.first { $0.fruit == fruit }?.amount ?? 0 }
}
