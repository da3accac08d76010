/// One line of a recipe: a fruit and how many of it.
public struct Ingredient: Hashable, Sendable {
  /// The fruit.
  public let fruit: Fruit
  /// How many of it one juice takes, at least 1.
  public let amount: Int

  init(_ fruit: Fruit, _ amount: Int) {
    self.fruit = fruit
    self.amount = amount
  }
}
