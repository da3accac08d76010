import JuiceModel
import Screens
import TerminalUI

extension Juice: Named {
  static var kind: Phrase { Phrase(en: "juice", ko: "쥬스") }
  var listed: Phrase { Phrase(en: "\(number) \(rawValue)", ko: "\(number) \(name.ko)") }

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
  var listed: Phrase { Phrase(en: rawValue, ko: name.ko) }
  var aliases: [String] { [name.ko] }
}
