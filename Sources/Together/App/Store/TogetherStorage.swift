import Stores
import TogetherModel

extension AppStorage {
  /// The findings that are switched off; all else is stored by the apps.
  public static let together: AppStorage = {
    var storage = AppStorage.none
    storage.knownSettings = { TogetherPair.allCases.map { KnownSetting($0.choice, at: 2) } }
    return storage
  }()
}

extension PavilionDatabase {
  /// The store of what the apps know together.
  public var together: TogetherStore {
    TogetherStore(
      juice: juice, caffeine: caffeine, exposition: exposition, water: water, emotion: emotion, settings: settings,
      currentDayStart: currentDayStart)
  }
}
