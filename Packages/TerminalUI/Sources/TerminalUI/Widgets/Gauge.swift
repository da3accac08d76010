/// A bar over the whole width that is filled in part.
public struct Gauge: Widget {
  let fraction: Double
  let style: Style

  /// Creates a bar with its filled part, from 0 to 1; fractions outside are limited.
  public init(_ fraction: Double, _ style: Style) {
    (self.fraction, self.style) = (fraction, style)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let share = !fraction.isNaN ? min(1, max(0, fraction)) : 0
    var filled = Int((share * Double(area.columns)).rounded())
    // Only 0 is drawn as empty, and only 1 as full.
    if share > 0 { filled = max(1, filled) }
    if share < 1 { filled = min(filled, area.columns - 1) }
    let (full, empty) = area.line(0).columns(.fixed(filled), .fill)
    canvas.fill(full, with: canvas.symbols.full, style)
    canvas.fill(empty, with: canvas.symbols.empty, .quiet)
  }
}
