import EmotionModel
import TerminalUI

extension Emotion {
  /// The color of its slime, and of the days on which it was tapped most often.
  ///
  /// All nine are among the 256 colors of a terminal, so that slime and day look the same.
  var fill: ColorRole { .color(Emotion.swatches[number - 1]) }

  private static let swatches = allCases.map(\.appearance.swatch)

  var face: (left: String, mouth: String, right: String) { appearance.face }

  /// Of the eight basic colors without black nine feelings share seven, so the letters must distinguish gloomy from upset and
  /// dull from happy.
  private var appearance: (face: (left: String, mouth: String, right: String), swatch: Swatch) {
    switch self {
    case .happy: (("^", "O", "^"), Self.swatch(0xff_d75f, light: 0xaf_8700, basic: 3))
    case .loving: ((">", "v", "<"), Self.swatch(0xff_87af, light: 0xd7_5f87, basic: 5))
    case .fond: (("<3", "u", "<3"), Self.swatch(0xff_af87, light: 0xd7_5f00, basic: 1))
    case .flustered: (("O", "~", "O"), Self.swatch(0xaf_d787, light: 0x5f_8700, basic: 2))
    case .upset: (("T", "n", "T"), Self.swatch(0x87_afff, light: 0x5f_87ff, basic: 4))
    case .gloomy: (("-", "n", "-"), Self.swatch(0x87_87d7, light: 0x5f_5faf, basic: 4))
    case .bored: (("c", "-", "c"), Self.swatch(0x87_d7d7, light: 0x00_8787, basic: 6))
    case .dull: (("=", "o", "="), Self.swatch(0xd7_af87, light: 0xaf_875f, basic: 3))
    case .troubled: (("@", "~", "o"), Self.swatch(0xb2_b2b2, light: 0x87_8787, basic: 7))
    }
  }

  private static func swatch(_ color: UInt32, light: UInt32, basic: UInt8) -> Swatch {
    Swatch(RGB(color), light: RGB(light), basic: basic)
  }

  var badge: Style { Style(.onColor, on: fill) }
}
