extension Stock {
  /// Returns how many of this product can be made from the stock, in its usual size; 0 if it is not on the menu.
  public func available(of product: Product.ID, size: Int = 0) -> Int {
    guard let recipe = menu[product]?.size(size).recipe else { return 0 }
    return max(0, recipe.portions.map { self[$0.ingredient] / $0.amount }.min() ?? Order.countRange.upperBound)
  }

  /// How much of the menu can be made, from 0 to 1: the mean over its products, of which five each are all that one asks
  /// for.
  public var fullness: Double {
    guard !menu.products.isEmpty else { return 0 }
    let enough = 5
    let possible = menu.products.reduce(0) { $0 + min(enough, available(of: $1.id)) }
    return Double(possible) / Double(enough * menu.products.count)
  }

  /// Returns whether there is too little of this ingredient: less than its low mark, or than some product needs.
  public func isShort(of ingredient: Ingredient.ID) -> Bool {
    if let low = menu[ingredient]?.low { return self[ingredient] < low }
    return menu.products.contains { product in
      product.sizes.contains { $0.recipe.amount(of: ingredient) > self[ingredient] }
    }
  }

  /// Returns the stock after making these; a count below 1 uses nothing, and any count is valid, however large.
  ///
  /// - Parameter pastCount: Whether the stock may fall below zero.
  /// - Throws: `Shortage` with every ingredient of which there is not enough.
  public func taking(_ items: [OrderItem], pastCount: Bool = false) throws(Shortage) -> Stock {
    let needs = menu.portions(of: items)
    let missing = pastCount ? [] : needs.filter { $0.amount > self[$0.ingredient] }
    guard missing.isEmpty else {
      let order = menu.ingredients.map(\.id)
      throw Shortage(
        items: items,
        missing: order.compactMap { id in
          missing.first { $0.ingredient == id }.map {
            MissingIngredient(ingredient: id, need: $0.amount, have: self[id])
          }
        })
    }
    return taking(portions: needs)
  }

  /// Returns the stock after an order takes once more what it took.
  ///
  /// - Throws: `Shortage` with every ingredient of which there is not enough by now.
  public func takingAgain(_ order: Order) throws(Shortage) -> Stock {
    let missing = order.took.filter { $0.amount > self[$0.ingredient] }.map {
      MissingIngredient(ingredient: $0.ingredient, need: $0.amount, have: self[$0.ingredient])
    }
    guard missing.isEmpty else {
      let items = order.lines.map { OrderItem($0.product, options: $0.options, count: $0.count) }
      throw Shortage(items: items, missing: missing)
    }
    return taking(portions: order.took)
  }

  /// Returns the stock without these portions, below zero where there are fewer.
  public func taking(portions: [Portion]) -> Stock {
    portions.reduce(self) { stock, portion in
      stock.replacing(portion.ingredient, with: stock[portion.ingredient].subtractingSaturating(portion.amount))
    }
  }

  /// Returns the stock after filling the shelves up to what these items need, at most until they are full; larger amounts
  /// do not change.
  public func filled(for items: [OrderItem]) -> Stock {
    menu.portions(of: items).reduce(self) { stock, need in stock.filled(need.ingredient, to: need.amount) }
  }

  /// Returns whether these items can be made.
  public func suffices(for items: [OrderItem]) -> Bool {
    menu.portions(of: items).allSatisfy { $0.amount <= self[$0.ingredient] }
  }

  /// Returns the stock after putting back what an order took, and what did not fit.
  ///
  /// The shelves may have been filled in the meantime, and a shelf holds no more than its capacity; an ingredient that is
  /// no longer on the menu has no shelf. `overflow` contains only what did not fit.
  public func returning(_ portions: [Portion]) -> (stock: Stock, overflow: [Portion]) {
    var stock = self
    var overflow: [Portion] = []
    for portion in portions.merged {
      let room = max(0, range(of: portion.ingredient).upperBound - stock[portion.ingredient])
      let fitting = min(portion.amount, room)
      if fitting > 0 { stock = stock.replacing(portion.ingredient, with: stock[portion.ingredient] + fitting) }
      if fitting < portion.amount { overflow.append(Portion(portion.ingredient, portion.amount - fitting)) }
    }
    return (stock, overflow)
  }
}
