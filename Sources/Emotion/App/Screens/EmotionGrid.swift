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
    let (name, line) = (names.max() ?? 0, lines.max() ?? 0)
    for (emotion, area) in EmotionLayout.cells(in: area) {
      let cell = FeelingCell(
        emotion: emotion, count: tally[emotion], isSelected: emotion == screen.selected, isFocused: isFocused,
        name: name, line: line)
      canvas.draw(in: area) { canvas in
        if screen.isMoving(emotion) {
          cell.draw(in: &canvas, movedBy: screen)
        } else {
          screen.drawnFeelings.draw(cell, in: &canvas) { cell.draw(in: &$0, movedBy: screen) }
        }
      }
      canvas.onClick(area, EmotionAction.tap(emotion))
    }
  }
}

/// One of the nine cells: all that it depends on while its slime rests.
struct FeelingCell: Equatable, Sendable {
  let emotion: Emotion
  let count: Int
  let isSelected, isFocused: Bool
  /// The columns of the longest name with its number, and of the longest line of name and count.
  let name, line: Int

  /// - Parameter screen: The screen, which knows how far the slime is from its place.
  fileprivate func draw(in canvas: inout Canvas, movedBy screen: EmotionScreen) {
    let cell = EmotionCell(canvas.area, name: name, line: line)
    let offset = screen.offset(of: emotion, amplitude: cell.amplitude, in: canvas.environment)
    canvas.draw(Slime(emotion: emotion, offset: offset), in: cell.picture)
    // The count shakes for a slime that has no room.
    drawWords(in: &canvas, cell, shift: cell.picture.isEmpty ? screen.shift(of: emotion, in: canvas.environment) : 0)
  }

  private func drawWords(in canvas: inout Canvas, _ cell: EmotionCell, shift: Int) {
    let (words, count) = (cell.words, count.grouped)
    let (pointer, name) = (isSelected ? canvas.symbols.pointer : " ", canvas.text(emotion.name))
    func start(of text: String) -> Int {
      words.column + (cell.isBeside ? 0 : max(0, (words.columns - text.columns) / 2))
    }
    // The number has the color of a slime that has no room.
    let numberStyle: Style = cell.picture.isEmpty ? emotion.badge : .accent(canvas.accent)
    // The count is aligned with the name, not with the number.
    var indent = 1
    var row = words.row
    if words.rows == 3 {
      canvas.write("\(emotion.digit)", column: words.column + 1, row: row, numberStyle)
      row += 1
      drawName(pointer + name, in: &canvas, column: words.column, row: row)
    } else {
      let head = "\(pointer)\(emotion.digit) \(name) "
      let text = words.rows > 1 ? head : head + count + " "
      indent = 3
      drawName(text, in: &canvas, column: start(of: text), row: row)
      if !isSelected { canvas.write("\(emotion.digit)", column: start(of: text) + 1, row: row, numberStyle) }
    }
    guard words.rows > 1 else { return }
    let column = (cell.isBeside ? words.column + indent : start(of: count)) + shift
    canvas.write(count, column: column, row: row + 1, count == "0" ? .quiet : .bold)
  }

  private func drawName(_ text: String, in canvas: inout Canvas, column: Int, row: Int) {
    let style: Style = isSelected ? (isFocused ? .selected(canvas.accent) : .bold) : .plain
    canvas.write(text, column: column, row: row, style)
    if isSelected, isFocused { canvas.setCursor(.selection, column: column, row: row) }
  }
}

/// The slime of a feeling, as large as fits; with a face in letters where pictures are in letters.
struct Slime: Widget {
  let emotion: Emotion
  /// How far it is from its place.
  var offset = SlimeGesture.Offset()

  func draw(in canvas: inout Canvas) {
    canvas.draw(Sprite(emotion.art.picture, shift: offset.columns, drop: offset.rows), in: canvas.area)
    if canvas.environment.effectivePictures == .letters {
      canvas.draw(LetterFace(emotion: emotion, offset: offset), in: canvas.area)
    }
  }
}

/// The face of a small slime that is drawn in letters, of which there are too few to show one.
struct LetterFace: Illustration {
  let emotion: Emotion
  /// How far its slime is from its place.
  let offset: SlimeGesture.Offset

  /// From this many rows on the picture itself shows a face.
  private static let mostRows = 10

  func draw(in canvas: inout Canvas) {
    let size = Sprite.size(in: canvas.area.size)
    guard size.rows > 1, size.rows < Self.mostRows else { return }
    let area = canvas.area.centered(size)
    let (left, mouth, right) = emotion.face
    // The middle of the body lies below that of the picture: above is the tip of the drop.
    let row = area.row + size.rows / 2 + offset.rows
    if size.rows < 5 {
      write(left + mouth + right, in: &canvas, area, row, width: 0)
    } else {
      let gap = String(repeating: " ", count: size.rows < 7 ? 2 : 4)
      let width = area.columns / 2
      write(left + gap + right, in: &canvas, area, row, width: width)
      write(mouth, in: &canvas, area, row + 1, width: width)
    }
  }

  private func write(_ text: String, in canvas: inout Canvas, _ area: Rect, _ row: Int, width: Int) {
    let wanted = max(width, text.columns + 2)
    // As far from the left edge as from the right one.
    let columns = wanted + (area.columns - wanted) % 2
    let box = Rect(
      column: area.column + offset.columns + (area.columns - columns) / 2, row: row, columns: columns, rows: 1)
    canvas.fill(box)
    canvas.draw(Label(text, .bold, .center), in: box)
  }
}
