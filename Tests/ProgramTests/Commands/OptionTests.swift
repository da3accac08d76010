import TestSupport
import Testing

@testable import CommandSupport

@Suite struct OptionTests {
  @Test(arguments: [
    ["--lang", "ko", "juice", "stock"], ["juice", "--lang", "ko", "stock"], ["juice", "stock", "--lang", "ko"],
    ["--lang=ko", "juice", "stock"], ["--no-color", "--lang", "ko", "--ascii", "juice", "stock"],
  ])
  func `A global option may stand before and after the command`(words: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(words)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "딸기         10")
  }

  @Test(arguments: [
    ["emotion", "tap", "happy", "--note", "--plain"], ["emotion", "tap", "happy", "--note", "--inline"],
    ["--plain", "emotion", "tap", "happy", "--note"],
    ["--database=/dev/null/x", "emotion", "tap", "happy", "--note"], ["--lang", "en", "emotion", "find", "--tag"],
    ["--ascii", "juice", "order", "mango", "--name"], ["caffeine", "settings", "--daily-limit", "--ascii"],
  ])
  func `An option of the whole program or of an app is never the value of another`(words: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("pavilion: The value is missing: --"), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `An option of the whole program may stand between another and its value`() async throws {
    let outcome = try await Sandbox().call(
      ["water", "mix", "180/150", "distilled", "--target", "--lang", "ko", "68/40"])
    #expect(outcome.status == 0)
    #expect(outcome.output.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(outcome)")
  }

  @Test func `The database of the command line beats that of the environment`() async throws {
    let sandbox = try Sandbox()
    let other = sandbox.folder.path + "/other.sqlite"
    try await sandbox.pavilion("--database", other, "juice", "set", "kiwi=77")
    #expect(!sandbox.hasDatabase)
    let kiwis = try await sandbox.pavilion("juice", "stock", "--json", "--database", other)
    #expect(kiwis.output.contains("\"kiwi\":77"))
  }

  @Test func `The version and the help need no database`() async throws {
    let sandbox = try Sandbox()
    let version = try await sandbox.pavilion("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(version)")
    let help = try await sandbox.pavilion("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: pavilion"), "\(help)")
    let options = try await sandbox.pavilion("help", "options")
    for word in ["PAVILION_DATABASE", "--no-mouse", "Exit codes:"] {
      #expect(options.output.contains(word), "\(word)")
    }
    #expect(try await sandbox.pavilion("keys").output.contains("| 1-7 | order this juice now |"))
    #expect(!sandbox.hasDatabase)
  }

  @Test(arguments: [
    ["coffee"], ["jucie"], ["juice", "ordr", "mango"], ["--bogus"], ["--lang", "fr"], ["--lang"], ["juice", "mix"],
    ["juice", "order"], ["juice", "set"],
    ["juice", "order", "mango", "kiwi:0"], ["juice", "order", "mango", "--count", "0"],
    ["juice", "order", "mango", "--count", "1000"], ["juice", "order", "mango", "--count", "two"],
    ["juice", "order", "mango", "--count", "-1"], ["juice", "order", "mnago"], ["juice", "list", "--limit", "0"],
    ["snapshot"],
  ])
  func `Wrong usage ends with 64, says what is wrong, and makes no file`(words: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(words)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(!outcome.errors.isEmpty)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `A slip in the name of an app or a command is told with the nearest name`() async throws {
    let slip = try await Sandbox().pavilion("jucie", "menu")
    #expect(slip.errors.contains("Did you mean \"pavilion juice\"?"), "\(slip)")
    let within = try await Sandbox().pavilion("water", "recipe", "--lang", "ko")
    #expect(within.errors.contains("혹시 \"pavilion water recipes\"인가요?"), "\(within)")
  }

  @Test func `A snapshot with keys changes nothing that is kept`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "set", "kiwi=42")
    let picture = try await sandbox.pavilion("snapshot", "juice", "--keys", "4 Esc")
    #expect(picture.output.contains("39"), "\(picture)")
    #expect(try await sandbox.stock()["kiwi"] == 42)
    #expect(try await sandbox.orders() == [])
    let none = try Sandbox()
    #expect(try await none.pavilion("snapshot", "home").status == 0)
    #expect(!none.hasDatabase)
  }

  @Test func `Without a terminal the program says so and makes no file`() async throws {
    let sandbox = try Sandbox()
    for words in [[], ["juice"]] {
      let outcome = try await sandbox.call(words)
      #expect(outcome.status == 69)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("pavilion: Pavilion needs a terminal"), "\(outcome)")
    }
    #expect(!sandbox.hasDatabase)
  }
}
