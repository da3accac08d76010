import ArgumentParser
import CaffeineModel
import PavilionKit
import TerminalUI
import Values

/// The options for a drink: which one, and how much of it.
struct DrinkOptions: ParsableArguments {
  @Option(en: "Which drink (coffee only).", ko: "어떤 음료인지(커피에만).", .name, completion: .drinks)
  var drink: String?

  @Option(
    en: "Caffeine in it, 0–1000 mg (coffee only).", ko: "든 카페인, 0–1000 mg(커피에만).", .milligrams, parsing: .unconditional)
  var mg: Int?
  @Option(
    en: "How much of it: half, x2, 350ml, 2 shots, 18 g of beans, or a size such as tall (coffee only).",
    ko: "얼마나 마셨는지: 절반, 2배, 350ml, 2샷, 원두 18g, 톨 같은 크기(커피에만).", ValueName(en: "amount", ko: "양"))
  var amount: String?

  var isEmpty: Bool { drink == nil && mg == nil && amount == nil }

  /// Returns the serving, or nil for the usual one.
  ///
  /// - Parameter store: nil without a database, which is not made for this.
  func serving(_ store: CaffeineStore?) throws -> Serving? {
    try check()
    if isEmpty { return nil }
    let drinks = ListedDrink.all(own: try store?.ownDrinks() ?? [])
    return try serving(
      of: drink == nil ? store?.lastServing() ?? Serving(.brewed) : Serving(.brewed), among: drinks)
  }

  /// These options with a drink that is named apart from them; nil if it is none, or they have one.
  func naming(_ name: String, _ store: CaffeineStore?) throws -> DrinkOptions? {
    guard drink == nil, let drink = try? known(name.trimmed, ListedDrink.all(own: try store?.ownDrinks() ?? [])) else {
      return nil
    }
    var options = self
    options.drink = drink.id
    return options
  }

  /// Throws a failure for options that are wrong whatever the drinks are.
  func check() throws(Failure) {
    if let mg { try Failure.check(mg, of: "--mg", in: Serving.milligramRange) }
    guard mg == nil || amount == nil else {
      throw .usage(en: "--amount and --mg cannot be used together.", ko: "--amount와 --mg는 함께 쓸 수 없습니다.")
    }
  }

  /// Returns the drink that is named, or else as much of a serving as the options say.
  func serving(of usual: Serving, among drinks: [ListedDrink]) throws(Failure) -> Serving {
    guard let name = drink?.trimmed else {
      return try serving(of: usual, as: drinks.first { $0.id == usual.drink })
    }
    if let known = try known(name, drinks) { return try serving(of: known.serving, as: known) }
    guard let serving = Serving(drink: name, milligrams: mg ?? 0) else { throw Failure.drinkName(name) }
    return serving
  }

  /// Returns as much of a drink as the options say.
  private func serving(
    of serving: Serving, as drink: ListedDrink?
  ) throws(Failure) -> Serving {
    if let mg { return Serving(drink: serving.drink, milligrams: mg) ?? serving }
    guard let amount else { return serving }
    if let much = ServingAmount(amount)?.serving(of: serving, as: drink) { return much }
    let sizes = drink?.sizes.map(\.name.phrase) ?? []
    let volume = drink?.milliliters.map { Phrase(same: "\($0)ml") }
    let shots = ServingAmount.shots(2).serving(of: serving, as: drink).map { _ in Phrase(en: "2 shots", ko: "2샷") }
    let weight = ServingAmount.grams(tenths: 180, .arabica).serving(of: serving, as: drink).map { _ in
      Phrase(en: "18 g", ko: "18g")
    }
    let others = [volume, shots, weight].compactMap(\.self) + sizes
    let examples = ([Phrase(en: "half", ko: "절반"), Phrase(en: "x2", ko: "2배")] + others)
      .joined(separator: ", ")
    throw .usage(
      en: "--amount \"\(amount.shown)\" is no amount of \(serving.name.en). It can be: \(examples.en).",
      ko: "--amount에 쓸 수 없는 양입니다: \"\(amount.shown)\". \(serving.name.ko)에 쓸 수 있는 양: \(examples.ko).")
  }

  /// The drink with this name; nil for a new name with an amount of caffeine.
  private func known(_ name: String, _ drinks: [ListedDrink]) throws(Failure) -> ListedDrink? {
    // The user's own name of a drink comes before the other names of a preset.
    if let drink = drinks.first(where: { $0.id == name }) { return drink }
    if let drink = drinks.first(where: { $0.id.lowercased() == name.lowercased() }) { return drink }
    for name in [name, DrinkName.withoutTemperature(name)].compactMap(\.self) {
      if let preset = PresetDrink.allCases.first(where: { $0.isNamed(name) }) { return ListedDrink(preset) }
    }
    guard mg == nil else { return nil }
    let begun = try drinks.only(
      withInitials: name, names: { [$0.id] + ($0.preset?.names ?? []) }, listed: \.serving.name)
    if let begun { return begun }
    let names = drinks.map(\.id) + PresetDrink.allCases.flatMap(\.names)
    throw .unknown(
      PresetDrink.kind, name.shown, nearest: Nearest.match(for: name.shown, among: names), Self.detail)
  }

  private static let detail = Phrase(
    en: " pavilion caffeine drink lists them. With --mg any other name can be logged.",
    ko: " 음료는 pavilion caffeine drink로 볼 수 있습니다. --mg를 붙이면 다른 이름도 기록할 수 있습니다.")
}
