import TerminalUI
import Testing

struct SizeClassTests {
  @Test(arguments: [
    (59, 24, SizeClass.compact), (60, 24, .regular), (80, 17, .compact), (80, 18, .regular), (109, 40, .regular),
    (110, 40, .wide), (110, 18, .wide), (200, 17, .compact), (60, 18, .regular), (40, 12, .compact), (0, 0, .compact),
  ])
  func `the class of a screen changes at its borders`(columns: Int, rows: Int, expected: SizeClass) {
    let size = Size(columns: columns, rows: rows)
    #expect(SizeClass(size) == expected)
    #expect(Environment(size: size).sizeClass == expected)
  }

  @Test func `the smallest screen is forty by twelve`() {
    #expect(Size(columns: 40, rows: 12) == Size(columns: 40, rows: 12))
  }
}
