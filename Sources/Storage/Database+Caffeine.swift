import CaffeineModel
import CivilTime
import GRDB

/// The rows of Caffeine Holic as values of the model, to be used inside a transaction.
extension Database {
  /// The entry with the greatest number, nil when there is none.
  func lastCaffeineEntry() throws -> CaffeineEntry? {
    try Row.fetchOne(self, sql: CaffeineStore.lastEntrySQL).map(CaffeineEntry.init(row:))
  }

  func caffeineEntry(_ number: Int) throws -> CaffeineEntry? {
    try Row.fetchOne(self, sql: "SELECT * FROM caffeineEntry WHERE number = ?", arguments: [number])
      .map(CaffeineEntry.init(row:))
  }

  /// The presses, newest first, each read only when it is asked for.
  func caffeinePresses() throws -> some Cursor<Press> {
    try Row.fetchCursor(self, sql: CaffeineStore.pressesSQL).map { try $0.named(Press.self, "press") }
  }

  /// The log since NEW, from as few presses as its rows need.
  func caffeineLog(rows limit: Int) throws -> StateLog {
    let presses = try caffeinePresses()
    return try StateLog(newestFirst: presses.next, limit: limit)
  }

  /// What was drunk from a moment on, in the order of time.
  func caffeineDoses(since seconds: Int) throws -> [Dose] {
    // A cursor, because there may be many and none of the rows is kept.
    let rows = try Row.fetchCursor(self, sql: CaffeineStore.dosesSQL, arguments: [seconds])
    return try Array(
      rows.map { row in
        let seconds = try row.integer("time")
        guard LocalTime.secondsRange.contains(seconds) else {
          throw DamagedRow(detail: "value out of range in row \(row.description)")
        }
        return Dose(seconds: seconds, milligrams: try row.integer("total"))
      })
  }

  /// The settings; the initial ones while nothing was set.
  func caffeineSettings() throws -> CaffeineSettings {
    try Row.fetchOne(self, sql: "SELECT * FROM caffeineSettings WHERE id = 1").map(CaffeineSettings.init(row:))
      ?? .initial
  }

  /// The serving of the newest coffee, nil when there is none.
  func lastCaffeineServing() throws -> Serving? {
    try Row.fetchOne(self, sql: CaffeineStore.lastCoffeeSQL).flatMap { try CaffeineEntry(row: $0).serving }
  }

  /// Writes an entry; a serving goes with a coffee and with nothing else, or the table refuses it.
  func insertCaffeineEntry(_ press: Press, _ serving: Serving?, at time: LocalTime) throws -> CaffeineEntry {
    try execute(
      sql: "INSERT INTO caffeineEntry (press, drink, milligrams, time, utcOffset) VALUES (?, ?, ?, ?, ?)",
      arguments: [press.rawValue, serving?.drink, serving?.milligrams, time.secondsSinceEpoch, time.utcOffset])
    return CaffeineEntry(number: Int(lastInsertedRowID), press: press, serving: serving, time: time)
  }

  func updateCaffeineEntry(_ entry: CaffeineEntry) throws {
    try execute(
      sql: "UPDATE caffeineEntry SET drink = ?, milligrams = ?, time = ?, utcOffset = ? WHERE number = ?",
      arguments: [
        entry.serving?.drink, entry.serving?.milligrams, entry.time.secondsSinceEpoch, entry.time.utcOffset,
        entry.number,
      ])
  }

  func deleteCaffeineEntry(_ number: Int) throws {
    try execute(sql: "DELETE FROM caffeineEntry WHERE number = ?", arguments: [number])
  }

  /// The drinks of one's own by name, small letters and capitals alike.
  func ownCaffeineDrinks() throws -> [OwnDrink] {
    try Row.fetchAll(self, sql: "SELECT name, milligrams FROM caffeineDrink ORDER BY name COLLATE NOCASE, name")
      .map(OwnDrink.init(row:))
  }
}

extension CaffeineEntry {
  /// The entry in this row; throws `DamagedRow` when a value is one that no entry has.
  init(row: Row) throws {
    let press = try row.named(Press.self, "press")
    let serving = try Serving(row: row)
    guard (press == .coffee) == (serving != nil) else {
      throw DamagedRow(detail: "press and drink contradict each other in row \(row.description)")
    }
    self.init(
      number: try row.integer("number"), press: press, serving: serving, time: try row.localTime("time"))
  }
}

extension Serving {
  /// The serving in this row, nil when there is neither a drink nor an amount.
  fileprivate init?(row: Row) throws {
    if row.isNull("drink"), row.isNull("milligrams") { return nil }
    guard let serving = try Serving(drink: row.text("drink"), milligrams: row.integer("milligrams")) else {
      throw DamagedRow(detail: "no such serving in row \(row.description)")
    }
    self = serving
  }
}

extension OwnDrink {
  fileprivate init(row: Row) throws {
    guard let drink = try OwnDrink(name: row.text("name"), milligrams: row.integer("milligrams")) else {
      throw DamagedRow(detail: "no such drink in row \(row.description)")
    }
    self = drink
  }
}

extension CaffeineSettings {
  /// The settings in this row; throws `DamagedRow` when one of them is out of its range.
  init(row: Row) throws {
    let settings = try CaffeineSettings(
      halfLifeMinutes: row.integer("halfLifeMinutes"), thresholdMilligrams: row.integer("thresholdMilligrams"),
      bedtimeMinute: row.integer("bedtimeMinute"), limitMilligrams: row.integer("limitMilligrams"))
    guard let settings else { throw DamagedRow(detail: "value out of range in row \(row.description)") }
    self = settings
  }
}
