/// The keys and name of a command in the footer.
struct KeyHint: Sendable {
  struct Part: Sendable {
    let label: String
    let action: AnyAction?

    init(_ label: String, _ action: AnyAction? = nil) {
      (self.label, self.action) = (label, action)
    }
  }

  let keys: [Part]
  let name: String
  let isEnabled: Bool
  let isEssential: Bool
  let columns: Int
  /// The action of a click anywhere on the hint, if it has one key.
  let action: AnyAction?

  init(keys: [Part], name: String, isEnabled: Bool = true, isEssential: Bool = false) {
    (self.keys, self.name, self.isEnabled, self.isEssential) = (keys, name, isEnabled, isEssential)
    columns = keys.reduce(1) { $0 + $1.label.columns } + name.columns
    action = keys.count == 1 ? keys[0].action : nil
  }
}

/// The line of key hints in the footer: first the essential ones and the last one, then the others that fit.
struct KeyHints: Widget {
  let hints: [KeyHint]

  init(_ hints: [KeyHint]) { self.hints = hints }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let separator = " \(canvas.symbols.dot) "
    var column = area.column
    let fits = fitting(in: area.columns, separator.columns)
    for (index, hint) in hints.enumerated() where fits[index] {
      if column > area.column { column += canvas.write(separator, column: column, row: area.row, .quiet) }
      column += draw(hint, in: &canvas, at: column)
    }
  }

  private func fitting(in columns: Int, _ separator: Int) -> [Bool] {
    var free = columns + separator
    var fits = Array(repeating: false, count: hints.count)
    for wanted in [true, false] {
      for (index, hint) in hints.enumerated() where (hint.isEssential || index == hints.count - 1) == wanted {
        guard hint.columns + separator <= free else { continue }
        free -= hint.columns + separator
        fits[index] = true
      }
    }
    return fits
  }

  private func draw(_ hint: KeyHint, in canvas: inout Canvas, at start: Int) -> Int {
    let row = canvas.area.row
    var column = start
    for part in hint.keys {
      let style: Style = hint.isEnabled ? .accent(canvas.accent) : .quiet
      let width = canvas.write(part.label, column: column, row: row, style)
      if hint.action == nil, let action = part.action {
        canvas.onClick(Rect(column: column, row: row, columns: width, rows: 1), action)
      }
      column += width
    }
    column += canvas.write(" " + hint.name, column: column, row: row, .quiet)
    if let action = hint.action {
      canvas.onClick(Rect(column: start, row: row, columns: column - start, rows: 1), action)
    }
    return column - start
  }
}
