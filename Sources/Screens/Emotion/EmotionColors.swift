import EmotionModel
import TerminalUI

extension Emotion {
  /// The colour of its slime, and of the days on which it was tapped most often.
  ///
  /// All nine are among the 256 colours of a terminal, so that slime and day look the same.
  var fill: Ink { .color(Emotion.swatches[number - 1]) }

  private static let swatches = allCases.map { Swatch($0.rgb, basic: $0.basic) }

  private var rgb: RGB {
    switch self {
    case .happy: RGB(red: 0xff, green: 0xd7, blue: 0x5f)
    case .loving: RGB(red: 0xff, green: 0x87, blue: 0xaf)
    case .fond: RGB(red: 0xff, green: 0xaf, blue: 0x87)
    case .flustered: RGB(red: 0xaf, green: 0xd7, blue: 0x87)
    case .upset: RGB(red: 0x87, green: 0xaf, blue: 0xff)
    case .gloomy: RGB(red: 0x87, green: 0x87, blue: 0xaf)
    case .bored: RGB(red: 0x87, green: 0xd7, blue: 0xd7)
    case .dull: RGB(red: 0xd7, green: 0xaf, blue: 0x87)
    case .troubled: RGB(red: 0xb2, green: 0xb2, blue: 0xb2)
    }
  }

  /// One of the eight basic colours without black.
  ///
  /// Nine feelings share seven, so the letters must tell gloomy from upset and dull from happy.
  private var basic: UInt8 {
    switch self {
    case .happy, .dull: 3
    case .loving: 5
    case .fond: 1
    case .flustered: 2
    case .upset, .gloomy: 4
    case .bored: 6
    case .troubled: 7
    }
  }

  /// Its letter on its colour.
  var badge: Style { Style(basic == 4 ? Self.lightLetter : Self.darkLetter, on: fill) }

  private static let ink = RGB(red: 0x1c, green: 0x1c, blue: 0x1c)
  private static let darkLetter = Ink.color(Swatch(ink))
  /// The same, but light where there are only eight colours, because their blue is dark.
  private static let lightLetter = Ink.color(Swatch(ink, basic: 7))
}
