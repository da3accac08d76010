import TerminalUI
import Testing

struct DialogTests {
  @Test func `a dialog is framed in the middle and blank inside`() {
    let frame = drawn(20, 7) { canvas in
      canvas.fill(canvas.area, with: "x")
      let inside = Dialog("재고", size: Size(columns: 8, rows: 2)).open(in: &canvas)
      #expect(inside == Rect(column: 6, row: 2, columns: 8, rows: 2))
      canvas.write("망고 10", column: inside.column, row: inside.row)
    }
    #expect(
      frame.lines == [
        "xxxxxxxxxxxxxxxxxxxx",
        "xxxx╭ 재고 ────╮xxxx",
        "xxxx│ 망고 10  │xxxx",
        "xxxx│          │xxxx",
        "xxxx╰──────────╯xxxx",
        "xxxxxxxxxxxxxxxxxxxx",
        "xxxxxxxxxxxxxxxxxxxx",
      ])
  }

  @Test func `with more room there is more air`() {
    _ = drawn(80, 24) { canvas in
      let inside = Dialog("Stock", size: Size(columns: 30, rows: 5)).open(in: &canvas)
      #expect(inside == Rect(column: 25, row: 9, columns: 30, rows: 5))
    }
  }

  @Test(arguments: [(20, 7), (59, 10), (60, 10), (80, 24)])
  func `a dialog of all the room there is fits`(columns: Int, rows: Int) {
    let frame = drawn(columns, rows) { canvas in
      let room = Dialog.maximumSize(in: canvas.area)
      #expect(Dialog("Stock", size: room).open(in: &canvas).size == room)
    }
    #expect(frame.lines.first?.columns == columns)
    #expect(frame.lines.last?.columns == columns)
  }

  @Test func `a dialog that is too large is cut to the screen`() {
    let frame = drawn(12, 4) { canvas in
      let inside = Dialog("Stock", size: Size(columns: 99, rows: 99)).open(in: &canvas)
      #expect(inside == Rect(column: 2, row: 1, columns: 8, rows: 2))
    }
    #expect(frame.lines == ["╭ Stock ───╮", "│          │", "│          │", "╰──────────╯"])
  }
}
