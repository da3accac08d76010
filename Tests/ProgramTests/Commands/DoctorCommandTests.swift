import Foundation
import PavilionSupport
import TestSupport
import Testing

@testable import CommandSupport
@testable import Database
@testable import Program
@testable import Stores

extension Sandbox {
  /// The checks of the doctor: their states by section and name.
  fileprivate func examined() async throws -> (status: Int32, states: [String: String]) {
    struct Checkup: Decodable {
      struct Section: Decodable {
        struct Check: Decodable {
          let check, state, text: String
        }
        let section: String
        let checks: [Check]
      }
      let state: String
      let sections: [Section]
    }
    // The program itself: what it says of TERM and the locale is that of a process.
    let outcome = try await start(["doctor", "--json"])
    let checkup: Checkup = try outcome.decoded()
    #expect((checkup.state == "broken") == (outcome.status == 1), "\(outcome)")
    let states = checkup.sections.flatMap { section in
      section.checks.map { ("\(section.section).\($0.check)", $0.state) }
    }
    return (outcome.status, Dictionary(uniqueKeysWithValues: states))
  }

  fileprivate var contents: [String: Data] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0))) })
    }
  }
}

@Suite("pavilion doctor") struct DoctorTests {
  private static let terms = ["xterm", "xterm-256color", "screen", "tmux-256color", "linux", "vt100", "ansi", "dumb"]

  @Test(arguments: terms) func `Without a terminal nothing is broken, whatever TERM says`(term: String) async throws {
    let sandbox = try Sandbox().with("TERM", term).with("LC_ALL", "C")
    let (status, states) = try await sandbox.examined()
    #expect(status == 0)
    #expect(states["terminal.terminal"] == "note")
    #expect(states["terminal.size"] == nil)
    #expect(states["terminal.term"] == (term == "dumb" ? "note" : "good"))
    #expect(states["text.locale"] == "note")
    #expect(states["text.hangul"] == "good")
    #expect(states["data.state"] == "good")
    #expect(try sandbox.contents.isEmpty)
  }

