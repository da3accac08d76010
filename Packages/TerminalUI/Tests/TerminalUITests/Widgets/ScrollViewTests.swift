import TerminalUI
import Testing

struct ScrollViewTests {
  /// A page of numbered rows.
  private func page(_ rows: Int, _ offset: Int) -> ScrollView {
    ScrollView(rows: rows, offset: offset) { seen, canvas in
      for row in seen {
        canvas.write("row \(row) is long", column: canvas.area.column, row: canvas.area.row + row)
      }
    }
  }

  // MARK: Pictures

  @Test func `a long page is seen from its offset on, with a bar that tells how far`() {
    #expect(drawn(10, 4, page(8, 0)).lines == ["row 0 is ┃", "row 1 is ┃", "row 2 is │", "row 3 is │"])
    #expect(drawn(10, 4, page(8, 2)).lines == ["row 2 is │", "row 3 is ┃", "row 4 is ┃", "row 5 is │"])
    #expect(drawn(10, 4, page(8, 4)).lines == ["row 4 is │", "row 5 is │", "row 6 is ┃", "row 7 is ┃"])
  }

  @Test func `terminals with plain letters only show it with plain letters`() {
    #expect(drawn(10, 4, .ascii, page(8, 0)).lines == ["row 0 is #", "row 1 is #", "row 2 is |", "row 3 is |"])
    #expect(drawn(10, 4, .ascii, page(8, 2)).lines == ["row 2 is |", "row 3 is #", "row 4 is #", "row 5 is |"])
    #expect(drawn(10, 4, .ascii, page(8, 4)).lines == ["row 4 is |", "row 5 is |", "row 6 is #", "row 7 is #"])
  }

