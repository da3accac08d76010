import TerminalUI
import TestBasics
import Testing

struct FlowListTests {
  /// A list whose rows say which they are, and which line of them this is.
  private func list(_ heights: [Int], _ selection: ListSelection) -> ListView {
    ListView(count: heights.count, selection: selection, height: { heights[$0] }) { index, isSelected, canvas in
      let area = canvas.area
      for line in 0..<area.rows {
        canvas.write("\(isSelected ? ">" : " ")\(index).\(line)", column: area.column, row: area.row + line)
      }
    }
  }

  /// A selection that came to `last` by way of the others.
  private func selection(_ heights: [Int], room: Int, _ rows: Int...) -> ListSelection {
    var selection = ListSelection()
    for row in rows {
      selection.select(row, count: heights.count)
      selection.scrollToSelection(count: heights.count, room: room) { heights[$0] }
    }
    return selection
  }

  // MARK: Pictures

  @Test func `each row is as high as it must be, and the last may be seen in part`() {
    let heights = [1, 2, 3, 1]
    #expect(
      drawn(8, 4, list(heights, selection(heights, room: 4, 0))).lines == [
        ">0.0   ┃", " 1.0   ┃", " 1.1   ┃", " 2.0   │",
      ])
    #expect(
      drawn(8, 4, list(heights, selection(heights, room: 4, 1))).lines == [
        " 0.0   ┃", ">1.0   ┃", ">1.1   ┃", " 2.0   │",
      ])
    #expect(
      drawn(8, 4, list(heights, selection(heights, room: 4, 2, 1))).lines == [
        ">1.0   │", ">1.1   ┃", " 2.0   ┃", " 2.1   │",
      ])
    #expect(
      drawn(8, 4, list(heights, selection(heights, room: 4, 2))).lines == [
        ">2.0   │", ">2.1   │", ">2.2   ┃", " 3.0   ┃",
      ])
    #expect(
      drawn(8, 4, .ascii, list(heights, selection(heights, room: 4, 3))).lines == [
        " 2.0   |", " 2.1   |", " 2.2   #", ">3.0   #",
      ])
  }

  @Test func `a list that fits has no bar, and the room for it stays free`() {
    #expect(drawn(5, 6, list([1, 2, 3], selection([1, 2, 3], room: 6, 1))).lines.last == " 2.")
    #expect(
      drawn(8, 7, list([1, 2, 3], ListSelection())).lines == [">0.0", " 1.0", " 1.1", " 2.0", " 2.1", " 2.2", ""])
    #expect(ListView.rowColumns(in: 8) == 6)
    #expect(ListView.rowColumns(in: 1) == 0)
  }

  @Test func `the bar is at the end only when the last row is seen to its end`() {
    let heights = [3, 3, 3, 3, 3]
    #expect(
      drawn(8, 4, list(heights, selection(heights, room: 4, 3))).lines == [
        ">3.0   │", ">3.1   │", ">3.2   ┃", " 4.0   │",
      ])
    #expect(
      drawn(8, 4, list(heights, selection(heights, room: 4, 4))).lines == [
        ">4.0   │", ">4.1   │", ">4.2   │", "       ┃",
      ])
  }

  @Test func `a row higher than the list is seen from its top, with a bar`() {
    #expect(drawn(8, 3, list([9], ListSelection())).lines == [">0.0   ┃", ">0.1   │", ">0.2   │"])
    let heights = [1, 9, 1]
    #expect(
      drawn(8, 3, list(heights, selection(heights, room: 3, 1))).lines == [">1.0   │", ">1.1   ┃", ">1.2   │"])
    #expect(
      drawn(8, 3, list(heights, selection(heights, room: 3, 2))).lines == [">2.0   │", "       │", "       ┃"])
  }

  @Test func `a row without height takes one`() {
    let heights = [0, -7, 1, .min]
    #expect(drawn(8, 4, list(heights, ListSelection())).lines == [">0.0", " 1.0", " 2.0", " 3.0"])
    #expect(selection(heights, room: 3, 3).top == 1)
  }

  @Test func `an empty list and a list without room draw nothing`() {
    let empty = ListView(count: 0, selection: ListSelection(selected: 3), height: { $0 }) { _, _, _ in
      Issue.record("drawn")
    }
    #expect(drawn(8, 3, empty).plainText == "\n\n")
    let less = ListView(count: -1, selection: ListSelection(), height: { $0 }) { _, _, _ in Issue.record("drawn") }
    #expect(drawn(8, 3, less).plainText == "\n\n")
    let frame = drawn(8, 3) { $0.draw(list([1], ListSelection()), in: Rect(column: 0, row: 1, columns: 8, rows: 0)) }
    #expect(frame.plainText == "\n\n")
  }

  @Test func `a row cannot draw, or be clicked, outside its place`() {
    let marks = [Mark.one, .two, .three]
    let list = ListView(count: 3, selection: ListSelection(), height: { $0 + 1 }) { index, _, canvas in
      canvas.fill(Rect(canvas.frame.size), with: Character("\(index)"))
      canvas.onClick(Rect(canvas.frame.size), marks[index])
    }
    let frame = drawn(5, 6) { $0.draw(list, in: Rect(column: 0, row: 1, columns: 5, rows: 4)) }
    #expect(frame.lines == ["", "000 ┃", "111 ┃", "111 ┃", "222 │", ""])
    #expect(
      (0..<6).map { frame.action(at: Position(column: 0, row: $0))?.base as? Mark } == [
        nil, .one, .two, .two, .three, nil,
      ])
    #expect(frame.action(at: Position(column: 3, row: 1)) == nil)
  }

  @Test func `a selection that has outlived its rows shows the last ones`() {
    let heights = [2, 2, 2]
    #expect(drawn(8, 3, list(heights, ListSelection(selected: 40))).lines == [" 2.0   │", " 2.1   │", "       ┃"])
  }

  // MARK: A hundred thousand rows

  @Test(arguments: [0, 1, 777, 50_000, 99_990, 99_999])
  func `of a hundred thousand rows only those near the selection, or at the end, are measured`(selected: Int) {
    let (count, room) = (100_000, 20)
    var asked: [Int] = []
    var drawnRows: [Int] = []
    func height(_ row: Int) -> Int {
      asked.append(row)
      return row % 3
    }
    func expectFew(_ times: Int, _ what: Comment) {
      #expect(asked.count <= times * (room + 1), what)
      #expect(asked.allSatisfy { abs($0 - selected) <= 3 * room || $0 >= count - room - 1 }, what)
      asked = []
    }
    var selection = ListSelection(selected: selected)
    _ = selection.first(count: count, room: room, height: height)
    expectFew(2, "first")
    let list = ListView(count: count, selection: selection, height: height) { index, _, _ in drawnRows.append(index) }
    _ = drawn(20, room, list)
    expectFew(3, "draw")
    #expect(drawnRows.contains(selected))
    #expect(drawnRows.count <= room)
    selection.scrollToSelection(count: count, room: room, height: height)
    expectFew(2, "settle")
    selection.movePage(down: true, count: count, room: room, height: height)
    expectFew(5, "page down")
    selection.movePage(down: false, count: count, room: room, height: height)
    expectFew(5, "page up")
  }
}
