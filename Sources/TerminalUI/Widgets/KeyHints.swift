/// Keys and what they do, to be read and to be clicked.
public struct KeyHint: Sendable {
  /// A key as it is written, and what a click on it does.
  public struct Part: Sendable {
    public let label: String
    public let action: AnyAction?

    public init(_ label: String, _ action: AnyAction? = nil) {
      self.label = label
      self.action = action
    }
  }

  public let keys: [Part]
  public let name: String
  public let isEnabled: Bool
  /// Never left out: the way out, and the way to all the rest.
  public let isEssential: Bool

  public init(keys: [Part], name: String, isEnabled: Bool = true, isEssential: Bool = false) {
    self.keys = keys
    self.name = name
    self.isEnabled = isEnabled
    self.isEssential = isEssential
  }

  /// The keys as they are written.
  public var label: String { keys.map(\.label).joined() }

  var columns: Int { keys.reduce(0) { $0 + $1.label.columns } + 1 + name.columns }

  /// What a click anywhere on it does, if there is just one thing to do.
  var action: AnyAction? {
    let actions = keys.compactMap(\.action)
    return actions.count == 1 ? actions[0] : nil
  }
}

/// The most useful keys in one line.
///
/// The essential ones come first, and the last one always is; then as many of the others, in order, as fit as a whole.
public struct KeyHints: Widget {
  public var hints: [KeyHint]

  public init(_ hints: [KeyHint]) {
    self.hints = hints
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let separator = " \(canvas.signs.dot) "
    var column = area.column
    for hint in fitting(in: area.columns, separator.columns) {
      if column > area.column { column += canvas.write(separator, column: column, row: area.row, .quiet) }
      column += draw(hint, in: &canvas, at: column)
    }
  }

  private func fitting(in columns: Int, _ separator: Int) -> [KeyHint] {
    var room = columns + separator
    var kept: Set<Int> = []
    for wanted in [true, false] {
      for (index, hint) in hints.enumerated()
      where (hint.isEssential || index == hints.count - 1) == wanted {
        guard hint.columns + separator <= room else { continue }
        room -= hint.columns + separator
        kept.insert(index)
      }
    }
    return hints.indices.filter(kept.contains).map { hints[$0] }
  }

  private func draw(_ hint: KeyHint, in canvas: inout Canvas, at start: Int) -> Int {
    let row = canvas.area.row
    var column = start
    for part in hint.keys {
      let width = canvas.write(
        part.label, column: column, row: row, hint.isEnabled ? .accent(canvas.accent) : .quiet)
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
