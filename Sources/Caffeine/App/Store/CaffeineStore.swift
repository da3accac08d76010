import CaffeineModel
import Database
import Stores
import Values

/// The store of Caffeine Holic: presses, servings, custom drinks and the settings of the estimate.
///
/// Presses are ordered by number; servings are ordered by time, which may be changed later.
public struct CaffeineStore: Sendable, UndoableStore {
  package typealias Record = CaffeineEntry

  package let connection: any SQLConnection
  let currentDayStart: CurrentDayStart
  let schema: DatabaseSchema

  /// The hour at which the days that are counted begin.
  public var dayStart: DayStart { currentDayStart.value }

  /// Adds an entry for a press.
  ///
  /// A coffee without a serving is what `lastServing()` returns. Other presses have no serving, even if one is passed.
  ///
  /// - Parameters:
  ///   - minutes: How long the drink takes.
  ///   - now: The time at which it is entered; `nil` if that is `time`.
  ///   - brewing: The water of a coffee and its rating; without effect if that water no longer exists.
  @discardableResult
  public func press(
    _ press: Press, _ serving: Serving? = nil, at time: LocalTime, minutes: Int = 0, enteredAt now: LocalTime? = nil,
    brewing: CupStore.Brewing? = nil
  ) throws(StorageError) -> CaffeineEntry {
    try connection.write { database in
      let drunk = press == .coffee ? try serving ?? database.lastCaffeineServing() : nil
      let entry = try database.insert(
        CaffeineEntry(
          number: 0, press: press, serving: drunk, time: time, minutes: press == .coffee ? minutes : 0,
          lateMinutes: now.flatMap { CaffeineEntry.lateMinutes(of: time, enteredAt: $0) }))
      try database.markEntered(entry.number, in: CaffeineEntry.table.description, at: now, of: time)
      return try database.brewed(entry, brewing)
    }
  }

  /// Adds a NEW, which starts a new log; returns `nil`, with nothing written, if the log is empty.
  @discardableResult
  public func startAnew(at time: LocalTime) throws(StorageError) -> CaffeineEntry? {
    try connection.write { database in
      guard let last: CaffeineEntry = try database.first(Self.latestSQL), last.press != .new else { return nil }
      return try database.insert(CaffeineEntry(number: 0, press: .new, serving: nil, time: time))
    }
  }

  /// Returns the log since NEW, with at most this many rows.
  ///
  /// It reads only the presses that these rows need.
  public func log(rows limit: Int) throws(StorageError) -> StateLog {
    try connection.read { try $0.caffeineLog(rows: limit, countsDays: false, from: dayStart) }
  }

  /// Returns the serving of a coffee for which none is given: the latest drink in its usual amount, as `DrinkHabit` finds
  /// it, or a brewed coffee.
  public func lastServing() throws(StorageError) -> Serving {
    try connection.read { try $0.lastCaffeineServing() }
  }

  /// Returns the latest coffee; `nil` if there is none.
  public func lastCoffee() throws(StorageError) -> CaffeineEntry? {
    try connection.read { try $0.first(Self.lastCoffeeSQL) }
  }

  /// Returns what the latest entries tell of the drinks of the user.
  public func habit() throws(StorageError) -> DrinkHabit {
    try connection.read { DrinkHabit(try $0.all(Self.pageSQL, [Self.habitCount, 0])) }
  }

  /// The number of entries that decide the order of the drinks: some months, but read at once.
  private static let habitCount = 500

