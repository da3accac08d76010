import DataFormats
import Values

/// A table as migrations, copies, documents and the recovery use it, whatever its records are.
package struct TableDescription: Sendable {
  /// The key that identifies a row.
  package enum Key: Sendable {
    /// The first column, a number that is never given again.
    case number
    /// The first column, which is 1: there is one row at most.
    case one
    /// The first columns.
    case columns(Int)
  }

  /// An index in each dialect.
  package struct Index: Sendable {
    package let name: String
    package let definition: SQLTexts
    package var migration: String?

    /// - Parameters:
    ///   - sqlite: The columns, and perhaps a condition; the number of the row is implicitly the last column.
    ///   - postgres: The same with the number; `nil` if it is the same text.
    package init(_ name: String, _ sqlite: String, postgres: String? = nil, since migration: String? = nil) {
      self.name = name
      self.migration = migration
      definition = SQLTexts { $0 == .sqlite ? sqlite : postgres ?? sqlite }
    }

    /// Returns the statement that creates the index.
    package func creation(on table: String, _ dialect: SQLDialect) -> String {
      "CREATE INDEX \(name) ON \(table) \(definition[dialect])"
    }
  }

  /// How rows of a document are added to a table that has rows already.
  package enum Merge: Sendable {
    /// As many equal rows as are missing.
    case entries
    /// Each row by a rule, which returns whether that changed something; `isNew` is whether the stock is still unused.
    case each(@Sendable (TableDescription, _ row: [SQLValue], any SQLTransaction, _ isNew: Bool) throws -> Bool)
    /// Not at all: the rows mean nothing in another database, so documents do not contain them.
    case never

    /// Rows with a key that is not there.
    package static let missing = each { table, row, database, _ in
      let known = try database.row("SELECT 1 FROM \(table.name) WHERE \(table.keyCondition)", table.key(of: row))
      if known == nil { try table.insert(row, into: database) }
      return known == nil
    }
  }

  /// Writes what is derived from a row of these values, which was just inserted.
  package typealias Inserted = @Sendable ([SQLValue], any SQLTransaction) throws -> Void

  package let name: String
  /// The migration that created the table.
  package let migration: String
  package let key: Key
  package let columns: [Column]
  /// Conditions for several columns.
  package let checks: [String]
  package let indexes: [Index]
  package let merge: Merge
  /// The rows of a new database; made when they are asked for, because most databases are not new.
  package var initialRows: [[SQLValue]] { makeInitialRows() }
  private let makeInitialRows: @Sendable () -> [[SQLValue]]
  /// Whether the number of rows is counted on every write, because a list shows it.
  package let isCounted: Bool
  @usableFromInline let inserted: Inserted?
  /// Undoes what `inserted` has derived from a row, before that is deleted.
  package var removed: Inserted?
  /// Whether the rows go with the rows of other tables whose numbers they have.
  package var followsReferences = false
  /// Throws `DamagedRow` for a row that must be there, and is not.
  package var required: Required?
  package typealias Required = @Sendable (any SQLTransaction) throws -> Void
  /// Adds rows that must be there, and are not; returns the names of what cannot be known of them any more.
  package var complete: (@Sendable (any SQLTransaction) throws -> [String])?
  /// The condition, in SQL, for rows that must not be taken back, because others were made with them.
  package var neededWhere: String?
  package let matches: [(range: Range<Int>, match: RowMatch)]
  /// Throws `DamagedRow` for a row that this program cannot have written.
  package let check: @Sendable (SQLRow) throws -> Void
  /// Returns a row as JSON; throws `DamagedRow`.
  package let json: @Sendable (SQLRow) throws -> JSONObject
  /// Returns the values of an element of a document; throws `DamagedRow`, whose detail is the member that is wrong.
  package let values: @Sendable (JSONElement) throws -> [SQLValue]
  /// Returns the values of a row as this program would write it; throws `DamagedRow`.
  package let normalized: @Sendable (SQLRow) throws -> [SQLValue]
  /// Throws `DamagedRow` for a row of a newer version, which a document must not have; `nil` where there are none.
  package var checkArriving: (@Sendable (SQLRow) throws -> Void)?
  /// The values that the members of an element may have, by their names; there are no other members.
  package var expected: [String: ExpectedValue] { members.value.expected }
  /// The members with numbers of other elements, and the lists of those.
  package var references: [(member: String, table: String)] { members.value.references }
  /// The members of an element, which only documents have.
  private var members: Lazy<Members>
  /// Returns what is found to be wrong with each member of an element when it is read.
  package var readingProblems: @Sendable (JSONElement) -> [DamagedRow] = { _ in [] }

  /// The columns for a query.
  package let list: String
  package let insertion: String

  package init(
    name: String, migration: String, key: Key, columns: [Column], checks: [String], indexes: [Index], merge: Merge,
    initialRows: @escaping @Sendable () -> [[SQLValue]], isCounted: Bool, inserted: Inserted?,
    matches: [(range: Range<Int>, match: RowMatch)], expected: [(name: String, value: ExpectedValue)],
    check: @escaping @Sendable (SQLRow) throws -> Void, json: @escaping @Sendable (SQLRow) throws -> JSONObject,
    values: @escaping @Sendable (JSONElement) throws -> [SQLValue],
    normalized: @escaping @Sendable (SQLRow) throws -> [SQLValue]
  ) {
    (self.name, self.migration, self.key, self.columns, self.checks) = (name, migration, key, columns, checks)
    (self.indexes, self.merge, makeInitialRows, self.isCounted) = (indexes, merge, initialRows, isCounted)
    self.inserted = inserted
    (self.matches, self.check, self.json, self.values) = (matches, check, json, values)
    self.normalized = normalized
    members = Lazy { Members(Dictionary(expected.map { ($0.name, $0.value) }) { $1 }) }
    list = columns.map(\.sqlName).joined(separator: ", ")
    insertion = "INSERT INTO \(name) (\(list)) VALUES (?\(String(repeating: ", ?", count: columns.count - 1)))"
  }

  /// Makes one of the members have no other values than these names.
  package mutating func restrict(_ member: String, to names: [String]) {
    members = Lazy { [members] in Members(members.value.expected.merging([member: .names(names)]) { $1 }) }
  }

  private struct Members: Sendable {
    let expected: [String: ExpectedValue]
    let references: [(member: String, table: String)]

    init(_ expected: [String: ExpectedValue]) {
      self.expected = expected
      references = expected.compactMap { name, value in
        if case .number(let table) = value { (name, table) } else { nil }
      }
    }
  }

  /// Whether imports can change rows by their keys.
  @usableFromInline var isImported: Bool { if case .each = merge { !isNumbered } else { false } }
  /// Whether rows are identified by a number that is never given again.
  package var isNumbered: Bool { if case .number = key { true } else { false } }
  /// Whether SQLite stores the table like an index, without numbers of rows.
  package var isStoredLikeIndex: Bool { if case .columns(let count) = key { count > 1 } else { false } }
  /// Whether SQLite stores the first column as the number of the row.
  package var hasRowNumber: Bool {
    if case .columns(let count) = key { count == 1 && columns[0].kind.isInteger } else { true }
  }
  package var isInDocuments: Bool { if case .never = merge { false } else { true } }

  private var keys: [Column] {
    if case .columns(let count) = key { Array(columns.prefix(count)) } else { [columns[0]] }
  }

  private var hasReferences: Bool { columns.contains { $0.references != nil } }

  /// Returns a row with other numbers for rows of other tables.
  ///
  /// - Parameter other: Returns the number of a row of a table in another database; `nil` leaves it as it is.
  package func replacingReferences(
    in values: [SQLValue], _ other: (_ table: String, _ number: Int) -> Int?
  ) -> [SQLValue] {
    guard hasReferences else { return values }
    return zip(columns, values).map { column, value in
      guard let table = column.references, case .integer(let number) = value else { return value }
      return other(table, number).map(SQLValue.integer) ?? value
    }
  }

  // MARK: Statements

  /// A query for all rows.
  package var selection: String { "SELECT \(list) FROM \(name)" }

  /// A query for all rows, without the numbers of rows of other tables that are gone.
  package var selectionForDocuments: String {
    let list = columns.map { column in
      guard let table = column.references, column.isOptional, !column.isIdentity else { return column.sqlName }
      return "(SELECT number FROM \(table) WHERE number = \(name).\(column.sqlName)) AS \(column.sqlName)"
    }
    return "SELECT \(list.joined(separator: ", ")) FROM \(name)"
  }

  /// Replaces the row with the number in the last parameter.
  package var update: String {
    "UPDATE \(name) SET \(columns.dropFirst().map { "\($0.sqlName) = ?" }.joined(separator: ", ")) WHERE number = ?"
  }

  /// Inserts a row, or replaces the one with the same key.
  package var replacement: String {
    let others = columns.map(\.sqlName).dropFirst(keys.count).map { "\($0) = excluded.\($0)" }
    let keys = keys.map(\.sqlName).joined(separator: ", ")
    return "\(insertion) ON CONFLICT (\(keys)) DO UPDATE SET \(others.joined(separator: ", "))"
  }

  /// A condition for the row with a key.
  package var keyCondition: String { keys.map { "\($0.sqlName) = ?" }.joined(separator: " AND ") }

  /// The names of the columns of the key, as they are in the table.
  package var keyNames: [String] { keys.map(\.name) }

  /// Returns the values of the key in a row.
  package func key(of values: [SQLValue]) -> SQLValues { Array(values.prefix(keys.count)) }

  /// Inserts a row, with its number if it has one.
  package func insert(_ values: [SQLValue], into database: any SQLTransaction) throws {
    if isNumbered, case .integer(let number) = values[0] {
      try insert(Array(values.dropFirst()), number: number, into: database)
    } else {
      try database.execute(insertion, values)
      try inserted?(values, database)
    }
  }

  /// Inserts a row of the values after its number, and returns the number.
  ///
  /// - Parameter number: The number that the row had before; `nil` for the next number.
  @discardableResult
  @inlinable
  package func insert(_ values: [SQLValue], number: Int?, into database: any SQLTransaction) throws -> Int {
    let number = try database.insert(into: name, number: number, insertion, values)
    try inserted?([.integer(number)] + values, database)
    return number
  }

  /// Returns whether the table has the rows of a new database and no others.
  package func isNew(in database: any SQLTransaction) throws -> Bool {
    let rows = initialRows
    guard !rows.isEmpty else { return try database.row("SELECT 1 FROM \(name) LIMIT 1") == nil }
    return try Set(database.map(selection) { $0.values }) == Set(rows)
  }

  /// Returns the row of these values.
  package func row(_ values: [SQLValue]) -> SQLRow { SQLRow(rows: ValueRow(values, of: self)) }

  // MARK: Schema

  /// Returns the statements of a migration that concern this table.
  ///
  /// - Parameter names: All migrations of the same step; a new table has the columns of all of them at once.
  package func statements(of migration: String, in names: [String], _ dialect: SQLDialect) -> [String] {
    var statements: [String] = []
    if migration == self.migration {
      let order = storedOrder(names).filter { columns[$0].migration.map(names.contains) ?? true }
      statements.append(creation(order.map { columns[$0] }, dialect))
      let list = order.map { columns[$0].sqlName }.joined(separator: ", ")
      statements += initialRows.map { row in
        "INSERT INTO \(name) (\(list)) VALUES (\(order.map { row[$0] }.sql))"
      }
    } else if !names.contains(self.migration) {
      let added = columns.filter { $0.migration == migration }
      statements += added.map { "ALTER TABLE \(name) ADD COLUMN \($0.definition(dialect))" }
    }
    let new = indexes.filter { ($0.migration ?? self.migration) == migration }
    return statements + new.map { $0.creation(on: name, dialect) }
  }

  /// Returns the statement that creates the table with all its columns.
  package func creation(_ dialect: SQLDialect, after migrations: [String]) -> String {
    creation(storedOrder(migrations).map { columns[$0] }, dialect)
  }

  /// Returns the statements that make the table anew in SQLite, with its rows, indexes and the last number it gave.
  ///
  /// - Parameters:
  ///   - migrations: The migrations whose columns and indexes the table does not have yet.
  ///   - all: All migrations, oldest first.
  package func rebuilding(before migrations: [String], of all: [String]) -> [String] {
    func isThere(_ migration: String?) -> Bool { migration.map { !migrations.contains($0) } ?? true }
    let known = storedOrder(all).map { columns[$0] }.filter { isThere($0.migration) }
    let list = known.map(\.sqlName).joined(separator: ", ")
    // Before the older table is dropped, which forgets its number.
    let numbers = [
      "DELETE FROM sqlite_sequence WHERE name = '\(name)'",
      "INSERT INTO sqlite_sequence (name, seq) "
        + "SELECT '\(name)', seq FROM sqlite_sequence WHERE name = 'older_\(name)'",
    ]
    return [
      "ALTER TABLE \(name) RENAME TO older_\(name)", creation(known, .sqlite),
      "INSERT INTO \(name) (\(list)) SELECT \(list) FROM older_\(name)",
    ] + (isNumbered ? numbers : []) + ["DROP TABLE older_\(name)"]
      + indexes.filter { isThere($0.migration) }.map { $0.creation(on: name, .sqlite) }
  }

  private func creation(_ columns: [Column], _ dialect: SQLDialect) -> String {
    var lines = columns.enumerated().map { index, column in
      switch key {
      case .number where index == 0:
        "number " + (dialect == .sqlite ? "INTEGER PRIMARY KEY AUTOINCREMENT" : "bigint PRIMARY KEY")
      case .one where index == 0: "\(column.name) \(dialect.integer) PRIMARY KEY CHECK (\(column.name) = 1)"
      case .columns(1) where index == 0: column.definition(dialect, key: " PRIMARY KEY")
      default: column.definition(dialect)
      }
    }
    if isStoredLikeIndex { lines.append("PRIMARY KEY (\(keys.map(\.sqlName).joined(separator: ", ")))") }
    lines += checks.map { "CHECK (\($0))" }
    let end = dialect == .sqlite && isStoredLikeIndex ? " WITHOUT ROWID" : ""
    return "CREATE TABLE \(name) (\n  \(lines.joined(separator: ",\n  "))\n)\(end)"
  }

  /// The indexes of the columns in the order in which SQLite stores them: added columns come last.
  package func storedOrder(_ migrations: [String]) -> [Int] {
    func step(_ index: Int) -> Int { columns[index].migration.flatMap { migrations.firstIndex(of: $0) } ?? -1 }
    return columns.indices.sorted { (step($0), $0) < (step($1), $1) }
  }
}

extension [SQLValue] {
  /// The values as SQL writes them.
  fileprivate var sql: String {
    map { value in
      if case .text(let text) = value { "'\(text.replacing("'", with: "''"))'" } else { value.description }
    }.joined(separator: ", ")
  }
}
