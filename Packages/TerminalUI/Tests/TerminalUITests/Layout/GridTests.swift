import TerminalUI
import Testing

struct GridTests {
  @Test func `areas come row by row and fill the area`() {
    let area = Rect(column: 1, row: 2, columns: 11, rows: 5)
    let areas = area.grid(columns: 3, rows: 2)
    #expect(areas.map(\.column) == [1, 5, 9, 1, 5, 9])
    #expect(areas.map(\.columns) == [4, 4, 3, 4, 4, 3])
    #expect(areas.map(\.row) == [2, 2, 2, 5, 5, 5])
    #expect(areas.map(\.rows) == [3, 3, 3, 2, 2, 2])
    #expect(areas.reduce(0) { $0 + $1.columns * $1.rows } == 55)
  }

  @Test func `a gap lies between areas in both ways`() {
    let areas = Rect(column: 0, row: 0, columns: 9, rows: 5).grid(columns: 2, rows: 2, gap: 1)
    #expect(areas.map(\.origin.column) == [0, 5, 0, 5])
    #expect(areas.map(\.origin.row) == [0, 0, 3, 3])
    #expect(areas.allSatisfy { $0.columns == 4 && $0.rows == 2 })
  }

  @Test func `there is always a place, if an empty one`() {
    #expect(Rect(column: 0, row: 0, columns: 4, rows: 2).grid(columns: 0, rows: -2).count == 1)
    let areas = Rect(column: 0, row: 0, columns: 2, rows: 2).grid(columns: 3, rows: 3, gap: 2)
    #expect(areas.count == 9)
    #expect(areas.allSatisfy { $0.isEmpty })
  }
}
