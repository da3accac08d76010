import JuiceModel

/// The ingredients and the products of the built-in menu.
let fruits = Menu.builtIn.ingredients.map(\.id)
let juices = Menu.builtIn.products.map(\.id)

/// The amounts that a shelf of the built-in menu holds.
let shelf = 0...100

extension Stock {
  static let initial = Stock(of: .builtIn)

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
