import Database

/// What could be read of a damaged database, and what could not.
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

/// Reads the rows of a damaged database into a new one; only rows that this program can have written.
///
/// Indexes, totals and counts are not read: the new database makes its own.
struct RowRecovery {
  private let schema: DatabaseSchema
  private let pages: DatabasePages
  private let trees: TableTrees
  private let target: any SQLTransaction
  /// The tables that a row may belong to; settings, which any two texts could be, come last.
  private let candidates: [TableDescription]
  /// The indexes of the columns of each table in the order in which their values are stored; `nil` for a column that
  /// another program has added.
  private let orders: [String: [Int?]]
  private var recovered = Recovered()
  /// Pages of which it is not known which table they belong to, and the table that claims them, if one does.
  private var strays: [(number: Int, claimant: TableDescription?)]
  /// The greatest number that was read of each table.
  private var last: [String: Int] = [:]

  /// A row, and its number in its table.
  private struct Row {
    let number: Int?
    let values: [SQLValue]
    var isRepaired = false
  }

  static func run(
    _ schema: DatabaseSchema, _ pages: DatabasePages, _ trees: TableTrees, into target: any SQLTransaction
  ) throws -> Recovered {
    var recovery = RowRecovery(schema, pages, trees, target)
    try recovery.run()
    return recovery.recovered
  }

  private init(
    _ schema: DatabaseSchema, _ pages: DatabasePages, _ trees: TableTrees, _ target: any SQLTransaction
  ) {
    (self.schema, self.pages, self.trees, self.target) = (schema, pages, trees, target)
    strays = trees.strays.map { ($0, nil) }
    orders = Dictionary(
      uniqueKeysWithValues: schema.tables.map {
        ($0.name, $0.storedOrder(trees.trees[$0.name]?.columns ?? [], schema))
      })
    candidates = schema.tables.filter { $0.name != schema.settings } + [schema[schema.settings]].compactMap(\.self)
  }

  private mutating func run() throws {
    for table in schema.tables { try target.execute("DELETE FROM \(table.name)") }
    let given = lastNumbers()
    for table in schema.tables {
      let tree = trees.trees[table.name] ?? TableTrees.Tree()
      if tree.lost > 0 { recovered.lostPages[table.name] = tree.lost }
      let doubtful = try readInOrder(tree.pages, table)
      // A row whose number is out of order may have taken that of another one, so it comes last.
      let limit = max(given[table.name] ?? 0, last[table.name] ?? 0)
      for row in doubtful {
        if let number = row.number, number <= limit { try insert(row, table) } else { note(row.number, table) }
      }
    }
    for (page, claimant) in strays { try readStray(page, of: claimant) }
    for table in missingTables() where recovered.rows[table] == nil { recovered.lostPages[table] = 1 }
    for table in schema.tables where table.isNumbered {
      try target.reserve(max(given[table.name] ?? 0, last[table.name] ?? 0), of: table.name)
    }
    for table in schema.tables where !table.initialRows.isEmpty { try fill(table) }
    try removeOrphans()
    try schema.reconcile(target)
    for (table, numbers) in recovered.damaged {
      // Another page may have had them, whole.
      let missing = try Set(numbers).filter { number in
        try target.row("SELECT 1 FROM \(table) WHERE number = ?", [number]) == nil
      }
      recovered.damaged[table] = missing.isEmpty ? nil : missing.sorted()
    }
    noteUntraced(given)
    recovered.settings = try target.settings(in: schema)
  }

