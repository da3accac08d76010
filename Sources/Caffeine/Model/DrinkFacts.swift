/// The facts about a preset drink.
public struct DrinkFacts: Hashable, Sendable {
  public let english, korean: String
  /// The caffeine in a serving, in mg, rounded to a whole number.
  public let milligrams: Int
  public let measure: DrinkMeasure
  /// The sizes it is sold in; empty if there is one, or if the source gives none.
  public let sizes: [DrinkSize]
  public let source: DrinkSource

  init(
    _ english: String, _ korean: String, _ milligrams: Int, _ measure: DrinkMeasure, _ source: DrinkSource
  ) {
    (self.english, self.korean, self.milligrams) = (english, korean, milligrams)
    (self.measure, self.source, sizes) = (measure, source, [])
  }

  /// Creates the facts of a drink in the four sizes of Starbucks, of which tall is the usual one.
  init(starbucks english: String, _ korean: String, _ short: Int, _ tall: Int, _ grande: Int, _ venti: Int) {
    (self.english, self.korean, milligrams) = ("Starbucks " + english, "스타벅스 " + korean, tall)
    sizes = [
      DrinkSize(.short, short), DrinkSize(.tall, tall), DrinkSize(.grande, grande), DrinkSize(.venti, venti),
    ]
    (measure, source) = (.milliliters(DrinkSize.Name.tall.milliliters), .starbucks)
  }

  /// Creates the facts of a drink that is made of espressos, by how many are in the four sizes, of which tall is the usual one.
  init(_ english: String, _ korean: String, shots short: Int, _ tall: Int, _ grande: Int, _ venti: Int) {
    let espresso = PresetDrink.espresso.facts
    (self.english, self.korean, milligrams) = (english, korean, tall * espresso.milligrams)
    sizes = zip(DrinkSize.Name.allCases, [short, tall, grande, venti]).map { DrinkSize($0, $1 * espresso.milligrams) }
    (measure, source) = (.shots(tall), espresso.source)
  }

  /// Creates the facts of a drink that is the same as another.
  init(_ english: String, _ korean: String, _ other: PresetDrink) {
    let facts = other.facts
    (self.english, self.korean, milligrams) = (english, korean, facts.milligrams)
    (measure, source, sizes) = (facts.measure, facts.source, facts.sizes)
  }
}

/// How much a serving is.
public enum DrinkMeasure: Hashable, Sendable {
  case milliliters(Int)
  case grams(Int)
  /// A number of espressos.
  case shots(Int)
  /// A stick of powder.
  case stick
  case teaBag
  case capsule
  /// A can or a cup of a volume that the source does not give.
  case can, cup
}

/// A size that a drink is sold in.
public struct DrinkSize: Hashable, Sendable {
  /// The names of sizes, and their volumes.
  ///
  /// Source: 8, 12, 16 and 20 fl oz, as in `DrinkSource.starbucks`.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case short, tall, grande, venti

    /// The volume in mL.
    public var milliliters: Int {
      switch self {
      case .short: 237
      case .tall: 355
      case .grande: 473
      case .venti: 591
      }
    }

    public var korean: String {
      switch self {
      case .short: "숏"
      case .tall: "톨"
      case .grande: "그란데"
      case .venti: "벤티"
      }
    }
  }

  public let name: Name
  /// The caffeine in it, in mg.
  public let milligrams: Int

  init(_ name: Name, _ milligrams: Int) { (self.name, self.milligrams) = (name, milligrams) }
}
