/// An ingredient of a recipe: a fruit and its amount.
public struct Ingredient: Hashable, Sendable {
  public let fruit: Fruit
  /// The amount of it in one juice, at least 1.
  public let amount: Int

  init(_ fruit: Fruit, _ amount: Int) { (self.fruit, self.amount) = (fruit, amount) }
}
