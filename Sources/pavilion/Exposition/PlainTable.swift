import TerminalUI

/// Rows of cells, each column as wide as its widest cell.
///
/// Whatever it is given, its lines are inert.
struct PlainTable {
  /// The most columns each may take; what is longer is cut.
  private let limits: [Int]
  /// The column that is cut last where there is little room.
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

  /// - Parameter cells: one for each column; the first one has numbers, which stand at its right edge.
  mutating func add(_ cells: [String]) {
    for (place, cell) in cells.enumerated() { widths[place] = max(widths[place], min(limits[place], cell.columns)) }
    rows.append(cells)
  }

  /// Prints it; where the terminal is too narrow, the widest columns give way.
  func print() throws(Failure) {
    let widths = PlainPage.terminalColumns.map(fitted) ?? widths
    let output = TextSink.standardOutput()
    for row in rows {
      var line = ""
      for (place, cell) in row.enumerated() where widths[place] > 0 {
        if place > 0 { line += String(repeating: " ", count: Self.gap) }
        line += cell.padded(to: widths[place], place == 0 ? .trailing : .leading, ellipsis: "…")
      }
      while line.last == " " { line.removeLast() }
      try output.append(line + "\n")
    }
    try output.flush()
  }

  /// The widths with which a line takes no more than so many columns, if there are any.
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
