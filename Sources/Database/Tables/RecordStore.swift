/// A store of numbered records that a user can delete and restore.
package protocol RecordStore {
  associatedtype Record: NumberedRecord

  var connection: any SQLConnection { get }
}

extension RecordStore {
  /// The absolute path of the database file; `nil` for a database without one.
  @inlinable
  package var path: String? { connection.path }

  /// Returns the record with this number, or `nil` if there is none.
  @inlinable
  package func record(_ number: Int) throws(StorageError) -> Record? {
    try connection.read { try $0.numbered(number) }
  }

  /// Deletes a record and returns it, or `nil` if it no longer exists.
  @inlinable
  @discardableResult
  package func delete(_ number: Int) throws(StorageError) -> Record? { try connection.delete(number) }

  /// Deletes all of these records, or none if one no longer exists, and returns them in the order of the numbers.
  package func delete(_ numbers: [Int]) throws(StorageError) -> Result<[Record], MissingRecords> {
    try connection.delete(numbers)
  }

  /// Restores a deleted record with its number; does nothing if it exists.
  @inlinable
  package func restore(_ record: Record) throws(StorageError) { try connection.restore(record) }
}

/// A store whose records are also undone one by one, the last one first.
package protocol UndoableStore: RecordStore {
  /// The query for the record that was entered last, whatever its time.
  static var lastSQL: String { get }
  /// The query for the record that is the latest in time; of equal ones that which was entered last.
  static var latestSQL: String { get }
}

extension UndoableStore {
  /// Returns the record that was entered last; `nil` if there is none.
  @inlinable
  package func last() throws(StorageError) -> Record? { try connection.read { try $0.first(Self.lastSQL) } }

  /// Returns the record that is the latest in time; `nil` if there is none.
  @inlinable
  package func latest() throws(StorageError) -> Record? { try connection.read { try $0.first(Self.latestSQL) } }

  /// Deletes the record that was entered last and returns it, or `nil` if there is none.
  ///
  /// - Parameter expected: The number that the record must have; `nil` for any number.
  @inlinable
  @discardableResult
  package func undoLast(ifNumber expected: Int? = nil) throws(StorageError) -> Record? {
    try connection.delete(firstOf: Self.lastSQL, ifNumber: expected)
  }
}
