import Foundation
import PavilionSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import ExpositionApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

@Suite("One log of waters, several programs")
struct WaterStoreSharingTests {
  @Test(arguments: DatabaseKind.shared)
  func `what another connection has logged since is not undone in place of the last one`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      let sample = try water("2026-11-21T14:05+09:00", "tap")
      try first.water.add(sample)
      let last = try #require(try first.water.lastEntered())
      try second.water.add(sample)
      #expect(try first.water.undoLast(ifNumber: last.record.number) == .gone)
      #expect(try first.water.undoLast(ifNumber: 2) == .deleted)
      #expect(try second.water.records(limit: 9).map(\.number) == [1])
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `two connections see each other's records`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      let sample = try water("2026-11-21T14:05+09:00", "tap")
      try first.water.add(sample)
      #expect(second.hasChangedElsewhere())
      #expect(try second.water.record(1)?.sample == sample)
      #expect(try second.water.add(sample).number == 2)
      #expect(first.hasChangedElsewhere())
      #expect(try first.water.index(of: 2) == 0)
      let changed = try water("2026-11-22T14:05+09:00", "well")
      #expect(try second.water.change(1, to: changed)?.sample == sample)
      #expect(try first.water.names(limit: 9) == ["well", "tap"])
      // A record that the second one deletes is gone for the first one, which may put it back.
      let deleted = try #require(try second.water.delete(1))
      #expect(try first.water.change(1, to: sample) == nil)
      #expect(try first.water.delete(1) == nil)
      #expect(try first.water.index(of: 1) == nil)
      try first.water.restore(deleted)
      try second.water.restore(deleted)
      #expect(try second.water.records(limit: 9).map(\.number) == [1, 2])
      #expect(try second.water.add(sample).number == 3)
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `what changes nothing is no change elsewhere`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      let record = try first.water.add(water("2026-11-21T14:05+09:00"))
      #expect(second.hasChangedElsewhere())
      try first.water.delete(7)
      try first.water.change(7, to: record.sample)
      try first.water.restore(DeletedWater(record: record, tastings: []))
      try first.water.add([])
      _ = try first.water.records(limit: 9)
      #expect(!second.hasChangedElsewhere())
      try first.water.merged([])
      try first.water.merged([record.sample])
      #expect(!second.hasChangedElsewhere())
      try first.water.delete(1)
      #expect(second.hasChangedElsewhere())
    }
  }

  @Test func `while an import lasts no other program can write, but all can read what was`() throws {
    try withTemporaryFolder { folder throws in
      let first = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      defer { first.close() }
      let second = try PavilionDatabase.quick(at: folder + "/p.sqlite", busyTimeout: 0.05)
      defer { second.close() }
      let sample = try water("2026-11-21T14:05+09:00", "tap")
      try first.water.add(sample)
      for isBad in [true, false] {
        var line = 0
        let result = try first.water.merge { () throws(CancellationError) -> WaterSample? in
          line += 1
          if line == 3 {
            #expect(errorKind { try second.water.add(sample) } == .busy)
            #expect((try? second.water.count()) == 1)
            if isBad { throw CancellationError() }
          }
          return line < 5 ? sample : nil
        }
        #expect((try? result.get()) == (isBad ? nil : Added(new: 3, known: 1)))
        #expect(try second.water.count() == (isBad ? 1 : 4))
      }
      #expect(try second.water.add(sample).number == 5)
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `of eight connections at once each has its own record, and only one imports what is missing`(kind: DatabaseKind)
    throws
  {
    try kind.withConnections { connect throws in
      let setUp = try connect()
      defer { setUp.close() }
      let sample = try water("2026-11-21T14:05+09:00", "tap")
      #expect(atOnce(connect) { database, _ in try database.water.add(sample).number }.sorted() == Array(1...8))
      #expect(atOnce(connect) { database, _ in try database.water.delete(3)?.number } == [3])
      let more = try (0..<3).map { try water("2026-11-2\($0)T14:05+09:00", "well") }
      #expect(
        atOnce(connect) { database, _ in try database.water.merged(more).new }.sorted() == [0, 0, 0, 0, 0, 0, 0, 3])
      #expect(try setUp.water.count() == 10)
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `each record comes from one state of the file, whatever another program does meanwhile`(kind: DatabaseKind)
    throws
  {
    try withTwoConnections(kind) { first, second throws in
      try first.fillWater(20)
      var numbers: [Int] = []
      _ = try first.water.eachRecord { (record) throws(Never) in
        if numbers.isEmpty { #expect((try? second.water.delete(5))?.number == 5) }
        numbers.append(record.number)
      }.get()
      #expect(numbers == (1...20).reversed())
      #expect(try first.water.count() == 19)
    }
  }

  @Test func `what was written is there when the file is opened again`() throws {
    try withTemporaryFolder { folder throws in
      let sample = try water("2026-11-21T14:05+09:00", "집 수돗물", 70.1, 40.2, [.pH: 7.1], filter: "f", note: "m")
      var database = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      try database.water.add([sample, sample])
      try database.water.delete(2)
      database.close()
      database = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      defer { database.close() }
      #expect(try database.water.records(limit: 9) == [WaterRecord(number: 1, sample)])
      #expect(try database.water.add(sample).number == 3)
    }
  }
}
