import CSQLite
import PavilionSupport

@testable import Database
@testable import Stores

extension PavilionDatabase {
  /// A tap of a feeling that this version does not know, as a foreign hand might put it there.
  func insertUnknownFeeling() throws {
    try withSQLite { database in
      try database.execute(
        "INSERT INTO emotionTap (emotion, day, time, utcOffset, note) VALUES ('serene', 20778, NULL, NULL, '')")
    }
  }

  /// Spoils the note of a water, as a foreign hand might.
  func damageWater(_ number: Int) throws {
    try damage("UPDATE waterRecord SET memo = x'00' WHERE number = \(number)")
  }

  /// Runs a statement that may write what the program neither writes nor reads: of any length, and against the rules.
  func damage(_ sql: String) throws {
    try withSQLite { database in
      let limit = sqlite3_limit(database.handle, SQLITE_LIMIT_LENGTH, 1 << 30)
      defer { sqlite3_limit(database.handle, SQLITE_LIMIT_LENGTH, limit) }
      try database.executeScript("PRAGMA ignore_check_constraints = ON; \(sql); PRAGMA ignore_check_constraints = OFF")
    }
  }

  /// Makes every statement fail, as when a server is gone, or work again.
  func setAbsent(_ isAbsent: Bool) throws {
    try withSQLite { database in
      _ = sqlite3_set_authorizer(database.handle, isAbsent ? { _, _, _, _, _, _ in SQLITE_DENY } : nil, nil)
    }
  }

  /// The queries of the log of waters that are asked meanwhile.
  func readsOfWater(_ body: () throws -> Void) throws -> [String] {
    final class Asked { var queries: [String] = [] }
    let asked = Asked()
    func trace(_ events: Int32) throws {
      try withSQLite { database in
        _ = sqlite3_trace_v2(
          database.handle, UInt32(events),
          { _, asked, statement, _ in
            guard let asked, let sql = sqlite3_sql(OpaquePointer(statement)) else { return 0 }
            Unmanaged<Asked>.fromOpaque(asked).takeUnretainedValue().queries.append(String(cString: sql))
            return 0
          }, Unmanaged.passUnretained(asked).toOpaque())
      }
    }
    try trace(SQLITE_TRACE_STMT)
    defer { try? trace(0) }
    try body()
    return asked.queries.filter { $0.contains("waterRecord") }
  }

  private func withSQLite(_ body: (SQLiteTransaction) throws -> Void) throws {
    try (connection as? SQLiteConnection)?.withoutTransaction(body)
  }
}
