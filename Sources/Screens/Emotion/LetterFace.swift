import EmotionModel
import TerminalUI

/// The face of a small slime that is drawn in letters: two eyes and a mouth.
///
/// Letters of more or less ink give a body its shape, but a dozen of them give no face.
struct LetterFace: Illustration {
  let emotion: Emotion
  /// By how many columns its slime is off its place.
  let shift: Int

  /// From this many rows on the picture itself shows a face.
  private static let mostRows = 10

  func draw(in canvas: inout Canvas) {
    let size = Sprite.size(in: canvas.area.size)
    guard size.rows > 1, size.rows < Self.mostRows else { return }
    let place = canvas.area.centered(size)
    let (left, mouth, right) = emotion.face
    // The middle of the body lies below that of the picture: above is the tip of the drop.
    let row = place.row + size.rows / 2
    if size.rows < 5 {
      write(left + mouth + right, in: &canvas, place, row, width: 0)
    } else {
      let gap = String(repeating: " ", count: size.rows < 7 ? 2 : 4)
      let width = place.columns / 2
      write(left + gap + right, in: &canvas, place, row, width: width)
      write(mouth, in: &canvas, place, row + 1, width: width)
    }
  }

  private func write(_ text: String, in canvas: inout Canvas, _ place: Rect, _ row: Int, width: Int) {
    let wanted = max(width, text.columns + 2)
    // As far from the left edge as from the right one.
    let columns = wanted + (place.columns - wanted) % 2
    let box = Rect(column: place.column + shift + (place.columns - columns) / 2, row: row, columns: columns, rows: 1)
    canvas.fill(box)
    canvas.draw(Label(text, .bold, .center), in: box)
  }
}
