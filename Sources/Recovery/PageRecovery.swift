import Database

/// Reads the rows of a database that SQLite does not read from its pages.
struct PageRecovery {
  private let schema: DatabaseSchema
  private let pages: DatabasePages
  private let trees: TableTrees
  /// The tables that a row may belong to; settings, which any two texts could be, come last.
  private let candidates: [TableDescription]
  /// The indexes of the columns of each table in the order in which their values are stored; `nil` for a column that
  /// another program has added.
  private let orders: [String: [Int?]]
  private var rows: RowRecovery
  /// Pages of which it is not known which table they belong to, and the table that claims them, if one does.
  private var strays: [(number: Int, claimant: TableDescription?)]

  private typealias Row = RowRecovery.Row

  static func run(
    _ schema: DatabaseSchema, _ pages: DatabasePages, _ trees: TableTrees, into target: any SQLTransaction
  ) throws -> Recovered {
    var recovery = PageRecovery(schema, pages, trees, try RowRecovery(schema, into: target))
    try recovery.run()
    return recovery.rows.recovered
  }

  private init(_ schema: DatabaseSchema, _ pages: DatabasePages, _ trees: TableTrees, _ rows: RowRecovery) {
    (self.schema, self.pages, self.trees, self.rows) = (schema, pages, trees, rows)
    strays = trees.strays.map { ($0, nil) }
    orders = Dictionary(
      uniqueKeysWithValues: schema.tables.map {
        ($0.name, $0.storedOrder(trees.trees[$0.name]?.columns ?? [], schema))
      })
    candidates = schema.tables.filter { $0.name != schema.settings } + [schema[schema.settings]].compactMap(\.self)
  }

  private mutating func run() throws {
    let given = lastNumbers()
    for table in schema.tables {
      let tree = trees.trees[table.name] ?? TableTrees.Tree()
      if tree.lost > 0 { rows.noteLostPages(tree.lost, of: table.name) }
      let doubtful = try readInOrder(tree.pages, table)
      // A row whose number is out of order may have taken that of another one, so it comes last.
      let limit = max(given[table.name] ?? 0, rows.last[table.name] ?? 0)
      for row in doubtful {
        if let number = row.number, number <= limit {
          try rows.insert(row, table)
        } else {
          rows.note(row.number, table)
        }
      }
    }
    for (page, claimant) in strays { try readStray(page, of: claimant) }
    try rows.finish(given)
    noteUntraced(given)
  }

  /// The tables that the file must have, and that its list of tables does not name.
  private func missingTables() -> [String] {
    guard trees.isOwn || pages.applicationID == schema.applicationID else { return [] }
    let missing = schema.tables.filter { trees.trees[$0.name] == nil }
    // Where the migrations cannot be read the file may have been of this version.
    guard trees.trees["grdb_migrations"]?.lost == 0 else { return missing.map(\.name) }
    let applied = Set(
      trees.values(of: "grdb_migrations").compactMap(\.first) + schema.names.prefix(1).map(SQLValue.text))
    return missing.filter { applied.contains(.text($0.migration)) }.map(\.name)
  }

  /// Notes rows of which nothing is left: how many a table had is counted in the file.
  private mutating func noteUntraced(_ given: [String: Int]) {
    var counted: Set<String> = []
    for values in trees.values(of: "rowCount") {
      guard values.count == 2, case .text(let table) = values[0], case .integer(let count) = values[1],
        rows.recovered.lostPages[table] == nil, count <= max(given[table] ?? 0, rows.last[table] ?? 0)
      else { continue }
      counted.insert(table)
      let known = [
        rows.recovered.rows[table], rows.recovered.damaged[table]?.count, rows.recovered.unnumbered[table],
      ].compactMap(\.self).reduce(0, +)
      if count > known { rows.noteLost(count - known, of: table) }
    }
    // A page that can be read may have had more rows than it says, and a table that was found by its rows more pages.
    let (missing, reserved) = (missingTables(), pages.reserved)
    for table in schema.tables.map(\.name) where !counted.contains(table) {
      if let tree = trees.trees[table] {
        let doubted = tree.pages.count {
          TreePage($0.number, in: pages, as: $0.kind)?.isAccountedFor(reserving: reserved) == false
        }
        if doubted > 0 { rows.noteLostPages(tree.lost + doubted, of: table) }
      } else if missing.contains(table) {
        rows.noteLostPages(1, of: table)
      }
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
      guard let number = row.number else { return try rows.insert(row, table) }
      let isInOrder = number > before && (next.map { number < $0 || $0 <= before } ?? true)
      guard isInOrder else { return doubtful.append(row) }
      before = number
      try rows.insert(row, table)
    }
    for (number, kind) in numbers {
      let cells = TreePage(number, in: pages, as: kind)?.cells(in: pages) ?? []
      let read = cells.map { row($0, table) }
      if read.allSatisfy({ $0 == nil }), cells.contains(where: { $0.wholeValues != nil }) {
        // The list of tables is damaged and names the page of another table.
        strays.append((number, table))
        continue
      }
      for (cell, row) in zip(cells, read) {
        guard let row else {
          rows.note(cell.number, table)
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
    return RowRecovery.row(cell.number, values, isRepaired: cell.isRepaired, of: table)
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
        try rows.insert(row, table)
      } else if let claimant {
        rows.note(cell.number, claimant)
      }
    }
  }

  /// Whether the first value is the name of a table, with which its last number is stored.
  private func isAboutTable(_ cell: TreePage.Cell) -> Bool {
    guard case .text(let name) = cell.values?.first else { return false }
    return schema[name] != nil
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
