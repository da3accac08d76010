import GRDB
import WaterModel

/// The store of Water for Coffee: its log.
public struct WaterStore: Sendable {
  let connection: Connection

  /// The absolute path of the database file; `nil` for a database in memory.
  public var path: String? { connection.path }

  /// Adds a record.
  @discardableResult
  public func add(_ sample: WaterSample) throws(StorageError) -> WaterRecord {
    try connection.write { try $0.insertWater(sample) }
  }

  /// Adds records in one transaction, whether or not there are equal ones.
  public func add(_ samples: [WaterSample]) throws(StorageError) {
    try connection.write { database in
      for sample in samples { _ = try database.insertWater(sample) }
    }
  }

  /// Replaces the sample of a record and returns the previous record, or `nil` if it no longer exists.
  @discardableResult
  public func change(_ number: Int, to sample: WaterSample) throws(StorageError) -> WaterRecord? {
    try connection.write { database in
      guard let record = try database.waterRecord(number) else { return nil }
      try database.updateWater(number, to: sample)
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
    try connection.write { database in
      guard let record = try database.waterRecord(number) else { return nil }
      let changed = WaterRecord(number: number, edit(record.sample))
      try database.updateWater(number, to: changed.sample)
      return changed
    }
  }

  /// Deletes a record and returns it, or `nil` if it no longer exists.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> WaterRecord? {
    try connection.write { database in
      guard let record = try database.waterRecord(number) else { return nil }
      try database.deleteWater(number)
      return record
    }
  }

  /// The result of deleting a record unless it was changed.
  public enum Deletion: Hashable, Sendable {
    case deleted, changed, gone
  }

  /// Deletes a record unless it was changed.
  public func delete(_ number: Int, ifStill sample: WaterSample) throws(StorageError) -> Deletion {
    try connection.write { database in
      guard let record = try database.waterRecord(number) else { return .gone }
      guard record.sample == sample else { return .changed }
      try database.deleteWater(number)
      return .deleted
    }
  }

  /// The numbers for which there is no record.
  public struct Missing: Error, Hashable {
    public let numbers: [Int]
  }

  /// Deletes all of these records, or none if one no longer exists, and returns them in the order of the numbers.
  public func delete(_ numbers: [Int]) throws(StorageError) -> Result<[WaterRecord], Missing> {
    try connection.write { database in
      let records = try numbers.map { (number: $0, record: try database.waterRecord($0)) }
      let missing = records.filter { $0.record == nil }.map(\.number)
      guard missing.isEmpty else { return .failure(Missing(numbers: missing)) }
      for number in numbers { try database.deleteWater(number) }
      return .success(records.compactMap(\.record))
    }
  }

  /// Restores a deleted record with its number; does nothing if it exists.
  public func restore(_ record: WaterRecord) throws(StorageError) {
    try connection.write { database in
      guard try database.waterRecord(record.number) == nil else { return }
      _ = try database.insertWater(record.sample, number: record.number)
    }
  }

  /// The result of an import.
  public struct Added: Hashable, Sendable {
    /// The number of records that were added.
    public let new: Int
    /// The number of records that existed already.
    public let known: Int
  }

  /// Imports records in one transaction, one at a time and without keeping them in memory.
  ///
  /// Existing records are not added again: afterwards there are as many records with the same contents as were
  /// imported, or as many as before, whichever is more. No other program can write in the meantime.
  ///
  /// - Parameter next: Returns the next record, or `nil` at the end; if it throws, its error is the failure, and
  ///   nothing is written. It must not use the database.
  public func merge<Failure: Error>(
    _ next: () throws(Failure) -> WaterSample?
  ) throws(StorageError) -> Result<Added, Failure> {
    var failure: Failure?
    do throws(StorageError) {
      return .success(
        try connection.write { database in
          var merging = try Merging(database)
          while true {
            let sample: WaterSample?
            do throws(Failure) {
              sample = try next()
            } catch {
              failure = error
              throw error
            }
            guard let sample else { return try merging.finish() }
            try merging.add(sample)
          }
        })
    } catch {
      if let failure { return .failure(failure) }
      throw error
    }
  }

  /// An import in progress.
  private struct Merging {
    private let database: Database
    /// The largest number before the import; records with larger numbers belong to the import.
    private let last: Int
    private var new = 0
    private var known = 0
    /// The last match of each recently imported sample, so that a thousand equal records are not searched a thousand
    /// times.
    private var lastMatches: [StoredSample: Int] = [:]

    /// The maximum size of `lastMatches`, which limits the memory of an import.
    private static let matchLimit = 10_000

    /// A sample as the database compares it: by the bytes of its texts.
    private struct StoredSample: Hashable {
      let sample: WaterSample
      let texts: [UInt8]

      init(_ sample: WaterSample) {
        self.sample = sample
        texts = Array([sample.name.text, sample.filter.text, sample.memo.text].joined(separator: "\u{0}").utf8)
      }
    }

    init(_ database: Database) throws {
      self.database = database
      last = try Int.fetchOne(database, sql: "SELECT MAX(number) FROM waterRecord") ?? 0
      guard last > 0 else { return }
      // The existing records that have been matched.
      try database.execute(
        sql: """
          CREATE TEMPORARY TABLE IF NOT EXISTS waterMet (number INTEGER PRIMARY KEY);
          DELETE FROM waterMet;
          """)
    }

    mutating func add(_ sample: WaterSample) throws {
      if let present = try present(sample) {
        try database.cachedStatement(sql: "INSERT INTO waterMet (number) VALUES (?)").execute(arguments: [present])
        known += 1
      } else {
        _ = try database.insertWater(sample)
        new += 1
      }
    }

    /// Returns the number of a record with the same contents that was not matched yet; `nil` if there is none.
    private mutating func present(_ sample: WaterSample) throws -> Int? {
      // An empty log contains no matches, and the table of matches was not created.
      guard last > 0 else { return nil }
      let stored = StoredSample(sample)
      let number = try Int.fetchOne(
        database.cachedStatement(sql: WaterStore.likeSQL), arguments: sample.columns + [lastMatches[stored] ?? 0, last])
      if lastMatches.count >= Merging.matchLimit { lastMatches = [:] }
      lastMatches[stored] = number ?? last
      return number
    }

    func finish() throws -> Added {
      if last > 0 { try database.execute(sql: "DELETE FROM waterMet") }
      return Added(new: new, known: known)
    }
  }

  private static let columns = [
    "time", "utcOffset", "name", "hardness", "alkalinity", "ph", "tds", "calcium", "magnesium", "sodium", "bicarbonate",
    "filter", "memo",
  ]

  static let insertSQL = """
    INSERT INTO waterRecord (number, \(columns.joined(separator: ", ")))
    VALUES (?\(String(repeating: ", ?", count: columns.count)))
    """

  static let updateSQL = """
    UPDATE waterRecord SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE number = ?
    """

  /// The query for a record with the same contents; IS also matches NULL.
  static let likeSQL = """
    SELECT number FROM waterRecord
    WHERE \(columns.map { "\($0) IS ?" }.joined(separator: " AND ")) AND number > ? AND number <= ?
    AND number NOT IN (SELECT number FROM waterMet) ORDER BY number LIMIT 1
    """
}
