import Testing

@testable import ScreenSupport
@testable import TerminalUI

@Suite("Frames that show what was so before")
struct StaleFrameTests {
  /// A screen that draws its number, and says of the copy whether that depends on it.
  private struct Counter: Screen {
    enum Action: TerminalUI.Action { case count }
    let title = Phrase(same: "Counter")
    let cells = CellCache<Int>()
    let forgets: Bool
    var count = 0

    func commands(in environment: Environment) -> [Command<Action>] { [Command(.count, ["c"], Phrase(same: "count"))] }
    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      count += 1
      return .done
    }
    func draw(in canvas: inout Canvas) {
      cells.draw(forgets ? 0 : count, in: &canvas) { $0.write("\(count)", column: $0.area.column, row: $0.area.row) }
    }
  }

  @Test(arguments: [true, false]) func `a copy that forgets what it depends on is found`(forgets: Bool) {
    var router = Router(Counter(forgets: forgets), Environment(size: Size(columns: 40, rows: 12)))
    _ = router.frame()
    #expect(!router.isStale)
    router.handle(.key("c"))
    #expect(router.isStale == forgets)
  }
}
