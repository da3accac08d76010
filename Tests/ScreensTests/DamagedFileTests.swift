import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import Screens
@testable import Storage

@Suite("Screens of a damaged file", .timeLimit(.minutes(30)))
struct DamagedFileTests {
  @Test func `every screen opens or says why not, whatever bits are flipped`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/p.sqlite"
    let whole = try makeFile(at: path)
    let seed = freshSeed()
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
      var environment = Environment.pavilion()
      (environment.now, environment.zone) = (TestHouse.now, TestHouse.zone)
      environment.size = Size(columns: 80, rows: 24)
      var router = Router(HomeScreen(database), environment)
      for app in HouseApp.allCases {
        router.open(app.screen(database))
        for key in [Key.down, .enter, .pageDown, .end, .escape, .character("t"), .escape, .character("h"), .home] {
          router.handle(.key(key))
          if router.notice != nil { notices += 1 }
          try #require(router.frame().isWhole, "seed \(seed), round \(round), \(app), \(key)")
        }
        try #require(router.screens.count < 12, "seed \(seed), round \(round)")
      }
    }
    #expect(opened > rounds / 4 && notices > 0, "seed \(seed)")
    Torture.report(
      "screens of damaged files", tried: "\(rounds) files, \(opened) opened, \(notices) errors said", lost: 0)
  }

  /// A closed file with the sample data of the pictures.
  private func makeFile(at path: String) throws -> Data {
    let database = try PavilionDatabase.open(at: path, waitsForDisk: false)
    try database.juice.setStock([.strawberry: 14, .kiwi: 2, .mango: 7])
    try CaffeinePast.fill(database.caffeine)
    try DiaryPast.fill(database.emotion)
    try WaterPast.fill(database.water)
    try database.settings.set("en", for: "language")
    database.close()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
