/// Upright bars from 0, one for each value.
///
/// They are of one width and stand in the middle. Where there are more bars than columns, the last ones are shown.
public struct BarChart: Widget, Hashable, Sendable {
  public struct Bar: Hashable, Sendable {
    /// What is below 0, or no number, is drawn as 0.
    public var value: Double
    public var label: String
    public var style: Style

    public init(value: Double, label: String = "", style: Style) {
      self.value = value
      self.label = label
      self.style = style
    }
  }

  public var bars: [Bar]
  /// Drawn as a dashed line behind the bars.
  public var limit: Double?
  public var limitStyle: Style
  /// Stands at the end of that line, unless a bar stands there.
  public var limitLabel: String

  public init(_ bars: [Bar], limit: Double? = nil, limitLabel: String = "", limitStyle: Style = .quiet) {
    self.bars = bars
    self.limit = limit
    self.limitLabel = limitLabel
    self.limitStyle = limitStyle
  }

  /// The value of a bar that fills the field: a round number that neither a bar nor the limit exceeds.
  public var scaleMaximum: Double {
    let values = bars.map(\.value) + [limit ?? 0]
    return AxisTicks.upperBound(for: values.filter(\.isFinite).max() ?? 0)
  }

  /// The part of an area in which the bars stand: all but the row of labels.
  public func field(of area: Rect) -> Rect {
    let hasLabels = area.rows > 1 && bars.contains { !$0.label.isEmpty }
    return Rect(column: area.column, row: area.row, columns: area.columns, rows: area.rows - (hasLabels ? 1 : 0))
  }

  /// How high the bar of a value is in a field of so many rows, in eighths of a row.
  ///
  /// The maximum of the scale fills all rows; what is above 0 is at least one eighth.
  public func eighths(of value: Double, rows: Int) -> Int {
    guard value > 0, rows > 0 else { return 0 }
    let full = rows * 8
    let share = min(1, value / scaleMaximum)
    return max(1, Int((share * Double(full)).rounded()))
  }

  /// The row of the limit: the one in which a bar as high as the limit ends.
  public func limitRow(in area: Rect) -> Int? {
    let field = field(of: area)
    guard let limit, limit.isFinite, limit >= 0, !field.isEmpty else { return nil }
    return field.endRow - max(1, (eighths(of: limit, rows: field.rows) + 7) / 8)
  }

  /// The places of the last bars, as many as there are columns for.
  public func places(in area: Rect) -> [Rect] {
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
    let places = places(in: area)
    let shown = bars.suffix(places.count)
    if let row = limitRow(in: area) {
      let line = Rect(column: area.column, row: row, columns: area.columns, rows: 1)
      canvas.fill(line, with: canvas.isUnicode ? "┄" : "-", limitStyle)
      let start = area.endColumn - limitLabel.columns
      let isFree = zip(shown, places).allSatisfy { bar, place in
        place.endColumn < start || (eighths(of: bar.value, rows: place.rows) + 7) / 8 < place.endRow - row
      }
      if isFree { canvas.write(limitLabel, column: start, row: row, limitStyle) }
    }
    for (bar, place) in zip(shown, places) { draw(bar, in: &canvas, place) }
    guard field(of: area).rows < area.rows else { return }
    drawLabels(of: Array(shown), places, in: &canvas)
  }

  private func draw(_ bar: Bar, in canvas: inout Canvas, _ place: Rect) {
    let height = eighths(of: bar.value, rows: place.rows)
    for row in 0..<place.rows {
      let eighths = min(8, height - row * 8)
      guard eighths > 0 else { return }
      canvas.fill(place.line(place.rows - 1 - row), with: sign(of: eighths, canvas.isUnicode), bar.style)
    }
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private func sign(of eighths: Int, _ isUnicode: Bool) -> Character {
    isUnicode ? BarChart.blocks[eighths - 1] : eighths < 4 ? "." : "#"
  }

  private func drawLabels(of bars: [Bar], _ places: [Rect], in canvas: inout Canvas) {
    let area = canvas.area
    let spans = zip(bars, places).map { bar, place in
      LabelSpan(center: place.column + (place.columns - 1) / 2, length: bar.label.columns)
    }
    for label in AxisLabels.places(of: spans, in: area.column..<area.endColumn, keepsLast: true) {
      canvas.write(bars[label.index].label, column: label.start, row: area.endRow - 1, .quiet)
    }
  }
}
