import EmotionModel
import TerminalUI

extension Emotion {
  /// The color of its slime, and of the days on which it was tapped most often.
  ///
  /// All nine are among the 256 colors of a terminal, so that slime and day look the same.
  var fill: Ink { .color(Emotion.swatches[number - 1]) }

  private static let swatches = allCases.map(\.look.swatch)

  /// The face of its slime in letters: two eyes and a mouth.
  var face: (left: String, mouth: String, right: String) { look.face }

  /// Of the eight basic colors without black nine feelings share seven, so the letters must tell gloomy from upset and
  /// dull from happy.
  private var look: (face: (left: String, mouth: String, right: String), swatch: Swatch) {
    switch self {
    case .happy: (("^", "O", "^"), Swatch(RGB(red: 0xff, green: 0xd7, blue: 0x5f), basic: 3))
    case .loving: ((">", "v", "<"), Swatch(RGB(red: 0xff, green: 0x87, blue: 0xaf), basic: 5))
    case .fond: (("<3", "u", "<3"), Swatch(RGB(red: 0xff, green: 0xaf, blue: 0x87), basic: 1))
    case .flustered: (("O", "~", "O"), Swatch(RGB(red: 0xaf, green: 0xd7, blue: 0x87), basic: 2))
    case .upset: (("T", "n", "T"), Swatch(RGB(red: 0x87, green: 0xaf, blue: 0xff), basic: 4))
    case .gloomy: (("-", "n", "-"), Swatch(RGB(red: 0x87, green: 0x87, blue: 0xd7), basic: 4))
    case .bored: (("c", "-", "c"), Swatch(RGB(red: 0x87, green: 0xd7, blue: 0xd7), basic: 6))
    case .dull: (("=", "o", "="), Swatch(RGB(red: 0xd7, green: 0xaf, blue: 0x87), basic: 3))
    case .troubled: (("@", "~", "o"), Swatch(RGB(red: 0xb2, green: 0xb2, blue: 0xb2), basic: 7))
    }
  }

  /// Its letter on its color.
  var badge: Style { Style(Self.swatches[number - 1].basic == 4 ? Self.lightLetter : Self.darkLetter, on: fill) }

  private static let ink = RGB(red: 0x1c, green: 0x1c, blue: 0x1c)
  private static let darkLetter = Ink.color(Swatch(ink))
  /// The same, but light where there are only eight colors, because their blue is dark.
  private static let lightLetter = Ink.color(Swatch(ink, basic: 7))
}
