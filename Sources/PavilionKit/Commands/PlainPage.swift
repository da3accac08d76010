import CLibrary
import TerminalUI

/// Text for standard output, wrapped to a readable width, with an empty line between its sections.
package struct PlainPage {
  package private(set) var lines: [String] = []
  private let columns = min(76, max(16, Self.terminalColumns ?? .max))

  package init() {}

  /// The columns of the terminal; nil when standard output is not a terminal.
  package static var terminalColumns: Int? {
    var window = winsize()
    let output = CallContext.current.output
    guard isatty(output) == 1, ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Int(window.ws_col)
  }

  package mutating func add(_ texts: [String]) { add(section: texts.flatMap { $0.wrapped(to: columns) }) }

  package mutating func add(_ text: String) { add([text]) }

  /// Adds a heading with indented texts below it, or nothing when they are empty.
  package mutating func add(_ heading: String, _ texts: [String], mark: String = "  ") {
    let below = texts.flatMap { hanging($0, after: mark) }
    if !below.isEmpty { add(section: heading.wrapped(to: columns) + below) }
  }

  package mutating func add(card: [(label: String, value: String)]) {
    let width = min(card.map(\.label.columns).max() ?? 0, columns / 3)
    add(section: card.flatMap { hanging($1, after: $0.padded(to: width, ellipsis: "…") + "  ") })
  }

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

/// Rows of cells, each column as wide as its widest cell.
package struct PlainTable {
  /// The cells of each row; the first column has numbers and is aligned to the right.
  package let rows: [[String]]
  /// The maximum width of each column; longer cells are cut.
  package let limits: [Int]
  /// The column that is cut last.
  package let mainColumn: Int

  package init(rows: [[String]], limits: [Int], mainColumn: Int) {
    (self.rows, self.limits, self.mainColumn) = (rows, limits, mainColumn)
  }

  /// Where the terminal is too narrow, the widest columns are cut.
  package var lines: [String] {
    let widths = fitted(to: PlainPage.terminalColumns ?? .max)
    return rows.map { row in
      let cells = row.enumerated().filter { widths[$0.offset] > 0 }.map { column, cell in
        cell.padded(to: widths[column], column == 0 ? .trailing : .leading, ellipsis: "…")
      }
      return cells.joined(separator: "  ").trimmingTrailingSpaces
    }
  }

  private func fitted(to room: Int) -> [Int] {
    var widths = limits.indices.map { column in min(limits[column], rows.map { $0[column].columns }.max() ?? 0) }
    // With a gap of two between the columns that are not empty.
    var total = widths.reduce(-2) { $0 + ($1 == 0 ? 0 : $1 + 2) }
    while total > room {
      let wide = widths.indices.filter { widths[$0] > 8 }
      let others = wide.filter { $0 != mainColumn }
      guard let widest = (others.isEmpty ? wide : others).max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      total -= 1
    }
    return widths
  }
}
