extension Frame {
  /// The frame as lines of text without trailing spaces.
  public var plainText: String { text { row in self.row(row).map(\.content.text).joined() } }

  /// The frame as text with marks for styles: `«s:chosen»` is a run of selected cells, `‸` stands before the cursor.
  ///
  /// The marks are `a` accent, `s` selected, `g` good, `w` warning, `b` bad, `q` quiet, `B` bold, `U` underlined, `I`
  /// italic, `R` reversed, `L` a link, `d` dimmed. Plain cells and the pixels of pictures have no mark.
  public var markedText: String { text(markedLine) }

  private func text(_ line: (Int) -> String) -> String {
    (0..<size.rows).map { line($0).trimmingTrailingSpaces }.joined(separator: "\n")
  }

  private func markedLine(_ row: Int) -> String {
    var text = ""
    var open = ""
    for (column, cell) in self.row(row).enumerated() {
      let mark = cell.style.mark
      if mark != open {
        if !open.isEmpty { text += "»" }
        if !mark.isEmpty { text += "«\(mark):" }
        open = mark
      }
      if cursor?.position == Position(column: column, row: row) { text += "‸" }
      text += cell.content.text
    }
    return open.isEmpty ? text : text + "»"
  }
}

extension Cell.Content {
  var text: String {
    switch self {
    case .narrow(let character), .wide(let character): String(character)
    case .continuation: ""
    }
  }
}

extension Style {
  fileprivate var mark: String {
    var mark =
      if case .accent = background { "s" } else {
        switch foreground {
        case .plain, .onColor, .color, .surface: ""
        case .accent: "a"
        case .good: "g"
        case .warning: "w"
        case .bad: "b"
        case .quiet: "q"
        }
      }
    if emphasis.contains(.bold) { mark += "B" }
    if emphasis.contains(.underline) { mark += "U" }
    if emphasis.contains(.italic) { mark += "I" }
    if emphasis.contains(.reverse) { mark += "R" }
    if link != nil { mark += "L" }
    if emphasis.contains(.dimmed) { mark += "d" }
    return mark
  }
}
