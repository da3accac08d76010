import CLibrary
import Database
import Values

/// The work of the owner of a shop on the server: making its schema, migrating it, and making the roles of its tills.
public struct ServerSetup {
  /// The outcome of a setup.
  public struct Outcome: Equatable, Sendable {
    /// Whether there was no such shop before.
    public let isNew: Bool
    /// The migrations that were applied.
    public let steps: [String]
    /// Whether the role of the till was made; `nil` if none was asked for.
    public internal(set) var madeRole: Bool?
    /// The roles that were moved; `nil` if there were none.
    public internal(set) var moved: MovedRoles?
  }

  /// Roles whose rights came from a group that is not that of the shop, and now come from its own.
  public struct MovedRoles: Equatable, Sendable {
    /// The group of the shop.
    public let group: String
    /// The names of the roles.
    public internal(set) var names: [String] = []
    /// The other databases of whose shops some of them may be tills, because they may use them, too.
    public internal(set) var databases: [String] = []
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
    var outcome = Outcome(isNew: isNew, steps: steps, madeRole: nil)
    try grant(to: till, &outcome)
    session.run("COMMIT")
    try session.collect()
    return outcome
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

  // MARK: Roles

  private static let groupPrefix = "pavilion_tills_"
  /// The longest name of a role, in bytes; longer ones are cut.
  ///
  /// Source: https://www.postgresql.org/docs/current/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS
  private static let longestName = 63

  /// The role that has the rights of all tills of the shop.
  ///
  /// Roles belong to the whole server, and another database may have a shop of this name. Its number, which it keeps when it
  /// is renamed, tells it apart.
  private func group() throws -> String {
    let sql = """
      SELECT d.oid::text, n.oid::text FROM pg_database d, pg_namespace n
      WHERE d.datname = current_database() AND n.nspname = ?
      """
    let rows = PostgresRows(try session.collect(session.send(sql, [shop])), of: sql)
    guard let row = try rows.next(), let database = row.text(at: 0), let schema = row.text(at: 1) else {
      throw DamagedRow(detail: "there is no schema \(shop)")
    }
    let name = "\(Self.groupPrefix)\(database)_\(shop)"
    return name.utf8.count <= Self.longestName ? name : "\(Self.groupPrefix)\(database)-\(schema)"
  }

  /// Gives the tills their rights, also on what a migration has added, and takes them from all other groups.
  private func grant(to till: TillName?, _ outcome: inout Outcome) throws {
    let role = "SELECT 1 FROM pg_roles WHERE rolname = ?"
    let group = try group()
    let others = try otherGroups(than: group)
    let hasGroup = try has(role, group)
    guard till != nil || hasGroup || !others.isEmpty else { return }
    // A till may not be more than a till, nor be the one that all tills of some shop are.
    if let till, try till.text == session.role || till.text.hasPrefix(Self.groupPrefix) || has(Self.powers, till.text) {
      throw StorageError(.noRights, path: session.address.description, detail: "\(till) cannot be the role of a till")
    }
    let schema = shop.quoted
    if !hasGroup { session.run("CREATE ROLE \(group.quoted) NOLOGIN") }
    session.run("GRANT USAGE ON SCHEMA \(schema) TO \(group.quoted)")
    session.run("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO \(group.quoted)")
    session.run("REVOKE INSERT, UPDATE, DELETE ON step FROM \(group.quoted)")
    session.run("REVOKE INSERT, DELETE ON databaseState FROM \(group.quoted)")
    var moved = MovedRoles(group: group)
    for other in others {
      let members = try names(Self.members, other)
      for member in members { session.run("GRANT \(group.quoted) TO \(member.quoted)") }
      session.run("REVOKE ALL ON ALL TABLES IN SCHEMA \(schema) FROM \(other.quoted)")
      session.run("REVOKE ALL ON SCHEMA \(schema) FROM \(other.quoted)")
      moved.names += members
      moved.databases += try names(Self.databases, other)
      if try !has(Self.rights, other) { drop(other) }
    }
    if !moved.names.isEmpty {
      moved.databases = Set(moved.databases).sorted()
      outcome.moved = moved
    }
    guard let till else { return }
    let isNew = try !has(role, till.text)
    if isNew { session.run("CREATE ROLE \(till.text.quoted) LOGIN") }
    session.run("GRANT \(group.quoted) TO \(till.text.quoted)")
    outcome.madeRole = isNew
  }

  /// Returns the groups of other shops that have rights on this one: a version of before named them by the shop alone, and a
  /// dump brings those of the database from which it was made.
  private func otherGroups(than group: String) throws -> [String] {
    let sql = """
      SELECT DISTINCT rolname::text FROM (
        SELECT nspacl AS rights FROM pg_namespace WHERE nspname = ?1
        UNION ALL SELECT relacl FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = ?1
      ) AS all_rights, aclexplode(rights) AS one JOIN pg_roles r ON r.oid = one.grantee
      WHERE starts_with(rolname, '\(Self.groupPrefix)') ORDER BY 1
      """
    return try names(sql, shop).filter { $0 != group }
  }

  /// The members of a role, without the one that has made it, which is one of them from PostgreSQL 16 on.
  private static let members = """
    SELECT DISTINCT m.rolname::text FROM pg_auth_members JOIN pg_roles g ON g.oid = roleid
    JOIN pg_roles m ON m.oid = member WHERE g.rolname = ? AND m.rolname <> current_user ORDER BY 1
    """

  /// Whether a role may do on the whole server what no till may.
  private static let powers = "SELECT 1 FROM pg_roles WHERE rolname = ? AND (rolsuper OR rolcreaterole OR rolcreatedb)"

  /// Whether a role has rights anywhere on the server.
  private static let rights = """
    SELECT 1 FROM pg_shdepend JOIN pg_roles r ON r.oid = refobjid
    WHERE refclassid = 'pg_authid'::regclass AND rolname = ?
    """

  /// The other databases that the members of a group may use: by the group itself, or by one that they were moved to.
  private static let databases = """
    SELECT DISTINCT datname::text FROM pg_roles old
    JOIN pg_auth_members o ON o.roleid = old.oid
    JOIN pg_auth_members m ON m.member = o.member
    JOIN pg_roles g ON g.oid = m.roleid AND starts_with(g.rolname, '\(groupPrefix)')
    JOIN pg_shdepend ON refobjid = g.oid AND refclassid = 'pg_authid'::regclass
    JOIN pg_database d ON d.oid = dbid AND datname <> current_database()
    WHERE old.rolname = ? ORDER BY 1
    """

  private func names(_ sql: String, _ name: String) throws -> [String] {
    let rows = PostgresRows(try session.collect(session.send(sql, [name])), of: sql)
    var names: [String] = []
    while let name = try rows.next()?.text(at: 0) { names.append(name) }
    return names
  }

  /// Drops a group without rights, which stays if it belongs to another owner of shops.
  private func drop(_ group: String) {
    session.run(
      "DO $$BEGIN DROP ROLE \(group.quoted); EXCEPTION WHEN insufficient_privilege THEN NULL; END$$", isPrepared: false)
  }
}
