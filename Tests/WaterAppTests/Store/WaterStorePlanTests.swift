import CSQLite
import PavilionSupport
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import Database
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import StoreSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("What a long log of waters costs")
struct WaterStorePlanTests {
  private static func index(_ query: WaterQuery) -> String {
    switch query.order {
    case .date: "waterRecordByTime"
    case .name: "waterRecordByName"
    case .hardness: query.isDescending ? "waterRecordByHardnessDescending" : "waterRecordByHardness"
    case .alkalinity: query.isDescending ? "waterRecordByAlkalinityDescending" : "waterRecordByAlkalinity"
    case .pH: query.isDescending ? "waterRecordByPHDescending" : "waterRecordByPH"
    case .rating: query.isDescending ? "waterRecordByRatingDescending" : "waterRecordByRating"
    }
  }

  @Test(arguments: WaterQuery.everyOrder)
  func `a page is read from an index in its order, and nothing is sorted`(query: WaterQuery) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(500)
      for _ in 1...2 {
        for words in ["", "tap", "tap memo"] {
          let plans = try database.plans {
            _ = try database.water.records(query.with(words), offset: 20, limit: 20)
            _ = try database.water.all(query.with(words))
          }
          let steps = ["SCAN waterRecord USING INDEX \(Self.index(query))"]
          #expect(plans == [steps, steps], "\(words)")
        }
        // Statistics must not lead SQLite elsewhere.
        try database.connection.write { try $0.executeScript("ANALYZE") }
      }
    }
  }

  @Test(arguments: WaterQuery.everyOrder)
  func `the index of a record is counted in the index of the order, not in the table`(query: WaterQuery)
    throws
  {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(500)
      for _ in 1...2 {
        let plans = try database.plans { _ = try database.water.index(of: 250, in: query) }
        #expect(plans.count == 2)
        #expect(plans.first == ["SEARCH waterRecord USING INTEGER PRIMARY KEY (rowid=?)"])
        let steps = try #require(plans.last)
        #expect(steps.first?.contains("INDEX \(Self.index(query))") == true, "\(steps)")
        #expect(!steps.contains { $0.contains("TEMP B-TREE") }, "\(steps)")
        try database.connection.write { try $0.executeScript("ANALYZE") }
      }
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `a series, the points and the names are read from an index in their order`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.fillWater(500)
      for _ in 1...2 {
        let log = database.water
        let plans = try database.plans {
          _ = try log.records(of: .name("tap 1"), limit: 9)
          _ = try log.records(of: .filter("filter 1"), limit: 9)
          _ = try log.points(limit: 9)
          _ = try log.record(9)
        }
        #expect(
          plans == [
            ["SEARCH waterRecord USING INDEX waterRecordByName (name=?)"],
            ["SEARCH waterRecord USING INDEX waterRecordByFilter (filter=?)"],
            ["SCAN waterRecord USING INDEX waterRecordByTime"],
            ["SEARCH waterRecord USING INTEGER PRIMARY KEY (rowid=?)"],
          ])
        let latest = try database.plans {
          _ = try log.names(limit: 9)
          _ = try log.filters(limit: 9)
        }
        #expect(latest.count == 2)
        #expect(latest.allSatisfy { $0.contains("SCAN waterRecord USING INDEX waterRecordByTime") }, "\(latest)")
        try database.connection.write { try $0.executeScript("ANALYZE") }
      }
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `what comes in is looked for by its time`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.fillWater(500)
      for _ in 1...2 {
        let sample = try #require(try database.water.record(9)).sample
        var day = sample
        day.moment = WaterMoment(day: sample.time.date, in: .fixed(0))
        let plans = try database.plans { try database.water.merged([sample, day]) }
        let searches = plans.count { $0.first?.hasPrefix("SEARCH waterRecord USING INDEX waterRecordBy") == true }
        #expect(searches == 2, "\(plans)")
        #expect(!plans.joined().contains { $0.hasPrefix("SCAN waterRecord") }, "\(plans)")
        try database.connection.write { try $0.executeScript("ANALYZE") }
      }
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `of many records a page reads only its own`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.fillWater(5000)
      // SQLite asks whether a word is in the name of each row that it reads; here it is in all of them.
      let asked = Collected<Void>()
      try database.connection.withoutTransaction { connection in
        _ = sqlite3_create_function_v2(
          connection.handle, "like", 3, SQLITE_UTF8, Unmanaged.passUnretained(asked).toOpaque(),
          { call, _, _ in
            guard let context = sqlite3_user_data(call) else { return }
            Unmanaged<Collected<Void>>.fromOpaque(context).takeUnretainedValue().append(())
            sqlite3_result_int(call, 1)
          }, nil, nil, nil)
      }
      for (index, query) in WaterQuery.everyOrder.enumerated() {
        let before = asked.all.count
        #expect(try database.water.records(query.with("tap"), offset: 40, limit: 20).count == 20)
        #expect(asked.all.count - before == 60, "\(query), \(index)")
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `thousands of records are paged from either end, and each knows its index`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.fillWater(5000)
      let log = database.water
      #expect(try log.count() == 5000)
      for query in WaterQuery.everyOrder {
        let first = try log.records(query, limit: 20)
        let last = try log.records(query, offset: 4980, limit: 40)
        #expect(first.count == 20)
        #expect(last.count == 20)
        for (index, record) in first.enumerated() where index % 7 == 0 {
          #expect(try log.index(of: record.number, in: query) == index)
        }
        #expect(try log.index(of: last[19].number, in: query) == 4999)
        // The records at the beginning lie at the end when the order is turned round, but for those without a pH.
        guard query.order != .pH else { continue }
        let turned = WaterQuery(query.order, isDescending: !query.isDescending)
        #expect(try log.records(turned, offset: 4980, limit: 20) == first.reversed())
      }
      #expect(try log.count(WaterQuery(words: "memo 499")) == 15)
      #expect(try log.names(limit: 3) == ["Tap 9", "Tap 8", "Tap 7"])
    }
  }
}
