import ArgumentParser
import CursesTerminal
import Screens
import Storage
import TerminalUI

/// Pavilion on the screen: opens the terminal, runs the loop, and gives the terminal back.
struct Interactive {
  private let options: HouseOptions

  init(_ options: HouseOptions) {
    self.options = options
  }

  /// Runs until the reader quits, beginning with an app, or with Home for nil.
  func run(opening app: HouseApp?) throws {
    try run { app?.screen($0, SystemClock.zone, Interactive.outlet($0)) }
  }

  /// Runs until the reader quits, beginning with a screen, or with Home for nil.
  ///
  /// - Parameter first: makes the screen, once there is a database.
  func run(opening first: (PavilionDatabase) -> (any Screen)?) throws {
    // In this order: what is wrong is said before the screen opens, and without a terminal no file is made.
    try options.telling { try CursesTerminal.check() }
    let house = try House(options)
    let ending = try show(house, opening: first(house.database))
    house.database.close()
    if case .signal(let number) = ending { CursesTerminal.endProcess(by: number) }
  }

  /// How what is shared leaves the program.
  private static func outlet(_ database: PavilionDatabase) -> WaterOutlet { .files(database: database.path) }

  private func show(_ house: House, opening first: (any Screen)?) throws -> Router.Ending {
    let terminal = try options.telling(in: house.language) {
      try CursesTerminal(
        CursesTerminal.Options(hasMouse: !options.noMouse, depth: house.wantsColor ? nil : ColorDepth.none))
    }
    defer { terminal.close() }
    let environment = Environment(
      size: terminal.size, language: house.language, depth: terminal.depth,
      glyphs: options.ascii || !terminal.showsUnicode ? .ascii : .unicode, pictures: house.pictures,
      hasMotion: !options.noMotion, now: WallTime(SystemClock.now), milliseconds: SystemClock.milliseconds)
    let home = HomeScreen(house.database, SystemClock.zone, Interactive.outlet(house.database))
    var router = Router(home, environment) { house.remember($0) }
    if let first { router.open(first) }
    let loop = EventLoop(terminal, sources: [source(house.database)]) {
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
