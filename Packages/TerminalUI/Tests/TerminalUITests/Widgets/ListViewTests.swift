import TerminalUI
import Testing

struct ListViewTests {
  private static let fruits = ["딸기", "바나나", "파인애플", "키위", "망고"]

  private func fruitList(_ selection: ListSelection, rowHeight: Int = 1) -> ListView {
    ListView(count: Self.fruits.count, selection: selection, rowHeight: rowHeight) { index, isSelected, canvas in
      let style: Style = isSelected ? .selected(canvas.accent) : .plain
      canvas.draw(Label((isSelected ? "▸" : " ") + Self.fruits[index], style), in: canvas.area)
    }
  }

  @Test func `a list that fits has no bar`() {
    #expect(
      drawn(12, 6, fruitList(ListSelection(selected: 1))).marked == [
        " 딸기", "«s:▸바나나»", " 파인애플", " 키위", " 망고", "",
      ])
  }

  @Test func `a long list has a bar that tells where one is`() {
    #expect(drawn(12, 2, fruitList(ListSelection())).lines == ["▸딸기      ┃", " 바나나    │"])
    #expect(drawn(12, 2, fruitList(ListSelection(selected: 4))).lines == [" 키위      │", "▸망고      ┃"])
    #expect(drawn(12, 2, .ascii, fruitList(ListSelection())).lines == ["▸딸기      #", " 바나나    |"])
  }

  @Test func `a narrow list has no bar`() {
    #expect(drawn(10, 2, fruitList(ListSelection())).lines == ["▸딸기", " 바나나"])
  }

  @Test func `rows may be higher, and only whole ones are drawn`() {
    #expect(drawn(10, 5, fruitList(ListSelection(), rowHeight: 2)).lines == ["▸딸기", "", " 바나나", "", ""])
  }

  @Test func `a long list of higher rows has a bar beside all of it`() {
    #expect(
      drawn(14, 5, fruitList(ListSelection(selected: 2), rowHeight: 2)).lines == [
        " 바나나      │", "             ┃", "▸파인애플    ┃", "             │", "             │",
      ])
    #expect(
      drawn(14, 5, fruitList(ListSelection(selected: 4), rowHeight: 2)).lines == [
        " 키위        │", "             │", "▸망고        │", "             ┃", "             ┃",
      ])
  }

  @Test func `a row takes one cell at least`() {
    for height in [-3, 0] {
      #expect(drawn(10, 2, fruitList(ListSelection(), rowHeight: height)).lines == ["▸딸기", " 바나나"])
    }
  }

  @Test func `an empty list and a list without room draw nothing`() {
    let list = ListView(count: 0, selection: ListSelection()) { _, _, _ in Issue.record("drawn") }
    #expect(drawn(10, 3, list).plainText == "\n\n")
    let tall = ListView(count: 5, selection: ListSelection(), rowHeight: 4) { _, _, _ in Issue.record("drawn") }
    #expect(drawn(10, 3, tall).plainText == "\n\n")
  }

  @Test(arguments: [10, 1000, 1_000_000]) func `a long list costs no more rows than can be seen`(count: Int) {
    for selected in [0, count / 2, count - 1] {
      var drawnRows: [Int] = []
      let frame = drawn(20, 8) { canvas in
        withoutActuallyEscaping({ (index: Int, _: Bool, _: inout Canvas) in drawnRows.append(index) }) { drawRow in
          canvas.draw(
            ListView(count: count, selection: ListSelection(selected: selected), drawRow: drawRow), in: canvas.area)
        }
      }
      #expect(drawnRows.count == 8)
      #expect(drawnRows.contains(selected))
      #expect(zip(drawnRows, drawnRows.dropFirst()).allSatisfy { $0 + 1 == $1 })
      #expect(frame.lines.allSatisfy { $0.hasSuffix("┃") || $0.hasSuffix("│") })
      #expect(frame.plainText.contains("┃"))
    }
  }

  @Test func `a row cannot draw outside its place`() {
    let list = ListView(count: 3, selection: ListSelection()) { index, _, canvas in
      canvas.fill(Rect(canvas.frame.size), with: Character("\(index)"))
    }
    #expect(drawn(4, 4, list).lines == ["0000", "1111", "2222", ""])
  }

  @Test func `a selection that has outlived its rows does not trap`() async {
    await #expect(processExitsWith: .success) {
      let list = ListView(count: 3, selection: ListSelection(selected: 40)) { _, _, _ in }
      _ = drawn(20, 5, list)
    }
  }
}
