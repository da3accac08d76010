import CaffeineApp
import EmotionApp
import ExpositionApp
import ExpositionModel
import Foundation
import JuiceApp
import PavilionKit
import Program
import SampleRows
import Stores
import TerminalUI
import Values
import WaterApp

/// An app, and the keys for what may take longer the more records there are.
struct Page: Sendable {
  let name: String
  /// Prepares a number of records and returns what makes the first screen.
  let prepare: @Sendable (Int) throws -> () -> any Screen
  /// The keys that lead from the first screen to where records are added.
  var opening: [Key] = []
  /// The keys that add a record, or take one away, and undo it.
  var adding: [Key] = []
  /// The keys that lead from there to the list.
  var list: [Key] = []
  /// The character that many of the rows contain; nil where rows cannot be filtered.
  var filter: Character?

  static let home = Page(name: "Home") { rows in
    let database = try database(rows: rows)
    return { HomeScreen(database) }
  }

  static let all = [
    Page(JuiceMaker(), adding: ["2", "u"], list: ["o"]), Page(CaffeineHolic(), adding: ["c", "u"], list: ["h"]),
    Page(
      name: Exposition1900().title.en, prepare: exposition, opening: [.enter], adding: ["b", "b"], filter: "ㄱ"),
    Page(WaterForCoffee(), adding: ["d", "y", "u"], filter: "c"),
    Page(EmotionDiary(), adding: ["1", "u"], list: [.tab, .enter, "g"]),
  ]

  private static let exposition: @Sendable (Int) throws -> () -> any Screen = { count in
    let exhibits = (1...count).map {
      Exhibit(
        name: "가야금 \($0)", summary: String(repeating: "words ", count: $0 % 30), kind: ExhibitKind.allCases[$0 % 4])
    }
    let fair = Exposition(title: "Fair", visitors: 0, location: "", duration: "", description: "")
    let localized = LocalizedCatalogue(Catalogue(fair, exhibits: exhibits), path: "/bench")
    let database = try PavilionDatabase.inMemory(as: .pavilion)
    return { ExpositionScreen(localized, database) }
  }
}

extension Page {
  private init(_ app: any PavilionApp, adding: [Key], list: [Key] = [], filter: Character? = nil) {
    self.init(
      name: app.title.en,
      prepare: { rows in
        let database = try database(rows: rows)
        return { app.screen(database) }
      }, adding: adding, list: list, filter: filter)
  }
}

/// A page with a number of records, prepared when it is first used, in the iteration that is not counted: each benchmark
/// runs in a process of its own.
final class Subject: @unchecked Sendable {
  // Unchecked because of what is prepared; benchmarks use one thread.
  private let page: Page
  private let rows: Int
  private var makeScreen: (() -> any Screen)?
  private var first: Router?
  private var list: Router?

  init(_ page: Page, rows: Int) {
    (self.page, self.rows) = (page, rows)
  }

  /// Opens the app and its list, and draws all on the way.
  func open() throws -> Router {
    let makeScreen = try makeScreen ?? page.prepare(rows)
    self.makeScreen = makeScreen
    var router = Router(
      makeScreen(),
      Environment.pavilion(size: Size(columns: 120, rows: 40), hasMotion: false, now: WallTime(now), zone: zone))
    _ = router.frame()
    press(page.opening, &router)
    first = first ?? router
    press(page.list, &router)
    return router
  }

  /// Presses keys in the list, and draws after each one.
  func press(_ keys: [Key]) throws {
    list = try list ?? open()
    guard var router = list else { return }
    press(keys, &router)
  }

  /// Presses keys in the list and waits until all that they look for is found, drawing what is found meanwhile.
  func find(_ keys: [Key]) throws {
    list = try list ?? open()
    guard var router = list else { return }
    for key in keys { router.handle(.key(key)) }
    repeat { _ = router.frame() } while router.tick() == 0
  }

  /// Adds a record and undoes it, and draws after each key.
  func add() throws {
    if first == nil { _ = try open() }
    guard var router = first else { return }
    press(page.adding, &router)
  }

  private func press(_ keys: [Key], _ router: inout Router) {
    for key in keys {
      router.handle(.key(key))
      _ = router.frame()
    }
  }
}

private let zone = LocalZone.fixed(9 * 3600)

/// A copy in memory of the sample data, so that the disk does not count.
private func database(rows: Int) throws -> PavilionDatabase { try .copy(of: sampleFile(rows: rows), as: .pavilion) }

/// Returns the path of a database with a number of rows in each table, which is made once.
func sampleFile(rows: Int) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../.build/data").standardized
  let (file, draft) = (folder.appending(path: "apps-\(rows).sqlite"), folder.appending(path: "apps-\(rows).new"))
  guard !FileManager.default.fileExists(atPath: file.path) else { return file.path }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try? FileManager.default.removeItem(at: draft)
  try PavilionDatabase.open(at: draft.path, as: .pavilion).close()
  guard addSampleRows(rows, until: now.secondsSinceEpoch, to: draft.path) else { throw CocoaError(.fileWriteUnknown) }
  try FileManager.default.moveItem(at: draft, to: file)
  return file.path
}
