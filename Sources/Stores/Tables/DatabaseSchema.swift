/// A change of the schema, which is applied once to each database.
///
/// What it does to tables is in their descriptions: it creates tables, indexes and columns that name it. Released
/// migrations are never changed, renamed or removed, and new ones are added at the end.
struct Migration: Sendable {
  let name: String
  /// What it does besides, in each dialect.
  let statements: SQLTexts

  init(_ name: String, sqlite: String = "", postgres: String = "") {
    self.name = name
    statements = SQLTexts { $0 == .sqlite ? sqlite : postgres }
  }
}

/// The tables of a program and the migrations that make them.
struct DatabaseSchema: Sendable {
  let tables: [TableDescription]
  /// Tables that triggers alone write; each has a column `count`, and a row whose count is 0 means nothing.
  let derivedTables: [String]
  let migrations: [Migration]
  /// The statements that fill the derived tables again from all rows, on a server.
  let recount: String

  /// The migration that introduced the counts of rows.
  static let rowCounts = "rowCounts"

  /// The names of the migrations, oldest first.
  var names: [String] { migrations.map(\.name) }

  subscript(name: String) -> TableDescription? { tables.first { $0.name == name } }

  /// Returns what several migrations do in one step.
  func script(of names: [String], _ dialect: SQLDialect) -> String {
    let applied = migrations.filter { names.contains($0.name) }
    var statements: [String] = []
    for migration in applied {
      for table in tables {
        statements += table.statements(of: migration.name, in: names, dialect).map { "\($0);" }
      }
      statements.append(migration.statements[dialect])
      if migration.name == Self.rowCounts { statements.append(dialect.rowCounts) }
    }
    return (statements + newCounters(names).map(dialect.counter)).joined(separator: "\n")
  }

  /// Returns the counted tables whose rows are counted from these migrations on.
  private func newCounters(_ names: [String]) -> [String] {
    let order = self.names
    func index(_ name: String) -> Int { order.firstIndex(of: name) ?? 0 }
    return tables.filter { table in
      table.isCounted && names.contains(order[max(index(table.migration), index(Self.rowCounts))])
    }.map(\.name)
  }

  /// Returns the names of migrations that this schema does not know, in alphabetical order.
  func unknown(_ steps: Set<String>) -> [String] { steps.subtracting(names).sorted() }
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
    let initial = "INSERT INTO rowCount (name, count) SELECT '\(table)', COUNT(*) FROM \(table);"
    guard self == .sqlite else {
      return """
        \(initial)
        CREATE TRIGGER \(table)Counted AFTER INSERT OR DELETE ON \(table)
        FOR EACH ROW \(SQLDialect.unlessDeferred) EXECUTE FUNCTION countRows('\(table)');
        """
    }
    return """
      \(initial)
      CREATE TRIGGER \(table)Counted AFTER INSERT ON \(table) BEGIN
        UPDATE rowCount SET count = count + 1 WHERE name = '\(table)';
      END;
      CREATE TRIGGER \(table)Uncounted AFTER DELETE ON \(table) BEGIN
        UPDATE rowCount SET count = count - 1 WHERE name = '\(table)';
      END;
      """
  }

  /// The condition of triggers that count: a transaction on a server may defer counting to its end.
  static let unlessDeferred = "WHEN (current_setting('pavilion.counts', true) IS DISTINCT FROM 'no')"
}
