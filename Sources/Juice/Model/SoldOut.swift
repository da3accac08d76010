import Values

/// The items marked as sold out by a person, whatever is in stock: products, and ingredients with all their products.
public struct SoldOut: Hashable, Sendable {
  /// A product or an ingredient.
  public enum Item: Hashable, Sendable {
    case product(Product.ID)
    case ingredient(Ingredient.ID)
  }

  /// Until when something is sold out.
  public enum End: Hashable, Sendable {
    /// It is on sale again from this day on.
    case day(CivilDate)
    /// Until somebody changes it.
    case changed
  }

  public let ends: [Item: End]

  public init(_ ends: [Item: End] = [:]) { self.ends = ends }

  /// Returns until when something is sold out on a day; nil if it is on sale.
  public func end(of item: Item, on date: CivilDate) -> End? {
    switch ends[item] {
    case .day(let day)? where day <= date: nil
    case let end: end
    }
  }

  /// Returns what one key makes of an item on a day: sold out until the next day, then until it is changed, then on sale.
  public func next(of item: Item, on date: CivilDate) -> (item: Item, end: End?) {
    switch end(of: item, on: date) {
    case nil: (item, .day(date.adding(days: 1)))
    case .day: (item, .changed)
    case .changed: (item, nil)
    }
  }

  /// Returns whether a product is sold out on a day, because it or an ingredient of one of its sizes is.
  public func contains(_ product: Product, on date: CivilDate) -> Bool {
    if end(of: .product(product.id), on: date) != nil { return true }
    return product.sizes.contains { size in
      size.recipe.portions.contains { end(of: .ingredient($0.ingredient), on: date) != nil }
    }
  }
}
