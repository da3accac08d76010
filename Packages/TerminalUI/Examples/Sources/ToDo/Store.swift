import Synchronization

struct Item: Identifiable, Hashable, Sendable {
  let id: Int
  let text: String
  var isDone = false
}

/// The items, in memory; a program that keeps them would read and write a file here.
///
/// It is an object, because all copies of the screen must mean the same items.
final class Store: Sendable {
  private let saved = Mutex([Item(id: 1, text: "Water the plants"), Item(id: 2, text: "Return the books")])

  var items: [Item] { saved.withLock { $0 } }

  func toggle(_ id: Int) {
    saved.withLock { items in
      for index in items.indices where items[index].id == id { items[index].isDone.toggle() }
    }
  }

  /// Adds an item and returns its identity.
  func add(_ text: String) -> Int {
    saved.withLock { items in
      let id = (items.map(\.id).max() ?? 0) + 1
      items.append(Item(id: id, text: text))
      return id
    }
  }

  func delete(_ id: Int) { saved.withLock { items in items.removeAll { $0.id == id } } }

  func restore(_ item: Item) {
    saved.withLock { items in items = (items + [item]).sorted { $0.id < $1.id } }
  }
}
