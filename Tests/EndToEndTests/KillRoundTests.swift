import EmotionModel
import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing

@testable import CommandSupport
@testable import Database
@testable import Stores

/// Programs that are ended at any moment: what they had said to be saved is there, and nothing twice.
@Suite(.serialized, .whileWaiting)
struct KillRoundTests {
  /// An operation that a program is told to do, whose answer has the number of what it saved.
  private enum Operation: Int, CaseIterable {
    case order, press, tap, water, waters, taps

    func words(_ round: Int, _ files: [Operation: String]) -> [String] {
      switch self {
      case .order: ["juice", "order", "banana", "--json"]
      case .press: ["caffeine", "log", "coffee", "--json"]
      case .tap: ["emotion", "tap", "happy", "--note", "round \(round)", "--json"]
      case .water: ["water", "add", "--name", "round \(round)", "--hardness", "68", "--alkalinity", "40", "--json"]
      case .waters: ["water", "import", files[self] ?? "", "--json"]
      case .taps: ["emotion", "import", files[self] ?? "", "--again", "--json"]
      }
    }
  }

  /// How many rows an import has.
  private static let imported = 150

  @Test func `What was acknowledged is there, once, whenever the program is killed`() async throws {
    let sandbox = try Sandbox()
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let rounds = Torture.rounds(24, long: 1000)
    let dates = (0..<Self.imported).map { "2020-01-01T00:\(10 + $0 / 60):\(10 + $0 % 50)Z" }
    let taps = try sandbox.folder.file("taps.csv", "at,emotion,note\n" + dates.map { "\($0),upset,\n" }.joined())
    try await sandbox.setAllShelves(to: 100)
    var numbers: [Operation: [Int]] = [:]
    var (acknowledged, killed, lost) = (0, 0, 0)
    var sinceFilled = 0
    var span = try await duration(of: ["juice", "stock"], in: sandbox)
    for round in 0..<rounds {
      let operation = Operation.allCases[round % Operation.allCases.count]
      // Each import has its own name, so that none is known already.
      let rows = (0..<Self.imported).map { "import \(round),2020-01-01T00:00:\(10 + $0 % 50)Z,\(10 + $0),40\n" }
      let waters = try sandbox.folder.file("waters.csv", "name,date,hardness,alkalinity\n" + rows.joined())
      let output = try sandbox.folder.file("output")
      let child = try Child(
        Programs.pavilion(), operation.words(round, [.waters: waters, .taps: taps]), environment: sandbox.environment,
        streams: Child.Streams(output: output))
      // Not to wait for something: this is the moment that differs from round to round.
      Self.pause(for: span * Double.random(in: 0...2, using: &random))
      child.kill()
      let text = sandbox.folder.text(of: "output") ?? ""
      let isDone = text.hasSuffix("}\n")
      if isDone { acknowledged += 1 } else { killed += 1 }
      // About as many of both, however fast this machine is at the moment.
      span = span * (isDone ? 0.8 : 1.25)
      if operation == .order { sinceFilled += 1 }
      if isDone, let digits = text.firstMatch(of: /"number":(\d+)/)?.1, let number = Int(digits) {
        numbers[operation, default: []].append(number)
      }
      guard round % 40 == 39 || round == rounds - 1 else { continue }
      lost += try check(sandbox, numbers, "seed \(seed), round \(round)")
      if sinceFilled > 30 {
        try await sandbox.setAllShelves(to: 100)
        sinceFilled = 0
      }
    }
    #expect(acknowledged > 0, "seed \(seed): \(acknowledged) acknowledged, \(killed) killed")
    #expect(killed > 0, "seed \(seed): \(acknowledged) acknowledged, \(killed) killed")
    Torture.report(
      "kills", tried: "\(rounds) rounds, \(acknowledged) acknowledged, \(killed) killed before", lost: lost)
  }

  /// Returns how much of what was acknowledged is not there.
  private func check(_ sandbox: Sandbox, _ numbers: [Operation: [Int]], _ comment: Comment) throws -> Int {
    let database = try PavilionDatabase.open(at: sandbox.database)
    defer { database.close() }
    let orders = try database.juice.orders(limit: 100_000).map(\.number)
    let presses = try database.caffeine.entries(limit: 100_000).map(\.number)
    let taps = try database.emotion.taps()
    let waters = try database.water.records(limit: 1_000_000)
    var lost = 0
    for (operation, held) in [
      (Operation.order, orders), (.press, presses), (.tap, taps.map(\.number)), (.water, waters.map(\.number)),
    ] {
      let told = numbers[operation] ?? []
      let missing = Set(told).subtracting(held)
      lost += missing.count
      #expect(Set(told).count == told.count, "\(operation), \(comment)")
      #expect(missing.isEmpty, "\(operation), \(comment)")
    }
    // Nothing is there twice, and of an import everything or nothing.
    for (name, group) in Dictionary(grouping: waters, by: \.sample.name.text) {
      #expect(group.count == (name.hasPrefix("import") ? Self.imported : 1), "\(name), \(comment)")
    }
    let notesOfTaps = taps.map(\.note.text).filter { !$0.isEmpty }
    #expect(Set(notesOfTaps).count == notesOfTaps.count, comment)
    #expect(taps.count { $0.emotion == .upset } % Self.imported == 0, comment)
    let stock = try database.juice.stock()[.banana]
    #expect(stock % 2 == 0, comment)
    #expect(stock >= 100 - 2 * orders.count, comment)
    #expect(try database.isSound(), comment)
    return lost
  }

