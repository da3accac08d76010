import ArgumentParser
import Screens
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

  /// The text for an error, which may be a request for help; empty when the error was already reported.
  static func text(
    for error: any Error, of command: any ParsableCommand.Type, in language: Language, columns: Int
  ) -> String {
    HelpLanguage.$current.withValue(language) {
      let whole = command.fullMessage(for: error, columns: 1 << 20)
      let writer = ParserText(language: language, columns: columns)
      if whole.hasPrefix("OVERVIEW: ") { return writer.help(whole) }
      if command.exitCode(for: error).isSuccess { return ParserSentence.script(whole, in: language) }
      return whole.isEmpty ? whole : writer.error(command.message(for: error), in: whole)
    }
  }

  private func help(_ text: String) -> String {
    var lines: [String] = []
    var isList = false
    var label: String?
    let source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (line, next) in zip(source, source.dropFirst() + [""]) {
      if let usage = line.after("USAGE: ") {
        lines += self.usage(Phrase(en: "USAGE: ", ko: "사용법: "), usage)
      } else if let overview = line.after("OVERVIEW: ") {
        lines += (Phrase(en: "OVERVIEW: ", ko: "개요: ").text(in: language) + overview).wrapped(to: columns)
      } else if let heading = Self.headings[line] {
        isList = true
        lines.append(heading.text(in: language))
      } else if let words = ParserSentence.referral.holes(in: line) {
        lines += ParserSentence.referral.phrase(words).text(in: language).wrapped(to: columns, indent: 2)
      } else if isList, next.hasPrefix(Self.indent) {
        label = line
      } else if isList, !line.isEmpty {
        lines += entry(
          label ?? String(line.prefix(Self.indent.count)).trimmingTrailingSpaces, line.dropFirst(Self.indent.count))
        label = nil
      } else {
        // An example is indented.
        lines += line.hasPrefix("  ") ? [line] : line.wrapped(to: columns)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The column in which the parser begins the description of an option.
  private static let indent = String(repeating: " ", count: 26)

  private static let headings = [
    "ARGUMENTS:": Phrase(en: "ARGUMENTS:", ko: "인자:"), "OPTIONS:": Phrase(en: "OPTIONS:", ko: "옵션:"),
    "SUBCOMMANDS:": Phrase(en: "SUBCOMMANDS:", ko: "하위 명령:"),
  ]

  /// An option, an argument or a command, and its description beside it, or below where the terminal is narrow.
  private func entry(_ label: String, _ description: Substring) -> [String] {
    let indent = String(repeating: " ", count: columns < 59 ? 6 : Self.indent.count)
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
      } else if let words = ParserSentence.moreHelp.holes(in: line) {
        lines += ParserSentence.moreHelp.phrase(words).text(in: language).wrapped(to: columns, indent: 2)
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
