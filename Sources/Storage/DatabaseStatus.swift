/// What a database is and how it does.
public struct DatabaseStatus: Equatable, Sendable {
  /// The program that keeps the data, with its version, such as `PostgreSQL 15.18`.
  public let engine: String
  /// The path of the file, or the address of the server.
  public let place: String
  /// The name of the shop; `nil` for a file.
  public let shop: ShopName?
  /// The role that the server knows this program by; `nil` for a file.
  public let role: String?
  /// The migration that was applied last.
  public let migration: String
  /// When it was applied, in seconds since 1970-01-01 UTC; `nil` where that is not known.
  public let migratedAt: Int?
  /// The milliseconds that a question takes: the median of several.
  public let latency: Double
  /// The programs that are told of changes by the server; `nil` for a file.
  public let listeners: Int?
}

extension PavilionDatabase {
  public func status() throws(StorageError) -> DatabaseStatus {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<9 {
      let start = clock.now
      _ = try connection.version()
      times.append(clock.now - start)
    }
    let latency = times.sorted()[times.count / 2] / .milliseconds(1)
    return try connection.status(latency: latency)
  }
}

extension SQLiteConnection {
  func status(latency: Double) throws(StorageError) -> DatabaseStatus {
    let (version, steps) = try withoutTransaction { database in
      (try database.row("SELECT sqlite_version()")?.text(at: 0), try Migrations.appliedSteps(database))
    }
    return DatabaseStatus(
      engine: "SQLite \(version ?? "")", place: path ?? ":memory:", shop: nil, role: nil,
      migration: Migrations.names.last(where: steps.contains) ?? "", migratedAt: nil, latency: latency, listeners: nil)
  }
}

extension PostgresConnection {
  func status(latency: Double) throws(StorageError) -> DatabaseStatus {
    let role = try role()
    return try read { database in
      let version = try database.row("SELECT current_setting('server_version')")?.text(at: 0) ?? ""
      let step = try database.row("SELECT name, at FROM step ORDER BY at DESC, name DESC LIMIT 1")
      let listeners = try database.number(
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = ?",
        [PostgresSession.listener(to: address.shop)])
      return DatabaseStatus(
        engine: "PostgreSQL \(version.split(separator: " ").first ?? "")", place: address.description,
        shop: address.shop, role: role, migration: step?.text(at: 0) ?? "", migratedAt: step?.integer(at: 1),
        latency: latency,
        listeners: listeners)
    }
  }
}