  @Test func `a smaller and a larger view show less and more of it`() {
    #expect(drawn(7, 2, page(8, 3)).lines == ["row 3 ┃", "row 4 │"])
    #expect(drawn(7, 1, page(8, 7)).lines == ["row 7 ┃"])
    #expect(
      drawn(16, 7, page(8, 1)).lines == [
        "row 1 is long  │", "row 2 is long  ┃", "row 3 is long  ┃", "row 4 is long  ┃", "row 5 is long  ┃",
        "row 6 is long  ┃", "row 7 is long  ┃",
      ])
  }

  @Test func `a page that fits has no bar, and the room for it stays free`() {
    #expect(drawn(10, 4, page(3, 0)).lines == ["row 0 is", "row 1 is", "row 2 is", ""])
    #expect(drawn(10, 4, page(4, 0)).lines == ["row 0 is", "row 1 is", "row 2 is", "row 3 is"])
    #expect(drawn(10, 2, page(0, 0)).lines == ["", ""])
    #expect(drawn(10, 2, page(-4, 0)).lines == ["", ""])
  }

  @Test func `an offset beyond an end is the end`() {
    #expect(drawn(10, 4, page(8, 99)).lines == drawn(10, 4, page(8, 4)).lines)
    #expect(drawn(10, 4, page(8, -1)).lines == drawn(10, 4, page(8, 0)).lines)
    #expect(drawn(10, 4, page(3, 2)).lines == drawn(10, 4, page(3, 0)).lines)
  }

  @Test(arguments: [(0, 8, 4, 0), (3, 8, 4, 3), (5, 8, 4, 4), (-1, 8, 4, 0), (2, 3, 4, 0), (9, 0, 0, 0), (9, 4, 0, 4)])
  func `the nearest offset fills the room as far as it can`(ideal: Int, rows: Int, room: Int, offset: Int) {
    #expect(ScrollView.offset(ideal, rows: rows, room: room) == offset)
    #expect(ScrollView.offset(.max, rows: rows, room: room) == max(0, rows - room))
    #expect(ScrollView.offset(.min, rows: rows, room: room) == 0)
  }

  @Test func `the page is told which of its rows are seen, and has an area as high as all`() {
    var told: [Range<Int>] = []
    var areas: [Rect] = []
    for (rows, offset) in [(8, 0), (8, 3), (8, 9), (3, 0)] {
      let view = ScrollView(rows: rows, offset: offset) { seen, canvas in
        told.append(seen)
        areas.append(canvas.area)
      }
      _ = drawn(12, 6) { $0.draw(view, in: Rect(column: 1, row: 1, columns: 10, rows: 4)) }
    }
    #expect(told == [0..<4, 3..<7, 4..<8, 0..<3])
    #expect(
      areas == [(1, 8), (-2, 8), (-3, 8), (1, 3)].map { Rect(column: 1, row: $0, columns: 8, rows: $1) })
  }

  @Test func `the longest page does not trap`() {
    var told: [Range<Int>] = []
    for offset in [0, .max / 2, .max] {
      let view = ScrollView(rows: .max, offset: offset) { seen, _ in told.append(seen) }
      #expect(drawn(10, 4, view).lines.count { $0.hasSuffix("┃") } == 1)
      _ = drawn(10, 6) { $0.draw(view, in: Rect(column: 0, row: 2, columns: 10, rows: 4)) }
    }
    #expect(told.count == 6)
    #expect(told.allSatisfy { $0.count == 4 })
    #expect(told[0] == 0..<4)
    #expect(told[4] == (.max - 4)..<(.max))
    #expect(told[5] == (.max - 6)..<(.max - 2))
  }

  // MARK: What is outside

  @Test func `what is not in the view leaves no trace and cannot be clicked`() {
    let area = Rect(column: 2, row: 2, columns: 8, rows: 3)
    for offset in 0...7 {
      let view = ScrollView(rows: 10, offset: offset) { _, canvas in
        let page = canvas.area
        canvas.fill(Rect(column: -9, row: -99, columns: 99, rows: 200), with: "x")
        for row in -20..<40 {
          canvas.write("가나다라마바사", column: page.column - 3, row: page.row + row)
          canvas.onClick(Rect(column: -9, row: page.row + row, columns: 99, rows: 1), Mark.one)
        }
        canvas.setCursor(.selection, column: page.column, row: page.row + (offset == 0 ? 9 : 0))
      }
      let frame = drawn(12, 7) { $0.draw(view, in: area) }
      let comment: Comment = "offset \(offset)"
      #expect(frame.flaws.isEmpty, comment)
      #expect(frame.cursor == nil, comment)
      #expect(frame.hits.count == 3, comment)
      let text = Rect(column: 2, row: 2, columns: 6, rows: 3)
      #expect(frame.hits.allSatisfy { text.intersection($0.area) == $0.area }, comment)
      for row in 0..<7 {
        for column in 0..<12 where !area.contains(Position(column: column, row: row)) {
          if frame[column, row] != .blank { Issue.record("drawn at \(column), \(row): \(comment)") }
        }
      }
      // The air before the bar.
      #expect((2..<5).allSatisfy { frame[8, $0] == .blank }, comment)
    }
  }

  @Test func `a click finds the row that is seen there`() {
    let view = ScrollView(rows: 9, offset: 4) { _, canvas in
      let rows = [3: Mark.one, 4: .two, 6: .three]
      for (row, mark) in rows { canvas.onClick(canvas.area.line(row), mark) }
    }
    let frame = drawn(8, 4) { $0.draw(view, in: Rect(column: 0, row: 1, columns: 8, rows: 3)) }
    #expect((0..<4).map { frame.action(at: Position(column: 0, row: $0))?.base as? Mark } == [nil, .two, nil, .three])
    #expect(frame.action(at: Position(column: 6, row: 1)) == nil)
  }

  @Test(arguments: [PictureStyle.blocks, .letters])
  func `a picture half scrolled off is cut, not squeezed`(style: PictureStyle) throws {
    let sprite = Sprite(try TinyPicture.of("A..C", ".A.C", "BB..", "B..A", "..AA", "CCCC", "A..B", "AC.B"))
    func frame(_ offset: Int, rows: Int) -> Frame {
      let view = ScrollView(rows: 12, offset: offset) { _, canvas in
        let area = canvas.area
        canvas.draw(sprite, in: Rect(column: area.column, row: area.row + 2, columns: 8, rows: 4))
      }
      return drawn(10, rows, pictures: style) { $0.draw(view, in: $0.area) }
    }
    func cells(_ frame: Frame, _ row: Int) -> [Cell] { Array(frame.row(row)[..<(frame.row(row).startIndex + 8)]) }
    let whole = frame(0, rows: 12)
    #expect((2..<6).allSatisfy { cells(whole, $0).contains { $0 != .blank } })
    for offset in 0...8 {
      let part = frame(offset, rows: 4)
      for row in 0..<4 { #expect(cells(part, row) == cells(whole, offset + row), "offset \(offset), row \(row)") }
    }
  }
}
