import Foundation
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

@Suite("Taking waters in from elsewhere")
struct WaterStoreMergeTests {
  private struct BadLine: Error, Equatable {
    let number: Int
  }

  @Test func `an export that is imported again adds nothing`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      let same = try water("2026-11-21T14:05:09+09:00", "tap", 70.1, 40.2, [.pH: 7.1])
      let samples = try [same, same, water("2026-11-21T14:05:09+09:00"), water("2026-11-20T14:05:09+09:00", "tap")]
      #expect(try log.merged(samples) == Added(new: 4, known: 0))
      let rows = try database.waterRows()
      #expect(try log.merged(log.all().records.map(\.sample)) == Added(new: 0, known: 4))
      #expect(try log.merged(samples.shuffled()) == Added(new: 0, known: 4))
      #expect(try log.merged([]) == Added(new: 0, known: 0))
      #expect(try database.waterRows() == rows)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a day without a time is the same in every time zone, and no time is a day`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let date = try moment("2026-11-21T00:00+09:00").date
      func sample(on day: CivilDate, _ zone: LocalZone) throws -> WaterSample {
        var sample = try water("2026-11-21T00:00+09:00")
        sample.moment = WaterMoment(day: day, in: zone)
        return sample
      }
      try database.water.add(try sample(on: date, .fixed(9 * 3600)))
      // The last of them has a midnight that clocks skip.
      let zones = [-12, 0, 9, 14].map { LocalZone.fixed($0 * 3600) } + [LocalZone { $0 < 1_795_219_200 ? 0 : 3600 }]
      for zone in zones {
        #expect(try database.water.merged([sample(on: date, zone)]) == Added(new: 0, known: 1))
      }
      #expect(try database.water.merged([water("2026-11-21T00:00+09:00")]) == Added(new: 1, known: 0))
      for days in [-1, 1] {
        #expect(
          try database.water.merged([sample(on: date.adding(days: days), .fixed(0))]) == Added(new: 1, known: 0))
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `equal lines of a file are as many records, and of two files the one with more counts`(kind: DatabaseKind)
    throws
  {
    try kind.withDatabase { database throws in
      let log = database.water
      let sample = try water("2026-11-21T14:05:09+09:00", "tap")
      let other = try water("2026-11-21T14:05:09+09:00", "well")
      // Into an empty log, too.
      #expect(try log.merged([sample, sample]) == Added(new: 2, known: 0))
      #expect(try log.merged([sample]) == Added(new: 0, known: 1))
      #expect(try log.merged([sample, other, sample, sample, sample]) == Added(new: 3, known: 2))
      #expect(try log.count(WaterQuery(words: "tap")) == 4)
      #expect(try log.merged([sample, sample, sample]) == Added(new: 0, known: 3))
      #expect(try log.count() == 5)
      // After one was deleted it is missing, and comes in again.
      try log.delete(1)
      #expect(try log.merged(Array(repeating: sample, count: 4)) == Added(new: 1, known: 3))
    }
  }

  @Test func `what differs in anything is another record`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let at = "2026-11-21T14:05:09+09:00"
      let samples =
        try [
          water(at), water("2026-11-21T14:05:10+09:00"), water("2026-11-21T13:05:09+08:00"), water(at, "tap"),
          water(at, "Tap"), water(at, "", 70.1), water(at, "", 70, 40.1), water(at, filter: "tap"),
          water(at, note: "tap"), water(at, "", [.hardness: 70]), water(at, "", [.alkalinity: 40]),
        ]
        + WaterFigure.allCases.filter { !$0.isAxis }.flatMap { figure in
          try [0, 1].map { try water(at, "", 70, 40, [figure: $0]) }
        }
      for sample in samples { #expect(try database.water.merged([sample]) == Added(new: 1, known: 0)) }
      for sample in samples { #expect(try database.water.merged([sample]) == Added(new: 0, known: 1)) }
      #expect(try database.water.count() == samples.count)
    }
  }

