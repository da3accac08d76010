import Foundation
import TestSupport

/// A shop on a server, in a database of its own, and the command line that uses it as its owner.
struct Shop: Sendable {
  var sandbox: Sandbox
  let server: PostgresServer
  let database: String
  /// A role that no other test makes.
  let till = "till" + String(UInt64.random(in: .min ... .max), radix: 36)

  /// - Parameter isPrepared: Whether `pavilion database prepare` has set it up, with the role of the till.
  init(on server: PostgresServer, isPrepared: Bool = true) async throws {
    self.server = server
    database = try server.createDatabase()
    sandbox = try Sandbox().with("PAVILION_DATABASE", server.address(of: database))
    guard isPrepared else { return }
    let outcome = try await sandbox.pavilion("database", "prepare", "--till", till)
    guard outcome.status == 0 else { throw SupportError("The shop was not prepared: \(outcome.errors)") }
  }

  /// The same shop at another address.
  func at(_ address: String) -> Sandbox { sandbox.with("PAVILION_DATABASE", address) }

  /// A server that asks for passwords, and on 127.0.0.1 shows a certificate for db.example.test.
  static var strictServer: PostgresServer { get throws { try strict.get() } }

  private static let strict = Result {
    var settings = PostgresServer.Settings()
    settings.asksPasswords = true
    settings.certificate = try certificate.get()
    return try PostgresServer(settings)
  }

  static let certificate = Result { try Certificate(host: "db.example.test") }
}
