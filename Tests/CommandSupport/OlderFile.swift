import Foundation
import PavilionSupport

@testable import Database
@testable import StoreSupport
@testable import Stores

/// A file that an older version has left.
enum OlderFile {
  /// Makes a closed file with sixty orders, as it was after this migration.
  static func make(at path: String, upTo step: String = "emotionImports") throws {
    let connection = try SQLiteConnection(.file(path))
    try connection.withoutTransaction { try $0.executeScript("PRAGMA journal_mode = WAL") }
    try connection.migrateByStep(upTo: step)
    try connection.withoutTransaction { database in
      try database.write { database in
        for _ in 1...60 {
          try database.execute(
            "INSERT INTO juiceOrder (juice, count, placedAt, utcOffset) VALUES ('kiwi', 1, 1795237509, 0)")
        }
      }
    }
    connection.close()
    chmod(path, 0o600)
  }
}
