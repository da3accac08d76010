import CaffeineModel
import CivilTime
import GRDB

extension CaffeineStore {
  /// How many entries there are, each NEW included.
  public func entryCount() throws(StorageError) -> Int {
    try connection.read { database in
      try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM caffeineEntry") ?? 0
    }
  }

  /// A page of the history, newest time first, of one time the greatest number first; numbers below 0 count as 0.
  public func entries(offset: Int = 0, limit: Int) throws(StorageError) -> [CaffeineEntry] {
    // To SQLite a negative offset is 0 as well, but a negative limit means "all".
    try connection.read { database in
      try Row.fetchAll(database, sql: Self.pageSQL, arguments: [max(0, limit), offset]).map(CaffeineEntry.init(row:))
    }
  }

  /// The entries of this day and of later ones, by the clock of each entry, in the order of `entries(offset:limit:)`.
  public func entries(since date: CivilDate) throws(StorageError) -> [CaffeineEntry] {
    try connection.read { database in
      // No clock is farther ahead than this, so nothing before it can be of that day.
      let earliest = date.daysSinceEpoch * 86_400 - LocalTime.utcOffsetRange.upperBound
      return try Row.fetchAll(database, sql: Self.sinceSQL, arguments: [earliest])
        .map(CaffeineEntry.init(row:))
        .filter { $0.time.date >= date }
    }
  }

  /// The entry with this number, nil when there is none.
  public func entry(_ number: Int) throws(StorageError) -> CaffeineEntry? {
    try connection.read { try $0.caffeineEntry(number) }
  }

  /// Changes when an entry was, and for a coffee what it was; nil when it is gone.
  ///
  /// Without a serving a coffee keeps the one it has; other entries have none, even if one is given. Its place in the
  /// log stays the same.
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

  /// Deletes an entry and returns it; nil when it is gone already.
  @discardableResult
  public func delete(_ number: Int) throws(StorageError) -> CaffeineEntry? {
    try connection.write { database in
      guard let entry = try database.caffeineEntry(number) else { return nil }
      try database.deleteCaffeineEntry(number)
      return entry
    }
  }

  static let pageSQL = "SELECT * FROM caffeineEntry ORDER BY time DESC, number DESC LIMIT ? OFFSET ?"

  static let sinceSQL = "SELECT * FROM caffeineEntry WHERE time >= ? ORDER BY time DESC, number DESC"
}
