import TerminalUI
import WaterModel

extension WaterZone {
  /// What the zone stands on, and what is readable there: red, green and blue as in the original.
  ///
  /// Neither light nor dark: beside a black terminal they do not glare, and beside a white one they are no holes.
  var tint: Tint {
    switch self {
    case .sca: Tint(ground: 108, plain: 16, quiet: 236, accent: 17, good: 22, warning: 52, bad: 52)
    case .scae: Tint(ground: 110, plain: 16, quiet: 236, accent: 17, good: 22, warning: 52, bad: 52)
    case .colonnaDashwoodHendon: Tint(ground: 138, plain: 16, quiet: 236, accent: 17, good: 22, warning: 52, bad: 52)
    }
  }

  /// Its outline and its name where there is no tint.
  var ink: Ink {
    switch self {
    case .sca: .good
    case .scae: .accent(.water)
    case .colonnaDashwoodHendon: .bad
    }
  }

  /// What its outline is drawn with where there are no colours or no dots.
  var letter: Character {
    switch self {
    case .sca: "S"
    case .scae: "E"
    case .colonnaDashwoodHendon: "C"
    }
  }
}
