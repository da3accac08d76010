import Storage
import TerminalUI

/// The five apps under the roof, in the order of their number keys.
public enum HouseApp: String, CaseIterable, Hashable, Sendable {
  case juice, caffeine, exposition, water, emotion

  /// 1 to 5.
  public var number: Int { (HouseApp.allCases.firstIndex(of: self) ?? 0) + 1 }

  private var look: (title: Phrase, accent: Accent, art: Art) {
    switch self {
    case .juice: (JuiceScreen.title, .juice, .juiceGlass)
    case .caffeine: (CaffeineScreen.title, .caffeine, .coffeeCup)
    case .exposition: (ExpositionScreen.title, .exposition, .pavilion)
    case .water: (WaterScreen.title, .water, .waterDrop)
    case .emotion: (EmotionScreen.title, .emotion, .slime)
    }
  }

  public var title: Phrase { look.title }
  public var accent: Accent { look.accent }
  var art: Art { look.art }

  /// The app's first screen.
  public func screen(_ database: PavilionDatabase) -> any Screen {
    switch self {
    case .juice: JuiceScreen(database.juice)
    case .caffeine: CaffeineScreen(database.caffeine)
    case .exposition: ExpositionScreen(.builtIn, database)
    case .water: WaterScreen(database)
    case .emotion: EmotionScreen(database.emotion)
    }
  }
}
