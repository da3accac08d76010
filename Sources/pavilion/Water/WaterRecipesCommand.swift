import ArgumentParser
import Screens
import TerminalUI
import WaterModel

/// `pavilion water recipes`: the book of recipes.
struct WaterRecipesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipes", abstract: "Waters that are known by a name, and what is in them.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions

  @Option(help: ArgumentHelp("Only those in this zone: sca, scae or cdh.", valueName: "zone"))
  var zone: String?

  private struct Entry: Encodable {
    let alkalinity: Double
    let hardness: Double
    let name: String
    /// g in 200 mL of stock solution; empty when only the figures are known.
    let salts: [String: Double]
    let zones: ZonesJSON

    init(_ recipe: WaterRecipe) {
      alkalinity = recipe.point.alkalinity.rounded(to: 1)
      hardness = recipe.point.hardness.rounded(to: 1)
      name = recipe.name
      salts = Dictionary(uniqueKeysWithValues: recipe.salts.map { ($0.rawValue, $1) })
      zones = ZonesJSON(recipe.point)
    }
  }

  func run() throws {
    let (unit, zone) = try house.telling {
      (try self.unit.chosen(), try self.zone.map { text throws(Failure) in try WaterZone.named(text) })
    }
    let recipes = WaterRecipe.book.filter { zone?.contains($0.point) ?? true }
    let calculator = try WaterCalculator(house)
    try calculator.run {
      if output.json {
        print(try JSON.text(recipes.map(Entry.init)))
      } else {
        for recipe in recipes { print(line(recipe, unit, calculator.language)) }
        let dose = WaterRecipe.dose
        let (stock, part) = (DecimalText.text(dose.of), DecimalText.text(dose.millilitres))
        // On standard error, so that what is read by a program stays a list.
        let remark = Phrase(
          en: "Salts: g in \(stock) mL of stock solution, \(part) mL of which go into a litre of distilled water.",
          ko: "염: 원액 \(stock) mL에 넣는 g. 증류수 1 L에 원액 \(part) mL를 넣습니다.")
        StandardError.print(remark.text(in: calculator.language) + "\n")
      }
    }
  }

  private func line(_ recipe: WaterRecipe, _ unit: WaterUnit, _ language: Language) -> String {
    let salts = Salt.allCases.compactMap { salt in
      recipe.salts[salt].map { "\(salt.name.text(in: language)) \(DecimalText.text($0))" }
    }
    var line =
      recipe.name.padded(to: 28) + WaterWords.pair(recipe.point, in: unit).padded(to: 20)
      + WaterSentences.zones(recipe.point).text(in: language).padded(to: 16) + salts.joined(separator: " + ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
