/// A juice on the menu, in the order of the number keys; the raw value is its stable name in files and commands.
public enum Juice: String, CaseIterable, Hashable, Sendable {
  case strawberry, banana, pineapple, kiwi, mango
  case strawberryBanana = "strawberry-banana"
  case mangoKiwi = "mango-kiwi"

  /// The number key of this juice, 1…7.
  public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Creates the juice with this number key, or `nil` if there is none.
  public init?(number: Int) {
    guard (1...Self.allCases.count).contains(number) else { return nil }
    self = Self.allCases[number - 1]
  }

  /// The recipe of one juice.
  ///
  /// Source: the recipes of the 쥬스 메이커 exercise (yagom-academy/ios-juice-maker).
  public var recipe: Recipe {
    switch self {
    case .strawberry: Recipe(Ingredient(.strawberry, 16))
    case .banana: Recipe(Ingredient(.banana, 2))
    case .pineapple: Recipe(Ingredient(.pineapple, 2))
    case .kiwi: Recipe(Ingredient(.kiwi, 3))
    case .mango: Recipe(Ingredient(.mango, 3))
    case .strawberryBanana: Recipe(Ingredient(.strawberry, 10), Ingredient(.banana, 1))
    case .mangoKiwi: Recipe(Ingredient(.mango, 2), Ingredient(.kiwi, 1))
    }
  }
}
