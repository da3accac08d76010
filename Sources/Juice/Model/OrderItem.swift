import Values

/// Some of one product, as it is ordered.
public struct OrderItem: Hashable, Sendable {
  public let product: Product.ID
  /// The index of its size, from 0.
  public var size: Int
  public var options: OrderOptions
  /// How many, at least 1.
  public var count: Int

  public init(_ product: Product.ID, size: Int = 0, options: OrderOptions = .usual, count: Int = 1) {
    (self.product, self.size, self.options, self.count) = (product, size, options, count)
  }

  /// Returns whether another one is the same but for the count.
  func isSame(as other: OrderItem) -> Bool {
    product == other.product && size == other.size && options == other.options
  }
}

/// How something is made for one customer.
public struct OrderOptions: Hashable, Sendable {
  public var ice: Ice
  public var syrup: Syrup
  /// A word of the customer's; empty for none.
  public var word: MenuText

  public init(ice: Ice = .usual, syrup: Syrup = .usual, word: MenuText = .empty) {
    (self.ice, self.syrup, self.word) = (ice, syrup, word)
  }

  /// As it is always made.
  public static let usual = OrderOptions()

  /// How much ice; the raw value is its name in files.
  public enum Ice: String, CaseIterable, Hashable, Sendable {
    case usual, less, none
  }

  /// How much syrup; the raw value is its name in files.
  public enum Syrup: String, CaseIterable, Hashable, Sendable {
    case usual, half, none
  }
}