  /// The tables that the file must have, and that its list of tables does not name.
  private func missingTables() -> [String] {
    guard trees.isOwn else { return [] }
    let applied = Set(
      trees.values(of: "grdb_migrations").compactMap(\.first) + schema.names.prefix(1).map(SQLValue.text))
    return schema.tables.filter { trees.trees[$0.name] == nil && applied.contains(.text($0.migration)) }.map(\.name)
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

  /// Notes rows of which nothing is left: how many a table had is counted in the file.
  private mutating func noteUntraced(_ given: [String: Int]) {
    for values in trees.values(of: "rowCount") {
      guard values.count == 2, case .text(let table) = values[0], case .integer(let count) = values[1],
        recovered.lostPages[table] == nil, count <= max(given[table] ?? 0, last[table] ?? 0)
      else { continue }
      let known = [
        recovered.rows[table], recovered.damaged[table]?.count, recovered.unnumbered[table],
      ].compactMap(\.self).reduce(0, +)
      if count > known { recovered.unnumbered[table, default: 0] += count - known }
    }
  }

  /// The greatest numbers that rows ever had, as the database has kept them.
  private func lastNumbers() -> [String: Int] {
    var numbers: [String: Int] = [:]
    for values in trees.values(of: "sqlite_sequence") {
      guard values.count == 2, case .text(let table) = values[0], case .integer(let number) = values[1],
        Column.numbers.contains(number)
      else { continue }
      numbers[table] = max(number, numbers[table] ?? 0)
    }
    return numbers
  }

  /// Reads the rows of a tree; returns those whose numbers are not between those of their neighbors.
  private mutating func readInOrder(_ numbers: [(number: Int, kind: TreePage.Kind)], _ table: TableDescription) throws
    -> [Row]
  {
    var doubtful: [Row] = []
    var (before, pending) = (Int.min, Row?.none)
    func pass(_ row: Row, before next: Int?) throws {
      guard let number = row.number else { return try insert(row, table) }
      let isInOrder = number > before && (next.map { number < $0 || $0 <= before } ?? true)
      guard isInOrder else { return doubtful.append(row) }
      before = number
      try insert(row, table)
    }
    for (number, kind) in numbers {
      let cells = TreePage(number, in: pages, as: kind)?.cells(in: pages) ?? []
      let rows = cells.map { row($0, table) }
      if rows.allSatisfy({ $0 == nil }), cells.contains(where: { $0.wholeValues != nil }) {
        // The list of tables is damaged and names the page of another table.
        strays.append((number, table))
        continue
      }
      for (cell, row) in zip(cells, rows) {
        guard let row else {
          note(cell.number, table)
          continue
        }
        if let pending { try pass(pending, before: row.number) }
        pending = row
      }
    }
    if let pending { try pass(pending, before: nil) }
    return doubtful
  }

  /// Returns the row in a cell; `nil` if it cannot be one of this table.
  private func row(_ cell: TreePage.Cell, _ table: TableDescription) -> Row? {
    guard let order = orders[table.name], let stored = cell.values,
      let values = table.values(stored: stored, in: order, number: cell.number)
    else { return nil }
    guard (try? table.check(table.row(values))) != nil else { return nil }
    if table.isNumbered {
      guard let number = cell.number, Column.numbers.contains(number) else { return nil }
    }
    return Row(number: table.isNumbered ? cell.number : nil, values: values, isRepaired: cell.isRepaired)
  }

  /// Reads a page whose tree is not known: a row belongs to the table that can have it.
  private mutating func readStray(_ number: Int, of claimant: TableDescription?) throws {
    for cell in TreePage(number, in: pages)?.cells(in: pages) ?? [] {
      // What one table has can only be that of another whose own pages were not found.
      let fitting = candidates.lazy.filter { [trees] table in
        // Of any bytes one could make a text.
        !cell.isRepaired && table.isStoredLikeIndex == (cell.number == nil)
          && (claimant == nil || trees.trees[table.name].map { $0.lost > 0 } ?? true)
      }.compactMap { [self] table in row(cell, table).map { (table, $0) } }.first
      if let (table, row) = fitting, !isAboutTable(cell) {
        try insert(row, table)
      } else if let claimant {
        note(cell.number, claimant)
      }
    }
  }

  private mutating func insert(_ row: Row, _ table: TableDescription) throws {
    do {
      try table.insert(row.values, into: target)
      recovered.rows[table.name, default: 0] += 1
      if row.isRepaired { recovered.repaired[table.name, default: 0] += 1 }
      if let number = row.number { last[table.name] = max(number, last[table.name] ?? 0) }
    } catch let error as SQLiteError where error.isConstraint {
      // What is there already was read from a page that is more certain.
      if !error.isDuplicate { note(row.number, table) }
    }
  }

  /// Adds the rows that every database has: what cannot be read of them counts as 0.
  private mutating func fill(_ table: TableDescription) throws {
    for var row in table.initialRows {
      let key = table.key(of: row)
      guard try target.row("SELECT 1 FROM \(table.name) WHERE \(table.keyCondition)", key) == nil else { continue }
      for index in row.indices { if case .integer = row[index] { row[index] = .integer(0) } }
      try table.insert(row, into: target)
      if case .text(let name) = row[0] { recovered.emptied.append(name) }
    }
  }

  /// Whether the first value is the name of a table, with which its last number is stored.
  private func isAboutTable(_ cell: TreePage.Cell) -> Bool {
    guard case .text(let name) = cell.values?.first else { return false }
    return schema[name] != nil
  }

  private mutating func note(_ number: Int?, _ table: TableDescription) {
    if table.isNumbered, let number, Column.numbers.contains(number) {
      recovered.damaged[table.name, default: []].append(number)
    } else {
      recovered.unnumbered[table.name, default: 0] += 1
    }
  }
}

extension TableDescription {
  /// Returns the indexes of the columns in the order in which they are stored; `nil` for one that another program has added.
  ///
  /// - Parameter names: The columns as they are stored; empty if they are not known.
  fileprivate func storedOrder(_ names: [String], _ schema: DatabaseSchema) -> [Int?] {
    let named = names.map { name in columns.firstIndex { $0.name == name } }
    let hasOthers = named.contains(nil) && columns.indices.allSatisfy(named.contains)
    return hasOthers ? named : storedOrder(schema.names).map(\.self)
  }

  /// Returns the values of a row in the order of the columns, from those that SQLite stores: the number of the row is not
  /// among them, columns that were added later may be missing, and numbers without a fraction are stored as integers.
  ///
  /// - Parameter order: The indexes of the columns in the order in which they are stored; `nil` for one that another
  ///   program has added.
  /// - Returns: `nil` if there are too few values or too many.
  fileprivate func values(stored: [SQLValue], in order: [Int?], number: Int?) -> [SQLValue]? {
    guard stored.count <= order.count else { return nil }
    let missing = order[stored.count...].compactMap(\.self)
    guard missing.allSatisfy({ columns[$0].migration != nil }) else { return nil }
    var values = Array(repeating: SQLValue.null, count: columns.count)
    for (index, value) in zip(order, stored) { if let index { values[index] = columns[index].converted(value) } }
    if let number, hasRowNumber {
      guard values[0] == .null else { return nil }
      values[0] = .integer(number)
    }
    for index in missing { values[index] = columns[index].valueBefore(values) }
    return values
  }
}

extension Column {
  fileprivate func converted(_ value: SQLValue) -> SQLValue {
    if kind == .real, case .integer(let whole) = value { .real(Double(whole)) } else { value }
  }
}
