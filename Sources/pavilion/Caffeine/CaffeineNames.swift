import CaffeineModel
import Screens
import Storage
import TerminalUI

/// What `pavilion caffeine log` can log.
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

/// What `--drink` and `--mg` together mean.
struct ServingOptions {
  let drink: String?
  let milligrams: Int?

  /// The serving; nil for the last one again.
  ///
  /// - Parameter own: reads the drinks of one's own, only when they are needed.
  /// - Parameter last: reads what was drunk last, likewise.
  func serving(own: () throws -> [OwnDrink], last: () throws -> Serving) throws -> Serving? {
    if let milligrams, !Serving.milligramRange.contains(milligrams) { throw outOfRange(milligrams) }
    guard let drink else {
      guard let milligrams else { return nil }
      return Serving(drink: try last().drink, milligrams: milligrams)
    }
    if let known = try known(drink, own) {
      return milligrams.flatMap { Serving(drink: known.drink, milligrams: $0) } ?? known
    }
    guard let serving = Serving(drink: drink, milligrams: milligrams ?? 0) else {
      throw Failure(
        .usage,
        Phrase(
          en: "\"\(drink.inert)\" cannot be the name of a drink: 1 to \(DrinkName.maximumLength) letters that can be "
            + "seen, please. Nothing was logged.",
          ko: "음료 이름으로 쓸 수 없습니다: \"\(drink.inert)\". 보이는 글자로 \(DrinkName.maximumLength)자까지 쓸 수 있습니다. "
            + "기록하지 않았습니다."))
    }
    return serving
  }

  /// The drink of this name, one's own or a preset.
  ///
  /// A new name is fine as long as the amount is told; else it is taken for a slip.
  private func known(_ name: String, _ own: () throws -> [OwnDrink]) throws -> Serving? {
    // A name of one's own, exactly as it is, goes before other ways to call a drink of the common list.
    let isPreset = PresetDrink(rawValue: name) != nil
    let own = isPreset ? [] : try own()
    if let drink = own.first(where: { $0.name == name }) { return drink.serving }
    do throws(Failure) {
      return Serving(try PresetDrink.named(name, remark: Self.remark))
    } catch {
      if let drink = own.first(where: { $0.name.lowercased() == name.lowercased() }) { return drink.serving }
      guard milligrams == nil else { return nil }
      throw error
    }
  }

  private static let remark = Phrase(
    en: " With --mg any other name can be logged. Nothing was logged.",
    ko: " --mg를 붙이면 다른 이름도 기록할 수 있습니다. 기록하지 않았습니다.")

  private func outOfRange(_ milligrams: Int) -> Failure {
    let range = Serving.milligramRange
    return Failure(
      .usage,
      Phrase(
        en: "--mg must be \(range.lowerBound) to \(range.upperBound), not \(milligrams). Nothing was logged.",
        ko: "--mg는 \(range.lowerBound)에서 \(range.upperBound)까지입니다: \(milligrams). 기록하지 않았습니다."))
  }
}
