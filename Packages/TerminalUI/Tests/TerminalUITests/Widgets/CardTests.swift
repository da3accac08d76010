import TerminalUI
import Testing

struct CardTests {
  @Test func `a card has its title above and its remark below`() {
    let card = Card("망고쥬스", key: "1", detail: "low")
    #expect(
      drawn(20, 3, card).lines == [
        "╭ 1 망고쥬스 ──────╮",
        "│                  │",
        "╰──────────── low ─╯",
      ])
    #expect(
      drawn(20, 3, .ascii, card).lines == [
        "+ 1 망고쥬스 ------+",
        "|                  |",
        "+------------ low -+",
      ])
  }

  @Test func `a selected card has a pointer, the selected look and the cursor`() {
    #expect(
      drawn(14, 3, Card("Kiwi", key: "4", isSelected: true)).marked == [
        "«aB:╭»«s:‸▸4 Kiwi »«aB:────╮»",
        "«aB:│»            «aB:│»",
        "«aB:╰────────────╯»",
      ])
  }

  @Test func `nothing moves when a card is selected`() {
    let plain = drawn(14, 2, Card("Kiwi", key: "4")).lines
    let selected = drawn(14, 2, Card("Kiwi", key: "4", isSelected: true)).lines
    #expect(plain == ["╭ 4 Kiwi ────╮", "╰────────────╯"])
    #expect(selected == ["╭▸4 Kiwi ────╮", "╰────────────╯"])
  }

  @Test func `a card is quiet but for its key and its title`() {
    #expect(
      drawn(14, 2, Card("Kiwi", key: "4")).marked == ["«q:╭»«a: 4 »Kiwi «q:────╮»", "«q:╰────────────╯»"])
  }

  @Test func `a long title is cut between the corners`() {
    #expect(drawn(14, 2, Card("Strawberry-banana", key: "6")).lines.first == "╭ 6 Strawbe… ╮")
    #expect(drawn(14, 2, Card("딸기바나나쥬스", key: "6")).lines.first == "╭ 6 딸기바… ─╮")
    #expect(drawn(6, 2, Card("Kiwi")).lines.first == "╭────╮")
  }

  @Test func `a long remark is cut between the corners`() {
    #expect(drawn(12, 2, Card(detail: "1 left of 5")).lines.last == "╰─ 1 lef… ─╯")
  }

  @Test(arguments: 2...9) func `a card keeps its corners however narrow it is`(columns: Int) {
    let lines = drawn(columns, 2, Card("Kiwi", key: "4", detail: "low")).lines
    #expect(lines.first?.first == "╭", "\(lines)")
    #expect(lines.first?.last == "╮", "\(lines)")
    #expect(lines.last?.first == "╰", "\(lines)")
    #expect(lines.last?.last == "╯", "\(lines)")
    #expect(lines.allSatisfy { $0.columns == columns })
  }

  @Test func `a card without room is not drawn`() {
    #expect(drawn(1, 3, Card("x")).lines == ["", "", ""])
    #expect(drawn(8, 1, Card("x")).lines == [""])
  }

  @Test func `the content is inside the border with a column of air`() {
    let area = Rect(column: 4, row: 2, columns: 20, rows: 6)
    #expect(Card.content(of: area) == Rect(column: 6, row: 3, columns: 16, rows: 4))
  }
}
