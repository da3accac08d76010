/// The keys and name of a command in the footer.
struct KeyHint: Sendable {
  struct Part: Sendable {
    let label: String
    /// The index of the choice of a click on the key; nil for what stands between keys, and keys without one of their own.
    let choice: Int?

    init(_ label: String, _ choice: Int? = nil) {
      (self.label, self.choice) = (label, choice)
    }
  }

  /// The index of the command.
  let command: Int
  let keys: [Part]
  let name: String
  let isEnabled: Bool
  let isEssential: Bool
  let columns: Int
  /// The choice of a click anywhere on the hint, if it has one key.
  let choice: Int?

  init(of command: Int, keys: [Part], name: String, isEnabled: Bool = true, isEssential: Bool = false) {
    (self.command, self.keys, self.name) = (command, keys, name)
    (self.isEnabled, self.isEssential) = (isEnabled, isEssential)
    columns = keys.reduce(1) { $0 + $1.label.columns } + name.columns
    choice = keys.count == 1 ? keys[0].choice : nil
  }
}

/// The choice of a command as the action of a click on its hint: the same for other commands with the same hints.
struct HintAction: UniversalAction {
  let command, choice: Int
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
      if hint.choice == nil, let choice = part.choice {
        let action = HintAction(command: hint.command, choice: choice)
        canvas.onClick(Rect(column: column, row: row, columns: width, rows: 1), action)
      }
      column += width
    }
    column += canvas.write(" " + hint.name, column: column, row: row, .quiet)
    if let choice = hint.choice {
      let action = HintAction(command: hint.command, choice: choice)
      canvas.onClick(Rect(column: start, row: row, columns: column - start, rows: 1), action)
    }
    return column - start
  }
}
