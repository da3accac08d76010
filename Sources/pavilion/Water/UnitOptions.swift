import ArgumentParser
import Screens
import TerminalUI
import WaterModel

/// `--unit`, for hardness and alkalinity.
struct UnitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What hardness and alkalinity are in: ppm (the usual), dH, fH, eH, gpg, mmol or meq.", valueName: "unit"))
  var unit: String?

  /// The unit, which measures both hardness and alkalinity.
  func chosen() throws(Failure) -> WaterUnit {
    guard let text = unit else { return .ppm }
    let unit = try WaterUnit.named(text)
    guard WaterUnit.shared.contains(unit) else {
      throw .usage(
        en: "--unit is for both hardness and alkalinity, and \(unit.label) measures only one of them. "
          + "Write it behind the number: 40\(unit.rawValue).",
        ko: "--unit은 경도와 알칼리도 둘 다에 씁니다. \(unit.label): 하나만 재는 단위입니다. 숫자 뒤에 쓰세요: 40\(unit.rawValue).")
    }
    return unit
  }
}

extension WaterUnit {
  static func named(_ text: String) throws(Failure) -> WaterUnit {
    if let unit = WaterUnit(named: text) { return unit }
    let names = allCases.map(\.rawValue)
    throw .unknown(
      Phrase(en: "unit", ko: "단위"), text.shown, nearest: Nearest.match(for: text.inert, among: names),
      among: names.map(Phrase.init(same:)))
  }
}

/// A volume of water: `5`, `0,5`, `500mL`.
enum WaterVolume {
  /// Litres with a unit, else the plain number, which may mean parts.
  static func parse(_ text: String, of option: String) throws(Failure) -> Double {
    guard let number = WaterNumber(text), let factor = factor(number.unit), number.value > 0,
      number.value * factor <= maximum
    else {
      throw .usage(
        en: "\(option): \"\(text.shown)\" is no volume such as 5, 0.5 L or 500 mL.",
        ko: "\(option): 5, 0.5 L, 500 mL 같은 부피가 아닙니다: \"\(text.shown)\".")
    }
    return number.value * factor
  }

  private static let maximum = 1_000_000.0

  private static func factor(_ unit: String) -> Double? {
    switch unit.lowercased() {
    case "", "l", "ℓ", "리터": 1
    case "ml", "㎖", "밀리리터": 0.001
    default: nil
    }
  }

  static func text(_ volume: Double) -> String { DecimalText.text(volume, decimals: 3) }
}
