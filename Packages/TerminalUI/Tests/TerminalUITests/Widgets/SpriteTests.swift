import TerminalUI
import TestBasics
import Testing

struct SpriteTests {
  private static let red = ColorRole.color(Swatch(RGB(red: 255, green: 0, blue: 0)))
  private static let black = ColorRole.color(Swatch(RGB(red: 0, green: 0, blue: 0)))

  private func letters(_ columns: Int, _ rows: Int, _ sprite: Sprite) -> [String] {
    drawn(columns, rows, pictures: .letters) { $0.draw(sprite, in: $0.area) }.lines
  }

  @Test func `two pixels stand in a cell, one above the other`() throws {
    let frame = drawn(2, 1, Sprite(try TinyPicture.corners()))
    #expect(frame[0, 0] == Cell(.narrow("▀"), Style(Self.red)))
    #expect(frame[1, 0] == Cell(.narrow("▀"), Style(Self.black, on: Self.red)))
  }

  @Test func `a cell of one color is full, and a lower pixel alone is a lower half`() throws {
    let frame = drawn(2, 1, Sprite(try TinyPicture.of("A.", "AB")))
    #expect(frame[0, 0] == Cell(.narrow("█"), Style(Self.red, on: Self.red)))
    #expect(frame[1, 0] == Cell(.narrow("▄"), Style(Self.black)))
  }

