import ArgumentParser
import TerminalUI

/// The manual pages, made of what the parser knows: one for the program, and one for each command with commands of its own.
struct Manual {
  private let root: ParserDump.Command
  private let language: Language

  /// - Throws: `Failure` if the parser describes itself in an unknown way.
  init(of command: any ParsableCommand.Type, in language: Language) throws(Failure) {
    guard let dump = ParserDump(of: command, in: language) else {
      throw Failure(.badData, en: "The commands cannot be read.", ko: "명령을 읽을 수 없습니다.")
    }
    (root, self.language) = (dump.root, language)
  }

  /// The commands with a page of their own.
  private var parts: [ParserDump.Command] { root.subcommands.filter { !$0.subcommands.isEmpty } }

  /// The names of all pages, the one of the program first.
  var names: [String] { [root.name] + parts.map(pageName) }

  private func pageName(_ command: ParserDump.Command) -> String { "\(root.name)-\(command.name)" }

  /// Returns a page in the language of manual pages; nil if there is none of this name.
  func page(_ name: String) -> String? {
    if name == root.name { return rootPage }
    return parts.first { pageName($0) == name }.map(page)
  }

  // MARK: Pages

  private var rootPage: String {
    var page = begun(root.name, root)
    page.section(text(ManualTexts.synopsis))
    page.line(
      RoffLabel().typed(root.name).plain(" [").replaced(text(ManualTexts.option)).plain("] [")
        .replaced(text(ManualTexts.command)).plain("]"))
    page.section(text(ManualTexts.description))
    page.paragraphs(
      root.discussion.filter { !$0.hasPrefix(text(ManualTexts.exitParagraph)) } + [text(ManualTexts.keys)])
    page.section(text(ManualTexts.commands))
    for part in parts {
      page.entry(
        RoffLabel().typed("\(root.name) \(part.name)"),
        [part.abstract, text(Phrase(en: "See \(pageName(part))(1).", ko: "\(pageName(part))(1)에 있습니다."))])
    }
    let others = root.subcommands.filter { command in command.subcommands.isEmpty && command.name != "help" }
    for command in others { add(command, after: root.name, to: &page) }
    page.section(text(ManualTexts.options))
    for argument in root.arguments { add(argument, to: &page) }
    page.section(text(ManualTexts.environment))
    for variable in ManualTexts.variables { page.entry(RoffLabel().typed(variable.name), [text(variable.meaning)]) }
    page.section(text(ManualTexts.files))
    for path in ManualTexts.paths { page.entry(RoffLabel().replaced(path.name), [text(path.meaning)]) }
    page.section(text(ManualTexts.exitStatus))
    page.entry(RoffLabel().typed("0"), [text(ManualTexts.success)])
    for code in Failure.Code.allCases {
      page.entry(RoffLabel().typed("\(code.rawValue)"), [text(ManualTexts.meaning(of: code))])
    }
    end(&page, examples: ["pavilion", "pavilion juice order mango"] + others.flatMap(\.examples), except: root.name)
    return page.text
  }

  private func page(_ part: ParserDump.Command) -> String {
    let path = "\(root.name) \(part.name)"
    var page = begun(pageName(part), part)
    page.section(text(ManualTexts.synopsis))
    page.line(
      RoffLabel().typed(path).plain(" [").replaced(text(ManualTexts.option)).plain("] [")
        .replaced(text(ManualTexts.command)).plain("]"))
    page.section(text(ManualTexts.description))
    page.paragraphs(part.discussion)
    page.section(text(ManualTexts.commands))
    for command in part.subcommands { add(command, after: path, to: &page) }
    page.section(text(ManualTexts.options))
    for argument in own(part.arguments) { add(argument, to: &page) }
    page.paragraphs([text(ManualTexts.commonOptions)])
    end(&page, examples: part.examples + part.subcommands.flatMap(\.examples), except: pageName(part))
    return page.text
  }

  private func begun(_ name: String, _ command: ParserDump.Command) -> Roff {
    var page = Roff(name, date: Version.date, source: "Pavilion \(Version.number)", manual: text(ManualTexts.manual))
    page.section(text(ManualTexts.name))
    let abstract = command.abstract.hasSuffix(".") ? String(command.abstract.dropLast()) : command.abstract
    page.paragraphs(["\(name) - \(abstract)"])
    return page
  }

  private func end(_ page: inout Roff, examples: [String], except name: String) {
    if !examples.isEmpty {
      page.section(text(ManualTexts.examples))
      page.example(examples)
    }
    page.section(text(ManualTexts.seeAlso))
    page.references(names.filter { $0 != name })
  }

  /// A command without commands of its own: how it is called, what it does, and its options.
  private func add(_ command: ParserDump.Command, after path: String, to page: inout Roff) {
    page.subsection("\(path) \(command.name)")
    let own = own(command.arguments)
    var usage = RoffLabel().typed("\(path) \(command.name)")
    if own.contains(where: { $0.kind != .positional && $0.isOptional }) {
      usage = usage.plain(" [").replaced(text(ManualTexts.option)).plain("]")
    }
    for argument in own where argument.kind == .option && !argument.isOptional {
      usage = argument.label(after: usage.plain(" "))
    }
    for argument in own where argument.kind == .positional {
      usage = usage.plain(argument.isOptional ? " [" : " ").replaced(argument.valueName)
        .plain((argument.isRepeating ? " ..." : "") + (argument.isOptional ? "]" : ""))
    }
    page.line(usage)
    page.paragraphs([command.abstract] + command.discussion)
    for argument in own where argument.kind == .positional { add(argument, to: &page) }
    for argument in own where argument.kind != .positional { add(argument, to: &page) }
  }

  private func add(_ argument: ParserDump.Parameter, to page: inout Roff) {
    var texts = [argument.abstract]
    if !argument.values.isEmpty { texts.append(text(ManualTexts.values(argument.values))) }
    if let defaultValue = argument.defaultValue { texts.append(text(ManualTexts.defaultValue(defaultValue))) }
    page.entry(argument.label(after: RoffLabel()), texts)
  }

  /// Those that not every command has.
  private func own(_ arguments: [ParserDump.Parameter]) -> [ParserDump.Parameter] {
    let common = Set(root.arguments.map(\.names))
    return arguments.filter { $0.names.isEmpty || !common.contains($0.names) }
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: language) }
}

extension ParserDump.Parameter {
  fileprivate func label(after start: RoffLabel) -> RoffLabel {
    var label = start
    for (place, name) in names.enumerated() { label = label.plain(place == 0 ? "" : ", ").typed(name) }
    switch kind {
    case .positional: return label.replaced(valueName)
    case .option: return label.plain(" ").replaced(valueName)
    case .flag: return label
    }
  }
}
