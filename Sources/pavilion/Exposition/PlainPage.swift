import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Text for standard output, in lines that are comfortable to read, with an empty line between its sections.
///
/// Whatever it is given, its lines are inert.
struct PlainPage {
  private let columns: Int
  private var lines: [String] = []

  private static let mostColumns = 76
  private static let fewestColumns = 16

  /// As wide as the terminal, but never too wide to read; where there is no terminal, just that.
  init() {
    columns = min(Self.mostColumns, max(Self.fewestColumns, Self.terminalColumns ?? .max))
  }

  /// Columns of the terminal that standard output is; nil when it is none.
  static var terminalColumns: Int? {
    var window = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return nil
    }
    return Int(window.ws_col)
  }

  /// A text, or several that belong together, each on lines of its own.
  mutating func add(_ texts: [String]) {
    add(section: texts.flatMap { $0.wrapped(to: columns) })
  }

  mutating func add(_ text: String) { add([text]) }

  /// A heading with texts below it, set in; nothing when there are none.
  mutating func add(_ heading: String, _ texts: [String], mark: String = "  ") {
    let below = texts.flatMap { hanging($0, behind: mark) }
    if !below.isEmpty { add(section: heading.wrapped(to: columns) + below) }
  }

  /// Labels and values in two columns.
  mutating func add(card: [(label: String, value: String)]) {
    let width = min(card.map(\.label.columns).max() ?? 0, columns / 3)
    add(
      section: card.flatMap { label, value in
        hanging(value, behind: label.padded(to: width, ellipsis: "…") + "  ")
      })
  }

  /// The text behind a mark, its further lines below its first.
  private func hanging(_ text: String, behind mark: String) -> [String] {
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

  func print() throws(Failure) {
    let output = TextSink.standardOutput()
    for line in lines { try output.append(line + "\n") }
    try output.flush()
  }
}
