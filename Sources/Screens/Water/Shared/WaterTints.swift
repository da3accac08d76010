import TerminalUI
import WaterModel

extension WaterZone {
  /// The background of the zone, and the inks that are readable on it: red, green and blue as in the original app.
  ///
  /// Of medium brightness, so that it fits terminals with a black and with a white background.
  var tint: Tint {
    switch self {
    case .sca: Tint(ground: 108, plain: 16, quiet: 236, accent: 17, good: 22, warning: 52, bad: 52)
    case .scae: Tint(ground: 110, plain: 16, quiet: 236, accent: 17, good: 22, warning: 52, bad: 52)
    case .colonnaDashwoodHendon: Tint(ground: 138, plain: 16, quiet: 236, accent: 17, good: 22, warning: 52, bad: 52)
    }
  }

  /// The colour of its outline and its name where there is no tint.
  var ink: Ink {
    switch self {
    case .sca: .good
    case .scae: .accent(.water)
    case .colonnaDashwoodHendon: .bad
    }
  }

  /// The letter of its outline where there are no colours or no dots.
  var letter: Character {
    switch self {
    case .sca: "S"
    case .scae: "E"
    case .colonnaDashwoodHendon: "C"
    }
  }
}
