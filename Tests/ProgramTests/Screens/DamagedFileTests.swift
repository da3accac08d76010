import Foundation
import PavilionSupport
import TerminalUI
import TestSupport
import Testing

@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores

@Suite("Screens of a damaged file", .timeLimit(.minutes(30)))
struct DamagedFileTests {
  @Test func `every screen opens or says why not, whatever bits are flipped`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/p.sqlite"
    let whole = try makeFile(at: path)
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let rounds = Torture.rounds(30, long: 3000)
    var (opened, notices) = (0, 0)
    for round in 0..<rounds {
      var data = whole
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        // The first page is damaged less often, or hardly a file would open.
        let place = Int.random(in: (round % 4 == 0 ? 0 : 4096)..<data.count, using: &random)
        data[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &random)
      }
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      try data.write(to: URL(fileURLWithPath: path))
      guard let database = try? PavilionDatabase.open(at: path, waitsForDisk: false) else { continue }
      defer { database.close() }
      opened += 1
      notices += try walk(through: database, "seed \(seed), round \(round)")
    }
    #expect(opened > rounds / 4, "seed \(seed)")
    #expect(notices > 0, "seed \(seed)")
    Torture.report(
      "screens of damaged files", tried: "\(rounds) files, \(opened) opened, \(notices) errors said")
  }

  /// Texts in every column that has some, each longer than any that this program writes.
  private static let texts = [
    "UPDATE emotionTap SET note = TEXT WHERE number = (SELECT MAX(number) FROM emotionTap)",
    "UPDATE waterRecord SET name = TEXT WHERE number = (SELECT MAX(number) FROM waterRecord)",
    "UPDATE waterRecord SET filter = TEXT WHERE number = (SELECT MAX(number) FROM waterRecord)",
    "UPDATE waterRecord SET memo = TEXT WHERE number = (SELECT MAX(number) FROM waterRecord)",
    "UPDATE juiceOrder SET till = TEXT WHERE number = (SELECT MAX(number) FROM juiceOrder)",
    "UPDATE caffeineEntry SET drink = TEXT WHERE number = (SELECT MAX(number) FROM caffeineEntry WHERE press = 'coffee')",
    "INSERT INTO caffeineDrink (name, milligrams) VALUES (TEXT, 30)",
    "INSERT INTO exhibitMark (catalogue, exhibit, note) VALUES ('', 'gat', TEXT)",
    "INSERT INTO setting (key, value) VALUES ('theme', TEXT)",
  ]

  /// Below and above what SQLite is told to read at most.
  @Test(arguments: [1 << 20, 17 << 20])
  func `every screen opens or says why not, whatever text of megabytes is in the file`(length: Int) throws {
    for text in Self.texts {
      let database = try PavilionDatabase.inMemory()
      try fill(database)
      try database.damage(text.replacing("TEXT", with: "replace(hex(zeroblob(\(length / 2))), '00', '가b')"))
      _ = try walk(through: database, "\(text)")
    }
  }

  /// Opens every app, presses some keys in it, and returns how often an error was said.
  private func walk(through database: PavilionDatabase, _ comment: Comment) throws -> Int {
    var notices = 0
    var environment = Environment.pavilion()
    (environment.now, environment.zone) = (TestSandbox.now, TestSandbox.zone)
    environment.size = Size(columns: 80, rows: 24)
    var router = Router(HomeScreen(database), environment)
    for app in Pavilion.apps {
      router.open(app.screen(database))
      for key in [Key.down, .enter, .pageDown, .end, .escape, .character("t"), .escape, .character("h"), .home] {
        router.handle(.key(key))
        if router.notice != nil { notices += 1 }
        try #require(router.frame().isWhole, "\(comment): \(app), \(key)")
      }
      try #require(router.screens.count < 12, comment)
    }
    return notices
  }

  /// The sample data of the pictures.
  private func fill(_ database: PavilionDatabase) throws {
    try database.juice.setStock([.strawberry: 14, .kiwi: 2, .mango: 7], at: afternoon)
    try CaffeinePast.fill(database.caffeine)
    try DiaryPast.fill(database.emotion)
    try WaterPast.fill(database.water)
    try database.settings.set("en", for: "language")
  }

  /// A closed file with the sample data.
  private func makeFile(at path: String) throws -> Data {
    let database = try PavilionDatabase.open(at: path, waitsForDisk: false)
    try fill(database)
    database.close()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
