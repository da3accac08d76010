import CLibrary
import CursesTerminal
import JuiceApp
import PavilionKit
import Stores
import TerminalRuntime
import TerminalUI
import Values

extension Session {
  /// Opens the terminal, and runs screens until the user quits.
  func run(_ opening: Opening) throws {
    switch opening {
    case .home(let app, let first): try run { (HomeScreen($0, selecting: app), [first?($0)].compactMap(\.self)) }
    case .only(let screen, let confinement): try run(confinedBy: confinement) { (screen($0), []) }
    }
  }

  private func run(
    confinedBy confinement: Confinement? = nil,
    _ screens: (PavilionDatabase) -> (root: any Screen, others: [any Screen])
  ) throws {
    // In this order, errors are printed before the screen opens, and without a terminal no file is created.
    try checkTerminal()
    isInteractive = true
    let database = try database
    let context = context(database)
    var environment = environment(context)
    let (running, printing) = (RunningTransfers(), PrintingJobs())
    environment.receiptPrinter = .real(excluding: location, printing)
    environment.tillIdentity = TillIdentity(database)
    if confinement == nil {
      environment.exporter = .files(excluding: location)
      environment.dataExchange = DataExchange(TransferFiles(self, database, running))
    }
    let (keys, problem) = KeyFile.forScreens()
    let (root, others) = screens(database)
    try Terminal.run(
      root, opening: others, drawing: .curses, in: environment, background: options.background?.theme,
      options: .pavilion(
        database, context, greeting: self.greeting ?? problem, keys: keys, isImporting: { running.isWriting },
        confinement: confinement),
      sources: sources(of: database),
      cleanup: {
        running.wait()
        printing.wait()
        database.close()
      })
  }

  /// Runs a screen in some lines of the terminal, and returns its answer and the environment; nil if the user has left it.
  func run<Root: Screen>(
    inline lines: Int, _ screen: (PavilionDatabase) -> Root
  ) throws -> (answer: Root.Output, environment: Environment)? {
    try checkTerminal()
    let database = try database
    let context = context(database)
    var environment = environment(context)
    // The screen says all in its own lines.
    environment.chrome = Chrome(hasHeader: false, hasFooter: false)
    var options = Router.Options.pavilion(database, context, keys: KeyFile.forScreens().keys)
    (options.settings, options.quickEntry, options.paletteItems) = (nil, nil, { _, _ in [] })
    let answer = try Terminal.run(
      screen(database), inline: lines, drawing: .curses, in: environment, background: self.options.background?.theme,
      options: options,
      sources: sources(of: database), cleanup: database.close)
    return answer.map { ($0, environment) }
  }

  /// Checks, without writing, that there is a terminal that can be drawn on.
  func checkTerminal() throws(TerminalError) {
    try Terminal.check(input: CallContext.current.input, output: CallContext.current.output)
    try Terminfo.usableName()
  }

  /// The watcher is armed before the screens read, so that no change between the two is missed.
  private func sources(of database: PavilionDatabase) -> [EventLoop.Source] {
    var reason: Phrase?
    let zone = CallContext.current.zone
    let state = source(database) {
      let present = database.connectionError?.unavailableReason(in: zone)
      guard present != reason else { return [] }
      reason = present
      return [.dataUnavailable(present)]
    }
    return [state] + [localSettings?.database].compactMap(\.self).map { source($0) }
  }

  /// Wakes the loop when another program writes to the database.
  private func source(_ database: PavilionDatabase, changes: @escaping () -> [ProgramEvent] = { [] })
    -> EventLoop.Source
  {
    let watcher = database.watcher()
    return EventLoop.Source(
      descriptor: { watcher.fileDescriptor }, checksAgain: watcher.reportsEarly,
      changes: changes
    ) {
      watcher.drain() && database.hasChangedElsewhere() ? [.dataChanged] : []
    }
  }
}
