/// A curve in one row, a column for each value: `▁▂▅▇▆▃`.
///
/// ```swift
/// canvas.draw(Sparkline(loads, in: 0...1, .accent(accent)), in: line)
/// ```
public struct Sparkline: Illustration {
  let values: [Double?]
  let range: ClosedRange<Double>?
  let style: Style

  /// Creates a curve of the last values that fit; nil, and what is not a number, is a gap.
  ///
  /// - Parameters:
  ///   - values: The values from left to right.
  ///   - range: The values of the lowest and the highest mark; nil for those of the values that are shown.
  ///   - style: The color of the curve.
  public init(_ values: [Double?], in range: ClosedRange<Double>? = nil, _ style: Style = .plain) {
    self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    (self.range, self.style) = (range, style)
  }

  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Character] = ["_", ".", "-", "=", "+", "*", "%", "#"]

  /// The values for a screen reader, the last twelve of them.
  public func words(in canvas: Canvas) -> String {
    values.suffix(12).compactMap(\.self).map { value in
      let tenths = (value * 10).rounded()
      return Int(exactly: tenths / 10).map { "\($0)" } ?? "\(tenths / 10)"
    }.joined(separator: ", ")
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let shown = values.suffix(area.columns)
    let known = shown.compactMap(\.self)
    guard let minimum = range?.lowerBound ?? known.min(), let most = range?.upperBound ?? known.max() else { return }
    let marks = canvas.isUnicode ? Self.blocks : Self.letters
    for (offset, value) in shown.enumerated() {
      guard let value else { continue }
      // Halves, because the difference of two large numbers may be infinite.
      let share = most > minimum ? (value / 2 - minimum / 2) / (most / 2 - minimum / 2) : 0
      let level = Int((min(1, max(0, share)) * Double(marks.count - 1)).rounded())
      canvas.write(String(marks[level]), column: area.column + offset, row: area.row, style)
    }
  }
}
