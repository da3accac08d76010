/// A value of a model that is read from a row.
package protocol RowValue {
  /// Creates the value in this row; throws `DamagedRow` if the row is invalid.
  init(row: SQLRow) throws
}

// The functions that are generic in the value are inlined: the compiler does not specialize those of a protocol with two
// engines behind it, and long lists would be read up to a quarter slower.

extension SQLTransaction {
  @inlinable
  package func rows(_ sql: String) throws -> any SQLRows { try rows(sql, []) }

  package func execute(_ sql: String) throws { try execute(sql, []) }

  /// Returns the values in the rows of a query.
  @inlinable @inline(__always)
  package func all<Value: RowValue>(_ sql: String, _ arguments: SQLValues = []) throws -> [Value] {
    try map(sql, arguments, Value.init(row:))
  }

  /// Returns the value in the first row of a query; `nil` if there is none.
  @inlinable @inline(__always)
  package func first<Value: RowValue>(_ sql: String, _ arguments: SQLValues = []) throws -> Value? {
    try row(sql, arguments).map(Value.init(row:))
  }

  /// Returns the single integer that a query results in; 0 if it results in none.
  @inlinable @inline(__always)
  package func number(_ sql: String, _ arguments: SQLValues = []) throws -> Int {
    try row(sql, arguments)?.integer(at: 0) ?? 0
  }

  /// Returns the first row of a query; `nil` if there is none.
  @inlinable @inline(__always)
  package func row(_ sql: String, _ arguments: SQLValues = []) throws -> SQLRow? {
    try rows(sql, arguments).next()
  }

  /// Calls the body with each row of a query.
  @inlinable @inline(__always)
  package func each(_ sql: String, _ arguments: SQLValues = [], _ body: (SQLRow) throws -> Void) throws {
    let rows = try rows(sql, arguments)
    while let row = try rows.next() { try body(row) }
  }

  /// Returns what is made of each row of a query.
  @inlinable @inline(__always)
  package func map<Value>(_ sql: String, _ arguments: SQLValues = [], _ make: (SQLRow) throws -> Value) throws
    -> [Value]
  {
    var values: [Value] = []
    try each(sql, arguments) { values.append(try make($0)) }
    return values
  }

  /// Returns the number of rows of one of the tables that are counted on every write; see `DatabaseSchema.rowCounts`.
  package func count(of table: String) throws -> Int {
    // The table itself is asked too, so that it is reported when it is missing or damaged.
    let row = try row("SELECT EXISTS (SELECT 1 FROM \(table)), (SELECT count FROM rowCount WHERE name = ?)", [table])
    guard row?.integer(at: 0) == 1 else { return 0 }
    guard let count = row?.integer(at: 1) else { throw DamagedRow(detail: "there is no count of \(table)") }
    guard count >= 0 else { throw DamagedRow(detail: "rowCount, \(table)") }
    return count
  }
}

extension SQLConnection {
  /// Returns at most `limit` values from the rows of a query whose last parameters are the limit and, if there is one,
  /// the offset; negative numbers count as 0.
  @inlinable @inline(__always)
  package func rows<Value: RowValue>(
    _ sql: String, _ arguments: SQLValues = [], limit: Int, offset: Int? = nil
  ) throws(StorageError) -> [Value] {
    try read { try $0.all(sql, arguments + [max(0, limit)] + (offset.map { [max(0, $0)] } ?? [])) }
  }

  /// Returns the pairs of keys and values that are made of the rows of a query.
  @inlinable @inline(__always)
  package func dictionary<Key: Hashable, Value>(
    _ sql: String, _ arguments: SQLValues = [], _ pair: (SQLRow) throws -> (Key, Value)
  ) throws(StorageError) -> [Key: Value] {
    try read { database in
      var pairs: [Key: Value] = [:]
      try database.each(sql, arguments) { row in
        let (key, value) = try pair(row)
        pairs[key] = value
      }
      return pairs
    }
  }

  /// Calls the body with the value in every row of a query, without keeping them in memory.
  ///
  /// Damaged rows are skipped. The result is their number, or the error that the body threw.
  @inlinable @inline(__always)
  package func each<Value: RowValue, BodyError: Error>(
    body: (Value) throws(BodyError) -> Void, _ query: (SQLDialect) -> (sql: String, SQLValues)
  ) throws(StorageError) -> Result<Int, BodyError> {
    try read { database in
      let (sql, arguments) = query(database.dialect)
      let rows = try database.manyRows(sql, arguments)
      var damaged = 0
      while let row = try rows.next() {
        guard let value = try? Value(row: row) else {
          damaged += 1
          continue
        }
        do throws(BodyError) { try body(value) } catch { return .failure(error) }
      }
      return .success(damaged)
    }
  }
}
