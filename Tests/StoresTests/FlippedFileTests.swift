import EmotionModel
import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import WaterModel

@testable import JuiceApp
@testable import Recovery
@testable import StoreSupport
@testable import Stores

@Suite("Flipped bits")
struct FlippedFileTests {
  /// A file, damaged at random.
  private struct Damaged {
    var data: Data
    /// The offsets at which bytes were changed.
    var offsets: Set<Int> = []
    var isCut = false

    init(_ whole: Data, _ random: inout SeededGenerator) {
      data = whole
      let kind = Int.random(in: 0..<10, using: &random)
      if kind == 0 {
        isCut = true
        data = whole.prefix(Int.random(in: 100..<whole.count, using: &random))
      }
      if kind == 1 {
        let page = Int.random(in: 0..<(whole.count / 4096), using: &random) * 4096
        let byte = UInt8.random(in: .min ... .max, using: &random)
        change(page..<min(page + 4096, data.count)) { _ in byte }
      }
      for _ in 0..<(kind < 6 ? 1 : Int.random(in: 2...20, using: &random)) {
        let offset = Int.random(in: 0..<data.count, using: &random)
        let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &random)
        change(offset..<(offset + 1)) { $0 ^ bit }
      }
    }

    private mutating func change(_ range: Range<Int>, _ body: (UInt8) -> UInt8) {
      for offset in range {
        data[offset] = body(data[offset])
        offsets.insert(offset)
      }
    }

    var pages: Set<Int> { Set(offsets.map { $0 / 4096 + 1 }) }
  }

  /// A file of a page or a few for each table, closed, and what it holds.
  private func sandbox(_ folder: String) throws -> (data: Data, held: [String: [String]], pages: Set<Int>) {
    let path = folder + "/whole.sqlite"
    let database = try PavilionDatabase.quick(at: path)
    try database.fillSandbox()
    _ = try database.water.delete(Array(301...2000))
    let held = try database.storedRows()
    database.close()
    return (try #require(contents(path)), held, Set(try pagesWithRows(path)))
  }

  @Test func `recovering never changes the damaged file, invents no row, and loses none of an undamaged page`() throws {
    try withTemporaryFolder { folder throws in
      let (whole, held, pages) = try sandbox(folder)
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let rounds = Torture.rounds(12, long: 3000)
      var (intact, refused, complete, lostRows) = (0, 0, 0, 0)
      for round in 0..<rounds {
        let damaged = Damaged(whole, &random)
        let directory = "\(folder)/\(round)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = directory + "/p.sqlite"
        try damaged.data.write(to: URL(fileURLWithPath: path))
        let outcome: RecoveryOutcome
        do { outcome = try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now") } catch {
          refused += 1
          #expect(contents(path) == damaged.data, "seed \(seed), round \(round): \(error)")
          continue
        }
        guard case .replaced(let recovered, let aside) = outcome else {
          // Bytes that nobody reads, such as the rest of a page, may have changed.
          intact += 1
          #expect(contents(path) == damaged.data, "seed \(seed), round \(round)")
          continue
        }
        #expect(contents(aside) == damaged.data, "seed \(seed), round \(round)")
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: directory).count == 2, "seed \(seed), round \(round)")
        let database = try PavilionDatabase.quick(at: path)
        try database.expectSound()
        let now = try database.storedRows()
        database.close()
        if !damaged.isCut, pages.isDisjoint(with: damaged.pages) {
          complete += 1
          for (table, rows) in held {
            let lost = Set(rows).subtracting(now[table] ?? [])
            lostRows += max(lost.count, rows.count - (now[table]?.count ?? 0))
            #expect(lost.isEmpty && now[table]?.count == rows.count, "seed \(seed), round \(round): \(table)")
          }
        }
        if !damaged.isCut, damaged.pages.isSubset(of: pages) {
          // Where only rows are damaged, none goes without a word.
          for table in ["juiceOrder", "caffeineEntry", "waterRecord"] where recovered.lostPages[table] == nil {
            let told = [recovered.rows[table], recovered.damaged[table]?.count, recovered.unnumbered[table]]
            let count = told.compactMap(\.self).reduce(0, +)
            #expect(count >= held[table]?.count ?? 0, "seed \(seed), round \(round): \(table)")
          }
        }
        // A changed byte in a row makes another row of it, and of nothing else; an unknown stock is 0.
        var others = Self.entries(now).merging(Self.entries(held)) { $0.subtracting($1) }
        // These are what orders and movements add up to: `expectSound` has counted them.
        others["juiceStockChange"] = nil
        let invented = others.values.reduce(0) { $0 + $1.count }
        let limit = damaged.offsets.count < 4096 ? damaged.offsets.count + 5 : 25
        #expect(invented <= limit, "seed \(seed), round \(round): \(others.filter { !$0.value.isEmpty })")
      }
      #expect(refused < rounds / 2)
      Torture.report(
        "recovery of damaged files",
        tried: "\(rounds) files, \(intact) unharmed, \(refused) refused, \(complete) with all rows",
        lost: lostRows)
    }
  }

  /// The rows of each table; those of the journal without their numbers, under which lost ones are made anew.
  private static func entries(_ rows: [String: [String]]) -> [String: Set<Substring>] {
    var entries = rows.mapValues { Set($0.map { $0[...] }) }
    entries["juiceJournal"] = Set(
      rows["juiceJournal", default: []].map { $0[($0.firstIndex(of: " ") ?? $0.startIndex)...] })
    return entries
  }

  @Test func `every store reads what it can, and damages nothing further`() throws {
    try withTemporaryFolder { folder throws in
      let (whole, _, _) = try sandbox(folder)
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let rounds = Torture.rounds(25, long: 3000)
      let path = folder + "/p.sqlite"
      var refused = 0
      for round in 0..<rounds {
        let damaged = Damaged(whole, &random)
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        try damaged.data.write(to: URL(fileURLWithPath: path))
        do {
          let database = try PavilionDatabase.quick(at: path)
          defer { database.close() }
          refused += Self.readEverything(database)
        } catch {
          refused += 1
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        // A migration whose name was damaged is applied again, which makes a copy and fails.
        for name in names where name.contains(".before-") {
          try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        let after = try #require(contents(path))
        #expect(after.count == damaged.data.count, "seed \(seed), round \(round)")
        #expect(after == damaged.data, "seed \(seed), round \(round): \(damaged.offsets.sorted().prefix(20))")
      }
      Torture.report("reading damaged files", tried: "\(rounds) files, \(refused) errors said")
    }
  }

  /// Reads all that the screens read; returns how often that was refused.
  private static func readEverything(_ database: PavilionDatabase) -> Int {
    let reads: [() throws -> Any] =
      [
        { try database.juice.stock() }, { try database.juice.orders(limit: 1000) }, { try database.juice.totals() },
        { try database.juice.juicesMade(onDayOf: afternoon) }, { try database.caffeine.entries(limit: 1000) },
        { try database.caffeine.ownDrinks() }, { try database.caffeine.settings() },
        { try database.caffeine.status(at: afternoon, rows: 100) }, { try database.emotion.totals() },
        { try database.emotion.taps() }, { try database.emotion.last() as Any },
        { try database.exposition.marks(in: "") }, { try database.exposition.notes() },
        { try database.exposition.quizRecord(in: "") }, { try database.water.count() },
        { try database.settings.value(for: "language") as Any },
      ] + WaterQuery.Order.allCases.map { order in { try database.water.records(WaterQuery(order), limit: 1000) } }
    return reads.count { (try? $0()) == nil }
  }
}
