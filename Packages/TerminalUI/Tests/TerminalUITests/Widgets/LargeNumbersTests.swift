import Testing

@testable import TerminalUI

struct LargeNumbersTests {
  @Test func `each number stands in a border of its own`() {
    #expect(
      drawn(30, 7, .ascii, LargeNumbers([2, 1])).lines == [
        "+----------+      +----------+",
        "|  ######  |      |    ##    |",
        "|      ##  |      |  ####    |",
        "|  ######  |      |    ##    |",
        "|  ##      |      |    ##    |",
        "|  ######  |      |  ######  |",
        "+----------+      +----------+",
      ])
  }

  @Test(arguments: [GlyphSet.unicode, .ascii], 1...30)
  func `no two digits look the same`(glyphs: GlyphSet, rows: Int) {
    let pictures = (0...9).map { drawn(3 * rows, rows, glyphs, LargeNumbers([$0])).lines }
    guard pictures[0].contains(where: { !$0.isEmpty }) else { return }
    #expect(Set(pictures).count == 10, "\(pictures[2]) \(pictures[5])")
  }

  @Test(arguments: [[2, 1], [11, 12], [1, 2, 3], [9999, 1]], [(30, 8), (60, 12), (120, 30), (200, 50)])
  func `between the digits of two numbers there are six pixels or more`(numbers: [Int], size: (Int, Int)) {
    let area = Rect(column: 0, row: 0, columns: size.0, rows: size.1)
    let widget = LargeNumbers(numbers)
    let scale = widget.scale(in: area)
    let places = widget.places(in: area, scale: scale)
    for (first, second) in zip(places, places.dropFirst()) where first.row == second.row && scale > 0 {
      let gap = second.column + scale + 1 - (first.endColumn - scale - 1)
      #expect(gap >= 6 * scale)
    }
    #expect(places.allSatisfy { $0.endColumn <= size.0 && $0.endRow <= size.1 })
  }

  @Test func `the numbers are as large as all of them fit, and those that do not fit are left out`() {
    #expect(LargeNumbers([7]).scale(in: Rect(Size(columns: 40, rows: 20))) == 7)
    let many = LargeNumbers(Array(1...9))
    let area = Rect(Size(columns: 16, rows: 10))
    #expect(many.scale(in: area) == 1)
    #expect(many.shownCount(in: area, .unicode) == 4)
  }

  @Test func `where no digits fit, numbers are text`() {
    #expect(drawn(12, 2, .ascii, LargeNumbers([4711, 12])).lines == ["[ 4711 ]", "[ 12 ]"])
    #expect(LargeNumbers([4711]).shownCount(in: Rect(Size(columns: 4, rows: 2)), .unicode) == 0)
  }
}
