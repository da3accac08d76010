import EmotionModel
import TerminalUI

/// The nine feelings, each with its slime, its name and how often it was tapped.
struct EmotionGrid: Widget {
  let screen: EmotionScreen
  let tally: EmotionTally
  let isFocused: Bool

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    // The pointer, the number and a space before the name, and a space behind it.
    let names = Emotion.allCases.map { canvas.text($0.name).columns + 3 }
    let lines = zip(Emotion.allCases, names).map { $1 + tally[$0].grouped.columns + 2 }
    for (emotion, place) in zip(Emotion.allCases, EmotionLayout.cells(in: area)) {
      let cell = EmotionCell(place, name: names.max() ?? 0, line: lines.max() ?? 0)
      canvas.draw(in: place) {
        let shift = screen.shift(of: emotion, amplitude: cell.amplitude, in: $0.environment)
        $0.draw(Slime(emotion: emotion, shift: shift), in: cell.picture)
        drawWords(emotion, in: &$0, cell)
      }
      canvas.onClick(place, EmotionAction.tap(emotion))
    }
  }

  private func drawWords(_ emotion: Emotion, in canvas: inout Canvas, _ cell: EmotionCell) {
    let (words, count) = (cell.words, tally[emotion].grouped)
    let pointer = emotion == screen.selected ? canvas.symbols.pointer : " "
    let name = canvas.text(emotion.name)
    func start(of text: String) -> Int {
      words.column + (cell.isBeside ? 0 : max(0, (words.columns - text.columns) / 2))
    }
    // The count is aligned with the name, not with the number.
    var indent = 1
    var row = words.row
    if words.rows == 3 {
      canvas.write("\(emotion.number)", column: words.column + 1, row: row, numberStyle(emotion, canvas, cell))
      row += 1
      drawName(emotion, pointer + name, in: &canvas, Position(column: words.column, row: row))
    } else {
      let head = "\(pointer)\(emotion.number) \(name) "
      let text = words.rows > 1 ? head : head + count + " "
      indent = 3
      drawName(emotion, text, in: &canvas, Position(column: start(of: text), row: row))
      if emotion != screen.selected {
        canvas.write(
          "\(emotion.number)", column: start(of: text) + 1, row: row, numberStyle(emotion, canvas, cell))
      }
    }
    guard words.rows > 1 else { return }
    // The count shakes for a slime that has no room.
    let shift = cell.picture.isEmpty ? screen.shift(of: emotion, amplitude: cell.amplitude, in: canvas.environment) : 0
    let column = (cell.isBeside ? words.column + indent : start(of: count)) + shift
    canvas.write(count, column: column, row: row + 1, count == "0" ? .quiet : .bold)
  }

  private func numberStyle(_ emotion: Emotion, _ canvas: Canvas, _ cell: EmotionCell) -> Style {
    cell.picture.isEmpty ? emotion.badge : .accent(canvas.accent)
  }

  private func drawName(_ emotion: Emotion, _ text: String, in canvas: inout Canvas, _ place: Position) {
    let isSelected = emotion == screen.selected
    let style: Style = isSelected ? (isFocused ? .selected(canvas.accent) : .bold) : .plain
    canvas.write(text, column: place.column, row: place.row, style)
    if isSelected, isFocused { canvas.setCursor(.selection, column: place.column, row: place.row) }
  }
}

/// The slime of a feeling, as large as fits; with a face in letters where pictures are in letters.
struct Slime: Widget {
  let emotion: Emotion
  /// By how many columns it is off its place.
  var shift = 0

  func draw(in canvas: inout Canvas) {
    canvas.draw(Sprite(emotion.art.picture, shift: shift), in: canvas.area)
    if canvas.environment.effectivePictures == .letters {
      canvas.draw(LetterFace(emotion: emotion, shift: shift), in: canvas.area)
    }
  }
}
