import Values

/// A change of the schema, which is applied once to each database.
///
/// What it does to tables is in their descriptions: it creates tables, indexes and columns that name it. Released
/// migrations are never changed, renamed or removed, and a new one has the next number.
package struct Migration: Sendable {
  /// The place among the migrations of the whole program, from 1; parts of one migration have one number and one name.
  package let number: Int
  package let name: String
  /// The tables that it makes anew in SQLite, which cannot change the condition of a column.
  package let rebuilds: [String]
  /// The statements that it runs besides, in each dialect.
  package let statements: SQLTexts

  /// - Parameters:
  ///   - sqlite: Evaluated only where the migration is applied, like `postgres`; most starts apply none.
  package init(
    _ number: Int, _ name: String, rebuilding rebuilds: [String] = [],
    sqlite: @escaping @autoclosure @Sendable () -> String = "",
    postgres: @escaping @autoclosure @Sendable () -> String = ""
  ) {
    (self.number, self.name, self.rebuilds) = (number, name, rebuilds)
    statements = SQLTexts { $0 == .sqlite ? sqlite() : postgres() }
  }

  /// Returns the migration that does what this one does, and then the other.
  fileprivate func joined(with other: Migration) -> Migration {
    precondition(name == other.name, "The migrations \(name) and \(other.name) have one number.")
    @Sendable func both(_ dialect: SQLDialect) -> String {
      [statements[dialect], other.statements[dialect]].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    return Migration(
      number, name, rebuilding: rebuilds + other.rebuilds, sqlite: both(.sqlite), postgres: both(.postgres))
  }
}

/// A number that is kept, and is not what others add up to.
public struct Contradiction: Hashable, Sendable {
  /// The name of its subject, such as an ingredient.
  public let name: String
  public let kept, sum: Int

  package init(name: String, kept: Int, sum: Int) { (self.name, self.kept, self.sum) = (name, kept, sum) }
}

/// The tables of one part of a program, such as an app, and the migrations that make them.
package struct SchemaPart: Sendable {
  fileprivate let tables: @Sendable () -> [TableDescription]
  fileprivate let derivedTables: [String]
  fileprivate let migrations: [Migration]
  fileprivate let recount: String
  fileprivate let reconcile: @Sendable (any SQLTransaction) throws -> Void
  fileprivate let contradictions: @Sendable (any SQLTransaction) throws -> [Contradiction]
  fileprivate let restsOn: @Sendable (_ source: Int, any SQLTransaction) throws -> Bool

  /// - Parameters:
  ///   - tables: In the order in which their rows are copied.
  ///   - restsOn: The property of a schema; false where nothing of others is made with what is imported.
  package init(
    tables: @escaping @autoclosure @Sendable () -> [TableDescription], derivedTables: [String] = [],
    migrations: [Migration], recount: String = "",
    reconcile: @escaping @Sendable (any SQLTransaction) throws -> Void = { _ in },
    contradictions: @escaping @Sendable (any SQLTransaction) throws -> [Contradiction] = { _ in [] },
    restsOn: @escaping @Sendable (_ source: Int, any SQLTransaction) throws -> Bool = { _, _ in false }
  ) {
    (self.tables, self.derivedTables, self.migrations, self.recount) = (tables, derivedTables, migrations, recount)
    (self.reconcile, self.contradictions, self.restsOn) = (reconcile, contradictions, restsOn)
  }

  /// The place of the part among the others: those that are older come first.
  fileprivate var order: Int { migrations.first?.number ?? .max }
}

/// The tables of a program and the migrations that make them.
public struct DatabaseSchema: Sendable {
  /// The number in the header of a file that marks it as the program's.
  ///
  /// Source: `PRAGMA application_id`, https://www.sqlite.org/pragma.html#pragma_application_id
  package let applicationID: Int
  private let described: Lazy<[TableDescription]>
  /// Tables that triggers alone write; each has a column `count`, and a row whose count is 0 means nothing.
  package let derivedTables: [String]
  package let migrations: [Migration]
  /// The table of settings, with columns `key` and `value`.
  package let settings: String
  /// The last of the migrations that the first version for servers had.
  package let lastBeforeServers: String
  /// The statements that fill the derived tables again from all rows, on a server.
  package let recount: String
  /// Makes rows of several tables agree again, after some were added from elsewhere or were lost.
  package let reconcile: @Sendable (any SQLTransaction) throws -> Void
  /// Returns the rows that are not what others add up to.
  package let contradictions: @Sendable (any SQLTransaction) throws -> [Contradiction]
  /// Returns whether what somebody has done here rests on what an import brought, so that what its tables name as needed
  /// stays when it is taken back.
  package let restsOn: @Sendable (_ source: Int, any SQLTransaction) throws -> Bool

  /// - Parameter tables: Evaluated only where tables are made or copied, because to describe all of them takes as long as
  ///   to open a file.
  package init(
    applicationID: Int, tables: @escaping @autoclosure @Sendable () -> [TableDescription], derivedTables: [String],
    migrations: [Migration],
    settings: String, lastBeforeServers: String, recount: String,
    reconcile: @escaping @Sendable (any SQLTransaction) throws -> Void = { _ in },
    contradictions: @escaping @Sendable (any SQLTransaction) throws -> [Contradiction] = { _ in [] },
    restsOn: @escaping @Sendable (_ source: Int, any SQLTransaction) throws -> Bool = { _, _ in true }
  ) {
    (self.applicationID, described, self.derivedTables) = (applicationID, Lazy(tables), derivedTables)
    (self.migrations, self.settings) = (migrations, settings)
    (self.lastBeforeServers, self.recount) = (lastBeforeServers, recount)
    (self.reconcile, self.contradictions, self.restsOn) = (reconcile, contradictions, restsOn)
  }

  /// Creates the schema of a program of its parts, in any order.
  ///
  /// - Parameter settings: The part with the table of settings, which comes first.
  package init(
    applicationID: Int, settings: String, lastBeforeServers: String, in first: SchemaPart, and parts: [SchemaPart]
  ) {
    let parts = [first] + parts.sorted { $0.order < $1.order }
    let migrations = Dictionary(grouping: parts.flatMap(\.migrations), by: \.number).values.compactMap { same in
      same.dropFirst().reduce(same.first) { $0?.joined(with: $1) }
    }
    self.init(
      applicationID: applicationID, tables: Self.tables(of: parts),
      derivedTables: parts.flatMap(\.derivedTables), migrations: migrations.sorted { $0.number < $1.number },
      settings: settings, lastBeforeServers: lastBeforeServers, recount: parts.map(\.recount).joined(),
      reconcile: { database in for part in parts { try part.reconcile(database) } },
      contradictions: { database in try parts.flatMap { try $0.contradictions(database) } },
      restsOn: { source, database in try parts.contains { try $0.restsOn(source, database) } })
  }

  /// Returns the tables of all parts; one that refers to those of a later part comes after that part.
  private static func tables(of parts: [SchemaPart]) -> [TableDescription] {
    var (tables, waiting, names) = ([TableDescription](), [TableDescription](), Set<String>())
    func add(_ table: TableDescription) {
      guard table.columns.compactMap(\.references).allSatisfy({ $0 == table.name || names.contains($0) }) else {
        return waiting.append(table)
      }
      tables.append(table)
      names.insert(table.name)
    }
    for part in parts {
      part.tables().forEach(add)
      let earlier = waiting
      waiting = []
      earlier.forEach(add)
    }
    return tables + waiting
  }

  /// The migration that introduced the counts of rows.
  package static let rowCounts = "rowCounts"

  /// The tables, in the order in which their rows are copied.
  package var tables: [TableDescription] { described.value }

  /// The names of the migrations, oldest first.
  package var names: [String] { migrations.map(\.name) }

  package subscript(name: String) -> TableDescription? { tables.first { $0.name == name } }

  /// Returns what several migrations do in one step.
  package func script(of names: [String], _ dialect: SQLDialect) -> String {
    let applied = migrations.filter { names.contains($0.name) }
    let counters = newCounters(names)
    var statements: [String] = []
    for migration in applied {
      for table in tables {
        statements += table.statements(of: migration.name, in: names, dialect).map { "\($0);" }
        if dialect == .sqlite, migration.rebuilds.contains(table.name), !names.contains(table.migration) {
          let later = self.names.drop { $0 != migration.name }.dropFirst()
          statements += table.rebuilding(before: Array(later), of: self.names).map { "\($0);" }
          // The triggers went with the older table; those of a table whose rows are counted from now on come below.
          if table.isCounted, !counters.contains(table.name) {
            statements.append(dialect.countingTriggers(of: table.name))
          }
        }
      }
      statements.append(migration.statements[dialect])
      if migration.name == Self.rowCounts { statements.append(dialect.rowCounts) }
    }
    return (statements + counters.map(dialect.counter)).joined(separator: "\n")
  }

  /// Returns the counted tables whose rows are counted from these migrations on.
  private func newCounters(_ names: [String]) -> [String] {
    let order = self.names
    func index(_ name: String) -> Int { order.firstIndex(of: name) ?? 0 }
    return tables.filter { table in
      table.isCounted && names.contains(order[max(index(table.migration), index(Self.rowCounts))])
    }.map(\.name)
  }

  /// Throws `StorageError` if a database has migrations that this schema does not know.
  package func refuseNewer(_ applied: Set<String>, path: String) throws(StorageError) {
    let unknown = applied.subtracting(names).sorted()
    guard unknown.isEmpty else {
      throw StorageError(
        .newerSchema, path: path, detail: "unknown migrations: \(unknown.joined(separator: ", "))")
    }
  }
}

extension SQLTransaction {
  /// Returns all settings of a table by key.
  package func settings(from table: String) throws -> [String: String] {
    let rows = try map("SELECT key, value FROM \(table)") { (try $0.text("key"), try $0.text("value")) }
    return Dictionary(rows) { first, _ in first }
  }
}

extension SQLDialect {
  /// Keeps the number of rows of each table whose list shows it: counting a million takes 5 ms.
  fileprivate var rowCounts: String {
    self == .sqlite
      ? "CREATE TABLE rowCount (name TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID;"
      : """
      CREATE TABLE rowCount (name text COLLATE "C" PRIMARY KEY, count bigint NOT NULL);
      CREATE FUNCTION countRows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE rowCount SET count = rowCount.count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE name = TG_ARGV[0];
        RETURN NULL;
      END $$;
      """
  }

  fileprivate func counter(of table: String) -> String {
    "INSERT INTO rowCount (name, count) SELECT '\(table)', COUNT(*) FROM \(table);\n" + countingTriggers(of: table)
  }

  fileprivate func countingTriggers(of table: String) -> String {
    guard self == .sqlite else {
      return """
        CREATE TRIGGER \(table)Counted AFTER INSERT OR DELETE ON \(table)
        FOR EACH ROW \(SQLDialect.unlessDeferred) EXECUTE FUNCTION countRows('\(table)');
        """
    }
    return """
      CREATE TRIGGER \(table)Counted AFTER INSERT ON \(table) BEGIN
        UPDATE rowCount SET count = count + 1 WHERE name = '\(table)';
      END;
      CREATE TRIGGER \(table)Uncounted AFTER DELETE ON \(table) BEGIN
        UPDATE rowCount SET count = count - 1 WHERE name = '\(table)';
      END;
      """
  }

  /// The condition of triggers that count: a transaction on a server may defer counting to its end.
  package static let unlessDeferred = "WHEN (current_setting('pavilion.counts', true) IS DISTINCT FROM 'no')"
}
