import ArgumentParser
import Stores
import TerminalUI
import Values

/// The language in which commands describe themselves, because the parser does not say who will read it.
package enum HelpLanguage {
  @TaskLocal package static var current = Language.english
}

public protocol DescribedCommand: ParsableCommand {
  static var about: CommandText { get }
}

extension DescribedCommand {
  public static var configuration: CommandConfiguration { about.configuration() }
}

/// The description of a command.
public struct CommandText: Sendable {
  let name: String
  package let abstract: Phrase
  let subcommands: [any DescribedCommand.Type]
  let defaultSubcommand: (any DescribedCommand.Type)?
  /// The command that is meant if its group is followed by a number: `record` in `sleep 4`.
  let numbered: String?
  /// The words of before for its commands and options.
  let former: [FormerSpelling]
  /// The configuration in the current language.
  let configuration: @Sendable () -> CommandConfiguration

  /// - Parameters:
  ///   - examples: Lines for the shell, which are never broken.
  ///   - numbered: The command of a group that is meant by a number alone.
  ///   - former: Words of before, as `FormerSpelling` has them, with those of today.
  package init(
    _ name: String, en: String, ko: String, _ discussion: Phrase = .empty, examples: [String] = [],
    version: String = "", subcommands: [any DescribedCommand.Type] = [],
    defaultSubcommand: (any DescribedCommand.Type)? = nil, numbered: String? = nil,
    former: KeyValuePairs<String, String> = [:], isShown: Bool = true
  ) {
    let abstract = Phrase(en: en, ko: ko)
    (self.name, self.abstract) = (name, abstract)
    (self.subcommands, self.defaultSubcommand, self.numbered) = (subcommands, defaultSubcommand, numbered)
    self.former = former.map { FormerSpelling($0, now: $1) }
    configuration = {
      var paragraphs = discussion == .empty ? [] : [discussion.help]
      if !examples.isEmpty {
        let heading = Phrase(en: "Examples:", ko: "예:").help
        paragraphs.append(([heading] + examples.map { "  \($0)" }).joined(separator: "\n"))
      }
      return CommandConfiguration(
        commandName: name, abstract: abstract.help, discussion: paragraphs.joined(separator: "\n\n"), version: version,
        shouldDisplay: isShown, subcommands: subcommands.map { $0 as any ParsableCommand.Type },
        defaultSubcommand: defaultSubcommand)
    }
  }
}

extension Phrase {
  fileprivate var help: String { text(in: HelpLanguage.current) }
}

extension ArgumentHelp {
  package init(en: String, ko: String, _ value: ValueName? = nil) { self.init(Phrase(en: en, ko: ko), value) }

  package init(_ help: Phrase, _ value: ValueName? = nil) { self.init(help.help, valueName: value?.phrase.help) }
}

/// The placeholder for the value of an option in the help, such as `<file>`, and how shells complete it.
package struct ValueName {
  package let phrase: Phrase
  package let completion: CompletionKind?
  /// The names of the unit, which may stand behind a whole number.
  let units: [String]

  package init(en: String, ko: String, completion: CompletionKind? = nil, units: [String] = []) {
    phrase = Phrase(en: en, ko: ko)
    (self.completion, self.units) = (completion, units)
  }

  package static let amount = ValueName(en: "amount", ko: "금액")
  package static let database = ValueName(en: "database", ko: "데이터베이스", completion: .file())
  package static let date = ValueName(en: "date", ko: "날짜", completion: .pastDays)
  package static let file = ValueName(en: "file", ko: "파일", completion: .file())
  package static let folder = ValueName(en: "dir", ko: "폴더", completion: .directory)
  package static let format = ValueName(en: "format", ko: "형식")
  package static let volume = ValueName(en: "volume", ko: "부피")
  package static let name = ValueName(en: "name", ko: "이름")
  package static let milligrams = ValueName(en: "n", ko: "수", units: ["mg", "밀리그램"])
  package static let milliliters = ValueName(en: "n", ko: "수", units: ["ml", "㎖", "밀리리터"])
  package static let minutes = ValueName(en: "n", ko: "수", units: ["min", "분"])
  package static let n = ValueName(en: "n", ko: "수")
  package static let number = ValueName(en: "number", ko: "값")
  package static let record = ValueName(en: "id", ko: "번호")
  package static let salt = ValueName(en: "salt", ko: "염")
  package static let text = ValueName(en: "text", ko: "글")
  package static let time = ValueName(en: "time", ko: "시각")
  package static let unit = ValueName(en: "unit", ko: "단위")
  package static let word = ValueName(en: "word", ko: "낱말")
  package static let words = ValueName(en: "words", ko: "낱말")
}

/// With `parsing: .unconditional` the value is the next word, so that -1 is refused as a number and not as an unknown
/// option.
extension Option {
  package init<Wrapped: ExpressibleByArgument>(
    en: String, ko: String, _ value: ValueName? = nil, completion: CompletionKind? = nil,
    parsing: SingleValueParsingStrategy = .next
  ) where Value == Wrapped? {
    self.init(parsing: parsing, help: ArgumentHelp(en: en, ko: ko, value), completion: completion ?? value?.completion)
  }
}

extension Option where Value: ExpressibleByArgument {
  package init(en: String, ko: String, _ value: ValueName, parsing: SingleValueParsingStrategy) {
    self.init(parsing: parsing, help: ArgumentHelp(en: en, ko: ko, value), completion: value.completion)
  }

