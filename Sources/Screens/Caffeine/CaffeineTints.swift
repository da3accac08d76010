import CaffeineModel
import TerminalUI

extension CaffeineState {
  /// What the page stands on: blue, brown and pink as in the original; nil for the terminal's own ground.
  ///
  /// Neither light nor dark: beside a black terminal they do not glare, and beside a white one they are no holes.
  var tint: Tint? {
    switch self {
    case .intro: nil
    case .rest: Tint(ground: 110, plain: 16, quiet: 236, accent: 18, good: 22, warning: 52, bad: 52)
    case .wakening: Tint(ground: 180, plain: 16, quiet: 236, accent: 52, good: 22, warning: 52, bad: 88)
    case .stressful: Tint(ground: 175, plain: 16, quiet: 236, accent: 53, good: 22, warning: 52, bad: 52)
    }
  }
}

extension Tint {
  /// What is chosen on this ground: light on dark, where the accent of the app would hardly be seen.
  var selection: Accent { Accent(rich: accent, basic: Accent.caffeine.basic, ink: 231) }
}
