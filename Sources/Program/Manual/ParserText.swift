import ArgumentParser
import PavilionKit
import TerminalUI

/// The help and the errors of the parser, in the language and at the width of the reader.
///
/// The parser knows only English and counts characters instead of columns. With unlimited width it writes a line for
/// each paragraph and each option, which are translated and wrapped here.
struct ParserText {
  let language: Language
  /// The columns of a line; one fewer than those of the terminal, because some go to the next line after the last.
  let columns: Int

  init(language: Language, columns: Int) { (self.language, self.columns) = (language, max(1, columns - 1)) }

  /// A width for the parser at which it breaks no line.
  static let unlimited = 1 << 20

  /// The text for an error, which may be a request for help; empty when the error was already reported.
  static func text(
    for error: any Error, of command: any ParsableCommand.Type, in language: Language, columns: Int
  ) -> String {
    HelpLanguage.$current.withValue(language) {
      let whole = command.fullMessage(for: error, columns: unlimited)
      let writer = ParserText(language: language, columns: columns)
      if whole.hasPrefix("OVERVIEW: ") { return writer.help(whole) }
      if command.exitCode(for: error).isSuccess { return ParserSentence.script(whole, in: language) }
      return whole.isEmpty ? whole : writer.error(command.message(for: error), in: whole)
    }
  }

  /// - Parameter text: the help as the parser writes it in unlimited width; the options of every command are left out of all
  ///   but their own.
  func help(_ text: String) -> String {
    var lines: [String] = []
    var isList = false
    var label: String?
    var heading: String?
    let isOfOptions = text.contains("\nUSAGE: pavilion \(OptionsCommand.name)")
    var (examples, width) = (0, Self.indent.count)
    let source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in source.enumerated() {
      let next = index + 1 < source.count ? source[index + 1] : ""
      if let usage = line.after("USAGE: ") {
        lines += self.usage(Phrase(en: "USAGE: ", ko: "사용법: "), usage)
      } else if let overview = line.after("OVERVIEW: ") {
        lines += (Phrase(en: "OVERVIEW: ", ko: "개요: ").text(in: language) + overview).wrapped(to: columns)
      } else if let found = Self.headings[line] {
        isList = true
        heading = found.text(in: language)
        let isOfCommands = line == "SUBCOMMANDS:"
        width = isOfCommands ? Self.longest(source[(index + 1)...].prefix { !$0.isEmpty }) + 2 : Self.indent.count
      } else if let referral = ParserSentence.referral.phrase(for: line) {
        lines += referral.text(in: language).wrapped(to: columns, indent: 2)
      } else if isList, next.hasPrefix(Self.indent) {
        label = line
      } else if isList, !line.isEmpty {
        let name = label ?? String(line.prefix(Self.indent.count)).trimmingTrailingSpaces
        label = nil
        guard isOfOptions || !GlobalOptions.isGlobal(name.trimmed) else { continue }
        if let begun = heading { lines.append(begun) }
        heading = nil
        lines += entry(name, line.dropFirst(Self.indent.count), width)
      } else if line.hasPrefix("  ") {
        // The manual page has all examples.
        examples += 1
        if examples <= Self.mostExamples { lines.append(line) }
      } else if !line.isEmpty || lines.last?.isEmpty == false {
        lines += line.wrapped(to: columns)
      }
    }
    if !isOfOptions { lines += Self.options.text(in: language).wrapped(to: columns) }
    return lines.joined(separator: "\n")
  }

  /// The examples that a help shows.
  private static let mostExamples = 2

  /// The length of the longest name among the lines of a list.
  private static func longest(_ lines: some Sequence<String>) -> Int {
    let names = lines.filter { !$0.hasPrefix(indent) }.map { String($0.prefix(indent.count)).trimmingTrailingSpaces }
    return min(names.map(\.count).max() ?? 0, indent.count - 2)
  }

  /// The last line of a help.
  private static let options = Phrase(
    en: "Options of every command, such as --lang: pavilion help \(OptionsCommand.name)",
    ko: "--lang처럼 모든 명령에 쓰는 옵션: pavilion help \(OptionsCommand.name)")

  /// The column in which the parser begins the description of an option.
  private static let indent = String(repeating: " ", count: 26)

  private static let headings = [
    "ARGUMENTS:": Phrase(en: "ARGUMENTS:", ko: "인자:"), "OPTIONS:": Phrase(en: "OPTIONS:", ko: "옵션:"),
    "SUBCOMMANDS:": Phrase(en: "SUBCOMMANDS:", ko: "하위 명령:"),
  ]

