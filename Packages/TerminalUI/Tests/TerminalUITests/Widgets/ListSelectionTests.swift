import TerminalUI
import TestBasics
import Testing

struct ListSelectionTests {
  @Test func `a selection moves and stops at the ends`() {
    var selection = ListSelection(selected: 3)
    selection.move(by: 2, count: 10)
    #expect(selection.selected == 5)
    selection.move(by: 100, count: 10)
    #expect(selection.selected == 9)
    selection.move(by: -100, count: 10)
    #expect(selection.selected == 0)
    selection.move(by: .max, count: 10)
    selection.move(by: .max, count: 10)
    #expect(selection.selected == 9)
    selection.move(by: .min, count: 10)
    #expect(selection.selected == 0)
    selection.move(by: 1, count: 0)
    #expect(selection.selected == 0)
  }

  @Test func `the list stands still while the selection moves inside it`() {
    var selection = ListSelection()
    func settled(_ step: Int) -> Int {
      selection.move(by: step, count: 20)
      selection.scrollToSelection(count: 20, room: 5)
      return selection.top
    }
    #expect([4, 1, 1, -1, -3, -1, -1].map(settled) == [0, 1, 2, 2, 2, 1, 0])
  }

  @Test func `a list that became shorter is shown from where there is something`() {
    var selection = ListSelection(selected: 19)
    selection.scrollToSelection(count: 20, room: 5)
    #expect(selection.top == 15)
    selection.scrollToSelection(count: 7, room: 5)
    #expect(selection.selected == 6)
    #expect(selection.top == 2)
    selection.scrollToSelection(count: 0, room: 5)
    #expect(selection.selected == 0)
    #expect(selection.top == 0)
  }

  @Test func `a list with more room shows all it can`() {
    var selection = ListSelection(selected: 19)
    selection.scrollToSelection(count: 20, room: 5)
    #expect(selection.first(count: 20, room: 8) == 12)
    #expect(selection.first(count: 20, room: 40) == 0)
  }

  @Test func `the selected row is always shown and no room is wasted`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var selection = ListSelection()
    for step in 0..<3000 {
      let count = Int.random(in: 1...30, using: &generator)
      let room = Int.random(in: 1...12, using: &generator)
      selection.move(by: Int.random(in: -8...8, using: &generator), count: count)
      selection.scrollToSelection(count: count, room: room)
      let first = selection.first(count: count, room: room)
      let comment: Comment = "SEED=\(seed), step \(step): \(selection) of \(count) in \(room)"
      #expect((first..<first + room).contains(selection.selected), comment)
      #expect(first >= 0, comment)
      #expect(first <= max(0, count - room), comment)
    }
  }
}
