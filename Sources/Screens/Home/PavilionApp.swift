import Stores
import TerminalUI

/// The five apps under the roof, in the order of their number keys.
public enum PavilionApp: String, CaseIterable, Hashable, Sendable {
  case juice, caffeine, exposition, water, emotion

  /// 1 to 5.
  public var number: Int { (PavilionApp.allCases.firstIndex(of: self) ?? 0) + 1 }

  private var appearance: (title: Phrase, accent: Accent, art: Art, screen: (PavilionDatabase) -> any Screen) {
    switch self {
    case .juice: (JuiceScreen.title, .juice, .juiceGlass, { JuiceScreen($0.juice) })
    case .caffeine: (CaffeineScreen.title, .caffeine, .coffeeCup, { CaffeineScreen($0.caffeine) })
    case .exposition: (ExpositionScreen.title, .exposition, .pavilion, { ExpositionScreen(.builtIn, $0) })
    case .water: (WaterScreen.title, .water, .waterDrop, { WaterScreen($0) })
    case .emotion: (EmotionScreen.title, .emotion, .slime, { EmotionScreen($0.emotion) })
    }
  }

  public var title: Phrase { appearance.title }
  public var accent: Accent { appearance.accent }
  var art: Art { appearance.art }

  /// The app's first screen.
  public func screen(_ database: PavilionDatabase) -> any Screen { appearance.screen(database) }
}
