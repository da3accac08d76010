import FuzzTargets
import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import Database
@testable import Program
@testable import JuiceApp
@testable import PavilionKit
@testable import Stores
@testable import WaterApp

/// The local time of `TestSandbox.now`.
let afternoon = LocalTime(secondsSinceEpoch: TestSandbox.now.seconds, utcOffset: TestSandbox.now.utcOffset)

extension Order {
  /// The product of the first line.
  var juice: Product.ID { lines[0].product }
}

/// A program with a database in memory and a fixed clock, driven by keys.
struct TestSandbox {
  let database: PavilionDatabase
  var router: Router
  /// Whether work that a key begins is done before the next.
  var settles = true
  /// How a program ends that gets the terminal.
  var give: (TerminalProgram) -> TerminalProgram.Ending = { .missing($0.command) }

  /// 2026-11-21, 14:05 in Seoul.
  static let now = WallTime(seconds: 1_795_237_500, utcOffset: 9 * 3600)
  static let zone = LocalZone.fixed(9 * 3600)
  /// The reason that is given when the server is gone.
  static let gone = StorageError(.unreachable, path: "postgres://server", detail: "").unavailableReason(in: zone)

  /// An empty database, which is migrated once and copied for each sandbox.
  private static let empty = Result { try PavilionDatabase.inMemory() }

  init(
    _ environment: Environment = Environment.pavilion(), copying prepared: PavilionDatabase? = nil,
    apps: [any PavilionApp] = Pavilion.apps, till: TillName? = nil, opening app: (any PavilionApp)? = nil,
    exchange: DataExchange = .sample, savesAtOnce: Bool = true,
    _ prepare: (PavilionDatabase) throws -> Void = { _ in }
  ) throws {
    database = try (prepared ?? Self.empty.get()).copyInMemory(till: till)
    try prepare(database)
    var environment = environment
    environment.now = TestSandbox.now
    environment.zone = TestSandbox.zone
    for (setting, value) in environment.chosen { try database.settings.set(value, for: setting.key) }
    environment.locale = environment.language
    environment.dataExchange = exchange
    let context = SettingsContext(database.settings)
    var options = Router.Options.pavilion(database, context)
    options.savesAtOnce = savesAtOnce
    router = Router(HomeScreen(database, apps), environment, options)
    // Home reads its data after its first frame.
    for _ in 0..<2 { _ = router.tick() }
    if let app { router.open(app.screen(database)) }
  }

  /// Presses keys by their names, separated by spaces.
  mutating func press(_ names: String) throws {
    for name in names.split(separator: " ") {
      guard let key = Key(named: String(name)) else { throw NoSuchKey(name: String(name)) }
      // A question about what would be lost is answered by who has seen it.
      if router.screens.last?.ignoresTypeAhead == true { _ = router.frame() }
      router.handle(.key(key))
      if settles { router.settleNow(giving: give) }
    }
  }

  /// Carries out the work that was begun, and what follows from it.
  mutating func finishWork() async {
    _ = router.tick()
    while router.isWorking {
      await router.settle()
      _ = router.tick()
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

  /// Clicks the last place where a text stands in the row of another.
  mutating func click(_ text: String, inRowOf other: String) throws {
    let frame = router.frame()
    for row in 0..<frame.size.rows {
      var line = ""
      var columns: [Int] = []
      for column in 0..<frame.size.columns {
        switch frame[column, row].content {
        case .narrow(let character), .wide(let character):
          line.append(character)
          columns.append(column)
        case .continuation: continue
        }
      }
      guard line.contains(other), let range = line.ranges(of: text).last else { continue }
      let index = line.distance(from: line.startIndex, to: range.lowerBound)
      router.handle(.mouse(MouseEvent(.press, at: Position(column: columns[index], row: row))))
      return
    }
    throw NotOnScreen(text: text, screen: frame.plainText)
  }

  /// The topmost screen of a kind.
  func topmost<S: Screen>(_ kind: S.Type) throws -> S {
    try #require(router.screens.last { $0 is S } as? S)
  }

  var context: WaterContext { WaterContext(database) }

  var screen: String {
    mutating get { router.frame().plainText }
  }

  /// Sets the unit of hardness and alkalinity.
  func setUnit(_ unit: WaterUnit) throws { try database.settings.set(unit.rawValue, for: Setting.units.key) }

  struct NoSuchKey: Error { let name: String }
  struct NotOnScreen: Error { let text: String, screen: String }
}

extension PavilionDatabase {
  /// Another database in memory with the same contents.
  func copyInMemory(till: TillName? = nil) throws -> PavilionDatabase {
    let connection = try #require(connection as? SQLiteConnection)
    return try PavilionDatabase(connection.copy(), till: till?.text)
  }
}

extension Environment {
  /// The settings that must be stored for an environment to stay as it is.
  fileprivate var chosen: [Setting: String] {
    let values: [Setting: String] = [
      .theme: chosenTheme.rawValue, .pictures: pictures.rawValue, .motion: hasMotion ? "on" : "off",
    ]
    return values.filter { $0.value != $0.key.defaultValue }
  }
}

extension Router {
  /// The title of what is on top.
  var top: String { screens.last?.title.en ?? "" }
}
