/// Lying bars from 0, one in each row, with what they stand for before them and how much it is behind them.
///
/// The longest bar fills the room that is left. Where there is little room the bars get shorter first; then, if there
/// are marks, the labels go. Nothing is cut: what does not fit is left out in all rows, and so are rows at the end.
public struct RowChart: Widget, Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    public var label: String
    /// What is not above 0 has no bar.
    public var value: Int
    /// How the bar looks.
    public var style: Style
    /// Stands for the label where there is no room for it; one column wide.
    public var mark: Character?
    public var markStyle: Style

    public init(label: String, value: Int, style: Style, mark: Character? = nil, markStyle: Style = .plain) {
      self.label = label
      self.value = value
      self.style = style
      self.mark = mark
      self.markStyle = markStyle
    }
  }

  public var rows: [Row]

  public init(rows: [Row]) {
    self.rows = rows
  }

  /// The room for the bar of a row, which only the largest value fills; empty if the row or its bar is not shown.
  public func barPlace(of index: Int, in area: Rect) -> Rect {
    guard rows.indices.contains(index), index < area.rows else { return .zero }
    let place = Layout(of: rows, in: area.columns).barPlace(in: area.line(index))
    return place.isEmpty ? .zero : place
  }

  /// How much of a bar that can grow by so many steps belongs to a value.
  ///
  /// The largest value takes all steps; what is above 0 takes at least one.
  func steps(of value: Int, outOf count: Int) -> Int {
    guard value > 0, count > 0 else { return 0 }
    let largest = max(value, rows.map(\.value).max() ?? 0)
    return max(1, Int((Double(value) / Double(largest) * Double(count)).rounded()))
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let layout = Layout(of: rows, in: area.columns)
    for (index, row) in rows.prefix(area.rows).enumerated() {
      let line = area.line(index)
      if layout.mark > 0, let mark = row.mark {
        canvas.fill(Rect(column: line.column, row: line.row, columns: 1, rows: 1), with: mark, row.markStyle)
      }
      if layout.label > 0 { canvas.write(row.label, column: line.column + layout.labelStart, row: line.row) }
      drawBar(of: row, in: &canvas, layout.barPlace(in: line))
      guard layout.value > 0 else { continue }
      let value = String(row.value)
      canvas.write(
        value, column: line.endColumn - value.columns, row: line.row, row.value > 0 ? .plain : .quiet)
    }
  }

  /// From one eighth of a column to all of it.
  private static let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  private func drawBar(of row: Row, in canvas: inout Canvas, _ place: Rect) {
    guard !place.isEmpty else { return }
    guard row.value > 0 else {
      canvas.write(canvas.isUnicode ? "·" : ".", column: place.column, row: place.row, .quiet)
      return
    }
    let fine = canvas.isUnicode ? 8 : 1
    let steps = steps(of: row.value, outOf: place.columns * fine)
    let whole = Rect(column: place.column, row: place.row, columns: steps / fine, rows: 1)
    canvas.fill(whole, with: canvas.isUnicode ? "█" : "#", row.style)
    guard steps % fine > 0 else { return }
    canvas.write(String(RowChart.blocks[steps % fine - 1]), column: whole.endColumn, row: place.row, row.style)
  }
}

extension RowChart {
  /// How the columns of a row are shared out: how wide each part is, 0 if it is not shown.
  private struct Layout {
    /// What a bar must have before the labels go.
    private static let shortBar = 4

    var mark: Int
    var label: Int
    var bar: Int
    var value: Int

    var labelStart: Int { mark > 0 ? mark + 1 : 0 }
    var barStart: Int { labelStart + (label > 0 ? label + 1 : 0) }

    func barPlace(in line: Rect) -> Rect {
      Rect(column: line.column + barStart, row: line.row, columns: bar, rows: 1)
    }

    /// With the gaps between the parts.
    private var total: Int { barStart + (bar > 0 ? bar + 1 : 0) + (value > 0 ? value + 1 : 0) - 1 }

    /// The first of the layouts that fits, its bar made as long as it can be.
    init(of rows: [Row], in width: Int) {
      let mark = rows.contains { $0.mark != nil } ? 1 : 0
      let label = rows.map(\.label.columns).max() ?? 0
      let value = rows.map { String($0.value).columns }.max() ?? 0
      var candidates = [Layout(mark: mark, label: label, bar: Layout.shortBar, value: value)]
      if mark == 0 {
        candidates += [
          Layout(mark: 0, label: label, bar: 1, value: value), Layout(mark: 0, label: label, bar: 0, value: value),
        ]
      }
      candidates += [
        Layout(mark: mark, label: 0, bar: 1, value: value), Layout(mark: mark, label: 0, bar: 0, value: value),
        Layout(mark: mark, label: 0, bar: 1, value: 0), Layout(mark: mark, label: 0, bar: 0, value: 0),
      ]
      self = candidates.first { $0.total <= width } ?? Layout(mark: 0, label: 0, bar: 0, value: 0)
      if bar > 0 { bar += width - total }
    }

    private init(mark: Int, label: Int, bar: Int, value: Int) {
      self.mark = mark
      self.label = label
      self.bar = bar
      self.value = value
    }
  }
}
