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

/// Rows of cells, each column as wide as its widest cell.
///
/// Its lines are inert, whatever is added.
struct PlainTable {
  /// The maximum width of each column; longer cells are cut.
  private let limits: [Int]
  /// The column that is cut last.
  private let mainColumn: Int
  private var rows: [[String]] = []
  private var widths: [Int]

  private static let gap = 2
  private static let narrowest = 8

  init(limits: [Int], mainColumn: Int) {
    self.limits = limits
    self.mainColumn = mainColumn
    widths = limits.map { _ in 0 }
  }

  /// - Parameter cells: one for each column; the first column has numbers and is aligned to the right.
  mutating func add(_ cells: [String]) {
    for (place, cell) in cells.enumerated() { widths[place] = max(widths[place], min(limits[place], cell.columns)) }
    rows.append(cells)
  }

  /// The lines of the table; where the terminal is too narrow, the widest columns are cut.
  var lines: [String] {
    let widths = PlainPage.terminalColumns.map(fitted) ?? widths
    return rows.map { row in
      let cells = row.enumerated().filter { widths[$0.offset] > 0 }.map { place, cell in
        cell.padded(to: widths[place], place == 0 ? .trailing : .leading, ellipsis: "…")
      }
      return cells.joined(separator: String(repeating: " ", count: Self.gap)).withoutTrailingSpaces
    }
  }

  /// The widths with which a line fits into a number of columns, as far as possible.
  private func fitted(to room: Int) -> [Int] {
    var widths = widths
    var excess = widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + Self.gap) } - Self.gap - room
    while excess > 0 {
      let wide = widths.indices.filter { widths[$0] > Self.narrowest }
      let others = wide.filter { $0 != mainColumn }
      guard let widest = (others.isEmpty ? wide : others).max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

extension String {
  var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
