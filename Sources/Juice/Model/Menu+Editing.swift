/// Edits of a menu, each of which returns another menu; `validated()` checks the rules, which are those for files.
extension Menu {
  /// Returns the menu with one more product or ingredient, at an index of its list; nil adds it at the end.
  ///
  /// - Parameter number: The number of a product; if it is nil or taken, the smallest free one.
  public func adding(_ item: MenuItem, at index: Int? = nil, number: Int? = nil) -> Menu {
    switch item {
    case .product(let product):
      with(
        products: products.inserting(product, at: index),
        numbers: numbers.merging([product.id: isFree(number) ?? freeNumber]) { known, _ in known })
    case .ingredient(let ingredient): with(ingredients: ingredients.inserting(ingredient, at: index))
    }
  }

  /// Returns the menu with another product or ingredient in the place of one.
  ///
  /// - Throws: `MenuEditError.changedMeanwhile` unless the menu has that one as it is given.
  public func replacing(_ item: MenuItem, with other: MenuItem) throws(MenuEditError) -> Menu {
    guard self[item.id] == item, let index = index(of: item.id) else { throw .changedMeanwhile }
    return try removing(item.id, checksRecipes: false).adding(other, at: index, number: number(of: item.id))
  }

  /// Returns the menu without a product or ingredient.
  ///
  /// - Throws: `MenuEditError.needed(by:)` for an ingredient of recipes, `.changedMeanwhile` for what is not on the menu.
  public func removing(_ id: MenuItem.ID) throws(MenuEditError) -> Menu { try removing(id, checksRecipes: true) }

  /// Returns the menu with a product or ingredient at another index of its list, or at the nearest one; a product keeps its
  /// number.
  ///
  /// - Throws: `MenuEditError.changedMeanwhile` if it is not on the menu.
  public func moving(_ id: MenuItem.ID, to index: Int) throws(MenuEditError) -> Menu {
    guard let item = self[id] else { throw .changedMeanwhile }
    return try removing(id, checksRecipes: false).adding(item, at: index, number: number(of: id))
  }

  /// Returns the menu with another number for a product; a product that has it gets the former number of this one.
  public func numbering(_ product: Product.ID, _ number: Int) -> Menu {
    guard Menu.productNumbers.contains(number), let former = numbers[product] else { return self }
    var changed = numbers.mapValues { $0 == number ? former : $0 }
    changed[product] = number
    return with(numbers: changed)
  }

  private func number(of id: MenuItem.ID) -> Int? { if case .product(let id) = id { number(of: id) } else { nil } }

  private func isFree(_ number: Int?) -> Int? { number.flatMap { numbers.values.contains($0) ? nil : $0 } }

  /// Returns the menu with another currency and another tax; prices keep their numbers.
  public func setting(currency: Currency?, taxPercent: Int?) -> Menu {
    Menu(ingredients: ingredients, products: products, currency: currency, taxPercent: taxPercent, numbers: numbers)
  }

  /// Returns the menu as it is read from its file.
  ///
  /// - Throws: `MenuEditError.invalid` with the first problem.
  public func validated() throws(MenuEditError) -> Menu {
    do throws(MenuProblems) { return try Menu(json: jsonValue) } catch { throw editError(error.all[0]) }
  }

  private func removing(_ id: MenuItem.ID, checksRecipes: Bool) throws(MenuEditError) -> Menu {
    guard let index = index(of: id) else { throw .changedMeanwhile }
    switch id {
    case .product: return with(products: products.removing(at: index))
    case .ingredient(let id):
      let users = products(with: id)
      guard !checksRecipes || users.isEmpty else { throw .needed(by: users) }
      return with(ingredients: ingredients.removing(at: index))
    }
  }

  private func with(
    ingredients: [Ingredient]? = nil, products: [Product]? = nil, numbers: [Product.ID: Int]? = nil
  ) -> Menu {
    Menu(
      ingredients: ingredients ?? self.ingredients, products: products ?? self.products, currency: currency,
      taxPercent: taxPercent, numbers: numbers ?? self.numbers)
  }

  /// Returns the error for a problem, whose path begins with that of its item: `products[2].sizes[0].price`.
  private func editError(_ problem: MenuProblem) -> MenuEditError {
    let parts = problem.path.split(separator: ".", maxSplits: 1)
    let list = parts.first?.split(separator: "[") ?? []
    guard list.count == 2, let index = Int(list[1].dropLast()) else { return .invalid(problem, item: nil) }
    let item: MenuItem? =
      switch list[0] {
      case "products": products.indices.contains(index) ? .product(products[index]) : nil
      case "ingredients": ingredients.indices.contains(index) ? .ingredient(ingredients[index]) : nil
      default: nil
      }
    return .invalid(MenuProblem(parts.count > 1 ? String(parts[1]) : "", problem.kind), item: item)
  }
}

extension Array {
  fileprivate func inserting(_ element: Element, at index: Int?) -> [Element] {
    var elements = self
    elements.insert(element, at: Swift.min(Swift.max(0, index ?? count), count))
    return elements
  }

  fileprivate func removing(at index: Int) -> [Element] {
    var elements = self
    elements.remove(at: index)
    return elements
  }
}
