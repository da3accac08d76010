import Testing

@testable import TerminalUI

struct FrameTests {
  private func action(_ frame: Frame, _ column: Int, _ row: Int) -> Mark? {
    frame.action(at: Position(column: column, row: row))?.base as? Mark
  }

  @Test func `a click finds what was drawn there last`() {
    let frame = drawn(10, 4) { canvas in
      canvas.onClick(Rect(column: 0, row: 0, columns: 10, rows: 4), Mark.one)
      canvas.onClick(Rect(column: 2, row: 1, columns: 3, rows: 2), Mark.two)
      canvas.onClick(Rect(column: 4, row: 1, columns: 1, rows: 1), Mark.three)
    }
    #expect(action(frame, 0, 0) == .one)
    #expect(action(frame, 2, 1) == .two)
    #expect(action(frame, 4, 1) == .three)
    #expect(action(frame, 4, 2) == .two)
    #expect(action(frame, 5, 2) == .one)
    #expect(action(frame, 10, 0) == nil)
    #expect(action(frame, -1, -1) == nil)
  }

  @Test func `a place that is not on the screen cannot be clicked`() {
    let frame = drawn(10, 4) { canvas in
      canvas.onClick(Rect(column: 20, row: 0, columns: 5, rows: 5), Mark.one)
      canvas.draw(in: Rect(column: 0, row: 0, columns: 5, rows: 1)) { $0.onClick(Rect($0.frame.size), Mark.two) }
    }
    #expect(frame.hits.count == 1)
    #expect(action(frame, 4, 0) == .two)
    #expect(action(frame, 5, 0) == nil)
    #expect(action(frame, 0, 1) == nil)
  }

  @Test func `what is covered is dimmed, not clickable and without cursor`() {
    let frame = drawn(6, 1) { canvas in
      canvas.write("망고", column: 0, row: 0, .good)
      canvas.onClick(canvas.area, Mark.one)
      canvas.setCursor(.text, column: 0, row: 0)
      canvas.cover()
      canvas.write("!", column: 5, row: 0)
      canvas.onClick(Rect(column: 5, row: 0, columns: 1, rows: 1), Mark.two)
    }
    #expect(frame.marked == ["«gd:망고»«d: »!"])
    #expect(action(frame, 0, 0) == nil)
    #expect(action(frame, 5, 0) == .two)
    #expect(frame.cursor == nil)
  }

  @Test func `a cover takes the whole screen, also from inside a part`() {
    let frame = drawn(3, 1) { canvas in
      canvas.write("abc", column: 0, row: 0)
      canvas.onClick(canvas.area, Mark.one)
      canvas.cover()
    }
    #expect(frame.cells.allSatisfy { $0.style.emphasis.contains(.dimmed) })
    #expect(frame.hits.isEmpty)
  }

  @Test(arguments: [ColorDepth.basic, .rich, .direct])
  func `a cover removes pictures where no dim colors are`(depth: ColorDepth) throws {
    let picture = try Picture(parsing: "art 1 2 x\na #ff0000 1\nb #0000ff 4\n\na\nb\n")
    let frame = drawn(1, 1, depth: depth) { canvas in
      canvas.draw(Sprite(picture), in: canvas.area)
      canvas.cover()
    }
    #expect((frame[0, 0] == .blank) == (depth == .basic))
  }

  @Test func `a row is its cells from left to right`() {
    let frame = drawn(3, 2) { $0.write("abc", column: 0, row: 1) }
    #expect(frame.row(1).map(\.content) == [.narrow("a"), .narrow("b"), .narrow("c")])
    #expect(frame.row(0).allSatisfy { $0 == .blank })
  }

  @Test func `a frame of no size does not trap`() {
    let frame = drawn(0, 0) { canvas in
      canvas.write("abc", column: 0, row: 0)
      canvas.fill(canvas.area)
      canvas.cover()
    }
    #expect(frame.cells.isEmpty)
    #expect(frame.plainText.isEmpty)
    #expect(frame.markedText.isEmpty)
  }

  @Test func `rows are the same if all their cells are`() {
    var (frame, other) = (Frame(size: Size(columns: 5, rows: 3)), Frame(size: Size(columns: 5, rows: 3)))
    #expect((0..<3).allSatisfy { frame.hasSameRow($0, as: other) })
    frame.put(Glyph("x", columns: 1), column: 4, row: 1, .plain)
    #expect((0..<3).map { frame.hasSameRow($0, as: other) } == [true, false, true])
    other.put(Glyph("x", columns: 1), column: 4, row: 1, .plain)
    #expect(frame.hasSameRow(1, as: other))
    // Another style of the same character is another cell.
    other.put(Glyph("x", columns: 1), column: 4, row: 1, StyleID(.bold))
    #expect(!frame.hasSameRow(1, as: other))
  }

  @Test func `what has changed in a row is told in whole characters, also in those that are gone`() {
    func frame(_ text: String) -> Frame {
      var canvas = Canvas(Environment(size: Size(columns: 8, rows: 2)), accent: .standard)
      canvas.write(text, column: 0, row: 1)
      return canvas.frame
    }
    func changes(_ before: String, _ after: String) -> [Range<Int>] {
      frame(after).changedColumns(ofRow: 1, from: frame(before))
    }
    #expect(changes("abcdefgh", "abcdefgh") == [])
    #expect(changes("abcdefgh", "xbcdefgy") == [0..<1, 7..<8])
    #expect(changes("abcdefgh", "abXYefgh") == [2..<4])
    #expect(changes("ab망ef", "ab물ef") == [2..<4])
    #expect(changes("ab망ef", "abcdef") == [2..<4])
    #expect(changes("a망def", "ab망ef") == [1..<4])
    #expect(changes("망망망망", "망망물망") == [4..<6])
    #expect(changes("today: 1 ", "today: 2 ") == [7..<8])
    #expect(changes("       1", "      11") == [6..<7])
    #expect(changes("aaaaaaaa", "aaaaaaac") == [7..<8])
    #expect(changes("aaaaaaac", "aaaaaaaa") == [7..<8])
    #expect(frame("x").changedColumns(ofRow: 0, from: frame("y")) == [])
    // Each letter for each other one, at each place.
    for (before, after) in zip("abcdefgh", "ponmlkji") {
      for place in 0..<8 {
        let (start, end) = (String(repeating: "x", count: place), "opopopop".prefix(7 - place))
        let (other, text) = (start + String(before) + end, start + String(after) + end)
        #expect(changes(other, text) == [place..<place + 1], "\(other) \(text)")
      }
    }
  }
}
