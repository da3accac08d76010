import CaffeineModel
import PavilionSupport
import TestSupport
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("A coffee and its water are one cup")
struct CupStoreTests {
  private func fill(_ database: PavilionDatabase) throws {
    try database.water.add([
      water("2026-11-18T09:00+09:00", "Tap"), water("2026-11-19T09:00+09:00", "Well"),
      water("2026-11-20T09:00+09:00", "tap"), water("2026-11-17T09:00+09:00", ""),
    ])
    try database.caffeine.press(.rest, at: moment("2026-11-21T08:00+09:00"))
    for hour in ["09", "14"] {
      try database.caffeine.press(.coffee, Serving(.espresso), at: moment("2026-11-21T\(hour):05+09:00"))
    }
  }

  private func cup(_ database: PavilionDatabase, _ number: Int) throws -> [String] {
    guard let entry = try database.caffeine.record(number), let cup = try database.cups.cups(of: [entry])[number]
    else { return [] }
    return [cup.water.sample.name.text, cup.rating.map(String.init) ?? "-"]
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a coffee has a water, and its rating is a tasting of that water at the time of the coffee`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      try fill(database)
      #expect(try database.cups.brew(2, with: 2) != nil)
      #expect(try cup(database, 2) == ["Well", "-"])
      #expect(try database.water.tastingCount() == 0)
      #expect(try database.cups.brew(2, with: 2, rating: 4) != nil)
      #expect(try cup(database, 2) == ["Well", "4"])
      #expect(try cup(database, 3) == [])
      let tasting = try #require(try database.water.tastings(of: 2, limit: 9).first)
      #expect(try tasting.cup.time == moment("2026-11-21T09:05+09:00"))
      #expect(tasting.cup.rating == 4)
      #expect(try database.water.record(2)?.rating == 4)
      // Rated again it is the same tasting; another water takes it along, no water takes it away.
      #expect(try database.cups.brew(2, with: 2, rating: 2) != nil)
      #expect(try database.water.tastings(limit: 9).map { [$0.number, $0.record, $0.cup.rating] } == [[1, 2, 2]])
      #expect(try database.cups.brew(2, with: 3) != nil)
      #expect(try database.water.tastings(limit: 9).map { [$0.number, $0.record, $0.cup.rating] } == [[1, 3, 2]])
      #expect(try database.water.record(2)?.rating == nil)
      #expect(try database.water.record(3)?.rating == 2)
      #expect(try database.cups.brew(2, with: nil) != nil)
      #expect(try cup(database, 2) == [])
      #expect(try database.water.tastingCount() == 0)
      #expect(try database.water.record(3)?.rating == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what is no coffee has no water, and nothing is brewed with what is gone`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try fill(database)
      for (entry, water) in [(1, 1), (2, 9), (9, 1)] {
        #expect(try database.cups.brew(entry, with: water, rating: 3) == nil)
      }
      #expect(try database.water.tastingCount() == 0)
      #expect(try (1...3).allSatisfy { try database.caffeine.record($0)?.water == nil })
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a coffee is logged or changed together with its water, and without one that is gone`(kind: DatabaseKind) throws
  {
    try kind.withDatabase { database throws in
      try fill(database)
      let time = try moment("2026-11-21T16:05+09:00")
      let entry = try database.caffeine.press(.coffee, at: time, brewing: .init(water: 2, rating: 4))
      #expect(entry.water == 2)
      #expect(entry.number == 4)
      #expect(try cup(database, 4) == ["Well", "4"])
      let earlier = try moment("2026-11-21T15:05+09:00")
      let edited = try database.caffeine.change(4, brewing: .init(water: 1, rating: nil)) {
        $0.with($0.serving, at: earlier, minutes: 5)
      }
      #expect(edited.map { $0.get().water } == 1)
      #expect(try cup(database, 4) == ["Tap", "4"])
      #expect(try database.water.tastings(limit: 9).map(\.cup.time) == [earlier])
      #expect(try database.caffeine.press(.coffee, at: time, brewing: .init(water: 9, rating: 4)).water == nil)
      #expect(try database.caffeine.press(.rest, at: time, brewing: .init(water: 1, rating: 4)).water == nil)
      #expect(try database.water.tastingCount() == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a coffee whose tasting cannot be saved is not saved either`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try fill(database)
      try database.refuse("4", as: "rating", of: "waterTasting")
      let time = try moment("2026-11-21T16:05+09:00")
      #expect(throws: StorageError.self) {
        try database.caffeine.press(.coffee, at: time, brewing: .init(water: 2, rating: 4))
      }
      #expect(throws: StorageError.self) {
        try database.caffeine.change(2, brewing: .init(water: 2, rating: 4)) {
          $0.with(Serving(.brewed), at: time, minutes: 0)
        }
      }
      #expect(try database.caffeine.entryCount() == 3)
      #expect(try database.caffeine.record(2)?.serving == Serving(.espresso))
    }
  }

  @Test func `undoing brings back the water, the rating and the words of the tasting`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database)
      try database.cups.brew(2, with: 1, rating: 3)
      let (time, guji) = (try moment("2026-11-21T09:05+09:00"), try #require(WaterLabel("Guji")))
      let words = try #require(CupNote(at: time, rating: 3, [.body: .more], coffee: guji))
      try database.water.changeTasting(1, to: words)
      for (water, rating) in [(2, 5), (1, 1), (nil, nil)] as [(Int?, Int?)] {
        let change = try #require(try database.cups.brew(2, with: water, rating: rating))
        #expect(change.before.water == 1)
        #expect(change.after.water == water)
        // Words about the cup stay with their water.
        if water == nil { #expect(try database.water.tastings(of: 1, limit: 1).map(\.cup) == [words]) }
        if let water {
          let tasting = try #require(try database.water.tastings(of: water, limit: 1).first)
          #expect(tasting.cup.qualities == [.body: .more])
          #expect(tasting.cup.coffee.text == "Guji")
        }
        #expect(try database.cups.undo(change))
        #expect(try database.water.tastings(limit: 9) == [WaterTasting(number: 1, of: 1, words)])
        #expect(try database.water.record(1)?.rating == 3)
        #expect(try database.water.record(2)?.rating == nil)
      }
      let last = try #require(try database.cups.brew(2, with: 2, rating: 5))
      try database.caffeine.delete(2)
      #expect(try !database.cups.undo(last))
      // A coffee that is gone leaves its tasting.
      #expect(try database.water.tastings(limit: 9).map(\.record) == [2])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the tasting follows the time of its coffee, whichever way that is changed`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try fill(database)
      try database.cups.brew(2, with: 1, rating: 3)
      let (noon, evening) = (try moment("2026-11-21T12:00+09:00"), try moment("2026-11-20T18:00+09:00"))
      try database.caffeine.change(2, serving: nil, time: noon)
      #expect(try database.water.tastings(limit: 9).map(\.cup.time) == [noon])
      #expect(try cup(database, 2) == ["Tap", "3"])
      _ = try database.caffeine.change(2) { $0.with($0.serving, at: evening, minutes: 0) }
      #expect(try database.water.tastings(limit: 9).map(\.cup.time) == [evening])
      #expect(try cup(database, 2) == ["Tap", "3"])
      // A tasting of the same water at another time is none of this cup.
      try database.water.taste(1, #require(CupNote(at: noon, rating: 5)))
      #expect(try cup(database, 2) == ["Tap", "3"])
      #expect(try cup(database, 3) == [])
    }
  }

  @Test func `a water that is gone is none, and comes back with its cups`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database)
      try database.cups.brew(2, with: 1, rating: 3)
      let deleted = try #require(try database.water.delete(1))
      #expect(try cup(database, 2) == [])
      #expect(try database.caffeine.record(2)?.water == 1)
      // The entry can still be changed.
      #expect(try database.caffeine.change(2, serving: Serving(.cola), time: moment("2026-11-21T09:05+09:00")) != nil)
      try database.water.restore(deleted)
      #expect(try cup(database, 2) == ["Tap", "3"])
    }
  }

  @Test func `those of the latest coffees come first, of several with a name the newest`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database)
      func numbers(_ limit: Int = 9) throws -> [Int] { try database.cups.waters(limit: limit).map(\.number) }
      #expect(try numbers() == [3, 2, 4])
      try database.cups.brew(2, with: 4)
      try database.cups.brew(3, with: 2)
      #expect(try numbers() == [2, 4, 3])
      #expect(try numbers(2) == [2, 4])
      #expect(try numbers(0) == [])
      // The tap was measured again since.
      try database.cups.brew(3, with: 1)
      #expect(try numbers() == [3, 4, 2])
    }
  }

  @Test func `a document takes the water of a coffee along, under its number there`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database)
      try database.cups.brew(2, with: 1, rating: 4)
      try database.cups.brew(3, with: 2)
      try database.water.delete(2)
      let text = try document(of: database)
      try DatabaseKind.memory.withDatabase { other throws in
        try other.water.add(water("2025-01-01T09:00+09:00", "Elsewhere"))
        _ = try other.merge(DatabaseDocument(text))
        let entries = try other.caffeine.entries(limit: 9)
        #expect(entries.map(\.water) == [nil, 2, nil])
        #expect(try cup(other, entries[1].number) == ["Tap", "4"])
        // Once more, and nothing is new.
        let again = try other.merge(DatabaseDocument(text))
        #expect(["waterRecord", "waterTasting", "caffeineEntry"].allSatisfy { again[$0]?.new == 0 })
      }
    }
  }

  private func document(of database: PavilionDatabase) throws -> ArraySlice<UInt8> {
    var text = ""
    _ = try database.writeDocument(at: afternoon) { text += $0 }
    return Array(text.utf8)[...]
  }

  @Test func `the waters of the latest coffees are found by an index`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let plan = try database.plan(CupStore.usedSQL)
      #expect(plan.contains { $0.contains("caffeineWaterByTime") }, "\(plan)")
      #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }
  }
}
