import CLibrary
import CSQLite

/// An error that SQLite reports.
package struct SQLiteError: EngineError {
  /// The extended result code.
  package let code: Int32
  package let message: String
  /// The error of the system call that has failed; 0 if none has.
  private var systemError: Int32 = 0
  /// The statement that failed.
  package var sql: String?

  /// The result code without its extension.
  package var primaryCode: Int32 { code & 0xFF }

  /// Whether a row is refused by a constraint of its table.
  package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

  /// Whether it is refused because there is a row with its key already.
  package var isDuplicate: Bool {
    // SQLITE_CONSTRAINT_PRIMARYKEY, _UNIQUE and _ROWID, macros that Swift does not import.
    isConstraint && [6, 8, 10].contains(code >> 8)
  }

  /// Whether a table or a column is not there, which all files of this program have that are up to date.
  private var isOfMissingTable: Bool {
    primaryCode == SQLITE_ERROR && ["no such table: ", "no such column: "].contains(where: message.hasPrefix)
  }

  package init(_ code: Int32, _ message: String? = nil, sql: String? = nil) {
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
    self.sql = sql
  }

  /// Creates the error of the last call on a connection.
  package init(of database: OpaquePointer?, sql: String? = nil) {
    self.init(sqlite3_extended_errcode(database), String(cString: sqlite3_errmsg(database)), sql: sql)
    systemError = sqlite3_system_errno(database)
  }

  package var description: String {
    // The statement that has met damage says nothing of it.
    isOfMissingTable || primaryCode == SQLITE_CORRUPT
      ? message : "SQLite error \(primaryCode): \(message)" + (sql.map { " - while executing `\($0)`" } ?? "")
  }
}

extension SQLiteError {
  package var kind: StorageError.Kind {
    switch primaryCode {
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_ERROR where isOfMissingTable: .damaged
    // The values that this program writes satisfy the CHECK constraints, unless the existing data is inconsistent.
    case SQLITE_CORRUPT, SQLITE_FORMAT, SQLITE_CONSTRAINT, SQLITE_TOOBIG: .damaged
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
    case SQLITE_FULL: .diskFull
    // Not for a page of the file, but for the index of the log.
    case SQLITE_IOERR where systemError == ENOSPC || systemError == EDQUOT: .diskFull
    case SQLITE_CANTOPEN: .cannotCreate
    case SQLITE_READONLY, SQLITE_PERM: .cannotWrite
    case SQLITE_IOERR: csqlite_is_write_error(code) ? .cannotWrite : .other
    default: .other
    }
  }
}
