import Stores
import Synchronization
import TerminalUI
import Values

/// The settings of a run: what its options and variables say, and what is stored.
public final class SettingsContext: Sendable {
  private let store: SettingStore
  private let settings: Mutex<Settings>

  /// - Parameter given: What options and variables say.
  public init(_ store: SettingStore, _ given: Settings = Settings()) {
    self.store = store
    settings = Mutex(given)
  }

  /// The settings as they were read last.
  public var current: Settings { settings.withLock { $0 } }

  /// Reads what is stored, and brings an environment in line with all of it.
  public func adapt(_ environment: inout Environment) throws(StorageError) {
    let stored = try store.values()
    let now = settings.withLock { settings in
      settings.take(stored: stored)
      return settings
    }
    environment.adapt(to: now)
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

  /// Makes a choice hold that was made in the frame or on a screen.
  func choose(_ choice: Router.Choice) throws {
    do throws(StorageError) {
      try keep(choice)
    } catch {
      if store.isLocal { throw UnsavedSetting(path: error.path) }
      throw error
    }
  }

  private func keep(_ choice: Router.Choice) throws(StorageError) {
    switch choice {
    case .language(let language): try keep(.setting(Settings.language, language))
    case .pictures(let pictures): try keep(.setting(Settings.pictures, pictures))
    case .theme(let theme): try keep(.setting(Settings.theme, theme))
    case .program(let name, let value):
      if let setting = Setting(rawValue: name) { try choose(value, for: setting) }
    }
  }
}

/// A setting that could not be stored on this machine.
private struct UnsavedSetting: ExplainedError {
  let path: String

  var phrase: Phrase {
    let path = path.sanitizedForDisplay
    return Phrase(
      en: "This holds until you quit. It could not be stored in \(path).",
      ko: "끝낼 때까지만 이대로입니다. 저장하지 못했습니다: \(path)")
  }
}
