import ArgumentParser
import CLibrary
import CursesTerminal
import Screens
import Stores
import TerminalUI
import Values

/// The command of an app, which opens its first screen when no further word follows.
protocol AppCommand: DescribedCommand {
  static var app: PavilionApp { get }
  var global: GlobalOptions { get }
  /// Returns what makes the screen to begin with; throws before the terminal is opened.
  func screen() throws -> (PavilionDatabase) -> any Screen
}

extension AppCommand {
  func screen() throws -> (PavilionDatabase) -> any Screen { Self.app.screen }

  func run() throws { try Session.run(global) { try $0.openScreens(Self.app, opening: screen()) } }
}

/// The command of a screen that stays: it is left only to end the program.
protocol ConfinedCommand: AppCommand {
  static var confinement: Confinement { get }
  /// Whether it is left only with a PIN.
  var locked: Bool { get }
}

extension ConfinedCommand {
  func run() throws {
    try Session.run(global) { session in
      let confinement = locked ? Self.confinement.locked(by: try Self.givenPIN()) : Self.confinement
      try session.openScreen(screen(), confinedBy: confinement)
    }
  }

  /// Returns the PIN of the variable; nil if one is to be chosen.
  private static func givenPIN() throws(Failure) -> PIN? {
    guard let text = CallContext.current.lockPIN else { return nil }
    if let pin = PIN(text) { return pin }
    let name = CallContext.pinVariable
    throw .usage(
      en: "\(name) has 4 to 12 digits. Without it you choose a PIN when the screen opens.",
      ko: "\(name)은 숫자 4–12자리입니다. 없으면 화면을 열 때 PIN을 정합니다.")
  }
}

extension CommandText {
  init(
    _ app: PavilionApp, en: String, ko: String, _ discussion: Phrase? = nil, subcommands: [any ParsableCommand.Type]
  ) {
    let opens = Phrase(en: "Without a command it opens \(app.title.en).", ko: "뒤에 명령이 없으면 \(app.title.ko) 화면을 엽니다.")
    self.init(
      app.name, en: "\(app.title.en): \(en)", ko: "\(app.title.ko): \(ko)",
      discussion.map { opens + Phrase(same: " ") + $0 } ?? opens, subcommands: subcommands)
  }
}

extension Session {
  /// Runs the program in the terminal until the user quits: Home with this app selected, and the first screen on it.
  func openScreens(_ app: PavilionApp? = nil, opening first: ((PavilionDatabase) -> any Screen)? = nil) throws {
    try open { (HomeScreen($0, selecting: app), [first?($0)].compactMap(\.self)) }
  }

  /// Runs the program in the terminal until the user quits, which stays at this screen.
  func openScreen(_ screen: (PavilionDatabase) -> any Screen, confinedBy confinement: Confinement) throws {
    try open(confinedBy: confinement) { (screen($0), []) }
  }

  private func open(
    confinedBy confinement: Confinement? = nil,
    _ screens: (PavilionDatabase) -> (root: any Screen, others: [any Screen])
  ) throws {
    // In this order, errors are printed before the screen opens, and without a terminal no file is created.
    try CursesTerminal.check(input: CallContext.current.input, output: CallContext.current.output)
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
      root, opening: others, in: environment, background: options.background?.theme,
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
  func ask<Root: Screen>(
    inline lines: Int, _ screen: (PavilionDatabase) -> Root
  ) throws -> (answer: Root.Output, environment: Environment)? {
    try CursesTerminal.check(input: CallContext.current.input, output: CallContext.current.output)
    let database = try database
    let context = context(database)
    var environment = environment(context)
    // The screen says all in its own lines.
    environment.chrome = Chrome(hasHeader: false, hasFooter: false)
    var options = Router.Options.pavilion(database, context, keys: KeyFile.forScreens().keys)
    (options.settings, options.quickEntry, options.paletteItems) = (nil, nil, { _, _ in [] })
    let answer = try Terminal.run(
      screen(database), inline: lines, in: environment, background: self.options.background?.theme, options: options,
      sources: sources(of: database), cleanup: database.close)
    return answer.map { ($0, environment) }
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
