/// The products that a bar sells, and the ingredients that it keeps in stock for them.
public struct Menu: Hashable, Sendable {
  /// The ingredients in display order, each with an id of its own.
  public let ingredients: [Ingredient]
  /// The products in display order, each with an id and a number of its own.
  public let products: [Product]
  /// The currency of the prices; nil if there are none.
  public let currency: Currency?
  /// The tax in each price, in percent; nil if receipts do not tell it.
  public let taxPercent: Int?

  private let ingredientIndices: [Ingredient.ID: Int]
  private let productIndices: [Product.ID: Int]
  /// The numbers of all products.
  let numbers: [Product.ID: Int]

  /// Creates a menu.
  ///
  /// - Parameter numbers: The numbers of products within `productNumbers`, each of one product. A product without one gets the
  ///   number of its position if no other has it, else the smallest that is free.
  public init(
    ingredients: [Ingredient], products: [Product], currency: Currency? = nil, taxPercent: Int? = nil,
    numbers: [Product.ID: Int] = [:]
  ) {
    (self.ingredients, self.products) = (ingredients, products)
    (self.currency, self.taxPercent) = (currency, taxPercent)
    ingredientIndices = Dictionary(zip(ingredients.map(\.id), ingredients.indices)) { first, _ in first }
    productIndices = Dictionary(zip(products.map(\.id), products.indices)) { first, _ in first }
    self.numbers = Menu.numbers(of: products.map(\.id), chosen: numbers)
  }

  public static let ingredientCounts = 1...50
  public static let productCounts = 1...99
  /// The numbers that a product may have; those of one digit are keys.
  public static let productNumbers = 1...99
  public static let taxRange = 0...100

  /// The ingredient with an id; nil if it is not on the menu.
  public subscript(id: Ingredient.ID) -> Ingredient? { ingredientIndices[id].map { ingredients[$0] } }

  /// The product with an id; nil if it is not on the menu.
  public subscript(id: Product.ID) -> Product? { productIndices[id].map { products[$0] } }

  /// Returns the number of a product, within `productNumbers`; nil if it is not on the menu.
  ///
  /// A product keeps its number when others are added, moved or removed.
  public func number(of product: Product.ID) -> Int? { numbers[product] }

  /// The products that have a key, by its digit.
  public var numberKeys: [(digit: Int, product: Product)] {
    products.compactMap { product in
      number(of: product.id).flatMap { $0 <= 9 ? (digit: $0, product: product) : nil }
    }.sorted { $0.digit < $1.digit }
  }

  /// The smallest number that no product has.
  public var freeNumber: Int { Menu.firstFree(Set(numbers.values)) }

  private static func firstFree(_ taken: Set<Int>) -> Int { (1...).first { !taken.contains($0) } ?? taken.count + 1 }

  private static func numbers(of products: [Product.ID], chosen: [Product.ID: Int]) -> [Product.ID: Int] {
    var (numbers, taken) = ([Product.ID: Int](), Set<Int>())
    func give(_ number: Int?, to product: Product.ID) {
      guard let number, numbers[product] == nil, taken.insert(number).inserted else { return }
      numbers[product] = number
    }
    for product in products { give(chosen[product], to: product) }
    for (index, product) in products.enumerated() { give(index + 1, to: product) }
    for product in products { give(firstFree(taken), to: product) }
    return numbers
  }

  /// Whether any product has a price.
  public var hasPrices: Bool { products.contains { $0.sizes.contains { $0.price != nil } } }

  /// Returns the products that contain an ingredient, in some size.
  public func products(with ingredient: Ingredient.ID) -> [Product] {
    products.filter { $0.sizes.contains { $0.recipe.amount(of: ingredient) > 0 } }
  }

  public static func == (left: Menu, right: Menu) -> Bool {
    left.ingredients == right.ingredients && left.products == right.products && left.currency == right.currency
      && left.taxPercent == right.taxPercent && left.numbers == right.numbers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ingredients)
    hasher.combine(products)
  }
}
