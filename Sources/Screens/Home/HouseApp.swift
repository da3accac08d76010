import Storage
import TerminalUI

/// The five apps under the roof, in the order of their number keys.
public enum HouseApp: String, CaseIterable, Hashable, Sendable {
  case juice, caffeine, exposition, water, emotion

  /// 1 to 5.
  public var number: Int { (HouseApp.allCases.firstIndex(of: self) ?? 0) + 1 }

  public var title: Phrase {
    switch self {
    case .juice: JuiceScreen.title
    case .caffeine: CaffeineScreen.title
    case .exposition: ExpositionScreen.title
    case .water: WaterScreen.title
    case .emotion: EmotionScreen.title
    }
  }

  public var accent: Accent {
    switch self {
    case .juice: .juice
    case .caffeine: .caffeine
    case .exposition: .exposition
    case .water: .water
    case .emotion: .emotion
    }
  }

  var art: Art {
    switch self {
    case .juice: .juiceGlass
    case .caffeine: .coffeeCup
    case .exposition: .pavilion
    case .water: .waterDrop
    case .emotion: .slime
    }
  }

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
