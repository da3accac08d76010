import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI

/// The commands and options in the parser's description for programs.
enum ParserDump {
  struct Command {
    fileprivate let value: JSONValue

    var name: String { value.text("commandName") }
    var abstract: String { value.text("abstract") }
    var subcommands: [Command] { value.list("subcommands").filter(\.isShown).map(Command.init) }
    /// The paragraphs without the examples.
    var discussion: [String] { paragraphs.filter { Self.examples(in: $0).isEmpty } }
    /// Lines for the shell.
    var examples: [String] { paragraphs.flatMap(Self.examples) }

    var arguments: [Parameter] {
      value.list("arguments").filter(\.isShown).map(Parameter.init).reduce(into: []) { all, next in
        // A flag and its opposite stand together.
        if let last = all.last, next.names == last.names.map({ "--no-" + $0.dropFirst(2) }),
          next.abstract == last.abstract
        {
          all[all.count - 1].names += next.names
        } else {
          all.append(next)
        }
      }
    }

    private var paragraphs: [String] { value.text("discussion").split(separator: "\n\n").map(String.init) }

    /// The lines of a paragraph of examples, which are indented below a heading; none for another paragraph.
    private static func examples(in paragraph: String) -> [String] {
      let lines = paragraph.split(separator: "\n").dropFirst()
      return lines.allSatisfy { $0.hasPrefix("  pavilion ") } ? lines.map { String($0.dropFirst(2)) } : []
    }
  }

  struct Parameter {
    private let value: JSONValue
    /// The names with hyphens: `-h`, `--help`.
    fileprivate(set) var names: [String]

    var isPositional: Bool { value["kind"] == .text("positional") }
    var isFlag: Bool { value["kind"] == .text("flag") }
    var valueName: String { value.text("valueName") }
    var abstract: String { value.text("abstract") }
    var values: [String] { value.list("allValues").compactMap(\.string) }
    var defaultValue: String? { value["defaultValue"]?.string }
    var isOptional: Bool { value["isOptional"] == .bool(true) }
    var isRepeating: Bool { value["isRepeating"] == .bool(true) }

    fileprivate init(_ value: JSONValue) {
      self.value = value
      names = value.list("names").map { ($0.text("kind") == "short" ? "-" : "--") + $0.text("name") }
    }
  }

  /// Asks the parser in a language; nil if it does not answer as expected.
  static func root(of command: any ParsableCommand.Type, in language: Language) -> Command? {
    let text = HelpLanguage.$current.withValue(language) { ParserSentence.script(command._dumpHelp(), in: language) }
    return (try? JSONReader.value(of: Array(text.utf8)[...]))?["command"].map(Command.init)
  }
}

extension JSONValue {
  fileprivate func text(_ name: String) -> String { self[name]?.string ?? "" }

  fileprivate func list(_ name: String) -> [JSONValue] {
    if case .array(let values) = self[name] { values } else { [] }
  }

  fileprivate var isShown: Bool { self["shouldDisplay"] == .bool(true) }
}
