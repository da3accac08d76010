import Values

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
    (self.drink, self.milligrams) = (drink.composedWhole, milligrams)
  }

  /// Creates a serving of a preset drink.
  public init(_ preset: PresetDrink) { (drink, milligrams) = (preset.rawValue, preset.milligrams) }

  /// Returns a serving of the same drink with another amount, which is clamped to `milligramRange`.
  func with(milligrams: Int) -> Serving {
    Serving(
      drink, min(max(milligrams, Self.milligramRange.lowerBound), Self.milligramRange.upperBound))
  }

  private init(_ drink: String, _ milligrams: Int) { (self.drink, self.milligrams) = (drink, milligrams) }

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
  /// The volume of a serving in mL: 1…5000; `nil` if it is not known.
  public let milliliters: Int?

  public static let millilitersRange = 1...5000

  /// Creates a custom drink, or `nil` if the name, the amount or the volume is invalid.
  ///
  /// The name of a preset is invalid if it is reserved; otherwise the custom drink takes the place of the preset.
  public init?(name: String, milligrams: Int, milliliters: Int? = nil) {
    guard let serving = Serving(drink: name, milligrams: milligrams), serving.preset?.isReserved != true,
      milliliters.map(Self.millilitersRange.contains) ?? true
    else { return nil }
    (self.serving, self.milliliters) = (serving, milliliters)
  }

  public var name: String { serving.drink }

  /// The caffeine in a serving, in mg.
  public var milligrams: Int { serving.milligrams }
}
