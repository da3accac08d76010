import GRDB
import WaterModel

/// The log of Water for Coffee.
public struct WaterStore: Sendable {
  let connection: Connection

  /// The absolute path of the file it is all in, nil for a database in memory.
  public var path: String? { connection.path }

  /// Writes a record down.
  @discardableResult
  public func add(_ sample: WaterSample) throws(StorageError) -> WaterRecord {
    try connection.write { try $0.insertWater(sample) }
  }

  /// Writes records down, all or none, whether or not there are such already.
  public func add(_ samples: [WaterSample]) throws(StorageError) {
    try connection.write { database in
      for sample in samples { _ = try database.insertWater(sample) }
    }
  }

  /// Puts another sample in the place of the one that a record has, and gives what it was; nil when it is gone.
  @discardableResult
  public func change(_ number: Int, to sample: WaterSample) throws(StorageError) -> WaterRecord? {
    try connection.write { database in
      guard let record = try database.waterRecord(number) else { return nil }
      try database.updateWater(number, to: sample)
      return record
    }
  }

  /// Changes a record into what the body makes of it, and gives what it is then; nil when it is gone.
  ///
  /// Nobody can change it in between; the body must not use the database.
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

  /// Deletes a record and returns it; nil when it is gone already.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> WaterRecord? {
    try connection.write { database in
      guard let record = try database.waterRecord(number) else { return nil }
      try database.deleteWater(number)
      return record
    }
  }

  /// What became of a record that was to be deleted if it was still the same.
  public enum Deletion: Hashable, Sendable {
    case deleted, changed, gone
  }

  /// Deletes a record unless it has been changed.
  public func delete(_ number: Int, ifStill sample: WaterSample) throws(StorageError) -> Deletion {
    try connection.write { database in
      guard let record = try database.waterRecord(number) else { return .gone }
      guard record.sample == sample else { return .changed }
      try database.deleteWater(number)
      return .deleted
    }
  }

  /// Numbers that no record has.
  public struct Missing: Error, Hashable {
    public let numbers: [Int]
  }

  /// Deletes records, all of them or, if one is gone already, none, and returns them in the order of the numbers.
  public func delete(_ numbers: [Int]) throws(StorageError) -> Result<[WaterRecord], Missing> {
    try connection.write { database in
      let records = try numbers.map { (number: $0, record: try database.waterRecord($0)) }
      let missing = records.filter { $0.record == nil }.map(\.number)
      guard missing.isEmpty else { return .failure(Missing(numbers: missing)) }
      for number in numbers { try database.deleteWater(number) }
      return .success(records.compactMap(\.record))
    }
  }

  /// Puts a record back that was deleted, with its number; nothing happens when it is there.
  public func restore(_ record: WaterRecord) throws(StorageError) {
    try connection.write { database in
      guard try database.waterRecord(record.number) == nil else { return }
      _ = try database.insertWater(record.sample, number: record.number)
    }
  }

  /// What an import did.
  public struct Added: Hashable, Sendable {
    /// How many records were written.
    public let new: Int
    /// How many were there already.
    public let known: Int
  }

  /// Takes records in from elsewhere, all or none, one after the other and without keeping them in memory.
  ///
  /// What is there already is not taken a second time: of records that say the same there are afterwards as many as came
  /// in, or as many as there were, whichever is more. While it lasts no other program can write.
  ///
  /// - Parameter next: gives the next record, nil at the end; what it throws is the failure, and nothing is written. It
  ///   must not use the database.
  public func merge<Trouble: Error>(
    _ next: () throws(Trouble) -> WaterSample?
  ) throws(StorageError) -> Result<Added, Trouble> {
    var trouble: Trouble?
    do throws(StorageError) {
      return .success(
        try connection.write { database in
          var merging = try Merging(database)
          while true {
            let sample: WaterSample?
            do throws(Trouble) {
              sample = try next()
            } catch {
              trouble = error
              throw error
            }
            guard let sample else { return try merging.finish() }
            try merging.take(sample)
          }
        })
    } catch {
      if let trouble { return .failure(trouble) }
      throw error
    }
  }

  /// An import on its way.
  private struct Merging {
    private let database: Database
    /// Records with greater numbers have come in with this import.
    private let last: Int
    private var new = 0
    private var known = 0
    /// The last record that was met for what lately came in, so that a thousand that say the same are not looked through
    /// a thousand times.
    private var met: [Said: Int] = [:]

    /// Bounded, as the memory of an import is.
    private static let mostMet = 10_000

    /// A sample as the database compares it: by how its texts are stored, not by how they look.
    private struct Said: Hashable {
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
      // Which of the records that are there have been met already.
      try database.execute(
        sql: """
          CREATE TEMPORARY TABLE IF NOT EXISTS waterMet (number INTEGER PRIMARY KEY);
          DELETE FROM waterMet;
          """)
    }

    mutating func take(_ sample: WaterSample) throws {
      if let present = try present(sample) {
        try database.cachedStatement(sql: "INSERT INTO waterMet (number) VALUES (?)").execute(arguments: [present])
        known += 1
      } else {
        _ = try database.insertWater(sample)
        new += 1
      }
    }

    /// The number of a record that says the same and was not met yet; nil when there is none.
    private mutating func present(_ sample: WaterSample) throws -> Int? {
      // In an empty log nothing is known.
      guard last > 0 else { return nil }
      let said = Said(sample)
      let number = try Int.fetchOne(
        database.cachedStatement(sql: WaterStore.likeSQL), arguments: sample.columns + [met[said] ?? 0, last])
      if met.count >= Merging.mostMet { met = [:] }
      met[said] = number ?? last
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

  /// IS finds what was not measured, too.
  static let likeSQL = """
    SELECT number FROM waterRecord
    WHERE \(columns.map { "\($0) IS ?" }.joined(separator: " AND ")) AND number > ? AND number <= ?
    AND number NOT IN (SELECT number FROM waterMet) ORDER BY number LIMIT 1
    """
}
