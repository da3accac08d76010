import TerminalUI
import WaterModel

/// How zones are named and drawn, in green, blue and red as in the original app.
extension WaterZone {
  public var name: Phrase { Phrase(same: look.name) }

  /// The name where there is little room.
  public var shortName: String { look.shortName }

  /// The letter of its outline where there are no colors or no dots.
  var letter: Character { look.letter }

  /// The color of its outline and its name where there is no tint.
  var ink: Ink { look.ink }

  /// The background of the zone, and the inks that are readable on it.
  ///
  /// Of medium brightness, so that it fits terminals with a black and with a white background.
  var tint: Tint { Tint(ground: look.ground, plain: 16, quiet: 236, accent: 17, good: 22, warning: 52, bad: 52) }

  /// Its color in pictures, on white.
  var fill: String { look.fill }

  private var look: (name: String, shortName: String, letter: Character, ink: Ink, ground: UInt8, fill: String) {
    switch self {
    case .sca: ("SCA", "SCA", "S", .good, 108, "#3a9b4a")
    case .scae: ("SCAE", "SCAE", "E", .accent(.water), 110, "#2f6fc4")
    case .colonnaDashwoodHendon: ("Colonna-Dashwood & Hendon", "CDH", "C", .bad, 138, "#d0605e")
    }
  }
}
