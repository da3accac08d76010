import CursesTerminal
import Screens
import SettingsModel
import Storage
import TerminalUI

extension Session {
  /// Opens the terminal, runs the event loop until the user quits, and restores the terminal.
  ///
  /// - Parameters:
  ///   - app: The app to select at Home.
  ///   - first: Makes the screen to begin with; nil for Home.
  func run(_ app: HouseApp?, opening first: ((PavilionDatabase) -> any Screen)?) throws {
    // In this order, errors are printed before the screen opens, and without a terminal no file is created.
    try CursesTerminal.check()
    isInteractive = true
    let database = try database
    let desk = desk(database)
    var environment = environment(desk)
    environment.exporter = .files(sparing: location)
    environment.workplace = Workplace(database)
    try Terminal.run(
      HomeScreen(database, selecting: app ?? .juice), opening: [first?(database)].compactMap(\.self), in: environment,
      background: options.background?.theme, frame: .pavilion(database, desk, greeting: olderCopy),
      // The watcher is armed before the screens read, so that no change between the two is missed.
      sources: [source(database)], cleanup: database.close)
  }

  /// Wakes the loop when another program writes to the database.
  private func source(_ database: PavilionDatabase) -> EventLoop.Source {
    let watcher = database.watcher()
    return EventLoop.Source(
      descriptor: { watcher.fileDescriptor },
      hasNews: { watcher.drain() && database.hasChangedElsewhere() },
      isPending: { watcher.hasPending }, looksAgain: watcher.reportsEarly,
      trouble: { database.trouble?.trouble })
  }

  /// The settings of this call, for a database.
  func desk(_ database: PavilionDatabase, _ given: Settings? = nil) -> SettingsDesk {
    SettingsDesk(database.settings, given ?? self.given, locale: ProcessEnvironment.language)
  }

  /// The environment of screens, cards and pictures.
  func environment(_ desk: SettingsDesk) -> Environment {
    var environment = Environment.pavilion(language: language, now: WallTime(SystemClock.now), zone: SystemClock.zone)
    environment.isPlain = options.plain
    environment.terminalTheme = options.background?.theme ?? .dark
    environment.adapt(to: given, locale: language)
    // What cannot be read is as good as not stored.
    try? desk.adapt(&environment)
    return environment
  }

  /// The environment of cards and pictures that are written.
  var environment: Environment { get throws(StorageError) { environment(desk(try database)) } }

  /// The signs of texts on the command line.
  var signs: Signs { (GlyphSet(rawValue: given[.glyphs]) ?? .unicode).signs }
}