  /// Waits so long and no longer: a task that sleeps would go on only when other tests let it.
  private static func pause(for duration: Duration) {
    usleep(useconds_t(max(0, duration / .microseconds(1))))
  }

  /// How long a program takes from its start to its end.
  private func duration(of words: [String], in sandbox: Sandbox) async throws -> Duration {
    let start = ContinuousClock.now
    #expect(try await sandbox.start(words).status == 0)
    return ContinuousClock.now - start
  }

  @Test func `A migration, a recovery and a copy are done or not begun, whenever they are killed`() async throws {
    let sandbox = try Sandbox()
    let folder = sandbox.folder.path
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    // A database as it is, as an older version left it, and damaged.
    for (name, step) in [("older", "water"), ("whole", DatabaseSchema.pavilion.names.last ?? "")] {
      try OlderFile.make(at: "\(folder)/\(name)", upTo: step)
    }
    let older = try Data(contentsOf: URL(fileURLWithPath: folder + "/older"))
    let tap = ["emotion", "tap", "happy", "--count", "300", "--database", folder + "/whole"]
    #expect(try await sandbox.start(tap).status == 0)
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder + "/whole"))
    var damaged = whole
    for place in 0..<4096 { damaged[place] = 0xA5 }
    let rounds = Torture.rounds(12, long: 600)
    let usual = try await duration(of: ["juice", "stock"], in: sandbox)
    var lost = 0
    for round in 0..<rounds {
      let place = "\(folder)/\(round)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      let path = place + "/p.sqlite"
      let kind = round % 3
      try [older, damaged, whole][kind].write(to: URL(fileURLWithPath: path))
      let words = [
        ["juice", "stock", "--database", path], ["recover", path],
        ["database", "copy", "--from", path, "--to", place + "/q.sqlite"],
      ][kind]
      let child = try Child(Programs.pavilion(), words, environment: sandbox.environment)
      Self.pause(for: usual * Double.random(in: 0...3, using: &random))
      child.kill()
      let comment: Comment = "seed \(seed), round \(round)"
      let names = FileManager.default.contents(in: place)
      if kind == 0 {
        #expect(names.count { $0.contains(".before-") } <= 1, comment)
        for name in names where name.contains(".before-") {
          let copy = try Data(contentsOf: URL(fileURLWithPath: "\(place)/\(name)"))
          #expect(copy.count == older.count, comment)
        }
      }
      if kind == 1 {
        // The damaged bytes are under one name or both; they are never changed.
        let held = names.filter { !$0.hasPrefix(".") && !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }
          .map { try? Data(contentsOf: URL(fileURLWithPath: "\(place)/\($0)")) }
        #expect(held.contains(damaged), comment)
        // Again, without being disturbed.
        _ = try await sandbox.pavilion("recover", path)
      }
      if kind == 2 {
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole, comment)
        let again = try await sandbox.pavilion("database", "copy", "--from", path, "--to", place + "/q.sqlite")
        #expect([0, 1].contains(again.status), "\(comment): \(again)")
      }
      let database = try PavilionDatabase.open(at: kind == 2 ? place + "/q.sqlite" : path)
      let (orders, taps) = (try database.juice.orders(limit: 1000).count, try database.emotion.taps().count)
      let expectedTaps = kind == 0 ? 0 : 300
      lost += max(0, 60 - orders) + max(0, expectedTaps - taps)
      #expect(orders == 60, comment)
      #expect(taps == expectedTaps, comment)
      #expect(try database.isSound(), comment)
      database.close()
      try FileManager.default.removeItem(atPath: place)
    }
    Torture.report("kills of migrations, recoveries and copies", tried: "\(rounds) rounds", lost: lost)
  }
}

extension PavilionDatabase {
  /// Whether SQLite finds nothing wrong.
  fileprivate func isSound() throws -> Bool {
    guard let connection = connection as? SQLiteConnection else { return false }
    return try connection.withoutTransaction { try $0.row("PRAGMA integrity_check")?.text(at: 0) == "ok" }
  }
}
