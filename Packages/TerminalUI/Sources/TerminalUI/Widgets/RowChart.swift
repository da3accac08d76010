/// Horizontal bars, one in each row, with a label before each bar and its value at the end of the row.
///
/// The longest bar fills the remaining columns. Parts that do not fit are left out in all rows, and so are rows at the end.
public struct RowChart: Widget, Hashable, Sendable {
  /// A bar with its label and mark.
  public struct Row: Hashable, Sendable {
    let label: String
    let value: Int
    let mark: Character
    let style, markStyle: Style

    /// Creates a row of the chart; its mark is drawn before the label, and instead of it if both do not fit.
    public init(label: String, value: Int, style: Style, mark: Character, markStyle: Style = .plain) {
      (self.label, self.value, self.style, self.mark, self.markStyle) = (label, value, style, mark, markStyle)
    }
  }

  let rows: [Row]

  /// Creates a chart in which the largest value has the longest bar.
  public init(rows: [Row]) { self.rows = rows }

  /// Returns the length of a bar in steps, of which the largest value has `count`; at least one for a value above 0.
  func steps(of value: Int, outOf count: Int) -> Int {
    guard value > 0, count > 0 else { return 0 }
    let largest = max(value, rows.map(\.value).max() ?? 0)
    return max(1, Int((Double(value) / Double(largest) * Double(count)).rounded()))
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let layout = Layout.fitting(rows, in: area.columns)
    for (index, row) in rows.prefix(area.rows).enumerated() {
      let line = area.line(index)
      canvas.decorate { $0.write(String(row.mark), column: line.column, row: line.row, row.markStyle) }
      if layout.label > 0 { canvas.write(row.label, column: line.column + layout.mark + 1, row: line.row) }
      canvas.decorate {
        drawBar(of: row, in: &$0, line.columns(.fixed(layout.barStart), .fixed(layout.bar), .fill).1)
      }
      guard layout.value > 0 else { continue }
      let value = String(row.value)
      canvas.write(value, column: line.endColumn - value.columns, row: line.row, row.value > 0 ? .plain : .quiet)
    }
  }

  private static let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  private func drawBar(of row: Row, in canvas: inout Canvas, _ area: Rect) {
    guard !area.isEmpty else { return }
    guard row.value > 0 else {
      canvas.write(canvas.isUnicode ? "·" : ".", column: area.column, row: area.row, .quiet)
      return
    }
    let fine = canvas.isUnicode ? 8 : 1
    let steps = steps(of: row.value, outOf: area.columns * fine)
    let whole = Rect(column: area.column, row: area.row, columns: steps / fine, rows: 1)
    canvas.fill(whole, with: canvas.isUnicode ? "█" : "#", row.style)
    guard steps % fine > 0 else { return }
    canvas.write(String(RowChart.blocks[steps % fine - 1]), column: whole.endColumn, row: area.row, row.style)
  }

  /// The columns of the parts of a row; 0 if a part is not shown.
  private struct Layout {
    var mark = 1
    var label = 0
    var bar = 0
    var value = 0

    var barStart: Int { mark + 1 + (label > 0 ? label + 1 : 0) }

    /// All columns, with the gaps between the parts.
    private var total: Int { barStart + (bar > 0 ? bar + 1 : 0) + (value > 0 ? value + 1 : 0) - 1 }

    /// Returns the first layout that fits, with the longest possible bar.
    static func fitting(_ rows: [Row], in width: Int) -> Layout {
      let label = rows.map(\.label.columns).max() ?? 0
      let value = rows.map { String($0.value).columns }.max() ?? 0
      let mark = rows.map { String($0.mark).columns }.max() ?? 1
      let candidates = [(label, 4, value), (0, 1, value), (0, 0, value), (0, 1, 0)].map {
        Layout(mark: mark, label: $0, bar: $1, value: $2)
      }
      var layout = candidates.first { $0.total <= width } ?? Layout(mark: mark)
      if layout.bar > 0 { layout.bar += width - layout.total }
      return layout
    }
  }
}
