import Testing

@testable import TerminalUI

struct KeyHintsTests {
  private var hints: KeyHints {
    KeyHints([
      KeyHint(keys: [.init("⏎", AnyAction(Mark.one))], name: "주문", isEnabled: true),
      KeyHint(keys: [.init("u", AnyAction(Mark.two))], name: "undo", isEnabled: false),
      KeyHint(keys: [.init("s")], name: "stock", isEnabled: true),
      KeyHint(keys: [.init("?", AnyAction(Mark.three))], name: "help", isEnabled: true),
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
    func action(_ column: Int) -> Mark? { frame.action(at: Position(column: column, row: 0))?.base as? Mark }
    #expect(frame.hits.map(\.area.column) == [0, 9, 28])
    let pair = KeyHint(
      keys: [.init("+", AnyAction(Mark.one)), .init(" "), .init("−", AnyAction(Mark.two))], name: "count")
    let both = drawn(40, 1, KeyHints([pair]))
    #expect(both.hits.map(\.area.column) == [0, 2])
    #expect(action(5) == .one)
    #expect(action(6) == nil)
    #expect(action(8) == nil)
    #expect(action(14) == .two)
    #expect(action(20) == nil)
    #expect(action(33) == .three)
  }

  @Test func `no hints do not trap`() {
    #expect(drawn(10, 1, KeyHints([])).plainText.isEmpty)
  }
}
