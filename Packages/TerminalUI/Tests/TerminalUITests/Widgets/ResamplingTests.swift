import Testing

@testable import TerminalUI

struct ResamplingTests {
  /// The resampled picture as rows of letters.
  private func rows(_ picture: Picture, _ columns: Int, _ rows: Int) -> [String] {
    let letters = picture.resampled(columns: columns, rows: rows).map { pixel -> Character in
      pixel == Picture.transparent ? "." : ["A", "B", "C"][Int(pixel)]
    }
    return (0..<rows).map { String(letters[$0 * columns..<($0 + 1) * columns]) }
  }

  @Test func `in its own size a picture is itself`() throws {
    #expect(rows(try TinyPicture.of("AB.", "CCA", ".BA"), 3, 3) == ["AB.", "CCA", ".BA"])
  }

  @Test func `a larger picture repeats its pixels`() throws {
    #expect(rows(try TinyPicture.corners(), 4, 4) == ["AABB", "AABB", "..AA", "..AA"])
    #expect(rows(try TinyPicture.corners(), 4, 2) == ["AABB", "..AA"])
  }

  @Test func `each pixel takes the color that covers most of it`() throws {
    #expect(rows(try TinyPicture.of("AAB.", "AC..", "BBCC", "BABC"), 2, 2) == ["A.", "BC"])
    // Two thirds to one: the middle column belongs to both halves.
    #expect(rows(try TinyPicture.of("ABC"), 2, 1) == ["AC"])
  }

  @Test func `of equals the darker color wins, and any color wins over nothing`() throws {
    #expect(rows(try TinyPicture.of("AB"), 1, 1) == ["B"])
    #expect(rows(try TinyPicture.of("BA"), 1, 1) == ["B"])
    #expect(rows(try TinyPicture.of("CA"), 1, 1) == ["A"])
    #expect(rows(try TinyPicture.of(".C"), 1, 1) == ["C"])
    #expect(rows(try TinyPicture.of("..C"), 1, 1) == ["."])
    #expect(rows(try TinyPicture.of("CB", ".."), 1, 1) == ["."])
    #expect(rows(try TinyPicture.of(".."), 1, 1) == ["."])
  }

  @Test func `no size and odd sizes do not trap`() throws {
    let picture = try TinyPicture.of("AB.", "CCA")
    #expect(picture.resampled(columns: 0, rows: 4).isEmpty)
    #expect(picture.densities(columns: 3, rows: -1).isEmpty)
    for columns in 1...9 {
      for rows in 1...9 { #expect(picture.resampled(columns: columns, rows: rows).count == columns * rows) }
    }
    #expect(Picture.blank.resampled(columns: 2, rows: 1) == [Picture.transparent, Picture.transparent])
  }

  @Test func `coverage is more the darker and the more covered a place is`() throws {
    let colors = try TinyPicture.of("B", "A", "C", ".").densities(columns: 1, rows: 4)
    #expect(colors.first == 1)
    #expect(colors.last == 0)
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0 > $1 })
    #expect(try TinyPicture.of("B.", "..").densities(columns: 1, rows: 1) == [0.25])
    #expect(Picture.blank.densities(columns: 1, rows: 1) == [0])
  }

  @Test func `what is remembered of a size is for one way of drawing`() throws {
    let picture = try TinyPicture.of("B", "A", "C", ".")
    let pixels = picture.resampled(columns: 1, rows: 4)
    let steps = picture.densitySteps(columns: 1, rows: 4, most: 9)
    #expect(steps.first == 9)
    #expect(steps.last == 0)
    #expect(steps != pixels)
    #expect(picture.densitySteps(columns: 1, rows: 4, most: 9) == steps)
    #expect(picture.resampled(columns: 1, rows: 4) == pixels)
  }
}
