import CursesTerminal
import Screens
import Storage
import TerminalUI

extension Session {
  private static let picturesKey = "pictures"
  private static let backgroundKey = "background"

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
    var environment = Environment.pavilion(
      language: language, glyphs: options.ascii ? .ascii : .unicode, pictures: pictures,
      hasMotion: !options.noMotion, zone: SystemClock.zone, exporter: .files(sparing: location))
    environment.chosenTheme = theme
    environment.workplace = Workplace(database)
    let places = Places(database)
    try Terminal.run(
      HomeScreen(database, selecting: app ?? .juice), opening: [first?(database)].compactMap(\.self), in: environment,
      CursesTerminal.Options(hasMouse: !options.noMouse, depth: wantsColor ? nil : ColorDepth.none),
      frame: Router.Options(
        onChoice: { try Session.remember($0, in: database) }, places: { places.matching($0, in: $1) },
        saveCount: { database.saveCount }, greeting: olderCopy),
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

  var pictures: PictureStyle {
    let stored = try? database.settings.value(for: Session.picturesKey)
    return stored.flatMap(PictureStyle.init) ?? .blocks
  }

  /// The background of `--background`, else the stored one; nil is that of the terminal.
  private var theme: Theme? {
    if let background = options.background { return background.theme }
    return (try? database.settings.value(for: Session.backgroundKey)).flatMap(Theme.init)
  }

  static func remember(_ choice: Router.Choice, in database: PavilionDatabase) throws {
    switch choice {
    case .language(let language): try database.settings.set(language.code, for: languageKey)
    case .pictures(let pictures): try database.settings.set(pictures.rawValue, for: picturesKey)
    case .theme(let theme): try database.settings.set(theme?.rawValue, for: backgroundKey)
    }
  }

  private var glyphs: GlyphSet { options.ascii ? .ascii : .unicode }

  /// The signs of texts on the command line.
  var signs: Signs { glyphs.signs }

  /// The environment for cards and pictures that are drawn without a terminal.
  var environment: Environment {
    var environment = Environment.pavilion(
      language: language, depth: wantsColor ? .rich : .none, glyphs: glyphs,
      pictures: pictures, hasMotion: false, now: WallTime(SystemClock.now), zone: SystemClock.zone)
    environment.chosenTheme = theme
    return environment
  }
}
