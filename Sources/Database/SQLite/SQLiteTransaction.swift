import CSQLite

/// A database of SQLite as the body of a transaction uses it.
///
/// There is one for each connection; it keeps the prepared statements.
package final class SQLiteTransaction: SQLTransaction {
  package var dialect: SQLDialect { .sqlite }

  package let handle: OpaquePointer
  /// Counts transactions; rows of earlier ones can no longer be read.
  package private(set) var number = 0

  private var canWrite = true
  private var statements: [String: SQLiteStatement] = [:]
  private var useCount = 0
  /// How many `SQLiteRows` of this transaction there are.
  private var openRows = 0

  /// The maximum number of statements to keep; searches for different numbers of words are different statements.
  package static let statementLimit = 100

  package init(handle: OpaquePointer) {
    self.handle = handle
  }

  package func rows(_ sql: String, _ values: SQLValues) throws -> any SQLRows { try begin(sql, values) }

  package func manyRows(_ sql: String, _ values: SQLValues) throws -> any SQLRows { try begin(sql, values) }

  private func begin(_ sql: String, _ values: SQLValues) throws -> SQLiteRows {
    let statement = try statement(sql)
    guard canWrite || statement.isReading else { throw SQLiteError(SQLITE_READONLY, sql: sql) }
    return try SQLiteRows(statement, values, in: self)
  }

  package func execute(_ sql: String, _ values: SQLValues) throws {
    let rows = try begin(sql, values)
    while try rows.next() != nil {}
  }

  package func executeTemporarily(_ sql: String, _ values: SQLValues) throws { try execute(sql, values) }

  package func changes(_ sql: String, _ values: SQLValues) throws -> Int {
    try execute(sql, values)
    return Int(sqlite3_changes(handle))
  }

  package func insert(into table: String, number: Int?, _ sql: String, _ values: SQLValues) throws -> Int {
    try execute(sql, [number] + values)
    return Int(sqlite3_last_insert_rowid(handle))
  }

  package func lastNumber(of table: String) throws -> Int {
    try number("SELECT seq FROM sqlite_sequence WHERE name = ?", [table])
  }

  package func reserve(_ number: Int, of table: String) throws {
    guard try number > lastNumber(of: table) else { return }
    try execute("DELETE FROM sqlite_sequence WHERE name = ?", [table])
    try execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [table, number])
  }

  /// Runs several statements without parameters, which are not kept; not for a body that only reads.
  package func executeScript(_ sql: String) throws {
    guard canWrite else { throw SQLiteError(SQLITE_READONLY) }
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(of: handle) }
  }

  /// Returns the statement, which may be kept from an earlier use.
  private func statement(_ sql: String) throws -> SQLiteStatement {
    useCount += 1
    let kept = statements[sql]
    if let kept, !kept.isInUse {
      kept.lastUse = useCount
      return kept
    }
    let new = try SQLiteStatement(sql, handle)
    new.lastUse = useCount
    // If the kept one is in use, by a body that runs the same SQL within its rows, the new one serves only once.
    if kept == nil {
      if statements.count >= Self.statementLimit,
        let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        statements[oldest.key] = nil
      }
      statements[sql] = new
    }
    return new
  }
}

extension SQLiteTransaction {
  /// Runs the body between a statement that begins a transaction and COMMIT, or ROLLBACK if it throws.
  package func run<Value>(_ begin: String, writing: Bool = true, _ body: (SQLiteTransaction) throws -> Value) throws
    -> Value
  {
    try execute(begin)
    canWrite = writing
    do {
      let value = try body(self)
      end()
      try execute("COMMIT")
      return value
    } catch {
      end()
      // After some errors, such as a full disk, SQLite has ended the transaction itself.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs the body in a transaction that holds the lock for writing from its beginning.
  package func write<Value>(_ body: (SQLiteTransaction) throws -> Value) throws -> Value {
    try run("BEGIN IMMEDIATE", body)
  }

  /// Ends the reading of all rows: a transaction goes on as long as there is an unfinished statement.
  package func end() {
    canWrite = true
    number += 1
    guard openRows > 0 else { return }
    openRows = 0
    var next = sqlite3_next_stmt(handle, nil)
    while let statement = next {
      sqlite3_reset(statement)
      next = sqlite3_next_stmt(handle, statement)
    }
  }

  /// Closes the connection.
  package func close() {
    end()
    statements = [:]
    // Also with rows that someone still holds; their statement is finalized when they are let go.
    sqlite3_close_v2(handle)
  }
}

extension SQLiteTransaction {
  /// Called by the rows of a statement when they begin and end.
  func rowsBegan(_ statement: SQLiteStatement) {
    statement.isInUse = true
    openRows += 1
  }

  func rowsEnded(_ statement: SQLiteStatement, of number: Int) {
    statement.reset()
    statement.isInUse = false
    if number == self.number { openRows -= 1 }
  }
}
