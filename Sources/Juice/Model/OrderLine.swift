/// The sale of one product, whose name, portions and price stay as they were.
public struct OrderLine: Hashable, Sendable {
  public let product: Product.ID
  /// The name of the product when it was ordered.
  public let name: MenuName
  /// The name of its size when it was ordered; nil if it had only one.
  public let size: MenuName?
  public let options: OrderOptions
  /// How many, within `Order.countRange`.
  public let count: Int
  /// The price of one, in the smallest unit of the currency; nil for none.
  public let price: Int?
  /// The portions that all of them took from stock.
  public let took: [Portion]

  public init(
    _ product: Product.ID, name: MenuName, size: MenuName? = nil, options: OrderOptions = .usual, count: Int,
    price: Int? = nil, took: [Portion]
  ) {
    (self.product, self.name, self.size, self.options) = (product, name, size, options)
    (self.count, self.price, self.took) = (count, price, took)
  }

  /// The price of all of them; nil if they have no price.
  public var total: Int? { price.map { $0 * count } }

  /// Returns the line of a product of the built-in menu as it was sold before there were others; for one that menu does
  /// not have, nothing is known but its id.
  public static func builtIn(_ product: Product.ID, count: Int) -> OrderLine {
    let known = Menu.builtIn[product]
    return OrderLine(
      product, name: known?.name ?? MenuName(of: product), count: count,
      took: known?.recipe.portions(times: count) ?? [])
  }
}

extension Menu {
  /// Returns the line of an item; nil if its product is not on the menu.
  public func line(of item: OrderItem) -> OrderLine? {
    guard let product = self[item.product] else { return nil }
    let size = product.size(item.size)
    return OrderLine(
      product.id, name: product.name, size: product.sizes.count > 1 ? size.name : nil, options: item.options,
      count: item.count, price: size.price, took: size.recipe.portions(times: item.count))
  }

  /// Returns what items take from stock; products that are not on the menu take nothing.
  public func portions(of items: [OrderItem]) -> [Portion] {
    items.flatMap { item in self[item.product]?.size(item.size).recipe.portions(times: item.count) ?? [] }.merged
  }
}
