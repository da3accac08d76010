import SingleLanguage
import TerminalRuntime
import TerminalUI

struct ToDoList: Screen {
  let title: Phrase = "To do"

  func draw(in canvas: inout Canvas) { canvas.draw(Label("Nothing to do."), in: canvas.area.line(0)) }
}

try Terminal.run(ToDoList())
