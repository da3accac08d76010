import Values

/// A change of the stock that is not an order.
///
/// What is in stock is what was there at the beginning, plus all movements, without what orders took.
public struct Movement: Hashable, Sendable, Identifiable {
  /// The number of the movement, from 1; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  public let ingredient: Ingredient.ID
  /// The difference, which is negative for what went away; never 0.
  public let amount: Int
  public let reason: Reason
  public let at: LocalTime
  /// The name of the till at which it was entered; nil if tills have no names.
  public let till: String?

  public init(
    number: Int, _ ingredient: Ingredient.ID, _ amount: Int, _ reason: Reason, at time: LocalTime, till: String? = nil
  ) {
    (self.number, self.ingredient, self.amount, self.reason) = (number, ingredient, amount, reason)
    (at, self.till) = (time, till)
  }

  /// Why the stock changed; the raw value is its name in files and commands.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// Goods came in.
    case delivery
    /// The shelf was counted, and held more or less.
    case count
    /// Waste, by its cause.
    case spoiled, dropped, overripe
    /// The bar used it itself, or gave it to taste.
    case ownUse = "own-use"
    /// It came back from an order, but the shelf was full.
    case overflow

    /// The reasons of waste.
    public static let waste: [Reason] = [.spoiled, .dropped, .overripe]
  }
}

/// A stock immediately before a change and after it: what others have changed meanwhile is in both.
public struct ChangedStock: Hashable, Sendable {
  public let before, after: Stock

  public init(from before: Stock, to after: Stock) { (self.before, self.after) = (before, after) }

  /// The changes by ingredient, in display order.
  public var differences: [(ingredient: Ingredient.ID, amount: Int)] { before.differences(to: after) }
}

extension Stock {
  /// Returns the differences of another stock from this one, in display order.
  public func differences(to other: Stock) -> [(ingredient: Ingredient.ID, amount: Int)] {
    menu.ingredients.compactMap { ingredient in
      let difference = other[ingredient.id] - self[ingredient.id]
      return difference == 0 ? nil : (ingredient.id, difference)
    }
  }
}
