/// An amount of an ingredient.
public struct Portion: Hashable, Sendable {
  public let ingredient: Ingredient.ID
  /// The amount in the unit of the ingredient; at least 1 but for a difference.
  public let amount: Int

  public init(_ ingredient: Ingredient.ID, _ amount: Int) { (self.ingredient, self.amount) = (ingredient, amount) }
}

/// The portions that go into one of a product, the main ingredient first.
public struct Recipe: Hashable, Sendable {
  /// The portions; each ingredient occurs only once.
  public let portions: [Portion]

  public init(_ portions: [Portion]) { self.portions = portions }

  /// Returns the amount of this ingredient; 0 if it is not in the recipe.
  public func amount(of ingredient: Ingredient.ID) -> Int {
    portions.first { $0.ingredient == ingredient }?.amount ?? 0
  }

  /// Returns the portions of this many, at most `Int.max` of each; none for a count below 1.
  public func portions(times count: Int) -> [Portion] {
    guard count > 0 else { return [] }
    return portions.map { Portion($0.ingredient, $0.amount.multipliedSaturating(by: count)) }
  }
}

extension Sequence<Portion> {
  /// The portions with one for each ingredient, in the order of their first ones; sums are at most `Int.max`.
  public var merged: [Portion] {
    var amounts: [Ingredient.ID: Int] = [:]
    var order: [Ingredient.ID] = []
    for portion in self {
      guard let amount = amounts[portion.ingredient] else {
        order.append(portion.ingredient)
        amounts[portion.ingredient] = portion.amount
        continue
      }
      amounts[portion.ingredient] = amount.addingSaturating(portion.amount)
    }
    return order.map { Portion($0, amounts[$0] ?? 0) }
  }
}
