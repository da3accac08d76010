import CaffeineModel
import PavilionSupport
import Testing
import Values

@testable import CaffeineApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct CaffeineStoreDamageTests {
  @Test(
    arguments: [
      "press = 'tea'", "press = x'00'", "press = 'rest'", "press = 'rest', drink = NULL",
      "press = 'rest', milligrams = NULL", "drink = NULL", "drink = x'00'", "drink = ''",
      "drink = 'two' || char(10) || 'lines'", "milligrams = NULL", "milligrams = 'many'", "milligrams = 1.5",
      "milligrams = 1001", "milligrams = -1", "drink = NULL, milligrams = NULL", "time = 'noon'",
      "time = 9223372036854775807", "utcOffset = 86400", "utcOffset = -86400", "utcOffset = 0.5",
    ])
  func `a damaged entry is reported and never overwritten`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      try caffeine.press(.rest, at: afternoon)
      try caffeine.press(.coffee, Serving(.cola), at: afternoon)
      try database.tamper("UPDATE caffeineEntry SET \(assignment) WHERE number = 2")
      let rows = try database.rows("caffeineEntry")
      #expect(errorKind { try caffeine.last() } == .damaged)
      #expect(errorKind { try caffeine.record(2) } == .damaged)
      #expect(errorKind { try caffeine.entries(limit: 1) } == .damaged)
      #expect(errorKind { try caffeine.entries(since: day("2020-01-01")) } == .damaged)
      #expect(errorKind { try caffeine.undoLast() } == .damaged)
      #expect(errorKind { try caffeine.startAnew(at: afternoon) } == .damaged)
      #expect(errorKind { try caffeine.change(2, serving: Serving(.mix), time: afternoon) } == .damaged)
      #expect(errorKind { try caffeine.delete(2) } == .damaged)
      if !assignment.hasPrefix("press") {
        #expect(errorKind { try caffeine.lastServing() } == .damaged)
        #expect(errorKind { try caffeine.press(.coffee, at: afternoon) } == .damaged)
      }
      #expect(try database.rows("caffeineEntry") == rows)
      #expect(try caffeine.record(1)?.press == .rest)
    }
  }

  @Test(arguments: ["press = 'tea'", "press = x'00'", "press = ''"])
  func `a press that nobody knows is reported by the log and by the counts`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.caffeine.press(.rest, at: afternoon)
      try database.caffeine.press(.stress, at: afternoon)
      try database.tamper("UPDATE caffeineEntry SET \(assignment) WHERE number = 1")
      #expect(errorKind { try database.caffeine.log(rows: 2) } == .damaged)
      #expect(errorKind { try database.caffeine.counts(on: afternoon.date) } == .damaged)
      try database.caffeine.press(.new, at: afternoon)
      #expect(try database.caffeine.log(rows: 2) == .initial)
    }
  }

  @Test(
    arguments: ["'many'", "NULL", "1.5", "x'00'", "1001", "-1", "9223372036854775807", "-9223372036854775808"])
  func `an amount that no serving has is reported by every sum`(value: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for _ in 1...3 { try database.caffeine.press(.coffee, at: afternoon) }
      try database.tamper("UPDATE caffeineEntry SET milligrams = \(value) WHERE number > 1")
      #expect(errorKind { try database.caffeine.doses(since: 0) } == .damaged)
      #expect(errorKind { try database.caffeine.total(on: afternoon.date) } == .damaged)
      #expect(errorKind { try database.caffeine.totals(of: 9, through: afternoon.date) } == .damaged)
    }
  }

  @Test(arguments: ["'noon'", "x'00'", "1795237509.5", "9223372036854775807"])
  func `a time that no entry has is reported with the doses`(value: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.caffeine.press(.coffee, at: afternoon)
      try database.tamper("UPDATE caffeineEntry SET time = \(value)")
      #expect(errorKind { try database.caffeine.doses(since: 0) } == .damaged)
    }
  }

  @Test(
    arguments: [
      "halfLifeMinutes = 89", "halfLifeMinutes = 3601", "thresholdMilligrams = 0", "thresholdMilligrams = 401",
      "bedtimeMinute = -1", "bedtimeMinute = 1440", "limitMilligrams = 0", "limitMilligrams = 1001",
      "limitMilligrams = 'much'", "bedtimeMinute = 0.5", "halfLifeMinutes = x'00'", "fridayBedtime = 1440",
      "limitByWeight = 'mars'",
      "sundayBedtime = -1", "mondayBedtime = 'late'",
    ])
  func `damaged settings are reported until others are set`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.caffeine.setSettings(.initial)
      try database.tamper("UPDATE caffeineSettings SET \(assignment)")
      let rows = try database.rows("caffeineSettings")
      #expect(errorKind { try database.caffeine.settings() } == .damaged)
      #expect(try database.rows("caffeineSettings") == rows)
      try database.caffeine.setSettings(.initial)
      #expect(try database.caffeine.settings() == .initial)
    }
  }

  @Test(
    arguments: [
      "name = ''", "name = 'brewed'", "name = x'00'", "milligrams = 1001", "milligrams = 'many'", "milligrams = -1",
      "milliliters = 0", "milliliters = 5001", "milliliters = 'much'",
    ])
  func `a damaged drink is reported and never overwritten`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let mate = try #require(OwnDrink(name: "mate", milligrams: 30))
      try database.caffeine.saveOwnDrink(mate)
      try database.tamper("UPDATE caffeineDrink SET \(assignment)")
      let rows = try database.rows("caffeineDrink")
      #expect(errorKind { try database.caffeine.ownDrinks() } == .damaged)
      #expect(errorKind { try database.caffeine.saveOwnDrink(mate) } == .damaged)
      #expect(errorKind { try database.caffeine.deleteOwnDrink("mate") } == .damaged)
      #expect(try database.rows("caffeineDrink") == rows)
    }
  }

  private static let settings = "id, halfLifeMinutes, thresholdMilligrams, bedtimeMinute, limitMilligrams"

  @Test(
    arguments: [
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'coffee', NULL, NULL, 0, 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'coffee', 'cola', NULL, 0, 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'coffee', NULL, 5, 0, 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'rest', 'cola', 5, 0, 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'rest', NULL, 5, 0, 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'coffee', 'cola', 1001, 0, 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'coffee', 'cola', -1, 0, 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'coffee', 'cola', 'many', 0, 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'rest', NULL, NULL, 'noon', 0)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, 'rest', NULL, NULL, 0, 0.5)",
      "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (1, x'00', NULL, NULL, 0, 0)",
      "INSERT INTO caffeineDrink VALUES ('mate', 1001, NULL)", "INSERT INTO caffeineDrink VALUES (x'00', 1, NULL)",
      "INSERT INTO caffeineDrink VALUES ('mate', 1, 0)", "INSERT INTO caffeineDrink VALUES ('mate', 1, 5001)",
      "INSERT INTO caffeineSettings (\(Self.settings)) VALUES (2, 300, 50, 1380, 400)",
      "INSERT INTO caffeineSettings (\(Self.settings)) VALUES (1, 89, 50, 1380, 400)",
      "INSERT INTO caffeineSettings (\(Self.settings)) VALUES (1, 300, 401, 1380, 400)",
      "INSERT INTO caffeineSettings (\(Self.settings)) VALUES (1, 300, 50, 1440, 400)",
      "INSERT INTO caffeineSettings (\(Self.settings)) VALUES (1, 300, 50, 1380, 0)",
      "INSERT INTO caffeineSettings (\(Self.settings), fridayBedtime) VALUES (1, 300, 50, 1380, 400, 1440)",
      "INSERT INTO caffeineSettings (\(Self.settings), sundayBedtime) VALUES (1, 300, 50, 1380, 400, 'late')",
    ])
  func `the tables themselves refuse what cannot be`(sql: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.refusal(of: sql) == .check)
    }
  }
}
