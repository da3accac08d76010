import TerminalUI
import Values
import WaterModel

extension Canvas {
  /// The unit in which hardness and alkalinity are shown.
  var unit: WaterUnit { environment.unit }
}

extension Command {
  /// Returns the command that shows hardness and alkalinity in the next unit.
  static func nextUnit(in environment: Environment, hasHint: Bool = false) -> Command {
    let unit = WaterUnit.shared.element(1, after: environment.unit) ?? .ppm
    let said = Phrase(
      en: "Shown in \(unit.name.en) (\(unit.label)).", ko: "이제 이 단위로 보여 줍니다: \(unit.name.ko)(\(unit.label)).")
    return Command(
      standard: .choose(.program(Setting.units.rawValue, unit.rawValue), said), ["U"],
      Phrase(en: "another unit", ko: "단위 바꾸기"), hint: hasHint ? Phrase(en: "unit", ko: "단위") : nil)
  }
}
