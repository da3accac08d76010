import CaffeineModel
import CivilTime
import GRDB

/// Access to the rows of Caffeine Holic as values of the model, inside a transaction.
extension Database {
  /// Returns the entry with the largest number, or `nil` if there is none.
  func lastCaffeineEntry() throws -> CaffeineEntry? {
    try Row.fetchOne(self, sql: CaffeineStore.lastEntrySQL).map(CaffeineEntry.init(row:))
  }

  func caffeineEntry(_ number: Int) throws -> CaffeineEntry? {
    try Row.fetchOne(self, sql: "SELECT * FROM caffeineEntry WHERE number = ?", arguments: [number])
      .map(CaffeineEntry.init(row:))
  }

  /// Returns a cursor over the presses, newest first, which reads each one on demand.
  func caffeinePresses() throws -> some Cursor<Press> {
    try Row.fetchCursor(self, sql: CaffeineStore.pressesSQL).map { try $0.named(Press.self, "press") }
  }

  /// Returns the log since NEW, from as few presses as its rows need.
  func caffeineLog(rows limit: Int) throws -> StateLog {
    let presses = try caffeinePresses()
    return try StateLog(newestFirst: presses.next, limit: limit)
  }

  /// Returns the doses from a moment on, in chronological order.
  func caffeineDoses(since seconds: Int) throws -> [Dose] {
    // A cursor, because there may be many rows and none of them is kept.
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

  /// Returns the settings, or the initial settings if none were set.
  func caffeineSettings() throws -> CaffeineSettings {
    try Row.fetchOne(self, sql: "SELECT * FROM caffeineSettings WHERE id = 1").map(CaffeineSettings.init(row:))
      ?? .initial
  }

  /// Returns the serving of the newest coffee, or `nil` if there is none.
  func lastCaffeineServing() throws -> Serving? {
    try Row.fetchOne(self, sql: CaffeineStore.lastCoffeeSQL).flatMap { try CaffeineEntry(row: $0).serving }
  }

  /// Inserts an entry; a coffee must have a serving and other presses must not, or the table rejects it.
  ///
  /// - Parameter number: The number that the entry had before; `nil` for the next number.
  func insertCaffeineEntry(
    _ press: Press, _ serving: Serving?, at time: LocalTime, number: Int? = nil
  ) throws -> CaffeineEntry {
    try execute(
      sql: "INSERT INTO caffeineEntry (number, press, drink, milligrams, time, utcOffset) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        number, press.rawValue, serving?.drink, serving?.milligrams, time.secondsSinceEpoch, time.utcOffset,
      ])
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

  /// Returns the custom drinks by name, ignoring case.
  func ownCaffeineDrinks() throws -> [OwnDrink] {
    try Row.fetchAll(self, sql: "SELECT name, milligrams FROM caffeineDrink ORDER BY name COLLATE NOCASE, name")
      .map(OwnDrink.init(row:))
  }
}

extension CaffeineEntry {
  /// Creates the entry in this row; throws `DamagedRow` if a value is invalid.
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
  /// Creates the serving in this row, or `nil` if there is neither a drink nor an amount.
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
  /// Creates the settings in this row; throws `DamagedRow` if one of them is out of range.
  init(row: Row) throws {
    let settings = try CaffeineSettings(
      halfLifeMinutes: row.integer("halfLifeMinutes"), thresholdMilligrams: row.integer("thresholdMilligrams"),
      bedtimeMinute: row.integer("bedtimeMinute"), limitMilligrams: row.integer("limitMilligrams"))
    guard let settings else { throw DamagedRow(detail: "value out of range in row \(row.description)") }
    self = settings
  }
}
