import Database

/// The parts of a damaged database that could be read, and those that could not.
public struct Recovered: Sendable, Equatable {
  /// The rows of each table.
  public internal(set) var rows: [String: Int] = [:]
  /// The numbers of rows that are damaged, of each table that has such.
  public internal(set) var damaged: [String: [Int]] = [:]
  /// How many damaged rows of each table have no number that can be read.
  public internal(set) var unnumbered: [String: Int] = [:]
  /// How many pages of each table cannot be read; how many rows they had is not known.
  public internal(set) var lostPages: [String: Int] = [:]
  /// The names of rows that every database has and whose amount cannot be read, such as fruits; it is 0 now.
  public internal(set) var emptied: [String] = []
  /// How many rows of each table are there although some bytes of a text of theirs are not; U+FFFD stands for them.
  public internal(set) var repaired: [String: Int] = [:]
  /// The settings that were read, by key.
  public internal(set) var settings: [String: String] = [:]

  /// Whether everything was read.
  public var isComplete: Bool {
    damaged.isEmpty && unnumbered.isEmpty && lostPages.isEmpty && emptied.isEmpty && repaired.isEmpty
  }
}

/// The rows of a damaged database on their way into a new one; only rows that this program can have written.
///
/// Indexes, totals and counts are not read: the new database makes its own.
struct RowRecovery {
  let schema: DatabaseSchema
  let target: any SQLTransaction
  private(set) var recovered = Recovered()
  /// The greatest number that was read of each table.
  private(set) var last: [String: Int] = [:]

  /// A row, and its number in its table.
  struct Row {
    let number: Int?
    let values: [SQLValue]
    var isRepaired = false
  }

  init(_ schema: DatabaseSchema, into target: any SQLTransaction) throws {
    (self.schema, self.target) = (schema, target)
    for table in schema.tables { try target.execute("DELETE FROM \(table.name)") }
  }

  /// Returns the row of these values; `nil` if it cannot be one of this table.
  static func row(_ number: Int?, _ values: [SQLValue], isRepaired: Bool, of table: TableDescription) -> Row? {
    let values = zip(table.columns, values).map { $0.isDerived ? .null : $1 }
    guard (try? table.check(table.row(values))) != nil else { return nil }
    guard table.isNumbered else { return Row(number: nil, values: values, isRepaired: isRepaired) }
    guard let number, Column.numbers.contains(number) else { return nil }
    return Row(number: number, values: values, isRepaired: isRepaired)
  }

  /// Makes what was read agree, and fills in what every database has.
  ///
  /// - Parameter given: The greatest numbers that rows ever had, by table, as far as they are known.
  mutating func finish(_ given: [String: Int]) throws {
    for table in schema.tables where table.isNumbered {
      try target.reserve(max(given[table.name] ?? 0, last[table.name] ?? 0), of: table.name)
    }
    for table in schema.tables {
      recovered.emptied += try table.complete?(target) ?? []
      try fill(table)
    }
    try removeOrphans()
    try schema.reconcile(target)
    for (table, numbers) in recovered.damaged {
      // Another page may have had them, whole.
      let missing = try Set(numbers).filter { number in
        try target.row("SELECT 1 FROM \(table) WHERE number = ?", [number]) == nil
      }
      recovered.damaged[table] = missing.isEmpty ? nil : missing.sorted()
    }
    recovered.settings = try target.settings(from: schema.settings)
  }

  /// Takes away rows that belong to others which could not be read, as a document with them would be refused.
  private mutating func removeOrphans() throws {
    for table in schema.tables {
      for orphan in try table.orphans(in: target) {
        try target.execute("DELETE FROM \(table.name) WHERE number = ?", [orphan.number])
        recovered.rows[table.name, default: 0] -= 1
        note(orphan.number, table)
      }
    }
  }

  mutating func insert(_ row: Row, _ table: TableDescription, isNormal: Bool = false) throws {
    do {
      try table.insert(row.values, into: target)
      recovered.rows[table.name, default: 0] += 1
      if row.isRepaired { recovered.repaired[table.name, default: 0] += 1 }
      if let number = row.number { last[table.name] = max(number, last[table.name] ?? 0) }
    } catch let error as SQLiteError where error.isConstraint {
      // A row that is there already was read from a page that is more certain.
      guard !error.isDuplicate else { return }
      // A value that readers take for another one is that from now on.
      guard !isNormal, let values = try? table.normalized(table.row(row.values)) else { return note(row.number, table) }
      try insert(Row(number: row.number, values: values, isRepaired: row.isRepaired), table, isNormal: true)
    }
  }

  /// Adds the other rows that every database has, which nothing needs now: what cannot be read of them counts as 0.
  private mutating func fill(_ table: TableDescription) throws {
    for var row in table.initialRows {
      let key = table.key(of: row)
      guard try target.row("SELECT 1 FROM \(table.name) WHERE \(table.keyCondition)", key) == nil else { continue }
      for index in row.indices { if case .integer = row[index] { row[index] = .integer(0) } }
      try table.insert(row, into: target)
    }
  }

  mutating func note(_ number: Int?, _ table: TableDescription) {
    if table.isNumbered, let number, Column.numbers.contains(number) {
      recovered.damaged[table.name, default: []].append(number)
    } else {
      recovered.unnumbered[table.name, default: 0] += 1
    }
  }

  /// Notes that rows of a table are lost whose number is not known.
  mutating func noteLost(_ count: Int, of table: String) { recovered.unnumbered[table, default: 0] += count }

  /// Notes that pages of a table cannot be read.
  mutating func noteLostPages(_ count: Int, of table: String) { recovered.lostPages[table] = count }
}
