import Testing

@testable import TerminalUI

@Suite("Tables whose cells are kept") struct TableScreenTests {
  /// A table that counts how often its cells are made.
  struct Page: TableScreen {
    let title = Phrase(same: "Records")
    let store: ToyStore
    let made: DrawCounter
    var hasLastingCells = true
    /// The order that the head shows; nil for a table without heads.
    var isDescending: Bool?
    var list = RecordList<ToyRecord>(empty: Phrase(same: "Nothing is there."))

    func source(in environment: Environment) -> RecordSource<ToyRecord> { RecordSource(store.records) }
    func listArea(in environment: Environment) -> Rect { environment.body }
    enum Action: TerminalUI.Action { case turn }
    func commands(in environment: Environment) -> [Command<Action>] {
      [.rows(in: environment), .ends(in: environment), Command(.turn, ["x"], Phrase(same: "turn the order"))]
    }
    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      isDescending?.toggle()
      return .done
    }
    func draw(in canvas: inout Canvas) {
      let (head, body) = canvas.area.rows(.fixed(isDescending == nil ? 0 : 1), .fill)
      drawTable(in: &canvas, body, head: head)
    }

    func columns(in environment: Environment) -> [TableColumn<ToyRecord>] {
      [
        TableColumn<ToyRecord>.whole(Phrase(same: "Name")) { record, state in
          made.count += 1
          return StyledText("\(state.isSelected ? "*" : "")\(record.name)\(environment.language.code)")
        }.sorted(by: Action.turn, isDescending: isDescending)
      ]
    }
  }

  /// A list whose rows draw themselves.
  private struct Lines: ListScreen {
    typealias Action = NoAction
    let title = Phrase(same: "Lines")
    let store: ToyStore
    let made: DrawCounter
    let hasLastingCells = true
    var list = RecordList<ToyRecord>(empty: Phrase(same: "Nothing is there."))

    func source(in environment: Environment) -> RecordSource<ToyRecord> { RecordSource(store.records) }
    func listArea(in environment: Environment) -> Rect { environment.body }
    func commands(in environment: Environment) -> [Command<Action>] { [.rows(in: environment)] }
    func draw(in canvas: inout Canvas) { drawList(in: &canvas, canvas.area) }
    func draw(_ row: ToyRecord, _ state: RowState, in canvas: inout Canvas) {
      made.count += 1
      canvas.write(row.name, column: canvas.area.column, row: canvas.area.row, state.style)
    }
  }

  @Test func `rows that draw themselves are kept, too, until they are read again`() {
    var router = Router(Lines(store: store, made: made), .toy(rows: 12), Router.Options(onEvent: ToyEvent.apply))
    #expect(cells(&router) == 10)
    router.press("Down")
    #expect(cells(&router) == 2)
    router.press("Up Down")
    #expect(cells(&router) == 0)
    store.records[3].name = "changed"
    router.handle(.program(.dataChanged))
    #expect(cells(&router) == 10)
    #expect(router.shows("changed"))
  }

  private let store = ToyStore(count: 100)
  private let made = DrawCounter()

  private func router(_ hasLastingCells: Bool = true, language: Language = .english) -> Router {
    Router(
      Page(store: store, made: made, hasLastingCells: hasLastingCells), .toy(rows: 12, language: language),
      Router.Options(onEvent: ToyEvent.apply))
  }

  /// Returns how many cells were made for the next frame.
  private func cells(_ router: inout Router) -> Int {
    made.count = 0
    _ = router.frame()
    return made.count
  }

  @Test
  func `a step makes the cells of the two rows anew whose state is another one, and of those that come into view`() {
    var router = router()
    let room = cells(&router)
    #expect(room == 10)
    router.press("Down")
    #expect(cells(&router) == 2)
    // Both were made before in this state.
    router.press("Up Down")
    #expect(cells(&router) == 0)
    #expect(router.shows("*row 1en"))
    #expect(router.shows("  row 0en"))
    router.press("End")
    #expect(cells(&router) == room)
    router.press("Home")
    #expect(cells(&router) == 0)
  }

  @Test func `rows that are read again are made again`() {
    var router = router()
    _ = router.frame()
    store.records[3].name = "changed"
    router.handle(.program(.dataChanged))
    #expect(cells(&router) == 10)
    #expect(router.shows("changed"))
  }

  @Test func `rows that are read later are made again, whatever was made for their index before`() {
    let store = ToyStore(count: 1000)
    var router = Router(Page(store: store, made: made), .toy(rows: 12), Router.Options(onEvent: ToyEvent.apply))
    _ = router.frame()
    router.press("End")
    _ = router.frame()
    store.records[3].name = "changed"
    router.press("Home")
    #expect(cells(&router) == 10)
    #expect(router.shows("changed"))
  }

  @Test func `another language or size, or another day, makes all cells anew`() {
    var router = router()
    _ = router.frame()
    router.press("L")
    #expect(cells(&router) == 10)
    #expect(router.shows("row 1ko"))
    router.handle(.resize(Size(columns: 90, rows: 12)))
    #expect(cells(&router) == 10)
    router.setTime(WallTime(seconds: 200_000, utcOffset: 0), milliseconds: 0)
    router.press("Down Up")
    #expect(cells(&router) == 10)
  }

  @Test func `a table makes all cells for each frame unless its screen says that they last`() {
    var router = router(false)
    _ = router.frame()
    router.press("Down")
    #expect(cells(&router) == 10)
  }

  @Test func `a head shows at once that the order is another one, also without new rows`() {
    var router = Router(Page(store: store, made: made, isDescending: false), .toy(rows: 12))
    #expect(router.shows("Name▴"))
    router.press("x")
    #expect(router.shows("Name▾"))
    #expect(!router.shows("Name▴"))
    router.press("x")
    #expect(router.shows("Name▴"))
    router.click(on: "Name")
    #expect(router.shows("Name▾"))
  }
}
