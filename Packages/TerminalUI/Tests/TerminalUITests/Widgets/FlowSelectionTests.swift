import TerminalUI
import TestBasics
import Testing

struct FlowSelectionTests {
  @Test func `a selection moves and stops at the ends`() {
    var selection = ListSelection(selected: 3)
    func moved(_ step: Int, _ count: Int) -> Int {
      selection.move(by: step, count: count)
      return selection.selected
    }
    #expect([2, 100, -100, .max, .max, .min, .min].map { moved($0, 10) } == [5, 9, 0, 9, 9, 0, 0])
    #expect(moved(1, 0) == 0)
    #expect(moved(1, -1) == 0)
  }

  @Test func `the list stands still while the selection moves inside it`() {
    let heights = [1, 2, 3, 1, 2, 2, 1]
    var selection = ListSelection()
    func settled(_ step: Int) -> Int {
      selection.move(by: step, count: heights.count)
      selection.scrollToSelection(count: heights.count, room: 6) { heights[$0] }
      return selection.top
    }
    #expect([1, 1, 1, 1, 1, 1].map(settled) == [0, 0, 1, 2, 3, 3])
    #expect([-1, -1, -1, -1, -1].map(settled) == [3, 3, 3, 2, 1])
  }

  @Test func `a list that became shorter is shown from where there is something`() {
    var selection = ListSelection(selected: 19)
    selection.scrollToSelection(count: 20, room: 6) { _ in 2 }
    #expect(selection.top == 17)
    selection.scrollToSelection(count: 7, room: 6) { _ in 2 }
    #expect(selection.selected == 6)
    #expect(selection.top == 4)
    selection.scrollToSelection(count: 0, room: 6) { _ in 2 }
    #expect(selection == ListSelection())
  }

  @Test func `without room a page is a row, and without rows there is none`() {
    var selection = ListSelection(selected: 1)
    for room in [0, -1, .min] {
      #expect(selection.first(count: 5, room: room) { _ in 1 } == 0)
      selection.movePage(down: true, count: 5, room: room) { _ in 1 }
      #expect(selection.selected == 2)
      selection.movePage(down: false, count: 5, room: room) { _ in 1 }
      #expect(selection.selected == 1)
    }
    for isDown in [true, false] {
      selection.movePage(down: isDown, count: 0, room: 5) { row in
        Issue.record("row \(row) was measured")
        return 1
      }
      #expect(selection == ListSelection())
    }
  }

  @Test func `a page down brings the first row that was cut to the top, a page up the top row to the bottom`() {
    let heights = [1, 2, 3, 1, 2, 2, 1, 4, 1]
    var selection = ListSelection(selected: 1)
    func paged(_ isDown: Bool) -> [Int] {
      selection.movePage(down: isDown, count: heights.count, room: 5) { heights[$0] }
      return [selection.top, selection.selected]
    }
    #expect([true, true, true, true].map(paged) == [[2, 2], [4, 4], [7, 7], [7, 8]])
    #expect([false, false, false].map(paged) == [[6, 6], [4, 4], [3, 3]])
    #expect([false, false, false].map(paged) == [[2, 2], [1, 1], [0, 0]])
    #expect(paged(false) == [0, 0])
  }

  // MARK: Any heights

  /// Rows of any height, some higher than the list, and how high the list is.
  private func layout(_ generator: inout SeededGenerator) -> (heights: [Int], room: Int) {
    let heights = (0..<Int.random(in: 1...40, using: &generator)).map { _ in Int.random(in: -1...7, using: &generator) }
    return (heights, Int.random(in: 1...12, using: &generator))
  }

  /// How high rows are together.
  private func total(_ heights: [Int], _ rows: ClosedRange<Int>) -> Int {
    heights[rows].reduce(0) { $0 + max(1, $1) }
  }

  @Test func `the list begins with the nearest row that is allowed, as one finds by trying all`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var selection = ListSelection()
    var top = 0
    for step in 0..<3000 {
      let (heights, room) = layout(&generator)
      let last = heights.count - 1
      selection.move(by: Int.random(in: -9...9, using: &generator), count: heights.count)
      let selected = selection.selected
      let allowed = (0...selected).filter { first in
        let isSeen = first == selected || total(heights, first...selected) <= room
        let isWasteful = first > 0 && total(heights, first - 1...last) <= room
        return isSeen && !isWasteful
      }
      let wanted = allowed.min { abs($0 - top) < abs($1 - top) }
      let comment: Comment = "SEED=\(seed), step \(step): \(selection) of \(heights) in \(room)"
      #expect(selection.first(count: heights.count, room: room) { heights[$0] } == wanted, comment)
      selection.scrollToSelection(count: heights.count, room: room) { heights[$0] }
      #expect(selection.top == wanted, comment)
      #expect(selection.selected == selected, comment)
      top = selection.top
    }
  }

  @Test func `the list never moves while the selected row is seen as a whole`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (heights, room) = layout(&generator)
      var selection = ListSelection()
      for _ in 0..<40 {
        selection.scrollToSelection(count: heights.count, room: room) { heights[$0] }
        let (top, before) = (selection.top, selection.selected)
        selection.move(by: Int.random(in: -3...3, using: &generator), count: heights.count)
        selection.scrollToSelection(count: heights.count, room: room) { heights[$0] }
        let selected = selection.selected
        let wasSeen = selected >= top && total(heights, top...selected) <= room
        let comment: Comment = "SEED=\(seed), from \(before) to \(selected), top \(top), of \(heights) in \(room)"
        if wasSeen || selected == before { #expect(selection.top == top, comment) }
      }
    }
  }

  @Test(arguments: [true, false])
  func `paging shows every row as a whole, if it fits, and ends at the end`(isDown: Bool) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (heights, room) = layout(&generator)
      let last = heights.count - 1
      let comment: Comment = "SEED=\(seed), \(heights) in \(room)"
      var selection = ListSelection(selected: isDown ? 0 : last)
      selection.scrollToSelection(count: heights.count, room: room) { heights[$0] }
      var seen: Set<Int> = []
      func look() {
        for row in selection.top...last where row == selection.top || total(heights, selection.top...row) <= room {
          seen.insert(row)
        }
      }
      look()
      var pages = 0
      while selection.selected != (isDown ? last : 0), pages <= last {
        let before = selection.selected
        selection.movePage(down: isDown, count: heights.count, room: room) { heights[$0] }
        #expect(isDown ? selection.selected > before : selection.selected < before, comment)
        look()
        pages += 1
      }
      #expect(selection.selected == (isDown ? last : 0), comment)
      #expect(seen.count == heights.count, comment)
      let end = selection
      selection.movePage(down: isDown, count: heights.count, room: room) { heights[$0] }
      #expect(selection == end, comment)
    }
  }

  @Test func `from anywhere in a list a page down leaves no row unseen`() {
    // The selection may stand anywhere in what is shown: the page is that of the list.
    var selection = ListSelection()
    selection.select(4, count: 30)
    selection.scrollToSelection(count: 30, room: 5) { _ in 1 }
    selection.movePage(down: true, count: 30, room: 5) { _ in 1 }
    #expect(selection.top == 5)
    #expect(selection.selected == 5)
  }
}
