import ArgumentParser
import Screens

/// `pavilion water`: opens Water for Coffee, or does one thing in it.
struct WaterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "water", abstract: "Water for Coffee: a log of brewing water, and how good it is.",
    discussion: """
      Without a further word it opens Water for Coffee on the screen. Hardness and alkalinity are in ppm as CaCO₃ unless \
      --unit, or what stands behind a number, says something else: 68, 3.8dH, "2,5 mmol". Units: ppm, dH, fH, eH, gpg, \
      mmol, meq; of hardness alone Ca, Mg; of alkalinity alone HCO3. JSON is always in ppm, and in mg/L for what is dissolved.

      A water is named by the number of a record (3 or #3), by its hardness and alkalinity (68/40), or by the name of a \
      recipe or a bottled water (Barista Hustle, distilled).
      """,
    subcommands: [
      WaterListCommand.self, WaterShowCommand.self, WaterAddCommand.self, WaterEditCommand.self,
      WaterDeleteCommand.self, WaterVerdictCommand.self, WaterConvertCommand.self, WaterMixCommand.self,
      WaterDoseCommand.self, WaterRecipesCommand.self, WaterImportCommand.self, WaterExportCommand.self,
    ])

  @OptionGroup var house: HouseOptions

  func run() throws {
    try Interactive(house).run(opening: .water)
  }
}
