import SingleLanguage
import TerminalRuntime
import TerminalUI

struct ToDoList: ListScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case toggle
    case toggled
    case add
    case added(Int)
    case delete
    case deleted(Item)
  }

  let title: Phrase = "To do"
  var list = RecordList<Item>(empty: "Nothing to do. Press a to add something.")
  var changes = UndoStack()
  let store = Store()

  func status(in environment: Environment) -> String { "\(store.items.count { !$0.isDone }) open" }

  func source(in environment: Environment) -> RecordSource<Item> { RecordSource(store.items) }

  func listArea(in environment: Environment) -> Rect { environment.body.rows(.fill, .fixed(1)).0 }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (done, add, delete): (Phrase, Phrase, Phrase) = ("done", "add", "delete")
    return [
      Command(.toggle, [.space], done, hint: done, unless: list.disabledReason),
      Command(.add, ["a"], add, hint: add),
      Command(.delete, ["d", .delete], delete, hint: delete, unless: list.disabledReason),
      undoCommand(in: environment, hint: environment.words.undo),
      .rows(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .toggle:
      guard let item = list.selected else { return .done }
      return .save("Saving") { [store] in
        store.toggle(item.id)
      } then: {
        .toggled
      }
    case .toggled: break
    case .add:
      let field = Field("What", width: 30, problem: "Type a few words.") { text in
        text.isEmpty ? nil : text
      }
      let form = FormScreen("Add", accent: accent, field) { [store] text in store.add(text) }
      return .ask(form) { id in .added(id) }
    case .added(let id):
      try refresh(in: environment)
      try select(id, removingFilters: true, in: environment)
    case .delete:
      guard let item = list.selected else { return .done }
      return .save("Saving") { [store] in
        store.delete(item.id)
      } then: {
        .deleted(item)
      }
    case .deleted(let item):
      changes.add { [store] _ in
        store.restore(item)
        return UndoResult(.good, "It is on the list again.", row: item.id)
      }
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
