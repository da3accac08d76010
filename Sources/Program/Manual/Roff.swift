import TerminalUI

/// A text in the language of manual pages, `man(7)`.
struct Roff {
  private var lines: [String] = []

  init(_ name: String, date: String, source: String, manual: String) {
    lines = [
      ".\\\" -*- coding: utf-8 -*-",
      ".TH \(Self.escaped(name.uppercased())) 1 \(date) \"\(Self.escaped(source))\" \"\(Self.escaped(manual))\"",
      // No word or option is divided, no line is stretched, and a blank after a sentence is like any other.
      ".nh", ".ad l", ".ss 12 0",
    ]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func section(_ title: String) { lines.append(".SH \(Self.quoted(title))") }

  mutating func subsection(_ title: String) { lines.append(".SS \(Self.quoted(title))") }

  mutating func paragraphs(_ texts: [String]) {
    for text in texts { paragraph(Self.broken(Self.escaped(text))) }
  }

  mutating func entry(_ label: RoffLabel, _ texts: [String]) {
    lines += [".TP", label.text]
    for text in texts { lines += Self.broken(Self.escaped(text)) }
  }

  mutating func line(_ label: RoffLabel) { paragraph([label.text]) }

  /// Adds lines for the shell as they are.
  mutating func example(_ examples: [String]) { paragraph([".nf"] + examples.map(Self.escaped) + [".fi"]) }

  /// Adds lines as a paragraph, which directly follows a heading.
  private mutating func paragraph(_ paragraph: [String]) {
    if lines.last?.hasPrefix(".S") != true { lines.append(".PP") }
    lines += paragraph
  }

  mutating func references(_ pages: [String]) {
    for page in pages { lines.append(".BR \(Self.escaped(page)) (1)\(page == pages.last ? "" : ",")") }
  }

  /// Returns a text in which nothing has a meaning for the formatter.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      // Typographic characters stand for these otherwise.
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
    }
    return protected(escaped)
  }

  /// A line that begins with one of these would be a request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func quoted(_ title: String) -> String {
    let text = escaped(title).replacing("\"", with: "\\(dq")
    return text.contains(" ") ? "\"\(text)\"" : text
  }

  /// Breaks a text into lines of up to 78 bytes, as far as its words allow.
  private static func broken(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 78 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(protected(String(word)))
      }
    }
    return lines
  }
}

/// A line in which what is typed is bold, and what is replaced italic.
struct RoffLabel {
  private(set) var text = ""

  func typed(_ words: String) -> RoffLabel { added("\\fB\(Roff.escaped(words))\\fR") }
  func replaced(_ words: String) -> RoffLabel { added("\\fI\(Roff.escaped(words))\\fR") }
  func plain(_ words: String) -> RoffLabel { added(Roff.escaped(words)) }

  private func added(_ words: String) -> RoffLabel { RoffLabel(text: text + words) }
}
