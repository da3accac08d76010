import TestSupport
import Testing

@testable import CommandSupport

/// Addresses of servers, shops and tills; no server is needed for any of it.
@Suite struct ServerOptionTests {
  private static let password = "S3cr3t-pw"

  @Test(arguments: [
    "postgres://u:#@h/db", "postgres://h/db?password=#", "postgres:u:#@h", "service=x password=#", "u:#@h/db",
    "postgres://u:p@#@h", "postgres://h:#/db", "postgres://u/#@h", "postgres://h?sslmode=#", "postgres://[#",
    "postgres://h?#=1", "postgres://h/%#",
  ])
  func `A bad address ends with 64, and no word of it is repeated`(place: String) async throws {
    let address = place.replacing("#", with: Self.password)
    let sandbox = try Sandbox()
    for language in ["en", "ko"] {
      let named = try await sandbox.pavilion("juice", "menu", "--lang", language, "--database", address)
      let ambient = try await sandbox.with("PAVILION_DATABASE", address).pavilion("juice", "menu", "--lang", language)
      for outcome in [named, ambient] {
        #expect(outcome.status == 64, "\(outcome)")
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("pavilion: "), "\(outcome)")
        #expect(outcome.errors.hasSuffix(".\n"), "\(outcome)")
        #expect(!outcome.errors.lowercased().contains("s3cr3t"), "\(outcome)")
      }
      #expect(named.errors == ambient.errors)
    }
    for words in [["--from", address, "--to", "x"], ["--from", "x", "--to", address]] {
      let copied = try await sandbox.call(["database", "copy"] + words)
      #expect(copied.status == 64, "\(copied)")
      #expect(copied.output == "", "\(copied)")
      #expect(copied.errors.hasPrefix("pavilion: "), "\(copied)")
      #expect(!copied.errors.lowercased().contains("s3cr3t"), "\(copied)")
    }
    let screens = try await sandbox.with("PAVILION_DATABASE", address).pavilion()
    #expect(screens.status == 64, "\(screens)")
    #expect(!screens.errors.contains(Self.password), "\(screens)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `A password in an address is refused with the way to do it`() async throws {
    let sandbox = try Sandbox().with("PAVILION_DATABASE", "postgres://u:pw@h/db")
    let english = try await sandbox.pavilion("juice", "menu")
    for word in ["~/.pgpass", "PGPASSFILE", "service="] { #expect(english.errors.contains(word), "\(english)") }
    #expect(try await sandbox.pavilion("juice", "menu", "--lang", "ko").errors.contains("암호"))
  }

  @Test(arguments: [
    ["--shop", "gangnam"], ["--shop", ""], ["--till", ""], ["--till", "a;b"], ["--till", " 2"],
    ["--database", "postgres://localhost/x", "--shop", "pg_x"], ["--database", "service=x", "--shop", "a b"],
    ["--database", "service=x", "--till", "\u{1B}[31m"],
  ])
  func `A shop of a file and names that cannot be are refused`(words: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(["juice", "menu"] + words)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.hasPrefix("pavilion: "), "\(outcome)")
    #expect(!outcome.errors.contains("\u{1B}"), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `PAVILION_SHOP does not matter for a file, and a bad name in it does for a server`() async throws {
    let sandbox = try Sandbox().with("PAVILION_SHOP", "pg_x")
    #expect(try await sandbox.pavilion("juice", "menu").status == 0)
    let server = try await sandbox.pavilion("juice", "menu", "--database", "service=x")
    #expect(server.status == 64)
    #expect(server.errors.contains("\"pg_x\""), "\(server)")
  }

  @Test func `Help and wrong usage never ask a server`() async throws {
    let server = try SilentServer()
    let sandbox = try Sandbox().with("PAVILION_DATABASE", server.address)
    #expect(try await sandbox.pavilion("help", "options").output.contains("PAVILION_SHOP"))
    #expect(try await sandbox.pavilion("juice", "order", "mango:0").status == 64)
    #expect(try await sandbox.pavilion("juice", "ordr").status == 64)
    #expect(try await sandbox.pavilion("snapshot", "home", "--demo").status == 0)
    #expect(!server.wasAsked)
    #expect(try await sandbox.pavilion("juice", "menu").status == 69)
    #expect(server.wasAsked)
  }

  @Test func `The till of the option, else of the environment, is kept with each order`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "mango")
    try await sandbox.pavilion("--till", "앞 2", "juice", "order", "kiwi")
    let other = sandbox.with("PAVILION_TILL", "3")
    #expect(
      try await other.pavilion("juice", "order", "banana", "--count", "2", "--json").output.contains("\"till\":\"3\"")
    )
    // A till takes its own orders back.
    #expect(try await other.pavilion("juice", "undo", "--till", "4").status == 1)
    #expect(try await other.pavilion("juice", "undo", "--json").output.contains("\"till\":\"3\""))
    let json = try await sandbox.pavilion("juice", "list", "--json").output
    for till in ["\"till\":\"3\"", "\"till\":\"앞 2\"", "\"till\":null"] { #expect(json.contains(till), "\(json)") }
    let lines = try await sandbox.pavilion("juice", "list").lines.map {
      $0.replacing(/\d+ [A-Z][a-z]{2} +\d\d:\d\d/, with: "DAY TIME")
    }
    #expect(
      lines == [
        "    3  DAY TIME    2 × Banana  (undone)  till 3", "    2  DAY TIME    1 × Kiwi              till 앞 2",
        "    1  DAY TIME    1 × Mango",
      ])
    #expect(try await sandbox.pavilion("juice", "list", "--lang", "ko").output.contains("계산대 앞 2"))
  }
}
