import FuzzTargets
import JuiceModel
import PavilionSupport
import TerminalTesting
import TerminalUI
import Testing
import Values
import WaterModel

@testable import Database
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
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
  var driver: ScreenDriver
  var router: Router {
    get { driver.router }
    _modify { yield &driver.router }
  }
  /// Whether work that a key begins is done before the next.
  var settles: Bool {
    get { driver.settles }
    set { driver.settles = newValue }
  }

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
    driver = ScreenDriver(Router(HomeScreen(database, apps), environment, options))
    // Home reads its data after its first frame.
    for _ in 0..<2 { _ = router.tick() }
    if let app { router.open(app.screen(database)) }
  }

  /// Presses keys by their names, separated by spaces.
  mutating func press(_ names: String) throws { try driver.press(names) }

  /// Carries out the work that was begun, and what follows from it.
  mutating func finishWork() async { await driver.finishWork() }

  /// Clicks the first place where a text stands, or the last one in the row of another.
  mutating func click(_ text: String, inRowOf other: String? = nil) throws {
    try driver.click(text, inRowOf: other)
  }

  /// The topmost screen of a kind.
  func topmost<S: Screen>(_ kind: S.Type) throws -> S {
    try #require(driver.topmost(kind))
  }

  var context: WaterContext { WaterContext(database) }

  var screen: String {
    mutating get { router.frame().plainText }
  }

  /// Sets the unit of hardness and alkalinity.
  func setUnit(_ unit: WaterUnit) throws { try database.settings.set(unit.rawValue, for: Setting.units.key) }
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
