import Values

/// How much of a drink was drunk.
public enum ServingAmount: Hashable, Sendable {
  /// The caffeine in mg.
  case milligrams(Int)
  /// The volume in mL.
  case milliliters(Int)
  /// A number of half servings: 1 is half a serving, 4 are two servings.
  case halves(Int)
  /// One or three quarters of a serving.
  case quarters(Int)
  case size(DrinkSize.Name)
  /// The number of espressos that it is made of.
  case shots(Int)
  /// The serving, and this many espressos more.
  case extraShots(Int)
  /// The weight in tenths of a gram: of the ground coffee that it was brewed from, or of what is eaten.
  case grams(tenths: Int, CoffeeSpecies)

  public static let half = ServingAmount.halves(1)
  public static let double = ServingAmount.halves(4)

  /// The number of half servings that an amount can have.
  public static let halvesRange = 1...10
  /// The number of espressos that an amount can have.
  public static let shotRange = 1...10
  /// The weights of an amount, in tenths of a gram.
  public static let gramRange = 1...10_000

  /// Reads an amount as people write it: `120`, `120 mg`, `350 mL`, `½`, `half a cup of`, `3/4 cup`, `한 잔 반`, `×2`,
  /// `x1.5`, `2배`,
  /// `tall`, `그란데`, `2 shots`, `투샷`, `샷 추가`, `18 g`, `18.5 g robusta`; `nil` if the text is none.
  ///
  /// The number is not compared with the range of a serving, so that the caller can tell what is wrong with it.
  public init?(_ text: String) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace)
    while words.count > 1, let last = words.last, last == "of" { words.removeLast() }
    if words.count > 1 { words.removeAll { $0 == "a" || $0 == "an" } }
    let text = words.joined()
    guard
      let amount = Self.simple(text) ?? Self.ground(words) ?? Self.espressos(words) ?? Self.servings(text)
        ?? Self.quarters(text)
    else {
      return nil
    }
    self = amount
  }

  /// Reads a size, a factor or a number with its unit.
  private static func simple(_ text: String) -> ServingAmount? {
    let plain = ["사이즈", "size", "sized"].first(where: text.hasSuffix).map { String(text.dropLast($0.count)) } ?? text
    if let size = DrinkSize.Name.allCases.first(where: { $0.rawValue == plain || $0.korean == plain }) {
      return .size(size)
    }
    if ["½", "1/2", "half", "절반", "반"].contains(text) { return .half }
    if ["double", "두배"].contains(text) { return .double }
    if let number = number(text, before: ["mg", "밀리그램", ""]) { return .milligrams(number) }
    if let number = number(text, before: ["ml", "cc", "밀리리터", "밀리"]) { return .milliliters(number) }
    return volume(text).map { .milliliters($0) } ?? halves(text).map { .halves($0) }
  }

  /// A fluid ounce of the United States, in mL.
  ///
  /// Source: NIST Handbook 44, appendix C, https://www.nist.gov/pml/owm/nist-handbook-44-current-edition
  private static let ounce = 29.5735

  /// The volume before a unit that is larger than a milliliter: `0.5 l`, `1리터`, `12 oz`.
  private static func volume(_ text: String) -> Int? {
    let units: [(names: [String], milliliters: Double)] = [
      (["fl.oz", "floz", "ounces", "oz", "온스"], ounce), (["liters", "liter", "litres", "litre", "l", "리터"], 1000),
    ]
    for unit in units {
      guard let name = unit.names.first(where: text.hasSuffix) else { continue }
      let volume = try? WrittenNumber(text.dropLast(name.count))?.value { (0...1000).contains($0) }
      return volume.map { Int(($0 * unit.milliliters).rounded()) }
    }
    return nil
  }

  /// The whole number before one of the endings, if there is nothing else.
  private static func number(_ text: String, before endings: [String] = [""]) -> Int? {
    endings.lazy.filter(text.hasSuffix).compactMap { ending in
      try? Int(written: text.dropLast(ending.count), in: 0...999_999_999)
    }.first
  }

  /// The half servings of `×2`, `2x`, `x1.5`, `1½x` and `2배`.
  private static func halves(_ text: String) -> Int? {
    let signs: Set<Character> = ["x", "×", "배"]
    let factor = text.filter { !signs.contains($0) }
    guard factor.count == text.count - 1 else { return nil }
    return halves(ofNumber: factor)
  }

  /// The half servings of `2`, `1.5`, `1½` and `½`.
  private static func halves(ofNumber text: String) -> Int? {
    let hasHalf = text.hasSuffix("½")
    let number = hasHalf ? text.dropLast() : text[...]
    guard let times = hasHalf && number.isEmpty ? 0 : try? WrittenNumber(number)?.value(),
      let halves = Int(exactly: 2 * times), halvesRange.contains(halves + (hasHalf ? 1 : 0))
    else { return nil }
    return halves + (hasHalf ? 1 : 0)
  }

  // MARK: Words

  /// The words for numbers.
  public static let countWords: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "한": 1, "하나": 1, "두": 2, "둘": 2, "세": 3, "셋": 3, "네": 4, "넷": 4, "다섯": 5, "여섯": 6, "일곱": 7,
    "여덟": 8, "아홉": 9, "열": 10,
  ]
  /// The words for a serving.
  public static let units =
    ["잔", "개", "컵", "cups", "cup", "mugs", "mug", "glasses", "glass", "servings", "serving"] + cans + sachets
  /// The words for a can.
  public static let cans = ["cans", "can", "캔"]
  /// The words for a sachet, of which mixed coffee is made.
  public static let sachets = ["sachets", "sachet", "봉지", "봉"]

  /// Reads servings: `두 잔`, `1.5 cups`, `half a cup`, `반 잔`, `한 잔 반`, `one and a half cups`.
  private static func servings(_ text: String) -> ServingAmount? {
    var (text, more) = (text.replacing("andhalf", with: "½"), 0)
    if text.hasSuffix("반") { (text, more) = (String(text.dropLast()), 1) }
    let unit = units.first { text.hasSuffix($0) }
    let number = String(text.dropLast(unit?.count ?? 0))
    guard unit != nil || more == 0 && (countWords[number] != nil || number.hasSuffix("½")) else { return nil }
    let halves: Int? =
      if ["1/2", "half", "반", "절반"].contains(number) {
        1
      } else if let count = countWords[number] {
        2 * count
      } else if number.hasSuffix("½"), let count = countWords[String(number.dropLast())] {
        2 * count + 1
      } else if number.isEmpty {
        // A cup, but not what a Korean counter alone may mean.
        unit.flatMap { $0.utf8.count == $0.count ? 2 : nil }
      } else {
        Self.halves(ofNumber: number)
      }
    return halves.map { $0 + more }.flatMap { halvesRange.contains($0) ? .halves($0) : nil }
  }

  /// Reads quarters of a serving: `quarter cup`, `¾ cup`, `three quarters`; `3/4` without a unit is a day.
  private static func quarters(_ text: String) -> ServingAmount? {
    let unit = units.first { text.hasSuffix($0) }
    let number = String(text.dropLast(unit?.count ?? 0)).replacing("of", with: "")
    switch number {
    case "¼", "quarter", "onequarter": return .quarters(1)
    case "¾", "threequarters", "threequarter": return .quarters(3)
    case "1/4" where unit != nil: return .quarters(1)
    case "3/4" where unit != nil: return .quarters(3)
    default: return nil
    }
  }

  private static let shotWords: [String: Int] = [
    "single": 1, "double": 2, "triple": 3, "quad": 4, "싱글": 1, "더블": 2, "트리플": 3, "원": 1, "투": 2, "쓰리": 3,
  ]

  /// Reads espressos: `2 shots`, `투샷`, `double shot`, `샷 추가`, `with an extra shot`, `2 extra shots`.
  private static func espressos(_ words: [Substring]) -> ServingAmount? {
    var text = words.filter { !["with", "plus", "and", "of", "espresso"].contains($0) }.joined()
    let plain = text
    for more in ["extra", "추가"] { text = text.replacing(more, with: "") }
    guard let unit = ["shots", "shot", "샷"].first(where: { text.hasSuffix($0) }) else { return nil }
    let number = String(text.dropLast(unit.count))
    let isMore = text != plain
    guard
      let count = number.isEmpty && isMore ? 1 : shotWords[number] ?? countWords[number] ?? Self.number(number),
      shotRange.contains(count)
    else { return nil }
    return isMore ? .extraShots(count) : .shots(count)
  }

  /// The words for ground coffee.
  public static let beans: Set = ["beans", "bean", "ground", "grounds", "원두", "분쇄"]

  /// Reads a weight: `18 g`, `18.5g`, `18 그램`, `18 g of robusta`, `원두 18g`.
  private static func ground(_ words: [Substring]) -> ServingAmount? {
    var species = CoffeeSpecies.arabica
    var rest: [Substring] = []
    for word in words where word != "of" && !beans.contains(String(word)) {
      if let named = CoffeeSpecies.allCases.first(where: { $0.rawValue == word || $0.korean == word }) {
        species = named
      } else {
        rest.append(word)
      }
    }
    let text = rest.joined()
    guard let unit = ["grams", "gram", "g", "그램", "그람"].first(where: { text.hasSuffix($0) }) else { return nil }
    guard let tenths = try? WrittenNumber(text.dropLast(unit.count))?.amount(digits: 1), gramRange.contains(tenths)
    else { return nil }
    return .grams(tenths: tenths, species)
  }

  // MARK: Servings

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
    case .quarters(let quarters): return (serving.milligrams * quarters + 2) / 4
    case .size(let name): return drink?.sizes.first { $0.name == name }?.milligrams
    case .milliliters(let volume):
      // Compared first, so that the product cannot overflow.
      guard let drink, OwnDrink.millilitersRange.contains(volume) else { return nil }
      // A volume that is nearly a size is one: its caffeine does not follow from the volume.
      if let size = drink.sizes.first(where: { abs($0.name.milliliters - volume) * 20 <= volume }) {
        return size.milligrams
      }
      guard let whole = drink.milliliters else { return nil }
      return (2 * drink.serving.milligrams * volume + whole) / (2 * whole)
    case .shots(let count): return drink?.preset?.shot.map { $0.milligrams * count + $0.others }
    case .extraShots(let count):
      return drink.map { serving.milligrams + ($0.preset?.shot?.milligrams ?? PresetDrink.espresso.milligrams) * count }
    case .grams(let tenths, let species):
      guard let preset = drink?.preset else { return nil }
      if case .grams(let whole) = preset.facts.measure {
        return (2 * preset.milligrams * tenths + 10 * whole) / (20 * whole)
      }
      return preset.ground.map { ($0[species] * tenths + 50) / 100 }
    }
  }
}
