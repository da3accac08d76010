import TestBasics
import Testing

@testable import TerminalUI

struct SplitTests {
  private let area = Rect(column: 2, row: 1, columns: 20, rows: 10)

  @Test func `fixed rows get their length and the rest is filled`() {
    let (head, body, foot) = area.rows(.fixed(1), .fill, .fixed(2))
    #expect(head == Rect(column: 2, row: 1, columns: 20, rows: 1))
    #expect(body == Rect(column: 2, row: 2, columns: 20, rows: 7))
    #expect(foot == Rect(column: 2, row: 9, columns: 20, rows: 2))
  }

  @Test func `columns that fill share what is left, the first get the odd cells`() {
    let shares = area.columns([.fill, .fill, .fill])
    #expect(shares.map(\.columns) == [7, 7, 6])
    #expect(shares.map(\.column) == [2, 9, 16])
    #expect(shares.allSatisfy { $0.row == 1 && $0.rows == 10 })
  }

  @Test func `a minimum grows with the rest`() {
    let (left, right) = area.columns(.minimum(6), .fill)
    #expect(left.columns == 13)
    #expect(right.columns == 7)
  }

  @Test func `with too little room the front is served first`() {
    #expect(area.rows([.fixed(8), .minimum(5), .fixed(3), .fill]).map(\.rows) == [8, 2, 0, 0])
    #expect(area.rows([.fixed(-3), .fixed(4)]).map(\.rows) == [0, 4])
  }

  @Test func `the parts of a tuple are those of a list, however many there are`() {
    let (a, b, c, d, e, f) = area.columns(.fixed(1), .fill, .minimum(2), .fixed(3), .fill, .fixed(0), gap: 1)
    #expect([a, b, c, d, e, f] == area.columns([.fixed(1), .fill, .minimum(2), .fixed(3), .fill, .fixed(0)], gap: 1))
    let (g, h) = area.rows(.fill, .fixed(3), gap: 2)
    #expect([g, h] == area.rows([.fill, .fixed(3)], gap: 2))
  }

  @Test func `a gap stays empty between the parts`() {
    let parts = area.columns([.fixed(4), .fill, .fixed(4)], gap: 2)
    #expect(parts.map(\.column) == [2, 8, 18])
    #expect(parts.map(\.columns) == [4, 8, 4])
  }

  @Test func `gaps that leave no room give empty parts inside the area`() {
    let parts = Rect(column: 5, row: 0, columns: 3, rows: 1).columns([.fill, .fixed(2), .fill], gap: 4)
    #expect(parts.allSatisfy { $0.isEmpty && (5...8).contains($0.column) })
    #expect(area.rows([]).isEmpty)
  }

  @Test func `parts never leave the area, never overlap, and use all of it if one can grow`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let total = Int.random(in: 0...40, using: &generator)
      let gap = Int.random(in: 0...3, using: &generator)
      let parts = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        let length = Int.random(in: 0...20, using: &generator)
        return [Constraint.fixed(length), .minimum(length), .fill].randomElement(using: &generator) ?? .fill
      }
      let comment: Comment = "SEED=\(seed), \(parts.map(\.length)) in \(total), gap \(gap)"
      let tall = Rect(column: 1, row: 4, columns: 7, rows: total)
      let rows = tall.rows(parts, gap: gap)
      #expect(rows.allSatisfy { $0.row >= 4 && $0.endRow <= tall.endRow }, comment)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.endRow <= $1.row }, comment)
      // Rows and columns are cut alike.
      let columns = Rect(column: 4, row: 1, columns: total, rows: 7).columns(parts, gap: gap)
      #expect(columns.map(\.column) == rows.map(\.row), comment)
      #expect(columns.map(\.columns) == rows.map(\.rows), comment)

      let room = max(0, total - gap * (parts.count - 1))
      let canGrow = parts.contains { if case .fixed = $0.length { false } else { true } }
      let used = rows.reduce(0) { $0 + $1.rows }
      #expect(used <= room, comment)
      if canGrow { #expect(used == room, comment) }
    }
  }
}
