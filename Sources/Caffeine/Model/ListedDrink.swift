/// A drink of the user's list: a preset or a custom drink.
public struct ListedDrink: Hashable, Sendable, Identifiable {
  /// A serving as the list gives it.
  public let serving: Serving
  public var id: String { serving.drink }
  /// The volume of the serving in mL; `nil` if it is not known.
  public let milliliters: Int?
  /// The sizes it is sold in; empty if there is one.
  public let sizes: [DrinkSize]
  /// The preset; nil for a custom drink.
  public let preset: PresetDrink?

  public init(_ preset: PresetDrink) {
    (serving, milliliters, sizes) = (Serving(preset), preset.milliliters, preset.facts.sizes)
    self.preset = preset
  }

  public init(_ own: OwnDrink) {
    (serving, milliliters, sizes, preset) = (own.serving, own.milliliters, [], nil)
  }

  /// The names that it has in lists, the one that is stored first.
  public var names: [String] { [id] + (preset.map { [$0.facts.english, $0.facts.korean] } ?? []) }

  /// Returns the drinks of a list: custom drinks, then the presets whose names they do not have.
  public static func all(own: [OwnDrink]) -> [ListedDrink] {
    let names = Set(own.map(\.name))
    return own.map { ListedDrink($0) }
      + PresetDrink.allCases.filter { !names.contains($0.rawValue) }.map { ListedDrink($0) }
  }

  /// The amounts of a serving and of the sizes, in mg.
  var milligrams: [Int] { [serving.milligrams] + sizes.map(\.milligrams) }
}
