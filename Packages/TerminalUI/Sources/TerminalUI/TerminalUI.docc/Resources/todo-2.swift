import SingleLanguage
import TerminalRuntime
import TerminalUI

struct ToDoList: Screen {
  let title: Phrase = "To do"
  let store = Store()

  func draw(in canvas: inout Canvas) { canvas.draw(lines: store.items.map(\.text), in: canvas.area) }
}

try Terminal.run(ToDoList())
