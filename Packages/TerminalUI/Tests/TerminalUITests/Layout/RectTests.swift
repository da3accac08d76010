import TerminalUI
import Testing

struct RectTests {
  private let rect = Rect(column: 3, row: 2, columns: 10, rows: 4)

  @Test func `a rectangle ends one beyond its last cell`() {
    #expect(rect.endColumn == 13)
    #expect(rect.endRow == 6)
    #expect(rect.contains(Position(column: 12, row: 5)))
    #expect(rect.contains(rect.origin))
    #expect(!rect.contains(Position(column: 13, row: 5)))
    #expect(!rect.contains(Position(column: 12, row: 6)))
    #expect(!rect.contains(Position(column: 2, row: 2)))
    #expect(!rect.contains(Position(column: 3, row: 1)))
  }

  @Test func `nothing has a negative length`() {
    #expect(Rect(column: 0, row: 0, columns: -4, rows: -1).isEmpty)
    #expect(Size(columns: -4, rows: -1) == .zero)
  }

  @Test func `what two rectangles share is in both`() {
    let shared = rect.intersection(Rect(column: 8, row: 0, columns: 20, rows: 4))
    #expect(shared == Rect(column: 8, row: 2, columns: 5, rows: 2))
    #expect(rect.intersection(Rect(column: 13, row: 2, columns: 5, rows: 5)).isEmpty)
    #expect(rect.intersection(.zero).isEmpty)
  }

  @Test func `an inset takes the margin from both sides`() {
    #expect(rect.inset(columns: 2, rows: 1) == Rect(column: 5, row: 3, columns: 6, rows: 2))
    #expect(rect.inset() == rect)
  }

  @Test func `a margin that leaves nothing gives an empty rectangle inside`() {
    let nothing = rect.inset(columns: 6, rows: 20)
    #expect(nothing.isEmpty)
    #expect((rect.column...rect.endColumn).contains(nothing.column))
    #expect((rect.row...rect.endRow).contains(nothing.row))
  }

  @Test func `a centred rectangle is in the middle and cut to the outer one`() {
    #expect(rect.centered(Size(columns: 4, rows: 2)) == Rect(column: 6, row: 3, columns: 4, rows: 2))
    #expect(rect.centered(Size(columns: 5, rows: 1)) == Rect(column: 5, row: 3, columns: 5, rows: 1))
    #expect(rect.centered(Size(columns: 99, rows: 99)) == rect)
  }

  @Test func `a line is one row of it, and outside of it there is none`() {
    #expect(rect.line(3) == Rect(column: 3, row: 5, columns: 10, rows: 1))
    #expect(rect.line(4).isEmpty)
    #expect(rect.line(-1).isEmpty)
  }

  @Test func `a size contains what is not larger in either way`() {
    let size = Size(columns: 80, rows: 24)
    #expect(size.contains(size))
    #expect(!size.contains(Size(columns: 81, rows: 1)))
    #expect(!size.contains(Size(columns: 1, rows: 25)))
  }
}
