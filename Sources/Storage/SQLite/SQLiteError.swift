import CSQLite

/// An error that SQLite reports.
struct SQLiteError: EngineError {
  /// The extended result code.
  let code: Int32
  let message: String
  /// The statement that failed.
  var sql: String?

  /// The result code without its extension.
  var primaryCode: Int32 { code & 0xFF }

  init(_ code: Int32, _ message: String? = nil, sql: String? = nil) {
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
    self.sql = sql
  }

  /// Creates the error of the last call on a connection.
  init(of database: OpaquePointer?, sql: String? = nil) {
    self.init(sqlite3_extended_errcode(database), String(cString: sqlite3_errmsg(database)), sql: sql)
  }

  var description: String {
    "SQLite error \(primaryCode): \(message)" + (sql.map { " - while executing `\($0)`" } ?? "")
  }
}

extension SQLiteError {
  var kind: StorageError.Kind {
    switch primaryCode {
    case SQLITE_NOTADB: .notADatabase
    // What this program writes satisfies the CHECK constraints, unless the existing data is inconsistent.
    case SQLITE_CORRUPT, SQLITE_FORMAT, SQLITE_CONSTRAINT: .damaged
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
    case SQLITE_FULL: .diskFull
    case SQLITE_CANTOPEN: .cannotCreate
    case SQLITE_READONLY, SQLITE_PERM: .cannotWrite
    case SQLITE_IOERR: csqlite_is_write_error(code) ? .cannotWrite : .other
    default: .other
    }
  }
}
