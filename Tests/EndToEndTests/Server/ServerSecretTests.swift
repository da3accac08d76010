import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension OnTheCommandLine {
  /// Passwords and certificates.
  @Suite(.enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"))
  struct ServerSecretTests {
    private static let password = "S3cr3t:pw\\"

    private let shop: Shop
    /// The till, at the name in the certificate.
    private let address: String

    init() async throws {
      shop = try await Shop(on: Shop.strictServer)
      try shop.server.query("ALTER ROLE \(shop.till) PASSWORD '\(Self.password)'")
      address = try Self.address(of: shop)
    }

    private static func address(
      of shop: Shop, at host: String = "db.example.test", authority: String? = nil, _ more: String = ""
    ) throws -> String {
      let authority = try authority ?? Shop.certificate.get().authority
      return "postgres://\(shop.till)@\(host):\(shop.server.port)/\(shop.database)?hostaddr=127.0.0.1"
        + "&sslrootcert=\(authority)\(more)"
    }

    private func passwords(_ password: String, mode: Int = 0o600) throws -> String {
      let escaped = password.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      let path = try shop.sandbox.folder.file("passwords", "*:*:*:\(shop.till):\(escaped)\n")
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      return path
    }

    private func expectRefused(_ sandbox: Sandbox, _ status: Int32, _ words: String...) async throws {
      for language in ["en", "ko"] {
        let outcome = try await sandbox.start(["juice", "order", "mango", "--lang", language])
        #expect(outcome.status == status, "\(outcome)")
        #expect(outcome.output == "", "\(outcome)")
        // One sentence of ours, and nothing that libpq says itself.
        #expect(outcome.errors.hasPrefix("pavilion: "), "\(outcome)")
        #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome)")
        #expect(!outcome.errors.contains("S3cr3t"), "\(outcome)")
        #expect(!outcome.errors.contains("WARNING"), "\(outcome)")
        for word in words { #expect(outcome.errors.contains(word), "\(outcome)") }
      }
      #expect(try await owner().orders().isEmpty)
    }

    /// The owner, who needs no password on the socket.
    private func owner() throws -> Sandbox { shop.at(shop.server.address(of: shop.database)) }

    @Test func `A password file and a service file let a till in, by the certificate`() async throws {
      let file = try passwords(Self.password)
      let order = try await shop.at(address).with("PGPASSFILE", file).start(["juice", "order", "mango", "--json"])
      let made = try order.json().without(orderDetails)
      #expect(made == ["count": 1, "product": "mango", "number": 1, "till": .string(shop.till)])
      let services = try shop.sandbox.folder.file(
        "services",
        """
        [pavilion]
        host=db.example.test
        hostaddr=127.0.0.1
        port=\(shop.server.port)
        dbname=\(shop.database)
        user=\(shop.till)
        sslrootcert=\(try Shop.certificate.get().authority)
        passfile=\(file)
        """)
      let service = shop.at("service=pavilion").with("PGSERVICEFILE", services)
      let status = try await service.start(["database", "status"])
      #expect(status.lines.contains { $0.hasSuffix(" service pavilion") }, "\(status)")
      // An exposed file is found where the service names it.
      _ = try passwords(Self.password, mode: 0o640)
      let exposed = try await service.start(["juice", "menu"])
      #expect(exposed.status == 77, "\(exposed)")
      #expect(exposed.errors.contains("chmod 600"), "\(exposed)")
    }

    @Test func `A wrong password, none, and one that others can read are refused with 77`() async throws {
      let sandbox = shop.at(address)
      try await expectRefused(sandbox, 77)
      try await expectRefused(sandbox.with("PGPASSFILE", try passwords("S3cr3t-wrong")), 77)
      try await expectRefused(sandbox.with("PGPASSWORD", "S3cr3t-wrong"), 77)
      try await expectRefused(sandbox.with("PGPASSFILE", try passwords(Self.password, mode: 0o644)), 77, "chmod 600")
      try await expectRefused(sandbox.with("PGPASSFILE", "/dev/null"), 77, "/dev/null")
    }

    @Test func `A password file that others can read does not matter to who needs none`() async throws {
      let outcome = try await owner().with("PGPASSFILE", try passwords("x", mode: 0o644)).start(["juice", "menu"])
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.errors == "", "\(outcome)")
    }

    @Test func `A certificate of another name or another authority is refused with 69`() async throws {
      let file = try passwords(Self.password)
      func sandbox(_ address: String) -> Sandbox { shop.at(address).with("PGPASSFILE", file) }
      let other = try Certificate(host: "db.example.test")
      try await expectRefused(sandbox(Self.address(of: shop, at: "other.example.test")), 69, "sslrootcert=")
      try await expectRefused(sandbox(Self.address(of: shop, authority: other.authority)), 69, "sslrootcert=")
      try await expectRefused(sandbox(Self.address(of: shop, authority: "/nonexistent")), 69, "sslrootcert=")
      // The server takes nobody in clear.
      try await expectRefused(sandbox(Self.address(of: shop, "&sslmode=disable")), 77)
      // Less only if the address says so.
      let less = sandbox(
        "postgres://\(shop.till)@other.example.test:\(shop.server.port)/\(shop.database)"
          + "?hostaddr=127.0.0.1&sslmode=require")
      #expect(try await less.start(["juice", "menu"]).status == 0)
    }
  }
}
