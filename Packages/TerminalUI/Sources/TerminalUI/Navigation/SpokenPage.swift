/// A screen as lines of text for a screen reader.
struct SpokenPage: Hashable, Sendable {
  /// A line, with the action of a click on it.
  struct Line: Hashable, Sendable {
    var text: String
    var isSelected = false
    var action: AnyAction?
    /// The column of the cursor in a text that is being typed.
    var cursor: Int?
  }

  let path: String
  let status: String
  let lines: [Line]
  let keys: String

  /// Returns the size in which a page is drawn before it is read: narrow, so that arrow keys follow the lines of one
  /// column, and no higher than what the terminal shows, because pages without a selection scroll by their own height.
  static func size(in window: Size, _ chrome: Chrome) -> Size {
    let columns = 59
    let shown = window.rows * min(window.columns, columns) / columns - 2
    return Size(columns: columns, rows: max(chrome.smallest.rows, min(shown, 30)))
  }

  var title: String { status.isEmpty ? path : "\(path), \(status)" }

  /// Returns the announcement of the next page: its title if it is another screen, else a new line, the selected one
  /// first, else the selected line or the title if it has another selection or status.
  func announcement(of next: SpokenPage) -> String? {
    guard path == next.path else { return next.title }
    let known = Set(lines.map(\.text))
    let added = next.lines.filter { !known.contains($0.text) }
    if let text = (added.first { $0.isSelected } ?? added.first)?.text { return text }
    let selected = next.lines.first { $0.isSelected }
    if let selected, selected.text != lines.first(where: \.isSelected)?.text { return selected.text }
    return status == next.status ? nil : next.title
  }
}

extension SpokenPage {
  /// Creates the lines of a page that was drawn, one for the texts in a clickable area or adjacent in a row.
  init(_ canvas: Canvas, path: String, status: String, keys: String) {
    let frame = canvas.frame
    let pieces = canvas.transcript?.pieces ?? []
    // An area that covers most of the page does not belong to its texts.
    let hits = frame.hits.filter { $0.area.rows <= frame.size.rows / 2 }
    var groups: [(hit: Hit?, pieces: [Transcript.Piece])] = []
    var known: [Rect: Int] = [:]
    for piece in pieces {
      let hit = hits.last { $0.area.contains(piece.position) }
      let last = groups.last
      let isInRow = last?.pieces.last?.rect.row == piece.rect.row
      if let hit, let group = known[hit.area] {
        groups[group].pieces.append(piece)
      } else if isInRow, hit == nil || last?.hit == nil {
        groups[groups.count - 1].pieces.append(piece)
        groups[groups.count - 1].hit = last?.hit ?? hit
      } else {
        groups.append((hit, [piece]))
      }
      if let hit, known[hit.area] == nil { known[hit.area] = groups.count - 1 }
    }
    let cursor = frame.cursor
    (self.path, self.status, self.keys) = (path, status, keys)
    let lines = groups.compactMap { hit, pieces in
      Line(pieces, action: hit?.action, cursor: cursor, in: hit?.area, canvas)
    }
    // If a field and a row that is found by typing in it are both selected, only the row is called so.
    let hasOther = lines.contains { $0.isSelected && $0.cursor == nil }
    let selected = canvas.text(canvas.environment.words.selected)
    self.lines = lines.map { line in
      var line = line
      if line.isSelected, !hasOther || line.cursor == nil { line.text += ", \(selected)" }
      return line
    }
  }
}

