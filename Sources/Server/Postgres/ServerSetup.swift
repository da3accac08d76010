import CLibrary
import Database
import Values

/// What the owner of a shop does on the server: makes its schema, migrates it, and makes the roles of its tills.
public struct ServerSetup {
  /// What was done.
  public struct Outcome: Equatable, Sendable {
    /// Whether there was no such shop before.
    public let isNew: Bool
    /// The migrations that were applied.
    public let steps: [String]
    /// Whether the role of the till was made; `nil` if none was asked for.
    public let madeRole: Bool?
  }

  private let session: PostgresSession
  private let shop: String
  private let schema: PostgresSchema

  /// The seconds that a migration may take.
  private static let timeout = 600.0

  /// Creates the shop of an address, or brings its schema up to date; two programs may do so at the same time.
  ///
  /// - Parameter till: The name of a role to make, which may read and write the data of this shop and nothing else.
  public static func prepare(
    _ address: ServerAddress, schema: DatabaseSchema, till: TillName?
  ) throws(StorageError) -> Outcome {
    do {
      for _ in 1..<attempts {
        do {
          return try attempt(address, schema, till)
        } catch let error as PostgresError where error.isRoleConflict {
          usleep(.random(in: 0...20_000))
        }
      }
      return try attempt(address, schema, till)
    } catch {
      throw StorageError(error, path: address.description)
    }
  }

  /// Roles are those of the whole server, but locks are those of a database: one that is prepared at the same moment may be
  /// the first to make a role or to give it rights.
  private static let attempts = 20

  private static func attempt(
    _ address: ServerAddress, _ schema: DatabaseSchema, _ till: TillName?
  ) throws -> Outcome {
    let session = try PostgresSession(address, isForSetup: true)
    session.timeout = timeout
    return try ServerSetup(session: session, shop: address.shop.text, schema: PostgresSchema(schema)).prepare(till)
  }

  private func prepare(_ till: TillName?) throws -> Outcome {
    session.run("BEGIN")
    // One that is stopped does not keep the others from their shops.
    session.run("SET LOCAL idle_in_transaction_session_timeout = '10s'")
    // One after the other: for a shop, and for the roles, which are those of all shops.
    for name in ["pavilion", "pavilion \(shop)"] { session.run("SELECT pg_advisory_xact_lock(hashtext(?))", [name]) }
    let isNew = try !has("SELECT 1 FROM pg_namespace WHERE nspname = ?", shop)
    if isNew { session.run("CREATE SCHEMA \(shop.quoted)") }
    session.run("SELECT set_config('search_path', ?, true)", ["\(shop.quoted), pg_temp"])
    let steps = try migrate()
    let madeRole = try grant(to: till)
    session.run("COMMIT")
    try session.collect()
    return Outcome(isNew: isNew, steps: steps, madeRole: madeRole)
  }

  private func has(_ sql: String, _ name: String) throws -> Bool {
    try session.collect(session.send(sql, [name])).rowCount > 0
  }

  private func migrate() throws -> [String] {
    let tables = "SELECT 1 FROM pg_tables WHERE schemaname = ?"
    if try !has("\(tables) AND tablename = 'step'", shop) {
      guard try !has(tables, shop) else {
        throw StorageError(.foreignDatabase, path: session.address.description, detail: "schema \(shop)")
      }
      session.run("CREATE TABLE step (name text COLLATE \"C\" PRIMARY KEY, at bigint NOT NULL)")
    }
    let sql = "SELECT name FROM \(shop.quoted).step"
    let rows = PostgresRows(try session.collect(session.send(sql)), of: sql)
    var applied: Set<String> = []
    while let name = try rows.next()?.text(at: 0) { applied.insert(name) }
    try schema.check(applied, for: session.address, isComplete: false)
    let missing = schema.steps.filter { !applied.contains($0.name) }
    for step in missing {
      try session.script(step.sql)
      session.run("INSERT INTO step (name, at) SELECT ?, extract(epoch FROM now())::bigint", [step.name])
    }
    return missing.map(\.name)
  }

  /// The role that has the rights of all tills of the shop.
  private var group: String { Self.groupPrefix + shop }
  private static let groupPrefix = "pavilion_tills_"

  /// Gives the tills their rights, also on what a migration has added; returns whether a role was made.
  private func grant(to till: TillName?) throws -> Bool? {
    let role = "SELECT 1 FROM pg_roles WHERE rolname = ?"
    let hasGroup = try has(role, group)
    guard till != nil || hasGroup else { return nil }
    if !hasGroup { session.run("CREATE ROLE \(group.quoted) NOLOGIN") }
    let (shop, group) = (shop.quoted, group.quoted)
    session.run("GRANT USAGE ON SCHEMA \(shop) TO \(group)")
    session.run("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(shop) TO \(group)")
    session.run("REVOKE INSERT, UPDATE, DELETE ON step FROM \(group)")
    session.run("REVOKE INSERT, DELETE ON databaseState FROM \(group)")
    guard let till else { return nil }
    // A till may not be more than a till, nor be the one that all tills of some shop are.
    guard till.text != session.role, !till.text.hasPrefix(Self.groupPrefix) else {
      throw StorageError(.noRights, path: session.address.description, detail: "\(till) cannot be the role of a till")
    }
    let isNew = try !has(role, till.text)
    if isNew { session.run("CREATE ROLE \(till.text.quoted) LOGIN") }
    session.run("GRANT \(group) TO \(till.text.quoted)")
    return isNew
  }
}
