/// The chart of hardness and alkalinity as it stands on a screen, read from its axes and their labels alone.
struct WaterChartOnScreen: Sendable {
  /// The cells of the field inside the axes.
  let columns: Range<Int>
  let rows: Range<Int>
  /// What the axes reach to; they begin at 0.
  let reach: Water

  /// A place on the chart, in ppm.
  struct Water: Equatable, Sendable {
    var hardness: Double
    var alkalinity: Double

    init(_ hardness: Double, _ alkalinity: Double) {
      (self.hardness, self.alkalinity) = (hardness, alkalinity)
    }
  }

  struct Cell: Equatable, Sendable {
    let column: Int
    let row: Int
  }

  private let cells: [[Character]]

  /// Finds the chart; nil while there is none, or while a label stands elsewhere than at its value.
  init?(_ screen: Screen, reach: Water = Water(200, 120)) {
    cells = screen.lines.map(\.cells)
    self.reach = reach
    guard let bottom = screen.lines.firstIndex(where: { $0.contains("└┬") }), bottom + 1 < cells.count,
      let corner = cells[bottom].firstIndex(of: "└")
    else { return nil }
    let across = cells[bottom][(corner + 1)...].prefix { "─┬".contains($0) }
    columns = across.startIndex..<across.endIndex
    let upright = cells[..<bottom].reversed().prefix { corner < $0.count && "│┤".contains($0[corner]) }
    rows = (bottom - upright.count)..<bottom
    guard !rows.isEmpty, hasTrueLabels(across, below: bottom, corner) else { return nil }
  }

  /// Whether every label stands where its value lies: those of the axis across below their ticks, in their order.
  private func hasTrueLabels(_ across: ArraySlice<Character>, below bottom: Int, _ corner: Int) -> Bool {
    let ticks = across.indices.filter { across[$0] == "┬" }
    // Something else may stand beside the chart.
    let below = String(cells[bottom + 1].dropFirst(corner))
    let values = below.matches(of: /\d+/).prefix(ticks.count).compactMap { Double($0.output) }
    guard values.count == ticks.count, values.first == 0, values.count > 1,
      zip(ticks, values).allSatisfy({ hasColumn($0, $1) })
    else { return false }
    let labels = rows.compactMap { row -> (row: Int, value: Double)? in
      guard cells[row][corner] == "┤" else { return nil }
      return String(cells[row][..<corner]).matches(of: /\d+/).last.flatMap { Double($0.output) }.map { (row, $0) }
    }
    return labels.last?.value == 0 && labels.count > 1 && labels.allSatisfy { hasRow($0.row, $0.value) }
  }

  // MARK: Where a value lies

  /// Whether a column is the one of a value, by the rule: 0 on the first dot of the field and the greatest value on the
  /// last, in a line between them, with 2 dots to a cell, and 4 from above.
  private func hasColumn(_ column: Int, _ alkalinity: Double) -> Bool {
    let dot = alkalinity / reach.alkalinity * Double(2 * columns.count - 1)
    return holds(dot, in: column - columns.lowerBound, dots: 2)
  }

  private func hasRow(_ row: Int, _ hardness: Double) -> Bool {
    let dot = (1 - hardness / reach.hardness) * Double(4 * rows.count - 1)
    return holds(dot, in: row - rows.lowerBound, dots: 4)
  }

  /// Half a dot is the rounding.
  private func holds(_ dot: Double, in cell: Int, dots: Int) -> Bool {
    let first = Double(cell * dots)
    return dot >= first - 0.5001 && dot <= first + Double(dots - 1) + 0.5001
  }

  /// Whether a cell is the one in which a water lies.
  func isPlace(_ cell: Cell, of water: Water) -> Bool {
    hasColumn(cell.column, water.alkalinity) && hasRow(cell.row, water.hardness)
  }

  // MARK: What stands there

  /// Where this sign stands in the field.
  func places(of sign: Character) -> [Cell] {
    rows.flatMap { row in
      columns.filter { $0 < cells[row].count && cells[row][$0] == sign }.map { Cell(column: $0, row: row) }
    }
  }

  /// Whether this sign stands at a water, and nowhere else.
  func has(_ sign: Character, onlyAt water: Water) -> Bool {
    let places = places(of: sign)
    return places.count == 1 && places.allSatisfy { isPlace($0, of: water) }
  }
}

extension String {
  /// A sign for each column; behind one that takes two columns an empty one.
  fileprivate var cells: [Character] {
    flatMap { String($0).columns == 2 ? [$0, "\0"] : [$0] }
  }
}
