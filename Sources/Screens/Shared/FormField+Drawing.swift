import TerminalUI

extension FormField {
  /// Draws the field in one line: label, text, unit, and a sign where something is wrong.
  ///
  /// - Parameter labels: how many columns the labels of the form take.
  func draw(labels: Int, isSelected: Bool, isWrong: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? Style(.accent(canvas.accent), .bold) : .plain
    let unit = canvas.formula(unit)
    let width = min(width, max(4, area.columns - labels - 5 - unit.columns))
    let parts = area.columns([.fixed(2), .fixed(labels + 1), .fixed(width), .fixed(1), .fixed(unit.columns + 1), .fill])
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(canvas.text(label), style), in: parts[1])
    canvas.draw(TextField(input, isFocused: isSelected, isMarked: isSelected && isMarked), in: parts[2])
    canvas.draw(Label(unit, .quiet), in: parts[4])
    canvas.draw(Label(isWrong ? canvas.signs.bad : "", .bad), in: parts[5])
  }

  /// Says what is wrong, or else what the text means, or what is asked for.
  func drawMessage(_ wrong: Phrase?, in canvas: inout Canvas, _ area: Rect) {
    let (text, style): (String, Style)
    if let wrong {
      (text, style) = ("\(canvas.signs.bad) \(canvas.formula(wrong))", .bad)
    } else {
      let meaning = isTouched ? meaning(input.string, canvas.environment) : nil
      (text, style) = (canvas.formula(meaning ?? hint), .quiet)
    }
    canvas.draw(Paragraph(text, style), in: area)
  }
}
