import CursesTerminal
import Screens
import Stores
import TerminalUI
import Values

extension AppCommand {
  func run() throws { try Session.run(global, Self.app) { try screen() } }
}

extension Session {
  /// Runs the program in the terminal; what goes wrong is printed, and its exit code thrown.
  ///
  /// - Parameters:
  ///   - app: The app to select at Home.
  ///   - first: Returns what makes the screen to begin with; nil for Home.
  static func run(
    _ options: GlobalOptions, _ app: PavilionApp? = nil,
    opening first: () throws -> ((PavilionDatabase) -> any Screen)? = { nil }
  ) throws {
    let session = try Session.checked(options)
    do {
      try session.run(app, opening: first())
    } catch {
      throw session.report(error)
    }
  }

  /// Opens the terminal, runs the event loop until the user quits, and restores the terminal.
  private func run(_ app: PavilionApp?, opening first: ((PavilionDatabase) -> any Screen)?) throws {
    // In this order, errors are printed before the screen opens, and without a terminal no file is created.
    try CursesTerminal.check()
    isInteractive = true
    let database = try database
    let context = context(database)
    var environment = environment(context)
    environment.exporter = .files(excluding: location)
    environment.tillIdentity = TillIdentity(database)
    try Terminal.run(
      HomeScreen(database, selecting: app), opening: [first?(database)].compactMap(\.self), in: environment,
      background: options.background?.theme, options: .pavilion(database, context, greeting: olderCopy),
      // The watcher is armed before the screens read, so that no change between the two is missed.
      sources: [source(database, unavailableReason: { database.connectionError?.unavailableReason })]
        + [localSettings?.database].compactMap(\.self).map { source($0) },
      cleanup: database.close)
  }

  /// Wakes the loop when another program writes to the database.
  private func source(
    _ database: PavilionDatabase, unavailableReason: @escaping () -> Phrase? = { nil }
  ) -> EventLoop.Source {
    let watcher = database.watcher()
    return EventLoop.Source(
      descriptor: { watcher.fileDescriptor },
      hasPendingChanges: { watcher.drain() && database.hasChangedElsewhere() },
      isPending: { watcher.hasPending }, checksAgain: watcher.reportsEarly,
      unavailableReason: unavailableReason)
  }
}
