import Database
import Stores
import Values
import WaterModel

/// The tastings of waters.
extension WaterStore {
  /// Returns the tasting that was added last; `nil` if there is none.
  public func lastTasting() throws(StorageError) -> LastEntered<WaterTasting>? {
    try connection.lastEntered(Self.lastTastingSQL)
  }

  /// Deletes the tasting that was entered last and returns it; `nil` if it does not have this number any more.
  public func undoLastTasting(ifNumber expected: Int) throws(StorageError) -> WaterTasting? {
    try connection.delete(firstOf: Self.lastTastingSQL, ifNumber: expected, by: Self.delete)
  }

  private static var lastTastingSQL: String {
    "\(WaterTasting.table.description.selection) ORDER BY number DESC LIMIT 1"
  }

  private static func delete(_ database: any SQLTransaction, _ tasting: WaterTasting) throws {
    try database.delete(tasting)
    try database.updateRating(of: tasting.record)
  }

  /// Adds a tasting of a record, or returns `nil` if the record no longer exists.
  ///
  /// - Parameter now: When it is entered; `nil` if that need not be known.
  @discardableResult
  public func taste(
    _ record: Int, _ cup: CupNote, enteredAt now: LocalTime? = nil
  ) throws(StorageError) -> WaterTasting? {
    try connection.change(record) { (database, _: WaterRecord) in
      let tasting = try database.insert { WaterTasting(number: $0, of: record, cup) }
      try database.markEntered(tasting.number, in: WaterTasting.table.description, at: now, of: cup.time)
      try database.updateRating(of: record)
      return tasting
    }
  }

  /// Replaces the data of a tasting and returns what it was before, or `nil` if it no longer exists.
  ///
  /// - Parameter expected: The data that the tasting must have, because a later change is kept; `nil` for any.
  @discardableResult
  public func changeTasting(
    _ number: Int, to cup: CupNote, ifStill expected: CupNote? = nil
  ) throws(StorageError) -> WaterTasting? {
    try connection.change(number) { (database, tasting: WaterTasting) in
      guard expected == nil || expected == tasting.cup else { return tasting }
      try database.update(WaterTasting(number: number, of: tasting.record, cup))
      try database.updateRating(of: tasting.record)
      return tasting
    }
  }

  /// Deletes a tasting and returns it, or `nil` if it no longer exists.
  @discardableResult
  public func deleteTasting(_ number: Int) throws(StorageError) -> WaterTasting? {
    try connection.change(number) { (database, tasting: WaterTasting) in
      try Self.delete(database, tasting)
      return tasting
    }
  }

  /// Deletes all of these tastings, or none if one no longer exists, and returns them in the order of the numbers.
  public func deleteTastings(_ numbers: [Int]) throws(StorageError) -> Result<[WaterTasting], MissingRecords> {
    try connection.delete(numbers, by: Self.delete)
  }

  /// Restores a deleted tasting with its number; returns `false` if its record no longer exists.
  @discardableResult
  public func restore(_ tasting: WaterTasting) throws(StorageError) -> Bool {
    try connection.write { try $0.restore(tasting) }
  }

  /// Returns the tasting with this number, or `nil` if there is none.
  public func tasting(_ number: Int) throws(StorageError) -> WaterTasting? {
    try connection.read { try $0.numbered(number) }
  }

  /// Returns the number of tastings.
  ///
  /// - Parameter record: The record of which they are; `nil` for all.
  public func tastingCount(of record: Int? = nil) throws(StorageError) -> Int {
    try connection.read { database in
      guard let record else { return try database.count(of: WaterTasting.table.description.name) }
      return try database.number("SELECT COUNT(*) FROM waterTasting WHERE record = ?", [record])
    }
  }

  /// Returns a page of the tastings, newest first; negative arguments count as 0.
  ///
  /// - Parameter record: The record of which they are; `nil` for all.
  public func tastings(of record: Int? = nil, offset: Int = 0, limit: Int) throws(StorageError) -> [WaterTasting] {
    let page: SQLValues = [max(0, limit), max(0, offset)]
    return try connection.read { database in
      try database.all(
        "\(WaterTasting.table.description.selection) \(record == nil ? "" : "WHERE record = ?") "
          + "ORDER BY time DESC, number DESC LIMIT ? OFFSET ?", (record.map { [$0] } ?? []) + page)
    }
  }

