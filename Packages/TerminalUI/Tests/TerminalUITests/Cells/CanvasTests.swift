import Testing

@testable import TerminalUI

struct CanvasTests {
  @Test func `a text is written where it is asked for and tells its columns`() {
    var taken = 0
    let frame = drawn(12, 2) { taken = $0.write("망고 kiwi", column: 2, row: 1, .bold) }
    #expect(frame.lines == ["", "  망고 kiwi"])
    #expect(taken == 9)
    #expect(frame[2, 1] == Cell(.wide("망"), .bold))
    #expect(frame[3, 1] == Cell(.continuation, .bold))
    #expect(frame[6, 1] == Cell(.narrow(" "), .bold))
    #expect(frame[11, 1] == .blank)
  }

  @Test func `what does not fit is left out, half a wide character is blank`() {
    let frame = drawn(5, 1) { $0.write("망고쥬스", column: 0, row: 0, .good) }
    #expect(frame.lines == ["망고"])
    #expect(frame[4, 0] == Cell(.narrow(" "), .good))
    #expect(drawn(5, 1) { $0.write("망고", column: -1, row: 0) }.lines == [" 고"])
    #expect(drawn(5, 1) { $0.write("망고", column: -2, row: 0) }.lines == ["고"])
  }

  @Test(arguments: [-1, 3, 100]) func `a row that is not there takes nothing`(row: Int) {
    let frame = drawn(5, 3) { #expect($0.write("kiwi", column: 0, row: row) == 0) }
    #expect(frame.cells.allSatisfy { $0 == .blank })
  }

  @Test(arguments: [
    (0, "x 고쥬"), (1, " x고쥬"), (2, "망x 쥬"), (3, "망 x쥬"), (5, "망고 x"),
  ]) func `a letter over half a wide character leaves no other half`(column: Int, line: String) {
    let frame = drawn(6, 1) {
      $0.write("망고쥬", column: 0, row: 0)
      $0.write("x", column: column, row: 0)
    }
    #expect(frame.lines == [line])
    #expect(frame.flaws.isEmpty)
  }

  @Test func `a wide character over two halves leaves neither`() {
    let frame = drawn(6, 1) {
      $0.write("망고쥬", column: 0, row: 0)
      $0.write("漢", column: 1, row: 0)
    }
    #expect(frame.lines == [" 漢 쥬"])
    #expect(frame.flaws.isEmpty)
  }

  @Test func `a part is drawn inside its area and inside every area around it`() {
    let frame = drawn(10, 3) { canvas in
      canvas.draw(in: Rect(column: 2, row: 1, columns: 4, rows: 1)) { canvas in
        #expect(canvas.area == Rect(column: 2, row: 1, columns: 4, rows: 1))
        canvas.draw(in: Rect(column: 0, row: 0, columns: 10, rows: 3)) { canvas in
          for row in 0..<3 { canvas.write("abcdefghij", column: 0, row: row) }
        }
      }
      #expect(canvas.area == Rect(column: 0, row: 0, columns: 10, rows: 3))
    }
    #expect(frame.lines == ["", "  cdef", ""])
  }

  @Test func `an empty part is not drawn at all`() {
    _ = drawn(10, 3) { canvas in
      canvas.draw(in: Rect(column: 20, row: 0, columns: 5, rows: 1)) { _ in Issue.record("drawn") }
      canvas.draw(in: .zero) { _ in Issue.record("drawn") }
    }
  }

  @Test func `a fill takes one narrow character and stays inside`() {
    let frame = drawn(4, 2) { canvas in
      canvas.fill(Rect(column: 1, row: 0, columns: 9, rows: 1), with: "#")
      canvas.fill(Rect(column: 0, row: 1, columns: 4, rows: 1), with: "망")
      canvas.fill(Rect(column: 0, row: 1, columns: 1, rows: 1), with: "\u{1B}")
    }
    #expect(frame.lines == [" ###", "\u{FFFD}"])
  }

  @Test func `a restyle leaves what stands in the cells`() {
    let frame = drawn(6, 2) { canvas in
      canvas.write("망고", column: 0, row: 0)
      canvas.restyle(Rect(column: 2, row: 0, columns: 90, rows: 1)) { $0.emphasis.insert(.underline) }
    }
    #expect(frame.marked == ["망«U:고  »", ""])
  }

  @Test func `a text from outside is sanitized for display in the cells`() {
    let frame = drawn(14, 1) { $0.write("a\u{1B}[2J\u{202E}b\nc", column: 0, row: 0) }
    #expect(frame.lines == ["a\u{FFFD}[2Jb c"])
  }

  @Test func `the cursor is placed inside only`() {
    let inside = drawn(4, 1) { $0.setCursor(.text, column: 3, row: 0) }
    #expect(inside.cursor == Cursor(.text, at: Position(column: 3, row: 0)))
    #expect(drawn(4, 1) { $0.setCursor(.text, column: 4, row: 0) }.cursor == nil)
  }

  @Test func `what is drawn over does nothing any more when it is clicked`() {
    var canvas = Canvas(Environment(size: Size(columns: 20, rows: 3)), accent: .orange)
    canvas.onClick(Rect(column: 0, row: 1, columns: 5, rows: 1), ToyPage.Action.count)
    canvas.onClick(Rect(column: 0, row: 0, columns: 5, rows: 1), ToyPage.Action.count)
    // It takes two lines, the upper of which lies over what could be clicked.
    canvas.say(Notice(.warning, Phrase(same: "something that is long enough")), in: canvas.area.line(2))
    #expect(canvas.frame.action(at: Position(column: 2, row: 1)) == nil)
    #expect(canvas.frame.action(at: Position(column: 2, row: 0)) != nil)
  }
}
