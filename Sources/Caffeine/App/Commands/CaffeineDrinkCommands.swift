import ArgumentParser
import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

struct CaffeineDrinkCommand: DescribedCommand {
  static let about = CommandText(
    "drink", en: "The drinks, how much caffeine is in them, and where the figures come from.",
    ko: "음료마다 카페인이 얼마나 들었는지, 수치의 출처는 어디인지 봅니다.",
    subcommands: [
      CaffeineDrinkListCommand.self, CaffeineDrinkAddCommand.self, CaffeineDrinkDeleteCommand.self,
    ], defaultSubcommand: CaffeineDrinkListCommand.self, former: ["remove": "delete"])
}

struct CaffeineDrinkListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The drinks, how much caffeine is in them, and where the figures come from.",
    ko: "음료마다 카페인이 얼마나 들었는지, 수치의 출처는 어디인지 봅니다.", examples: ["pavilion caffeine drink list --json"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let own = try session.database.caffeine.ownDrinks()
    let names = Set(own.map(\.name))
    let presets = PresetDrink.allCases.filter { !names.contains($0.rawValue) }
    return Answer(presets.map { $0.json(in: session.language) } + own.map(\.json)) { language in
      presets.map { line($0, language) } + own.map { line($0, language) }
    }
  }

  private static let width = (drink: 22, name: 28)

  private func line(_ drink: PresetDrink, _ language: Language) -> String {
    let facts = drink.facts
    let sizes = facts.sizes.map { "\($0.name.phrase.text(in: language)) \($0.milligrams)" }.joined(separator: ", ")
    let source = [facts.source.phrase.text(in: language), sizes].filter { !$0.isEmpty }.joined(separator: ": ")
    let end = [source, drink.ground?.phrase.text(in: language)].compactMap(\.self).joined(separator: "; ")
    return drink.rawValue.padded(to: Self.width.drink) + drink.name.text(in: language).padded(to: Self.width.name)
      + drink.servingPhrase.text(in: language).padded(to: 9, .trailing)
      + "\(drink.milligrams) mg".padded(to: 9, .trailing) + "  " + end
  }

  private func line(_ drink: OwnDrink, _ language: Language) -> String {
    let volume = drink.milliliters.map { DrinkMeasure.milliliters($0).phrase.text(in: language) } ?? ""
    return drink.name.padded(to: Self.width.drink + Self.width.name) + volume.padded(to: 9, .trailing)
      + "\(drink.milligrams) mg".padded(to: 9, .trailing)
  }
}

struct CaffeineDrinkAddCommand: JSONCommand {
  static let about = CommandText(
    "add", en: "Add a drink of your own, or change the one with this name.", ko: "내 음료를 더하거나, 같은 이름의 내 음료를 고칩니다.",
    Phrase(
      en: "With --ml the drink can be logged by its volume: --amount 300ml.",
      ko: "--ml을 정해 두면 mL로도 기록할 수 있습니다: --amount 300ml."),
    examples: ["pavilion caffeine drink add \"My mug\" --mg 120 --ml 300"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "Its name, up to 30 characters.", ko: "이름. 30자까지 쓸 수 있습니다.", .name) var name: String
  @Option(en: "Caffeine in a serving, 0–1000 mg.", ko: "한 잔에 든 카페인, 0–1000 mg.", .milligrams, parsing: .unconditional)
  var mg: Int
  @Option(en: "Volume of a serving, 1–5000 mL.", ko: "한 잔의 용량, 1–5000 mL.", .milliliters, parsing: .unconditional)
  var ml: Int?

  static let nothingDone: Phrase? = Phrase(en: "Nothing was changed.", ko: "바뀐 것은 없습니다.")

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(mg, of: "--mg", in: Serving.milligramRange)
    if let ml { try Failure.check(ml, of: "--ml", in: OwnDrink.millilitersRange) }
    let name = name.trimmed
    if DrinkName.problem(with: name) != nil { throw Failure.drinkName(name) }
    // One that was added before the list had a drink of this name can be changed.
    let own = session.location.exists ? try session.database.caffeine.ownDrinks() : []
    guard let drink = OwnDrink(name: name, milligrams: mg, milliliters: ml),
      own.contains(where: { $0.name == name }) || !PresetDrink.allCases.contains(where: { $0.isNamed(name) })
    else {
      throw Failure.usage(
        en: "\"\(name.shown)\" is the name of a drink of the list.", ko: "목록에 이미 있는 음료 이름입니다: \"\(name.shown)\".")
    }
    try session.database.caffeine.saveOwnDrink(drink)
    return Answer(drink.json, [drink.serving.phrase + Phrase(same: ".")])
  }
}

