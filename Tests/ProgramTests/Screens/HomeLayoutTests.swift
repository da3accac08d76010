import PavilionSupport
import TerminalUI
import Testing

@testable import EmotionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Home with any number of apps")
struct HomeLayoutTests {
  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12),
    Size(columns: 200, rows: 60),
  ]

  private static func apps(_ count: Int) -> [any PavilionApp] {
    (1...count).map { number in
      NumberedApp(number: number)
    }
  }

  private static func router(_ count: Int, _ size: Size) throws -> Router {
    var router = Router(
      HomeScreen(try PavilionDatabase.inMemory(), apps(count)), .pavilion(size: size, hasMotion: false))
    for _ in 0..<2 { _ = router.tick() }
    return router
  }

  @Test(arguments: 1...9, sizes)
  func `up to nine are all shown, and open with their digits`(count: Int, size: Size) throws {
    var router = try Self.router(count, size)
    let screen = router.frame().plainText
    for number in 1...count {
      #expect(screen.contains("App no. \(number)"), "\(number)\n\(screen)")
      #expect(screen.contains("line \(number)"), "\(number)\n\(screen)")
      var other = router
      other.handle(.key(.digit(number)))
      #expect(other.screens.count == 2, "\(number)")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 6, 7, 9, 10, 14, 30], sizes)
  func `arrows reach each of them, and the selected one is on the screen`(count: Int, size: Size) throws {
    var router = try Self.router(count, size)
    var seen: Set<String> = []
    func selected() throws -> String {
      let home = try #require(router.screens.last as? HomeScreen)
      let app = try #require(home.selected)
      if seen.insert(app.name).inserted {
        let screen = router.frame().plainText
        #expect(screen.contains("\(app.title.en)"), "\(screen)")
      }
      return app.name + (home.selectedLine.map { " \($0)" } ?? "")
    }
    /// Goes in a direction as far as possible.
    func go(_ key: Key) throws {
      var before = ""
      while case let name = try selected(), name != before {
        before = name
        router.handle(.key(key))
      }
    }
    // Along each row to its end, back, and to the next one.
    var row = ""
    while case let name = try selected(), name != row {
      row = name
      try go(.right)
      try go(.left)
      router.handle(.key(.down))
    }
    #expect(seen.count == count, "\(seen.sorted())\n\(router.frame().plainText)")
  }

  @Test func `what six apps look like`() throws {
    let frames = try Self.sizes.prefix(3).map { size in
      var router = try Self.router(6, size)
      return router.frame().markedText
    }
    Pictures.expect(frames.joined(separator: "\n\n"), matches: Self.picture)
  }

  static let picture = "homeSix"
}

/// An app without anything to tell, such as one that has just been begun.
private struct NumberedApp: PavilionApp {
  let number: Int

  var name: String { "app\(number)" }
  var title: Phrase { Phrase(same: "App no. \(number)") }
  var accent: Accent { .juice }
  var art: Art { .slime }
  var command: any AppCommand.Type { JuiceMaker().command }

  func screen(_ database: PavilionDatabase) -> any Screen { StandardsScreen() }
  func card(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> AppCard {
    AppCard([Phrase(same: "line \(number)")])
  }
  func keyTables(_ database: PavilionDatabase, _ environment: Environment) throws -> [ListedScreen] { [] }
}
