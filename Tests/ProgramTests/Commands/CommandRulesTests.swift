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
  struct Described: Sendable, CustomTestStringConvertible {
    let words: [String]
    let options: Set<String>
    let positional: [String]

    var name: String { words.joined(separator: " ") }
    /// The name without that of the program.
    var call: String { words.dropFirst().joined(separator: " ") }
    var last: String { words.last ?? "" }
    var testDescription: String { name }
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

  /// Lists of things that have no time.
  private static let things: Set = [
    "exposition list", "settings list", "caffeine drink list", "emotion tag list", "water stock list",
  ]

  /// The lists of the records of a log.
  private static let lists = all.filter { $0.last == "list" && !things.contains($0.call) }

  @Test func `the tree is there`() {
    #expect(Self.all.count > 90)
    #expect(Self.lists.count == 9)
  }

  @Test(arguments: lists)
  func `every list has all four options, and JSON`(list: Described) throws {
    #expect(list.options.isSuperset(of: ["--since", "--until", "--days", "--limit", "--json"]), "\(list)")
  }

  @Test(arguments: lists)
  func `a record of every log can be taken away`(list: Described) throws {
    let log = list.words.dropLast()
    let others = Set(Self.all.filter { $0.words.dropLast() == log && $0.words.count > 1 }.map(\.last))
    // A shop keeps what happened, a night is logged again, and an import goes as a whole.
    let wanted: Set<String> =
      switch log.dropFirst().joined(separator: " ") {
      case "juice", "imports": ["undo"]
      case "juice stock", "juice closing": []
      case "caffeine sleep": ["delete"]
      default: ["undo", "delete"]
      }
    #expect(others.isSuperset(of: wanted), "\(list)")
    for command in Self.all where command.words.dropLast() == log && command.last == "delete" {
      #expect(command.positional.count == 1, "\(command)")
    }
  }

  @Test func `who takes one option of a list takes all of them, or is a report`() {
    for command in Self.all where command.options.contains("--limit") {
      #expect(command.options.isSuperset(of: ["--since", "--until", "--days"]), "\(command.name)")
    }
    for command in Self.all where command.options.contains("--since") && command.options.contains("--until") {
      #expect(command.options.contains("--days"), "\(command.name)")
    }
  }

  /// The words of before, of any command.
  private static let former: [String] = {
    func words(_ command: any DescribedCommand.Type) -> [String] {
      command.about.former.filter { $0.words.count == 1 }.map { $0.words[0] } + command.about.subcommands.flatMap(words)
    }
    return words(RootCommand.self)
  }()

  @Test func `no word of before is left`() {
    // These are words of other commands: a limit of a list, the filter of a machine, the bottles that are made and used.
    let former = Set(Self.former).subtracting(["--limit", "--filter"])
    #expect(former.isSuperset(of: ["--date", "--memo", "--csv", "--catalog", "--make", "history", "tastings"]))
    for command in Self.all {
      #expect(command.options.isDisjoint(with: former), "\(command.name)")
      #expect(!former.contains(command.last), "\(command.name)")
    }
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

  @Test(arguments: CommandPath.all)
  func `a help fits a screen, with two examples and no option of every command`(path: CommandPath) {
    for language in Language.allCases {
      let help = path.help(in: language)
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      // The settings and the options are lists of all that there is.
      let isList = ["pavilion settings set", "pavilion options"].contains(path.testDescription)
      #expect(lines.count <= (isList ? 60 : 44), "\(path.testDescription): \(lines.count)")
      let examples = lines.count { $0.hasPrefix("  pavilion ") }
      let isGroup = !path.command.configuration.subcommands.isEmpty || path.testDescription == "pavilion options"
      #expect((isGroup ? 0...2 : 1...2).contains(examples), "\(path.testDescription): \(examples)")
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
