import TerminalUI
import WaterModel

/// What can be chosen where salts are dosed.
enum DosingRow: CaseIterable, Hashable, Sendable {
  case water, target, volume, hardnessSalt, alkalinitySalt

  var name: Phrase {
    switch self {
    case .water: Phrase(en: "Water", ko: "물")
    case .target: MixerWords.target
    case .volume: Phrase(en: "Volume", ko: "양")
    case .hardnessSalt: WaterFigure.hardness.name
    case .alkalinitySalt: WaterFigure.alkalinity.name
    }
  }
}
