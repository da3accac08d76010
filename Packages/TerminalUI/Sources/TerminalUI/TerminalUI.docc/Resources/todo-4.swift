import SingleLanguage
import TerminalRuntime
import TerminalUI

struct ToDoList: ListScreen {
  enum Action: TerminalUI.Action {
    case toggle
  }

  let title: Phrase = "To do"
  var list = RecordList<Item>(empty: "Nothing to do. Press a to add something.")
  let store = Store()

  func status(in environment: Environment) -> String { "\(store.items.count { !$0.isDone }) open" }

  func source(in environment: Environment) -> RecordSource<Item> { RecordSource(store.items) }

  func listArea(in environment: Environment) -> Rect { environment.body.rows(.fill, .fixed(1)).0 }

  func commands(in environment: Environment) -> [Command<Action>] {
    let done: Phrase = "done"
    return [
      Command(.toggle, [.space], done, hint: done, unless: list.disabledReason),
      .rows(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .toggle:
      guard let item = list.selected else { return .done }
      store.toggle(item.id)
    }
    try refresh(in: environment)
    return .done
  }

  func draw(in canvas: inout Canvas) { drawList(in: &canvas, listArea(in: canvas.environment)) }

  func draw(_ item: Item, _ state: RowState, in canvas: inout Canvas) {
    let (mark, text) = canvas.area.columns(.fixed(2), .fill)
    canvas.draw(Label(item.isDone ? canvas.symbols.good : "", state.or(.good)), in: mark)
    canvas.draw(Label(item.text, item.isDone ? state.quiet : state.style), in: text)
  }
}

try Terminal.run(ToDoList())
