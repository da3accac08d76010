import PavilionKit
import Stores

extension KnownSetting {
  /// The values that can be stored under the key of each setting, by which documents are checked.
  public static let all =
    Setting.allCases.map { setting in
      KnownSetting(setting.key, words: setting.values, like: setting.example) { setting.has($0) }
    } + ProgramStorage.pavilion.knownSettings
}
