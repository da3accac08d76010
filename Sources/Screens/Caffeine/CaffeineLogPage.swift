import CaffeineModel
import TerminalUI

/// The page of the log: what was pressed, the picture that grows, the buttons.
struct CaffeineLogPage: Widget {
  let screen: CaffeineScreen
  let status: CaffeineStatus

  func draw(in canvas: inout Canvas) {
    let layout = CaffeineLayout(canvas.area, canvas.environment)
    canvas.draw(in: layout.log) { drawLog(in: &$0) }
    let picture = layout.picture(grownTo: screen.tween.shown)
    canvas.draw(Sprite(status.log.state.art.picture), in: picture)
    if status.log.state != .intro { canvas.onClick(picture, CaffeineAction.repeatState) }
    for press in Press.allCases {
      let button = CaffeineLayout.button(
        press, layout.isNarrow, canvas.environment, isSelected: press == screen.focused)
      canvas.draw(button, in: layout.buttons[press] ?? .zero)
    }
    drawStatus(in: &canvas, layout.status)
    drawNotice(in: &canvas, layout)
  }

  /// What has just happened; else what a coffee would be now.
  private func drawNotice(in canvas: inout Canvas, _ layout: CaffeineLayout) {
    if let notice = screen.notice {
      if layout.notice == layout.status { canvas.fill(layout.notice) }
      canvas.say(notice, in: layout.notice)
    } else if layout.notice != layout.status {
      canvas.draw(Label("c: " + canvas.text(status.lastServing.phrase), .quiet, .center), in: layout.notice)
    }
  }

  /// The newest rows above, as far down as there is room; the welcome lies at the bottom of everything.
  private func drawLog(in canvas: inout Canvas) {
    let rows = status.log.rows.map { canvas.text($0.phrase) }
    let lines = rows + (status.log.isCut ? [] : StateLog.welcome.map(canvas.text))
    for (index, line) in lines.prefix(canvas.area.rows).enumerated() {
      // The newest one says how one is now; the others are history.
      canvas.draw(Label(line, index == 0 ? .bold : .quiet), in: canvas.area.line(index))
    }
  }

  /// As many of the three figures as fit as a whole, the most useful first.
  private func drawStatus(in canvas: inout Canvas, _ place: Rect) {
    let separator = " \(canvas.signs.dot) "
    let figures = CaffeineFigures(status, screen.zone)
    let parts = [figures.inBody, figures.clear, figures.left].map(canvas.text)
    var line = ""
    for part in parts {
      let next = line.isEmpty ? part : line + separator + part
      if next.columns <= place.columns { line = next }
    }
    canvas.draw(Label(line, .plain, .center), in: place)
  }
}
