import Testing

@testable import TerminalUI

struct ListScreenTests {
  private func opened(_ store: ToyStore, _ keys: String = "", rows: Int = 14) -> Router {
    var router = Router(ToyList(store: store), .toy(columns: 40, rows: rows))
    router.press(keys)
    return router
  }

  @Test func `of a long text that is pasted the beginning filters, and it says so`() {
    let store = ToyStore(count: 3)
    var router = opened(store, "/", rows: 20)
    router.handle(.paste(String(repeating: "가", count: 61)))
    #expect(router.notice?.phrase.en == "Cut after 60 characters.")
    router.handle(.paste(""))
    #expect(router.notice == nil)
  }

  private func selected(_ router: Router) -> String? { (router.screens.last as? ToyList)?.list.selected?.name }

  // A page is nine rows, of which one stays seen.
  @Test(arguments: [
    ("", 0), ("Down", 1), ("j j k", 1), ("Up", 0), ("PgDn", 9), ("Space PgDn PgUp", 9), ("End", 99), ("G Up", 98),
    ("End g", 0), ("End Down", 99), ("Home PgUp", 0),
  ])
  func `keys move the selection and stop at the ends`(keys: String, row: Int) {
    #expect(selected(opened(ToyStore(count: 100), keys)) == "row \(row)")
  }

  @Test func `the wheel moves, a click selects, a second one opens`() {
    var router = opened(ToyStore(count: 100))
    router.wheel(.wheelDown)
    #expect(selected(router) == "row 3")
    router.click(on: "row 5")
    #expect(selected(router) == "row 5")
    router.click(on: "row 5")
    #expect(router.picture.lines.first == " Records › row 5" + String(repeating: " ", count: 16) + "count 0")
  }

  @Test func `only rows around the selection are read, and a step reads nothing`() {
    let store = ToyStore(count: 100_000)
    var router = opened(store)
    let before = store.reads
    #expect((router.screens.last as? ToyList)?.list.loaded.count == 100)
    // Not even the number of rows is asked for.
    store.isBroken = true
    router.press("Down Down PgDn Up")
    #expect(store.reads == before)
    #expect(!router.shows("broken"))
    store.isBroken = false
    router.press("End")
    #expect(store.reads == before + 1)
    #expect(selected(router) == "row 99999")
    router.press("PgUp")
    #expect(store.reads == before + 1)
  }

  @Test func `what is typed filters, Enter keeps it, Esc lists all again`() {
    let store = ToyStore(["apple", "banana", "cherry", "crab apple"])
    var router = opened(store, "/ a p p")
    #expect(router.picture.lines[11].contains("/ app"))
    #expect(router.shows("2 found"))
    #expect(selected(router) == "apple")
    router.press("Down Enter")
    #expect(selected(router) == "crab apple")
    #expect(router.picture.lines.last?.contains("Esc all") == true)
    router.press("n")
    #expect(selected(router) == "apple")
    router.press("N")
    #expect(selected(router) == "crab apple")
    router.press("Esc")
    #expect(router.screens.count == 1)
    #expect(!router.shows("found"))
    #expect(selected(router) == "crab apple")
  }

  @Test func `letters are text while one types, and the list says when nothing was found`() {
    var router = opened(ToyStore(["apple"]), "/ q z")
    #expect(router.ending == nil)
    #expect(router.shows("Nothing found."))
    #expect(router.shows("0 found"))
    router.press("Esc")
    #expect(router.shows("▸ apple"))
    #expect(opened(ToyStore([])).shows("Nothing is there."))
  }

  @Test func `n without a filter says what to do`() {
    #expect(opened(ToyStore(count: 3), "n").shows("! Press / to filter first."))
  }

  @Test func `what is selected stays selected when others come and go`() {
    let store = ToyStore(count: 20)
    var router = opened(store, "PgDn")
    store.records.removeFirst(4)
    router.handle(.program(.dataChanged))
    #expect(selected(router) == "row 9")
    store.records.removeAll { $0.name == "row 9" }
    router.handle(.program(.dataChanged))
    #expect(selected(router) == "row 10")
    store.records = []
    router.handle(.program(.dataChanged))
    #expect(selected(router) == nil)
    #expect(router.shows("Nothing is there."))
  }

  @Test func `undo brings a row back, wherever one is, and says so`() {
    let store = ToyStore(count: 30)
    var router = opened(store, "Down d End")
    #expect(store.records.count == 29)
    router.press("u")
    #expect(selected(router) == "row 1")
    #expect(router.shows("✓ Restored: row 1."))
    router.press("u")
    #expect(router.shows("! There is nothing to undo."))
  }

  @Test func `an error of the store is the notice, and goes when the data can be read again`() {
    let store = ToyStore(count: 3)
    var router = opened(store)
    store.isBroken = true
    router.handle(.program(.dataChanged))
    #expect(router.shows("✗ The store is broken."))
    store.isBroken = false
    router.handle(.program(.dataChanged))
    #expect(!router.shows("✗"))
    #expect(router.shows("▸ row 0"))
  }

  @Test func `at every size the selected row is seen`() {
    var router = opened(ToyStore(count: 50), "PgDn PgDn Down")
    let name = selected(router)
    for rows in 12...40 {
      router.handle(.resize(Size(columns: 40, rows: rows)))
      #expect(router.picture.markedText.contains("▸ \(name ?? "")"), "\(rows) rows")
    }
  }
}
