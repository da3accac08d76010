import Values
import WaterModel

/// The store of Water for Coffee: its log.
public struct WaterStore: Sendable {
  let connection: any SQLConnection

  /// The absolute path of the database file; `nil` for a database without one.
  public var path: String? { connection.path }

  /// Adds a record.
  @discardableResult
  public func add(_ sample: WaterSample) throws(StorageError) -> WaterRecord {
    try connection.write { try $0.insertWater(sample) }
  }

  /// Adds records in one transaction, whether or not there are equal ones.
  public func add(_ samples: [WaterSample]) throws(StorageError) {
    try connection.write { database in
      for sample in samples { try database.insertWater(sample) }
    }
  }

  /// Replaces the sample of a record and returns the previous record, or `nil` if it no longer exists.
  @discardableResult
  public func change(_ number: Int, to sample: WaterSample) throws(StorageError) -> WaterRecord? {
    try connection.change(number) { (database, record: WaterRecord) in
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
    try connection.change(number) { (database, record: WaterRecord) in
      let changed = WaterRecord(number: number, edit(record.sample))
      try database.updateWater(number, to: changed.sample)
      return changed
    }
  }

  /// Deletes a record and returns it, or `nil` if it no longer exists.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> WaterRecord? {
    try connection.delete(number)
  }

  /// The result of deleting a record unless it was changed.
  public enum Deletion: Hashable, Sendable {
    case deleted, changed, gone
  }

  /// Deletes a record unless it was changed.
  public func delete(_ number: Int, ifStill sample: WaterSample) throws(StorageError) -> Deletion {
    try connection.change(number) { (database, record: WaterRecord) in
      guard record.sample == sample else { return Deletion.changed }
      try database.delete(record)
      return .deleted
    } ?? .gone
  }

  /// The numbers for which there is no record.
  public struct Missing: Error, Hashable {
    public let numbers: [Int]
  }

  /// Deletes all of these records, or none if one no longer exists, and returns them in the order of the numbers.
  public func delete(_ numbers: [Int]) throws(StorageError) -> Result<[WaterRecord], Missing> {
    try connection.write { database in
      let records = try numbers.map { try database.numbered($0) as WaterRecord? }
      let missing = zip(numbers, records).filter { $1 == nil }.map(\.0)
      guard missing.isEmpty else { return .failure(Missing(numbers: missing)) }
      let found = records.compactMap(\.self)
      for record in found { try database.delete(record) }
      return .success(found)
    }
  }

  /// Restores a deleted record with its number; does nothing if it exists.
  public func restore(_ record: WaterRecord) throws(StorageError) {
    try connection.restore(record)
  }

  /// Imports records in one transaction, one at a time and without keeping them in memory.
  ///
  /// Existing records are not added again: afterwards there are as many records with the same contents as were imported,
  /// or as many as before, whichever is more. A day without a time is the same in every time zone. No other program can
  /// write in the meantime.
  ///
  /// - Parameter next: Returns the next record, or `nil` at the end; if it throws, its error is the failure, and
  ///   nothing is written. It must not use the database.
  public func merge<Failure: Error>(
    _ next: () throws(Failure) -> WaterSample?
  ) throws(StorageError) -> Result<Added, Failure> {
    var failure: Failure?
    do throws(StorageError) {
      return .success(
        try connection.write(isRepeatable: false) { database in
          func nextSample() throws -> WaterSample? {
            do throws(Failure) { return try next() } catch {
              failure = error
              throw error
            }
          }
          var merging = try Merging(database)
          while let sample = try nextSample() { try merging.add(sample) }
          return try merging.finish()
        })
    } catch {
      if let failure { return .failure(failure) }
      throw error
    }
  }

  /// An import in progress.
  private struct Merging {
    private let database: any SQLTransaction
    /// The largest number before the import; records with larger numbers belong to the import.
    private let last: Int
    private var new = 0
    private var known = 0
    /// The last match of each recently imported sample, so that a thousand equal records are not searched a thousand
    /// times.
    private var lastMatches: [ByteEqual<WaterSample>: Int] = [:]

    /// The maximum size of `lastMatches`, which limits the memory of an import.
    private static let matchLimit = 10_000

    init(_ database: any SQLTransaction) throws {
      self.database = database
      last = try database.number("SELECT MAX(number) FROM waterRecord")
      guard last > 0 else { return }
      // The existing records that have been matched.
      try database.execute(
        "CREATE TEMPORARY TABLE IF NOT EXISTS waterMet (number \(database.dialect.integer) PRIMARY KEY)")
      try database.execute("DELETE FROM waterMet")
    }

    mutating func add(_ sample: WaterSample) throws {
      if let present = try present(sample) {
        try database.execute("INSERT INTO waterMet (number) VALUES (?)", [present])
        known += 1
      } else {
        try database.insertWater(sample)
        new += 1
      }
    }

