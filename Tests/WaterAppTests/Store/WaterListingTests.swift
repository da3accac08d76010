import PavilionSupport
import TestSupport
import Testing
import WaterModel

@testable import StoreSupport
@testable import Stores
@testable import WaterApp

@Suite("Filtering a long log in steps")
struct WaterListingTests {
  @Test(arguments: [
    WaterQuery(words: "zzz"), WaterQuery(words: "tap memo"), WaterQuery(.hardness, words: "99"),
    WaterQuery(.pH, words: "tap 9"),
  ])
  func `no step looks at more records than another, and what was found so far is the beginning of the list`(
    query: WaterQuery
  ) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(2500)
      var listing = WaterListing(database.water, pointLimit: 500, stride: 1000)
      let expected = try database.water.records(query, limit: .max)
      var steps = [try database.steps { _ = try listing.update(to: query) }]
      #expect(listing.isPartial)
      let last = listing.count - 1
      #expect(try listing.records(offset: last, limit: 1).first == (last < 0 ? nil : expected[last]))
      var search = try #require(listing.search)
      while !search.isDone { steps.append(try database.steps { try search.advance() }) }
      let isTaken = listing.take(search)
      #expect(isTaken)
      // 1,000 records at most, of 2,500.
      #expect(steps.allSatisfy { $0 < steps.reduce(0, +) / 2 }, "\(steps)")
      try expectSame(listing, query, database, pointLimit: 500)
    }
  }

  /// Compares what is listed and drawn with one query for all of it.
  private func expectSame(
    _ listing: WaterListing, _ query: WaterQuery, _ database: PavilionDatabase, pointLimit: Int,
    _ comment: Comment? = nil
  ) throws {
    let expected = try database.water.records(query, limit: .max)
    #expect(listing.count == expected.count, comment)
    #expect(try listing.records(offset: 0, limit: .max) == expected, comment)
    let newest = try database.water.records(WaterQuery(words: query.words), limit: pointLimit)
    #expect(listing.points == newest.map { RatedWater($0.position) }, comment)
    #expect(listing.extent == newest.map(\.position).extent, comment)
    for record in [expected.first, expected.last].compactMap(\.self) {
      #expect(try listing.index(of: record.number) == expected.firstIndex(of: record), comment)
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `whatever is typed and changed meanwhile, in the end all is found as in one query`(kind: DatabaseKind) throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    try withTwoConnections(kind) { here, elsewhere in
      try here.fillWater(1100)
      try here.tamper("UPDATE waterRecord SET time = 1795237509 + number * 7919 % 99991")
      let end = try #require(try here.water.records(.newest, offset: 999, limit: 1).first).number
      var listing = WaterListing(here.water, pointLimit: 300, stride: 1000)
      for round in 1...Torture.rounds(8, long: 100) {
        let words = ["", "tap", "tap 1", "memo 99", "filter 3 tap 7", "2026", "1099", "new", "zzz", "%"]
        let order = WaterQuery.everyOrder.randomElement(using: &random) ?? .newest
        let present = order.with(words.randomElement(using: &random) ?? "")
        _ = try listing.update(to: present)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let log = Bool.random(using: &random) ? here.water : elsewhere.water
          // Also the record at which a step ends.
          let number = Bool.random(using: &random) ? end : Int.random(in: 1...1100, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: try log.add(try WaterSample.random(&random))
          case 1: try log.change(number, to: try WaterSample.random(&random))
          default: try log.delete(number)
          }
          if Bool.random(using: &random) { _ = try listing.update(to: present) }
          if Bool.random(using: &random) { try listing.finish() }
        }
        _ = try listing.update(to: present)
        try listing.finish()
        try expectSame(listing, present, here, pointLimit: 300, "round \(round), \(present), SEED=\(seed)")
      }
    }
  }

  @Test func `a search ends while another program writes on and on, and what it deletes goes at once`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(2500)
      let query = WaterQuery(words: "tap")
      var listing = WaterListing(database.water, pointLimit: 9, stride: 1000)
      _ = try listing.update(to: query)
      var steps = 0
      let search = try #require(listing.search).run { _ in
        try database.water.add(water("2026-11-21T14:05+09:00", "tap"))
        steps += 1
        if steps > 100 { throw CancellationError() }
      }
      let isTaken = listing.take(search)
      #expect(isTaken)
      #expect(!listing.isPartial)
      _ = try listing.update(to: query)
      #expect(listing.search != nil, "it was of a log that has changed since")
      try listing.finish()
      let second = try listing.records(offset: 1, limit: 1)
      _ = try database.water.delete(second.map(\.number))
      #expect(try listing.update(to: query))
      #expect(listing.search != nil)
      #expect(!listing.isPartial)
      #expect(try listing.records(offset: 1, limit: 1) != second)
      try listing.finish()
      try expectSame(listing, query, database, pointLimit: 9)
    }
  }

  @Test func `the points of a long log are read when its list is shown, and then with each change`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(1500)
      var listing = WaterListing(database.water, pointLimit: 1200)
      #expect(try listing.update(to: .newest))
      #expect(listing.lacksPoints)
      #expect(listing.points.isEmpty)
      #expect(listing.count == 1500)
      try listing.readPoints()
      #expect(!listing.lacksPoints)
      try expectSame(listing, .newest, database, pointLimit: 1200)
      try database.water.add(water("2026-11-21T14:05+09:00", "tap"))
      #expect(try listing.update(to: .newest))
      #expect(!listing.lacksPoints)
      try expectSame(listing, .newest, database, pointLimit: 1200)
    }
  }

  @Test func `a record without the first word is not searched for the others`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(5000)
      func steps(_ words: String) throws -> Int {
        var listing = WaterListing(database.water)
        return try database.steps {
          _ = try listing.update(to: WaterQuery(words: words))
          try listing.finish()
        }
      }
      #expect(try steps("zzz 2026 11 1 2 3") < 2 * steps("zzz"))
    }
  }

  @Test func `a damaged record is listed, and the search goes on`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(2500)
      try database.tamper("UPDATE waterRecord SET hardness = -1 WHERE number IN (2400, 1200)")
      let query = WaterQuery(words: "tap")
      var listing = WaterListing(database.water, pointLimit: 3000, stride: 1000)
      _ = try listing.update(to: query)
      try listing.finish()
      #expect(listing.count == 2500)
      #expect(listing.points.count == 2498)
      #expect(errorKind { try listing.record(at: 100) } == .damaged)
      // Not even what is deleted next to it.
      _ = try database.water.delete(2399)
      _ = try listing.update(to: query, around: 100)
      #expect(try listing.index(of: 2399) == nil)
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `nothing is read again while neither data nor query change`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.fillWater(500)
      for query in [WaterQuery.newest, WaterQuery(words: "tap")] {
        var listing = WaterListing(database.water, pointLimit: 100)
        #expect(try listing.update(to: query))
        #expect(try database.queries { _ = try listing.update(to: query) } == [])
        _ = try database.water.delete(listing.records(offset: 0, limit: 1).map(\.number))
        #expect(try listing.update(to: query))
        #expect(try !listing.update(to: query))
      }
    }
  }
}
