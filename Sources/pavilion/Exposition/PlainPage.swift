import CLibrary
import TerminalUI

/// Text for standard output, wrapped to a comfortable width, with an empty line between its sections.
///
/// Its lines are inert, whatever is added.
struct PlainPage {
  private let columns: Int
  private(set) var lines: [String] = []

  private static let mostColumns = 76
  private static let fewestColumns = 16

  /// A page as wide as the terminal, but not too wide to read.
  init() {
    columns = min(Self.mostColumns, max(Self.fewestColumns, Self.terminalColumns ?? .max))
  }

  /// The columns of the terminal; nil when standard output is not a terminal.
  static var terminalColumns: Int? {
    var window = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return nil
    }
    return Int(window.ws_col)
  }

  /// Adds a section of one or more texts, each on lines of its own.
  mutating func add(_ texts: [String]) {
    add(section: texts.flatMap { $0.wrapped(to: columns) })
  }

  mutating func add(_ text: String) { add([text]) }

  /// Adds a heading with indented texts below it, or nothing when they are empty.
  mutating func add(_ heading: String, _ texts: [String], mark: String = "  ") {
    let below = texts.flatMap { hanging($0, after: mark) }
    if !below.isEmpty { add(section: heading.wrapped(to: columns) + below) }
  }

  /// Adds labels and values in two columns.
  mutating func add(card: [(label: String, value: String)]) {
    let width = min(card.map(\.label.columns).max() ?? 0, columns / 3)
    add(
      section: card.flatMap { label, value in
        hanging(value, after: label.padded(to: width, ellipsis: "…") + "  ")
      })
  }

  /// The text after a mark, with its further lines below the first.
  private func hanging(_ text: String, after mark: String) -> [String] {
    let indent = String(repeating: " ", count: mark.columns)
    return text.wrapped(to: max(1, columns - indent.count)).filter { !$0.isEmpty }.enumerated()
      .map { ($0 == 0 ? mark : indent) + $1 }
  }

  private mutating func add(section: [String]) {
    let section = section.filter { !$0.isEmpty }
    guard !section.isEmpty else { return }
    if !lines.isEmpty { lines.append("") }
    lines += section
  }
}
