import Stores
import Synchronization
import TerminalUI
import Values

/// The settings of a run: what its options and variables say, and what is stored.
public final class SettingsContext: Sendable {
  private let store: SettingStore
  private let locale: Language
  private let settings: Mutex<Settings>

  /// - Parameters:
  ///   - given: What options and variables say.
  ///   - locale: The language where none was chosen.
  public init(_ store: SettingStore, _ given: Settings = Settings(), locale: Language = .english) {
    self.store = store
    self.locale = locale
    settings = Mutex(given)
  }

  /// The settings as they were read last.
  public var current: Settings { settings.withLock { $0 } }

  /// Reads what is stored, and brings an environment in line with all of it.
  public func adapt(_ environment: inout Environment) throws(StorageError) {
    let stored = try store.settings()
    let now = settings.withLock { settings in
      settings.take(stored: stored)
      return settings
    }
    environment.adapt(to: now, locale: locale)
  }

  /// Makes a value hold, and stores it; if that fails, it holds for this run.
  public func choose(_ value: String, for setting: Setting) throws(StorageError) {
    let stored = settings.withLock { $0.choose(value, for: setting) }
    do throws(StorageError) {
      try store.set(stored, for: setting.key)
    } catch {
      settings.withLock { $0.hold(value, for: setting) }
      throw error
    }
  }

  /// Takes a choice that was made in the frame or on a screen.
  func choose(_ choice: Router.Choice) throws(StorageError) {
    switch choice {
    case .language(let language): try choose(language.code, for: .language)
    case .pictures(let pictures): try choose(pictures.rawValue, for: .pictures)
    case .theme(let theme): try choose(theme.rawValue, for: .theme)
    case .program(let name, let value):
      guard let setting = Setting(rawValue: name) else { return }
      try choose(value, for: setting)
    }
  }
}

extension SettingStore {
  /// Returns what is stored of the settings of the program.
  public func settings() throws(StorageError) -> [Setting: String] {
    let values = try values()
    return Dictionary(
      uniqueKeysWithValues: Setting.allCases.compactMap { setting in values[setting.key].map { (setting, $0) } })
  }
}