  package init(
    wrappedValue: Value, en: String, ko: String, _ value: ValueName, parsing: SingleValueParsingStrategy = .next
  ) {
    self.init(wrappedValue: wrappedValue, parsing: parsing, help: ArgumentHelp(en: en, ko: ko, value))
  }
}

/// Whole numbers are read as everywhere else: the parser knows neither `1,000` nor `１２`.
extension Option where Value == Int? {
  package init(en: String, ko: String, _ value: ValueName, parsing: SingleValueParsingStrategy = .next) {
    self.init(parsing: parsing, help: ArgumentHelp(en: en, ko: ko, value), transform: value.wholeNumber)
  }
}

extension Option where Value == Int {
  package init(en: String, ko: String, _ value: ValueName, parsing: SingleValueParsingStrategy = .next) {
    self.init(parsing: parsing, help: ArgumentHelp(en: en, ko: ko, value), transform: value.wholeNumber)
  }

  package init(
    wrappedValue: Int, en: String, ko: String, _ value: ValueName, parsing: SingleValueParsingStrategy = .next
  ) {
    self.init(
      wrappedValue: wrappedValue, parsing: parsing, help: ArgumentHelp(en: en, ko: ko, value),
      transform: value.wholeNumber)
  }
}

extension Argument where Value == Int? {
  package init(en: String, ko: String, _ value: ValueName) {
    self.init(help: ArgumentHelp(en: en, ko: ko, value), transform: value.wholeNumber)
  }
}

extension ValueName {
  fileprivate var wholeNumber: @Sendable (String) throws -> Int {
    { [units] text in
      let text = text.trimmed
      let unit = units.first { text.lowercased().hasSuffix($0) }
      return try Int(written: String(text.dropLast(unit?.count ?? 0)))
    }
  }
}

extension Option {
  /// An option that can be given more than once.
  package init<Element: ExpressibleByArgument>(wrappedValue: [Element], en: String, ko: String, _ value: ValueName)
  where Value == [Element] {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditionalSingleValue, help: ArgumentHelp(en: en, ko: ko, value),
      completion: value.completion)
  }
}

extension Argument {
  /// Arguments of which there may be none.
  package init<Element: ExpressibleByArgument>(wrappedValue: [Element], en: String, ko: String, _ value: ValueName)
  where Value == [Element] {
    self.init(wrappedValue: wrappedValue, help: ArgumentHelp(en: en, ko: ko, value), completion: value.completion)
  }

  package init<Wrapped: ExpressibleByArgument>(
    en: String, ko: String, _ value: ValueName, completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    self.init(help: ArgumentHelp(en: en, ko: ko, value), completion: completion ?? value.completion)
  }

  package init<Element: ExpressibleByArgument>(
    en: String, ko: String, _ value: ValueName, completion: CompletionKind? = nil
  )
  where Value == [Element] {
    self.init(help: ArgumentHelp(en: en, ko: ko, value), completion: completion ?? value.completion)
  }
}

extension Argument where Value: ExpressibleByArgument {
  package init(en: String, ko: String, _ value: ValueName? = nil, completion: CompletionKind? = nil) {
    self.init(help: ArgumentHelp(en: en, ko: ko, value), completion: completion ?? value?.completion)
  }

  package init(wrappedValue: Value, en: String, ko: String, _ value: ValueName) {
    self.init(wrappedValue: wrappedValue, help: ArgumentHelp(en: en, ko: ko, value), completion: value.completion)
  }
}

extension Flag where Value == Bool? {
  /// A flag with a negative form, of which the last counts.
  package init(en: String, ko: String) {
    self.init(inversion: .prefixedNo, exclusivity: .chooseLast, help: ArgumentHelp(en: en, ko: ko))
  }
}

extension Flag where Value == Bool {
  package init(wrappedValue: Bool, en: String, ko: String) {
    self.init(wrappedValue: wrappedValue, help: ArgumentHelp(en: en, ko: ko))
  }
}

extension CompletionKind {
  /// Completes the English names, and once a letter beyond ASCII is typed the Korean ones.
  package static func names(_ names: @escaping @Sendable () -> [Phrase]) -> CompletionKind {
    .custom { _, _, typed in
      names().map { typed.utf8.contains { $0 >= 0x80 } ? $0.ko : $0.en }
    }
  }

  /// Completes the same, and the names that the user has stored; a server is not asked for them.
  ///
  /// - Parameter isReplacing: Whether stored names stand instead of the others, and not beside them.
  package static func names(
    _ names: @escaping @Sendable () -> [Phrase] = { [] }, isReplacing: Bool = false,
    stored: @escaping @Sendable (PavilionDatabase) throws -> [String]
  ) -> CompletionKind {
    .custom { words, _, typed in
      let stored = (try? Session(.unparsed(words)))?.stored(stored)
      // bash expands what it is offered as if it had been typed: what could be more than a name is typed by hand.
      let own = (stored ?? []).filter { $0.allSatisfy(\.isPlainInShells) }
      guard stored == nil || !isReplacing else { return own }
      return own + names().map { typed.utf8.contains { $0 >= 0x80 } ? $0.ko : $0.en }.filter { !own.contains($0) }
    }
  }

  static let pastDays = names { [Phrase(en: "today", ko: "오늘"), Phrase(en: "yesterday", ko: "어제")] }
}

extension Character {
  /// Whether it stands for itself in all shells, a blank only where it is quoted.
  fileprivate var isPlainInShells: Bool { isLetter || isNumber || " -_.,+=".contains(self) }
}
