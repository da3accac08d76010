/// An error for an order of something that is marked as sold out, or that is no longer on the menu; nothing was used.
public struct NotForSale: Error, Hashable, Sendable {
  public let product: Product.ID
  /// Whether it is marked as sold out; if not, it is not on the menu.
  public let isSoldOut: Bool

  public init(product: Product.ID, isSoldOut: Bool) { (self.product, self.isSoldOut) = (product, isSoldOut) }
}
