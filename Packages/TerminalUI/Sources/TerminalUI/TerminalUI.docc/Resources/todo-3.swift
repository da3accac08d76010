import SingleLanguage
import TerminalRuntime
import TerminalUI

struct ToDoList: ListScreen {
  let title: Phrase = "To do"
  var list = RecordList<Item>(empty: "Nothing to do. Press a to add something.")
  let store = Store()

  func status(in environment: Environment) -> String { "\(store.items.count { !$0.isDone }) open" }

  func source(in environment: Environment) -> RecordSource<Item> { RecordSource(store.items) }

  func listArea(in environment: Environment) -> Rect { environment.body.rows(.fill, .fixed(1)).0 }

  func commands(in environment: Environment) -> [Command<NoAction>] {
    [.rows(in: environment, hint: environment.words.move)]
  }

  func draw(in canvas: inout Canvas) { drawList(in: &canvas, listArea(in: canvas.environment)) }

  func draw(_ item: Item, _ state: RowState, in canvas: inout Canvas) {
    canvas.draw(Label(item.text, state.style), in: canvas.area)
  }
}

try Terminal.run(ToDoList())
