/// A fruit of which an order needs more than there is.
public struct MissingFruit: Hashable, Sendable {
  /// The fruit.
  public let fruit: Fruit
  /// How many the order needs.
  public let need: Int
  /// How many there are.
  public let have: Int

  /// How many more it takes, at least 1.
  public var short: Int { need - have }

  init(fruit: Fruit, need: Int, have: Int) {
    self.fruit = fruit
    self.need = need
    self.have = have
  }
}