  /// An option, an argument or a command, and its description beside it, or below where the terminal is narrow.
  ///
  /// - Parameter width: The columns of the labels.
  private func entry(_ label: String, _ description: Substring, _ width: Int) -> [String] {
    let indent = String(repeating: " ", count: columns < 59 ? 6 : width)
    let text = ParserSentence.description(String(description), in: language)
    let label = language == .korean ? label.replacing(" (default)", with: " (기본)") : label
    let lines = text.wrapped(to: max(1, columns - indent.count)).filter { !$0.isEmpty }
    guard label.columns < indent.count, let first = lines.first else { return [label] + lines.map { indent + $0 } }
    return [label.padded(to: indent.count) + first] + lines.dropFirst().map { indent + $0 }
  }

  /// The usage of a command; an option is not separated from its value.
  private func usage(_ heading: Phrase, _ usage: String) -> [String] {
    let heading = heading.text(in: language)
    let words = ["<options>": "<옵션>", "[<options>]": "[<옵션>]", "<subcommand>": "<하위 명령>"]
    var lines = [heading]
    var parts: [String] = []
    for word in usage.split(separator: " ").map(String.init) {
      let word = language == .korean ? words[word] ?? word : word
      if let last = parts.last,
        last.hasPrefix("[") && !last.hasSuffix("]") || last.hasPrefix("--") && word.hasPrefix("<")
          || word == "..."
      {
        parts[parts.count - 1] = "\(last) \(word)"
      } else {
        parts.append(word)
      }
    }
    for part in parts {
      let line = lines[lines.count - 1]
      if line.trimmed.isEmpty || line == heading {
        lines[lines.count - 1] += part
      } else if line.columns + 1 + part.columns <= columns {
        lines[lines.count - 1] += " \(part)"
      } else {
        lines.append(String(repeating: " ", count: heading.columns) + part)
      }
    }
    return lines
  }

