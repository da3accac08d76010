import CivilTime
import Foundation
import GRDB
import JuiceModel

@testable import Storage

/// A moment on a clock in Seoul: 2026-11-21, five past two in the afternoon.
let afternoon = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 9 * 3600)

extension PavilionDatabase {
  /// Runs SQL past the stores and past the CHECKs, as a foreign hand might.
  func tamper(_ sql: String) throws {
    try connection.queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try database.execute(sql: sql)
      try database.execute(sql: "PRAGMA ignore_check_constraints = OFF")
    }
  }
}

func amounts(_ stock: Stock) -> [Int] {
  Fruit.allCases.map { stock[$0] }
}

func contents(_ path: String) -> Data? {
  FileManager.default.contents(atPath: path)
}

func permissions(_ path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
}

/// The kind of the error that opening this file throws, nil when it opens.
func refusal(_ path: String, busyTimeout: TimeInterval = 5) -> StorageError.Kind? {
  do throws(StorageError) {
    try PavilionDatabase.open(at: path, busyTimeout: busyTimeout).close()
    return nil
  } catch {
    return error.kind
  }
}

extension PavilionDatabase {
  /// Everything a table holds, as text.
  func rows(_ table: String) throws -> [String] {
    try connection.queue.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM \(table)").map(\.description)
    }
  }
}
