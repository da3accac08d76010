/// A text broken into rows in which every position of the cursor has a cell of its own.
///
/// In contrast to `wrapped(to:)` no space is left out. Rows end after spaces; a word that is too long for a row begins on
/// a new one and is broken between any two characters. A word without room for the space after it moves to the next row
/// together with the space, so that rows rarely begin with spaces.
public struct TextRows: Hashable, Sendable {
  /// The indexes of the characters in each row; there is at least one row, and only the last can be empty.
  public let rows: [Range<Int>]
  /// The cell of each character, and of the next character after the text.
  private let places: [Position]

  /// Breaks a text into rows of so many columns, at least one, as it is shown in these characters.
  public init(text: [Character], columns: Int, _ glyphs: GlyphSet = .unicode) {
    let columns = max(1, columns)
    var rows: [Range<Int>] = []
    var places: [Position] = []
    // The columns that are filled in the present row, and whether only by spaces.
    var (used, isBlank) = (0, true)

    func endRow() {
      rows.append((rows.last?.upperBound ?? 0)..<places.count)
      (used, isBlank) = (0, true)
    }

    while places.count < text.count {
      // A word and the space after it, or only a space.
      let end = text[places.count...].firstIndex(where: \.isWhitespace).map { $0 + 1 } ?? text.count
      let word = text[places.count..<end]
      // Every character has at least one cell, even if it cannot be shown, and at most a row.
      let widths = word.map { min(max(1, glyphs.shown(String($0)).columns), columns) }
      let width = widths.reduce(0, +)
      let letters = word.last?.isWhitespace == true ? width - (widths.last ?? 0) : width
      // A word that must be broken anyway begins after the spaces of an otherwise empty row.
      if used > 0 && used + width > columns && (letters <= columns || !isBlank) { endRow() }
      for (character, width) in zip(word, widths) {
        if used + width > columns { endRow() }
        places.append(Position(column: used, row: rows.count))
        used += width
        isBlank = isBlank && character.isWhitespace
      }
    }
    // The cursor after the text needs a cell too.
    if used == columns { endRow() }
    places.append(Position(column: used, row: rows.count))
    rows.append((rows.last?.upperBound ?? 0)..<text.count)
    (self.rows, self.places) = (rows, places)
  }

  /// Returns the cell, relative to the first row, of the cursor before the character of an index.
  public func place(ofCursor index: Int) -> Position { places[min(max(0, index), places.count - 1)] }

  /// Returns the index of the character at, or nearest to the left of, a cell of the nearest row.
  ///
  /// After the last character of a row the cursor is in the next row, so the last index of a row is that of its last
  /// character, except in the last row.
  public func cursor(row: Int, column: Int) -> Int {
    let row = min(max(0, row), rows.count - 1)
    let end = row == rows.count - 1 ? places.count : rows[row].upperBound
    return (rows[row].lowerBound..<end).last { places[$0].column <= column } ?? rows[row].lowerBound
  }
}

/// A field of several rows to type a text.
///
/// With the focus it has the hardware cursor, where input methods compose.
public struct TextArea: Widget {
  /// The text with the position of the cursor, kept by the screen.
  public var input: TextInput
  /// Whether the field has the hardware cursor.
  public var isFocused: Bool
  /// The text of the empty field.
  public var placeholder: String

  /// Creates a field of the height of its area.
  public init(_ input: TextInput, isFocused: Bool, placeholder: String = "") {
    self.input = input
    self.isFocused = isFocused
    self.placeholder = placeholder
  }

  /// Returns the text with the cursor so many rows lower, or higher if negative, in about the same column.
  ///
  /// The cursor stops at the first and the last row. `columns` is the width of the area when it is drawn.
  public func moved(_ rows: Int, columns: Int, _ glyphs: GlyphSet = .unicode) -> TextInput {
    let layout = TextRows(text: input.text, columns: columns, glyphs)
    let place = layout.place(ofCursor: input.cursor)
    let most = layout.rows.count
    // The step is limited, so that the sum does not overflow.
    let row = min(max(0, place.row + min(max(-most, rows), most)), most - 1)
    var moved = input
    moved.moveCursor(to: layout.cursor(row: row, column: place.column))
    return moved
  }

  /// Returns the rows of a broken text that are visible in an area of a height: those around the row of the cursor.
  func shownRows(of layout: TextRows, _ height: Int) -> Range<Int> {
    let first = min(layout.place(ofCursor: input.cursor).row - height / 2, layout.rows.count - height)
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
      let place = layout.place(ofCursor: index)
      canvas.write(
        String(input.text[index]), column: area.column + place.column, row: area.row + place.row - shown.lowerBound,
        style)
    }
    guard isFocused else { return }
    let place = layout.place(ofCursor: input.cursor)
    canvas.place(.text, column: area.column + place.column, row: area.row + place.row - shown.lowerBound)
  }
}
