import TerminalUI
import WaterModel

/// How zones are named and drawn, in green, blue and red as in the original app.
extension WaterZone {
  public var name: Phrase { Phrase(same: look.name) }

  /// The name where there is little room.
  public var shortName: String { look.shortName }

  /// The letter of its outline where there are no colors or no dots.
  var letter: Character { look.letter }

  /// The color of its outline and its name.
  var ink: Ink { look.ink }

  /// The background of the zone, soft and dark, and the inks that are readable on it.
  var tint: Tint { Tint(ground: look.ground, plain: 255, quiet: 251, accent: 81, good: 114, warning: 221, bad: 217) }

  /// Its color in pictures, on white.
  var fill: String { look.fill }

  private var look: (name: String, shortName: String, letter: Character, ink: Ink, ground: UInt8, fill: String) {
    switch self {
    case .sca: ("SCA", "SCA", "S", .good, 22, "#3a9b4a")
    case .scae: ("SCAE", "SCAE", "E", .accent(.water), 17, "#2f6fc4")
    case .colonnaDashwoodHendon: ("Colonna-Dashwood & Hendon", "CDH", "C", .bad, 52, "#d0605e")
    }
  }
}