  @Test func `A whole file is read as it is, its language too`() async throws {
    let sandbox = try Sandbox().with("TERM", "xterm")
    try await sandbox.pavilion("settings", "set", "language", "ko")
    let before = try sandbox.contents
    let outcome = try await sandbox.pavilion("doctor")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.contains { $0.hasPrefix("  ✓ 무결성 ") && $0.hasSuffix(" 온전함") }, "\(outcome.output)")
    #expect(outcome.lines.last == "고칠 것은 없고, 참고할 것 1개가 있습니다.")
    #expect(try sandbox.contents == before)
  }

  @Test func `Rows that cannot be read are named, with what is left to do`() async throws {
    let sandbox = try Sandbox()
    for _ in 1...3 { try await sandbox.pavilion("juice", "order", "mango") }
    try await sandbox.pavilion("caffeine", "log", "coffee")
    var (status, states) = try await sandbox.examined()
    #expect(status == 0)
    #expect(states["data.rows"] == "good")
    #expect(states["data.stock"] == "good")
    let connection = try SQLiteConnection(.file(sandbox.database))
    try connection.withoutTransaction { database in
      try database.execute("PRAGMA ignore_check_constraints = ON")
      try database.execute("INSERT INTO juiceMenu (id, menu) VALUES (1, 'garbage')")
      try database.execute("UPDATE juiceOrder SET lines = 'kiwi' WHERE number = 2")
      try database.execute("UPDATE juiceStock SET opening = 9223372036854775807 WHERE fruit = 'mango'")
    }
    connection.close()
    let before = try sandbox.contents
    (status, states) = try await sandbox.examined()
    #expect(status == 1)
    #expect(states["data.rows"] == "broken")
    #expect(states["data.integrity"] == "good")
    // Lines are broken at blanks.
    let told = try await sandbox.pavilion("doctor").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for place in ["juiceMenu, menu", "juiceOrder, row 2, lines", "juiceStock, opening", "pavilion recover"] {
      #expect(told.contains(place), "\(told)")
    }
    #expect(try sandbox.contents == before)
    // A copy has them as well, and says so; what is recovered has the others.
    let backup = try sandbox.folder.file("backup")
    let copied = try await sandbox.pavilion("backup", backup)
    #expect(copied.status == 0, "\(copied)")
    #expect(copied.output.contains("juiceOrder, row 2, lines"), "\(copied)")
    #expect(try await sandbox.pavilion("recover").status == 0)
    (status, states) = try await sandbox.examined()
    #expect(status == 0, "\(states)")
    #expect(states["data.rows"] == "good", "\(states)")
  }

  @Test(arguments: [
    ("DELETE FROM juiceStock WHERE fruit = 'mango'", "juiceStock, mango"),
    ("UPDATE rowCount SET count = -1 WHERE name = 'juiceOrder'", "rowCount, juiceOrder"),
    ("UPDATE rowCount SET count = 7 WHERE name = 'caffeineEntry'", "rowCount, caffeineEntry"),
  ])
  func `Rows that must be there, and counts that are wrong, are named, and recovered`(
    sql: String, place: String
  ) async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "mango")
    try await sandbox.pavilion("caffeine", "log", "coffee")
    let connection = try SQLiteConnection(.file(sandbox.database))
    try connection.withoutTransaction { try $0.execute(sql) }
    connection.close()
    let (status, states) = try await sandbox.examined()
    #expect(status == 1, "\(states)")
    #expect(states["data.rows"] == "broken", "\(states)")
    let told = try await sandbox.pavilion("doctor").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains(place), "\(told)")
    #expect(told.contains("pavilion recover"), "\(told)")
    #expect(try await sandbox.pavilion("recover").status == 0)
    #expect(try await sandbox.examined().status == 0)
  }

  @Test(arguments: [
    ["DROP TRIGGER emotionTapAdded"], ["DROP TRIGGER juiceOrderCounted"], ["DROP INDEX emotionTapByDay"],
    ["DROP TABLE emotionTotal", "CREATE VIEW emotionTotal AS SELECT 'happy' AS emotion, 3 AS count"],
    ["CREATE TRIGGER greedy BEFORE INSERT ON emotionTap BEGIN SELECT RAISE(IGNORE); END"],
    ["DROP TABLE grdb_migrations"], ["DELETE FROM grdb_migrations"],
    ["DELETE FROM grdb_migrations WHERE rowid > 3"],
    [
      "PRAGMA writable_schema = ON",
      "UPDATE sqlite_master SET sql = replace(sql, 'typeof(note)', 'typeof(notf)') WHERE name = 'emotionTap'",
    ],
  ])
  func `What keeps entries from being saved is damage, and recovered`(statements: [String]) async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "mango")
    try await sandbox.pavilion("emotion", "tap", "happy")
    let connection = try SQLiteConnection(.file(sandbox.database))
    try connection.withoutTransaction { for statement in statements { try $0.execute(statement) } }
    connection.close()
    let (status, states) = try await sandbox.examined()
    #expect(status == 1, "\(states)")
    #expect(states["data.integrity"] == "broken", "\(states)")
    #expect(try await sandbox.pavilion("recover").status == 0)
    #expect(try await sandbox.examined().status == 0)
    #expect(try await sandbox.pavilion("emotion", "tap", "happy").output.contains("2"))
    let list = try await sandbox.pavilion("emotion", "counts", "--json").output
    #expect(list.contains(#"{"emotionCount":2,"emotionState":"행복해"}"#), "\(list)")
  }

  @Test func `An order with a member of another name is named`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "mango")
    let connection = try SQLiteConnection(.file(sandbox.database))
    func store(_ price: String) throws {
      let line = #"{"product":"mango","name":{"en":"Mango"},"count":1,"\#(price)":4000,"took":{"mango":3}}"#
      try connection.withoutTransaction { try $0.execute("UPDATE juiceOrder SET lines = '[\(line)]'") }
    }
    try store("price")
    #expect(try await sandbox.examined().states["data.rows"] == "good")
    try store("prkce")
    #expect(try await sandbox.examined().states["data.rows"] == "broken")
    connection.close()
  }

  @Test func `A damaged, a newer, an older and a foreign file are told, and left as they are`() async throws {
    let sandbox = try Sandbox()
    try OlderFile.make(at: sandbox.database)
    func expect(_ check: String, _ state: String, _ line: UInt = #line) async throws {
      let before = try sandbox.contents
      let (status, states) = try await sandbox.examined()
      #expect(states[check] == state, "\(states)")
      #expect(status == (state == "broken" ? 1 : 0), "\(states)")
      #expect(try sandbox.contents == before)
    }
    try await expect("data.version", "note")
    let connection = try SQLiteConnection(.file(sandbox.database))
    try connection.write { try $0.execute("INSERT INTO grdb_migrations (identifier) VALUES ('tomorrow')") }
    connection.close()
    try await expect("data.version", "broken")
    var data = try Data(contentsOf: URL(fileURLWithPath: sandbox.database))
    data.replaceSubrange(100..<8100, with: repeatElement(0xA5, count: 8000))
    try data.write(to: URL(fileURLWithPath: sandbox.database))
    chmod(sandbox.database, 0o600)
    try await expect("data.integrity", "broken")
    try sandbox.folder.file("sandbox.sqlite", String(repeating: "not a database\n", count: 500))
    chmod(sandbox.database, 0o600)
    try await expect("data.state", "broken")
  }

  @Test func `A file that another program holds is broken`() async throws {
    let sandbox = try Sandbox()
    let living = try PavilionDatabase.open(at: sandbox.database)
    defer { living.close() }
    let lock = try WriteLock(database: sandbox.database)
    defer { lock.release() }
    let (status, states) = try await sandbox.examined()
    #expect(states["data.lock"] == "broken", "\(states)")
    #expect(states["data.integrity"] == "good", "\(states)")
    #expect(status == 1, "\(states)")
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func `Where nobody may write nothing can be kept`() async throws {
    let sandbox = try Sandbox()
    chmod(sandbox.folder.path, 0o500)
    defer { chmod(sandbox.folder.path, 0o700) }
    #expect(try await sandbox.examined().states["data.state"] == "broken")
  }

  @Test func `A folder that is not there, and rights that are too wide`() async throws {
    let sandbox = try Sandbox()
    let (status, states) = try await sandbox.with("PAVILION_DATABASE", sandbox.folder.path + "/no/sandbox.sqlite")
      .examined()
    #expect(states["data.state"] == "broken")
    #expect(status == 1)
    try await sandbox.setAllShelves(to: 5)
    chmod(sandbox.database, 0o644)
    #expect(try await sandbox.examined().states["data.rights"] == "note")
    #expect(try await sandbox.pavilion("doctor").output.contains("Others can read your data: chmod 600"))
  }

  @Test func `Wrong variables are told together with all the rest`() async throws {
    var sandbox = try Sandbox()
    sandbox.environment.merge(["PAVILION_THEME": "x", "PAVILION_CLOCK": "13", "PAVILION_TILL": "pg_till"]) { $1 }
    let (status, states) = try await sandbox.examined()
    #expect(status == 1)
    #expect(states["settings.theme"] == "broken")
    #expect(states["settings.clock"] == "broken")
    #expect(states["data.till"] == "broken")
    #expect(states["settings.motion"] == "good")
    let address = try await Sandbox().with("PAVILION_DATABASE", "postgres://me:secret@host/db").pavilion("doctor")
    #expect(address.status == 1)
    #expect(!address.output.contains("secret"))
    #expect(address.output.contains(".pgpass"))
  }

  @Test func `A server that cannot be reached is broken, and says why`() async throws {
    let sandbox = try Sandbox().with(
      "PAVILION_DATABASE", "postgres://localhost:1/pavilion?sslmode=disable&connect_timeout=2")
    let outcome = try await sandbox.pavilion("doctor")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("cannot be reached") || outcome.output.contains("libpq"), "\(outcome.output)")
  }
}

@Suite(.enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")")) struct DoctorServerTests {
  @Test func `A shop on a server is told with its latency`() async throws {
    let sandbox = try Sandbox(on: .shared)
    let (status, states) = try await sandbox.examined()
    #expect(status == 0)
    #expect(states["data.version"] == "good")
    #expect(states["data.shop"] == "good")
    #expect(states["data.latency"] != nil)
  }
}
