/// A text broken into rows in which every position of the cursor has a cell of its own.
///
/// In contrast to `wrapped(to:)`, no space is left out: rows end after spaces, and a word moves to the next row together
/// with the space after it. A word that is too long for a row is broken between any two characters. After a line break a
/// new row begins.
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
    positions.reserveCapacity(text.count + 1)
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
      let widths = word.map { min(max(1, $0.columns(in: glyphs)), columns) }
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
      if word.last?.isNewline == true { endRow() }
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

extension Character {
  /// The columns of the character in a set of characters.
  fileprivate func columns(in glyphs: GlyphSet) -> Int {
    // Nearly all characters are one scalar of a common block.
    let scalars = unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
      glyphs == .unicode || scalar.isASCII, let columns = scalar.simpleColumns
    {
      return columns
    }
    return glyphs.shown(String(self)).columns
  }
}

/// A field of several rows to type a text; with the focus it has the hardware cursor, where input methods compose.
///
/// With the focus it shows the rows around the cursor, without it the first ones.
public struct TextArea: Widget {
  let input: TextInput
  let isFocused, hasScrollBar: Bool
  let placeholder: String
  private var click: ((_ index: Int) -> AnyAction)?

  /// Creates a field of the height of its area; the screen stores the text with the position of the cursor.
  ///
  /// - Parameters:
  ///   - input: The text and its cursor.
  ///   - isFocused: Whether it is the field that is typed in.
  ///   - placeholder: What is shown in place of an empty text.
  ///   - hasScrollBar: Whether the last two columns are left to a bar, which a text that is longer than the field has.
  public init(_ input: TextInput, isFocused: Bool, placeholder: String = "", hasScrollBar: Bool = false) {
    (self.input, self.isFocused, self.placeholder, self.hasScrollBar) = (input, isFocused, placeholder, hasScrollBar)
  }

  /// Returns the field with an action for a click: that which moves the cursor before the character of an index.
  public func onClick(_ action: @escaping (_ index: Int) -> some Action) -> TextArea {
    var area = self
    area.click = { AnyAction(action($0)) }
    return area
  }

  /// Returns the text with the cursor moved down by a number of rows, up if negative, in the same column as far as rows
  /// have it.
  ///
  /// The cursor stops at the first and the last row. `columns` is the width of the area when it is drawn.
  public func moved(_ rows: Int, columns: Int, _ glyphs: GlyphSet = .unicode) -> TextInput {
    let layout = layout(columns: columns, glyphs)
    let position = layout.position(ofCursor: input.cursor)
    let most = layout.rows.count
    // The step is limited, so that the sum does not overflow.
    let row = min(max(0, position.row + min(max(-most, rows), most)), most - 1)
    let column = input.column ?? position.column
    var moved = input
    moved.moveCursor(to: layout.cursor(row: row, column: column), keeping: column)
    return moved
  }

  /// Returns the text with its cursor moved by a key for rows or pages; nil for another key, and where there is no row to
  /// move to.
  ///
  /// - Parameters:
  ///   - key: The key: an arrow up or down, or a page up or down.
  ///   - size: The size of the area when it is drawn.
  ///   - glyphs: The characters that the terminal shows.
  public func moved(by key: Key, in size: Size, _ glyphs: GlyphSet = .unicode) -> TextInput? {
    // A row of the page before stays to be seen.
    let page = max(1, size.rows - 1)
    let steps: [Key: Int] = [.up: -1, .down: 1, .pageUp: -page, .pageDown: page]
    guard let step = steps[key] else { return nil }
    let layout = layout(columns: size.columns, glyphs)
    let row = layout.position(ofCursor: input.cursor).row
    guard step < 0 ? row > 0 : row < layout.rows.count - 1 else { return nil }
    return moved(step, columns: size.columns, glyphs)
  }

  private func layout(columns: Int, _ glyphs: GlyphSet) -> TextRows {
    TextRows(text: input.text, columns: columns - (hasScrollBar ? ScrollView.barColumns : 0), glyphs)
  }

  /// Returns the rows of a broken text that are visible in an area of a height: those around the row of the cursor.
  func shownRows(of layout: TextRows, _ height: Int) -> Range<Int> {
    let row = isFocused ? layout.position(ofCursor: input.cursor).row : 0
    let first = min(row - height / 2, layout.rows.count - height)
    return max(0, first)..<min(max(0, first) + height, layout.rows.count)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let style = Style(.plain, .underline)
    let field = hasScrollBar ? area.columns(.fill, .fixed(ScrollView.barColumns)).0 : area
    canvas.fill(field, style)
    let role = canvas.text(canvas.environment.words.field)
    canvas.speak(
      "\(role): \(input.text.isEmpty ? placeholder : canvas.text(input.string))", at: area,
      isFocused ? .selected(canvas.accent) : .plain)
    let layout = layout(columns: area.columns, canvas.environment.glyphs)
    let shown = shownRows(of: layout, area.rows)
    canvas.decorate { drawText(layout, shown, in: &$0, field, style) }
    addClicks(layout, shown, in: &canvas, field)
    if hasScrollBar {
      canvas.draw(ScrollBar(count: layout.rows.count, room: area.rows, first: shown.lowerBound), in: area)
    }
  }

  private func drawText(
    _ layout: TextRows, _ shown: Range<Int>, in canvas: inout Canvas, _ area: Rect, _ style: Style
  ) {
    if input.text.isEmpty { canvas.draw(Paragraph(placeholder, Style(.quiet, .underline)), in: area) }
    for index in layout.rows[shown].joined() where input.text[index] != "\n" {
      let position = layout.position(ofCursor: index)
      canvas.write(
        String(input.text[index]), column: area.column + position.column,
        row: area.row + position.row - shown.lowerBound, style)
    }
    guard isFocused else { return }
    let position = layout.position(ofCursor: input.cursor)
    canvas.setCursor(.text, column: area.column + position.column, row: area.row + position.row - shown.lowerBound)
  }

  /// Lets a click set the cursor: before a character, or, beside the text of a row, at the end of it.
  private func addClicks(_ layout: TextRows, _ shown: Range<Int>, in canvas: inout Canvas, _ area: Rect) {
    guard let click else { return }
    canvas.onClick(area, click(input.text.count))
    for row in shown {
      let line = area.line(row - shown.lowerBound)
      canvas.onClick(line, click(layout.cursor(row: row, column: area.columns)))
      for index in layout.rows[row] {
        let column = layout.position(ofCursor: index).column
        let next = layout.position(ofCursor: index + 1)
        let width = next.row == row ? next.column - column : 1
        canvas.onClick(
          Rect(column: line.column + column, row: line.row, columns: max(1, width), rows: 1), click(index))
      }
    }
  }
}
