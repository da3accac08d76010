import TerminalUI

extension Canvas {
  /// Draws ground, pointer and cursor of a row if it is selected, and returns the style of its text.
  package mutating func drawSelection(_ isSelected: Bool, in row: Rect) -> Style {
    guard isSelected else { return .plain }
    let style = Style.selected(accent)
    fill(row, style)
    write(symbols.pointer, column: row.column, row: row.row, style)
    setCursor(.selection, column: row.column, row: row.row)
    return style
  }

  /// Draws a text and, at the right edge, a value, which has its room first.
  package mutating func draw(_ text: String, _ style: Style, value: String, _ valueStyle: Style, in line: Rect) {
    let (left, right) = line.columns(.fill, .fixed(value.isEmpty ? 0 : value.columns + 1))
    draw(Label(text, style), in: left)
    draw(Label(value, valueStyle, .trailing), in: right)
  }
}

extension Canvas {
  /// Draws a title, and a quiet remark at the right of its line where both fit with a gap between them.
  package mutating func drawHeading(
    _ title: Phrase, _ style: Style = .plain, detail: Phrase = .empty, gap: Int = 2, in line: Rect
  ) {
    let (left, right) = (text(title), text(detail))
    draw(Label(left, style), in: line)
    guard left.columns + gap + right.columns <= line.columns else { return }
    draw(Label(right, .quiet, .trailing), in: line)
  }

  /// Draws the number and name of a choice at the beginning of a row, with pointer and cursor if it is selected.
  package mutating func drawChoice(_ number: Int, _ name: Phrase, isSelected: Bool) {
    write(environment.choice(number, name, isSelected: isSelected, accent), column: area.column, row: area.row)
    if isSelected { setCursor(.selection, column: area.column, row: area.row) }
  }
}

extension Environment {
  /// The number and name of a choice, with the pointer if it is selected.
  package func choice(_ number: Int, _ name: Phrase, isSelected: Bool, _ accent: Accent) -> StyledText {
    let pointer = isSelected ? glyphs.symbols.pointer : " "
    return StyledText("\(pointer) \(number) \(text(name)) ", isSelected ? .selected(accent) : .plain)
  }
}

extension [String] {
  /// As many of the parts as fit as a whole, the first ones first.
  package func joined(separator: String, fitting columns: Int) -> String {
    reduce("") { line, part in
      let longer = line.isEmpty ? part : line + separator + part
      return longer.columns <= columns ? longer : line
    }
  }

  /// As many of the first parts as fit as a whole, the first one in any case, and how many are left out:
  /// `2 Kiwi · 1 Mango +3`.
  package func joined(separator: String, countingRestIn columns: Int, ellipsis: String) -> String {
    guard let first else { return "" }
    var rest = ""
    for shown in (1...count).reversed() {
      rest = shown == count ? "" : " +\(count - shown)"
      let line = prefix(shown).joined(separator: separator) + rest
      if line.columns <= columns { return line }
    }
    return first.cut(to: Swift.max(0, columns - rest.columns), ellipsis: ellipsis) + rest
  }
}
