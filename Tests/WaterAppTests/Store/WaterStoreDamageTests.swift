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

@Suite("A damaged log of waters")
struct WaterStoreDamageTests {
  static let assignments =
    [
      "time = 'noon'", "time = x'00'", "time = time + 0.5", "time = -9223372036854775807", "time = 9223372036854775807",
      "time = 253402300800", "utcOffset = 'east'", "utcOffset = 0.5", "utcOffset = 86400", "utcOffset = -86400",
      "utcOffset = 9223372036854775807", "memo = x'00'", "memo = 'bell' || char(7)", "memo = printf('%.10001c', 'a')",
    ]
    + ["name", "filter"].flatMap {
      [
        "\($0) = x'00'", "\($0) = x'ff'", "\($0) = 'bell' || char(7) || '!'", "\($0) = 'two' || char(10) || 'lines'",
        "\($0) = 'line' || char(8232) || 'line'", "\($0) = printf('%.61c', 'a')",
      ]
    }
    + figures

  /// Of every column of figures.
  static let figures = WaterFigure.allCases.flatMap { figure in
    let values = ["'much'", "-0.5", "50001"]
    // These three are sorted by.
    let more = figure.isAxis || figure == .pH ? ["x'00'", "9e999", "-9e999", "'7,5'"] : []
    return (values + more).map { "\(figure.rawValue) = \($0)" }
  }

  @Test(arguments: assignments)
  func `a damaged record is reported and never overwritten`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      let whole = try log.add(water("2026-11-20T14:05:09+09:00", "whole", filter: "whole"))
      let before = try log.add(water("2026-11-21T14:05:09+09:00", "tap", 70, 40, [.pH: 7], filter: "f", note: "m"))
      try database.tamper("UPDATE waterRecord SET \(assignment) WHERE number = 2")
      let rows = try database.waterRows()
      #expect(rows.count == 2)
      #expect(errorKind { try log.record(2) } == .damaged)
      #expect(errorKind { try log.change(2, to: whole.sample) } == .damaged)
      #expect(errorKind { try log.delete(2) } == .damaged)
      #expect(errorKind { try log.restore(DeletedWater(record: before, tastings: [])) } == .damaged)
      for query in [WaterQuery.newest, WaterQuery(.hardness), WaterQuery(.pH, isDescending: true)] {
        #expect(errorKind { try log.records(query, limit: 9) } == .damaged)
        // The records that are whole can still be saved.
        let saved = try log.all(query)
        #expect(saved.records == [whole])
        #expect(saved.damaged == 1)
        #expect(try log.count(query) == 2)
      }
      #expect(try database.waterRows() == rows)
      #expect(try log.record(1) == whole)
      #expect(try log.records(of: .name("whole"), limit: 9) == [whole])
      #expect(try log.merged([whole.sample]) == Added(new: 0, known: 1))
      #expect(try log.add(whole.sample).number == 3)
    }
  }

  @Test(arguments: assignments)
  func `no question ends the program, whatever is in the file`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      try log.add(water("2026-11-20T14:05:09+09:00", "tap", filter: "f"))
      try log.add(water("2026-11-21T14:05:09+09:00", "tap", 70, 40, [.pH: 7], filter: "f", note: "m"))
      try database.tamper("UPDATE waterRecord SET \(assignment) WHERE number = 2")
      func expectAnswer(_ body: () throws -> some Any, at location: SourceLocation = #_sourceLocation) {
        let kind = errorKind { _ = try body() }
        #expect(kind == nil || kind == .damaged, sourceLocation: location)
      }
      for query in WaterQuery.everyOrder + ["tap", "2026-11", "m"].map({ WaterQuery(words: $0) }) {
        for number in 1...2 { expectAnswer { try log.index(of: number, in: query) } }
        expectAnswer { try log.records(query, limit: 9) }
      }
      for words in ["", "tap", "2026-11", "m"] {
        expectAnswer { try log.count(WaterQuery(words: words)) }
        var listing = WaterListing(log, pointLimit: 9)
        expectAnswer { try listing.update(to: WaterQuery(words: words)) }
      }
      expectAnswer { try log.names(limit: 9) }
      expectAnswer { try log.filters(limit: 9) }
      expectAnswer { try log.records(of: .name("tap"), limit: 9) }
      expectAnswer { try log.records(of: .filter("f"), limit: 9) }
    }
  }

  @Test func `a log whose rows are not counted any more is not taken for an empty one`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.water.count() == 0)
      try database.water.add(water("2026-11-20T14:05:09+09:00"))
      #expect(try database.water.count() == 1)
      try database.tamper("DELETE FROM rowCount")
      #expect(errorKind { try database.water.count() } == .damaged)
    }
  }

  @Test(arguments: figures.filter { $0.hasPrefix("hardness") || $0.hasPrefix("alkalinity") })
  func `a point that no water has does not get on the chart`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.water.add(water("2026-11-20T14:05:09+09:00"))
      try database.water.add(water("2026-11-21T14:05:09+09:00"))
      try database.tamper("UPDATE waterRecord SET \(assignment) WHERE number = 2")
      #expect(errorKind { try database.water.points(limit: 9) } == .damaged)
    }
  }

  @Test(
    arguments: [
      "time = 'noon'", "time = 0.5", "time = x'00'", "utcOffset = 'east'", "utcOffset = 0.5", "name = x'00'",
      "filter = x'00'", "memo = x'00'",
    ] + figures)
  func `the table itself refuses what cannot be`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.water.add(water("2026-11-21T14:05:09+09:00"))
      let rows = try database.waterRows()
      #expect(try database.refusal(of: "UPDATE waterRecord SET \(assignment)") == .check)
      #expect(try database.waterRows() == rows)
    }
  }

  @Test(arguments: ["time", "utcOffset", "name", "filter", "memo"])
  func `the table itself refuses a record that lacks what every record has`(column: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.water.add(water("2026-11-21T14:05:09+09:00"))
      #expect(try database.refusal(of: "UPDATE waterRecord SET \(column) = NULL") == .notNull)
    }
  }

  @Test func `the table itself refuses a record that has neither hardness nor alkalinity`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.water.add(water("2026-11-21T14:05:09+09:00"))
      #expect(try database.refusal(of: "UPDATE waterRecord SET hardness = NULL, alkalinity = NULL") == .check)
      try database.tamper("UPDATE waterRecord SET hardness = NULL, alkalinity = NULL")
      #expect(errorKind { try database.water.record(1) } == .damaged)
      #expect(errorKind { try database.water.points(limit: 9) } == .damaged)
    }
  }

  @Test func `a log whose table is gone is reported`() throws {
    try DatabaseKind.file.withDatabase { database throws in
      try database.tamper("DROP TABLE waterRecord")
      #expect(errorKind { try database.water.count() } != nil)
      #expect(errorKind { try database.water.add(water("2026-11-21T14:05:09+09:00")) } != nil)
      #expect(errorKind { try database.water.merged([water("2026-11-21T14:05:09+09:00")]) } != nil)
    }
  }
}
