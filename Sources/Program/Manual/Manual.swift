import ArgumentParser
import PavilionKit
import TerminalUI

/// The manual pages of the program and of each command with subcommands, from the description of the parser.
struct Manual {
  private let root: ParserDump.Command
  private let language: Language

  /// - Throws: `Failure` if the parser describes itself in an unknown way.
  init(of command: any ParsableCommand.Type, in language: Language) throws(Failure) {
    guard let root = ParserDump.root(of: command, in: language) else {
      throw Failure(.badData, en: "The commands cannot be read.", ko: "명령을 읽을 수 없습니다.")
    }
    (self.root, self.language) = (root, language)
  }

  private var parts: [ParserDump.Command] { root.subcommands.filter { !$0.subcommands.isEmpty } }

  /// The names of all pages, the one of the program first.
  var names: [String] { [root.name] + parts.map(pageName) }

  private func pageName(_ command: ParserDump.Command) -> String { "\(root.name)-\(command.name)" }

  /// Returns a page in the language of manual pages; nil if there is none of this name.
  func page(_ name: String) -> String? {
    name == root.name ? rootPage : parts.first { pageName($0) == name }.map(page)
  }

  private var rootPage: String {
    // The section on exit codes has more words.
    let exitCodes = text("Exit codes: ", "종료 코드: ")
    let discussion = root.discussion.filter { !$0.hasPrefix(exitCodes) } + [ManualTexts.keys.text(in: language)]
    var page = begun(root.name, path: root.name, root, discussion)
    for part in parts {
      page.entry(
        RoffLabel().typed("\(root.name) \(part.name)"),
        [part.abstract, text("See \(pageName(part))(1).", "\(pageName(part))(1)에 있습니다.")])
    }
    let others = root.subcommands.filter { command in command.subcommands.isEmpty && command.name != "help" }
    for command in others { add(command, after: root.name, to: &page) }
    page.section(text("OPTIONS", "옵션"))
    for argument in root.arguments { add(argument, to: &page) }
    page.section(text("ENVIRONMENT", "환경 변수"))
    for (name, meaning) in ManualTexts.variables { page.entry(RoffLabel().typed(name), [meaning.text(in: language)]) }
    page.section(text("FILES", "파일"))
    for (name, meaning) in ManualTexts.paths { page.entry(RoffLabel().replaced(name), [meaning.text(in: language)]) }
    page.section(text("EXIT STATUS", "종료 코드"))
    page.entry(RoffLabel().typed("0"), [text("Done.", "완료.")])
    for code in Failure.Code.allCases {
      page.entry(RoffLabel().typed("\(code.rawValue)"), [ManualTexts.meaning(of: code).text(in: language)])
    }
    end(&page, examples: ["pavilion", "pavilion juice order mango"] + others.flatMap(\.examples), except: root.name)
    return page.text
  }

  private func page(_ part: ParserDump.Command) -> String {
    let path = "\(root.name) \(part.name)"
    var page = begun(pageName(part), path: path, part, part.discussion)
    for (path, command) in leaves(of: part, path) { add(command, after: path, to: &page) }
    page.section(text("OPTIONS", "옵션"))
    for argument in own(part.arguments) { add(argument, to: &page) }
    page.paragraphs([ManualTexts.commonOptions.text(in: language)])
    end(&page, examples: part.examples + leaves(of: part, path).flatMap(\.command.examples), except: pageName(part))
    return page.text
  }

  /// The commands without subcommands below a command, and the path to each.
  private func leaves(
    of command: ParserDump.Command, _ path: String
  ) -> [(path: String, command: ParserDump.Command)] {
    command.subcommands.flatMap { inner in
      inner.subcommands.isEmpty ? [(path, inner)] : leaves(of: inner, "\(path) \(inner.name)")
    }
  }

  /// A page up to the heading of its commands.
  private func begun(
    _ name: String, path: String, _ command: ParserDump.Command, _ discussion: [String]
  ) -> Roff {
    let manual = text("Pavilion Manual", "Pavilion 설명서")
    var page = Roff(name, date: Version.date, source: "Pavilion \(Version.number)", manual: manual)
    page.section(text("NAME", "이름"))
    let abstract = command.abstract.hasSuffix(".") ? String(command.abstract.dropLast()) : command.abstract
    page.paragraphs(["\(name) - \(abstract)"])
    page.section(text("SYNOPSIS", "사용법"))
    page.line(
      RoffLabel().typed(path).plain(" [").replaced(options).plain("] [").replaced(text("command", "명령")).plain("]"))
    page.section(text("DESCRIPTION", "설명"))
    page.paragraphs(discussion)
    page.section(text("COMMANDS", "명령"))
    return page
  }

  private func end(_ page: inout Roff, examples: [String], except name: String) {
    if !examples.isEmpty {
      page.section(text("EXAMPLES", "예"))
      page.example(examples)
    }
    page.section(text("SEE ALSO", "관련 문서"))
    page.references(names.filter { $0 != name })
  }

  /// Adds a command without subcommands: its usage, text and options.
  private func add(_ command: ParserDump.Command, after path: String, to page: inout Roff) {
    page.subsection("\(path) \(command.name)")
    let own = own(command.arguments)
    var usage = RoffLabel().typed("\(path) \(command.name)")
    if own.contains(where: { !$0.isPositional && $0.isOptional }) {
      usage = usage.plain(" [").replaced(options).plain("]")
    }
    for argument in own where !argument.isPositional && !argument.isFlag && !argument.isOptional {
      usage = argument.label(after: usage.plain(" "))
    }
    for argument in own where argument.isPositional {
      usage = usage.plain(argument.isOptional ? " [" : " ").replaced(argument.valueName)
        .plain((argument.isRepeating ? " ..." : "") + (argument.isOptional ? "]" : ""))
    }
    page.line(usage)
    page.paragraphs([command.abstract] + command.discussion)
    for argument in own.filter(\.isPositional) + own.filter({ !$0.isPositional }) { add(argument, to: &page) }
  }

  private func add(_ argument: ParserDump.Parameter, to page: inout Roff) {
    var texts = [argument.abstract]
    let values = argument.values.joined(separator: ", ")
    if !values.isEmpty { texts.append(text("Values: \(values).", "값: \(values).")) }
    if let value = argument.defaultValue { texts.append(text("Usually \(value).", "보통 \(value).")) }
    page.entry(argument.label(after: RoffLabel()), texts)
  }

  /// The arguments that not every command has.
  private func own(_ arguments: [ParserDump.Parameter]) -> [ParserDump.Parameter] {
    let common = Set(root.arguments.map(\.names))
    return arguments.filter { $0.names.isEmpty || !common.contains($0.names) }
  }

  private var options: String { text("options", "옵션") }

  private func text(_ en: String, _ ko: String) -> String { Phrase(en: en, ko: ko).text(in: language) }
}

extension ParserDump.Parameter {
  fileprivate func label(after start: RoffLabel) -> RoffLabel {
    var label = start
    for name in names { label = label.plain(name == names.first ? "" : ", ").typed(name) }
    return isFlag ? label : label.plain(isPositional ? "" : " ").replaced(valueName)
  }
}
