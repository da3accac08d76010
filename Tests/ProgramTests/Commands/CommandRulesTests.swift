import PavilionSupport
import TerminalUI
import TestSupport
import Testing

@testable import CommandSupport
@testable import PavilionKit
@testable import Program

/// The rules of docs/cli.md, asked of the parser's own tree: a command that breaks one of them fails here.
@Suite("The rules of the command line") struct CommandRulesTests {
  /// A command with what it takes, as the parser describes it.
  struct Described: Sendable {
    let words: [String]
    let options: Set<String>
    let positional: [String]

    var name: String { words.joined(separator: " ") }
    var last: String { words.last ?? "" }
  }

  private static let all: [Described] = {
    guard let root = ParserDump.root(of: RootCommand.self, in: .english) else { return [] }
    func described(_ command: ParserDump.Command, _ words: [String]) -> [Described] {
      let words = words + [command.name]
      let options = command.arguments.filter { !$0.isPositional }.flatMap(\.names)
      let positional = command.arguments.filter(\.isPositional).map(\.valueName)
      return [Described(words: words, options: Set(options), positional: positional)]
        + command.subcommands.flatMap { described($0, words) }
    }
    return described(root, [])
  }()

  private static func named(_ name: String) throws -> Described {
    try #require(all.first { $0.name == "pavilion " + name }, "\(name)")
  }

  /// The logs of records with a time, each a `list`.
  private static let logs = [
    "juice", "juice stock", "juice closing", "caffeine", "caffeine sleep", "emotion", "water", "water tasting",
    "imports",
  ]

  @Test func `the tree is there`() { #expect(Self.all.count > 90) }

  @Test(arguments: logs)
  func `every log has a list, and every list all four options`(log: String) throws {
    let list = try Self.named("\(log) list")
    #expect(list.options.isSuperset(of: ["--since", "--until", "--days", "--limit"]), "\(list)")
  }

  @Test func `who takes one option of a list takes all of them, or is a report`() {
    for command in Self.all where command.options.contains("--limit") {
      #expect(command.options.isSuperset(of: ["--since", "--until", "--days"]), "\(command.name)")
    }
    for command in Self.all where command.options.contains("--since") && command.options.contains("--until") {
      #expect(command.options.contains("--days"), "\(command.name)")
    }
  }

  @Test func `no word of before is left`() {
    let options: Set<String> = [
      "--date", "--now", "--memo", "--csv", "--markdown", "--svg", "--output", "--catalog", "--catalogue",
    ]
    let commands: Set<String> = [
      "history", "orders", "stocklog", "closings", "tastings", "delete-tasting", "remove", "drinks", "tags",
    ]
    for command in Self.all {
      #expect(command.options.isDisjoint(with: options), "\(command.name)")
      #expect(!commands.contains(command.last), "\(command.name)")
    }
  }

  @Test(arguments: ["caffeine", "emotion", "water", "water tasting"])
  func `a record can be deleted, and the last one undone`(log: String) throws {
    #expect(try Self.named("\(log) delete").positional.count == 1)
    #expect(try Self.named("\(log) undo").positional.isEmpty)
  }

  @Test func `what is exported goes to a file that is named last, or to standard output`() {
    let exports = Self.all.filter { $0.last == "export" }
    #expect(exports.count == 6)
    for command in exports {
      #expect(command.options.isSuperset(of: ["--format", "--force"]), "\(command.name)")
      #expect(command.positional.last == "file", "\(command.name)")
    }
    // A format is said in one way, and whoever has one can write a file.
    for command in Self.all where command.options.contains("--format") && !command.name.hasSuffix("status") {
      #expect(command.options.contains("--force"), "\(command.name)")
      #expect(command.positional.contains("file"), "\(command.name)")
    }
  }

  @Test func `a search is --find, and a filter is one of water`() {
    for command in Self.all where command.options.contains("--filter") {
      #expect(["pavilion water add", "pavilion water edit"].contains(command.name), "\(command.name)")
    }
  }

  @Test(arguments: [
    "juice list", "juice stock list", "juice closing list", "caffeine list", "caffeine sleep list", "emotion list",
    "emotion find", "water list", "water tasting list", "imports list",
  ])
  func `what is listed for people is listed for programs`(name: String) throws {
    #expect(try Self.named(name).options.contains("--json"))
  }

  @Test(arguments: CommandPath.all)
  func `a help fits a screen, with two examples and no option of every command`(path: CommandPath) {
    for language in Language.allCases {
      let help = path.help(in: language)
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      // The settings and the options are lists of all that there is.
      let isList = ["pavilion settings set", "pavilion options"].contains(path.testDescription)
      #expect(lines.count <= (isList ? 60 : 44), "\(path.testDescription): \(lines.count)")
      #expect(lines.count { $0.hasPrefix("  pavilion ") } <= 2, "\(path.testDescription)")
      #expect(help.contains("--database <") == (path.testDescription == "pavilion options"), "\(path.testDescription)")
    }
  }

  @Test func `what every command takes is told once`() async throws {
    let outcome = try await Sandbox().pavilion("help", "options")
    for option in ["--database", "--shop", "--till", "--lang", "--theme", "--plain", "--version", "--help"] {
      #expect(outcome.output.contains("  \(option)") || outcome.output.contains(", \(option)"), "\(option): \(outcome)")
    }
    #expect(try await Sandbox().pavilion("options").output == outcome.output)
  }
}
