/// An addition of rows to a table that may have some of them already, one row at a time, as the table says.
///
/// Afterwards there are as many entries with the same contents as were added, or as many as before, whichever is more.
package struct RowMerge {
  package let table: TableDescription
  private let database: any SQLTransaction
  private let isNew: Bool
  private let log: ImportLog?
  /// The largest number before; rows with larger numbers were added here.
  private let last: Int
  private var added = Added(new: 0, known: 0)
  /// The last match of each recently added row, so that a thousand equal rows are not searched a thousand times.
  private var lastMatches: [[UInt8]: Int] = [:]

  /// The maximum size of `lastMatches`, which limits the memory of an import.
  private static let matchLimit = 10_000

  /// - Parameters:
  ///   - isNew: Whether the stock of the database is unused.
  ///   - log: What remembers what is added, so that it can be taken back.
  package init(
    into table: TableDescription, _ database: any SQLTransaction, isNew: Bool = false, log: ImportLog? = nil
  ) throws {
    (self.table, self.database, self.isNew, self.log) = (table, database, isNew, log)
    last = if case .entries = table.merge { try database.number("SELECT MAX(number) FROM \(table.name)") } else { 0 }
    guard last > 0 else { return }
    // The rows that have been matched.
    try database.executeTemporarily(
      "CREATE TEMPORARY TABLE IF NOT EXISTS mergedRow (number \(database.dialect.integer) PRIMARY KEY)", [])
    try database.executeTemporarily("DELETE FROM mergedRow", [])
  }

  /// Adds rows that are in memory.
  package static func add(
    _ rows: some Collection<[SQLValue]>, to table: TableDescription, _ database: any SQLTransaction,
    log: ImportLog? = nil, progress: StoreProgress = { _, _ in }
  ) throws -> Added {
    var merge = try RowMerge(into: table, database, log: log)
    for (index, row) in rows.enumerated() {
      try merge.add(row)
      if index % 1000 == 0 { try progress(index, rows.count) }
    }
    return try merge.finish()
  }

  /// Adds an entry with the next number, unless there is one left with the same contents; another row by its rule.
  ///
  /// - Returns: The number of the entry; `nil` for another row.
  @discardableResult
  package mutating func add(_ values: [SQLValue]) throws -> Int? {
    switch table.merge {
    case .entries:
      if let number = try match(values) {
        try database.executeTemporarily("INSERT INTO mergedRow (number) VALUES (?)", [number])
        added.known += 1
        log?.know(number, of: table)
        return number
      }
      added.new += 1
      let number = try table.insert(Array(values.dropFirst()), number: nil, into: database)
      log?.add(number, to: table)
      return number
    case .each(let rule):
      func carryOut() throws -> Bool { try rule(table, values, database, isNew) }
      let isAdded = try log?.change(values, of: table, carryOut) ?? carryOut()
      if isAdded { added.new += 1 } else { added.known += 1 }
    case .never: break
    }
    return nil
  }

  /// Returns how many rows were added, and how many were there.
  package func finish() throws -> Added {
    if last > 0 { try database.executeTemporarily("DELETE FROM mergedRow", []) }
    return added
  }

  /// Returns the number of a row with the same contents that was not matched yet; `nil` if there is none.
  private mutating func match(_ values: [SQLValue]) throws -> Int? {
    // An empty table has no matches, and the table of matches was not created.
    guard last > 0 else { return nil }
    let (sql, arguments) = RowMerge.query(table, values, database.dialect)
    // The database compares texts by their bytes.
    let key = Array(arguments.map { ($0?.sqlValue ?? .null).description }.joined(separator: ",").utf8)
    let number = try database.row(sql, arguments + [lastMatches[key] ?? 0, last])?.integer(at: 0)
    if lastMatches.count >= Self.matchLimit { lastMatches = [:] }
    lastMatches[key] = number ?? last
    return number
  }
}

extension RowMerge {
  /// Returns the query for the next row with the same contents, and its arguments without the range of numbers.
  package static func query(
    _ table: TableDescription, _ values: [SQLValue], _ dialect: SQLDialect
  ) -> (sql: String, SQLValues) {
    let (condition, arguments) = table.condition(like: values, dialect)
    let sql = """
      SELECT number FROM \(table.name) WHERE \(condition) AND number > ? AND number <= ?
      AND NOT EXISTS (SELECT 1 FROM mergedRow WHERE mergedRow.number = \(table.name).number) ORDER BY number LIMIT 1
      """
    return (sql, arguments)
  }
}

extension TableDescription {
  /// Returns the condition for rows with the same contents, and its arguments.
  fileprivate func condition(like values: [SQLValue], _ dialect: SQLDialect) -> (sql: String, SQLValues) {
    var (conditions, arguments): ([String], SQLValues) = ([], [])
    for (index, column) in columns.enumerated() where column.isIdentity {
      if let (range, match) = matches.first(where: { $0.range.contains(index) }) {
        guard index == range.lowerBound else { continue }
        let (sql, values) = match(dialect, Array(values[range]))
        conditions.append(sql)
        arguments += values
      } else {
        conditions.append("\(column.sqlName) \(column.isOptional ? dialect.same : "=") ?")
        arguments.append(values[index])
      }
    }
    return (conditions.joined(separator: " AND "), arguments)
  }
}

/// The result of an import.
public struct Added: Hashable, Sendable {
  /// The number of records that were added.
  public package(set) var new: Int
  /// The number of records that existed already.
  public package(set) var known: Int
  /// The number of records that came from the same file before, and were removed because it is read otherwise now.
  public package(set) var replaced = 0

  package init(new: Int, known: Int) { (self.new, self.known) = (new, known) }

  /// Adds the numbers of other records.
  package static func += (all: inout Added, others: Added) {
    (all.new, all.known, all.replaced) = (
      all.new + others.new, all.known + others.known, all.replaced + others.replaced
    )
  }
}
