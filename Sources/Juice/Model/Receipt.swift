/// The text that is printed for an order, in the words of one language.
public struct Receipt: Hashable, Sendable {
  public let kind: Kind
  /// The name of the shop; empty for none.
  public let heading: String
  /// The number to call out.
  public let number: Int
  /// The number in words, such as "Order 27".
  public let title: String
  /// That the order was taken back; empty if it stands.
  public let mark: String
  /// The name to call out; empty for none.
  public let name: String
  public let items: [Item]
  /// The total, and what of it is tax; empty where nothing has a price.
  public let sums: [Sum]
  public let time: String
  /// The name of the till; empty for none.
  public let till: String

  public init(
    _ kind: Kind, heading: String = "", number: Int, title: String, mark: String = "", name: String = "",
    items: [Item], sums: [Sum] = [], time: String, till: String = ""
  ) {
    (self.kind, self.heading, self.number, self.title) = (kind, heading, number, title)
    (self.mark, self.name, self.items, self.sums) = (mark, name, items, sums)
    (self.time, self.till) = (time, till)
  }

  /// For whom it is; the raw value is its name in files and commands.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// For the cup: a large number, and how each drink is made.
    case slip
    /// For the customer: what it cost.
    case receipt
  }

  /// Some of one product.
  public struct Item: Hashable, Sendable {
    public let count: Int
    /// The product with its size.
    public let name: String
    /// How it is made, if not as usual.
    public let options: [String]
    /// The price of all of them; nil for none.
    public let amount: String?

    public init(_ count: Int, _ name: String, options: [String] = [], amount: String? = nil) {
      (self.count, self.name, self.options, self.amount) = (count, name, options, amount)
    }
  }

  /// An amount of money for the whole order.
  public struct Sum: Hashable, Sendable {
    public let name: String
    public let amount: String
    /// Whether it is a part of the sum above.
    public let isPart: Bool

    public init(_ name: String, _ amount: String, isPart: Bool = false) {
      (self.name, self.amount, self.isPart) = (name, amount, isPart)
    }
  }
}