    /// Returns the number of a record with the same contents that was not matched yet; `nil` if there is none.
    private mutating func present(_ sample: WaterSample) throws -> Int? {
      // An empty log contains no matches, and the table of matches was not created.
      guard last > 0 else { return nil }
      let stored = ByteEqual(sample, sample.name.text, sample.filter.text, sample.memo.text)
      let number = try database.row(
        WaterStore.likeSQL(sample.moment, database.dialect),
        sample.moment.key + sample.contents + [lastMatches[stored] ?? 0, last])?
        .integer(at: 0)
      if lastMatches.count >= Merging.matchLimit { lastMatches = [:] }
      lastMatches[stored] = number ?? last
      return number
    }

    func finish() throws -> Added {
      if last > 0 { try database.execute("DELETE FROM waterMet") }
      return Added(new: new, known: known)
    }
  }

  /// The columns by which an import knows a record, besides those of its moment.
  private static let contents = [
    "name", "hardness", "alkalinity", "ph", "tds", "calcium", "magnesium", "sodium", "bicarbonate", "filter", "memo",
  ]
  private static let columns = contents + ["time", "utcOffset", "hasClock"]

  static let insertSQL = """
    INSERT INTO waterRecord (number, \(columns.joined(separator: ", ")))
    VALUES (?\(String(repeating: ", ?", count: columns.count)))
    """

  static let updateSQL = """
    UPDATE waterRecord SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE number = ?
    """

  /// The query for a record with the same contents.
  ///
  /// A day is the same wherever it was read, although it begins at another time there. The condition on the time alone
  /// lets SQLite find it in the index.
  private static func likeSQL(_ moment: WaterMoment, _ dialect: SQLDialect) -> String {
    let day = "time > ?1 - 86400 AND time < ?1 + 172800 AND time + utcOffset >= ?1 AND time + utcOffset < ?1 + 86400"
    return """
      SELECT number FROM waterRecord
      WHERE \(moment.hasClock ? "hasClock = 1 AND time = ? AND utcOffset = ?" : "hasClock = 0 AND \(day)")
      AND \(contents.map { "\($0) \(dialect.same) ?" }.joined(separator: " AND ")) AND number > ? AND number <= ?
      AND NOT EXISTS (SELECT 1 FROM waterMet WHERE waterMet.number = waterRecord.number) ORDER BY number LIMIT 1
      """
  }
}

extension SQLTransaction {
  /// Inserts a record.
  ///
  /// - Parameter number: The number that the record had before; `nil` for the next number.
  @discardableResult
  func insertWater(_ sample: WaterSample, number: Int? = nil) throws -> WaterRecord {
    WaterRecord(
      number: try insert(into: WaterRecord.table, number: number, WaterStore.insertSQL, sample.columns), sample)
  }

  func updateWater(_ number: Int, to sample: WaterSample) throws {
    try execute(WaterStore.updateSQL, sample.columns + [number])
  }
}

extension WaterSample {
  /// The values of all columns except the number, in the order of `WaterStore.columns`.
  var columns: SQLValues { contents + [time.secondsSinceEpoch, time.utcOffset, moment.hasClock ? 1 : 0] }

  /// The values of the columns by which an import knows a record, besides those of its moment.
  fileprivate var contents: SQLValues {
    [
      name.text, figures.hardness, figures.alkalinity, figures[.pH], figures[.tds], figures[.calcium],
      figures[.magnesium], figures[.sodium], figures[.bicarbonate], filter.text, memo.text,
    ]
  }
}

extension WaterMoment {
  /// The values by which an import knows a moment: time and offset, or for a day its beginning by a clock in UTC.
  fileprivate var key: SQLValues {
    time.map { [$0.secondsSinceEpoch, $0.utcOffset] } ?? [date.daysSinceEpoch * 86_400]
  }
}

extension WaterRecord: NumberedRow {
  static let table = "waterRecord"

  init(row: SQLRow) throws {
    self.init(
      number: try row.integer("number"),
      WaterSample(
        at: WaterMoment(try row.localTime("time"), hasClock: try row.integer("hasClock") != 0),
        name: try row.text("name", as: WaterLabel.init), try WaterFigures(row: row),
        filter: try row.text("filter", as: WaterLabel.init), memo: try row.text("memo", as: Note.init)))
  }

  func insert(into database: any SQLTransaction) throws {
    try database.insertWater(sample, number: number)
  }
}

extension WaterFigures {
  fileprivate init(row: SQLRow) throws {
    var others: [WaterFigure: Double] = [:]
    for figure in WaterFigure.allCases where !figure.isRequired {
      others[figure] = try row.number(figure.rawValue)
    }
    guard let hardness = try row.number("hardness"), let alkalinity = try row.number("alkalinity"),
      let figures = WaterFigures(hardness: hardness, alkalinity: alkalinity, others)
    else { throw DamagedRow(row, "a figure") }
    self = figures
  }
}
