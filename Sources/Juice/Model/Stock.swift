import Values

/// The amounts on the shelves of a bar.
public struct Stock: Hashable, Sendable {
  /// The menu whose ingredients they are.
  public let menu: Menu
  private var amounts: [Ingredient.ID: Int]

  /// The amounts that can be stored, whatever a shelf holds; below zero where more was sold than was counted.
  public static let storedRange = -1_000_000_000...1_000_000_000

  /// The stock of a bar that opens for the first time: all shelves at par.
  public init(of menu: Menu) {
    self.menu = menu
    amounts = Dictionary(menu.ingredients.map { ($0.id, $0.par) }) { first, _ in first }
  }

  /// Creates a stock with these amounts as they were stored, and none of the other ingredients of the menu.
  public init(of menu: Menu, stored amounts: [Ingredient.ID: Int]) {
    self.menu = menu
    self.amounts = Dictionary(menu.ingredients.map { ($0.id, amounts[$0.id] ?? 0) }) { first, _ in first }
  }

  /// The amount of this ingredient.
  public subscript(ingredient: Ingredient.ID) -> Int { amounts[ingredient, default: 0] }

  /// Returns the amounts that the shelf of an ingredient can hold; none if it is not on the menu.
  public func range(of ingredient: Ingredient.ID) -> ClosedRange<Int> { 0...(menu[ingredient]?.capacity ?? 0) }

  /// Returns the stock after setting the amount of one ingredient.
  ///
  /// - Throws: `StockOutOfRange` for an amount that its shelf cannot hold.
  public func setting(_ ingredient: Ingredient.ID, to amount: Int) throws(StockOutOfRange) -> Stock {
    let range = range(of: ingredient)
    guard range.contains(amount) else { throw StockOutOfRange(ingredient: ingredient, value: amount, range: range) }
    return replacing(ingredient, with: amount)
  }

  /// Returns the stock after setting the amounts of several ingredients.
  ///
  /// - Throws: `StockOutOfRange` for the first ingredient, in display order, whose amount its shelf cannot hold.
  public func setting(_ amounts: [Ingredient.ID: Int]) throws(StockOutOfRange) -> Stock {
    var stock = self
    for ingredient in menu.ingredients.map(\.id) {
      if let amount = amounts[ingredient] { stock = try stock.setting(ingredient, to: amount) }
    }
    return stock
  }

  /// Returns the stock after adding differences, which may be negative, to the amounts of several ingredients.
  ///
  /// - Throws: `StockOutOfRange` for the first ingredient, in display order, whose shelf cannot hold the sum.
  public func moving(_ differences: [Ingredient.ID: Int]) throws(StockOutOfRange) -> Stock {
    var sums: [Ingredient.ID: Int] = [:]
    for (ingredient, difference) in differences { sums[ingredient] = self[ingredient].addingSaturating(difference) }
    return try setting(sums)
  }

  /// Returns the stock after adding a difference, which may be negative, to the amount of one ingredient, between empty
  /// and full.
  public func stepping(_ ingredient: Ingredient.ID, by difference: Int) -> Stock {
    replacing(ingredient, with: self[ingredient].addingSaturating(difference).clamped(to: range(of: ingredient)))
  }

  /// Returns the stock after filling every shelf up to its par; larger amounts do not change.
  public func filledToPar() -> Stock {
    menu.ingredients.reduce(self) { stock, ingredient in stock.filled(ingredient.id, to: ingredient.par) }
  }

  /// Returns the stock after filling one shelf up to a level, at most until it is full.
  func filled(_ ingredient: Ingredient.ID, to level: Int) -> Stock {
    let amount = self[ingredient]
    return amount >= level ? self : replacing(ingredient, with: max(amount, level.clamped(to: range(of: ingredient))))
  }

  /// Returns the stock with another amount of one ingredient.
  func replacing(_ ingredient: Ingredient.ID, with amount: Int) -> Stock {
    var stock = self
    stock.amounts[ingredient] = amount.clamped(to: Self.storedRange)
    return stock
  }
}
