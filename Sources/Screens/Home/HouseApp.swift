import CivilTime
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
    case .water: Phrase(en: "Water for Coffee", ko: "커피를 위한 물")
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

  /// The app's first screen; nil while it is not there yet.
  ///
  /// - Parameter zone: the clocks of the place.
  public func screen(_ database: PavilionDatabase, _ zone: LocalZone) -> (any Screen)? {
    switch self {
    case .juice: JuiceScreen(database.juice)
    case .caffeine: CaffeineScreen(database.caffeine, zone)
    case .exposition: ExpositionScreen(.builtIn, database)
    case .emotion: EmotionScreen(database.emotion, zone)
    case .water: nil
    }
  }

  /// Why it cannot be opened; nil when it can.
  public var obstacle: Phrase? {
    switch self {
    case .juice, .caffeine, .exposition, .emotion: nil
    case .water:
      Phrase(
        en: "\(title.en) is still being built and opens with a later version.",
        ko: "\(title.ko): 아직 짓는 중입니다. 다음 버전에서 문을 엽니다.")
    }
  }
}
