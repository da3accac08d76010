import TerminalUI
import WaterModel

/// The texts of the book of recipes.
enum RecipeWords {
  static let nothingFound = Phrase(en: "Nothing found. Esc shows all.", ko: "찾는 레시피가 없습니다. Esc를 누르면 모두 보입니다.")
  static let figuresOnly = Phrase(
    en: "Only its figures are published, not the salts.", ko: "수치만 알려져 있고, 염의 양은 공개되지 않았습니다.")
  static let inAllZones = Phrase(en: "In all three zones.", ko: "세 영역 모두에 들어 있습니다.")
  static let asInTheBook = Phrase(en: "as in the book", ko: "책 순서")
  static let seenAlready = Phrase(en: "Everything is shown already.", ko: "이미 모두 보입니다.")

  static var stock: Phrase {
    let volume = DecimalText.text(WaterRecipe.dose.of)
    return Phrase(en: "In \(volume) mL of stock", ko: "원액 \(volume) mL에")
  }

  static var dose: Phrase {
    let volume = DecimalText.text(WaterRecipe.dose.millilitres)
    return Phrase(en: "Add \(volume) mL of it to a litre of distilled water.", ko: "증류수 1 L에 이 원액을 \(volume) mL 넣습니다.")
  }

  static func zone(_ zone: WaterZone?) -> Phrase {
    zone.map { Phrase(same: $0.shortName) } ?? Phrase(en: "All", ko: "모두")
  }

  static func chosen(_ recipe: WaterRecipe, in unit: WaterUnit) -> Phrase {
    let pair = WaterWords.pair(recipe.point, in: unit)
    return Phrase(en: "\(recipe.name) is the target now: \(pair).", ko: "목표를 정했습니다: \(recipe.name), \(pair).")
  }

  static func dropped(_ recipe: WaterRecipe) -> Phrase {
    Phrase(en: "\(recipe.name) is no longer the target.", ko: "목표에서 뺐습니다: \(recipe.name).")
  }
}
