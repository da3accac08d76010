import Values

/// The database as the body of a transaction uses it; a body must not keep it.
///
/// Statements have `?` for their parameters, or `?1`, `?2` where one is used twice.
package protocol SQLTransaction: AnyObject {
  /// The dialect of SQL that the database has.
  var dialect: SQLDialect { get }

  /// Returns the rows that a statement results in.
  func rows(_ sql: String, _ values: SQLValues) throws -> any SQLRows

  /// The same for more rows than should be in memory at once.
  func manyRows(_ sql: String, _ values: SQLValues) throws -> any SQLRows

  /// Runs a statement to its end; its errors may be thrown only when the transaction ends.
  func execute(_ sql: String, _ values: SQLValues) throws

  /// Runs a statement that changes only temporary tables.
  func executeTemporarily(_ sql: String, _ values: SQLValues) throws

  /// Runs a statement to its end, and returns how many rows it has changed.
  func changes(_ sql: String, _ values: SQLValues) throws -> Int

  /// Inserts a row and returns its number.
  ///
  /// - Parameters:
  ///   - table: The name of the table, which has a column `number`.
  ///   - number: The number of a row that was there before; `nil` for the next one.
  ///   - sql: The statement, whose first parameter is the number.
  ///   - values: The values of the other parameters.
  func insert(into table: String, number: Int?, _ sql: String, _ values: SQLValues) throws -> Int

  /// Returns the greatest number that a row of a table ever had; 0 if there was none.
  func lastNumber(of table: String) throws -> Int

  /// Makes the next number of a table greater than this one.
  func reserve(_ number: Int, of table: String) throws

  /// The seconds that the clock of a server is ahead of the one here, negative if it is behind; 0 for a file.
  ///
  /// In a transaction that writes it is that of this moment; ask for it after the first rows were read.
  var clockDifference: Int { get throws }
}

extension SQLTransaction {
  package var clockDifference: Int { 0 }
}

/// A dialect of SQL, with the few words in which it differs from others.
package enum SQLDialect {
  case sqlite, postgres

  /// Compares with a pattern, in which ASCII letters stand for both cases.
  package var like: String { self == .sqlite ? "LIKE" : "ILIKE" }

  /// Compares values, of which NULL is one.
  package var same: String { self == .sqlite ? "IS" : "IS NOT DISTINCT FROM" }

  /// Names the type of integers of 64 bits; a primary key of SQLite must have exactly this one to be the number of a row.
  package var integer: String { self == .sqlite ? "INTEGER" : "BIGINT" }

  /// Names the function that replaces NULL; in SQLite it has two names, and indexes have the old one.
  package var ifNull: String { self == .sqlite ? "IFNULL" : "COALESCE" }

  /// Returns a text as it is compared and sorted when the case of ASCII letters does not count.
  package func folded(_ text: String) -> String {
    self == .sqlite ? "\(text) COLLATE NOCASE" : "lower(\(text) COLLATE \"C\")"
  }

  /// Returns a column so that no index of it is used.
  package func unindexed(_ column: String) -> String { self == .sqlite ? "+\(column)" : column }

  /// Returns the condition that a column of texts has a text somewhere.
  package func contains(_ column: String, _ text: String) -> String {
    self == .sqlite ? "instr(\(column), '\(text)') > 0" : "strpos(\(column), '\(text)') > 0"
  }

  /// The query for the numbers in a text, separated by commas, which is its argument: one statement for any number of them.
  package var numbersOfList: String {
    self == .sqlite
      ? "SELECT value FROM json_each('[' || ? || ']')" : "SELECT unnest(string_to_array(?, ','))::bigint"
  }

  /// Returns the date of a number of seconds since 1970-01-01.
  ///
  /// - Parameter format: The date, with `%Y`, `%m` and `%d` for year, month and day.
  package func date(_ format: String, _ seconds: String) -> String {
    if self == .sqlite { return "strftime('\(format)', \(seconds), 'unixepoch')" }
    let parts = format.split(separator: "%", omittingEmptySubsequences: false)
    let words = parts.dropFirst().map { part in
      (["Y": "YYYY", "m": "MM", "d": "DD"][part.prefix(1)] ?? "") + "\"\(part.dropFirst())\""
    }
    return "to_char(to_timestamp(\(seconds)) AT TIME ZONE 'UTC', '\"\(parts[0])\"\(words.joined())')"
  }
}

/// A statement in each dialect, put together once, when it is needed: a program speaks only one of them.
package struct SQLTexts: Sendable {
  private let sqlite, postgres: Lazy<String>

  package init(_ text: @escaping @Sendable (SQLDialect) -> String) {
    (sqlite, postgres) = (Lazy { text(.sqlite) }, Lazy { text(.postgres) })
  }

  package subscript(dialect: SQLDialect) -> String { (dialect == .sqlite ? sqlite : postgres).value }
}
