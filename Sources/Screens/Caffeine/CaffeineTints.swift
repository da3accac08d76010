import CaffeineModel
import TerminalUI

extension CaffeineState {
  var art: Art { Art(rawValue: "caffeine-\(rawValue)") ?? .coffeeCup }

  /// The ground of the page: blue, brown and pink as in the original app; nil for that of the terminal.
  ///
  /// They are neither light nor dark, to suit black and white terminals alike.
  var tint: Tint? {
    switch self {
    case .intro: nil
    case .rest: Tint(ground: 110, plain: 16, quiet: 236, accent: 18, good: 22, warning: 52, bad: 52)
    case .wakening: Tint(ground: 180, plain: 16, quiet: 236, accent: 52, good: 22, warning: 52, bad: 88)
    case .stressful: Tint(ground: 175, plain: 16, quiet: 236, accent: 53, good: 22, warning: 52, bad: 52)
    }
  }
}
