import TerminalUI
import Values
import WaterModel

/// The texts about bottles of stock solution.
public enum StockWords {
  static let title = Phrase(en: "Stock bottles", ko: "원액 병")
  static let empty = Phrase(en: "No bottle yet.", ko: "아직 병이 없습니다.")
  static let purpose = Phrase(
    en: "A stock solution is made for many liters. Write down a bottle and what you use of it, and it says how much "
      + "water the rest is for, and when to make the next.",
    ko: "원액은 여러 번 쓸 만큼 만들어 둡니다. 만든 병과 쓴 양을 적으면, 남은 원액으로 물을 얼마나 만들 수 있고 언제 다시 만들지 알려 줍니다.")
  static let new = Phrase(en: "A bottle that you made", ko: "만든 병")
  static let change = Phrase(en: "The bottle", ko: "병 고치기")
  static let use = Phrase(en: "For how much water?", ko: "물 몇 L에 쓰나요?")
  static let needsLiters = Phrase(en: "Please type liters, 0.01–10,000.", ko: "0.01–10,000 사이의 L를 입력하세요.")
  static let tooMuch = Phrase(en: "More is left than was made.", ko: "남은 양이 만든 양보다 많습니다.")
  static let gone = Phrase(en: "Another program has deleted that bottle.", ko: "다른 프로그램에서 이미 지운 병입니다.")

  /// An amount in mL, without the unit.
  static func amount(_ milliliters: Double) -> String {
    milliliters >= 1000 ? Int(milliliters.rounded()).grouped : DecimalText.text(milliliters)
  }

  /// `about 12 days`; a year or more is not told more exactly.
  static func days(_ days: Int) -> Phrase {
    days >= 365
      ? Phrase(en: "a year or more", ko: "1년 이상")
      : Phrase(en: "about \(days) \(days == 1 ? "day" : "days")", ko: "약 \(days)일")
  }

  /// Returns the amount that is left of a bottle, and whether to make the next one.
  public static func left(_ bottle: StockBottle, on today: CivilDate) -> Phrase {
    let (name, amount) = (bottle.name.text.sanitizedForDisplay, amount(bottle.left))
    let liters = DosingWords.liters(bottle.litersLeft)
    guard bottle.left > 0 else {
      return Phrase(en: "\(name) is empty: make the next bottle.", ko: "\(name): 다 썼습니다. 새로 만드세요.")
    }
    let rest = Phrase(
      en: "\(name): \(amount) mL left, for \(liters) of water", ko: "\(name): \(amount) mL 남음, 물 \(liters)만큼")
    let pace = bottle.daysLeft(on: today).map { Phrase(same: ", ") + days($0) } ?? .empty
    let low = bottle.isLow(on: today) ? Phrase(en: ": make the next bottle", ko: ". 곧 새로 만드세요") : .empty
    return rest + pace + low + Phrase(same: ".")
  }

  /// That the bottle clouds, if it is made by a recipe with calcium and bicarbonate; nil otherwise.
  public static func caution(_ bottle: StockBottle, _ recipes: [WaterRecipe]) -> Phrase? {
    bottle.clouds(by: recipes) ? WaterWords.clouding : nil
  }

  /// The bottle in a sentence: when it was made, how it is dosed, and what is left.
  static func details(_ bottle: StockBottle, on environment: Environment) -> Phrase {
    let (made, dose) = (environment.day(bottle.made.date), amount(bottle.dose))
    let volume = amount(bottle.milliliters)
    return Phrase(
      en: "Made on \(made): \(volume) mL, of which \(dose) mL go into a liter of water. ",
      ko: "\(made)에 \(volume) mL 만듦. 물 1 L에 \(dose) mL씩 씁니다. ") + left(bottle, on: environment.localTime.date)
  }

  static func deleted(_ bottle: StockBottle) -> Phrase {
    let name = bottle.name.text.sanitizedForDisplay
    return Phrase(en: "Deleted: \(name).", ko: "지웠습니다: \(name).")
  }
}
