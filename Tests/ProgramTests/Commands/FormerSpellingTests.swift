import PavilionSupport
import TerminalUI
import TestSupport
import Testing

@testable import CommandSupport
@testable import PavilionKit
@testable import Program

/// The words of before: they do the same, and say once on standard error how it is written now.
@Suite("What was written otherwise before") struct FormerSpellingTests {
  /// A call as it was written, and as it is written now.
  struct Spelling: Sendable, CustomTestStringConvertible {
    let was, now: String

    var testDescription: String { was }
  }

  private static func spelling(_ was: String, _ now: String) -> Spelling { Spelling(was: was, now: now) }

  private static let spellings = [
    spelling("juice orders --limit 3", "juice list --limit 3"), spelling("juice stocklog", "juice stock list"),
    spelling("juice closings", "juice closing"), spelling("juice closings 1", "juice closing show 1"),
    spelling("juice closings --json", "juice closing list --json"),
    spelling("juice closings --limit 5", "juice closing list --limit 5"),
    spelling("caffeine settings --limit 300 --json", "caffeine settings --daily-limit 300 --json"),
    spelling("water edit 1 --memo= --json", "water edit 1 --note= --json"),
    spelling(
      "water add --hardness 68 --alkalinity 40 --date 2025-01-10",
      "water add --hardness 68 --alkalinity 40 --at 2025-01-10"),
    spelling("water stock Epsom --make 500 --dose=5", "water stock make Epsom 500 --dose=5"),
    spelling("water stock --use=2L Mix", "water stock use Mix 2L"),
    spelling("emotion year 2026 --markdown -", "emotion year 2026 --format md -"),
    spelling("caffeine history --since today --json", "caffeine list --since today --json"),
    spelling("caffeine drinks --json", "caffeine drink list --json"),
    spelling("caffeine drinks remove Mug --json", "caffeine drink delete Mug --json"),
    spelling("caffeine sleep 4 --date yesterday --json", "caffeine sleep record 4 --at yesterday --json"),
    spelling("caffeine report --csv", "caffeine report --format csv"),
    spelling("juice report --csv", "juice report --format csv"),
    spelling("emotion history --json", "emotion list --json"), spelling("emotion tags", "emotion tag list"),
    spelling("emotion tags group walk doings --json", "emotion tag group walk doings --json"),
    spelling("water tastings 1 --json", "water tasting list 1 --json"),
    spelling("water delete-tasting 1 --json", "water tasting delete 1 --json"),
    spelling("water list --filter cafe --json", "water list --find cafe --json"),
    spelling("water edit 1 --memo new --date=2025-01-10 --json", "water edit 1 --note new --at=2025-01-10 --json"),
    spelling("exposition export jikji --output -", "exposition export jikji -"),
    spelling("exposition notes --markdown", "exposition notes"),
    spelling("review 2025 --format text", "review 2025"), spelling("review 2025 --format=text", "review 2025"),
    spelling("review 2025 --format markdown", "review 2025 --format md"),
    spelling("water export --format markdown", "water export --format md"),
    spelling("snapshot home --demo --now 2026-11-21", "snapshot home --demo --at 2026-11-21"),
    spelling("help water delete-tasting", "help water tasting delete"),
  ]

  /// A sandbox in which each of the calls has something to do.
  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    for words in [
      ["juice", "order", "mango"], ["juice", "close"], ["caffeine", "log", "coffee"],
      ["caffeine", "drink", "add", "Mug", "--mg", "90"], ["emotion", "tap", "pleased", "--note", "#walk"],
      ["water", "add", "--name", "Cafe A", "--hardness", "68", "--alkalinity", "40"], ["water", "taste", "1", "4"],
      ["water", "stock", "make", "Mix", "500"],
    ] { try #require(try await sandbox.call(words).status == 0) }
    return sandbox
  }

  @Test(arguments: spellings)
  func `it does what it did, and says how it is written now`(spelling: Spelling) async throws {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let was = try await sandbox().call(words(spelling.was))
    let now = try await sandbox().call(words(spelling.now))
    #expect(was.status == 0, "\(was)")
    #expect(now.status == 0, "\(now)")
    // Of two sandboxes only the times differ.
    let digits: (Character) -> Bool = { !$0.isNumber }
    #expect(was.output.filter(digits) == now.output.filter(digits))
    let isNamedOnly = spelling.was.contains("--format markdown")
    #expect(was.errors.contains("Written otherwise now: ") == !isNamedOnly, "\(was)")
    #expect(!now.errors.contains("Written otherwise now: "), "\(now)")
  }

