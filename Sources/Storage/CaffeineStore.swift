import CaffeineModel
import CivilTime
import GRDB

/// The presses of Caffeine Holic, what was drunk, the drinks of one's own, and the settings of the estimate.
///
/// Presses are in the order of their numbers; what was drunk is in the order of its time, which may be set later.
public struct CaffeineStore: Sendable {
  let connection: Connection

  /// Writes a press down.
  ///
  /// A coffee without a serving repeats the last drink, the first one is a brewed coffee. Other presses have no
  /// serving, even if one is given.
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

  /// Begins the log anew; nil, with nothing written, when nothing was pressed since it last began.
  @discardableResult
  public func startAnew(at time: LocalTime) throws(StorageError) -> CaffeineEntry? {
    try connection.write { database in
      guard let last = try database.lastCaffeineEntry(), last.press != .new else { return nil }
      return try database.insertCaffeineEntry(.new, nil, at: time)
    }
  }

  /// Takes back the last press, a NEW too, and returns it; nil when there is none.
  ///
  /// - Parameter expected: the number it must have; nil takes back whichever is the last.
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

  /// What was pressed last, whenever it was meant to be; nil when there is nothing.
  public func lastEntry() throws(StorageError) -> CaffeineEntry? {
    try connection.read { try $0.lastCaffeineEntry() }
  }

  /// The log since NEW, with at most this many rows.
  ///
  /// It reads only the presses that these rows need.
  public func log(rows limit: Int) throws(StorageError) -> StateLog {
    try connection.read { try $0.caffeineLog(rows: limit) }
  }

  /// What a coffee without a serving would be: that of the last coffee pressed, or a brewed one.
  public func lastServing() throws(StorageError) -> Serving {
    try connection.read { try $0.lastCaffeineServing() ?? Self.firstServing }
  }

  static var firstServing: Serving { Serving(.brewed) }

  /// It asks for the number first: SQLite then goes straight to the row.
  static let lastEntrySQL = """
    SELECT * FROM caffeineEntry WHERE number = (SELECT MAX(number) FROM caffeineEntry)
    """

  /// The table itself lies in the order of the numbers, so this walks through it from its end.
  static let pressesSQL = "SELECT press FROM caffeineEntry ORDER BY number DESC"

  static let lastCoffeeSQL = """
    SELECT * FROM caffeineEntry WHERE number = (SELECT MAX(number) FROM caffeineEntry WHERE press = 'coffee')
    """
}
