import CursesTerminal
import Screens
import Stores
import TerminalUI
import Values

extension Session {
  /// Opens the terminal, runs the event loop until the user quits, and restores the terminal.
  ///
  /// - Parameters:
  ///   - app: The app to select at Home.
  ///   - first: Makes the screen to begin with; nil for Home.
  func run(_ app: PavilionApp?, opening first: ((PavilionDatabase) -> any Screen)?) throws {
    // In this order, errors are printed before the screen opens, and without a terminal no file is created.
    try CursesTerminal.check()
    isInteractive = true
    let database = try database
    let context = context(database)
    var environment = environment(context)
    environment.exporter = .files(excluding: location)
    environment.tillIdentity = TillIdentity(database)
    try Terminal.run(
      HomeScreen(database, selecting: app ?? .juice), opening: [first?(database)].compactMap(\.self), in: environment,
      background: options.background?.theme, options: .pavilion(database, context, greeting: olderCopy),
      // The watcher is armed before the screens read, so that no change between the two is missed.
      sources: [source(database)], cleanup: database.close)
  }

  /// Wakes the loop when another program writes to the database.
  private func source(_ database: PavilionDatabase) -> EventLoop.Source {
    let watcher = database.watcher()
    return EventLoop.Source(
      descriptor: { watcher.fileDescriptor },
      hasPendingChanges: { watcher.drain() && database.hasChangedElsewhere() },
      isPending: { watcher.hasPending }, checksAgain: watcher.reportsEarly,
      unavailableReason: { database.connectionError?.unavailableReason })
  }

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
