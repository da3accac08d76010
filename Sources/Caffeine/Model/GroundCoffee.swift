/// The species of a coffee, of which one has about twice as much caffeine as the other.
public enum CoffeeSpecies: String, CaseIterable, Hashable, Sendable {
  case arabica, robusta

  public var korean: String { self == .arabica ? "아라비카" : "로부스타" }
}

/// How much caffeine gets into the cup of each gram of ground coffee, in tenths of a mg.
///
/// The figures are those of brews whose dose, volume and concentration were measured together, so that nothing is assumed
/// about how much of the caffeine is extracted.
///
/// Source: `DrinkSource.olechno2021`, tables 1 and 2.
public struct GroundCoffee: Hashable, Sendable {
  public let arabica, robusta: Int

  /// Espresso: 4.10 g/L in 30 mL of 14 g of arabica, 2.53 g/L in 46 mL of 7 g of robusta.
  public static let espresso = GroundCoffee(arabica: 88, robusta: 166)
  /// Coffee through a filter: arabica as the mean of AeroPress and French press, robusta 1.15 g/L in 532 mL of 36 g.
  public static let filter = GroundCoffee(arabica: 102, robusta: 170)
  /// 0.78 g/L in 250 mL of 16.5 g.
  public static let aeropress = GroundCoffee(arabica: 118, robusta: 170)
  /// 0.52 g/L in 250 mL of 15 g.
  public static let frenchPress = GroundCoffee(arabica: 87, robusta: 170)
  /// 1.25 g/L in 250 mL of 25 g; none was measured with robusta, of which hot water extracts 17.0 mg.
  public static let coldBrew = GroundCoffee(arabica: 125, robusta: 170)

  private init(arabica: Int, robusta: Int) { (self.arabica, self.robusta) = (arabica, robusta) }

  public subscript(species: CoffeeSpecies) -> Int { species == .arabica ? arabica : robusta }
}

extension PresetDrink {
  /// The caffeine from each gram of ground coffee; nil for drinks that are not brewed, or not known by the gram.
  public var ground: GroundCoffee? {
    switch self {
    case .brewed, .filterCoffee: .filter
    case .aeropress: .aeropress
    case .frenchPress: .frenchPress
    case .coldBrew: .coldBrew
    case .doubleEspresso: .espresso
    default: shot == nil ? nil : .espresso
    }
  }

  /// The caffeine of an espresso in it, and of all else in it, in mg; nil for drinks that are not made of espressos.
  ///
  /// Those of Starbucks follow from the figures of their sizes: a latte has one espresso or two, a flat white two or three,
  /// and a mocha as much chocolate as a tall hot chocolate has besides.
  var shot: (milligrams: Int, others: Int)? {
    switch self {
    case .espresso, .latte, .cappuccino, .flatWhite, .macchiato, .americano: (PresetDrink.espresso.milligrams, 0)
    case .starbucksAmericano, .starbucksLatte: (75, 0)
    case .starbucksFlatWhite: (65, 0)
    case .starbucksMocha, .mocha: (75, 20)
    default: nil
    }
  }
}
