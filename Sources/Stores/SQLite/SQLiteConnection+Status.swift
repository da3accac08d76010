extension SQLiteConnection {
  func status() throws(StorageError) -> DatabaseStatus {
    let (version, steps) = try withoutTransaction { database in
      (try database.row("SELECT sqlite_version()")?.text(at: 0), try Migrations.appliedSteps(database))
    }
    return DatabaseStatus(
      engine: "SQLite \(version ?? "")", place: path ?? ":memory:", shop: nil, role: nil,
      migration: Migrations.names.last(where: steps.contains) ?? "", migratedAt: nil, latency: try latency(),
      listeners: nil)
  }
}
