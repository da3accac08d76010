import Database

extension PostgresConnection {
  package func status() throws(StorageError) -> DatabaseStatus {
    let (role, latency) = (try role(), try latency())
    return try read { database in
      let version = try database.row("SELECT current_setting('server_version')")?.text(at: 0) ?? ""
      let step = try database.row("SELECT name, at FROM step ORDER BY at DESC, name DESC LIMIT 1")
      let listeners = try database.number(
        """
        SELECT COUNT(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = \(PostgresSession.listenerSQL)
        """, [address.shop.text])
      return DatabaseStatus(
        engine: "PostgreSQL \(version.split(separator: " ").first ?? "")", location: address.description,
        shop: address.shop, role: role, migration: step?.text(at: 0) ?? "", migratedAt: step?.integer(at: 1),
        latency: latency, listeners: listeners)
    }
  }
}
