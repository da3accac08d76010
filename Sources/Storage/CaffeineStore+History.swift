import CaffeineModel
import CivilTime
import GRDB

extension CaffeineStore {
  /// Returns the number of entries, including each NEW.
  public func entryCount() throws(StorageError) -> Int {
    try connection.read { database in
      try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM caffeineEntry") ?? 0
    }
  }

  /// Returns a page of the history by descending time and number; negative arguments count as 0.
  public func entries(offset: Int = 0, limit: Int) throws(StorageError) -> [CaffeineEntry] {
    // SQLite treats a negative offset as 0, but a negative limit as no limit.
    try connection.read { database in
      try Row.fetchAll(database, sql: Self.pageSQL, arguments: [max(0, limit), offset]).map(CaffeineEntry.init(row:))
    }
  }

  /// Returns the entries of this and later days by their local time, in the order of `entries(offset:limit:)`.
  public func entries(since date: CivilDate) throws(StorageError) -> [CaffeineEntry] {
    try connection.read { database in
      // No offset is larger than this, so earlier entries cannot belong to that day.
      let earliest = date.daysSinceEpoch * 86_400 - LocalTime.utcOffsetRange.upperBound
      return try Row.fetchAll(database, sql: Self.sinceSQL, arguments: [earliest])
        .map(CaffeineEntry.init(row:))
        .filter { $0.time.date >= date }
    }
  }

  /// Returns the entry with this number, or `nil` if there is none.
  public func entry(_ number: Int) throws(StorageError) -> CaffeineEntry? {
    try connection.read { try $0.caffeineEntry(number) }
  }

  /// Changes the time of an entry and, for a coffee, its serving; returns `nil` if the entry no longer exists.
  ///
  /// Without a serving, a coffee keeps the one it has; other entries never have one, even if it is passed. The position
  /// in the log does not change.
  @discardableResult
  public func change(_ number: Int, serving: Serving?, time: LocalTime) throws(StorageError) -> CaffeineEntry? {
    try connection.write { database in
      guard let entry = try database.caffeineEntry(number) else { return nil }
      let drunk = entry.press == .coffee ? serving ?? entry.serving : nil
      let changed = CaffeineEntry(number: number, press: entry.press, serving: drunk, time: time)
      try database.updateCaffeineEntry(changed)
      return changed
    }
  }

  /// Deletes an entry and returns it, or `nil` if it no longer exists.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> CaffeineEntry? {
    try connection.write { database in
      guard let entry = try database.caffeineEntry(number) else { return nil }
      try database.deleteCaffeineEntry(number)
      return entry
    }
  }

  /// Restores a deleted entry with its number; does nothing if it exists.
  public func restore(_ entry: CaffeineEntry) throws(StorageError) {
    try connection.write { database in
      guard try database.caffeineEntry(entry.number) == nil else { return }
      _ = try database.insertCaffeineEntry(entry.press, entry.serving, at: entry.time, number: entry.number)
    }
  }

  /// Returns the position of an entry in the order of `entries(offset:limit:)`, or `nil` if it no longer exists.
  public func place(of number: Int) throws(StorageError) -> Int? {
    try connection.read { database in
      guard let entry = try database.caffeineEntry(number) else { return nil }
      return try Int.fetchOne(database, sql: Self.placeSQL, arguments: [entry.time.secondsSinceEpoch, number])
    }
  }

  static let placeSQL = "SELECT COUNT(*) FROM caffeineEntry WHERE (time, number) > (?, ?)"

  static let pageSQL = "SELECT * FROM caffeineEntry ORDER BY time DESC, number DESC LIMIT ? OFFSET ?"

  static let sinceSQL = "SELECT * FROM caffeineEntry WHERE time >= ? ORDER BY time DESC, number DESC"
}
