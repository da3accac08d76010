import CSQLite

/// An error that SQLite reports.
struct SQLiteError: Error, CustomStringConvertible {
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
