/// The lines above and below a page as they were drawn last: nearly all keys leave them as they are.
struct DrawnLines: Sendable {
  let head = CellCache<HeadLine>()
  let foot = CellCache<FootLine>()
}

/// All that the line above a page shows: the titles of the pages, as many as fit, and the status of the page.
struct HeadLine: Equatable, Sendable {
  /// The titles of the pages, that of the first page first.
  let titles: [Phrase]
  /// The accent of the last page.
  let accent: Accent
  let status: String
  /// Whether a click on the status switches the language.
  let switchesLanguage: Bool

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let step = " \(canvas.symbols.step) "
    var titles = titles.map { canvas.text($0) }[...]
    func columns(_ titles: ArraySlice<String>) -> Int {
      titles.reduce(0) { $0 + $1.columns } + step.columns * (titles.count - 1)
    }
    // On a narrow screen the titles of the pages below are left out first, then the status.
    let available = area.columns - 4 - status.columns
    while titles.count > 1, columns(titles) > available { titles.removeFirst() }
    var column = area.column + 1
    for (index, title) in zip(titles.indices, titles) {
      if index > titles.startIndex { column += canvas.write(step, column: column, row: area.row, .quiet) }
      let isLast = index == titles.endIndex - 1
      let start = column
      column += canvas.write(
        title, column: column, row: area.row, isLast ? Style(.accent(accent), .bold) : .quiet)
      if index == titles.endIndex - 2 {
        canvas.onClick(Rect(column: start, row: area.row, columns: column - start, rows: 1), StandardAction.back)
      }
    }
    guard area.endColumn - 1 - (column + 2) >= status.columns else { return }
    let right = Rect(column: area.endColumn - 1 - status.columns, row: area.row, columns: status.columns, rows: 1)
    canvas.draw(Label(status, .quiet), in: right)
    if switchesLanguage { canvas.onClick(right, StandardAction.switchLanguage) }
  }
}

/// All that the line below a page shows: the hints of commands, whatever their actions are.
struct FootLine: Equatable, Sendable {
  let commands: [AnyCommand]

  static func == (left: FootLine, right: FootLine) -> Bool {
    left.commands.elementsEqual(right.commands) { $0 === $1 || $0.hasSameHint(as: $1) }
  }
}