  @Test func `transparent pixels keep what is behind them`() throws {
    let surface = Style(.plain, on: .color(Swatch(RGB(red: 0, green: 0, blue: 95))))
    let picture = try TinyPicture.of("A..", "...", "..B")
    let frame = drawn(3, 2) { canvas in
      canvas.fill(canvas.area, with: "x", surface)
      canvas.draw(Sprite(picture), in: canvas.area)
    }
    #expect(frame.lines == ["▀xx", "xx▀"])
    #expect(frame[0, 0].style == Style(Self.red, on: surface.background))
    #expect(frame[1, 0] == Cell(.narrow("x"), surface))
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

  @Test func `without colors a picture is letters of more or less coverage`() throws {
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

  @Test func `a picture drawn before looks like a new one, whatever its place and what is behind it`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    func corners() throws -> Picture { try TinyPicture.of("AB.", ".A.", "CC.", "..B") }
    let known = try corners()
    for round in 0..<400 {
      let size = Size(columns: .random(in: 1...6, using: &generator), rows: .random(in: 1...4, using: &generator))
      let place = Rect(
        column: .random(in: -1...3, using: &generator), row: .random(in: -1...2, using: &generator),
        columns: size.columns, rows: size.rows)
      let shown = ([1, 1, 0.5, 0.25] as [Double]).randomElement(using: &generator) ?? 1
      let (shift, drop) = (Int.random(in: 0...1, using: &generator), Int.random(in: 0...1, using: &generator))
      let background = [ColorRole.plain, Self.red, Self.black].randomElement(using: &generator) ?? .plain
      let behind = ["", "", "망고", "x"].randomElement(using: &generator) ?? ""
      func frame(_ picture: Picture) -> Frame {
        drawn(8, 5) { canvas in
          canvas.fill(canvas.area, Style(.plain, on: background))
          canvas.write(behind, column: 1, row: 1, .bold)
          canvas.draw(Sprite(picture, shown: shown, shift: shift, drop: drop), in: place)
        }
      }
      let (again, new) = (frame(known), frame(try corners()))
      #expect(again.cells == new.cells, "SEED=\(seed), round \(round)")
    }
  }

  // MARK: Pictures that are not square

  /// A picture that is covered all over.
  private func full(_ columns: Int, _ rows: Int) throws -> Picture {
    let row = String(repeating: "B", count: columns) + "\n"
    return try Picture(
      parsing: "art \(columns) \(rows) 0\nB #000000 0\nC #ffffff 7\n\n" + String(repeating: row, count: rows))
  }

  @Test(arguments: [
    // The flag beside a button, high and low.
    (92, 62, 9, 3, 9, 3), (92, 62, 3, 1, 3, 1),
    (92, 62, 80, 3, 9, 3), (92, 62, 9, 20, 9, 3), (92, 62, 7, 9, 7, 3), (92, 62, 92, 31, 92, 31),
    (2, 1, 80, 5, 20, 5), (2, 1, 8, 5, 8, 2), (1, 2, 80, 5, 5, 5), (1, 2, 3, 5, 3, 3),
    (100, 1, 10, 5, 10, 1), (1, 100, 10, 5, 1, 5), (100, 1, 1, 1, 1, 1), (1, 100, 1, 1, 1, 1),
  ])
  func `a picture of any shape takes as much of a space as it can`(
    columns: Int, rows: Int, spaceColumns: Int, spaceRows: Int, takenColumns: Int, takenRows: Int
  ) throws {
    let space = Size(columns: spaceColumns, rows: spaceRows)
    let taken = Size(columns: takenColumns, rows: takenRows)
    #expect(Sprite.size(of: try full(columns, rows), in: space) == taken)
  }

  @Test func `a flag is drawn whole, its last cells half empty where its height is odd`() throws {
    let flag = try full(92, 62)
    #expect(drawn(9, 3, Sprite(flag)).lines == ["█████████", "█████████", "█████████"])
    #expect(drawn(3, 1, Sprite(flag)).lines == ["███"])
    #expect(drawn(7, 3, Sprite(flag)).lines == ["███████", "███████", "▀▀▀▀▀▀▀"])
    #expect(letters(3, 1, Sprite(flag)) == ["@@@"])
    let frame = drawn(5, 2, Sprite(try TinyPicture.of("AAAA", "BBBB")))
    #expect(frame.lines == ["▀▀▀▀▀", "▀▀▀▀▀"])
    #expect(frame[4, 0].style == Style(Self.red, on: Self.black))
    #expect(frame[4, 1].style == Style(Self.black))
  }

  @Test func `a picture of any shape fits, is never nothing, and keeps its proportions within half a cell`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let (columns, rows) = (Int.random(in: 1...90, using: &generator), Int.random(in: 1...90, using: &generator))
      let picture = try full(columns, rows)
      let space = Size(columns: .random(in: 1...50, using: &generator), rows: .random(in: 1...25, using: &generator))
      let size = Sprite.size(of: picture, in: space)
      let comment: Comment = "SEED=\(seed), \(columns) × \(rows) in \(space): \(size)"
      #expect(space.contains(size), comment)
      #expect(size.columns > 0, comment)
      #expect(size.rows > 0, comment)
      // The drawing, measured in pixels.
      let drawn = drawn(space.columns, space.rows, Sprite(picture))
      let cells = drawn.lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      #expect(cells.count == size.rows, comment)
      #expect(cells.allSatisfy { $0.count == size.columns }, comment)
      let high = cells.reduce(0) { $0 + ($1.first == "█" ? 2 : 1) }
      let isLeast = size.columns == 1 || high == 1
      // Half a pixel too wide or too high, as it may be, in whole numbers: fractions would not be exactly half.
      let error = abs(size.columns * rows - high * columns)
      #expect(isLeast || 2 * error <= rows || 2 * error <= columns, comment)
      let isMost = size.columns == space.columns || (size.columns + 1) * rows > space.rows * 2 * columns
      #expect(isMost, comment)
    }
  }

  @Test func `a space without cells has no place for any picture`() throws {
    for picture in [try full(3, 2), try full(2, 3), try full(2, 2)] {
      for space in [Size.zero, Size(columns: 0, rows: 4), Size(columns: 4, rows: 0)] {
        #expect(Sprite.size(of: picture, in: space) == .zero)
      }
    }
  }

  @Test func `a square picture takes what a square takes`() throws {
    let picture = try full(3, 3)
    for columns in 0...20 {
      for rows in 0...10 {
        let space = Size(columns: columns, rows: rows)
        let side = min(columns, rows * 2)
        #expect(Sprite.size(of: picture, in: space) == Size(columns: side, rows: (side + 1) / 2))
        #expect(Sprite.size(in: space) == Sprite.size(of: picture, in: space))
      }
    }
  }
}
