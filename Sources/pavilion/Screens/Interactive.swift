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
    { app.screen($0, SystemClock.zone, .files(database: $0.path)) }
  }

  /// Runs until the user quits.
  ///
  /// - Parameter first: makes the screen to begin with; nil for Home.
  func run(opening first: ((PavilionDatabase) -> any Screen)?) throws {
    // In this order, errors are printed before the screen opens, and without a terminal no file is created.
    try CursesTerminal.check()
    let database = try session.database
    let ending = try show(database, opening: first?(database))
    database.close()
    if case .signal(let number) = ending { CursesTerminal.endProcess(by: number) }
  }

  private func show(_ database: PavilionDatabase, opening first: (any Screen)?) throws -> Router.Ending {
    let options = session.options
    let terminal = try CursesTerminal(
      CursesTerminal.Options(hasMouse: !options.noMouse, depth: session.wantsColor ? nil : ColorDepth.none))
    defer { terminal.close() }
    let environment = Environment(
      size: terminal.size, language: session.language, depth: terminal.depth,
      glyphs: options.ascii || !terminal.showsUnicode ? .ascii : .unicode, pictures: session.pictures,
      hasMotion: !options.noMotion, now: WallTime(SystemClock.now), milliseconds: SystemClock.milliseconds)
    let home = HomeScreen(database, SystemClock.zone, .files(database: database.path))
    var router = Router(home, environment) { Session.remember($0, in: database) }
    if let first { router.open(first) }
    let loop = EventLoop(terminal, sources: [source(database)]) {
      (WallTime(SystemClock.now), SystemClock.milliseconds)
    }
    return loop.run(&router)
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

  /// Stores a choice of the user; returns the error as a sentence.
  static func remember(_ choice: Router.Choice, in database: PavilionDatabase) -> Phrase? {
    do throws(StorageError) {
      switch choice {
      case .language(let language): try database.settings.set(language.rawValue, for: languageKey)
      case .pictures(let pictures): try database.settings.set(pictures.rawValue, for: picturesKey)
      }
      return nil
    } catch {
      return error.phrase
    }
  }

  /// The environment for cards and pictures that are drawn without a screen.
  var environment: Environment {
    Environment(
      language: language, depth: wantsColor ? .rich : .none, glyphs: options.ascii ? .ascii : .unicode,
      hasMotion: false, now: WallTime(SystemClock.now))
  }
}
