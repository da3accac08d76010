/// How full something is, as a bar over the whole width.
public struct Gauge: Widget {
  /// 0 to 1; what lies outside is drawn as empty or full.
  public var fraction: Double
  public var style: Style

  public init(_ fraction: Double, _ style: Style) {
    self.fraction = fraction
    self.style = style
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let share = !fraction.isNaN ? min(1, max(0, fraction)) : 0
    var filled = Int((share * Double(area.columns)).rounded())
    // Something is never shown as nothing, nor nearly full as full.
    if share > 0 { filled = max(1, filled) }
    if share < 1 { filled = min(filled, area.columns - 1) }
    let signs = canvas.signs
    canvas.fill(Rect(column: area.column, row: area.row, columns: filled, rows: 1), with: signs.full, style)
    canvas.fill(
      Rect(column: area.column + filled, row: area.row, columns: area.columns - filled, rows: 1), with: signs.empty,
      .quiet)
  }
}
