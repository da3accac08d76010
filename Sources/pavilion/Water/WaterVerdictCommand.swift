import ArgumentParser
import Screens
import TerminalUI
import WaterModel

/// `pavilion water verdict`: how good a water is.
struct WaterVerdictCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verdict", abstract: "What the standards say of a water, and what would have to be changed.",
    discussion: """
      Examples:
        pavilion water verdict --hardness 120 --alkalinity 90
        pavilion water verdict --hardness 6.7dH --alkalinity 5dH --json
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Option(parsing: .unconditional, help: ArgumentHelp("Total hardness.", valueName: "number"))
  var hardness: String

  @Option(parsing: .unconditional, help: ArgumentHelp("Alkalinity.", valueName: "number"))
  var alkalinity: String

  @OptionGroup var unit: UnitOptions

  func run() throws {
    let (unit, point) = try house.telling {
      let unit = try self.unit.chosen()
      let point = WaterPoint(
        hardness: try value(.hardness, hardness, unit), alkalinity: try value(.alkalinity, alkalinity, unit))
      return (unit, point)
    }
    let calculator = try WaterCalculator(house)
    try calculator.run {
      if output.json {
        let verdict = VerdictJSON(verdict: WaterVerdict(point), unit: unit, language: calculator.language)
        print(try JSON.text(verdict))
      } else {
        for line in WaterSentences.verdict(point, in: unit) { print(line.text(in: calculator.language)) }
      }
    }
  }

  private func value(_ figure: WaterFigure, _ text: String, _ unit: WaterUnit) throws(Failure) -> Double {
    do throws(RowTrouble) {
      return try figure.value(text, in: unit)
    } catch {
      throw .option("--\(figure.rawValue)", error.phrase)
    }
  }
}
