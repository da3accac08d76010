import ArgumentParser
import DataFormats
import Screens
import TerminalUI
import WaterModel

struct WaterRecipesCommand: JSONCommand {
  static let about = CommandText(
    "recipes", Phrase(en: "Waters that are known by a name, and what is in them.", ko: "이름난 물과 그 성분을 봅니다."))

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Option(
    help: ArgumentHelp(
      en: "Only those in this zone: sca, scae or cdh.", ko: "이 영역의 물만: sca, scae, cdh.", ValueName(en: "zone", ko: "영역")
    ), completion: WaterZone.completion)
  var zone: String?

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen()
    let zone = try zone.map { try WaterZone.named($0) }
    let recipes = WaterRecipe.book.filter { zone?.contains($0.point) ?? true }
    let dose = WaterRecipe.dose
    let (stock, part) = (DecimalText.text(dose.of), DecimalText.text(dose.millilitres))
    let remark = Phrase(
      en: "Salts: g in \(stock) mL of stock solution, \(part) mL of which go into a litre of distilled water.",
      ko: "염: 원액 \(stock) mL에 넣는 g. 증류수 1 L에 원액 \(part) mL를 넣습니다.")
    return Answer(list: recipes, json: json, remark: remark) { language in
      recipes.map { line($0, unit, language, session.symbols) }
    }
  }

  private func json(_ recipe: WaterRecipe) -> JSONObject {
    [
      "alkalinity": recipe.point.alkalinity.rounded(to: 1), "hardness": recipe.point.hardness.rounded(to: 1),
      "name": recipe.name, "zones": recipe.point.zonesJSON,
      // Grams in 200 mL of stock solution; empty when only the figures are known.
      "salts": JSONObject(recipe.salts.map { ($0.rawValue, $1) }),
    ]
  }

  private func line(_ recipe: WaterRecipe, _ unit: WaterUnit, _ language: Language, _ symbols: Symbols) -> String {
    let salts = Salt.allCases.compactMap { salt in
      recipe.salts[salt].map { "\(salt.name.text(in: language)) \(DecimalText.text($0))" }
    }
    let line =
      recipe.name.padded(to: 28) + WaterWords.pair(recipe.point, in: unit).padded(to: 20)
      + ZoneMarks.text(recipe.point.zones, symbols).padded(to: 24) + salts.joined(separator: " + ")
    return line.trimmingTrailingSpaces
  }
}
