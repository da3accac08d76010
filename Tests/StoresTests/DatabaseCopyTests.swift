import CaffeineModel
import EmotionModel
import ExpositionModel
import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import ExpositionApp
@testable import Server
@testable import StoreSupport
@testable import Stores

@Suite("Copying a whole database")
struct DatabaseCopyTests {
  @Test(arguments: DatabaseKind.allCases)
  func `there and back it is the same database, and its numbers are not given again`(kind: DatabaseKind) throws {
    try DatabaseKind.file.withDatabase { first throws in
      try first.fillSandbox()
      try kind.withDatabase { second throws in
        try DatabaseKind.memory.withDatabase { third throws in
          var reports: [(Int, Int)] = []
          let counts = try first.copy(to: second) { reports.append(($0, $1)) }
          let count = counts.values.reduce(0, +)
          #expect(reports.last.map { $0 == (count, count) } == true)
          #expect(reports.map(\.0) == reports.map(\.0).sorted())
          #expect(try second.copy(to: third) == counts)
          let (copied, held) = (try third.everything(), try first.everything())
          for (table, rows) in held { #expect(copied[table] == rows, "\(table)") }
          #expect(copied.count == held.count)
          // Those with the greatest numbers were deleted, before the copy.
          for database in [first, second, third] {
            #expect(try database.juice.order(.banana, count: 1, at: afternoon).number == 5)
            #expect(try database.caffeine.press(.coffee, at: afternoon).number == 4)
            #expect(try database.emotion.tap(record(.listless, "2026-11-21")).number == 1505)
            #expect(try database.water.add(water("2026-11-21T14:05+09:00")).number == 2002)
          }
          // All that is counted is right in the middle, too.
          try second.expectTalliesToAddUp()
          #expect(try second.juice.totals() == first.juice.totals())
          #expect(try second.water.count() == first.water.count())
        }
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a database that holds something is not copied into`(kind: DatabaseKind) throws {
    try DatabaseKind.memory.withDatabase { source throws in
      try source.fillSandbox()
      try kind.withDatabase { target throws in
        try target.emotion.tap(record(.happy, "2026-11-21"))
        try target.settings.set("ko", for: "language")
        #expect(throws: DatabaseNotEmpty(table: "emotionTap")) { try source.copy(to: target) }
        #expect(try target.rows("emotionTap").count == 1)
        #expect(try target.settings.value(for: "language") == "ko")
        #expect(try target.juice.orderCount() == 0)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a copy that fails in the middle leaves nothing`(kind: DatabaseKind) throws {
    try DatabaseKind.memory.withDatabase { source throws in
      try source.fillSandbox()
      try source.water.add(water("2026-11-21T14:05+09:00", "bad"))
      try kind.withDatabase { target throws in
        try target.refuse("bad", as: "name", of: "waterRecord")
        let before = try contents(target)
        #expect(throws: StorageError.self) { try source.copy(to: target) }
        #expect(try contents(target) == before)
        #expect(try target.juice.order(.banana, count: 1, at: afternoon).number == 1)
      }
    }
  }

  @Test(.withServer) func `a copy whose connection is cut leaves nothing`() throws {
    let server = try PostgresServer.shared
    let address = try server.shop()
    let till = try #require(TillName("c" + String(UInt64.random(in: .min ... .max), radix: 36)))
    _ = try ServerSetup.prepare(address, schema: .pavilion, till: till)
    let target = try PavilionDatabase.connect(to: server.address(of: address.shop, as: till.text))
    let before = try contents(target)
    try DatabaseKind.memory.withDatabase { source throws in
      try source.fillSandbox()
      var isCut = false
      let kind = errorKind {
        try source.copy(to: target) { done, all in
          if !isCut, done > all / 2 { isCut = (try? server.terminateBackends(of: till.text)) == 1 }
        }
      }
      #expect(isCut)
      #expect(kind == .unreachable, "\(String(describing: kind))")
      #expect(try contents(target) == before)
      // It can be done again.
      #expect(try source.copy(to: target)["waterRecord"] == 2000)
    }
  }

  @Test(.withServer) func `an import whose connection is cut leaves nothing, and can be done again`() throws {
    let server = try PostgresServer.shared
    let address = try server.shop()
    let till = try #require(TillName("c" + String(UInt64.random(in: .min ... .max), radix: 36)))
    _ = try ServerSetup.prepare(address, schema: .pavilion, till: till)
    let database = try PavilionDatabase.connect(to: server.address(of: address.shop, as: till.text))
    let sample = try water("2026-11-21T14:05+09:00", "tap")
    for cut in [1, 700, 1500] {
      var line = 0
      let kind = errorKind {
        try database.water.merge { () throws(Never) -> WaterSample? in
          line += 1
          if line == cut { #expect((try? server.terminateBackends(of: till.text)) == 1) }
          return line <= 1500 ? sample : nil
        }.get()
      }
      #expect(kind == .unreachable, "\(cut): \(String(describing: kind))")
      #expect(try database.water.count() == 0)
    }
    #expect(try database.water.merged(Array(repeating: sample, count: 1500)) == Added(new: 1500, known: 0))
  }

  @Test(arguments: DatabaseKind.shared)
  func `an export is one state, whatever another till writes meanwhile`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      let count = 1500
      try first.emotion.tap(record(.happy, "2026-11-21T14:05+09:00"), count: count)
      var numbers: [Int] = []
      let damaged = try first.emotion.eachTap { (tap) throws(Never) in
        if numbers.count % 500 == 0 {
          #expect((try? second.emotion.undoLast()) != nil)
          #expect((try? second.emotion.tap(record(.listless, "2026-11-20"))) != nil)
          #expect((try? second.emotion.delete(1 + numbers.count / 500)) != nil)
        }
        numbers.append(tap.number)
      }.get()
      #expect(damaged == 0)
      #expect(numbers == Array(1...count))
      #expect(try first.emotion.allTaps().count == count - 3)
    }
  }

  private func contents(_ database: PavilionDatabase) throws -> [[String]] {
    try [
      "setting", "juiceStock", "juiceOrder", "juiceTotal", "caffeineEntry", "emotionTap", "emotionTotal", "waterRecord",
    ]
    .map { try database.rows($0).sorted() }
  }
}
