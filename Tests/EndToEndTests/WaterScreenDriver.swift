import Testing

extension House {
  /// Opens Water for Coffee in a terminal, and waits until the chart is there.
  func openWater(_ options: [String] = [], columns: Int = 80, rows: Int = 24) async throws -> Tmux {
    let command = try [Programs.pavilion(), "water"] + options
    let terminal = try await Tmux(columns: columns, rows: rows, command: command, in: self)
    try await terminal.waitFor("The chart") { WaterChartOnScreen($0) != nil && $0.fills(columns, rows) }
    return terminal
  }

  /// Keeps waters that are told as in a CSV file: name, date, hardness, alkalinity, filter.
  func keepWaters(_ rows: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let text = "name,date,hardness,alkalinity,filter\n" + rows.map { "\($0)\n" }.joined()
    let outcome = try await takingWaters(text)
    try #require(outcome.status == 0, "\(outcome)", sourceLocation: sourceLocation)
  }
}

extension Screen {
  /// What stands in the list behind the pointer: the day, the name and what else there is room for.
  var selectedWater: String? {
    lines.compactMap { $0.firstMatch(of: /▸ (\d\d\.\d\d\.\d\d .*)/)?.1 }.first.map(String.init)
  }

  /// The days of the list, from above: `25.01.31`.
  var listedDays: [String] {
    lines.compactMap { $0.firstMatch(of: /[▸ ] (\d\d\.\d\d\.\d\d) \S/)?.1 }.map(String.init)
  }

  /// Whether the dot of the selected water, or another sign, stands at this place of the chart, and nowhere else.
  func hasDot(_ hardness: Double, _ alkalinity: Double, _ sign: Character = "●") -> Bool {
    WaterChartOnScreen(self)?.has(sign, onlyAt: WaterChartOnScreen.Water(hardness, alkalinity)) == true
  }

  /// Whether the program's first line ends one column before the right edge, so that it was drawn for this size.
  func fills(_ columns: Int, _ rows: Int) -> Bool {
    lines.count == rows && lines[0].columns == columns - 1 && lines[rows - 1].contains("?")
  }
}

extension Tmux {
  /// Waits until the dot of the water stands where it belongs, with these texts on the screen.
  @discardableResult
  func waitForDot(
    _ hardness: Double, _ alkalinity: Double, _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Screen {
    try await waitFor("The dot at \(hardness) / \(alkalinity), \(texts)", sourceLocation: sourceLocation) { screen in
      screen.hasDot(hardness, alkalinity) && texts.allSatisfy(screen.contains)
    }
  }

  /// Waits until the water of this name, or of this day, is the selected one of the list, and the dot where it belongs.
  @discardableResult
  func waitFor(
    water name: String, _ hardness: Double, _ alkalinity: Double, _ texts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Screen {
    let what = "\(name) selected, its dot at \(hardness) / \(alkalinity), \(texts)"
    return try await waitFor(what, sourceLocation: sourceLocation) { screen in
      screen.selectedWater.map { " \($0) ".contains(" \(name) ") } == true && screen.hasDot(hardness, alkalinity)
        && texts.allSatisfy(screen.contains)
    }
  }
}
