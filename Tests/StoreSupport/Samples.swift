import CaffeineModel
import Foundation
import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import CaffeineApp
@testable import Database
@testable import JuiceApp
@testable import Stores

/// A moment on a clock in Seoul: 2026-11-21, five past two in the afternoon.
let afternoon = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 9 * 3600)

extension CaffeineSettings {
  /// Creates settings with one bedtime for all evenings.
  init?(halfLifeMinutes: Int, thresholdMilligrams: Int, bedtimeMinute: Int, limitMilligrams: Int) {
    guard let bedtimes = Bedtimes(bedtimeMinute) else { return nil }
    self.init(
      halfLifeMinutes: halfLifeMinutes, thresholdMilligrams: thresholdMilligrams, bedtimes: bedtimes,
      limitMilligrams: limitMilligrams)
  }

  /// Creates settings with a limit that does not follow from a weight.
  init?(halfLifeMinutes: Int, thresholdMilligrams: Int, bedtimes: Bedtimes, limitMilligrams: Int) {
    guard let limit = CaffeineLimit(limitMilligrams) else { return nil }
    self.init(
      halfLifeMinutes: halfLifeMinutes, thresholdMilligrams: thresholdMilligrams, bedtimes: bedtimes, limit: limit)
  }
}

extension PavilionDatabase {
  /// Runs SQL past the stores, and in SQLite past the CHECKs, as a foreign hand might.
  func tamper(_ sql: String) throws {
    guard connection is SQLiteConnection else { return try connection.write { try $0.executeScript(sql) } }
    try connection.withoutTransaction { database in
      try database.executeScript("PRAGMA ignore_check_constraints = ON")
      try database.executeScript(sql)
      try database.executeScript("PRAGMA ignore_check_constraints = OFF")
    }
  }

  /// Makes the database refuse rows with this text in a column from now on.
  func refuse(_ text: String, as column: String, of table: String) throws {
    try connection.write { database in
      guard database.dialect == .sqlite else {
        return try database.execute(
          "ALTER TABLE \(table) ADD CONSTRAINT refused CHECK (\(column) <> '\(text)') NOT VALID")
      }
      for event in ["INSERT", "UPDATE"] {
        try database.executeScript(
          """
          CREATE TEMP TRIGGER refuse\(event) BEFORE \(event) ON \(table)
          WHEN CAST(NEW.\(column) AS TEXT) = '\(text)'
          BEGIN SELECT RAISE(ABORT, 'refused'); END
          """)
      }
    }
  }
}

/// A constraint, by its extended result code.
enum Constraint: Int32 {
  case check = 0x113, notNull = 0x513, primaryKey = 0x613
}

extension PavilionDatabase {
  /// The constraint for which SQLite refuses these statements; `nil` when it does not.
  func refusal(of sql: String) throws -> Constraint? {
    try connection.withoutTransaction { database in
      do {
        try database.write { try $0.executeScript(sql) }
        return nil
      } catch let error as SQLiteError {
        guard let constraint = Constraint(rawValue: error.code) else { throw error }
        return constraint
      }
    }
  }
}

func amounts(_ stock: Stock) -> [Int] {
  Menu.builtIn.ingredients.map(\.id).map { stock[$0] }
}

func contents(_ path: String) -> Data? {
  FileManager.default.contents(atPath: path)
}

func permissions(_ path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
}

/// The kind of the error that opening this file throws, nil when it opens.
func refusal(_ path: String, busyTimeout: TimeInterval = 5, waitsForDisk: Bool = true) -> StorageError.Kind? {
  do throws(StorageError) {
    try PavilionDatabase.open(at: path, busyTimeout: busyTimeout, waitsForDisk: waitsForDisk).close()
    return nil
  } catch {
    return error.kind
  }
}

extension PavilionDatabase {
  /// Everything a table holds, as text.
  func rows(_ table: String) throws -> [String] {
    try connection.read { database in
      try database.map("SELECT * FROM \(table)") { $0.description }
    }
  }
}

extension SQLRow: CustomStringConvertible {
  public var description: String {
    "[" + rows.columns.enumerated().map { "\($1):\(value(at: $0))" }.joined(separator: " ") + "]"
  }
}

extension PavilionDatabase {
  /// How SQLite would answer a query, step by step.
  func plan(_ sql: String, _ arguments: SQLValues = []) throws -> [String] {
    try connection.read { database in
      try database.map("EXPLAIN QUERY PLAN " + sql, arguments) { try $0.text("detail") }
    }
  }

  /// Presses rest, coffee and stress by turns, `count` times and a minute apart, in one transaction.
  func pressByTurns(_ count: Int, from start: LocalTime) throws {
    let presses: [Press] = [.rest, .coffee, .stress]
    try connection.write { database in
      for index in 0..<count {
        let press = presses[index % presses.count]
        let seconds = start.secondsSinceEpoch + 60 * index
        _ = try database.insert(
          CaffeineEntry(
            number: 0, press: press, serving: press == .coffee ? Serving(.espresso) : nil,
            time: LocalTime(secondsSinceEpoch: seconds, utcOffset: start.utcOffset)))
      }
    }
  }
}

/// The moment this text tells, such as "2026-11-21T14:05+09:00".
func moment(_ text: String) throws -> LocalTime {
  try #require(LocalTime(iso8601: text))
}

/// The day this text tells, such as "2026-11-21".
func day(_ text: String) throws -> CivilDate {
  try #require(CivilDate(iso8601: text))
}

/// The kind of the error of this module that the body throws, nil when it throws none.
func errorKind(_ body: () throws -> some Any) -> StorageError.Kind? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? StorageError ?? (error as? OrderError)?.storage)?.kind
  }
}

/// The seconds since 1970-01-01 UTC.
@Sendable func realSeconds() -> Int { Int(Date().timeIntervalSince1970) }
