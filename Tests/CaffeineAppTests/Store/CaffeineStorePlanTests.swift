import CaffeineModel
import PavilionSupport
import Testing
import Values

@testable import CaffeineApp
@testable import Database
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct CaffeineStorePlanTests {
  @Test(arguments: DatabaseKind.sqlite)
  func `what is asked often is found by its index, however long the log is`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.pressByTurns(500, from: afternoon)
      let expected: [(sql: String, arguments: SQLValues, steps: [String])] = [
        (CaffeineStore.lastSQL, [], ["SEARCH caffeineEntry USING INTEGER PRIMARY KEY"]),
        (
          CaffeineStore.lastCoffeeSQL, [],
          ["SEARCH caffeineEntry USING INDEX caffeine", "SEARCH caffeineEntry USING COVERING INDEX caffeine"]
        ),
        (CaffeineStore.latestSQL, [], ["SCAN caffeineEntry USING INDEX caffeineEntryByTime"]),
        (CaffeineStore.pageSQL, [10, 0], ["SCAN caffeineEntry USING INDEX caffeineEntryByTime"]),
        (CaffeineStore.firstSQL, [], ["SCAN caffeineEntry USING INDEX caffeineEntryByTime"]),
        (CaffeineStore.daysSQL, [0, 1], ["SEARCH caffeineEntry USING INDEX caffeineEntryByTime"]),
        (CaffeineStore.dosesSQL, [0], ["SEARCH caffeineEntry USING COVERING INDEX caffeineDoseByTime"]),
        (CaffeineStore.dosesOfSpanSQL, [0, 1], ["SEARCH caffeineEntry USING COVERING INDEX caffeineDoseByTime"]),
        (CaffeineStore.drinksSQL, [0, 1], ["SEARCH caffeineEntry USING", "INDEX caffeineCoffeeByLocalTime"]),
        (CaffeineStore.nightsSQL, [0, 1], ["SEARCH caffeineNight USING INTEGER PRIMARY KEY"]),
        (CaffeineStore.totalsSQL, [0, 1], ["SEARCH caffeineEntry USING", "INDEX caffeineCoffeeByLocalTime"]),
        (CaffeineStore.countsSQL, [0, 1], ["SEARCH caffeineEntry USING INDEX caffeineEntryByTime"]),
      ]
      for (sql, arguments, steps) in expected {
        let plan = try database.plan(sql, arguments)
        for step in steps {
          #expect(plan.contains { $0.contains(step) }, "\(step) in \(plan)")
        }
        // A scan of an index in the order asked for ends with the page; one of the table would not, nor does sorting.
        #expect(!plan.contains { $0.hasPrefix("SCAN") && !$0.contains("INDEX") }, "\(plan)")
        #expect(!plan.contains { $0.contains("ORDER BY") }, "\(plan)")
      }
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `the log is walked through from its end, and only as far as its rows need`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.pressByTurns(1000, from: afternoon)
      // The index lies in this order already: nothing is sorted, so each step reads one row.
      #expect(
        try database.plan(CaffeineStore.pressesSQL) == ["SCAN caffeineEntry USING INDEX caffeineEntryByTime"])
      for (limit, needed) in [(0, 1), (1, 2), (20, 21), (999, 1000), (.max, 1001)] {
        let (log, asked) = try countingLog(database, limit)
        #expect(asked == needed)
        #expect(try database.caffeine.log(rows: limit) == log)
        #expect(log.rows.count == min(limit, 1000))
      }
      try database.caffeine.startAnew(
        at: LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch + 1_000_000, utcOffset: afternoon.utcOffset))
      #expect(try countingLog(database, 20) == (.initial, 1))
    }
  }

  @Test func `what c logs takes as long after hundreds of coffees as after ten`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      func steps(after count: Int) throws -> Int {
        for _ in 0..<count { try database.caffeine.press(.coffee, Serving(.espresso), at: afternoon) }
        return try database.steps { _ = try database.caffeine.lastServing() }
      }
      let (few, many) = (try steps(after: 10), try steps(after: 290))
      #expect(many <= few + few / 10, "\(few) steps, then \(many)")
    }
  }

  @Test func `ten thousand presses have their doses and totals`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let midnight = try moment("2026-11-21T00:00+09:00")
      try database.pressByTurns(10_000, from: midnight)
      let doses = try database.caffeine.doses(since: midnight.secondsSinceEpoch)
      #expect(doses.count == 3333)
      #expect(doses.first == Dose(seconds: midnight.secondsSinceEpoch + 60, milligrams: 63))
      #expect(try database.caffeine.doses(since: midnight.secondsSinceEpoch + 9000 * 60).count == 333)
      let totals = try database.caffeine.totals(of: 9, through: day("2026-11-28"))
      // 1440 presses a day, a third of them coffees; the last day has 1360 of them, and 453 coffees.
      #expect(totals.map(\.milligrams) == [0] + Array(repeating: 480 * 63, count: 6) + [453 * 63, 0])
      #expect(try database.caffeine.counts(on: midnight.date) == [.rest: 480, .coffee: 480, .stress: 480])
      #expect(try database.caffeine.lastServing() == Serving(.espresso))
      #expect(try database.caffeine.entryCount() == 10_000)
    }
  }

  private func countingLog(_ database: PavilionDatabase, _ limit: Int) throws -> (StateLog, asked: Int) {
    try database.connection.read { connection in
      let presses = try connection.caffeinePresses(from: .midnight)
      var asked = 0
      let log = try StateLog(
        newestFirst: {
          asked += 1
          return try presses()
        }, limit: limit)
      return (log, asked)
    }
  }
}
