import Screens
import Stores
import TerminalUI
import Values

extension Session {
  /// The settings of this call, for a database.
  func context(_ database: PavilionDatabase, _ given: Settings? = nil) -> SettingsContext {
    SettingsContext(database.settings, given ?? self.given)
  }

  /// The environment of screens, cards and pictures.
  func environment(_ context: SettingsContext) -> Environment {
    var environment = Environment.pavilion(language: language, now: WallTime(SystemClock.now), zone: SystemClock.zone)
    environment.isPlain = options.plain
    environment.terminalTheme = options.background?.theme ?? .dark
    environment.locale = ProcessEnvironment.language
    environment.adapt(to: given)
    environment.language = language
    // Settings that cannot be read do not stop the program.
    try? context.adapt(&environment)
    return environment
  }

  /// The environment of cards and pictures that are written.
  var environment: Environment { get throws(StorageError) { environment(context(try database)) } }

  /// The symbols of texts on the command line.
  var symbols: Symbols { (given[Settings.glyphs] ?? .unicode).symbols }
}