  /// Returns the position of a tasting among those of its record, newest first; `nil` if it no longer exists.
  public func index(ofTasting number: Int) throws(StorageError) -> Int? {
    try connection.read { database in
      guard let tasting: WaterTasting = try database.numbered(number) else { return nil }
      let time = tasting.cup.time.secondsSinceEpoch
      return try database.number(
        "SELECT COUNT(*) FROM waterTasting WHERE record = ? AND (time, number) > (?, ?)",
        [tasting.record, time, number])
    }
  }

  /// Returns the coffees that were tasted last, the latest first, without duplicates.
  public func coffees(limit: Int) throws(StorageError) -> [String] {
    let texts = try connection.read { database in
      try database.map("SELECT coffee FROM waterTasting ORDER BY time DESC, number DESC LIMIT 1000") {
        try $0.text("coffee")
      }
    }
    return Array(texts.filter { !$0.isEmpty }.uniqued().prefix(max(0, limit)))
  }

  /// Returns the water and the rating of the newest tastings, without those whose hardness or alkalinity is not known.
  ///
  /// - Parameter limit: The maximum number of tastings; a negative number counts as 0.
  public func ratings(limit: Int) throws(StorageError) -> [(point: WaterPoint, rating: Int)] {
    try connection.read { database in
      try database.map(
        """
        SELECT hardness, alkalinity, tasting.rating
        FROM (SELECT record, rating, time, number FROM waterTasting ORDER BY time DESC, number DESC LIMIT ?) AS tasting
        JOIN waterRecord ON waterRecord.number = tasting.record
        WHERE hardness IS NOT NULL AND alkalinity IS NOT NULL
        """, [max(0, limit)]
      ) { row in
        (try row.waterPoint(at: 0), try row.require(row.integer(at: 2), "rating"))
      }
    }
  }
}

extension SQLTransaction {
  /// Restores a deleted tasting with its number; returns `false` if its record no longer exists.
  package func restore(_ tasting: WaterTasting) throws -> Bool {
    guard let _: WaterRecord = try numbered(tasting.record) else { return false }
    if let _: WaterTasting = try numbered(tasting.number) { return true }
    try WaterTasting.table.description.insert(WaterTasting.table.encode(tasting), into: self)
    try updateRating(of: tasting.record)
    return true
  }

  /// Keeps the mean rating of a record in its row.
  package func updateRating(of record: Int) throws {
    let ratings = try map("SELECT rating FROM waterTasting WHERE record = ?", [record]) { $0.integer(at: 0) ?? 0 }
    try setRating(of: record, ratings.isEmpty ? nil : Double(ratings.reduce(0, +)) / Double(ratings.count))
  }

  private func setRating(of record: Int, _ rating: Double?) throws {
    try execute("UPDATE waterRecord SET rating = ? WHERE number = ?", [rating, record])
  }

  /// Makes tastings and records agree again, after some were added from elsewhere or were lost: a tasting without its
  /// record goes, and each record has the mean of its ratings.
  func reconcileTastings() throws {
    try execute(
      "DELETE FROM waterTasting WHERE NOT EXISTS (SELECT 1 FROM waterRecord WHERE number = waterTasting.record)")
    let sum = "CAST(SUM(rating) AS \(dialect.integer))"
    let sums = try map("SELECT record, \(sum), COUNT(*) FROM waterTasting GROUP BY record") { row in
      (row.integer(at: 0) ?? 0, Double(row.integer(at: 1) ?? 0) / Double(row.integer(at: 2) ?? 1))
    }
    let means = Dictionary(sums) { first, _ in first }
    let kept = try map("SELECT number, rating FROM waterRecord WHERE rating IS NOT NULL") {
      ($0.integer(at: 0) ?? 0, $0.real(at: 1) ?? 0)
    }
    let ratings = Dictionary(kept) { first, _ in first }
    for record in Set(means.keys).union(ratings.keys) where means[record] != ratings[record] {
      try setRating(of: record, means[record])
    }
  }
}
