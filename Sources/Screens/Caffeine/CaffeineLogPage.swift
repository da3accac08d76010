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
    if status.log.state != .intro { canvas.onClick(picture, CaffeineScreen.Action.repeatState) }
    for press in Press.allCases {
      let button = CaffeineLayout.button(
        press, layout.isNarrow, canvas.environment, isSelected: press == screen.focused)
      canvas.draw(button, in: layout.buttons[press] ?? .zero)
    }
    canvas.draw(Label(figures(in: canvas, columns: layout.status.columns), .plain, .center), in: layout.status)
    if layout.last != layout.status {
      canvas.draw(Label("c: " + canvas.text(status.lastServing.phrase), .quiet, .center), in: layout.last)
    }
    canvas.noticeLine = layout.last
  }

  /// The newest rows at the top, as many as there is room for; the welcome is the oldest.
  private func drawLog(in canvas: inout Canvas) {
    let lines = status.log.rows.map(\.phrase) + (status.log.isCut ? [] : StateLog.welcome)
    for (index, line) in lines.prefix(canvas.area.rows).enumerated() {
      // The newest one is the present state; the others are history.
      canvas.draw(Label(canvas.text(line), index == 0 ? .bold : .quiet), in: canvas.area.line(index))
    }
  }

  /// As many of the three figures as fit as a whole, the most useful first.
  private func figures(in canvas: Canvas, columns: Int) -> String {
    let figures = CaffeineFigures(status, canvas.environment.zone)
    var line = ""
    for figure in [figures.inBody, figures.clear, figures.left].map(canvas.text) {
      let next = line.isEmpty ? figure : line + " \(canvas.signs.dot) " + figure
      if next.columns <= columns { line = next }
    }
    return line
  }
}
