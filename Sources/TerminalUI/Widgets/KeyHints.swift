/// A key and what it does, to be read and to be clicked.
public struct KeyHint: Sendable {
  public let keys: String
  public let name: String
  public let isEnabled: Bool
  public let action: (any Action)?

  public init(keys: String, name: String, isEnabled: Bool, action: (any Action)?) {
    self.keys = keys
    self.name = name
    self.isEnabled = isEnabled
    self.action = action
  }

  var columns: Int { keys.columns + 1 + name.columns }
}

/// The most useful keys in one line: as many whole entries as fit, and always the last one.
public struct KeyHints: Widget {
  public var hints: [KeyHint]

  public init(_ hints: [KeyHint]) {
    self.hints = hints
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty, let last = hints.last else { return }
    let separator = " \(canvas.signs.dot) "
    var room = area.columns - last.columns
    var shown: [KeyHint] = []
    for hint in hints.dropLast() {
      guard hint.columns + separator.columns <= room else { break }
      room -= hint.columns + separator.columns
      shown.append(hint)
    }
    var column = area.column
    for hint in shown + [last] {
      if column > area.column { column += canvas.write(separator, column: column, row: area.row, .quiet) }
      let start = column
      column += canvas.write(
        hint.keys, column: column, row: area.row, hint.isEnabled ? .accent(canvas.accent) : .quiet)
      column += canvas.write(" " + hint.name, column: column, row: area.row, .quiet)
      if let action = hint.action {
        canvas.onClick(Rect(column: start, row: area.row, columns: column - start, rows: 1), action)
      }
    }
  }
}
