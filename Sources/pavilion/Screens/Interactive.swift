import CursesTerminal
import Screens
import Storage
import TerminalUI

/// Pavilion on the screen: opens the terminal, runs the event loop and restores the terminal.
struct Interactive {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Makes the first screen of an app.
  static func screen(of app: HouseApp) -> (PavilionDatabase) -> any Screen {
    { app.screen($0) }
  }

  /// Runs until the user quits.
  ///
  /// - Parameter first: makes the screen to begin with; nil for Home.
  func run(opening first: ((PavilionDatabase) -> any Screen)?) throws {
    // In this order, errors are printed before the screen opens, and without a terminal no file is created.
    try CursesTerminal.check()
    let database = try session.database
    let options = session.options
    let environment = Environment.pavilion(
      language: session.language, glyphs: options.ascii ? .ascii : .unicode, pictures: session.pictures,
      hasMotion: !options.noMotion, zone: SystemClock.zone, exporter: .files(database: database.path))
    let places = Places(database)
    try Terminal.run(
      HomeScreen(database), opening: [first?(database)].compactMap(\.self), in: environment,
      CursesTerminal.Options(hasMouse: !options.noMouse, depth: session.wantsColor ? nil : ColorDepth.none),
      frame: Router.Options(
        onChoice: { try Session.remember($0, in: database) }, places: { places.matching($0, in: $1) }),
      // The watcher is armed before the screens read, so that no change between the two is missed.
      sources: [source(database)], cleanup: database.close)
  }

  /// Wakes the loop when another program writes to the database.
  private func source(_ database: PavilionDatabase) -> EventLoop.Source {
    let watcher = database.watcher()
    return EventLoop.Source(descriptor: { watcher.fileDescriptor }) {
      watcher.drain()
      return database.hasChangedElsewhere()
    }
  }
}

extension Session {
  private static let picturesKey = "pictures"

  /// The stored style of pictures.
  var pictures: PictureStyle {
    let stored = try? database.settings.value(for: Session.picturesKey)
    return stored.flatMap(PictureStyle.init) ?? .blocks
  }

  /// Stores a choice of the user.
  static func remember(_ choice: Router.Choice, in database: PavilionDatabase) throws {
    switch choice {
    case .language(let language): try database.settings.set(language.code, for: languageKey)
    case .pictures(let pictures): try database.settings.set(pictures.rawValue, for: picturesKey)
    }
  }

  /// The environment for cards and pictures that are drawn without a screen.
  var environment: Environment {
    .pavilion(
      language: language, depth: wantsColor ? .rich : .none, glyphs: options.ascii ? .ascii : .unicode,
      hasMotion: false, now: WallTime(SystemClock.now), zone: SystemClock.zone)
  }
}
