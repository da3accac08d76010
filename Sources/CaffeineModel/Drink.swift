/// A serving of a drink: its name and the caffeine in it.
public struct Serving: Hashable, Sendable, Identifiable {
  /// The stable name of a preset, or the name of a custom drink.
  public let drink: String
  public var id: String { drink }
  /// The amount of caffeine in mg: 0…1000.
  public let milligrams: Int

  /// Creates a serving, or `nil` if the amount is outside `milligramRange` or the name is invalid.
  public init?(drink: String, milligrams: Int) {
    guard Self.milligramRange.contains(milligrams), DrinkName.problem(with: drink) == nil else { return nil }
    (self.drink, self.milligrams) = (drink, milligrams)
  }

  /// Creates a serving of a preset drink.
  public init(_ preset: PresetDrink) { (drink, milligrams) = (preset.rawValue, preset.milligrams) }

  /// The preset with this name, if there is one.
  public var preset: PresetDrink? { PresetDrink(rawValue: drink) }

  /// The valid amounts of a serving: up to five times the safe single dose, so that typing errors are noticed.
  public static let milligramRange = 0...1000

  /// The largest single dose that is known to be safe; the user is warned above it.
  ///
  /// Source: EFSA Scientific Opinion on the safety of caffeine (2015): single doses up to 200 mg, about 3 mg per kg of
  /// body weight, for adults of 70 kg.
  public static let singleDoseMilligrams = 200
}

/// The source of the caffeine content of a preset drink.
public enum DrinkSource: String, CaseIterable, Hashable, Sendable {
  /// Mayo Clinic, "Caffeine content for coffee, tea, soda and more".
  case mayoClinic
  /// Ministry of Food and Drug Safety of Korea (식품의약품안전처), caffeine in foods on the market, 2020.
  case mfds
}

/// The drinks that every user's list starts with.
public enum PresetDrink: String, CaseIterable, Hashable, Sendable {
  case brewed, espresso, instant, decaf
  case blackTea = "black-tea"
  case greenTea = "green-tea"
  case cola
  case energyDrink = "energy-drink"
  /// A coffee as sold in Korean cafés.
  case cafe
  /// Coffee in cans and bottles, as sold in Korean shops.
  case canned
  /// A stick of instant coffee with sugar and creamer.
  case mix

  /// The caffeine in a serving, in mg; the Korean figures (132.0, 88.2, 55.8) are rounded to whole numbers.
  ///
  /// The figure for decaf is that of instant decaf, which has the most: brewed and espresso have 1. Source: `source`.
  public var milligrams: Int { figures.milligrams }

  /// The volume of a serving in mL; `nil` for the stick, which is 12 g of powder.
  public var milliliters: Int? { figures.milliliters }

  public var source: DrinkSource { figures.source }

  private var figures: (milligrams: Int, milliliters: Int?, source: DrinkSource) {
    switch self {
    case .brewed: (96, 237, .mayoClinic)
    case .espresso: (63, 30, .mayoClinic)
    case .instant: (62, 237, .mayoClinic)
    case .decaf: (2, 237, .mayoClinic)
    case .blackTea: (48, 237, .mayoClinic)
    case .greenTea: (29, 237, .mayoClinic)
    case .cola: (33, 237, .mayoClinic)
    case .energyDrink: (79, 237, .mayoClinic)
    case .cafe: (132, 400, .mfds)
    case .canned: (88, 250, .mfds)
    case .mix: (56, nil, .mfds)
    }
  }
}

/// The rules for the names of custom drinks.
public enum DrinkName {
  public enum Problem: Hashable, Sendable {
    /// No visible characters.
    case empty
    /// More than `maximumLength` characters, or characters made of too many code points.
    case tooLong
    /// A line break or another invisible character.
    case unreadable
  }

  public static let maximumLength = 30

  /// Returns what is wrong with a name; `nil` if it is valid.
  public static func problem(with name: String) -> Problem? {
    if name.unicodeScalars.contains(where: isUnreadable) { return .unreadable }
    if !name.unicodeScalars.contains(where: isSeen) { return .empty }
    return name.count > maximumLength || name.unicodeScalars.count > 4 * maximumLength ? .tooLong : nil
  }

  /// Returns whether a code point is visible by itself: not a space, a joiner, a filler or a combining mark.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && scalar.value != 0x2800
      && ![.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  private static func isUnreadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Joiners hold emoji and letters together; bidirectional overrides could disguise a name.
    case .format: scalar.value != 0x200D && scalar.value != 0x200C
    default: false
    }
  }
}

/// A custom drink.
public struct OwnDrink: Hashable, Sendable {
  public let serving: Serving

  /// Creates a custom drink, or `nil` if the name or the amount is invalid.
  public init?(name: String, milligrams: Int) {
    guard let serving = Serving(drink: name, milligrams: milligrams), serving.preset == nil else { return nil }
    self.serving = serving
  }

  public var name: String { serving.drink }

  /// The caffeine in a serving, in mg.
  public var milligrams: Int { serving.milligrams }
}
