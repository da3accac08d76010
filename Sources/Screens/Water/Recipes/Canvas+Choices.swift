import TerminalUI

extension Canvas {
  /// Writes choices beside each other, each with its action, and returns the column behind the last gap.
  mutating func drawChoices<Choice: Equatable>(
    _ choices: [Choice], chosen: Choice, gap: Int, _ name: (Choice) -> Phrase, _ action: (Choice) -> some Action
  ) -> Int {
    var column = area.column
    for choice in choices {
      let words = text(name(choice))
      let isChosen = choice == chosen
      // Brackets, so that the choice is not shown by colour alone.
      let columns = write(
        isChosen ? "[\(words)]" : " \(words) ", column: column, row: area.row,
        isChosen ? Style(.accent(accent), .bold) : .quiet)
      onClick(Rect(column: column, row: area.row, columns: columns, rows: 1), action(choice))
      column += columns + gap
    }
    return column
  }
}
