// Tables have CHECK constraints instead of being STRICT, which requires SQLite 3.37; not every supported system has that.

extension SQLiteConnection {
  /// Applies the migrations that the database does not have yet, in one transaction.
  ///
  /// A file that has some already is copied beside itself before. Two programs may start at the same time; the lock lets
  /// the second one see what the first has done.
  ///
  /// - Parameter last: The last migration to apply; `nil` for all.
  /// - Returns: The path of the copy; `nil` if none was needed.
  /// - Throws: `StorageError`, `notCopied` if there can be no copy; nothing was changed then.
  @discardableResult
  package func migrate(to schema: DatabaseSchema, through last: String? = nil) throws(StorageError) -> String? {
    try withoutTransaction { database in
      if let readOnlyReason {
        guard try !database.appliedMigrations().isSuperset(of: schema.names) else { return nil }
        throw StorageError(.olderReadOnly, path: readOnlyReason.path, detail: readOnlyReason.detail)
      }
      return try database.migrate(to: schema, through: last) { name in
        try path.map { try FileCopy.make(of: $0, before: name) }
      }
    }
  }
}

extension SQLiteTransaction {
  /// Applies the missing migrations, after `copying` with the name of the first one unless the database is new.
  @discardableResult
  package func migrate(
    to schema: DatabaseSchema, through last: String? = nil,
    copying: (_ first: String) throws -> String? = { _ in nil }
  ) throws -> String? {
    let names = schema.names
    let wanted = names[...(last.flatMap { names.firstIndex(of: $0) } ?? names.count - 1)]
    guard try !appliedMigrations().isSuperset(of: wanted) else { return nil }
    return try write { database in
      let applied = try appliedMigrations()
      let missing = wanted.filter { !applied.contains($0) }
      guard let first = missing.first else { return nil }
      let copy = applied.isEmpty ? nil : try copying(first)
      try executeScript("CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      try defineComposed()
      // A new database gets its tables as they are now: to add a column to one, SQLite reads the descriptions of all again.
      for names in applied.isEmpty ? [missing] : missing.map({ [$0] }) {
        try executeScript(schema.script(of: names, .sqlite))
        for name in names { try execute("INSERT INTO grdb_migrations (identifier) VALUES (?)", [name]) }
      }
      return copy
    }
  }

  /// Returns the names of all migrations that the database has, including those of newer versions.
  ///
  /// The table is that of GRDB, which older versions of this program used.
  package func appliedMigrations() throws -> Set<String> {
    // The table is never removed.
    let table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'grdb_migrations'"
    guard try row(table) != nil else { return [] }
    return try Set(map("SELECT identifier FROM grdb_migrations") { try $0.text("identifier") })
  }
}
