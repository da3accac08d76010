import CaffeineModel
import Foundation
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import CaffeineApp
@testable import Database
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

@Suite("Importing entries")
struct CaffeineStoreImportTests {
  private func drink(_ milligrams: Int, _ seconds: Int, _ source: String = "") throws -> ImportedEntry {
    let serving = try #require(Serving(drink: "cup", milligrams: milligrams))
    return ImportedEntry(serving, at: later(seconds), source: source)
  }

  private func later(_ seconds: Int) -> LocalTime {
    LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch + seconds, utcOffset: 9 * 3600)
  }

  private func result(_ new: Int, _ known: Int, _ repeated: Int) -> ImportedEntries {
    ImportedEntries(added: Added(new: new, known: known), repeated: repeated)
  }

  private func all(_ store: CaffeineStore) throws -> [CaffeineEntry] {
    var entries: [CaffeineEntry] = []
    _ = try store.eachEntry { (entry) throws(any Error) in entries.append(entry) }.get()
    return entries
  }

  @Test(arguments: DatabaseKind.allCases)
  func `importing twice adds nothing, in whatever order, and entries come in the order of their times`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      let entries = try [
        drink(63, 500), drink(63, 0), drink(63, 0), #require(ImportedEntry(.rest, nil, at: later(3))),
        #require(ImportedEntry(.new, nil, at: later(4))),
        #require(ImportedEntry(.coffee, Serving(drink: "tea", milligrams: 0), at: later(100), minutes: 60)),
      ]
      #expect(try store.merge(entries) == result(6, 0, 0))
      #expect(try store.merge(entries) == result(0, 6, 0))
      #expect(try store.merge(entries.reversed()) == result(0, 6, 0))
      #expect(try store.merge([]) == result(0, 0, 0))
      let kept = try all(store)
      #expect(kept.map(\.number) == Array(1...6))
      #expect(kept.map(\.press) == [.coffee, .coffee, .rest, .new, .coffee, .coffee])
      #expect(kept.map(\.serving?.milligrams) == [63, 63, nil, nil, 0, 63])
      #expect(kept.map(\.minutes) == [0, 0, 0, 0, 60, 0])
      #expect(try store.merge(kept.compactMap { ImportedEntry($0.press, $0.serving, at: $0.time) }) == result(0, 6, 0))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a drink within a minute of one that was logged counts once, and is said each time`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      try store.press(.coffee, Serving(.espresso), at: later(0))
      try store.press(.coffee, Serving(.espresso), at: later(600))
      let entries = try [
        drink(63, 60, "a"), drink(63, 541, "a"), drink(63, 30, "b"), drink(63, 661, "a"), drink(64, 0, "a"),
      ]
      // Of the two at 30 and 60 seconds one is the other.
      #expect(try store.merge(entries) == result(2, 0, 3))
      #expect(try store.merge(entries) == result(0, 2, 3))
      #expect(try all(store).map(\.serving?.milligrams) == [63, 64, 63, 63])
    }
  }

  @Test func `what throws while it is added leaves nothing`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      struct Stop: Error {}
      let entries = try (0..<1500).map { try drink(63, $0 * 100) }
      #expect(throws: (any Error).self) { try database.caffeine.merge(entries) { _, _ in throw Stop() } }
      #expect(try database.caffeine.entryCount() == 0)
    }
  }

  @Test func `what is around the times of a file is found by the index of times`() throws {
    try DatabaseKind.file.withDatabase { database throws in
      try database.pressByTurns(500, from: afternoon)
      let plan = try database.plan(CaffeineStore.spanSQL, [0, 1])
      #expect(plan.contains { $0.contains("SEARCH caffeineEntry USING INDEX caffeineEntryByTime") }, "\(plan)")
      #expect(!plan.contains { $0.contains("ORDER BY") }, "\(plan)")
      let all = try database.plan(CaffeineStore.oldestFirstSQL, [])
      #expect(!all.contains { $0.contains("ORDER BY") }, "\(all)")
    }
  }

  @Test func `the state is that of the last press when no row of the log is asked for`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.caffeine
      #expect(try store.status(at: later(0), rows: nil).log == .initial)
      for _ in 0..<3 { try store.press(.coffee, at: later(0)) }
      let log = try store.status(at: later(0), rows: nil).log
      #expect(log.state == .wakening)
      #expect(log.repeats == 0)
      try store.startAnew(at: later(0))
      #expect(try store.status(at: later(0), rows: nil).log.state == .intro)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an entry is changed by what it is, or stays as it was`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      let number = try store.press(.coffee, Serving(.espresso), at: later(0)).number
      let changed = try store.change(number) { (entry) throws(any Error) in
        CaffeineEntry(number: entry.number, press: entry.press, serving: Serving(.cola), time: later(5))
      }
      #expect(try changed?.get().serving == Serving(.cola))
      struct Refused: Error {}
      let refused = try store.change(number) { (_) throws(Refused) in throw Refused() }
      #expect(throws: Refused.self) { try refused?.get() }
      #expect(try store.change(number + 1) { (entry) throws(any Error) in entry } == nil)
      #expect(try all(store).map(\.serving) == [Serving(.cola)])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `entries are deleted all or none, and settings changed by what they are`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.caffeine
      for second in 0..<3 { try store.press(.rest, at: later(second)) }
      guard case .failure(let missing) = try store.delete([1, 4, 2, 9]) else { return #expect(Bool(false)) }
      #expect(missing.numbers == [4, 9])
      #expect(try store.entryCount() == 3)
      #expect(try store.delete([3, 1]).get().map(\.number) == [3, 1])
      #expect(try all(store).map(\.number) == [2])
      let changed = try store.changeSettings { old in
        CaffeineSettings(
          halfLifeMinutes: 342, thresholdMilligrams: old.thresholdMilligrams, bedtimes: old.bedtimes,
          limit: old.limit) ?? old
      }
      #expect(changed.halfLifeMinutes == 342)
      #expect(try store.settings() == changed)
    }
  }
}
