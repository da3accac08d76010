import TestBasics
import Testing

@testable import TerminalUI

struct DotGridTests {
  /// A place among the dots of a frame.
  private struct Place: Hashable { var x, y: Int }

  /// The dots that stand in a frame, read back from its characters.
  private func dots(of frame: Frame) -> Set<Place> {
    let bits: [(Int, Int, UInt32)] = [
      (0, 0, 0x01), (0, 1, 0x02), (0, 2, 0x04), (0, 3, 0x40), (1, 0, 0x08), (1, 1, 0x10), (1, 2, 0x20), (1, 3, 0x80),
    ]
    var dots: Set<Place> = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        guard case .narrow(let character) = frame[column, row].content else { continue }
        let value = character.unicodeScalars.first?.value ?? 0
        if character == "*" { dots.insert(Place(x: column, y: row)) }
        guard value > 0x2800, value <= 0x28FF else { continue }
        for (x, y, bit) in bits where value & bit != 0 { dots.insert(Place(x: column * 2 + x, y: row * 4 + y)) }
      }
    }
    return dots
  }

  private func frame(
    _ columns: Int, _ rows: Int, _ glyphs: GlyphSet = .unicode, _ body: (inout DotGrid) -> Void
  ) -> Frame {
    var grid = DotGrid(columns: columns, rows: rows, glyphs: glyphs)
    body(&grid)
    return drawn(columns, rows, glyphs) { grid.draw(in: &$0, at: $0.area, .good) }
  }

  @Test(arguments: [
    (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"), (1, 3, "⢀"),
  ])
  func `a cell has two by four dots`(x: Int, y: Int, sign: String) {
    #expect(frame(2, 2) { $0.set(x: x, y: y) }.lines == [sign, ""])
    #expect(frame(2, 2) { $0.set(x: x + 2, y: y + 4) }.lines == ["", " " + sign])
  }

  @Test func `the dots of a cell stand together in it`() {
    let all = frame(1, 1) { grid in
      for x in 0..<2 { for y in 0..<4 { grid.set(x: x, y: y) } }
    }
    #expect(all.marked == ["«g:⣿»"])
  }

  @Test func `in ASCII a cell is one dot`() {
    let grid = DotGrid(columns: 3, rows: 2, glyphs: .ascii)
    #expect(grid.dotColumns == 3)
    #expect(grid.dotRows == 2)
    #expect(frame(3, 2, .ascii) { $0.set(x: 2, y: 1) }.marked == ["", "  «g:*»"])
  }

  @Test func `dots outside the grid are ignored`() {
    let empty = frame(2, 1) { grid in
      for (x, y) in [(-1, 0), (0, -1), (4, 0), (0, 4), (.max, .max), (.min, .min)] { grid.set(x: x, y: y) }
    }
    #expect(empty.lines == [""])
    #expect(DotGrid(columns: -3, rows: 4, glyphs: .unicode).dotColumns == 0)
  }

  @Test func `lines are straight`() {
    #expect(frame(4, 2) { $0.line(from: Dot(x: 0, y: 0), to: Dot(x: 7, y: 7)) }.lines == ["⠑⢄", "  ⠑⢄"])
    #expect(frame(4, 2) { $0.line(from: Dot(x: 7, y: 3), to: Dot(x: 0, y: 3)) }.lines == ["⣀⣀⣀⣀", ""])
    #expect(frame(2, 2) { $0.line(from: Dot(x: 1, y: 0), to: Dot(x: 1, y: 7)) }.lines == ["⢸", "⢸"])
    #expect(frame(5, 3, .ascii) { $0.line(from: Dot(x: 0, y: 2), to: Dot(x: 4, y: 0)) }.lines == ["   **", " **", "*"])
  }

  @Test func `a line is seen as far as it lies inside, however far it goes`() {
    for far in [50, 1e6, 1e300, .greatestFiniteMagnitude] {
      let level = frame(4, 1) { $0.line(from: Dot(x: -far, y: 1), to: Dot(x: far, y: 1)) }
      #expect(level.lines == ["⠒⠒⠒⠒"], "\(far)")
      let steep = frame(2, 2) { $0.line(from: Dot(x: 2, y: far), to: Dot(x: 2, y: -far)) }
      #expect(steep.lines == [" ⡇", " ⡇"], "\(far)")
      let beside = frame(4, 1) { $0.line(from: Dot(x: -far, y: 4), to: Dot(x: far, y: 4)) }
      #expect(beside.lines == [""], "\(far)")
    }
    #expect(frame(4, 2) { $0.line(from: Dot(x: -1e5, y: -1e5), to: Dot(x: 1e5, y: 1e5)) }.lines == ["⠑⢄", "  ⠑⢄"])
  }

  @Test func `a line to a position that is not finite has no dots`() {
    let ends = [Double.nan, .infinity, -.infinity].flatMap { [Dot(x: $0, y: 1), Dot(x: 1, y: $0)] }
    for end in ends {
      #expect(frame(3, 2) { $0.line(from: end, to: Dot(x: 2, y: 2)) }.lines == ["", ""])
      #expect(frame(3, 2) { $0.line(from: Dot(x: 2, y: 2), to: end) }.lines == ["", ""])
    }
    #expect(frame(0, 2) { $0.line(from: Dot(x: 0, y: 0), to: Dot(x: 5, y: 5)) }.lines == ["", ""])
  }

  @Test func `only cells with dots are written, and the later of two grids wins`() {
    var (back, front) = (DotGrid(columns: 4, rows: 1, glyphs: .unicode), DotGrid(columns: 4, rows: 1, glyphs: .unicode))
    back.line(from: Dot(x: 2, y: 3), to: Dot(x: 5, y: 3))
    front.line(from: Dot(x: 4, y: 0), to: Dot(x: 5, y: 0))
    let frame = drawn(8, 2) { canvas in
      canvas.write("........", column: 0, row: 0)
      let place = Rect(column: 2, row: 0, columns: 4, rows: 1)
      back.draw(in: &canvas, at: place, .quiet)
      front.draw(in: &canvas, at: place, .bad)
    }
    #expect(frame.marked == ["...«q:⣀»«b:⠉»...", ""])
  }

  @Test func `a grid is cut to the place it is given`() {
    var grid = DotGrid(columns: 6, rows: 3, glyphs: .unicode)
    for y in 0..<12 { grid.line(from: Dot(x: 0, y: Double(y)), to: Dot(x: 11, y: Double(y))) }
    let frame = drawn(5, 4) { grid.draw(in: &$0, at: Rect(column: 1, row: 1, columns: 2, rows: 2), .plain) }
    #expect(frame.lines == ["", " ⣿⣿", " ⣿⣿", ""])
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `a line inside is whole: it has both ends and no gaps, and no dot too many`(glyphs: GlyphSet) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let size = Size(columns: .random(in: 1...20, using: &generator), rows: .random(in: 1...8, using: &generator))
      let grid = DotGrid(columns: size.columns, rows: size.rows, glyphs: glyphs)
      func place() -> Dot {
        Dot(
          x: .random(in: 0...Double(grid.dotColumns - 1), using: &generator),
          y: .random(in: 0...Double(grid.dotRows - 1), using: &generator))
      }
      let (start, end) = (place(), place())
      let found = dots(of: frame(size.columns, size.rows, glyphs) { $0.line(from: start, to: end) })
      let comment: Comment = "SEED=\(seed), \(start) to \(end) in \(size)"
      let ends = [start, end].map { Place(x: Int($0.x.rounded()), y: Int($0.y.rounded())) }
      #expect(found.isSuperset(of: ends), comment)
      #expect(found.count == max(abs(ends[0].x - ends[1].x), abs(ends[0].y - ends[1].y)) + 1, comment)
      // From dot to dot it goes on to a neighbor, so it can be walked from one end to the other.
      var reached: Set = [ends[0]]
      while let next = found.subtracting(reached).first(where: { dot in
        reached.contains { abs($0.x - dot.x) <= 1 && abs($0.y - dot.y) <= 1 }
      }) { reached.insert(next) }
      #expect(reached == found, comment)
    }
  }
}
