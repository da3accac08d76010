import Testing

@testable import TerminalUI

struct KeyHintsTests {
  private var hints: KeyHints {
    KeyHints([
      KeyHint(of: 0, keys: [.init("⏎", 0)], name: "주문", isEnabled: true),
      KeyHint(of: 2, keys: [.init("u", 0)], name: "undo", isEnabled: false),
      KeyHint(of: 3, keys: [.init("s")], name: "stock", isEnabled: true),
      KeyHint(of: 5, keys: [.init("?", 0)], name: "help", isEnabled: true),
    ])
  }

  @Test func `keys and names stand in one line`() {
    #expect(drawn(40, 1, hints).lines == ["⏎ 주문 · u undo · s stock · ? help"])
    #expect(drawn(40, 1, .ascii, hints).lines == ["⏎ 주문 | u undo | s stock | ? help"])
  }

  @Test(arguments: [
    (34, "⏎ 주문 · u undo · s stock · ? help"), (33, "⏎ 주문 · u undo · ? help"), (24, "⏎ 주문 · u undo · ? help"),
    (23, "⏎ 주문 · ? help"), (15, "⏎ 주문 · ? help"), (14, "? help"), (6, "? help"), (5, ""),
  ])
  func `only whole entries are shown, and the last before the others`(columns: Int, line: String) {
    #expect(drawn(columns, 1, hints).lines == [line])
  }

  @Test func `what cannot be done now is quiet`() {
    #expect(
      drawn(40, 1, hints).marked == ["«a:⏎»«q: 주문 · u undo · »«a:s»«q: stock · »«a:?»«q: help»"])
  }

  @Test func `an entry is clicked from its key to the end of its name`() {
    let frame = drawn(40, 1, hints)
    func command(_ column: Int) -> Int? {
      (frame.action(at: Position(column: column, row: 0))?.base as? HintAction)?.command
    }
    #expect(frame.hits.map(\.area.column) == [0, 9, 28])
    let pair = KeyHint(of: 1, keys: [.init("+", 0), .init(" "), .init("−", 1)], name: "count")
    let both = drawn(40, 1, KeyHints([pair]))
    #expect(both.hits.map(\.area.column) == [0, 2])
    #expect(both.hits.map { $0.action.base as? HintAction } == [0, 1].map { HintAction(command: 1, choice: $0) })
    #expect(command(5) == 0)
    #expect(command(6) == nil)
    #expect(command(8) == nil)
    #expect(command(14) == 2)
    #expect(command(20) == nil)
    #expect(command(33) == 5)
  }

  @Test func `no hints do not trap`() {
    #expect(drawn(10, 1, KeyHints([])).plainText.isEmpty)
  }
}
