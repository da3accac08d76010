/// A product or an ingredient, as a part of a menu.
public enum MenuItem: Hashable, Sendable, Identifiable {
  case product(Product)
  case ingredient(Ingredient)

  public enum ID: Hashable, Sendable {
    case product(Product.ID)
    case ingredient(Ingredient.ID)
  }

  public var id: ID {
    switch self {
    case .product(let product): .product(product.id)
    case .ingredient(let ingredient): .ingredient(ingredient.id)
    }
  }

  public var name: MenuName {
    switch self {
    case .product(let product): product.name
    case .ingredient(let ingredient): ingredient.name
    }
  }
}

extension Menu {
  /// The product or ingredient with an id; nil if it is not on the menu.
  public subscript(id: MenuItem.ID) -> MenuItem? {
    switch id {
    case .product(let id): self[id].map(MenuItem.product)
    case .ingredient(let id): self[id].map(MenuItem.ingredient)
    }
  }

  /// Returns the index of a product among the products, or of an ingredient among the ingredients; nil if it is not on the
  /// menu.
  public func index(of id: MenuItem.ID) -> Int? {
    switch id {
    case .product(let id): products.firstIndex { $0.id == id }
    case .ingredient(let id): ingredients.firstIndex { $0.id == id }
    }
  }
}
