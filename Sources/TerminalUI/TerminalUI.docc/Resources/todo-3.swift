import CursesTerminal
import Synchronization
import TerminalUI

struct Item: Identifiable, Sendable {
  let id: Int
  let text: String
  var isDone = false
}

/// The items, in memory.
///
/// A program that keeps them would read and write a file here.
final class Store: Sendable {
  private let saved = Mutex([Item(id: 1, text: "Water the plants"), Item(id: 2, text: "Return the books")])

  var items: [Item] { saved.withLock { $0 } }
}

struct ToDoList: ListScreen {
  let title = Phrase(same: "To do")
  var list = RecordList<Item>(empty: Phrase(same: "Nothing to do. Press a to add something."))
  let store = Store()

  func source(in environment: Environment) -> RecordSource<Item> { RecordSource(store.items) }

  func listArea(in environment: Environment) -> Rect { environment.body.rows(.fill, .fixed(1)).0 }

  func commands(in environment: Environment) -> [Command<NoAction>] {
    [.rows(in: environment, hint: environment.words.move)]
  }

  func draw(in canvas: inout Canvas) { drawList(in: &canvas, listArea(in: canvas.environment)) }

  func draw(_ item: Item, _ place: RowState, in canvas: inout Canvas) {
    canvas.draw(Label(item.text, place.style), in: canvas.area)
  }
}

try Terminal.run(ToDoList())
