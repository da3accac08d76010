import PavilionSupport

@testable import Database
@testable import Stores

// Past the stores.

extension SQLConnection {
  func withoutTransaction<Value>(_ body: (SQLiteTransaction) throws -> Value) throws -> Value {
    guard let sqlite = self as? SQLiteConnection else { throw SQLiteError(1, "not SQLite") }
    return try sqlite.withoutTransaction(body)
  }
}

extension SQLTransaction {
  /// Runs several statements; on a server none with a ";" within.
  func executeScript(_ sql: String) throws {
    if let sqlite = self as? SQLiteTransaction { return try sqlite.executeScript(sql) }
    for statement in sql.split(separator: ";") { try execute(String(statement)) }
  }
}
