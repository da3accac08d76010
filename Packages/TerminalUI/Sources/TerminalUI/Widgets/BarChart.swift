/// Vertical bars of the same width in the middle of the area; only the last ones if there are more than columns.
public struct BarChart: Illustration, Hashable, Sendable {
  /// A bar with the label below it.
  public struct Bar: Hashable, Sendable {
    let value: Double
    let label, symbol, name: String
    let style: Style

    /// Creates a bar of a value; below 0, or not a number, it is drawn as 0.
    ///
    /// - Parameters:
    ///   - value: The value that is the height of the bar.
    ///   - label: The text below the bar; labels that would touch are left out.
    ///   - style: The color of the bar.
    ///   - symbol: A symbol in the uppermost full row of the bar, so that it does not differ by its color only.
    ///   - name: The name for a screen reader; nil for the label.
    public init(value: Double, label: String = "", style: Style, symbol: String = "", name: String? = nil) {
      (self.value, self.label, self.style, self.symbol) = (value, label, style, symbol)
      self.name = name ?? label
    }
  }

  let bars: [Bar]
  let limit: Double?
  let limitLabel: String

  /// Creates a chart whose scale ends at a round number, with a dashed line at a limit, whose label no bar may cover.
  public init(_ bars: [Bar], limit: Double? = nil, limitLabel: String = "") {
    (self.bars, self.limit, self.limitLabel) = (bars, limit, limitLabel)
  }

  /// The value of a bar of full height: a round number that neither a bar nor the limit exceeds.
  var scaleMaximum: Double {
    let values = bars.map(\.value) + [limit ?? 0]
    return AxisTicks.upperBound(for: values.filter(\.isFinite).max() ?? 0)
  }

  func field(of area: Rect) -> Rect {
    let hasLabels = area.rows > 1 && bars.contains { !$0.label.isEmpty }
    return area.rows(.fill, .fixed(hasLabels ? 1 : 0)).0
  }

  /// Returns the height of the bar of a value in eighths of a row; at least one eighth for a value above 0.
  ///
  /// The line of the limit runs through the middle of its row: only a bar that is above the limit rises above it.
  public func eighths(of value: Double, rows: Int) -> Int {
    guard value > 0, rows > 0 else { return 0 }
    let height = nearestEighths(to: value, rows: rows)
    guard let limit, let row = limitRow(amongRows: rows) else { return height }
    return value > limit ? max(height, row * 8 + 5) : min(height, row * 8 + 3)
  }

  private func nearestEighths(to value: Double, rows: Int) -> Int {
    guard value > 0 else { return 0 }
    let share = min(1, value / scaleMaximum)
    return max(1, Int((share * Double(rows * 8)).rounded()))
  }

  /// Returns the row of the limit, counted from the lowest.
  private func limitRow(amongRows rows: Int) -> Int? {
    guard let limit, limit.isFinite, limit >= 0 else { return nil }
    return max(1, (nearestEighths(to: limit, rows: rows) + 7) / 8) - 1
  }

  func limitRow(in area: Rect) -> Int? {
    let field = field(of: area)
    guard !field.isEmpty else { return nil }
    return limitRow(amongRows: field.rows).map { field.endRow - 1 - $0 }
  }

  /// Returns the areas of the last bars, as many as there are columns for.
  public func areas(in area: Rect) -> [Rect] {
    let field = field(of: area)
    let count = min(bars.count, field.columns)
    guard count > 0 else { return [] }
    let gap = count * 2 - 1 <= field.columns ? 1 : 0
    let width = min(5, (field.columns - gap * (count - 1)) / count)
    let group = field.centered(Size(columns: count * (width + gap) - gap, rows: field.rows))
    return group.columns(Array(repeating: .fixed(width), count: count), gap: gap)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let areas = areas(in: area)
    let shown = bars.suffix(areas.count)
    if let row = limitRow(in: area) {
      canvas.fill(area.line(row - area.row), with: canvas.isUnicode ? "┄" : "-", .quiet)
      let start = area.endColumn - limitLabel.columns
      let isFree = zip(shown, areas).allSatisfy { bar, barArea in
        barArea.endColumn < start || (eighths(of: bar.value, rows: barArea.rows) + 7) / 8 < barArea.endRow - row
      }
      if isFree { canvas.write(limitLabel, column: start, row: row, .quiet) }
    }
    for (bar, barArea) in zip(shown, areas) { draw(bar, in: &canvas, barArea) }
    guard field(of: area).rows < area.rows else { return }
    let spans = zip(shown, areas).map { bar, barArea in
      LabelSpan(center: barArea.column + (barArea.columns - 1) / 2, length: bar.label.columns)
    }
    for label in AxisLabels.positions(of: spans, in: area.column..<area.endColumn, keepsLast: true) {
      canvas.write(shown[shown.startIndex + label.index].label, column: label.start, row: area.endRow - 1, .quiet)
    }
  }

  /// The bars that have a value, each with its label.
  public func words(in canvas: Canvas) -> String {
    let texts = bars.compactMap { bar -> String? in
      guard bar.value > 0, let value = Int(exactly: bar.value.rounded()) else { return nil }
      return bar.name.isEmpty ? "\(value)" : "\(bar.name): \(value)"
    }
    return texts.joined(separator: ", ")
  }

  private func draw(_ bar: Bar, in canvas: inout Canvas, _ area: Rect) {
    let height = eighths(of: bar.value, rows: area.rows)
    for row in 0..<area.rows {
      let eighths = min(8, height - row * 8)
      guard eighths > 0 else { break }
      let block: Character = canvas.isUnicode ? BarChart.blocks[eighths - 1] : eighths < 4 ? "." : "#"
      canvas.fill(area.line(area.rows - 1 - row), with: block, bar.style)
    }
    guard !bar.symbol.isEmpty, height > 0 else { return }
    var style = bar.style
    style.emphasis.formUnion([.reverse, .bold])
    let line = area.line(area.rows - max(1, height / 8))
    canvas.fill(line, style)
    canvas.draw(Label(bar.symbol, style, .center), in: line)
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
