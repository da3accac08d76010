import TerminalUI
import Testing

struct FrameTextTests {
  @Test func `the plain text has no spaces at the ends of its lines`() {
    let frame = drawn(8, 3) { canvas in
      canvas.write("망고", column: 1, row: 0, .bold)
      canvas.write("x  ", column: 0, row: 2, .selected(.orange))
    }
    #expect(frame.plainText == " 망고\n\nx")
  }

  @Test(arguments: [
    (Style.plain, "x"), (.accent(.orange), "«a:x»"), (.selected(.orange), "«s:x»"), (.good, "«g:x»"),
    (.warning, "«w:x»"), (.bad, "«b:x»"), (.quiet, "«q:x»"), (.bold, "«B:x»"), (Style(.plain, .underline), "«U:x»"),
    (Style(.plain, .italic), "«I:x»"),
    (Style(.plain, .reverse), "«R:x»"), (Style(.good, [.bold, .dimmed]), "«gBd:x»"),
    (Style(.color(Swatch(RGB(red: 9, green: 9, blue: 9)))), "x"),
  ])
  func `every look has its mark, and plain ones and pixels have none`(style: Style, marked: String) {
    #expect(drawn(1, 1) { $0.write("x", column: 0, row: 0, style) }.markedText == marked)
  }

  @Test func `a run of one look bears one mark, blanks included`() {
    let frame = drawn(9, 1) { canvas in
      canvas.write(" 망고 ", column: 0, row: 0, .selected(.orange))
      canvas.write("!", column: 6, row: 0, .bad)
    }
    #expect(frame.markedText == "«s: 망고 »«b:!»")
  }

  @Test(arguments: [(0, "‸망고 x"), (2, "망‸고 x"), (4, "망고‸ x"), (5, "망고 ‸x"), (6, "망고 x‸")])
  func `the cursor is seen before its cell`(column: Int, marked: String) {
    let frame = drawn(7, 1) { canvas in
      canvas.write("망고 x", column: 0, row: 0)
      canvas.setCursor(.selection, column: column, row: 0)
    }
    #expect(frame.markedText == marked)
  }

  @Test func `the cursor is seen inside a marked run`() {
    let frame = drawn(4, 1) { $0.draw(TextField(TextInput("ab"), isFocused: true), in: $0.area) }
    #expect(frame.markedText == "«U:ab‸  »")
  }
}
