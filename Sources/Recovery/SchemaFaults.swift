import Database

extension DatabaseSchema {
  /// Returns what keeps this program from using a database that SQLite finds whole and that is up to date: what is missing
  /// of its tables, indexes and triggers, triggers of others, and statements that cannot be carried out.
  func faults(in database: SQLiteTransaction) throws -> [String] {
    let new = try SQLiteConnection(.memory)
    defer { new.close() }
    let expected = try new.withoutTransaction { new in
      try new.migrate(to: self)
      return try new.schemaObjects()
    }
    let found = try database.schemaObjects()
    let missing = expected.subtracting(found).map { "\($0.kind) \($0.name) is missing" }
    let names = Set(expected.filter { $0.kind == "table" }.map(\.name))
    let foreign = found.subtracting(expected).filter { $0.kind == "trigger" && names.contains($0.table) }
      .map { "trigger \($0.name) on \($0.table) is of another program" }
    // This compiles what changes of any kind need: the conditions of the table, and its triggers.
    let broken = names.subtracting(["grdb_migrations"]).sorted().compactMap { table in
      let assignments = (self[table]?.columns ?? []).map { "\($0.sqlName) = \($0.sqlName)" }.joined(separator: ", ")
      let statements =
        ["INSERT INTO \(table) DEFAULT VALUES", "DELETE FROM \(table)"]
        + (assignments.isEmpty ? [] : ["UPDATE \(table) SET \(assignments)"])
      return statements.lazy.compactMap { database.failure(of: "EXPLAIN " + $0) }.first.map { "\(table): \($0)" }
    }
    return missing.sorted() + foreign.sorted() + broken
  }
}

/// A table, an index, a trigger or a view.
private struct SchemaObject: Hashable {
  let kind, name, table: String
}

extension SQLiteTransaction {
  /// Why a statement cannot be carried out; `nil` if it can.
  fileprivate func failure(of statement: String) -> String? {
    do {
      _ = try rows(statement)
      return nil
    } catch {
      return (error as? SQLiteError)?.message ?? "\(error)"
    }
  }

  /// All that statements have made.
  fileprivate func schemaObjects() throws -> Set<SchemaObject> {
    let sql = "SELECT type, name, tbl_name FROM sqlite_master WHERE name NOT LIKE 'sqlite@_%' ESCAPE '@'"
    return try Set(
      map(sql) { row in
        func text(_ index: Int) -> String { row.text(at: index) ?? "" }
        return SchemaObject(kind: text(0), name: text(1), table: text(2))
      })
  }
}
