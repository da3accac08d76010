import CivilTime
import JuiceModel
import Storage
import TerminalUI

@testable import Screens

/// A house in memory with a fixed clock, to be walked through with keys.
struct TestHouse {
  let database: PavilionDatabase
  var router: Router

  /// 2026-11-21, 14:05 in Seoul.
  static let now = WallTime(seconds: 1_795_237_500, utcOffset: 9 * 3600)
  static let zone = LocalZone.fixed(9 * 3600)

  init(
    _ environment: Environment = Environment.pavilion(), opening app: HouseApp? = nil,
    _ prepare: (PavilionDatabase) throws -> Void = { _ in }
  ) throws {
    database = try PavilionDatabase.inMemory()
    try prepare(database)
    var environment = environment
    environment.now = TestHouse.now
    environment.zone = TestHouse.zone
    router = Router(HomeScreen(database), environment)
    if let app { router.open(app.screen(database)) }
  }

  /// Presses keys by their names, separated by spaces.
  mutating func press(_ names: String) throws {
    for name in names.split(separator: " ") {
      guard let key = Key(named: String(name)) else { throw NoSuchKey(name: String(name)) }
      router.handle(.key(key))
    }
  }

  /// Clicks the first place where the text stands.
  mutating func click(_ text: String) throws {
    let frame = router.frame()
    for row in 0..<frame.size.rows {
      var line = ""
      for column in 0..<frame.size.columns {
        switch frame[column, row].content {
        case .narrow(let character), .wide(let character):
          line.append(character)
          if line.hasSuffix(text) {
            router.handle(.mouse(MouseEvent(.press, at: Position(column: column, row: row))))
            return
          }
        case .continuation: continue
        }
      }
    }
    throw NotOnScreen(text: text, screen: frame.plainText)
  }

  var screen: String {
    mutating get { router.frame().plainText }
  }

  struct NoSuchKey: Error { let name: String }
  struct NotOnScreen: Error { let text: String, screen: String }
}

extension Router {
  /// The title of what is on top.
  var top: String { screens.last?.title.en ?? "" }
}
