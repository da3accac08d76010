import PavilionKit
import TerminalUI

/// The pavilion on Home, and beside it the exhibit of the day.
struct PavilionOfTheDay: LivingPicture {
  /// nil where the catalogue has none.
  let exhibit: Picture?
  let moves = false

  func draw(step: Int, in canvas: inout Canvas) {
    let area = canvas.area
    let side = Sprite.size(in: area.size)
    // On the same ground, in front of the right side of the pavilion.
    let small = Sprite.size(in: Size(columns: side.columns * 3 / 5, rows: area.rows))
    let columns = min(area.columns, side.columns + small.columns)
    guard let exhibit, columns >= side.columns + small.columns / 3 else {
      return canvas.draw(Sprite(Art.pavilion.picture), in: area)
    }
    let whole = area.centered(Size(columns: columns, rows: side.rows))
    canvas.draw(Sprite(Art.pavilion.picture), in: whole.columns(.fixed(side.columns), .fill).0)
    let front = whole.columns(.fill, .fixed(small.columns)).1.rows(.fill, .fixed(small.rows)).1
    canvas.draw(Sprite(exhibit), in: front)
  }
}
