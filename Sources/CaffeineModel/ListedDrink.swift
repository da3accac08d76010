/// A drink of the user's list: a preset or a custom drink.
public struct ListedDrink: Hashable, Sendable, Identifiable {
  /// A serving as the list gives it.
  public let serving: Serving
  public var id: String { serving.drink }
  /// The volume of the serving in mL; `nil` if it is not known.
  public let milliliters: Int?
  /// The sizes it is sold in; empty if there is one.
  public let sizes: [DrinkSize]

  public init(_ preset: PresetDrink) {
    (serving, milliliters, sizes) = (Serving(preset), preset.milliliters, preset.facts.sizes)
  }

  public init(_ own: OwnDrink) { (serving, milliliters, sizes) = (own.serving, own.milliliters, []) }

  /// Returns the drinks of a list: custom drinks, then the presets whose names they do not have.
  public static func all(own: [OwnDrink]) -> [ListedDrink] {
    let names = Set(own.map(\.name))
    return own.map { ListedDrink($0) }
      + PresetDrink.allCases.filter { !names.contains($0.rawValue) }.map { ListedDrink($0) }
  }

  /// The amounts of a serving and of the sizes, in mg.
  var milligrams: [Int] { [serving.milligrams] + sizes.map(\.milligrams) }
}
