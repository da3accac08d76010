/// A drink as it is logged: what it was and how much caffeine was in it.
public struct Serving: Hashable, Sendable {
  /// The stable name of a preset, or the name of a drink of one's own.
  public let drink: String
  /// 0…1000 mg.
  public let milligrams: Int

  /// A serving; nil for an amount outside `milligramRange`, or without a name that can be shown.
  public init?(drink: String, milligrams: Int) {
    guard Self.milligramRange.contains(milligrams), DrinkName.problem(with: drink) == nil else { return nil }
    self.drink = drink
    self.milligrams = milligrams
  }

  /// One serving of a drink from the list.
  public init(_ preset: PresetDrink) {
    drink = preset.rawValue
    milligrams = preset.milligrams
  }

  /// The preset it is, if it is one.
  public var preset: PresetDrink? { PresetDrink(rawValue: drink) }

  /// What a serving can hold: five times what is thought safe at once, so that a slip of a digit is noticed.
  public static let milligramRange = 0...1000

  /// More than this at once is said to be more than is known to be safe.
  ///
  /// Source: EFSA Scientific Opinion on the safety of caffeine (2015): single doses up to 200 mg, about 3 mg per kg of
  /// body weight, for adults of 70 kg.
  public static let singleDoseMilligrams = 200
}

/// Where the figures of the drinks come from.
public enum DrinkSource: String, CaseIterable, Hashable, Sendable {
  /// Mayo Clinic, "Caffeine content for coffee, tea, soda and more".
  case mayoClinic
  /// Ministry of Food and Drug Safety of Korea (식품의약품안전처), caffeine in foods on the market, 2020.
  case mfds
}

/// The drinks that everybody's list begins with.
public enum PresetDrink: String, CaseIterable, Hashable, Sendable {
  case brewed, espresso, instant, decaf
  case blackTea = "black-tea"
  case greenTea = "green-tea"
  case cola
  case energyDrink = "energy-drink"
  /// A coffee as Korean cafés sell it.
  case cafe
  /// Coffee in cans and bottles, as Korean shops sell it.
  case canned
  /// A stick of instant coffee with sugar and creamer.
  case mix

  /// Caffeine in a serving, in mg; the Korean figures (132.0, 88.2, 55.8) as whole numbers.
  ///
  /// Decaf is the instant one, which has most: brewed and espresso have 1. Source: `source`.
  public var milligrams: Int {
    switch self {
    case .brewed: 96
    case .espresso: 63
    case .instant: 62
    case .decaf: 2
    case .blackTea: 48
    case .greenTea: 29
    case .cola: 33
    case .energyDrink: 79
    case .cafe: 132
    case .canned: 88
    case .mix: 56
    }
  }

  /// How much a serving is, in mL; nil for the stick, which is 12 g of powder.
  public var millilitres: Int? {
    switch self {
    case .espresso: 30
    case .brewed, .instant, .decaf, .blackTea, .greenTea, .cola, .energyDrink: 237
    case .cafe: 400
    case .canned: 250
    case .mix: nil
    }
  }

  public var source: DrinkSource {
    switch self {
    case .brewed, .espresso, .instant, .decaf, .blackTea, .greenTea, .cola, .energyDrink: .mayoClinic
    case .cafe, .canned, .mix: .mfds
    }
  }
}

/// What a drink of one's own may be called.
public enum DrinkName {
  public enum Problem: Hashable, Sendable {
    /// There is nothing to be seen.
    case empty
    /// More than `maximumLength` characters, or one that is put together from very many.
    case tooLong
    /// It has a line break or another sign that is not to be seen.
    case unreadable
  }

  public static let maximumLength = 30

  /// What is wrong with a name; nil when nothing is.
  public static func problem(with name: String) -> Problem? {
    if name.unicodeScalars.contains(where: isUnreadable) { return .unreadable }
    if !name.unicodeScalars.contains(where: isSeen) { return .empty }
    return name.count > maximumLength || name.unicodeScalars.count > 4 * maximumLength ? .tooLong : nil
  }

  /// Whether it leaves a trace by itself: no space, no joiner, no filler, no accent without a letter.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint, scalar.value != 0x2800 else {
      return false
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: return true
    }
  }

  private static func isUnreadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Joiners hold emoji and letters together; overrides of the direction of writing could disguise a name.
    case .format: scalar.value != 0x200D && scalar.value != 0x200C
    default: false
    }
  }
}

/// A drink of one's own.
public struct OwnDrink: Hashable, Sendable {
  public let name: String
  /// Caffeine in a serving, in mg.
  public let milligrams: Int

  /// nil for a name or an amount that cannot be.
  public init?(name: String, milligrams: Int) {
    guard PresetDrink(rawValue: name) == nil, let serving = Serving(drink: name, milligrams: milligrams) else {
      return nil
    }
    self.name = serving.drink
    self.milligrams = serving.milligrams
  }

  public var serving: Serving? { Serving(drink: name, milligrams: milligrams) }
}
