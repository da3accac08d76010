extension Frame {
  /// The frame as lines of text without trailing spaces, as one would copy it from the screen.
  public var plainText: String {
    (0..<size.rows).map { line(row($0)) }.joined(separator: "\n")
  }

  private func line(_ cells: ArraySlice<Cell>) -> String {
    var text = ""
    for cell in cells { cell.content.append(to: &text) }
    return text.trimmingTrailingSpaces
  }

  /// The frame as text in which looks can be seen: `«s:chosen»` is a run of selected cells, `‸` stands before the
  /// cursor.
  ///
  /// Marks: `a` accent, `s` selected, `g` good, `w` warning, `b` bad, `q` quiet, `B` bold, `U` underlined, `R`
  /// reversed, `d` dimmed. Plain cells and the pixels of pictures bear no mark.
  public var markedText: String {
    (0..<size.rows).map { markedLine($0) }.joined(separator: "\n")
  }

  private func markedLine(_ row: Int) -> String {
    var text = ""
    var open = ""
    var pending = ""
    for column in 0..<size.columns {
      let cell = self[column, row]
      let mark = cell.style.mark
      if mark != open {
        if !open.isEmpty { text += "»" }
        text += pending
        pending = ""
        if !mark.isEmpty { text += "«\(mark):" }
        open = mark
      }
      if let cursor, cursor.position == Position(column: column, row: row) { text += "‸" }
      cell.content.append(to: &text)
    }
    if !open.isEmpty { text += "»" }
    return text.trimmingTrailingSpaces
  }
}

extension Cell.Content {
  func append(to text: inout String) {
    switch self {
    case .narrow(let character), .wide(let character): text.append(character)
    case .continuation: break
    }
  }
}

extension Style {
  /// One letter for each way in which the style is not plain.
  fileprivate var mark: String {
    var mark = ""
    if case .accent = background { mark = "s" }
    if mark.isEmpty {
      switch foreground {
      case .plain, .onAccent, .color, .tint: break
      case .accent: mark = "a"
      case .good: mark = "g"
      case .warning: mark = "w"
      case .bad: mark = "b"
      case .quiet: mark = "q"
      }
    }
    if emphasis.contains(.bold) { mark += "B" }
    if emphasis.contains(.underline) { mark += "U" }
    if emphasis.contains(.reverse) { mark += "R" }
    if emphasis.contains(.dimmed) { mark += "d" }
    return mark
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
