import ArgumentParser
import Screens
import TerminalUI

/// The language in which commands and options describe themselves.
///
/// The parser asks for their descriptions without saying who will read them.
enum HelpLanguage {
  @TaskLocal static var current = Language.english
}

extension Phrase {
  fileprivate var help: String { text(in: HelpLanguage.current) }
}

/// A command that says what it does in the language of the reader.
protocol DescribedCommand: ParsableCommand {
  static var about: CommandText { get }
}

extension DescribedCommand {
  static var configuration: CommandConfiguration { about.configuration }
}

/// What a command says of itself.
struct CommandText: Sendable {
  let abstract: Phrase
  private let make: @Sendable () -> CommandConfiguration

  /// - Parameters:
  ///   - defaultSubcommand: The command that runs where none of the subcommands is named.
  ///   - examples: Lines for the shell, which are never broken.
  ///   - isShown: Whether help, completions and manual tell of it.
  init(
    _ name: String, _ abstract: Phrase, _ discussion: Phrase = .empty, examples: [String] = [], version: String = "",
    subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil,
    isShown: Bool = true
  ) {
    self.abstract = abstract
    make = {
      var paragraphs = discussion == .empty ? [] : [discussion.help]
      if !examples.isEmpty {
        let heading = Phrase(en: "Examples:", ko: "예:").help
        paragraphs.append(([heading] + examples.map { "  \($0)" }).joined(separator: "\n"))
      }
      return CommandConfiguration(
        commandName: name, abstract: abstract.help, discussion: paragraphs.joined(separator: "\n\n"), version: version,
        shouldDisplay: isShown, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    }
  }

  /// The configuration in the language in which commands describe themselves now.
  var configuration: CommandConfiguration { make() }
}

extension ArgumentHelp {
  /// - Parameter value: What stands for the value in the help; nil for the name of the property.
  init(en: String, ko: String, _ value: ValueName? = nil) { self.init(Phrase(en: en, ko: ko), value) }

  init(_ help: Phrase, _ value: ValueName? = nil) { self.init(help.help, valueName: value?.phrase.help) }
}

/// What stands for the value of an option in the help: `<file>`.
struct ValueName {
  let phrase: Phrase

  init(en: String, ko: String) { phrase = Phrase(en: en, ko: ko) }

  static let database = ValueName(en: "database", ko: "데이터베이스")
  static let date = ValueName(en: "date", ko: "날짜")
  static let file = ValueName(en: "file", ko: "파일")
  static let folder = ValueName(en: "dir", ko: "폴더")
  static let liters = ValueName(en: "liters", ko: "리터")
  static let name = ValueName(en: "name", ko: "이름")
  static let n = ValueName(en: "n", ko: "수")
  static let number = ValueName(en: "number", ko: "값")
  static let record = ValueName(en: "id", ko: "번호")
  static let salt = ValueName(en: "salt", ko: "염")
  static let text = ValueName(en: "text", ko: "글")
  static let time = ValueName(en: "time", ko: "시각")
  static let unit = ValueName(en: "unit", ko: "단위")
  static let water = ValueName(en: "water", ko: "물")
  static let words = ValueName(en: "words", ko: "낱말")
}

extension Option {
  /// An option whose value is the next word, whatever it begins with.
  ///
  /// So -1 is refused as a number and not as an unknown option.
  init<Wrapped: ExpressibleByArgument>(_ help: ArgumentHelp, completion: CompletionKind? = nil)
  where Value == Wrapped? {
    self.init(parsing: .unconditional, help: help, completion: completion)
  }

  /// The same for an option that must be given.
  init(_ help: ArgumentHelp, completion: CompletionKind? = nil) where Value: ExpressibleByArgument {
    self.init(parsing: .unconditional, help: help, completion: completion)
  }

  /// The same for an option with a default.
  init(wrappedValue: Value, _ help: ArgumentHelp) where Value: ExpressibleByArgument {
    self.init(wrappedValue: wrappedValue, parsing: .unconditional, help: help)
  }
}

extension CompletionKind {
  /// Completes names: the English ones, and once a letter beyond ASCII is typed the Korean ones.
  ///
  /// - Parameter names: Called when a shell asks, by a process of its own.
  static func names(_ names: @escaping @Sendable () -> [Phrase]) -> CompletionKind {
    .custom { _, _, typed in
      names().map { typed.utf8.contains { $0 >= 0x80 } ? $0.ko : $0.en }
    }
  }

  static let pastDays = names { [Phrase(en: "today", ko: "오늘"), Phrase(en: "yesterday", ko: "어제")] }
}
