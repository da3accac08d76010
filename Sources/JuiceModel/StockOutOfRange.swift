/// An amount was asked for that no shelf can hold.
public struct StockOutOfRange: Error, Hashable, Sendable {
  /// The fruit whose shelf it is.
  public let fruit: Fruit
  /// The amount that was asked for.
  public let value: Int
  /// The amounts that a shelf can hold.
  public let range: ClosedRange<Int>

  init(fruit: Fruit, value: Int) {
    self.fruit = fruit
    self.value = value
    range = Stock.range
  }
}
