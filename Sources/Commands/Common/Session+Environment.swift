import Screens
import Stores
import TerminalUI
import Values

extension Session {
  /// The settings of this call, for a database.
  func context(_ database: PavilionDatabase, _ given: Settings? = nil) -> SettingsContext {
    SettingsContext(database.settings, given ?? self.given, locale: ProcessEnvironment.language)
  }

  /// The environment of screens, cards and pictures.
  func environment(_ context: SettingsContext) -> Environment {
    var environment = Environment.pavilion(language: language, now: WallTime(SystemClock.now), zone: SystemClock.zone)
    environment.isPlain = options.plain
    environment.terminalTheme = options.background?.theme ?? .dark
    environment.adapt(to: given, locale: language)
    // What cannot be read is as good as not stored.
    try? context.adapt(&environment)
    return environment
  }

  /// The environment of cards and pictures that are written.
  var environment: Environment { get throws(StorageError) { environment(context(try database)) } }

  /// The signs of texts on the command line.
  var symbols: Symbols { (GlyphSet(rawValue: given[.glyphs]) ?? .unicode).symbols }
}
