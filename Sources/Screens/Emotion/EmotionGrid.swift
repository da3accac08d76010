import EmotionModel
import TerminalUI

/// The nine feelings, each with its slime, its name and how often it was tapped.
struct EmotionGrid: Widget {
  let screen: EmotionScreen
  let tally: EmotionTally
  /// Whether the arrows move among the nine.
  let isFocused: Bool

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    // The pointer, the number and a space before the name, and a space behind it.
    let names = Emotion.allCases.map { canvas.text($0.name).columns + 3 }
    let lines = zip(Emotion.allCases, names).map { $1 + tally[$0].grouped.columns + 2 }
    for (emotion, place) in zip(Emotion.allCases, EmotionLayout.cells(in: area)) {
      let cell = EmotionCell(place, name: names.max() ?? 0, line: lines.max() ?? 0)
      canvas.draw(in: place) {
        drawSlime(emotion, in: &$0, cell)
        drawWords(emotion, in: &$0, cell)
      }
      canvas.onClick(place, EmotionAction.tap(emotion))
    }
  }

  private func drawSlime(_ emotion: Emotion, in canvas: inout Canvas, _ cell: EmotionCell) {
    let shift = screen.shift(of: emotion, amplitude: cell.amplitude, in: canvas.environment)
    canvas.draw(Sprite(emotion.art.picture, shift: shift), in: cell.picture)
    if canvas.environment.effectivePictures == .letters {
      canvas.draw(LetterFace(emotion: emotion, shift: shift), in: cell.picture)
    }
  }

  private func drawWords(_ emotion: Emotion, in canvas: inout Canvas, _ cell: EmotionCell) {
    let isSelected = emotion == screen.selected
    let count = tally[emotion].grouped
    let head = "\(isSelected ? canvas.signs.pointer : " ")\(emotion.number) "
    let name = head + canvas.text(emotion.name) + " "
    let line = cell.words.line(0)
    func start(of text: String) -> Int { line.column + (cell.isBeside ? 0 : max(0, (line.columns - text.columns) / 2)) }
    let text = cell.words.rows > 1 ? name : name + count + " "
    let column = start(of: text)
    let style: Style = isSelected ? (isFocused ? .selected(canvas.accent) : .bold) : .plain
    canvas.write(text, column: column, row: line.row, style)
    if isSelected, isFocused { canvas.place(.selection, column: column, row: line.row) }
    if !isSelected {
      // The number shows the color of a slime that has no room.
      let number: Style = cell.picture.isEmpty ? emotion.badge : .accent(canvas.accent)
      canvas.write("\(emotion.number)", column: column + 1, row: line.row, number)
    }
    guard cell.words.rows > 1 else { return }
    // The count shakes for a slime that has no room.
    let shift = cell.picture.isEmpty ? screen.shift(of: emotion, amplitude: cell.amplitude, in: canvas.environment) : 0
    let below = (cell.isBeside ? column + head.columns : start(of: count)) + shift
    canvas.write(count, column: below, row: line.row + 1, count == "0" ? .quiet : .bold)
  }
}
