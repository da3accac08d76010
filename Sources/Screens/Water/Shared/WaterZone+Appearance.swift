import TerminalUI
import WaterModel

/// How zones are named and drawn, in green, blue and red as in the original app.
extension WaterZone {
  public var name: Phrase { Phrase(same: appearance.name) }

  /// The name where there is little room.
  public var shortName: String { appearance.shortName }

  /// The letter of its outline where there are no colors or no dots.
  var letter: Character { appearance.letter }

  /// The color of its outline and its name.
  var role: ColorRole { appearance.role }

  /// The background of the zone, and the colors that are readable on it.
  var surface: Surface {
    Surface(
      dark: Surface.Colors(
        background: appearance.dark, plain: 255, quiet: 251, accent: 81, good: 114, warning: 221, bad: 217),
      light: Surface.Colors(
        background: appearance.light, plain: 16, quiet: 238, accent: 17, good: 22, warning: 52, bad: 52))
  }

  /// Its color in pictures, on white.
  var fill: String { appearance.fill }

  private var appearance:
    (name: String, shortName: String, letter: Character, role: ColorRole, dark: UInt8, light: UInt8, fill: String)
  {
    switch self {
    case .sca: ("SCA", "SCA", "S", .good, 22, 194, "#3a9b4a")
    case .scae: ("SCAE", "SCAE", "E", .accent(.water), 17, 189, "#2f6fc4")
    case .colonnaDashwoodHendon: ("Colonna-Dashwood & Hendon", "CDH", "C", .bad, 52, 224, "#d0605e")
    }
  }
}
