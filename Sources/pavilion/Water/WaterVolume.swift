import TerminalUI
import WaterModel

/// How much water: `5`, `0,5`, `500mL`.
enum WaterVolume {
  /// Litres where a unit says so, else the number as it is: parts, or litres.
  static func typed(_ text: String, of option: String) throws(Failure) -> Double {
    guard let number = WaterNumber(text), let factor = factor(number.unit), number.value > 0,
      number.value * factor <= most
    else {
      throw Failure(
        .usage,
        Phrase(
          en: "\(option): \"\(text.shown)\" is no volume such as 5, 0.5 L or 500 mL.",
          ko: "\(option): 5, 0.5 L, 500 mL 같은 부피가 아닙니다: \"\(text.shown)\"."))
    }
    return number.value * factor
  }

  /// More than anybody pours.
  private static let most = 1_000_000.0

  private static func factor(_ unit: String) -> Double? {
    switch unit.lowercased() {
    case "", "l", "ℓ", "리터": 1
    case "ml", "㎖", "밀리리터": 0.001
    default: nil
    }
  }

  static func text(_ volume: Double) -> String { DecimalText.text(volume, decimals: 3) }
}
