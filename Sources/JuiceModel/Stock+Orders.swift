extension Stock {
  /// Returns how many of this juice can be made from the stock.
  public func available(of juice: Juice) -> Int {
    juice.recipe.ingredients.map { self[$0.fruit] / $0.amount }.min() ?? 0
  }

  /// Returns whether there is too little of this fruit for some juice that contains it.
  public func isShort(of fruit: Fruit) -> Bool {
    Juice.allCases.contains { $0.recipe.amount(of: fruit) > self[fruit] }
  }

  /// Returns the stock after making this many juices; a count below 1 uses nothing.
  ///
  /// Any count is valid, however large.
  ///
  /// - Throws: `Shortage` with every fruit of which there is not enough.
  public func taking(_ juice: Juice, count: Int) throws(Shortage) -> Stock {
    let needs = juice.needs(count: count)
    let missing = Fruit.allCases.compactMap { fruit -> MissingFruit? in
      guard let need = needs[fruit], need > self[fruit] else { return nil }
      return MissingFruit(fruit: fruit, need: need, have: self[fruit])
    }
    guard missing.isEmpty else { throw Shortage(juice: juice, count: count, missing: missing) }
    return needs.reduce(self) { stock, need in stock.replacing(need.key, with: stock[need.key] - need.value) }
  }

  /// Returns the stock after filling the shelves up to what this many juices need, at most until they are full; larger
  /// amounts do not change.
  public func filled(for juice: Juice, count: Int) -> Stock {
    juice.needs(count: count).reduce(self) { stock, need in
      stock.replacing(need.key, with: max(stock[need.key], need.value))
    }
  }

  /// Returns whether this many juices can be made.
  public func suffices(for juice: Juice, count: Int) -> Bool { available(of: juice) >= count }

  /// Returns the stock after putting back the fruit of this many juices, and the fruit that did not fit.
  ///
  /// This undoes an order. The shelves may have been filled in the meantime, and a shelf holds no more than `range`
  /// allows. `overflow` contains only fruits that did not fit. A count below 1 puts nothing back.
  public func returning(_ juice: Juice, count: Int) -> (stock: Stock, overflow: [Fruit: Int]) {
    var stock = self
    var overflow: [Fruit: Int] = [:]
    for (fruit, amount) in juice.needs(count: count) {
      let fitting = min(amount, Stock.range.upperBound - stock[fruit])
      stock = stock.replacing(fruit, with: stock[fruit] + fitting)
      if fitting < amount { overflow[fruit] = amount - fitting }
    }
    return (stock, overflow)
  }
}

extension Juice {
  /// Returns the amount of each fruit in this many juices, at most `Int.max`.
  fileprivate func needs(count: Int) -> [Fruit: Int] {
    guard count > 0 else { return [:] }
    let pairs = recipe.ingredients.map { ingredient in
      let (product, overflow) = ingredient.amount.multipliedReportingOverflow(by: count)
      return (ingredient.fruit, overflow ? Int.max : product)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
