import ExpositionModel
import TerminalUI

/// A time axis with a mark at the first year of each exhibit; the years of the selected one stand out.
struct TimelineAxis: Illustration {
  let timeline: Timeline
  let selected: ClosedRange<Int>?

  /// One row each for marks, axis and years.
  static let rows = 3

  func draw(in canvas: inout Canvas) {
    guard let span = timeline.span, canvas.area.rows >= Self.rows, canvas.area.columns > 20 else { return }
    let area = canvas.area.inset(columns: 3)
    let scale = YearScale(span, columns: area.columns)
    for column in 0..<area.columns where timeline.begins(in: scale.years(at: column)) {
      canvas.write(canvas.isUnicode ? "●" : "o", column: area.column + column, row: area.row)
    }
    if let selected {
      for column in scale.column(of: selected.lowerBound)...scale.column(of: selected.upperBound) {
        canvas.write(
          canvas.isUnicode ? "◆" : "#", column: area.column + column, row: area.row, .accent(canvas.accent))
      }
    }
    canvas.fill(area.line(1), with: canvas.symbols.horizontal, .quiet)
    let ticks = AxisTicks(
      in: Double(scale.first)...Double(max(scale.first + 1, scale.last)), atMost: max(2, area.columns / 10))
    var free = canvas.area.column
    for year in ticks.values.map({ Int($0) }) {
      let column = area.column + scale.column(of: year)
      canvas.write(canvas.isUnicode ? "┴" : "+", column: column, row: area.row + 1, .quiet)
      let label = canvas.text(Exhibit.Date.year(year))
      let start = min(max(canvas.area.column, column - label.columns / 2), canvas.area.endColumn - label.columns)
      guard start >= free else { continue }
      canvas.write(label, column: start, row: area.row + 2, .quiet)
      free = start + label.columns + 1
    }
  }
}

private struct YearScale {
  let first: Int
  let last: Int
  private let columns: Int

  init(_ span: ClosedRange<Int>, columns: Int) {
    (first, last, self.columns) = (span.lowerBound, span.upperBound, max(1, columns))
  }

  func column(of year: Int) -> Int {
    guard last > first else { return 0 }
    return (min(max(year, first), last) - first) * (columns - 1) / (last - first)
  }

  func years(at column: Int) -> Range<Int> {
    guard last > first, columns > 1 else { return column == 0 ? first..<last + 1 : first..<first }
    // The first year of a column is the one that is not in the column before.
    func start(_ column: Int) -> Int { first + (column * (last - first) + columns - 2) / (columns - 1) }
    return start(column)..<max(start(column), column == columns - 1 ? last + 1 : start(column + 1))
  }
}
