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

@Suite("Writing the log of waters")
struct WaterStoreTests {
  @Test func `an empty log has nothing to tell`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      #expect(try log.count() == 0)
      #expect(try log.record(1) == nil)
      #expect(try log.records(limit: 9) == [])
      #expect(try log.all().records == [])
      #expect(try log.points(limit: 9) == [])
      #expect(try log.index(of: 1) == nil)
      #expect(try log.names(limit: 9) == [])
      #expect(try log.filters(limit: 9) == [])
      #expect(try log.records(of: .name(""), limit: 9) == [])
      #expect(try log.delete(1) == nil)
      #expect(try log.change(1, to: water("2026-11-21T14:05+09:00")) == nil)
      try log.add([])
      #expect(try database.waterRows() == [])
    }
  }

  @Test func `a record is kept with everything that was measured`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let sample = try water(
        "2026-11-21T14:05:09+09:00", "집 수돗물", 17.848, 40.04,
        [.pH: 7.25, .tds: 123.4, .calcium: 20, .magnesium: 4.5, .sodium: 0, .bicarbonate: 61.02, .chloride: 7.5],
        filter: "정수기 '2'",
        note: "두 줄\n짜리 \"메모\"")
      let record = try database.water.add(sample)
      #expect(record == WaterRecord(number: 1, sample))
      #expect(try database.water.record(1) == record)
      #expect(try database.water.records(limit: 1) == [record])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the ends of every range are kept, and nothing where nothing was measured`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let optional = WaterFigure.allCases.filter { !$0.isAxis }
      let minimum = Dictionary(uniqueKeysWithValues: optional.map { ($0, $0.range.lowerBound) })
      let most = Dictionary(uniqueKeysWithValues: optional.map { ($0, $0.range.upperBound) })
      let samples = try [
        water("0001-01-02T00:00:00+00:00", "", 0, 0, minimum),
        water("9999-12-30T23:59:59+00:00", "", 10_000, 10_000, most),
        water("1970-01-01T00:00+00:00", "", 0.1 + 0.2, .leastNonzeroMagnitude),
        water("1908-03-31T12:00+08:27:52"),
      ]
      try database.water.add(samples)
      #expect(try database.water.all(WaterQuery(.alkalinity)).damaged == 0)
      for (index, sample) in samples.enumerated() {
        #expect(try database.water.record(index + 1)?.sample == sample)
      }
    }
  }

  @Test func `a record that is changed keeps its number, and tells what it was`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      let first = try log.add(water("2026-11-21T14:05+09:00", "a", 70, 40, [.pH: 7, .tds: 90], filter: "f", note: "m"))
      let second = try log.add(water("2026-11-22T14:05+09:00", "b"))
      let changed = try water("2026-11-23T09:00+00:00", "c", 1.5, 2.5, [.calcium: 3])
      #expect(try log.change(first.number, to: changed) == first)
      #expect(try log.record(1)?.sample == changed)
      #expect(try log.records(limit: 9) == [WaterRecord(number: 1, changed), second])
      #expect(try log.change(first.number, to: changed)?.sample == changed)
      for number in [0, -1, 3, .min, .max] { #expect(try log.change(number, to: changed) == nil) }
      #expect(try log.record(2) == second)
    }
  }

  @Test func `a record that was deleted comes back as it was, with its number, and only once`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      let records = try (1...3).map { try log.add(water("2026-11-2\($0)T14:05+09:00", "w", 70, 40, [.pH: 7])) }
      #expect(try log.delete(2)?.record == records[1])
      #expect(try log.delete(2) == nil)
      #expect(try log.record(2) == nil)
      #expect(try log.index(of: 2) == nil)
      #expect(try log.count() == 2)
      try log.restore(DeletedWater(record: records[1], tastings: []))
      try log.restore(DeletedWater(record: records[1], tastings: []))
      #expect(try log.records(limit: 9) == records.reversed())
      // The record that stands under the number by now is not overwritten.
      let changed = try water("2026-11-30T14:05+09:00", "other")
      try log.change(2, to: changed)
      try log.restore(DeletedWater(record: records[1], tastings: []))
      #expect(try log.record(2)?.sample == changed)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a number is never used twice, not even after the log was emptied`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let log = database.water
      let sample = try water("2026-11-21T14:05+09:00")
      try log.add([sample, sample])
      let last = try #require(try log.delete(2))
      #expect(try log.add(sample).number == 3)
      for number in [1, 3] { try log.delete(number) }
      #expect(try log.add(sample).number == 4)
      try log.delete(4)
      #expect(try log.merged([sample]) == Added(new: 1, known: 0))
      #expect(try log.records(limit: 9).map(\.number) == [5])
      try log.restore(last)
      #expect(try log.add(sample).number == 6)
      #expect(try log.records(limit: 9).map(\.number) == [6, 5, 2])
    }
  }

  @Test func `samples that are added are written one by one, however equal they are`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let sample = try water("2026-11-21T14:05+09:00", "same")
      try database.water.add([sample, sample, sample])
      #expect(try database.water.add(sample).number == 4)
      #expect(try database.water.records(limit: 9).map(\.sample) == Array(repeating: sample, count: 4))
    }
  }

  @Test func `of several samples all are written or none`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.water.add(water("2026-11-21T14:05+09:00", "kept"))
      try database.refuse("bad", as: "name", of: "waterRecord")
      let rows = try database.waterRows()
      let samples = try ["good", "bad", "good"].map { try water("2026-11-22T14:05+09:00", $0) }
      #expect(throws: StorageError.self) { try database.water.add(samples) }
      #expect(throws: StorageError.self) { try database.water.change(1, to: samples[1]) }
      #expect(try database.waterRows() == rows)
      // The numbers of those that were not written are not used up.
      #expect(try database.water.add(samples[0]).number == 2)
    }
  }

  @Test func `several records are deleted together, or none if one is gone`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.water
      try store.add(try ["a", "b", "c"].map { try water("2026-11-21T14:05+09:00", $0) })
      #expect(try store.delete([3, 9, 1, 7]) == .failure(MissingRecords(numbers: [9, 7])))
      #expect(try store.count() == 3)
      let deleted = try store.delete([3, 1]).get()
      #expect(deleted.map(\.sample.name.text) == ["c", "a"])
      #expect(try store.records(limit: 9).map(\.number) == [2])
    }
  }

  @Test func `a day without a time stays one`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let time = try moment("2026-11-20T00:00+09:00")
      var sample = try water("2026-11-21T14:05+09:00")
      sample.moment = WaterMoment(day: time.date, in: .fixed(9 * 3600))
      let record = try database.water.add(sample)
      #expect(try database.water.record(record.number)?.sample.moment == WaterMoment(time, hasClock: false))
      #expect(try database.water.merged([sample]) == Added(new: 0, known: 1))
      try database.water.change(record.number, to: try water("2026-11-20T00:00+09:00"))
      #expect(try database.water.record(record.number)?.sample.moment.time == time)
    }
  }

  @Test func `a record is changed into what is made of it at that moment`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.water
      try store.add(try water("2026-11-21T14:05+09:00", "a"))
      let other = try water("2026-11-22T14:05+09:00", "b")
      let changed = try store.change(1) { sample in
        var sample = sample
        sample.moment = WaterMoment(other.time)
        return sample
      }
      #expect(changed?.sample.name.text == "a")
      #expect(changed?.sample.time == other.time)
      #expect(try store.record(1) == changed)
      #expect(try store.change(2, by: { $0 }) == nil)
    }
  }

  @Test func `the log knows its file`() throws {
    try withTemporaryFolder { folder throws in
      let database = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      defer { database.close() }
      #expect(database.water.path == database.path)
    }
    #expect(try PavilionDatabase.inMemory().water.path == nil)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `hardness or alkalinity alone is kept, and comes last where the other one sorts`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let at = "2026-11-21T14:05:09+09:00"
      let samples = try [
        water(at, "hard", [.hardness: 90]), water(at, "both", 68, 40), water(at, "alkaline", [.alkalinity: 120]),
        water(at, "zero", 0, 0), water(at, "label", [.bicarbonate: 61, .calcium: 20, .pH: 7]),
      ]
      try database.water.add(samples)
      for (index, sample) in samples.enumerated() { #expect(try database.water.record(index + 1)?.sample == sample) }
      func order(_ order: WaterQuery.Order, isDescending: Bool) throws -> [Int] {
        let query = WaterQuery(order, isDescending: isDescending)
        let numbers = try database.water.records(query, limit: 9).map(\.number)
        for (index, number) in numbers.enumerated() {
          #expect(try database.water.index(of: number, in: query) == index)
        }
        return numbers
      }
      // Those without the figure are last, in either direction.
      #expect(try order(.hardness, isDescending: false).prefix(3) == [4, 2, 1])
      #expect(try order(.hardness, isDescending: true).prefix(3) == [1, 2, 4])
      #expect(try order(.alkalinity, isDescending: false) == [4, 2, 5, 3, 1])
      #expect(try order(.alkalinity, isDescending: true) == [3, 5, 2, 4, 1])
      let points = try database.water.points(limit: 9)
      #expect(Set(points.map(\.position)) == Set(samples.map(\.position)))
      #expect(points.map(\.position).extent == WaterPoint(hardness: 90, alkalinity: 120))
      #expect(try database.water.merged(samples) == Added(new: 0, known: 5))
      // They can be tasted, but say nothing about where the favorites lie.
      for number in 1...3 { try database.water.taste(number, #require(CupNote(at: afternoon, rating: 5))) }
      #expect(try database.water.ratings(limit: 9).map(\.point) == [WaterPoint(hardness: 68, alkalinity: 40)])
    }
  }
}
