import PavilionKit
import TerminalUI
import Values
import WaterModel

extension Settings {
  public static let units = StoredChoice<WaterUnit>("waterUnit", default: .ppm)
}

extension Setting {
  public static let units = Setting(
    "units", at: 8,
    Settings.units, Phrase(en: "Water units", ko: "물 단위"),
    Phrase(
      en: "The unit of hardness and alkalinity. U switches it in Water for Coffee.",
      ko: "경도와 알칼리도의 단위입니다. 커피를 위한 물에서 U로 바꿉니다."),
    apply: { $0.unit = $1 }, valueName: { Phrase(same: $0.label) })
}

extension Environment {
  /// The unit of hardness and alkalinity.
  public internal(set) var unit: WaterUnit {
    get { self[UnitKey.self] }
    set { self[UnitKey.self] = newValue }
  }
}

private enum UnitKey: EnvironmentKey { static let defaultValue = WaterUnit.ppm }
