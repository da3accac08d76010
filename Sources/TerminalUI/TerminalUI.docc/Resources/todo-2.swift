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

struct ToDoList: Screen {
  let title = Phrase(same: "To do")
  let store = Store()

  func draw(in canvas: inout Canvas) { canvas.draw(lines: store.items.map(\.text), in: canvas.area) }
}

try Terminal.run(ToDoList())
