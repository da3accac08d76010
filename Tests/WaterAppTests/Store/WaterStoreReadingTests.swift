import PavilionSupport
import TestSupport
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import StoreSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Reading the log of waters")
struct WaterStoreReadingTests {
  @Test func `equal values are in the order in which they were entered, and turned round they are in the opposite one`()
    throws
  {
    try DatabaseKind.memory.withDatabase { database throws in
      let sample = try water("2026-11-21T14:05+09:00", "same", 70, 40, [.pH: 7])
      try database.water.add(Array(repeating: sample, count: 5))
      for query in WaterQuery.everyOrder {
        let numbers = try database.water.records(query, limit: 9).map(\.number)
        #expect(numbers == (query.isDescending ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]), "\(query)")
      }
    }
  }

  @Test func `what has no pH comes last in either direction`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for (index, pH) in [nil, 0.0, 14, nil, 7].enumerated() {
        try database.water.add(
          water("2026-11-2\(index)T14:05+09:00", "", 70, 40, pH.map { [.pH: $0] } ?? [:]))
      }
      #expect(try database.water.records(WaterQuery(.pH), limit: 9).map(\.number) == [2, 5, 3, 1, 4])
      #expect(
        try database.water.records(WaterQuery(.pH, isDescending: true), limit: 9).map(\.number) == [3, 5, 2, 4, 1])
    }
  }

  @Test func `times count as they were, not as clocks showed them`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.water.add([
        water("2026-11-21T14:00+09:00"), water("2026-11-21T04:00-05:00"), water("2026-11-21T06:00+00:00"),
      ])
      #expect(try database.water.records(limit: 9).map(\.number) == [2, 3, 1])
    }
  }

  @Test func `offsets and limits that cannot be are as near as can be`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(5)
      let log = database.water
      for query in WaterQuery.everyOrder {
        let all = try log.records(query, limit: .max)
        #expect(all.count == 5)
        for offset in [-1, Int.min] {
          #expect(try log.records(query, offset: offset, limit: 2) == Array(all.prefix(2)))
        }
        for limit in [0, -1, Int.min] { #expect(try log.records(query, limit: limit) == []) }
        for offset in [5, 6, Int.max] { #expect(try log.records(query, offset: offset, limit: 2) == []) }
        #expect(try log.records(query, offset: 3, limit: .max) == Array(all.dropFirst(3)))
        #expect(try log.records(query, offset: .max, limit: .max) == [])
      }
      for limit in [0, -1, Int.min] {
        #expect(try log.points(limit: limit) == [])
        #expect(try log.names(limit: limit) == [])
        #expect(try log.filters(limit: limit) == [])
        #expect(try log.records(of: .name("Tap 1"), limit: limit) == [])
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the names and filters given lately come first, each once, whatever case they are in`(kind: DatabaseKind) throws
  {
    try kind.withDatabase { database throws in
      for (at, name, filter) in [
        ("2026-11-21T14:00+09:00", "Tap", "Claris"), ("2026-11-23T14:00+09:00", "우물", ""),
        ("2026-11-22T14:00+09:00", "Well", "정수기"), ("2026-11-20T14:00+09:00", "tap", "CLARIS"),
        ("2026-11-24T14:00+09:00", "", "정수기"),
      ] { try database.water.add(water(at, name, filter: filter)) }
      #expect(try database.water.names(limit: 9).map { $0.lowercased() } == ["우물", "well", "tap"])
      #expect(try database.water.names(limit: 2).map { $0.lowercased() } == ["우물", "well"])
      #expect(try database.water.filters(limit: 9).map { $0.lowercased() } == ["정수기", "claris"])
    }
  }

  @Test func `of one second the name that was entered last is the latest`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for (at, name) in [
        ("2026-11-21T14:00+09:00", "first"), ("2026-11-21T14:00+09:00", "second"), ("2026-11-20T14:00+09:00", "first"),
      ] { try database.water.add(water(at, name)) }
      #expect(try database.water.records(limit: 9).map(\.sample.name.text) == ["second", "first", "first"])
      #expect(try database.water.names(limit: 9) == ["second", "first"])
    }
  }

  @Test func `a name is offered as it was written last`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for names in [["tap", "Tap", "TAP", "tAp"], ["tAp", "TAP", "Tap", "tap"]] {
        for (index, name) in names.enumerated() {
          try database.water.add(water("2026-11-2\(index)T14:00+09:00", name, filter: name))
        }
        #expect(try database.water.names(limit: 9) == names.suffix(1))
        #expect(try database.water.filters(limit: 9) == names.suffix(1))
        for record in try database.water.records(limit: 9) { try database.water.delete(record.number) }
      }
    }
  }

  @Test func `only the last thousand records are asked for names`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(1000)
      try database.water.add(water("2020-01-01T00:00+00:00", "older than a thousand"))
      #expect(try database.water.names(limit: .max).count == 10)
      #expect(try database.water.filters(limit: .max).count == 7)
      #expect(try database.water.names(limit: 2) == ["Tap 9", "Tap 8"])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a series is of one name or filter, in the order of time`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let log = database.water
      for (at, name, filter) in [
        ("2026-11-23T14:00+09:00", "Tap", "F"), ("2026-11-21T14:00+09:00", "tap", "f"),
        ("2026-11-22T14:00+09:00", "Tap 2", "f%"), ("2026-11-21T14:00+09:00", "TAP", ""),
        ("2026-11-20T14:00+09:00", "우물", "F"),
      ] { try log.add(water(at, name, filter: filter)) }
      #expect(try log.records(of: .name("tap"), limit: 9).map(\.number) == [2, 4, 1])
      #expect(try log.records(of: .name("tap"), limit: 2).map(\.number) == [4, 1])
      #expect(try log.records(of: .name("우물"), limit: 9).map(\.number) == [5])
      #expect(try log.records(of: .name("ta%"), limit: 9) == [])
      #expect(try log.records(of: .filter("F"), limit: 9).map(\.number) == [5, 2, 1])
      #expect(try log.records(of: .filter("f%"), limit: 9).map(\.number) == [3])
      #expect(try log.records(of: .filter(""), limit: 9).map(\.number) == [4])
      #expect(try log.records(of: .name("' OR 1 --"), limit: 9) == [])
    }
  }

  @Test func `each record stops where the body throws`() throws {
    struct Enough: Error {}
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(20)
      var numbers: [Int] = []
      let result = try database.water.eachRecord { (record) throws(Enough) in
        numbers.append(record.number)
        if numbers.count == 3 { throw Enough() }
      }
      #expect(throws: Enough.self) { try result.get() }
      #expect(numbers == [20, 19, 18])
      // The file is free again.
      #expect(try database.water.delete(20)?.number == 20)
      #expect(try database.water.all(WaterQuery(words: "memo tap")).records.count == 19)
    }
  }
}
