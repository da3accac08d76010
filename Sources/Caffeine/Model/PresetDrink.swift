/// The drinks that every user's list starts with.
///
/// The raw values are stored with the entries and must not change.
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

  // Coffee.
  case americano
  case latte, cappuccino
  case flatWhite = "flat-white"
  case macchiato, mocha
  case coldBrew = "cold-brew"
  case doubleEspresso = "double-espresso"
  case filterCoffee = "filter-coffee"
  case groundCoffee = "ground-coffee"
  case instantStick = "instant-stick"
  case capsule
  case mokaPot = "moka-pot"
  case aeropress
  case frenchPress = "french-press"
  case coffeeMilk = "coffee-milk"
  case cantataLatte = "cantata-latte"
  case georgiaEmerald = "georgia-emerald"

  // Tea.
  case greenTeaBag = "green-tea-bag"
  case bottledTea = "bottled-tea"
  case milkTea = "milk-tea"
  case matcha
  case greenTeaLatte = "green-tea-latte"
  case oolongTea = "oolong-tea"

  // Energy drinks.
  case bacchusD = "bacchus-d"
  case bacchusF = "bacchus-f"
  case hot6
  case redBull = "red-bull"
  case monster
  case monsterUltra = "monster-ultra"
  case yaEnergy = "ya"
  case energyShot = "energy-shot"

  // Soft drinks.
  case cocaCola = "coca-cola"
  case dietCoke = "diet-coke"
  case cokeZero = "coke-zero"
  case pepsi
  case dietPepsi = "diet-pepsi"
  case drPepper = "dr-pepper"
  case mountainDew = "mountain-dew"

  // Food.
  case chocolate
  case darkChocolate = "dark-chocolate"
  case milkChocolate = "milk-chocolate"
  case coffeeIce = "coffee-ice"

  // Chains.
  case starbucksAmericano = "starbucks-americano"
  case starbucksLatte = "starbucks-latte"
  case starbucksMocha = "starbucks-mocha"
  case starbucksFlatWhite = "starbucks-flat-white"
  case starbucksBlonde = "starbucks-blonde"
  case starbucksDark = "starbucks-dark"
  case starbucksDecaf = "starbucks-decaf"
  case starbucksChai = "starbucks-chai"
  case starbucksGreenTea = "starbucks-green-tea"
  case starbucksChocolate = "starbucks-chocolate"
  case starbucksPikePlace = "starbucks-pike-place"
  case starbucksNitro = "starbucks-nitro"
  case dunkin
  case ediya, hollys, twosome
  case coffeeBean = "coffee-bean"
  case tomNToms = "tom-n-toms"
  case pascucci

  /// The caffeine in a serving, in mg, by its `source`.
  public var milligrams: Int { facts.milligrams }

  /// Whether the English name begins with a proper noun, which keeps its capital within a sentence.
  public var hasProperName: Bool {
    switch self {
    case .cafe, .cocaCola, .pepsi, .dunkin, .ediya, .hollys, .pascucci, .starbucksNitro: true
    case _ where facts.english.hasPrefix("Starbucks"): true
    // A brand has further capitals or a digit: `Red Bull`, `Hot6`.
    default: facts.english.unicodeScalars.dropFirst().contains { "A"..."Z" ~= $0 || "0"..."9" ~= $0 }
    }
  }

  /// The volume of a serving in mL; `nil` if it is not measured by volume, or not known.
  public var milliliters: Int? { if case .milliliters(let volume) = facts.measure { volume } else { nil } }

  public var source: DrinkSource { facts.source }

  /// Whether no custom drink may have the same name.
  ///
  /// These are the drinks of the first version. A custom drink may have been called as one that was added later.
  public var isReserved: Bool {
    switch self {
    case .brewed, .espresso, .instant, .decaf, .blackTea, .greenTea, .cola, .energyDrink, .cafe, .canned, .mix: true
    default: false
    }
  }
}