struct CaffeineDrinkDeleteCommand: JSONCommand {
  static let about = CommandText(
    "delete", en: "Delete a drink of your own; what you logged stays.", ko: "내 음료를 지웁니다. 이미 한 기록은 그대로 남습니다.",
    examples: ["pavilion caffeine drink delete \"My mug\""])

  @OptionGroup var output: OutputOptions
  @Argument(en: "Its name.", ko: "이름.", .name, completion: .ownDrinks) var name: String

  func answer(_ session: Session) throws -> Answer {
    let store = try session.database.caffeine
    let own = try store.ownDrinks()
    let name = name.trimmed
    let drink = own.first { $0.name == name } ?? own.first { $0.name.lowercased() == name.lowercased() }
    guard let drink, try store.deleteOwnDrink(drink.name) else {
      throw Failure.unknown(Phrase(en: "drink of your own", ko: "내 음료"), name, among: own.map(\.name))
    }
    return Answer(
      drink.json,
      [
        Phrase(en: "Deleted: ", ko: "지웠습니다: ") + drink.serving.name + Phrase(same: ".")
      ])
  }
}

extension Failure {
  /// A text that cannot be the name of a drink.
  static func drinkName(_ name: String) -> Failure {
    let most = DrinkName.maximumLength
    return .usage(
      en: "\"\(name.shown)\" cannot be the name of a drink: 1–\(most) visible characters, please.",
      ko: "음료 이름으로 쓸 수 없습니다: \"\(name.shown)\". 보이는 글자 1–\(most)자로 쓰세요.")
  }
}

extension PresetDrink {
  fileprivate func json(in language: Language) -> JSONObject {
    [
      "drink": rawValue, "milligrams": milligrams, "milliliters": milliliters, "own": false,
      "serving": servingPhrase.text(in: language), "sizes": facts.sizes.map(\.json),
      "source": source.phrase.text(in: language), "url": source.url,
      "milligramsPerGram": ground.map { ground in
        JSONObject(CoffeeSpecies.allCases.map { ($0.rawValue, Double(ground[$0]) / 10) })
      },
    ]
  }
}

extension DrinkSize {
  fileprivate var json: JSONObject {
    ["name": name.rawValue, "milligrams": milligrams, "milliliters": name.milliliters]
  }
}

extension OwnDrink {
  fileprivate var json: JSONObject {
    ["drink": name, "milligrams": milligrams, "milliliters": milliliters, "own": true]
  }
}

extension PresetDrink: NamedCase {
  package static var kind: Phrase { Phrase(en: "drink", ko: "음료") }

  package var aliases: [String] { otherNames }
}

extension CompletionKind {
  /// The drinks of the list, and those of the user's own.
  static let drinks = names {
    PresetDrink.choices.map(\.word)
  } stored: {
    try $0.caffeine.ownDrinks().map(\.name)
  }
  /// What can be logged: the buttons, and the drinks.
  static let logged = names {
    Press.choices.map(\.word) + PresetDrink.choices.map(\.word)
  } stored: {
    try $0.caffeine.ownDrinks().map(\.name)
  }
  /// The drinks of the user's own.
  static let ownDrinks = names { try $0.caffeine.ownDrinks().map(\.name) }
}
