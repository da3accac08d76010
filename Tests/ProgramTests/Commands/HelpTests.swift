import ArgumentParser
import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import Values

@testable import CommandSupport
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import Stores

/// A command of Pavilion and the words that call it.
struct CommandPath: Sendable, CustomTestStringConvertible {
  let command: any ParsableCommand.Type
  let words: [String]

  var testDescription: String { words.joined(separator: " ") }

  static let all = paths(from: CommandPath(command: RootCommand.self, words: ["pavilion"]))

  private static func paths(from path: CommandPath) -> [CommandPath] {
    [path]
      + path.command.configuration.subcommands.flatMap { command in
        paths(from: CommandPath(command: command, words: path.words + [command._commandName]))
      }
  }

  /// The error with which the parser answers a call; nil if it takes it.
  static func error(_ arguments: [String]) -> (any Error)? {
    do {
      _ = try RootCommand.parseAsRoot(arguments)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the message of Pavilion for an error of the parser.
  static func text(_ error: any Error, in language: Language, columns: Int = 80) -> String {
    ParserText.text(for: error, of: RootCommand.self, in: language, columns: columns)
  }

  /// The help in unlimited width as the parser writes it.
  func parserHelp(in language: Language) -> String {
    HelpLanguage.$current.withValue(language) {
      RootCommand.helpMessage(for: command, columns: ParserText.unlimited)
    }
  }

  func help(in language: Language, columns: Int = 80) -> String {
    ParserText(language: language, columns: columns).help(parserHelp(in: language))
  }
}

@Suite("The help of every command") struct HelpTests {
  private static func hangul(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  @Test func `There are more than thirty commands`() { #expect(CommandPath.all.count > 30) }

  @Test(arguments: CommandPath.all)
  func `its lines fit, its sentences are of its language, and its examples can be pasted`(path: CommandPath) throws {
    // Asked once for all widths: the parser is slow where it is not optimized.
    let (parser, koreanParser) = (path.parserHelp(in: .english), path.parserHelp(in: .korean))
    func koreanHelp(columns: Int) -> String { ParserText(language: .korean, columns: columns).help(koreanParser) }
    let (english, korean) = (ParserText(language: .english, columns: 80).help(parser), koreanHelp(columns: 80))
    for line in (english + "\n" + korean).split(separator: "\n") { #expect(String(line).columns <= 80, "\(line)") }
    // Nothing but the options of every command and further examples is left out, and one line is added.
    var rest = Self.words(parser)[...]
    let added = english.split(separator: "\n").last.map { Self.words(String($0)).count } ?? 0
    for word in Self.words(english).dropLast(path.testDescription == "pavilion options" ? 0 : added) {
      let place = try #require(rest.firstIndex(of: word), "\(word)")
      rest = rest[(place + 1)...]
    }

    for heading in ["OVERVIEW", "USAGE", "ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:", "default", "values:", "Show"] {
      #expect(!korean.contains(heading), "\(heading)")
    }
    #expect(korean.hasPrefix("개요: "))
    #expect(korean.contains("\n사용법: pavilion"))
    // Each text that describes something, before it is broken into lines.
    let whole = koreanHelp(columns: 4000).split(separator: "\n").filter { !$0.hasPrefix("  pavilion ") }
    for line in whole { #expect(Self.hangul(String(line)), "\(line)") }

    // An example is never broken, also where the terminal is too narrow for it.
    let examples = Self.examples(in: english)
    #expect(Self.examples(in: korean) == examples)
    #expect(Self.examples(in: koreanHelp(columns: 30)) == examples)
    for example in examples {
      #expect(example.hasPrefix("  pavilion "), "\(example)")
      for call in example.split(separator: " | ") {
        let words = Self.shellWords(call.prefix { $0 != ">" })
        #expect(CommandPath.error(RootCommand.written(as: Array(words.dropFirst())).words) == nil, "\(call)")
      }
    }
  }

  private static func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }

  /// The lines below the heading of the examples; none without it.
  private static func examples(in help: String) -> ArraySlice<Substring> {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(where: { $0 == "Examples:" || $0 == "예:" }) else { return [] }
    let examples = lines[(heading + 1)...].prefix { !$0.isEmpty }
    #expect(!examples.isEmpty)
    return examples
  }

  /// The words of a line as a shell reads them.
  private static func shellWords(_ line: some StringProtocol) -> [String] {
    var words: [String] = []
    var isQuoted = false
    var isInWord = false
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        if !isInWord { words.append("") }
        isInWord = true
      case " " where !isQuoted: isInWord = false
      default:
        if !isInWord { words.append("") }
        isInWord = true
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  @Test func `On a narrow terminal a description stands below its option`() {
    let help = CommandPath(command: OptionsCommand.self, words: []).help(in: .korean, columns: 40)
    #expect(help.contains("\n  --lang <언어>\n      영어(en)나 한국어(ko)로 보여\n      줍니다."), "\(help)")
    for line in help.split(separator: "\n") { #expect(String(line).columns < 40, "\(line)") }
  }

  // MARK: Errors

  private static let wrong: [(words: [String], sentence: String)] = [
    (["--nonsense"], "그런 옵션은 없습니다: --nonsense."),
    (["-x"], "그런 옵션은 없습니다: -x."),
    (["juice", "order", "mango", "--cuont", "2"], "그런 옵션은 없습니다: --cuont. 혹시 --count인가요?"),
    (["juice", "order"], "빠진 것이 있습니다: <메뉴>."),
    (["juice", "stock", "kiwi"], "필요 없는 말이 있습니다: \"kiwi\"."),
    (["juice", "stock", "x", "y"], "필요 없는 말이 있습니다: \"x\", \"y\"."),
    (["juice", "order", "mango", "--count"], "값이 빠졌습니다: --count <수>."),
    (["juice", "order", "mango", "--count", "two"], "--count <수>에 쓸 수 없는 값입니다: \"two\"."),
    (["juice", "menu", "--json=x"], "--json에는 값을 쓰지 않습니다: \"x\"."),
    (["--lang", "fr"], "--lang <언어>에 쓸 수 없는 값입니다: \"fr\". 고를 수 있는 것: en, ko."),
    (["--generate-completion-script", "tcsh"], "\"tcsh\"에 맞는 자동 완성은 없습니다. 고를 수 있는 것: zsh bash fish."),
    (["water", "dose"], "빠진 것이 있습니다: --from <물>."),
    (
      ["water", "export", "--format", "x"], "--format <형식>에 쓸 수 없는 값입니다: \"x\". 고를 수 있는 것: csv, json, md, svg."
    ),
  ]

  @Test(arguments: wrong.indices)
  func `an error is a sentence of the language, and the usage follows`(index: Int) throws {
    let (words, sentence) = Self.wrong[index]
    let error = try #require(CommandPath.error(words))
    // At a width at which nothing is broken.
    let korean = CommandPath.text(error, in: .korean, columns: 1000).split(separator: "\n").map(String.init)
    #expect(korean.first == "pavilion: \(sentence)")
    #expect(korean.contains { $0.hasPrefix("사용법: pavilion") }, "\(korean)")
    #expect(korean.last?.hasPrefix("  자세한 도움말: pavilion ") == true, "\(korean)")
    for line in korean { #expect(Self.hangul(line), "\(line)") }

    let english = CommandPath.text(error, in: .english)
    #expect(english.hasPrefix("pavilion: "), "\(english)")
    #expect(english.contains("\nUsage: pavilion"), "\(english)")
    // The sentence stays in one line, as those of commands do.
    for line in english.split(separator: "\n").dropFirst() { #expect(line.count < 80, "\(line)") }
  }

  @Test func `What was typed is sanitized before it reaches the terminal`() throws {
    let error = try #require(CommandPath.error(["juice", "stock", "\u{1B}[31m\nx"]))
    let text = CommandPath.text(error, in: .english)
    #expect(!text.contains("\u{1B}"), "\(text)")
  }
}

@Suite struct HelpLanguageTests {
  @Test(arguments: [["--lang", "ko", "--help"], ["help", "--lang", "ko"], ["juice", "order", "-h", "--lang=ko"]])
  func `The language of the call is that of the help`(words: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(words)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("개요: "), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `The language of the locale is that of the help and of errors`() async throws {
    let sandbox = try Sandbox().with("LC_ALL", "ko_KR.UTF-8")
    #expect(try await sandbox.pavilion("help", "juice", "order").output.contains("\n사용법: pavilion juice order "))
    let wrong = try await sandbox.pavilion("juice", "order")
    #expect(wrong.status == 64)
    #expect(wrong.errors.hasPrefix("pavilion: 빠진 것이 있습니다: <메뉴>.\n"), "\(wrong)")
    #expect(try await sandbox.pavilion("juice", "order", "--lang", "en").errors.hasPrefix("pavilion: Something"))
  }

  @Test func `The language chosen in the program goes before the locale, in help and errors as well`() async throws {
    let sandbox = try Sandbox()
    let database = try PavilionDatabase.open(at: sandbox.database, createsFolders: false)
    try database.settings.set("ko", for: Setting.language.key)
    database.close()
    #expect(try await sandbox.pavilion("juice", "--help").output.hasPrefix("개요: "))
    #expect(try await sandbox.pavilion("juice", "order").errors.hasPrefix("pavilion: 빠진 것이 있습니다"))
    #expect(try await sandbox.pavilion("juice", "order", "mnago").errors.hasPrefix("pavilion: 그런 메뉴는 없습니다"))
    #expect(try await sandbox.pavilion("juice", "--help", "--lang", "en").output.hasPrefix("OVERVIEW: "))
    let other = sandbox.folder.path + "/other.sqlite"
    #expect(try await sandbox.pavilion("juice", "--help", "--database", other).output.hasPrefix("OVERVIEW: "))
  }

  @Test(arguments: CommandPath.all)
  func `The help is the same however it is asked for`(path: CommandPath) async throws {
    let sandbox = try Sandbox()
    let words = Array(path.words.dropFirst())
    let help = try await sandbox.call(["help"] + words)
    #expect(help.status == 0)
    let asked = try await sandbox.call(words + ["--help"])
    #expect(asked.status == 0)
    #expect(asked.output == help.output)
  }

  @Test func `The help of a command that does not exist is told with the nearest name`() async throws {
    let slip = try await Sandbox().pavilion("help", "water", "ad")
    #expect(slip.status == 64)
    #expect(slip.errors.contains("Did you mean \"pavilion water add\"?"), "\(slip)")
  }
}
