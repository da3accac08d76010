import CaffeineModel
import Screens
import Storage
import TerminalUI

/// The presses that `pavilion caffeine log` accepts.
enum LoggedPress: String, Named {
  case rest, coffee, stress

  var press: Press {
    switch self {
    case .rest: .rest
    case .coffee: .coffee
    case .stress: .stress
    }
  }

  static var kind: Phrase { Phrase(en: "button", ko: "단추") }
  var listed: Phrase { Phrase(en: rawValue, ko: press.name.ko) }
  var aliases: [String] { [press.name.ko] }
}

extension PresetDrink: Named {
  static var kind: Phrase { Phrase(en: "drink", ko: "음료") }
  var listed: Phrase { Phrase(en: rawValue, ko: name.ko) }

  var aliases: [String] {
    let withoutSpaces = name.ko.filter { $0 != " " }
    let short: [String] =
      switch self {
      case .brewed: ["coffee", "커피"]
      case .cafe: ["korean café", "korean cafe", "café"]
      case .decaf: ["decaffeinated"]
      default: []
      }
    return [name.en, name.ko, withoutSpaces] + short
  }
}

/// The drink that `--drink` and `--mg` mean together.
struct ServingOptions {
  let drink: String?
  let milligrams: Int?

  /// The serving; nil for the last one again.
  ///
  /// - Parameter store: the drinks and servings so far; nil without a database.
  func serving(_ store: CaffeineStore?) throws -> Serving? {
    if let milligrams { try Failure.check(milligrams, of: "--mg", in: Serving.milligramRange, Self.refusal) }
    guard let drink else {
      guard let milligrams else { return nil }
      return Serving(drink: try store?.lastServing().drink ?? Serving(.brewed).drink, milligrams: milligrams)
    }
    if let known = try known(drink, store) {
      return milligrams.flatMap { Serving(drink: known.drink, milligrams: $0) } ?? known
    }
    guard let serving = Serving(drink: drink, milligrams: milligrams ?? 0) else {
      throw Failure.usage(
        en: "\"\(drink.inert)\" cannot be the name of a drink: 1 to \(DrinkName.maximumLength) letters that can be "
          + "seen, please.",
        ko: "음료 이름으로 쓸 수 없습니다: \"\(drink.inert)\". 보이는 글자로 \(DrinkName.maximumLength)자까지 쓸 수 있습니다.", Self.refusal)
    }
    return serving
  }

  /// The drink with this name, the user's own or a common one.
  ///
  /// Returns nil for a new name with an amount; without one it is taken for a typing error.
  private func known(_ name: String, _ store: CaffeineStore?) throws -> Serving? {
    // The exact name of an own drink comes before the other names of a common one.
    let isPreset = PresetDrink(rawValue: name) != nil
    let own = isPreset ? [] : try store?.ownDrinks() ?? []
    if let drink = own.first(where: { $0.name == name }) { return drink.serving }
    do throws(Failure) {
      return Serving(try PresetDrink.named(name, remark: Self.remark + Self.refusal))
    } catch {
      if let drink = own.first(where: { $0.name.lowercased() == name.lowercased() }) { return drink.serving }
      guard milligrams == nil else { return nil }
      throw error
    }
  }

  private static let remark = Phrase(
    en: " With --mg any other name can be logged.", ko: " --mg를 붙이면 다른 이름도 기록할 수 있습니다.")
  static let refusal = Phrase(en: " Nothing was logged.", ko: " 기록하지 않았습니다.")
}