extension SpokenPage.Line {
  /// Joins texts, from top to bottom and from left to right; nil if they have neither letters nor digits.
  fileprivate init?(
    _ pieces: [Transcript.Piece], action: AnyAction?, cursor: Cursor?, in hit: Rect?, _ canvas: Canvas
  ) {
    let sorted = pieces.sorted { ($0.rect.row, $0.rect.column) < ($1.rect.row, $1.rect.column) }
    let symbols: Set<Character> = [canvas.symbols.vertical, canvas.symbols.horizontal]
    text = ""
    var area: Int?
    for piece in sorted {
      let pointer = canvas.symbols.pointer
      let words = piece.text.replacing(pointer, with: "").filter { !symbols.contains($0) }.trimmed
      guard !words.isEmpty, words != canvas.symbols.dot else { continue }
      // Texts of one area belong together.
      text += text.isEmpty ? words : (area == piece.area || text.last == "," ? " " : ", ") + words
      area = piece.area
    }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    isSelected = pieces.contains(where: \.isSelected)
    self.action = action
    guard let cursor, Self.holds(cursor.position, hit, pieces) else { return }
    switch cursor.kind {
    case .selection: isSelected = true
    case .text:
      let field = pieces.first { $0.isSelected && $0.rect.row == cursor.position.row } ?? sorted[0]
      let label = field.text.columns - (field.text.split(separator: ": ", maxSplits: 1).last?.columns ?? 0)
      let start = text.firstRange(of: field.text).map { String(text[..<$0.lowerBound]).columns } ?? 0
      self.cursor = start + label + max(0, cursor.position.column - field.rect.column)
    }
  }

  /// Returns whether a cell is in the clickable area or in one of the texts, or at the pointer before it.
  private static func holds(_ position: Position, _ hit: Rect?, _ pieces: [Transcript.Piece]) -> Bool {
    if let hit, hit.contains(position) { return true }
    return pieces.contains { piece in
      let columns = piece.rect.column - 3..<piece.rect.endColumn
      return piece.rect.row == position.row && columns.contains(position.column)
    }
  }
}

extension Frame {
  /// Draws a page for a screen reader: its title, its lines around the selected or announced one, its keys, and the
  /// announcement, with the hardware cursor on the selected line, where a screen reader follows it.
  init(_ page: SpokenPage, announcement: String, size: Size, _ environment: Environment) {
    var environment = environment
    (environment.size, environment.isPlain) = (size, false)
    var canvas = Canvas(environment, accent: .standard)
    let title = page.title.wrapped(to: max(1, size.columns))
    let keys = page.keys.wrapped(to: max(1, size.columns))
    let (head, body, foot, last) = canvas.area.rows(
      .fixed(max(1, min(title.count, size.rows / 4))), .fill, .fixed(min(keys.count, size.rows / 4)), .fixed(1))
    canvas.draw(lines: title.prefix(head.rows), .bold, in: head)
    var rows: [(text: String, line: Int, isFirst: Bool)] = []
    for (index, line) in page.lines.enumerated() {
      for (number, text) in line.text.wrapped(to: max(1, body.columns - 2)).enumerated() {
        rows.append((number == 0 ? text : "  " + text, index, number == 0))
      }
    }
    let focus =
      rows.firstIndex { $0.isFirst && page.lines[$0.line].cursor != nil }
      ?? rows.firstIndex { $0.isFirst && page.lines[$0.line].isSelected }
    let shown = focus ?? rows.firstIndex { page.lines[$0.line].text == announcement } ?? 0
    let first = max(0, min(shown - body.rows / 2, rows.count - body.rows))
    for (offset, row) in rows[first...].prefix(body.rows).enumerated() {
      canvas.draw(Label(row.text), in: body.line(offset))
      if let action = page.lines[row.line].action { canvas.onClick(body.line(offset), action) }
    }
    canvas.draw(lines: keys.prefix(foot.rows), .quiet, in: foot)
    canvas.draw(Label(announcement), in: last)
    if let focus, case let row = body.row + focus - first, row < body.endRow {
      let line = page.lines[rows[focus].line]
      canvas.setCursor(.text, column: min(line.cursor ?? 0, max(0, size.columns - 1)), row: row)
    } else {
      canvas.setCursor(.text, column: 0, row: last.row)
    }
    self = canvas.frame
  }
}
