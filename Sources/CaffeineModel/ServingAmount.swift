import Values

/// How much of a drink was drunk.
public enum ServingAmount: Hashable, Sendable {
  /// The caffeine in mg.
  case milligrams(Int)
  /// The volume in mL.
  case milliliters(Int)
  /// A number of half servings: 1 is half a serving, 4 are two servings.
  case halves(Int)
  case size(DrinkSize.Name)

  public static let half = ServingAmount.halves(1)
  public static let double = ServingAmount.halves(4)

  /// The number of half servings that an amount can have.
  public static let halvesRange = 1...10

  /// Reads an amount as people write it: `120`, `120 mg`, `350 mL`, `½`, `1/2`, `×2`, `x1.5`, `2배`, `tall`, `그란데`;
  /// `nil` if the text is none.
  ///
  /// The number is not compared with the range of a serving, so that the caller can tell what is wrong with it.
  public init?(_ text: String) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    if let size = DrinkSize.Name.allCases.first(where: { $0.rawValue == text || $0.korean == text }) {
      self = .size(size)
    } else if ["½", "1/2", "half", "절반", "반"].contains(text) {
      self = .half
    } else if ["double", "두배"].contains(text) {
      self = .double
    } else if let number = Self.number(text, before: ["", "mg", "밀리그램"]) {
      self = .milligrams(number)
    } else if let number = Self.number(text, before: ["ml", "밀리리터", "밀리"]) {
      self = .milliliters(number)
    } else if let halves = Self.halves(text) {
      self = .halves(halves)
    } else {
      return nil
    }
  }

  /// The whole number before one of the endings, if there is nothing else.
  private static func number(_ text: String, before endings: [String]) -> Int? {
    endings.lazy.filter(text.hasSuffix).compactMap { ending in
      try? Int(written: text.dropLast(ending.count), in: 0...999_999_999)
    }.first
  }

  /// The half servings of `×2`, `2x`, `x1.5`, `1½x` and `2배`.
  private static func halves(_ text: String) -> Int? {
    let signs: Set<Character> = ["x", "×", "배"]
    let factor = text.filter { !signs.contains($0) }
    guard factor.count == text.count - 1 else { return nil }
    let hasHalf = factor.hasSuffix("½")
    let number = hasHalf ? factor.dropLast() : factor[...]
    guard let times = hasHalf && number.isEmpty ? 0 : try? WrittenNumber(number)?.value(),
      let halves = Int(exactly: 2 * times), halvesRange.contains(halves + (hasHalf ? 1 : 0))
    else { return nil }
    return halves + (hasHalf ? 1 : 0)
  }

  /// Returns this much of a drink, or `nil` if the drink has no such size, its volume is not known, or it would be more
  /// than a serving may have.
  ///
  /// - Parameters:
  ///   - serving: The serving that the factors refer to.
  ///   - drink: The drink as it is listed; `nil` if it is not.
  public func serving(of serving: Serving, as drink: ListedDrink?) -> Serving? {
    milligrams(of: serving, as: drink).flatMap { Serving(drink: serving.drink, milligrams: $0) }
  }

  private func milligrams(of serving: Serving, as drink: ListedDrink?) -> Int? {
    switch self {
    case .milligrams(let amount): return amount
    case .halves(let halves): return (serving.milligrams * halves + 1) / 2
    case .size(let name): return drink?.sizes.first { $0.name == name }?.milligrams
    case .milliliters(let volume):
      // Compared first, so that the product cannot overflow.
      guard let drink, let whole = drink.milliliters, OwnDrink.millilitersRange.contains(volume) else { return nil }
      return (2 * drink.serving.milligrams * volume + whole) / (2 * whole)
    }
  }
}
