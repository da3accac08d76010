import Screens
import TerminalUI

/// A sentence of the parser, with holes for what was typed, and how Pavilion says it.
struct ParserSentence: Sendable {
  private let pattern: String
  let phrase: @Sendable (_ holes: [String]) -> Phrase

  init(_ pattern: String, _ phrase: @escaping @Sendable (_ holes: [String]) -> Phrase) {
    (self.pattern, self.phrase) = (pattern, phrase)
  }

  /// The texts in the holes; nil for another sentence.
  func holes(in sentence: String) -> [String]? {
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
    for sentence in errors {
      if let holes = sentence.holes(in: message) { return sentence.phrase(holes) }
    }
    return Phrase(en: message, ko: "명령을 읽을 수 없습니다(\(message)).")
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
    descriptions.reduce(text) { $0.replacing($1.key, with: $1.value.text(in: language)) }
  }

  private static let descriptions = [
    "Show subcommand help information.": Phrase(
      en: "Show subcommand help information.", ko: "하위 명령의 도움말을 봅니다."),
    "Show the version.": Phrase(en: "Show the version.", ko: "버전을 봅니다."),
    "Show help information.": Phrase(en: "Show help information.", ko: "이 도움말을 봅니다."),
  ]
}
