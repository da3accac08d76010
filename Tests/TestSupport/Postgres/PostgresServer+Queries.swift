import Foundation

/// Asks it, without the program under test.
extension PostgresServer {
  /// The answer to SQL: a line for each row, with "|" between the columns.
  ///
  /// - Throws: `Trouble` with what the server says.
  @discardableResult
  public func query(_ sql: String, database: String = "postgres", as role: String = "postgres") throws -> String {
    let outcome = try psql(["-d", address(of: database, as: role), "-c", sql])
    guard outcome.status == 0 else { throw SupportError(outcome.errors) }
    return outcome.output.trimmingCharacters(in: .newlines)
  }

  /// Runs `psql`, which prints rows alone and ends with the first error.
  public func psql(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    try run("psql", ["-XqAtw", "-v", "ON_ERROR_STOP=1"] + arguments, environment: environment)
  }

  /// Runs one of the programs of PostgreSQL.
  public func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    // Nothing of the user's: no password file, no service file, no certificates.
    let own = ["HOME": "/nonexistent", "LC_ALL": "C", "PGCONNECT_TIMEOUT": "10", "TZ": "UTC"]
    return try Outcome.atOnce(
      of: path(of: program), arguments, environment: own.merging(environment) { $1 })
  }

  /// The path of one of the programs of PostgreSQL.
  public func path(of program: String) -> String { "\(programs.folder)/\(program)" }

  /// Creates an empty database and returns its name.
  ///
  /// - Parameter original: A database to copy, to which nobody is connected; nil makes an empty one.
  public func createDatabase(from original: String? = nil) throws -> String {
    let name = "d" + String(UInt64.random(in: .min ... .max), radix: 36)
    try query("CREATE DATABASE \(name)" + (original.map { " TEMPLATE \($0)" } ?? ""))
    return name
  }

  /// The address of a database, on the server's socket or through a proxy.
  public func address(
    of database: String = "postgres", as role: String = "postgres", through proxy: FaultProxy? = nil
  ) -> String {
    "postgres://\(role)@/\(database)?host=\(proxy?.folder ?? folder)&port=\(port)"
  }

  /// The address of a database at 127.0.0.1, or by a name that means it.
  public func address(of database: String = "postgres", as role: String = "postgres", host: String) -> String {
    "postgres://\(role)@\(host):\(port)/\(database)"
  }
}
