/// A text broken into rows in which every position of the cursor has a cell of its own.
///
/// In contrast to `wrapped(to:)`, no space is left out: rows end after spaces, and a word moves to the next row together
/// with the space after it. A word that is too long for a row is broken between any two characters.
public struct TextRows: Hashable, Sendable {
  /// The indexes of the characters in each row; there is at least one row, and only the last can be empty.
  public let rows: [Range<Int>]
  /// The cell of each character, and of the next character after the text.
  private let positions: [Position]

  /// Breaks a text into rows of a width of at least one column, as it is shown in a set of characters.
  public init(text: [Character], columns: Int, _ glyphs: GlyphSet = .unicode) {
    let columns = max(1, columns)
    var rows: [Range<Int>] = []
    var positions: [Position] = []
    // The columns that are filled in the present row, and whether only by spaces.
    var (used, isBlank) = (0, true)

    func endRow() {
      rows.append((rows.last?.upperBound ?? 0)..<positions.count)
      (used, isBlank) = (0, true)
    }

    while positions.count < text.count {
      // A word and the space after it, or only a space.
      let end = text[positions.count...].firstIndex(where: \.isWhitespace).map { $0 + 1 } ?? text.count
      let word = text[positions.count..<end]
      // Every character has at least one cell, even if it cannot be shown, and at most a row.
      let widths = word.map { min(max(1, glyphs.shown(String($0)).columns), columns) }
      let width = widths.reduce(0, +)
      let letters = word.last?.isWhitespace == true ? width - (widths.last ?? 0) : width
      // A word that must be broken anyway begins after the spaces of an otherwise empty row.
      if used > 0 && used + width > columns && (letters <= columns || !isBlank) { endRow() }
      for (character, width) in zip(word, widths) {
        if used + width > columns { endRow() }
        positions.append(Position(column: used, row: rows.count))
        used += width
        isBlank = isBlank && character.isWhitespace
      }
    }
    // The cursor after the text needs a cell too.
    if used == columns { endRow() }
    positions.append(Position(column: used, row: rows.count))
    rows.append((rows.last?.upperBound ?? 0)..<text.count)
    (self.rows, self.positions) = (rows, positions)
  }

  /// Returns the cell, relative to the first row, of the cursor before the character of an index.
  public func position(ofCursor index: Int) -> Position { positions[min(max(0, index), positions.count - 1)] }

  /// Returns the index of the character at, or nearest to the left of, a cell of the nearest row.
  public func cursor(row: Int, column: Int) -> Int {
    let row = min(max(0, row), rows.count - 1)
    // After the last character of a row the cursor is in the next row.
    let end = row == rows.count - 1 ? positions.count : rows[row].upperBound
    return (rows[row].lowerBound..<end).last { positions[$0].column <= column } ?? rows[row].lowerBound
  }
}

/// A field of several rows to type a text; with the focus it has the hardware cursor, where input methods compose.
public struct TextArea: Widget {
  let input: TextInput
  let isFocused: Bool
  let placeholder: String

  /// Creates a field of the height of its area; the screen stores the text with the position of the cursor.
  public init(_ input: TextInput, isFocused: Bool, placeholder: String = "") {
    (self.input, self.isFocused, self.placeholder) = (input, isFocused, placeholder)
  }

  /// Returns the text with the cursor moved down by a number of rows, up if negative, in about the same column.
  ///
  /// The cursor stops at the first and the last row. `columns` is the width of the area when it is drawn.
  public func moved(_ rows: Int, columns: Int, _ glyphs: GlyphSet = .unicode) -> TextInput {
    let layout = TextRows(text: input.text, columns: columns, glyphs)
    let position = layout.position(ofCursor: input.cursor)
    let most = layout.rows.count
    // The step is limited, so that the sum does not overflow.
    let row = min(max(0, position.row + min(max(-most, rows), most)), most - 1)
    var moved = input
    moved.moveCursor(to: layout.cursor(row: row, column: position.column))
    return moved
  }

  /// Returns the rows of a broken text that are visible in an area of a height: those around the row of the cursor.
  func shownRows(of layout: TextRows, _ height: Int) -> Range<Int> {
    let first = min(layout.position(ofCursor: input.cursor).row - height / 2, layout.rows.count - height)
    return max(0, first)..<min(max(0, first) + height, layout.rows.count)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let style = Style(.plain, .underline)
    canvas.fill(area, style)
    let role = canvas.text(canvas.environment.words.field)
    canvas.speak(
      "\(role): \(input.text.isEmpty ? placeholder : canvas.text(input.string))", at: area,
      isFocused ? .selected(canvas.accent) : .plain)
    canvas.decorate { drawText(in: &$0, style) }
  }

  private func drawText(in canvas: inout Canvas, _ style: Style) {
    let area = canvas.area
    if input.text.isEmpty { canvas.draw(Paragraph(placeholder, Style(.quiet, .underline)), in: area) }
    let layout = TextRows(text: input.text, columns: area.columns, canvas.environment.glyphs)
    let shown = shownRows(of: layout, area.rows)
    for index in layout.rows[shown].joined() {
      let position = layout.position(ofCursor: index)
      canvas.write(
        String(input.text[index]), column: area.column + position.column,
        row: area.row + position.row - shown.lowerBound, style)
    }
    guard isFocused else { return }
    let position = layout.position(ofCursor: input.cursor)
    canvas.setCursor(.text, column: area.column + position.column, row: area.row + position.row - shown.lowerBound)
  }
}
