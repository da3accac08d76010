import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// `pavilion database`, with files and with a server.
@Suite(.enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"))
struct DatabaseCommandTests {
  @Test func `A shop is prepared once, then found up to date, and a role is made once`() async throws {
    let shop = try await Shop(on: .shared, isPrepared: false)
    let first = try await shop.sandbox.pavilion("database", "prepare", "--till", shop.till, "--json").json()
    guard case .object(let made) = first, case .array(let steps) = made["migrations"] else {
      throw SupportError("\(first)")
    }
    #expect(!steps.isEmpty)
    #expect(made["new"] == .bool(true))
    #expect(made["newRole"] == .bool(true))
    #expect(made["till"] == .string(shop.till))
    let second = try await shop.sandbox.pavilion("database", "prepare", "--till", shop.till, "--json").json()
    #expect(
      second == [
        "migrations": [], "movedRoles": .null, "new": false, "newRole": false, "otherDatabases": .null,
        "shop": "pavilion", "till": .string(shop.till),
      ])
    // The name of this till is not the wish for a role.
    let plain = try await shop.sandbox.with("PAVILION_TILL", "other").pavilion("database", "prepare")
    #expect(plain.output == "The shop pavilion is up to date already: postgres:///\(shop.database).\n")
    #expect(try shop.server.query("SELECT count(*) FROM pg_roles WHERE rolname = 'other'") == "0")
  }

  @Test(arguments: ["en", "ko"])
  func `The owner is told of roles that another database may have, and what to do`(language: String) async throws {
    let shop = try await Shop(on: .shared)
    // A version of before gave the rights to a role of this name, whatever the database; a shop of its own keeps it apart.
    let (name, old) = ("old-" + shop.till, "pavilion_tills_old-" + shop.till)
    _ = try await shop.sandbox.pavilion("database", "prepare", "--shop", name)
    let other = try shop.server.createDatabase()
    try shop.server.query("CREATE ROLE \"\(old)\"; GRANT \"\(old)\" TO \(shop.till)")
    try shop.server.query("CREATE TABLE x (); GRANT SELECT ON x TO \"\(old)\"", database: other)
    try shop.server.query("GRANT USAGE ON SCHEMA \"\(name)\" TO \"\(old)\"", database: shop.database)
    let outcome = try await shop.sandbox.pavilion("database", "prepare", "--shop", name, "--lang", language)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.count == 4, "\(outcome)")
    #expect(outcome.output.contains(shop.till), "\(outcome)")
    #expect(outcome.output.contains(other), "\(outcome)")
    let revoke = try #require(outcome.lines.last?.firstMatch(of: /^  (REVOKE "pavilion_tills_.*" FROM )(ROLE|역할)$/)?.1)
    #expect(try shop.server.psql(["-d", shop.server.address(), "-c", revoke + shop.till]).status == 0)
    let again = try await shop.sandbox.pavilion("database", "prepare", "--shop", name, "--lang", language)
    #expect(again.lines.count == 1, "\(again)")
  }

  @Test(arguments: ["en", "ko"])
  func `What prepare tells the till to type works`(language: String) async throws {
    let shop = try await Shop(on: .shared, isPrepared: false)
    let till = "Till \(shop.till)"
    let outcome = try await shop.sandbox.pavilion(
      "database", "prepare", "--till", till, "--shop", "강남", "--lang", language)
    #expect(outcome.status == 0, "\(outcome)")
    let call = try #require(outcome.lines.last?.firstMatch(of: /^  pavilion --database '(\S+)' --shop 강남$/)?.1)
    #expect(outcome.lines.contains("  *:*:\(shop.database):\(till):PASSWORD"), "\(outcome)")
    let command = try #require(outcome.lines.first { $0.hasPrefix("  \\password ") })
    // psql asks twice; without a terminal it reads the answers from its input.
    let name = command.dropFirst("  \\password ".count)
    #expect(try shop.server.psql(["-d", shop.server.address(), "-c", "COMMENT ON ROLE \(name) IS 'x'"]).status == 0)
    let order = try await shop.at(String(call)).pavilion("juice", "order", "mango", "--shop", "강남", "--json")
    let made = try order.json().without(orderDetails)
    #expect(made == ["count": 1, "product": "mango", "number": 1, "till": .string(till)])
  }

  @Test(arguments: ["en", "ko"])
  func `A file is not prepared, and why is said`(language: String) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.pavilion("database", "prepare", "--lang", language)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("--database postgres://"), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `The status tells what a server and a file are`() async throws {
    let shop = try await Shop(on: .shared)
    let server = try await shop.sandbox.pavilion("database", "status")
    let lines = server.lines.map { $0.replacing(/\s{2,}/, with: ": ") }
    #expect(lines.count == 8, "\(server)")
    #expect(lines.first?.hasPrefix("engine: PostgreSQL ") == true, "\(server)")
    #expect(lines.dropFirst().first == "location: postgres:///\(shop.database)")
    for line in ["shop: pavilion", "role: postgres", "till: postgres", "listeners: 0"] {
      #expect(lines.contains(line), "\(server)")
    }
    // The values stand below each other.
    let columns = Set(server.lines.compactMap { $0.firstRange(of: /\w {2,}/)?.upperBound.utf16Offset(in: $0) })
    #expect(columns.count == 1, "\(server)")

    let sandbox = try Sandbox()
    let absent = try await sandbox.pavilion("database", "status")
    #expect(absent.status == 66, "\(absent)")
    #expect(!sandbox.hasDatabase, "\(absent)")
    try await sandbox.pavilion("juice", "order", "mango")
    let json = try await sandbox.pavilion("database", "status", "--json").output
    #expect(json.hasPrefix("{\"engine\":\"SQLite 3."), "\(json)")
    #expect(json.contains("\"location\":\"\(sandbox.database)\""), "\(json)")
    for name in ["shop", "role", "till", "listeners", "migratedAt"] {
      #expect(json.contains("\"\(name)\":null"), "\(json)")
    }
  }

  /// Everything that a database holds, as the command line tells it.
  private func contents(_ sandbox: Sandbox) async throws -> [String] {
    var texts: [String] = []
    for words in [
      ["juice", "stock"], ["juice", "list"], ["caffeine", "list", "--since", "1900-01-01"],
      ["caffeine", "drink"], ["emotion", "list", "--since", "1900-01-01"], ["water", "list"],
      ["exposition", "list"],
    ] {
      let outcome = try await sandbox.call(words + ["--json"])
      #expect(outcome.status == 0, "\(words): \(outcome)")
      texts.append(outcome.output)
    }
    return texts
  }

  @Test func `A database is copied to a server and back, and is the same`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "mango", "--count", "2", "--till", "앞 1")
    try await sandbox.pavilion("juice", "undo")
    try await sandbox.pavilion("caffeine", "log", "coffee")
    try await sandbox.pavilion("emotion", "tap", "happy", "--note", "'; DROP TABLE emotionTap; --")
    try await sandbox.pavilion("water", "add", "--hardness", "68.25", "--alkalinity", "40", "--name", "카페 A")
    let before = try await contents(sandbox)
    let shop = try await Shop(on: .shared)
    let address = shop.server.address(of: shop.database)
    let there = try await sandbox.pavilion("database", "copy", "--from", sandbox.database, "--to", address)
    #expect(there.status == 0, "\(there)")
    #expect(there.lines.first == "Copied and compared: postgres:///\(shop.database)")
    for line in ["  1  orders of juice", "  5  fruits in stock", "  1  feelings", "  1  records of water"] {
      #expect(there.lines.contains(line), "\(there)")
    }
    #expect(try await contents(shop.sandbox) == before)
    let other = sandbox.folder.path + "/back.sqlite"
    let back = try await shop.sandbox.pavilion("database", "copy", "--from", address, "--to", other, "--json")
    #expect(back.status == 0, "\(back)")
    #expect(back.output.contains("\"juiceOrder\":1,"), "\(back)")
    #expect(try await contents(sandbox.with("PAVILION_DATABASE", other)) == before)
    // The next number is the one after the greatest in all of them.
    let orders = [sandbox, shop.sandbox, sandbox.with("PAVILION_DATABASE", other)]
    for place in orders {
      #expect(try await place.pavilion("juice", "order", "kiwi", "--json").output.contains("\"number\":2"))
    }
  }

  @Test func `What holds data is never written over, and what fails leaves nothing behind`() async throws {
    let shop = try await Shop(on: .shared)
    let sandbox = try Sandbox()
    let address = shop.server.address(of: shop.database)
    func copy(_ from: String, _ to: String, _ more: String...) async throws -> Outcome {
      try await sandbox.call(["database", "copy", "--from", from, "--to", to] + more)
    }
    #expect(try await copy(sandbox.database, address).status == 66)
    #expect(!sandbox.hasDatabase)
    try await sandbox.pavilion("juice", "order", "mango")
    try await shop.sandbox.pavilion("emotion", "tap", "happy")
    let full = try await copy(sandbox.database, address)
    #expect(full.status == 1, "\(full)")
    #expect(full.errors.contains("holds data already (feelings)"), "\(full)")
    #expect(try await copy(sandbox.database, address, "--lang", "ko").errors.contains("이미 데이터가 있습니다(감정 기록)"))
    #expect(try await shop.sandbox.orders().isEmpty)
    let file = sandbox.folder.path + "/new.sqlite"
    #expect(try await copy(sandbox.database, sandbox.folder.path + "/none/new.sqlite").status == 73)
    #expect(try await copy(sandbox.database, address, "--shop", "other").status == 69)
    #expect(try await copy(address, file, "--shop", "other").status == 69)
    #expect(try await copy(sandbox.database, file, "--shop", "other").status == 64)
    // Reading fails in the middle.
    try shop.server.query("ALTER TABLE pavilion.waterrecord RENAME memo TO remark", database: shop.database)
    #expect(try await copy(address, file).status == 74)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path) == ["sandbox.sqlite"])
  }
}
