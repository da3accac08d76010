import CSQLite

/// A prepared statement.
final class SQLiteStatement {
  let sql: String
  let handle: OpaquePointer
  /// Whether the statement only reads.
  let isReading: Bool
  /// Whether rows of it are being read; it can then not be run for others.
  var isInUse = false
  /// When it was last run, by the count of its connection.
  var lastUse = 0

  /// The names of the columns, and how often SQLite had prepared the statement anew when they were read.
  private var named: (preparation: Int32, columns: [String])?

  init(_ sql: String, _ database: OpaquePointer) throws {
    var handle: OpaquePointer?
    let (code, isWhole) = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(database, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &rest)
      return (code, rest?.pointee == 0)
    }
    guard code == SQLITE_OK else { throw SQLiteError(of: database, sql: sql) }
    guard let handle, isWhole else {
      sqlite3_finalize(handle)
      throw SQLiteError(SQLITE_MISUSE, "not one statement", sql: sql)
    }
    self.sql = sql
    self.handle = handle
    isReading = sqlite3_stmt_readonly(handle) != 0 || sqlite3_stmt_isexplain(handle) != 0
  }

  deinit {
    sqlite3_finalize(handle)
  }

  func bind(_ values: SQLValues) throws {
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw SQLiteError(SQLITE_RANGE, "\(values.count) values", sql: sql)
    }
    for (index, value) in zip(Int32(1)..., values) {
      let code =
        switch value?.sqlValue ?? .null {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(var text):
          text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
              csqlite_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
            }
          }
        case .blob(let bytes): csqlite_bind_blob(handle, index, bytes, UInt64(bytes.count))
        }
      guard code == SQLITE_OK else { throw SQLiteError(code, sql: sql) }
    }
  }

  /// Moves to the next row; returns `false` at the end.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteError(of: sqlite3_db_handle(handle), sql: sql)
    }
  }

  /// Ends the reading of rows, and clears the bound values.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// The names of the columns after the first step.
  var columns: [String] {
    // When the schema has changed, SQLite prepares the statement anew at its first step, and `*` may have other columns.
    let preparation = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    if let named, named.preparation == preparation { return named.columns }
    let columns = (0..<sqlite3_column_count(handle)).map { String(cString: sqlite3_column_name(handle, $0)) }
    named = (preparation, columns)
    return columns
  }
}
