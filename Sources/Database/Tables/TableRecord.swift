import DataFormats

/// A value with a table of its own.
package protocol TableRecord: RowValue, Sendable {
  static var table: Table<Self> { get }
}

/// A value with a table of its own, whose rows are identified by a number that is never given again.
package protocol NumberedRecord: TableRecord {
  var number: Int { get }
}

extension TableRecord {
  @inlinable
  package init(row: SQLRow) throws { self = try Self.table.decode(row) }

  /// The record as JSON, the same wherever it is written: by a command, in an export, in a document.
  package var json: JSONObject { Self.table.json(self) }
}

extension SQLTransaction {
  /// Returns the record with a number; `nil` if there is none.
  @inlinable
  package func numbered<Record: NumberedRecord>(_ number: Int) throws -> Record? {
    try first("\(Record.table.description.selection) WHERE number = ?", [number])
  }

  /// Inserts a record that is made of its number.
  ///
  /// - Parameter number: The number that the record had before; `nil` for the next number.
  @discardableResult
  @inlinable
  package func insert<Record: NumberedRecord>(number: Int? = nil, _ make: (Int) -> Record) throws -> Record {
    let values = Array(Record.table.encode(make(number ?? 0)).dropFirst())
    return make(try Record.table.description.insert(values, number: number, into: self))
  }

  /// Inserts a record, or replaces the one with the same key.
  @inlinable
  package func put<Record: TableRecord>(_ record: Record) throws {
    let (table, values) = (Record.table.description, Record.table.encode(record))
    if table.isImported { try forgetImports(of: table, values) }
    try execute(table.replacement, values)
  }

  /// Writes a record in the place of the one with its number.
  @inlinable
  package func update<Record: NumberedRecord>(_ record: Record) throws {
    let values = Record.table.encode(record)
    try execute(Record.table.description.update, Array(values.dropFirst()) + [values[0]])
  }

  @inlinable
  package func delete<Record: NumberedRecord>(_ record: Record) throws {
    try execute("DELETE FROM \(Record.table.description.name) WHERE number = ?", [record.number])
  }
}

extension SQLConnection {
  /// Runs the body with the value with a number, in one transaction; returns `nil` if there is no such value.
  @inlinable
  package func change<Value: NumberedRecord, Result>(
    _ number: Int, _ body: (any SQLTransaction, Value) throws -> Result
  ) throws(StorageError) -> Result? {
    try write { database in try database.numbered(number).map { try body(database, $0) } }
  }

  /// Writes what is made of the value with a number in its place, and returns it; `nil` if there is no such value.
  @inlinable
  package func update<Value: NumberedRecord>(
    _ number: Int, _ make: (Value) -> Value
  ) throws(StorageError) -> Value? {
    try change(number) { database, old in
      let new = make(old)
      try database.update(new)
      return new
    }
  }

  /// Deletes the value with a number and returns it; `nil` if there is none.
  @inlinable
  package func delete<Value: NumberedRecord>(_ number: Int) throws(StorageError) -> Value? {
    try change(number) { (database, value: Value) in
      try database.delete(value)
      return value
    }
  }

  /// Deletes the values with these numbers, or none if one no longer exists, and returns them in the order of the numbers.
  ///
  /// - Parameter delete: Deletes one of them, with what belongs to it.
  package func delete<Value: NumberedRecord>(
    _ numbers: [Int], by delete: (any SQLTransaction, Value) throws -> Void = { try $0.delete($1) }
  ) throws(StorageError) -> Result<[Value], MissingRecords> {
    try write { database in
      let values = try numbers.map { try database.numbered($0) as Value? }
      let missing = zip(numbers, values).filter { $1 == nil }.map(\.0)
      guard missing.isEmpty else { return .failure(MissingRecords(numbers: missing)) }
      let found = values.compactMap(\.self)
      for value in found { try delete(database, value) }
      return .success(found)
    }
  }

  /// Deletes the value in the first row of a query and returns it; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - expected: The number that the value must have; `nil` for any number.
  ///   - delete: Deletes it, with what belongs to it.
  @inlinable
  package func delete<Value: NumberedRecord>(
    firstOf sql: String, ifNumber expected: Int?,
    by delete: (any SQLTransaction, Value) throws -> Void = { try $0.delete($1) }
  ) throws(StorageError) -> Value? {
    try write { database in
      guard let value: Value = try database.first(sql), [nil, value.number].contains(expected) else { return nil }
      try delete(database, value)
      return value
    }
  }

  /// Inserts a deleted value with its number; does nothing if there is a value with this number.
  @inlinable
  package func restore<Value: NumberedRecord>(_ value: Value) throws(StorageError) {
    try write { database in
      if let _: Value = try database.numbered(value.number) { return }
      try Value.table.description.insert(Value.table.encode(value), into: database)
    }
  }
}

/// The numbers for which there is no record.
public struct MissingRecords: Error, Hashable {
  /// The numbers that no value has, in the order in which they were asked for.
  public let numbers: [Int]

  package init(numbers: [Int]) { self.numbers = numbers }
}
