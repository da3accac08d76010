/// The titles of pages beside each other, with a rule below that is heavy under the present one.
///
/// ```
///  Log   Trend   Recipes
/// ──────━━━━━━━─────────────
/// ```
///
/// Its screen needs a command for the keys, such as Tab; a click goes to a page, too. In one row the present title stands in
/// brackets. Where there is no room for all, those around the present one are drawn.
///
/// ```swift
/// canvas.draw(Tabs(["Log", "Trend"], current: page) { Action.show($0) }, in: canvas.area.rows(.fixed(2), .fill).0)
/// ```
public struct Tabs<ClickAction: Action>: Widget {
  private let titles: [String]
  private let current: Int
  private let actions: [ClickAction]

  /// Creates tabs with the index of the present one, and the actions of clicks by index.
  public init(_ titles: [String], current: Int, action: (Int) -> ClickAction) {
    (self.titles, self.current) = (titles, min(max(0, current), max(0, titles.count - 1)))
    actions = titles.indices.map(action)
  }

  private func columns(_ index: Int) -> Int { titles[index].columns + 2 }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty, !titles.isEmpty else { return }
    let hasRule = area.rows > 1
    if hasRule { canvas.decorate { $0.fill(area.line(1), with: $0.symbols.horizontal, .quiet) } }
    // The first titles give way until the present one is whole.
    var first = 0
    while first < current, (first...current).reduce(current - first, { $0 + columns($1) }) > area.columns { first += 1 }
    var column = area.column
    for index in first..<titles.count where column < area.endColumn {
      let tab = Rect(column: column, row: area.row, columns: min(columns(index), area.endColumn - column), rows: 1)
      draw(index, in: &canvas, tab, hasRule: hasRule)
      column = tab.endColumn + 1
    }
    // In the blanks before the first title and behind the last one.
    guard first > 0 else { return }
    canvas.decorate { $0.write($0.symbols.ellipsis, column: area.column, row: area.row, .quiet) }
  }

  private func draw(_ index: Int, in canvas: inout Canvas, _ tab: Rect, hasRule: Bool) {
    let title = canvas.text(titles[index])
    let isCurrent = index == current
    let style: Style = isCurrent ? Style(.accent(canvas.accent), .bold) : .quiet
    canvas.speak(isCurrent ? "\(title), \(canvas.text(canvas.environment.words.current))" : title, at: tab)
    canvas.decorate { canvas in
      let shown = title.cut(to: max(0, tab.columns - 2), ellipsis: canvas.symbols.ellipsis)
      let text = isCurrent && !hasRule ? "[\(shown)]" : " \(shown) "
      canvas.draw(in: tab) { $0.write(text, column: tab.column, row: tab.row, style) }
      guard isCurrent, hasRule else { return }
      let rule = Rect(column: tab.column, row: tab.row + 1, columns: tab.columns, rows: 1)
      canvas.fill(rule, with: canvas.isUnicode ? "━" : "=", .accent(canvas.accent))
    }
    canvas.onClick(Rect(column: tab.column, row: tab.row, columns: tab.columns, rows: hasRule ? 2 : 1), actions[index])
  }
}
