import Database
import Stores
import Values
import WaterModel

/// The store of Water for Coffee: its log.
public struct WaterStore: Sendable {
  package let connection: any SQLConnection
  let schema: DatabaseSchema

  /// The absolute path of the database file; `nil` for a database without one.
  package var path: String? { connection.path }

  /// Returns the record with this number, or `nil` if there is none.
  public func record(_ number: Int) throws(StorageError) -> WaterRecord? {
    try connection.read { try $0.numbered(number) }
  }

  /// Returns the record that was added last; `nil` if there is none.
  public func lastEntered() throws(StorageError) -> LastEntered<WaterRecord>? {
    try connection.lastEntered(Self.lastSQL)
  }

  /// Deletes the record that was entered last, unless it does not have this number any more, or was tasted.
  public func undoLast(ifNumber expected: Int) throws(StorageError) -> Deletion {
    try connection.write { database in
      guard let record: WaterRecord = try database.first(Self.lastSQL), record.number == expected else { return .gone }
      guard record.rating == nil else { return .changed }
      try database.deleteWater(record)
      return .deleted
    }
  }

  private static var lastSQL: String { "\(WaterRecord.table.description.selection) ORDER BY number DESC LIMIT 1" }

  /// Adds a record.
  ///
  /// - Parameter now: When it is entered; `nil` if that need not be known.
  @discardableResult
  public func add(_ sample: WaterSample, enteredAt now: LocalTime? = nil) throws(StorageError) -> WaterRecord {
    try connection.write { database in
      let record = try database.insert { WaterRecord(number: $0, sample) }
      try database.markEntered(record.number, in: WaterRecord.table.description, at: now, of: sample.moment.time)
      return record
    }
  }

  /// Adds records in one transaction, whether or not there are equal ones.
  public func add(_ samples: [WaterSample]) throws(StorageError) {
    try connection.write { database in
      for sample in samples { try database.insert { WaterRecord(number: $0, sample) } }
    }
  }

  /// Replaces the sample of a record and returns the previous record, or `nil` if it no longer exists.
  @discardableResult
  public func change(_ number: Int, to sample: WaterSample) throws(StorageError) -> WaterRecord? {
    try connection.change(number) { (database, record: WaterRecord) in
      try database.update(record.with(sample))
      return record
    }
  }

  /// Replaces the sample of a record by the result of the closure and returns the new record, or `nil` if there is
  /// none.
  ///
  /// The record cannot change in between; the closure must not use the database.
  public func change(
    _ number: Int, by edit: (WaterSample) -> WaterSample
  ) throws(StorageError) -> WaterRecord? {
    try connection.update(number) { $0.with(edit($0.sample)) }
  }

  /// Deletes a record with its tastings and returns them, or `nil` if it no longer exists.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> DeletedWater? {
    try connection.change(number) { (database, record: WaterRecord) in try database.deleteWater(record) }
  }

  /// Restores a deleted record and its tastings with their numbers; does nothing if the record exists.
  public func restore(_ deleted: DeletedWater) throws(StorageError) {
    try connection.write { database in
      if let _: WaterRecord = try database.numbered(deleted.record.number) { return }
      try WaterRecord.table.description.insert(WaterRecord.table.encode(deleted.record), into: database)
      for tasting in deleted.tastings {
        try WaterTasting.table.description.insert(WaterTasting.table.encode(tasting), into: database)
      }
    }
  }

  /// The result of deleting a record unless it was changed.
  public enum Deletion: Hashable, Sendable {
    case deleted, changed, gone
  }

  /// Deletes a record unless it was changed, or tasted.
  public func delete(_ number: Int, ifStill sample: WaterSample) throws(StorageError) -> Deletion {
    try connection.change(number) { (database, record: WaterRecord) in
      guard record.sample == sample, record.rating == nil else { return Deletion.changed }
      try database.deleteWater(record)
      return .deleted
    } ?? .gone
  }

  /// Deletes all of these records with their tastings, or none if one no longer exists, and returns the records in the
  /// order of the numbers.
  public func delete(_ numbers: [Int]) throws(StorageError) -> Result<[WaterRecord], MissingRecords> {
    try connection.delete(numbers) { (database, record: WaterRecord) in try database.deleteWater(record) }
  }

  /// Imports records in one transaction, one at a time and without keeping them in memory.
  ///
  /// Existing records are not added again: afterwards there are as many records with the same contents as were imported,
  /// or as many as before, whichever is more. A day without a time is the same in every time zone. No other program can
  /// write in the meantime.
  ///
  /// - Parameters:
  ///   - source: Where they come from, so that they can be taken back; what came from there before and is not among the
  ///     records any more is removed.
  ///   - next: Returns the next record, or `nil` at the end; if it throws, its error is the failure, and nothing is
  ///     written. It must not use the database.
  public func merge<BodyError: Error>(
    from source: ImportSource? = nil, _ next: () throws(BodyError) -> WaterSample?
  ) throws(StorageError) -> Result<Added, BodyError> {
    var failure: BodyError?
    do throws(StorageError) {
      return .success(
        try connection.write(isRepeatable: false) { database in
          func nextSample() throws -> WaterSample? {
            do throws(BodyError) { return try next() } catch {
              failure = error
              throw error
            }
          }
          let table = WaterRecord.table
          return try database.importing(from: source, to: table.description, of: schema) { log in
            var merge = try RowMerge(into: table.description, database, log: log)
            while let sample = try nextSample() { try merge.add(table.encode(WaterRecord(number: 0, sample))) }
            return try merge.finish()
          }
        })
    } catch {
      if let failure { return .failure(failure) }
      throw error
    }
  }
}

/// A record that was deleted, and its tastings, which are deleted with it.
public struct DeletedWater: Hashable, Sendable {
  public let record: WaterRecord
  public let tastings: [WaterTasting]

  package init(record: WaterRecord, tastings: [WaterTasting]) { (self.record, self.tastings) = (record, tastings) }

  public var number: Int { record.number }
}

extension SQLTransaction {
  /// Deletes a record and its tastings.
  @discardableResult
  fileprivate func deleteWater(_ record: WaterRecord) throws -> DeletedWater {
    // A record without a rating has no tasting.
    var tastings: [WaterTasting] = []
    if record.rating != nil {
      tastings = try all(
        "\(WaterTasting.table.description.selection) WHERE record = ? ORDER BY number", [record.number])
      try execute("DELETE FROM waterTasting WHERE record = ?", [record.number])
    }
    try delete(record)
    return DeletedWater(record: record, tastings: tastings)
  }
}