  @Test func `names that look alike but are stored in two ways are two, however often they come`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let text = "집 수돗물"
      let samples = try [text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping].map {
        try water("2026-11-21T14:05:09+09:00", $0, filter: $0, note: $0)
      }
      #expect(try database.water.merged(samples) == Added(new: 2, known: 0))
      #expect(try database.water.merged(samples.reversed()) == Added(new: 0, known: 2))
    }
  }

  @Test func `records are written in the order in which they come`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.water.add(water("2026-11-21T14:05+09:00", "b"))
      try database.water.merged(["d", "b", "a", "c"].map { try water("2026-11-21T14:05+09:00", $0) })
      let records = try database.water.all(WaterQuery(.date, isDescending: false)).records
      #expect(records.map(\.number) == [1, 2, 3, 4])
      #expect(records.map(\.sample.name.text) == ["b", "d", "a", "c"])
    }
  }

  @Test(arguments: DatabaseKind.allCases, [false, true])
  func `when a line is bad nothing is left of the others, and it can be done again`(
    kind: DatabaseKind, isEmpty: Bool
  ) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      let known = try water("2026-11-21T14:05+09:00", "known")
      if !isEmpty { try log.add([known, known]) }
      let rows = try database.waterRows()
      let samples = try [known, water("2026-11-22T14:05+09:00", "new"), known, known, water("2026-11-23T14:05+09:00")]
      for bad in 0...samples.count {
        var line = 0
        let result = try log.merge { () throws(BadLine) -> WaterSample? in
          if line == bad { throw BadLine(number: line) }
          line += 1
          return samples[line - 1]
        }
        #expect(throws: BadLine(number: bad)) { try result.get() }
        #expect(try database.waterRows() == rows)
      }
      let known2 = isEmpty ? 0 : 2
      #expect(try log.merged(samples) == Added(new: 5 - known2, known: known2))
      // The numbers of those that were not written are not used up.
      #expect(try log.records(WaterQuery(.alkalinity), limit: 9).map(\.number) == [1, 2, 3, 4, 5])
      #expect(try log.merged(samples) == Added(new: 0, known: 5))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `when one record cannot be written, none is`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.water.add(water("2026-11-21T14:05+09:00", "known"))
      try database.refuse("bad", as: "name", of: "waterRecord")
      let rows = try database.waterRows()
      let samples = try ["known", "new", "bad"].map { try water("2026-11-21T14:05+09:00", $0) }
      #expect(throws: StorageError.self) { try database.water.merged(samples) }
      #expect(try database.waterRows() == rows)
      #expect(try database.water.merged(samples.dropLast()) == Added(new: 1, known: 1))
      #expect(try database.water.records(limit: 1).map(\.number) == [2])
    }
  }

  @Test func `an import that fills the disk leaves the log as it was`() throws {
    try DatabaseKind.file.withDatabase { database throws in
      try database.water.add(water("2026-11-21T14:05+09:00"))
      try database.connection.withoutTransaction { connection in
        let pages = try connection.number("PRAGMA page_count")
        try connection.executeScript("PRAGMA max_page_count = \(pages + 3)")
      }
      let rows = try database.waterRows()
      let long = try water("2026-11-22T14:05+09:00", note: String(repeating: "가", count: 500))
      #expect(errorKind { try database.water.merged(Array(repeating: long, count: 60)) } == .diskFull)
      #expect(try database.waterRows() == rows)
      #expect(try database.water.add(water("2026-11-21T14:05+09:00")).number == 2)
    }
  }

  @Test func `a long log that comes in again is known from its first to its last record`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.fillWater(3000)
      let samples = try database.water.all().records.map(\.sample)
      #expect(try database.water.merged(samples) == Added(new: 0, known: 3000))
      #expect(try database.water.merged(samples + samples.prefix(10)) == Added(new: 10, known: 3000))
    }
  }
}
