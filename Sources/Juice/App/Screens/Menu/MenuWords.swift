import JuiceModel
import PavilionKit
import TerminalUI

extension MenuEditError: ExplainedError {
  public var phrase: Phrase { phrase(nil) }

  /// Returns the error in words, and what to do; the menu has the names of ingredients.
  func phrase(_ menu: Menu?) -> Phrase {
    switch self {
    case .changedMeanwhile:
      return Phrase(
        en: "It was changed elsewhere meanwhile. Look at it again.", ko: "그사이 다른 곳에서 바뀌었습니다. 다시 확인하세요.")
    case .needed(let products):
      let (names, more) = (products.prefix(3).map(\.phrase).joined(separator: ", "), products.count - 3)
      let rest = more > 0 ? Phrase(en: " and \(more) more", ko: " 외 \(more)가지") : .empty
      return Phrase(
        en: "It is needed for \(names.en)\(rest.en). Change their recipes first.",
        ko: "이 재료를 쓰는 메뉴가 있습니다: \(names.ko)\(rest.ko). 레시피를 먼저 고치세요.")
    case .invalid(let problem, let item):
      let sentence = problem.sentence(menu)
      return item.map { $0.name.phrase + Phrase(same: ": ") + sentence } ?? sentence
    }
  }
}

extension MenuProblem {
  /// Returns the problem in a sentence, for someone who has typed it into a form.
  func sentence(_ menu: Menu?) -> Phrase {
    switch kind {
    case .count(let range):
      switch path {
      case "products":
        return Phrase(
          en: "A menu has \(range.lowerBound)–\(range.upperBound) products.",
          ko: "메뉴는 \(range.lowerBound)–\(range.upperBound)가지여야 합니다.")
      case "ingredients":
        return Phrase(
          en: "A menu has \(range.lowerBound)–\(range.upperBound) ingredients.",
          ko: "재료는 \(range.lowerBound)–\(range.upperBound)가지여야 합니다.")
      case "aliases":
        return Phrase(
          en: "At most \(range.upperBound) other names.", ko: "다른 이름은 \(range.upperBound)개까지 쓸 수 있습니다.")
      default:
        return Phrase(
          en: "A recipe has \(range.lowerBound)–\(range.upperBound) ingredients.",
          ko: "한 레시피에는 재료 \(range.lowerBound)–\(range.upperBound)가지를 쓸 수 있습니다.")
      }
    case .expected(.integer(let range)):
      let (minimum, most) = (range.lowerBound.grouped, range.upperBound.grouped)
      guard let ingredient else {
        return Phrase(en: "Please type \(minimum)–\(most).", ko: "\(minimum)–\(most) 사이로 입력하세요.")
      }
      let name = menu?.phrase(of: ingredient) ?? Phrase(same: ingredient.rawValue)
      return Phrase(
        en: "\(name.en): \(minimum)–\(most), as much as its shelf holds.",
        ko: "\(name.ko): 선반에 들어가는 만큼인 \(minimum)–\(most) 사이로 입력하세요.")
    case .expected(.names):
      return path.hasPrefix("sizes")
        ? Phrase(en: "Each of two sizes needs a name, such as M and L.", ko: "크기가 둘이면 M과 L처럼 이름이 있어야 합니다.")
        : Phrase(en: "Please type a name in one language at least.", ko: "한 언어로라도 이름을 입력하세요.")
    case .repeated:
      return path.hasPrefix("sizes")
        ? Phrase(en: "Both sizes have this name.", ko: "두 크기의 이름이 같습니다.")
        : Phrase(en: "It is on the menu already.", ko: "이미 메뉴에 있습니다.")
    case .unknownIngredient:
      return Phrase(
        en: "An ingredient of it is not on the menu any more.", ko: "메뉴에서 지운 재료가 들어 있습니다.")
    case .expected(.sign):
      return Phrase(en: "Please type one or two characters.", ko: "한두 글자를 입력하세요.")
    default:
      let most = MenuTextRules.maximumLength
      return Phrase(
        en: "Please type at most \(most) characters.", ko: "\(most)자까지 입력하세요.")
    }
  }

  /// The ingredient of a recipe that it is about; nil for anything else.
  var ingredient: Ingredient.ID? {
    let parts = path.split(separator: ".")
    guard parts.count == 3, parts[1] == "recipe" else { return nil }
    return Ingredient.ID(rawValue: String(parts[2]))
  }
}

extension RecipeProblem {
  /// The problem with a word of the recipe, and what to do.
  var phrase: Phrase {
    switch self {
    case .empty:
      Phrase(en: "Please type what goes into it: mango 3, milk 200.", ko: "들어가는 재료를 입력하세요: 망고 3, 우유 200.")
    case .unknown(let word):
      Phrase(
        en: "There is no ingredient \"\(word.shown)\". Add it on the page Ingredients first.",
        ko: "없는 재료입니다: \"\(word.shown)\". 재료 화면에서 먼저 추가하세요.")
    case .noAmount(let word):
      Phrase(
        en: "How much? \"\(word.shown)\" needs a whole number behind it.",
        ko: "양이 없습니다: \"\(word.shown)\" 뒤에 정수를 입력하세요.")
    case .wrongUnit(let ingredient):
      Phrase(
        en: "\(ingredient.phrase.en) is measured in \(ingredient.unit.phrase.en).",
        ko: "\(Particle.topic.after(ingredient.phrase.ko)) 단위가 \(ingredient.unit.phrase.ko)입니다.")
    case .repeated(let ingredient):
      Phrase(
        en: "\(ingredient.phrase.en) is there twice.",
        ko: "\(Particle.subject.after(ingredient.phrase.ko)) 두 번 들어 있습니다.")
    }
  }
}

extension String {
  /// A typed word as a message quotes it.
  fileprivate var shown: String { trimmed.sanitizedForDisplay.cut(to: 24, ellipsis: "…") }
}
