import TerminalUI

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
