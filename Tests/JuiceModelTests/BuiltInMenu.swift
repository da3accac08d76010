import JuiceModel

/// The ingredients and the products of the built-in menu.
let fruits = Menu.builtIn.ingredients.map(\.id)
let juices = Menu.builtIn.products.map(\.id)

/// The amounts that a shelf of the built-in menu holds.
let shelf = 0...100

extension Stock {
  static let initial = Stock(of: .builtIn)

  /// Returns the stock after making this many of one product.
  func taking(_ product: Product.ID, count: Int) throws(Shortage) -> Stock {
    try taking([OrderItem(product, count: count)])
  }

  /// Returns the stock after filling the shelves up to what this many of one product need.
  func filled(for product: Product.ID, count: Int) -> Stock { filled(for: [OrderItem(product, count: count)]) }

  /// Returns whether this many of one product can be made.
  func suffices(for product: Product.ID, count: Int) -> Bool { suffices(for: [OrderItem(product, count: count)]) }

  /// Returns the stock after putting back this many of a product of the built-in menu.
  func returning(_ product: Product.ID, count: Int) -> (stock: Stock, overflow: [Ingredient.ID: Int]) {
    let (stock, overflow) = returning(product.recipe.portions(times: count))
    return (stock, Dictionary(uniqueKeysWithValues: overflow.map { ($0.ingredient, $0.amount) }))
  }
}

extension Product.ID {
  /// The recipe of a product of the built-in menu.
  var recipe: Recipe { Menu.builtIn[self]?.recipe ?? Recipe([]) }
}
