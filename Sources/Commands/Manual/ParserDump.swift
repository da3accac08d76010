import ArgumentParser
import DataFormats
import TerminalUI

/// The commands and options in the parser's description for programs.
struct ParserDump {
  struct Command {
    let name: String
    let abstract: String
    /// The paragraphs of the description, and after them the examples.
    let paragraphs: [String]
    let arguments: [Parameter]
    let subcommands: [Command]
  }

  struct Parameter {
    enum Kind {
      case positional, option, flag
    }

    let kind: Kind
    /// The names with hyphens: `-h`, `--help`.
    fileprivate(set) var names: [String]
    let valueName: String
    let abstract: String
    let values: [String]
    let defaultValue: String?
    let isOptional: Bool
    let isRepeating: Bool
  }

  let root: Command

  /// Asks the parser in a language; nil if it does not answer as expected.
  init?(of command: any ParsableCommand.Type, in language: Language) {
    let text = HelpLanguage.$current.withValue(language) {
      ParserSentence.script(command._dumpHelp(), in: language)
    }
    guard let value = try? JSONReader.value(of: Array(text.utf8)[...]), let root = value["command"] else { return nil }
    self.root = Command(root)
  }
}

extension ParserDump.Command {
  fileprivate init(_ value: JSONValue) {
    name = value.text("commandName")
    abstract = value.text("abstract")
    paragraphs = value.text("discussion").split(separator: "\n\n").map(String.init)
    arguments = value.list("arguments").filter(\.isShown).map(ParserDump.Parameter.init).reduce(into: []) { all, next in
      // A flag and its opposite stand together.
      if let last = all.last, next.names == last.names.map({ "--no-" + $0.dropFirst(2) }),
        next.abstract == last.abstract
      {
        all[all.count - 1].names += next.names
      } else {
        all.append(next)
      }
    }
    subcommands = value.list("subcommands").filter(\.isShown).map(ParserDump.Command.init)
  }

  /// The paragraphs without the examples.
  var discussion: [String] { paragraphs.filter { Self.examples(in: $0).isEmpty } }

  var examples: [String] { paragraphs.flatMap(Self.examples) }

  /// The lines of a paragraph of examples, which are indented below a heading; none for another paragraph.
  private static func examples(in paragraph: String) -> [String] {
    let lines = paragraph.split(separator: "\n").dropFirst()
    return lines.allSatisfy { $0.hasPrefix("  pavilion ") } ? lines.map { String($0.dropFirst(2)) } : []
  }
}

extension ParserDump.Parameter {
  fileprivate init(_ value: JSONValue) {
    kind =
      switch value.text("kind") {
      case "flag": .flag
      case "option": .option
      default: .positional
      }
    names = value.list("names").map { ($0.text("kind") == "short" ? "-" : "--") + $0.text("name") }
    valueName = value.text("valueName")
    abstract = value.text("abstract")
    values = value.list("allValues").compactMap(\.string)
    defaultValue = value["defaultValue"]?.string
    isOptional = value["isOptional"] == .bool(true)
    isRepeating = value["isRepeating"] == .bool(true)
  }
}

extension JSONValue {
  fileprivate var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  fileprivate func text(_ name: String) -> String { self[name]?.string ?? "" }

  fileprivate func list(_ name: String) -> [JSONValue] {
    if case .array(let values) = self[name] { values } else { [] }
  }

  fileprivate var isShown: Bool { self["shouldDisplay"] == .bool(true) }
}