  @Test func `it is said in the language of the reader, once for all`() async throws {
    let outcome = try await sandbox().pavilion(
      "water", "edit", "1", "--memo", "a", "--date", "2025-01-10", "--lang", "ko")
    #expect(
      outcome.errors == "pavilion: 이제 이렇게 씁니다: --memo → --note, --date → --at. 예전 말은 2027년 말까지 됩니다.\n", "\(outcome)")
  }

  @Test func `a file that had an option of its own stands last`() async throws {
    let sandbox = try await sandbox()
    let (svg, html) = (sandbox.folder.path + "/year.svg", sandbox.folder.path + "/walk.html")
    #expect(try await sandbox.emotion("year", "2026", "--svg", svg).status == 0)
    #expect(try await sandbox.exposition("export", "walk", "--output=" + html, "--pages").status == 0)
    #expect(try sandbox.files().contains("year.svg"))
    #expect(try sandbox.files().contains("walk.html"))
  }

  @Test func `two files of one call are two calls now, and nothing is written`() async throws {
    let sandbox = try await sandbox()
    let (svg, md) = (sandbox.folder.path + "/year.svg", sandbox.folder.path + "/year.md")
    let outcome = try await sandbox.emotion("year", "2026", "--svg", svg, "--markdown", md)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("A call writes one file now"), "\(outcome)")
    #expect(try sandbox.files().filter { $0.hasPrefix("year") } == [])
  }

  @Test func `a document of version 3 comes in whole, by the names that its members had`() async throws {
    let at = #""at":"2026-11-21T14:05:09+09:00""#
    let text = """
      {"pavilion":3,\(at),"juiceStock":[{"amount":10,"fruit":"banana","opening":10}],
      "juiceOrder":[{\(at),"count":2,"juice":"mango","number":1}],
      "emotionTap":[{\(at),"emotion":"fond","note":"a","number":1}],
      "exhibitMark":[{"catalogue":"","exhibit":"jikji","bookmarked":true,"note":"","offset":0,"paragraph":-1}],
      "exhibitQuiz":[{\(at),"catalogue":"","questions":10,"score":6}],
      "quizReview":[{"catalogue":"","page":"jikji","fact":1,"step":1,"day":20000}],
      "waterRecord":[{\(at),"number":1,"hardness":68,"alkalinity":40,"memo":"soft"}],
      "waterTasting":[{\(at),"number":1,"record":1,"rating":4,"note":"round"}]}
      """
    let sandbox = try Sandbox()
    let taken = try await sandbox.pavilion("import", sandbox.folder.file("three.json", text))
    #expect(taken.status == 0, "\(taken)")
    #expect(try await sandbox.water("show", "1", "--json").output.contains(#""note":"soft""#))
    #expect(try await sandbox.water("tasting", "list", "--json").output.contains(#""water":1"#))
    #expect(try await sandbox.emotion("list", "--json").output.contains(#""feeling":"pleased""#))
    #expect(try await sandbox.pavilion("juice", "list", "--json").output.contains(#""product":"mango""#))
    // It is written as version 4, and that comes in elsewhere.
    let written = try await sandbox.pavilion("export").output
    for word in ["\"fruit\"", "\"juice\"", "\"emotion\"", "\"catalogue\"", "\"memo\"", "\"record\"", "fond"] {
      #expect(!written.contains(word), "\(word)")
    }
    let other = try Sandbox()
    #expect(try await other.pavilion("import", other.folder.file("four.json", written)).status == 0)
    let again = try await other.pavilion("export").output
    #expect(again.split(separator: "\n").dropFirst() == written.split(separator: "\n").dropFirst())
  }

  @Test func `a text after -- and the value of an option are no words of before`() {
    #expect(RootCommand.written(as: ["water", "list", "--", "--filter"]).words == ["water", "list", "--", "--filter"])
    #expect(RootCommand.written(as: ["emotion", "tap", "history"]).former.isEmpty)
    #expect(RootCommand.written(as: ["log", "history"]).words == ["log", "history"])
  }

  @Test func `what is written now leads to a command or an option that is there`() throws {
    func check(_ command: any DescribedCommand.Type, _ parsed: ParserDump.Command, _ words: [String]) {
      let options = Set(parsed.allOptions)
      for former in command.about.former {
        let commands = Array(former.replacement.prefix { !$0.hasPrefix("-") && $0 != FormerSpelling.file })
        let target = words + commands
        #expect(CommandPath.all.contains { $0.words == target }, "\(target)")
        for option in former.replacement where option.hasPrefix("-") {
          #expect(options.contains(option), "\(words) \(option)")
        }
      }
      for next in command.about.subcommands {
        guard let found = parsed.subcommands.first(where: { $0.name == next.about.name }) else { continue }
        check(next, found, words + [next.about.name])
      }
    }
    check(RootCommand.self, try #require(ParserDump.root(of: RootCommand.self, in: .english)), ["pavilion"])
  }
}

extension ParserDump.Command {
  /// The options of a command and of those below it.
  fileprivate var allOptions: [String] {
    arguments.filter { !$0.isPositional }.flatMap(\.names) + subcommands.flatMap(\.allOptions)
  }
}
