import TerminalUI
import Testing

struct SpriteTests {
  private static let red = Ink.color(Swatch(RGB(red: 255, green: 0, blue: 0)))
  private static let black = Ink.color(Swatch(RGB(red: 0, green: 0, blue: 0)))

  private func letters(_ columns: Int, _ rows: Int, _ sprite: Sprite) -> [String] {
    drawn(columns, rows, pictures: .letters) { $0.draw(sprite, in: $0.area) }.lines
  }

  @Test func `two pixels stand in a cell, one above the other`() throws {
    let frame = drawn(2, 1, Sprite(try TinyPicture.corners()))
    #expect(frame[0, 0] == Cell(.narrow("▀"), Style(Self.red)))
    #expect(frame[1, 0] == Cell(.narrow("▀"), Style(Self.black, on: Self.red)))
  }

  @Test func `a cell of one colour is full, and a lower pixel alone is a lower half`() throws {
    let frame = drawn(2, 1, Sprite(try TinyPicture.of("A.", "AB")))
    #expect(frame[0, 0] == Cell(.narrow("█"), Style(Self.red, on: Self.red)))
    #expect(frame[1, 0] == Cell(.narrow("▄"), Style(Self.black)))
  }

  @Test func `transparent pixels keep what is behind them`() throws {
    let tint = Style(.plain, on: .color(Swatch(RGB(red: 0, green: 0, blue: 95))))
    let picture = try TinyPicture.of("A..", "...", "..B")
    let frame = drawn(3, 2) { canvas in
      canvas.fill(canvas.area, with: "x", tint)
      canvas.draw(Sprite(picture), in: canvas.area)
    }
    #expect(frame.lines == ["▀xx", "xx▀"])
    #expect(frame[0, 0].style == Style(Self.red, on: tint.background))
    #expect(frame[1, 0] == Cell(.narrow("x"), tint))
  }

  @Test func `a picture is as large as it fits, in the middle`() throws {
    let picture = try TinyPicture.of("BB", "BB")
    #expect(drawn(8, 2, Sprite(picture)).lines == ["  ████", "  ████"])
    #expect(drawn(2, 3, Sprite(picture)).lines == ["", "██", ""])
    #expect(drawn(3, 2, Sprite(picture)).lines == ["███", "▀▀▀"])
    #expect(Sprite.size(in: Size(columns: 80, rows: 8)) == Size(columns: 16, rows: 8))
    #expect(Sprite.size(in: Size(columns: 7, rows: 8)) == Size(columns: 7, rows: 4))
    #expect(Sprite.size(in: .zero) == .zero)
  }

  @Test func `without colours a picture is letters of more or less ink`() throws {
    let picture = try TinyPicture.of("BC..", "BC..", "A..B", "A..B")
    #expect(letters(4, 2, Sprite(picture)) == ["@.", "#  @"])
    #expect(drawn(4, 2, .ascii, Sprite(picture)).lines == ["@.", "#  @"])
    #expect(drawn(4, 2, depth: .none) { $0.draw(Sprite(picture), in: $0.area) }.lines == ["@.", "#  @"])
  }

  @Test(arguments: [
    (0.0, ["", ""]), (0.25, ["", "▄▄▄▄"]), (0.5, ["", "████"]), (0.75, ["▄▄▄▄", "████"]), (1.0, ["████", "████"]),
    (-3.0, ["", ""]), (9.0, ["████", "████"]), (Double.nan, ["", ""]),
  ])
  func `a picture fills from the bottom up`(shown: Double, lines: [String]) throws {
    #expect(drawn(4, 2, Sprite(try TinyPicture.of("BB", "BB"), shown: shown)).lines == lines)
  }

  @Test func `letters fill from the bottom up too`() throws {
    let picture = try TinyPicture.of("BB", "BB")
    #expect(letters(4, 2, Sprite(picture, shown: 0.5)) == ["", "@@@@"])
    #expect(letters(4, 2, Sprite(picture, shown: 0)) == ["", ""])
  }

  @Test(arguments: [(1, "  ██"), (-1, "██"), (-2, "█"), (2, "   █"), (9, "")])
  func `a picture may be moved sideways, and what leaves the area is not drawn`(shift: Int, line: String) throws {
    let picture = try TinyPicture.of("BB", "BB")
    #expect(drawn(4, 1, Sprite(picture, shift: shift)).lines == [line])
    let letter = line.map { $0 == "█" ? "@" : String($0) }.joined()
    #expect(letters(4, 1, Sprite(picture, shift: shift)) == [letter])
  }

  @Test func `a picture without size or content draws nothing`() throws {
    #expect(drawn(4, 2, Sprite(.blank)).plainText == "\n")
    #expect(drawn(0, 2, Sprite(try TinyPicture.corners())).cells.isEmpty)
  }
}
