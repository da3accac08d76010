import TerminalUI
import Testing

struct GaugeTests {
  private func picture(_ fraction: Double, columns: Int = 10, _ glyphs: GlyphSet = .ascii) -> String {
    drawn(columns, 1, glyphs, Gauge(fraction, .good)).plainText
  }

  @Test(arguments: [
    (0.0, ".........."), (0.5, "#####....."), (1.0, "##########"), (0.24, "##........"), (0.26, "###......."),
    (-1.0, ".........."), (7.0, "##########"),
  ])
  func `a gauge is filled by its share`(fraction: Double, bar: String) {
    #expect(picture(fraction) == bar)
  }

  @Test func `a gauge is a line of the style in Unicode too`() {
    #expect(drawn(4, 2, Gauge(0.5, .good)).marked == ["«g:━━»«q:──»", ""])
  }

  @Test func `something is never drawn as nothing, nor nearly full as full`() {
    #expect(picture(0.0001) == "#.........")
    #expect(picture(Double.leastNonzeroMagnitude) == "#.........")
    #expect(picture(0.9999) == "#########.")
    #expect(picture(1.0.nextDown) == "#########.")
  }

  @Test func `what is no number is drawn as empty, what is beyond all numbers as full`() {
    #expect(picture(.nan) == "..........")
    #expect(picture(-.infinity) == "..........")
    #expect(picture(.infinity) == "##########")
  }

  @Test func `more is never drawn as less`() {
    for columns in 1...12 {
      let filled = (0...100).map { picture(Double($0) / 100, columns: columns).filter { $0 == "#" }.count }
      #expect(zip(filled, filled.dropFirst()).allSatisfy { $0 <= $1 }, "\(columns) columns")
      #expect(filled.first == 0, "\(columns) columns")
      #expect(filled.last == columns, "\(columns) columns")
    }
  }
}
