import TerminalUI
import TestBasics
import Testing

struct PictureCroppingTests {
  @Test func `the empty rows and columns at the edges are left out, those between are not`() throws {
    #expect(
      try TinyPicture.of("......", ".A..B.", "......", "..C...", "......", "......").cropped
        == TinyPicture.of("A..B", "....", ".C.."))
    #expect(try TinyPicture.of("...", "..A").cropped == TinyPicture.of("A"))
    #expect(try TinyPicture.of("A...", "....").cropped == TinyPicture.of("A"))
    #expect(try TinyPicture.of("..A", "B..").cropped == TinyPicture.of("..A", "B.."))
    #expect(try TinyPicture.of(".B", ".B", ".B").cropped == TinyPicture.of("B", "B", "B"))
  }

  @Test func `its colors and its mark stay, though a color may be gone`() throws {
    let picture = try Picture(parsing: "art 3 2 1f2e\nA #ff0000 1\nB #00ff00 2\n\n...\n.B.\n").cropped
    #expect(picture.columns == 1)
    #expect(picture.rows == 1)
    #expect(picture.pixels == [1])
    #expect(picture.palette.count == 2)
    #expect(picture.checksum == "1f2e")
  }

  @Test func `a picture is recolored color by color, and its pixels stay`() throws {
    let picture = try TinyPicture.of("AB", "B.")
    let brown = Swatch(RGB(0x7A4A10), basic: 3)
    let other = picture.recolored([picture.palette[1].color: brown, RGB(0x123456): brown])
    var palette = picture.palette
    palette[1] = brown
    #expect(other.palette == palette)
    #expect(other.pixels == picture.pixels)
    #expect(picture.recolored([:]) == picture)
  }

  @Test func `the rows that are drawn anew have other pixels, the others stay, and there are no more`() throws {
    let picture = try TinyPicture.of("AB", "B.", "AA")
    #expect(picture.redrawn(rows: 1..<2) { column, _ in column == 0 ? 0 : 1 }.pixels == [0, 1, 0, 1, 0, 0])
    var asked: [Int] = []
    let all = picture.redrawn(rows: -1..<9) { _, row in
      asked.append(row)
      return Picture.transparent
    }
    #expect(asked == [0, 0, 1, 1, 2, 2])
    #expect(all.pixels == Array(repeating: Picture.transparent, count: 6))
    #expect(picture.redrawn(rows: 5..<9) { _, _ in 0 } == picture)
  }

  @Test func `a picture without empty edges is the same`() throws {
    for picture in [try TinyPicture.of("A"), try TinyPicture.of("AB", ".A"), try TinyPicture.of(".A.", "B.B", ".C.")] {
      #expect(picture.cropped == picture)
    }
  }

  @Test func `an empty picture is the same`() throws {
    let empty = try TinyPicture.of("...", "...")
    #expect(empty.cropped == empty)
    #expect(Picture.blank.cropped == .blank)
  }

  @Test func `any cropped picture has pixels at all four edges, and what it had`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let (columns, rows) = (Int.random(in: 1...7, using: &generator), Int.random(in: 1...7, using: &generator))
      let lines = (0..<rows).map { _ in
        String((0..<columns).map { _ in Int.random(in: 0..<9, using: &generator) == 0 ? "B" : "." })
      }
      let text = "art \(columns) \(rows) 0\nB #000000 0\n\n" + lines.joined(separator: "\n")
      let picture = try Picture(parsing: text)
      let cropped = picture.cropped
      let comment: Comment = "SEED=\(seed), \(lines)"
      guard lines.contains(where: { $0.contains("B") }) else {
        #expect(cropped == picture, comment)
        continue
      }
      // Another way to the same: empty lines go, then those that are empty when rows are columns.
      func tight(_ lines: [String]) -> [String] {
        let inked = lines.indices.filter { lines[$0].contains("B") }
        return inked.first.flatMap { first in inked.last.map { Array(lines[first...$0]) } } ?? []
      }
      func turned(_ lines: [String]) -> [String] {
        (0..<(lines.first?.count ?? 0)).map { column in String(lines.map { Array($0)[column] }) }
      }
      let wanted = turned(tight(turned(tight(lines))))
      #expect(cropped.rows == wanted.count, comment)
      #expect(cropped.columns == wanted.first?.count, comment)
      #expect(cropped.pixels == wanted.joined().map { $0 == "B" ? 0 : Picture.transparent }, comment)
      #expect(cropped.cropped == cropped, comment)
    }
  }
}
