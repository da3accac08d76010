/// The contents of a database: the rows of each table, and those that this program cannot have written.
public struct DatabaseReading: Hashable, Sendable {
  /// Rows of a table that cannot be read.
  public struct Unreadable: Hashable, Sendable {
    /// The name of the table.
    public let table: String
    public fileprivate(set) var count = 0
    /// Where the first ones are, such as `juiceOrder, row 12, lines`.
    public fileprivate(set) var places: [String] = []

    /// The most places that are kept.
    private static let mostPlaces = 5

    fileprivate init(table: String) { self.table = table }

    fileprivate mutating func add(_ row: DamagedRow) {
      count += 1
      if places.count < Self.mostPlaces { places.append(row.detail) }
    }
  }

  /// The number of rows of each table, with those that cannot be read.
  public fileprivate(set) var rows: [String: Int] = [:]
  public fileprivate(set) var unreadable: [Unreadable] = []
  /// Rows of a newer version, which are kept.
  public fileprivate(set) var newer: [Unreadable] = []
  /// The names of tables that are not what follows from the others, such as totals; empty if that was not looked at.
  public package(set) var inconsistent: [String] = []

  /// Whether all can be read and agrees.
  public var isWhole: Bool { unreadable.isEmpty && inconsistent.isEmpty }
}

extension DatabaseSchema {
  /// Reads every row of every table as the program does, and looks for those that must be there.
  ///
  /// - Parameter progress: Called with the rows that were read, and with all.
  package func read(
    _ database: any SQLTransaction, progress: StoreProgress = { _, _ in }
  ) throws -> DatabaseReading {
    let tables = tables
    let all = try tables.reduce(0) { try $0 + database.number("SELECT COUNT(*) FROM \($1.name)") }
    var (reading, done) = (DatabaseReading(), 0)
    for table in tables {
      let before = done
      var unreadable = DatabaseReading.Unreadable(table: table.name)
      var newer = unreadable
      try table.each(in: database) { row in
        do {
          try table.check(row)
          try row.checkTexts()
          do { try table.checkArriving?(row) } catch let row as DamagedRow { newer.add(row) }
        } catch let row as DamagedRow { unreadable.add(row) }
        done += 1
        if done % 1000 == 0 { try progress(done, all) }
      }
      reading.rows[table.name] = done - before
      if table.isNumbered, try !database.hasNumbers(after: table.name) {
        unreadable.add(DamagedRow(detail: "sqlite_sequence, \(table.name)"))
      }
      if unreadable.count > 0 { reading.unreadable.append(unreadable) }
      if newer.count > 0 { reading.newer.append(newer) }
    }
    for table in tables where table.isCounted {
      let count = try? database.count(of: table.name)
      guard count != reading.rows[table.name] else { continue }
      var wrong = DatabaseReading.Unreadable(table: table.name)
      wrong.add(DamagedRow(detail: "rowCount, \(table.name)"))
      reading.unreadable.append(wrong)
    }
    // Rows that belong together are looked at only where each row by itself can be read.
    for table in tables where reading.unreadable.isEmpty {
      var missing = DatabaseReading.Unreadable(table: table.name)
      for row in try table.orphans(in: database) { missing.add(row.damage) }
      do { try table.required?(database) } catch let row as DamagedRow { missing.add(row) }
      if missing.count > 0 { reading.unreadable.append(missing) }
    }
    return reading
  }
}

extension SQLTransaction {
  /// Whether there are numbers for further rows of a table of a file.
  fileprivate func hasNumbers(after table: String) throws -> Bool {
    guard dialect == .sqlite else { return true }
    guard let last = try row("SELECT seq FROM sqlite_sequence WHERE name = ?", [table])?.value(at: 0) else {
      return true
    }
    if case .integer(let last) = last { return (0..<Column.numbers.upperBound).contains(last) }
    return false
  }

  /// Returns what SQLite finds wrong with the pages of a file and their order; nothing if it is whole.
  ///
  /// Whether the values in it are what they should be is left to those who read them, who can name the row.
  ///
  /// - Parameter isQuick: Whether indexes are not compared with their tables.
  package func fileDamage(isQuick: Bool = false) throws -> [String] {
    try execute("PRAGMA ignore_check_constraints = ON")
    defer { try? execute("PRAGMA ignore_check_constraints = OFF") }
    let lines = try map("PRAGMA \(isQuick ? "quick_check" : "integrity_check")(10)") { $0.text(at: 0) ?? "" }
    return lines == ["ok"] ? [] : lines
  }
}
