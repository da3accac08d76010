import TestBasics
import Testing

@testable import TerminalUI

struct ScrollBarTests {
  private func bar(_ count: Int, _ room: Int, _ first: Int, rows: Int, _ glyphs: GlyphSet = .unicode) -> String {
    drawn(1, rows, glyphs, ScrollBar(count: count, room: room, first: first)).lines.joined()
  }

  @Test(arguments: [
    (0, "┃┃│││"), (1, "┃┃│││"), (2, "│┃┃││"), (3, "│┃┃││"), (4, "││┃┃│"), (5, "│││┃┃"),
  ])
  func `the bar tells where one is`(first: Int, picture: String) {
    #expect(bar(10, 5, first, rows: 5) == picture)
  }

  @Test(arguments: [
    (100, 5, 0, "┃││││"), (100, 5, 94, "│││┃│"), (100, 5, 95, "││││┃"), (6, 5, 0, "┃┃┃┃│"), (6, 5, 1, "│┃┃┃┃"),
  ])
  func `the bar's length tells how much is seen, and it ends only where all ends`(
    count: Int, room: Int, first: Int, picture: String
  ) {
    #expect(bar(count, room, first, rows: 5) == picture)
  }

  @Test func `the bar may be shorter or longer than the room it tells of`() {
    #expect(bar(10, 5, 5, rows: 1) == "┃")
    #expect(bar(10, 5, 5, rows: 2) == "│┃")
    #expect(bar(4, 2, 2, rows: 8) == "││││┃┃┃┃")
  }

  @Test func `terminals with plain letters only have a bar of them`() {
    #expect(bar(10, 5, 0, rows: 5, .ascii) == "##|||")
    #expect(bar(10, 5, 2, rows: 5, .ascii) == "|##||")
    #expect(bar(10, 5, 5, rows: 5, .ascii) == "|||##")
  }

  @Test func `it stands at the right edge, its part seen in the accent, the rest quiet`() {
    #expect(drawn(4, 3, ScrollBar(count: 3, room: 1, first: 1)).marked == ["   «q:│»", "   «a:┃»", "   «q:│»"])
    let frame = drawn(6, 5) { canvas in
      let area = Rect(column: 1, row: 1, columns: 3, rows: 3)
      canvas.draw(ScrollBar(count: 9, room: 3, first: 6), in: area)
    }
    #expect(frame.lines == ["", "   │", "   │", "   ┃", ""])
  }

  @Test(arguments: [(5, 5, 0), (4, 5, 0), (0, 0, 0), (5, 0, 0), (5, -1, 0), (-5, 5, 0), (-5, -9, 0), (.min, .min, 3)])
  func `where all is seen, or nothing, there is no bar`(count: Int, room: Int, first: Int) {
    #expect(bar(count, room, first, rows: 5) == "")
  }

  @Test func `a first row that is not there is the nearest one`() {
    #expect(bar(10, 5, -1, rows: 5) == "┃┃│││")
    #expect(bar(10, 5, .min, rows: 5) == "┃┃│││")
    #expect(bar(10, 5, 6, rows: 5) == "│││┃┃")
    #expect(bar(10, 5, .max, rows: 5) == "│││┃┃")
  }

  @Test func `the largest numbers do not trap`() {
    #expect(bar(.max, 5, 0, rows: 5) == "┃││││")
    #expect(bar(.max, 5, .max / 2, rows: 5) == "││┃││")
    #expect(bar(.max, 5, .max, rows: 5) == "││││┃")
    #expect(bar(.max, .max - 1, 1, rows: 5) == "┃┃┃┃┃")
    #expect(bar(.max, .max / 2, .max / 2 + 1, rows: 5) == "│││┃┃")
  }

  @Test func `the bar is in one piece, begins at the beginning and ends at the end`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      let count = Int.random(in: 2...(Bool.random(using: &generator) ? 60 : .max), using: &generator)
      let room = Int.random(in: 1..<min(count, 80), using: &generator)
      let rows = Int.random(in: 2...50, using: &generator)
      let comment: Comment = "SEED=\(seed), \(room) of \(count) in \(rows) rows"
      let middle = bar(count, room, Int.random(in: 0...count - room, using: &generator), rows: rows)
      let length = middle.count { $0 == "┃" }
      let thumb = String(repeating: "┃", count: length)
      let rest = String(repeating: "│", count: rows - length)
      #expect(length > 0, comment)
      #expect(middle.contains(thumb), comment)
      #expect(bar(count, room, 0, rows: rows) == thumb + rest, comment)
      #expect(bar(count, room, count - room, rows: rows) == rest + thumb, comment)
    }
  }
}
