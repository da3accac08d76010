import ArgumentParser
import WaterModel

/// `--unit`.
struct UnitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What hardness and alkalinity are in: ppm (the usual), dH, fH, eH, gpg, mmol or meq.", valueName: "unit"))
  var unit: String?

  func chosen() throws(Failure) -> WaterUnit {
    guard let unit else { return .ppm }
    return try .shared(unit)
  }
}