  /// Returns the state of the user and the caffeine in the body.
  ///
  /// Drinks after `now` count as `CaffeineEstimate` says, and for their day; the log is not affected by `now`.
  ///
  /// - Parameters:
  ///   - rows: The maximum number of rows of the log; `nil` for a log of the last press alone, which takes as long
  ///     however often the same button was pressed.
  ///   - countsDays: Whether a day of the log counts as a row, as in `StateLog`.
  public func status(
    at now: LocalTime, rows: Int?, countsDays: Bool = false
  ) throws(StorageError) -> CaffeineStatus {
    try connection.read { database in
      let settings = try database.caffeineSettings()
      // The hours that the curve shows, too; from a full hour on: the same query for a while, whose result may be known.
      let start = (now.secondsSinceEpoch / 3600 - settings.memoryHours - Self.shownHours) * 3600
      let doses: [Dose] = try database.all(Self.dosesSQL, [start])
      let (dayStart, date) = (dayStart, dayStart.date(of: now))
      let today: [Dose] = try database.all(Self.dosesOfDaySQL, (date...date).secondBounds(from: dayStart))
      return CaffeineStatus(
        log: try rows.map { try database.caffeineLog(rows: $0, countsDays: countsDays, from: dayStart) }
          ?? database.lastCaffeinePress(from: dayStart),
        estimate: CaffeineEstimate(doses, settings, now: now),
        todayMilligrams: today.reduce(0) { $0 + $1.milligrams },
        lastServing: try database.lastCaffeineServing(), dayStart: dayStart)
    }
  }

  /// The number of entries that decide what the next coffee is.
  fileprivate static let usualCount = 200

  /// The hours of the past that the curve shows.
  private static let shownHours = 6

  /// The query for the entry that was entered last, which may be a NEW; it selects the number first, because SQLite then
  /// looks up the row directly.
  package static let lastSQL = """
    \(CaffeineEntry.table.description.selection) WHERE number = (SELECT MAX(number) FROM caffeineEntry)
    """

  package static let latestSQL =
    "\(CaffeineEntry.table.description.selection) ORDER BY time DESC, number DESC LIMIT 1"

  /// The query for the presses, latest first.
  static let pressesSQL = "SELECT press, time, utcOffset FROM caffeineEntry ORDER BY time DESC, number DESC"

  /// The query for the latest coffee; it selects the time first, because an index of the coffees then has it.
  static let lastCoffeeSQL = """
    \(CaffeineEntry.table.description.selection) WHERE press = 'coffee'
    AND time = (SELECT MAX(time) FROM caffeineEntry WHERE press = 'coffee') ORDER BY number DESC LIMIT 1
    """

  /// The query for what was consumed on a day.
  static let dosesOfDaySQL = """
    SELECT time, \(sum) AS total, minutes FROM caffeineEntry
    WHERE press = 'coffee' AND time + utcOffset >= ? AND time + utcOffset < ? GROUP BY time, minutes
    """
}

/// Settings and custom drinks.
extension CaffeineStore {
  /// Returns the settings of the estimate, or the initial settings if none were set.
  public func settings() throws(StorageError) -> CaffeineSettings {
    try connection.read { try $0.caffeineSettings() }
  }

  /// Stores the settings, replacing the previous ones even if they are damaged.
  public func setSettings(_ settings: CaffeineSettings) throws(StorageError) {
    try connection.write { try $0.put(settings) }
  }

  /// Returns the custom drinks by name, ignoring case.
  public func ownDrinks() throws(StorageError) -> [OwnDrink] {
    try connection.read { try $0.ownCaffeineDrinks() }
  }

  /// Stores a custom drink, replacing one with the same name.
  ///
  /// Entries keep the name they were logged with.
  ///
  /// - Parameter old: The previous name of the drink, if it is renamed.
  public func saveOwnDrink(_ drink: OwnDrink, replacing old: String? = nil) throws(StorageError) {
    try connection.write { database in
      for name in [old, drink.name].compactMap(\.self) { try database.deleteOwnCaffeineDrink(name) }
      try database.put(drink)
    }
  }

  /// Deletes a custom drink; returns `false` if there is none with this name.
  ///
  /// Entries keep the name they were logged with.
  @discardableResult
  public func deleteOwnDrink(_ name: String) throws(StorageError) -> Bool {
    try connection.write { try $0.deleteOwnCaffeineDrink(name) }
  }
}

