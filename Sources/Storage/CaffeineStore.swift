import CaffeineModel
import CivilTime
import GRDB

/// The store of Caffeine Holic: presses, servings, custom drinks and the settings of the estimate.
///
/// Presses are ordered by number; servings are ordered by time, which may be changed later.
public struct CaffeineStore: Sendable {
  let connection: Connection

  /// Adds an entry for a press.
  ///
  /// A coffee without a serving repeats the last serving, or is a brewed coffee if there is none. Other presses have no
  /// serving, even if one is passed.
  @discardableResult
  public func press(
    _ press: Press, _ serving: Serving? = nil, at time: LocalTime
  ) throws(StorageError) -> CaffeineEntry {
    try connection.write { database in
      guard press == .coffee else { return try database.insertCaffeineEntry(press, nil, at: time) }
      let drunk = try serving ?? database.lastCaffeineServing() ?? Self.firstServing
      return try database.insertCaffeineEntry(press, drunk, at: time)
    }
  }

  /// Adds a NEW, which starts a new log; returns `nil`, with nothing written, if the log is empty.
  @discardableResult
  public func startAnew(at time: LocalTime) throws(StorageError) -> CaffeineEntry? {
    try connection.write { database in
      guard let last = try database.lastCaffeineEntry(), last.press != .new else { return nil }
      return try database.insertCaffeineEntry(.new, nil, at: time)
    }
  }

  /// Deletes the last press, which may be a NEW, and returns it, or `nil` if there is none.
  ///
  /// - Parameter expected: The number that the press must have; `nil` for any number.
  @discardableResult
  public func undoLast(ifNumber expected: Int? = nil) throws(StorageError) -> CaffeineEntry? {
    try connection.write { database in
      guard let entry = try database.lastCaffeineEntry(), expected == nil || expected == entry.number else {
        return nil
      }
      try database.deleteCaffeineEntry(entry.number)
      return entry
    }
  }

  /// Returns the entry of the last press, whatever its time; `nil` if there is none.
  public func lastEntry() throws(StorageError) -> CaffeineEntry? {
    try connection.read { try $0.lastCaffeineEntry() }
  }

  /// Returns the log since NEW, with at most this many rows.
  ///
  /// It reads only the presses that these rows need.
  public func log(rows limit: Int) throws(StorageError) -> StateLog {
    try connection.read { try $0.caffeineLog(rows: limit) }
  }

  /// Returns the serving of a coffee for which none is given: that of the last coffee, or a brewed one.
  public func lastServing() throws(StorageError) -> Serving {
    try connection.read { try $0.lastCaffeineServing() ?? Self.firstServing }
  }

  static var firstServing: Serving { Serving(.brewed) }

  /// The query for the last entry; it selects the number first, because SQLite then looks up the row directly.
  static let lastEntrySQL = """
    SELECT * FROM caffeineEntry WHERE number = (SELECT MAX(number) FROM caffeineEntry)
    """

  /// The query for the presses, newest first; the table is stored in the order of the numbers and read from its end.
  static let pressesSQL = "SELECT press FROM caffeineEntry ORDER BY number DESC"

  static let lastCoffeeSQL = """
    SELECT * FROM caffeineEntry WHERE number = (SELECT MAX(number) FROM caffeineEntry WHERE press = 'coffee')
    """
}
