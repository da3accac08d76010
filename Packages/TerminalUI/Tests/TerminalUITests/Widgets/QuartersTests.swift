import TestBasics
import Testing

@testable import TerminalUI

/// Four pixels of a picture in a cell, of which two colors are shown.
struct QuartersTests {
  private static let colors = [RGB(0xff0000), RGB(0x000000), RGB(0xffffff)].map { ColorRole.color(Swatch($0)) }

  /// The cell in which four pixels are drawn, from left to right and from top to bottom: `ABC` are red, black and white.
  private func cell(
    _ pixels: String, depth: ColorDepth = .rich, pictures: PictureStyle = .blocks, palette: String = TinyPicture.palette
  ) throws -> Cell {
    let (upper, lower) = (pixels.prefix(2), pixels.suffix(2))
    let rows = [upper, upper, lower, lower].joined(separator: "\n")
    let picture = try Picture(parsing: "art 2 4 0\n\(palette)\n\(rows)\n")
    return drawn(1, 1, depth: depth, pictures: pictures) { $0.draw(Sprite(picture), in: $0.area) }[0, 0]
  }

  @Test(arguments: [
    ("A...", "▘"), (".A..", "▝"), ("AA..", "▀"), ("..A.", "▖"), ("A.A.", "▌"), (".AA.", "▞"), ("AAA.", "▛"),
    ("...A", "▗"),
    ("A..A", "▚"), (".A.A", "▐"), ("AA.A", "▜"), ("..AA", "▄"), ("A.AA", "▙"), (".AAA", "▟"), ("AAAA", "█"),
  ])
  func `each quarter is drawn or left as it is`(pixels: String, character: Character) throws {
    let cell = try cell(pixels)
    #expect(cell.content == .narrow(character))
    #expect(cell.style.foreground == Self.colors[0])
    #expect((cell.style.background == Style.plain.background) == (character != "█"))
  }

  @Test(arguments: [("ABBA", "▚"), ("BAAB", "▚"), ("AABB", "▀"), ("ABAB", "▌"), ("AAAB", "▛")])
  func `of two colors none is lost`(pixels: String, character: Character) throws {
    let cell = try cell(pixels)
    #expect(cell.content == .narrow(character))
    #expect(Set([cell.style.foreground, cell.style.background]) == Set(Self.colors[...1]))
  }

  @Test(arguments: [
    // The edge stays, and of the two colors the one that more pixels have.
    ("A.BB", "▙", 1), ("B.AA", "▙", 0),
    // As many have either: the darker one, which closes the outline.
    ("AB..", "▀", 1), ("BC..", "▀", 1), ("C.A.", "▌", 0),
  ])
  func `of more than two those stay that lose least`(pixels: String, character: Character, color: Int) throws {
    let cell = try cell(pixels)
    #expect(cell.content == .narrow(character))
    #expect(cell.style == Style(Self.colors[color]))
  }

  @Test func `a color near another one takes its place`() throws {
    // Two reds and white: white stays.
    let palette = "A #ff0000 1\nB #ee1111 1\nC #ffffff 7\n"
    for depth in [ColorDepth.rich, .direct, .basic] {
      let cell = try cell("ABCC", depth: depth, palette: palette)
      #expect(cell.content == .narrow("▀"))
      #expect([cell.style.foreground, cell.style.background].contains(Self.colors[2]))
    }
    // In eight colors those that a drawing gives the same one are the same, however far they are from each other.
    let apart = "A #ff0000 1\nB #000000 7\nC #ffffff 7\n"
    #expect(try cell("ABCC", depth: .basic, palette: apart).content == .narrow("▟"))
    #expect(try cell("ABCC", depth: .rich, palette: apart).content == .narrow("▝"))
  }

  @Test func `half blocks have two pixels in a cell`() throws {
    #expect(try cell("AAB.", pictures: .halfBlocks).content == .narrow("▀"))
    for pixels in ["ABBA", "A.BB", "ABCA", ".A.."] {
      let cell = try cell(pixels, pictures: .halfBlocks)
      #expect([.narrow("▀"), .narrow("▄"), .narrow("█"), .narrow(" ")].contains(cell.content), "\(pixels)")
    }
  }

  @Test func `in SVG quarters are rectangles of half a cell`() throws {
    let picture = try Picture(parsing: "art 2 4 0\n\(TinyPicture.palette)\nA.\nA.\n.B\n.B\n")
    let svg = drawn(1, 1) { $0.draw(Sprite(picture), in: $0.area) }.svg(.rich)
    #expect(svg.contains("M0 0h4.5v9h-4.5z"), "\(svg)")
    #expect(svg.contains("M4.5 9h4.5v9h-4.5z"), "\(svg)")
    #expect(!svg.contains("▚"))
  }
}
