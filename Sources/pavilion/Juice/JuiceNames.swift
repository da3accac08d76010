import JuiceModel
import Screens
import TerminalUI

/// What can be called by a name on the command line.
protocol Named: CaseIterable, RawRepresentable where RawValue == String {
  /// What such things are called in sentences.
  static var kind: Phrase { get }
  /// Further names, besides the raw value.
  var aliases: [String] { get }
}

extension Named {
  /// The one with this name, in either language.
  ///
  /// Throws a failure that suggests the nearest.
  static func named(_ name: String) throws(Failure) -> Self {
    let wanted = name.inert.lowercased()
    if let found = allCases.first(where: { $0.names.contains(wanted) }) { return found }
    let nearest = Nearest.match(for: wanted, among: allCases.flatMap(\.names))
    let all = allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(
      .usage,
      Phrase(
        en: "There is no \(kind.en) \"\(name.inert)\"."
          + (nearest.map { " Did you mean \"\($0)\"?" } ?? "") + " There are: \(all).",
        ko: "\"\(name.inert)\"(이)라는 \(Particle.topic.after(kind.ko)) 없습니다."
          + (nearest.map { " 혹시 \"\($0)\"인가요?" } ?? "") + " 있는 것: \(all)."))
  }

  private var names: [String] {
    [rawValue] + aliases.map { $0.lowercased() }
  }
}

extension Juice: Named {
  static var kind: Phrase { Phrase(en: "juice", ko: "쥬스") }

  var aliases: [String] {
    let short: [String] =
      switch self {
      case .strawberryBanana: ["딸바", "딸기바나나", "딸기바나나쥬스"]
      case .mangoKiwi: ["망키", "망고키위", "망고키위쥬스"]
      default: recipe.ingredients.map(\.fruit.name.ko)
      }
    return [name.en, name.ko, "\(number)"] + short
  }
}

extension Fruit: Named {
  static var kind: Phrase { Phrase(en: "fruit", ko: "과일") }
  var aliases: [String] { [name.ko] }
}
