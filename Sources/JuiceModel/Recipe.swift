/// What one juice takes, main fruit first.
public struct Recipe: Hashable, Sendable {
  /// The fruits and how many of each; no fruit comes twice and every amount is at least 1.
  public let ingredients: [Ingredient]

  init(_ ingredients: Ingredient...) {
    self.ingredients = ingredients
  }

  /// How many of this fruit one juice takes; 0 when it takes none.
  public func amount(of fruit: Fruit) -> Int {
    ingredients.first { $0.fruit == fruit }?.amount ?? 0
  }
}
