import Stores
import Synchronization
import TerminalUI
import Values

/// The settings of a run: what its options and variables say, and what is stored.
public final class SettingsContext: Sendable {
  private let store: SettingStore
  private let settings: Mutex<Settings>

  public init(_ store: SettingStore, _ given: Settings) {
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
    store.begin(daysAt: now[Settings.dayStart])
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

  /// Returns whether a choice is stored on a server.
  package func isFar(_ choice: Router.Choice) -> Bool {
    guard case .program(let name, _) = choice, let setting = current[named: name] else { return false }
    return store.isFar(setting.key)
  }

  /// Makes a choice of the user hold.
  ///
  /// - Parameter isStored: Whether it is stored; not while an import holds the lock for writing, for which it would wait.
  package func choose(_ choice: Router.Choice, isStored: Bool = true) throws {
    let (setting, value): (Setting?, String) =
      switch choice {
      case .language(let language): (.language, Settings.language.word(of: language))
      case .pictures(let pictures): (.pictures, pictures.rawValue)
      case .theme(let theme): (.theme, theme.rawValue)
      case .program(let name, let value): (current[named: name], value)
      }
    guard let setting else { return }
    if let reason = setting.refusalOfTyped(value) { throw Notice(.warning, reason) }
    guard isStored else {
      settings.withLock { $0.hold(value, for: setting) }
      throw Notice(
        .warning,
        Phrase(en: "This holds until you quit: an import is under way.", ko: "가져오는 중이라 끝낼 때까지만 이대로입니다."))
    }
    do throws(StorageError) {
      try choose(value, for: setting)
    } catch {
      if store.isLocal { throw UnsavedSetting(path: error.path) }
      throw error
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
