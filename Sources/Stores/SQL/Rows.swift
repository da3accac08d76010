/// A value of a model that is read from a row.
protocol RowValue {
  /// Creates the value in this row; throws `DamagedRow` if the row is invalid.
  init(row: SQLRow) throws
}

// The functions that are generic in the value are inlined: the compiler does not specialize those of a protocol with two
// engines behind it, and long lists would be read up to a quarter slower.

extension SQLTransaction {
  func rows(_ sql: String) throws -> any SQLRows { try rows(sql, []) }

  func execute(_ sql: String) throws { try execute(sql, []) }

  /// Returns the values in the rows of a query.
  @inline(__always)
  func all<Value: RowValue>(_ sql: String, _ arguments: SQLValues = []) throws -> [Value] {
    try map(sql, arguments, Value.init(row:))
  }

  /// Returns the value in the first row of a query; `nil` if there is none.
  @inline(__always)
  func first<Value: RowValue>(_ sql: String, _ arguments: SQLValues = []) throws -> Value? {
    try row(sql, arguments).map(Value.init(row:))
  }

  /// Returns the single integer that a query results in; 0 if it results in none.
  @inline(__always)
  func number(_ sql: String, _ arguments: SQLValues = []) throws -> Int {
    try row(sql, arguments)?.integer(at: 0) ?? 0
  }

  /// Returns the first row of a query; `nil` if there is none.
  @inline(__always)
  func row(_ sql: String, _ arguments: SQLValues = []) throws -> SQLRow? {
    try rows(sql, arguments).next()
  }

  /// Calls the body with each row of a query.
  @inline(__always)
  func each(_ sql: String, _ arguments: SQLValues = [], _ body: (SQLRow) throws -> Void) throws {
    let rows = try rows(sql, arguments)
    while let row = try rows.next() { try body(row) }
  }

  /// Returns what is made of each row of a query.
  @inline(__always)
  func map<Value>(_ sql: String, _ arguments: SQLValues = [], _ make: (SQLRow) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    try each(sql, arguments) { values.append(try make($0)) }
    return values
  }

  /// Returns the number of rows of one of the tables that are counted on every write; see `Migrations`.
  func count(of table: String) throws -> Int {
    // The table itself is asked too, so that it is reported when it is missing or damaged.
    let row = try row("SELECT EXISTS (SELECT 1 FROM \(table)), (SELECT count FROM rowCount WHERE name = ?)", [table])
    guard row?.integer(at: 0) == 1 else { return 0 }
    guard let count = row?.integer(at: 1) else { throw DamagedRow(detail: "there is no count of \(table)") }
    return count
  }
}

extension SQLConnection {
  /// Returns at most `limit` values from the rows of a query whose last parameters are the limit and, if there is one,
  /// the offset; negative numbers count as 0.
  @inline(__always)
  func rows<Value: RowValue>(
    _ sql: String, _ arguments: SQLValues = [], limit: Int, offset: Int? = nil
  ) throws(StorageError) -> [Value] {
    try read { try $0.all(sql, arguments + [max(0, limit)] + (offset.map { [max(0, $0)] } ?? [])) }
  }

  /// Returns the pairs of keys and values that are made of the rows of a query.
  @inline(__always)
  func dictionary<Key: Hashable, Value>(
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
  @inline(__always)
  func each<Value: RowValue, Failure: Error>(
    body: (Value) throws(Failure) -> Void, _ query: (SQLDialect) -> (sql: String, SQLValues)
  ) throws(StorageError) -> Result<Int, Failure> {
    try read { database in
      let (sql, arguments) = query(database.dialect)
      let rows = try database.manyRows(sql, arguments)
      var damaged = 0
      while let row = try rows.next() {
        guard let value = try? Value(row: row) else {
          damaged += 1
          continue
        }
        do throws(Failure) { try body(value) } catch { return .failure(error) }
      }
      return .success(damaged)
    }
  }

  /// Runs the body with the value with a number, in one transaction; returns `nil` if there is no such value.
  func change<Value: NumberedRecord, Result>(
    _ number: Int, _ body: (any SQLTransaction, Value) throws -> Result
  ) throws(StorageError) -> Result? {
    try write { database in try database.numbered(number).map { try body(database, $0) } }
  }

  /// Deletes the value with a number and returns it; `nil` if there is none.
  func delete<Value: NumberedRecord>(_ number: Int) throws(StorageError) -> Value? {
    try change(number) { (database, value: Value) in
      try database.delete(value)
      return value
    }
  }

  /// Deletes the value in the first row of a query and returns it; `nil` if there is none.
  ///
  /// - Parameter expected: The number that the value must have; `nil` for any number.
  func delete<Value: NumberedRecord>(firstOf sql: String, ifNumber expected: Int?) throws(StorageError) -> Value? {
    try write { database in
      guard let value: Value = try database.first(sql), [nil, value.number].contains(expected) else { return nil }
      try database.delete(value)
      return value
    }
  }

  /// Inserts a deleted value with its number; does nothing if there is a value with this number.
  func restore<Value: NumberedRecord>(_ value: Value) throws(StorageError) {
    try write { database in
      if let _: Value = try database.numbered(value.number) { return }
      try Value.table.description.insert(Value.table.encode(value), into: database)
    }
  }
}
