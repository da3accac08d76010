import PavilionSupport
import Values

@testable import Database
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import Stores
@testable import TerminalUI

/// A walk through all screens that a few keys lead to.
struct ScreenWalk {
  let environment: Environment

  init(at now: LocalTime) { environment = .pavilion(now: WallTime(now), zone: .fixed(now.utcOffset)) }

  /// Presses every key of the first screen of every app, and some keys after each of them; returns how many frames were
  /// drawn.
  ///
  /// - Parameter look: Called with the text of each frame.
  func walk(through database: PavilionDatabase, _ look: (String) throws -> Void) throws -> Int {
    var count = 0
    func draw(_ router: inout Router) throws {
      count += 1
      try look(router.frame().plainText)
    }
    for app in Pavilion.apps {
      // A key makes its changes in a copy, of what is damaged as well.
      guard let connection = database.connection as? SQLiteConnection else { return count }
      let copy = try PavilionDatabase(connection.copy())
      let stacks: [[any Screen]] = app is JuiceMaker ? [[], [app.screen(copy)]] : [[app.screen(copy)]]
      for screens in stacks {
        var start = Router(HomeScreen(copy), opening: screens, environment)
        try draw(&start)
        let keys: [Key] = start.commands.own.flatMap(\.choices).compactMap(\.keys.first) + [Key.enter]
        for key in Set(keys) {
          var router = start
          for key in [key, Key.down, Key.enter] {
            router.handle(.key(key))
            try draw(&router)
          }
        }
      }
    }
    return count
  }
}
