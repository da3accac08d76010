/// What a bar sells and what it keeps in stock for it.
public struct Menu: Hashable, Sendable {
  /// The ingredients in display order, each with an id of its own.
  public let ingredients: [Ingredient]
  /// The products in display order, each with an id of its own; the first nine have number keys.
  public let products: [Product]
  /// The currency of the prices; nil if there are none.
  public let currency: Currency?
  /// The tax in each price, in percent; nil if receipts do not tell it.
  public let taxPercent: Int?

  private let ingredientIndices: [Ingredient.ID: Int]
  private let productIndices: [Product.ID: Int]

  public init(
    ingredients: [Ingredient], products: [Product], currency: Currency? = nil, taxPercent: Int? = nil
  ) {
    (self.ingredients, self.products) = (ingredients, products)
    (self.currency, self.taxPercent) = (currency, taxPercent)
    ingredientIndices = Dictionary(zip(ingredients.map(\.id), ingredients.indices)) { first, _ in first }
    productIndices = Dictionary(zip(products.map(\.id), products.indices)) { first, _ in first }
  }

  public static let ingredientCounts = 1...50
  public static let productCounts = 1...99
  public static let taxRange = 0...100

  /// The ingredient with an id; nil if it is not on the menu.
  public subscript(id: Ingredient.ID) -> Ingredient? { ingredientIndices[id].map { ingredients[$0] } }

  /// The product with an id; nil if it is not on the menu.
  public subscript(id: Product.ID) -> Product? { productIndices[id].map { products[$0] } }

  /// Returns the number of a product, from 1; nil if it is not on the menu.
  public func number(of product: Product.ID) -> Int? { productIndices[product].map { $0 + 1 } }

  /// Whether any product has a price.
  public var hasPrices: Bool { products.contains { $0.sizes.contains { $0.price != nil } } }

  /// Returns the products that contain an ingredient, in some size.
  public func products(with ingredient: Ingredient.ID) -> [Product] {
    products.filter { $0.sizes.contains { $0.recipe.amount(of: ingredient) > 0 } }
  }

  public static func == (left: Menu, right: Menu) -> Bool {
    left.ingredients == right.ingredients && left.products == right.products && left.currency == right.currency
      && left.taxPercent == right.taxPercent
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ingredients)
    hasher.combine(products)
  }
}