  /// - Parameter whole: the message with the usage below it.
  private func error(_ message: String, in whole: String) -> String {
    var lines = ["pavilion: \(ParserSentence.phrase(for: message).text(in: language))".sanitizedForDisplay]
    let rest = whole.after("Error: \(message)\n") ?? ""
    for line in rest.split(separator: "\n").map(String.init) {
      if let help = line.after("Help:  ") {
        lines += (Phrase(en: "Help: ", ko: "설명: ").text(in: language) + help).wrapped(to: columns)
      } else if let usage = line.after("Usage: ") {
        lines += self.usage(Phrase(en: "Usage: ", ko: "사용법: "), usage)
      } else if let moreHelp = ParserSentence.moreHelp.phrase(for: line) {
        lines += moreHelp.text(in: language).wrapped(to: columns, indent: 2)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

/// A sentence of the parser, with holes for what was typed, and how Pavilion says it.
struct ParserSentence: Sendable {
  private let pattern: String
  private let phrase: @Sendable (_ holes: [String]) -> Phrase

  init(_ pattern: String, _ phrase: @escaping @Sendable (_ holes: [String]) -> Phrase) {
    (self.pattern, self.phrase) = (pattern, phrase)
  }

  /// How Pavilion says a sentence; nil for another one.
  func phrase(for sentence: String) -> Phrase? { holes(in: sentence).map(phrase) }

  private func holes(in sentence: String) -> [String]? {
    let parts = pattern.split(separator: "%", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, sentence.hasPrefix(first) else { return nil }
    var rest = sentence.dropFirst(first.count)
    var holes: [String] = []
    for part in parts.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: part) else { return nil }
      holes.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    guard parts.count > 1 else { return rest.isEmpty ? [] : nil }
    guard rest.hasSuffix(last) else { return nil }
    return holes + [String(rest.dropLast(last.count))]
  }

  static func phrase(for message: String) -> Phrase {
    errors.lazy.compactMap { $0.phrase(for: message) }.first
      ?? Phrase(en: message, ko: "명령을 읽을 수 없습니다(\(message)).")
  }

  private static let noOption: @Sendable ([String]) -> Phrase = {
    Phrase(en: "There is no option \($0[0]).", ko: "그런 옵션은 없습니다: \($0[0]).")
  }

  /// The first that fits counts.
  private static let errors = [
    ParserSentence("Unknown option '%'. Did you mean '%'?") {
      Phrase(en: "There is no option \($0[0]). Did you mean \($0[1])?", ko: "그런 옵션은 없습니다: \($0[0]). 혹시 \($0[1])인가요?")
    },
    ParserSentence("Unknown option '%'", noOption), ParserSentence("Invalid option: %", noOption),
    ParserSentence("Missing value for '%'") {
      Phrase(en: "The value is missing: \($0[0]).", ko: "값이 빠졌습니다: \($0[0]).")
    },
    ParserSentence("The option '%' does not take any value, but '%' was specified.") {
      Phrase(en: "\($0[0]) takes no value: \"\($0[1])\".", ko: "\($0[0])에는 값을 쓰지 않습니다: \"\($0[1])\".")
    },
    ParserSentence("Unexpected argument '%'") {
      Phrase(en: "\"\($0[0])\" is one word too many.", ko: "필요 없는 말이 있습니다: \"\($0[0])\".")
    },
    ParserSentence("% unexpected arguments: '%'") {
      let words = $0[1].split(separator: "', '").map { "\"\($0)\"" }.joined(separator: ", ")
      return Phrase(en: "These words do not belong here: \(words).", ko: "필요 없는 말이 있습니다: \(words).")
    },
    ParserSentence("Value to be set with flag '%' had already been set with flag '%'") {
      Phrase(en: "Use either \($0[1]) or \($0[0]), not both.", ko: "둘 중 하나만 쓰세요: \($0[1]), \($0[0]).")
    },
    ParserSentence("Missing expected argument '%'") {
      // Several may follow: `<fruit=n> ...`.
      let missing = $0[0].hasSuffix(" ...") ? String($0[0].dropLast(4)) : $0[0]
      return Phrase(en: "Something is missing: \(missing).", ko: "빠진 것이 있습니다: \(missing).")
    },
    ParserSentence("The value '%' is invalid for '%'. Please provide one of %.") {
      let values = $0[2].split(separator: "'").filter { ![" and ", ", ", " or "].contains($0) }.joined(separator: ", ")
      return Phrase(
        en: "\"\($0[0])\" cannot be used for \($0[1]). Choose from: \(values).",
        ko: "\($0[1])에 쓸 수 없는 값입니다: \"\($0[0])\". 고를 수 있는 것: \(values).")
    },
    // With the problem of a number, about which the sentence says enough.
    ParserSentence("The value '%' is invalid for '%': %") {
      Phrase(en: "\"\($0[0])\" cannot be used for \($0[1]).", ko: "\($0[1])에 쓸 수 없는 값입니다: \"\($0[0])\".")
    },
    ParserSentence("The value '%' is invalid for '%'") {
      Phrase(en: "\"\($0[0])\" cannot be used for \($0[1]).", ko: "\($0[1])에 쓸 수 없는 값입니다: \"\($0[0])\".")
    },
    ParserSentence("Can't generate completion scripts for '%'.\n%:\n    %") {
      Phrase(
        en: "There are no completions for \"\($0[0])\". Choose from: \($0[2]).",
        ko: "\"\($0[0])\"에 맞는 자동 완성은 없습니다. 고를 수 있는 것: \($0[2]).")
    },
    ParserSentence("Can't autodetect a supported shell.\n%:\n    %") {
      Phrase(
        en: "Which shell? Write --generate-completion-script and one of these: \($0[1]).",
        ko: "어느 셸인지 알 수 없습니다. --generate-completion-script 뒤에 하나를 쓰세요: \($0[1]).")
    },
  ]

  /// The last line of a help with commands.
  static let referral = ParserSentence("  See '% <subcommand>' for detailed help.") {
    Phrase(en: "See '\($0[0]) <subcommand>' for detailed help.", ko: "자세한 도움말: \($0[0]) <하위 명령>")
  }

  /// The last line of an error.
  static let moreHelp = ParserSentence("  See '%' for more information.") {
    Phrase(en: "See '\($0[0])' for more information.", ko: "자세한 도움말: \($0[0])")
  }

  /// The description of an option, which may end with words of the parser.
  static func description(_ text: String, in language: Language) -> String {
    if let known = descriptions[text] { return known.text(in: language) }
    guard language == .korean, text.hasSuffix(")") else { return text }
    var text = text
    for (english, korean) in [("(values: ", "(값: "), ("; default: ", ", 기본값: "), ("(default: ", "(기본값: ")] {
      text.replace(english, with: korean, maxReplacements: 1)
    }
    return text
  }

  /// A script for completions, or a description of all commands for programs.
  static func script(_ text: String, in language: Language) -> String {
    let text = descriptions.reduce(text) { $0.replacing($1.key, with: $1.value.text(in: language)) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("function ") && line.contains("_should_offer_completions_for_") ? line + otherCommands : line
    }.joined(separator: "\n")
  }

  /// fish asks each line of its script whether it fits, some 2,500, which took seconds: those of other commands say no at once.
  private static let otherCommands = """

        set -l typed (string match -v -- '-*' (__pavilion_tokens -pc))
        string match -q -- "$expected_commands*" "$typed"; or return 1
    """

  private static let descriptions = [
    "Show subcommand help information.": Phrase(
      en: "Show subcommand help information.", ko: "하위 명령의 도움말을 봅니다."),
    "Show the version.": Phrase(en: "Show the version.", ko: "버전을 봅니다."),
    "Show help information.": Phrase(en: "Show help information.", ko: "이 도움말을 봅니다."),
  ]
}