extension SQLTransaction {
  /// Returns a function that reads the next press and its day, newest first, each time it is called.
  func caffeinePresses(from start: DayStart) throws -> () throws -> (press: Press, date: CivilDate)? {
    let rows = try manyRows(CaffeineStore.pressesSQL, [])
    return {
      try rows.next().map { row in
        // By position, because a button may be pressed a hundred times a day.
        let press = try row.require(row.text(at: 0).flatMap(Press.init), "press")
        return (press, start.date(of: try row.localTime(at: 1, "time")))
      }
    }
  }

  /// Returns the log since NEW, from as few presses as its rows need.
  fileprivate func caffeineLog(rows limit: Int, countsDays: Bool, from start: DayStart) throws -> StateLog {
    try StateLog(newestFirst: caffeinePresses(from: start), limit: limit, countsDays: countsDays)
  }

  /// Returns the log as if there were only the last press.
  fileprivate func lastCaffeinePress(from start: DayStart) throws -> StateLog {
    var last: CaffeineEntry? = try first(CaffeineStore.latestSQL)
    return StateLog(newestFirst: {
      defer { last = nil }
      return last.map { ($0.press, start.date(of: $0.time)) }
    })
  }

  /// Returns the settings, or the initial settings if none were set.
  func caffeineSettings() throws -> CaffeineSettings {
    try first("\(CaffeineSettings.table.description.selection) WHERE id = 1") ?? .initial
  }

  /// Returns the latest drink in its usual amount, or a brewed coffee if there is none.
  func lastCaffeineServing() throws -> Serving {
    let drinks = ListedDrink.all(own: try ownCaffeineDrinks())
    let entries = try rows(CaffeineStore.pageSQL, [CaffeineStore.usualCount, 0])
    let usual = try DrinkHabit.usualServing(among: drinks) { try entries.next().map(CaffeineEntry.init(row:)) }
    if let usual { return usual }
    // The last coffee may be further back than those entries.
    let coffee: CaffeineEntry? = try first(CaffeineStore.lastCoffeeSQL)
    return coffee?.serving.flatMap { $0.milligrams > 0 ? $0 : nil } ?? Serving(.brewed)
  }

  /// Inserts an entry under a new number; a coffee must have a serving and other presses must not, or the table rejects it.
  func insert(_ entry: CaffeineEntry) throws -> CaffeineEntry { try insert { entry.numbered($0) } }

  /// Returns the custom drinks by name, ignoring case.
  func ownCaffeineDrinks() throws -> [OwnDrink] {
    try all("\(OwnDrink.table.description.selection) ORDER BY \(dialect.folded("name")), name")
  }

  /// Deletes the drink with this name; returns `false` if there is none.
  ///
  /// Names are compared as in Swift, not byte by byte as in SQLite: "é" and Korean letters have several encodings that
  /// look the same.
  @discardableResult
  func deleteOwnCaffeineDrink(_ name: String) throws -> Bool {
    let kept = try ownCaffeineDrinks().map(\.name).filter { $0 == name }
    for name in kept {
      try execute("DELETE FROM caffeineDrink WHERE name = ?", [name])
    }
    return !kept.isEmpty
  }
}

extension Dose: RowValue {
  package init(row: SQLRow) throws {
    // By position, because there are hundreds of rows and finding columns by name is slower.
    let (seconds, total) = (
      try row.require(row.integer(at: 0), "time"), try row.require(row.integer(at: 1), "milligrams")
    )
    try row.check(LocalTime.secondsRange.contains(seconds), "time")
    let minutes = try row.require(row.integer(at: 2), "minutes")
    try row.check(CaffeineEntry.minuteRange.contains(minutes), "minutes")
    self.init(seconds: seconds, milligrams: total, minutes: minutes)
  }
}
