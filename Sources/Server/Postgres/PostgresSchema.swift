import Database

/// The migrations of a shop's schema on a server, oldest first, which its owner applies.
///
/// They follow those of the program's schema; the first one has what the first eleven of files have. Names are not
/// quoted, so PostgreSQL takes them in lower case.
struct PostgresSchema {
  private let schema: DatabaseSchema

  init(_ schema: DatabaseSchema) { self.schema = schema }

  /// The migrations that the first step has.
  private var first: [String] { Array(schema.names[...(schema.names.firstIndex(of: schema.lastBeforeServers) ?? 0)]) }

  var names: [String] {
    let first = first
    return ["house", "standardNames"] + schema.names.filter { !first.contains($0) }
  }

  var steps: [(name: String, sql: String)] {
    names.map { name in
      switch name {
      case "house": (name, [state, schema.script(of: first, .postgres), recount].joined(separator: "\n"))
      case "standardNames": (name, standardNames)
      default: (name, numbers(of: name) + schema.script(of: [name], .postgres))
      }
    }
  }

  /// The tables with numbered rows, each with a column of the same name in the row of the state.
  private func numbered(since migrations: [String]) -> [TableDescription] {
    schema.tables.filter { $0.isNumbered && migrations.contains($0.migration) }
  }

  private var state: String {
    """
    -- The lock for all who write, the version of the data, and the greatest numbers that rows ever had.
    CREATE TABLE house (
      revision bigint NOT NULL,
      \(numbered(since: first).map { "\($0.name) bigint NOT NULL DEFAULT 0" }.joined(separator: ",\n  "))
    );
    INSERT INTO house (revision) VALUES (1);
    CREATE UNIQUE INDEX houseIsOne ON house ((true));

    -- By what a transaction is known when the answer to its COMMIT was lost.
    CREATE TABLE deed (
      key text COLLATE "C" PRIMARY KEY,
      revision bigint NOT NULL
    );
    CREATE INDEX deedByRevision ON deed (revision);
    """
  }

  private let standardNames = """
    ALTER TABLE house RENAME TO databaseState;
    ALTER INDEX houseIsOne RENAME TO databaseStateIsOne;
    ALTER TABLE deed RENAME TO idempotencyKey;
    ALTER INDEX deedByRevision RENAME TO idempotencyKeyByRevision;
    """

  private func numbers(of migration: String) -> String {
    numbered(since: [migration])
      .map { "ALTER TABLE databaseState ADD COLUMN \($0.name) bigint NOT NULL DEFAULT 0;\n" }.joined()
  }

  private var recount: String {
    let counted = schema.tables.filter(\.isCounted).map(\.name)
    return """
      CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        \(schema.recount)
        UPDATE rowCount SET count = CASE name
          \(counted.map { "WHEN '\($0)' THEN (SELECT COUNT(*) FROM \($0))" }.joined(separator: "\n    "))
          ELSE count END;
      END $$;
      """
  }
}

extension PostgresSchema {
  /// Throws unless the migrations of a shop are those of this version.
  ///
  /// - Parameter isComplete: Whether one that is missing is an error too.
  func check(_ steps: Set<String>, for address: ServerAddress, isComplete: Bool) throws(StorageError) {
    func error(_ kind: StorageError.Kind, _ what: String, _ names: Set<String>) -> StorageError {
      StorageError(
        kind, path: address.description, detail: "\(what) migrations: \(names.sorted().joined(separator: ", "))")
    }
    let unknown = steps.subtracting(names)
    guard unknown.isEmpty else { throw error(.newerSchema, "unknown", unknown) }
    let missing = Set(names).subtracting(steps)
    guard missing.isEmpty || !isComplete else { throw error(.olderSchema, "missing", missing) }
  }
}

extension PostgresSession {
  /// The session, if the shop has this schema.
  func checked(_ schema: PostgresSchema) throws -> PostgresSession {
    try schema.check(steps, for: address, isComplete: true)
    return self
  }
}
