@testable import Storage

// What only SQLite can, for tests of files.

extension SQLConnection {
  func withoutTransaction<Value>(_ body: (SQLiteTransaction) throws -> Value) throws -> Value {
    guard let sqlite = self as? SQLiteConnection else { throw SQLiteError(1, "not SQLite") }
    return try sqlite.withoutTransaction(body)
  }
}

extension SQLTransaction {
  func executeScript(_ sql: String) throws {
    guard let sqlite = self as? SQLiteTransaction else { throw SQLiteError(1, "not SQLite") }
    try sqlite.executeScript(sql)
  }
}
