import TerminalUI

extension Canvas {
  /// Draws a title, and a quiet remark at the right of its line where both fit with a gap between them.
  mutating func drawHeading(
    _ title: Phrase, _ style: Style = .plain, remark: Phrase = .empty, gap: Int = 2, in line: Rect
  ) {
    let (left, right) = (text(title), text(remark))
    draw(Label(left, style), in: line)
    guard left.columns + gap + right.columns <= line.columns else { return }
    draw(Label(right, .quiet, .trailing), in: line)
  }

  /// Draws the number and name of a choice at the beginning of a row, with pointer and cursor if it is selected.
  mutating func drawChoice(_ number: Int, _ name: Phrase, isSelected: Bool) {
    let style: Style = isSelected ? .selected(accent) : .plain
    let sign = isSelected ? symbols.pointer : " "
    write("\(sign) \(number) \(text(name)) ", column: area.column, row: area.row, style)
    if isSelected { setCursor(.selection, column: area.column, row: area.row) }
  }
}

extension [String] {
  /// As many of the parts as fit as a whole, the first ones first.
  func joined(separator: String, fitting columns: Int) -> String {
    reduce("") { line, part in
      let longer = line.isEmpty ? part : line + separator + part
      return longer.columns <= columns ? longer : line
    }
  }
}
