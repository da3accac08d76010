import EmotionModel
import TerminalUI

extension Emotion {
  /// The soft fill of its slime, and of the days on which it prevailed.
  ///
  /// All nine are colours that a terminal of 256 has exactly, so that slime and day look the same.
  var fill: Ink { .color(Emotion.swatches[number - 1]) }

  /// What can be read on any of the nine.
  static let letterInk = Ink.color(Swatch(RGB(red: 0x1c, green: 0x1c, blue: 0x1c)))

  private static let swatches = allCases.map(\.rgb).map(Swatch.init)

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

  /// Its letter on its colour.
  var badge: Style { Style(Emotion.letterInk, on: fill) }
}
