import Values

/// The identity and the state of a database.
public struct DatabaseStatus: Equatable, Sendable {
  /// The program that keeps the data, with its version, such as `PostgreSQL 15.18`.
  public let engine: String
  /// The path of the file, or the address of the server.
  public let location: String
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

  package init(
    engine: String, location: String, shop: ShopName? = nil, role: String? = nil, migration: String,
    migratedAt: Int? = nil, latency: Double, listeners: Int? = nil
  ) {
    (self.engine, self.location, self.shop, self.role) = (engine, location, shop, role)
    (self.migration, self.migratedAt, self.latency, self.listeners) = (migration, migratedAt, latency, listeners)
  }
}

extension SQLConnection {
  /// Returns the milliseconds that a question takes: the median of several.
  package func latency() throws(StorageError) -> Double {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<9 {
      let start = clock.now
      _ = try version()
      times.append(clock.now - start)
    }
    return times.sorted()[times.count / 2] / .milliseconds(1)
  }
}
