import TerminalUI
import Testing

struct DirectionTests {
  /// Two wide cards (0, 1) with a gap above the middle, five narrow ones (2–6) below.
  private static let board =
    [Rect(column: 0, row: 0, columns: 32, rows: 4), Rect(column: 48, row: 0, columns: 32, rows: 4)]
    + (0..<5).map { Rect(column: $0 * 16, row: 4, columns: 16, rows: 4) }

  @Test(
    arguments: [
      (0, nil, 2, nil, 1), (1, nil, 5, 0, nil), (2, 0, nil, nil, 3), (3, 0, nil, 2, 4), (4, 1, nil, 3, 5),
      (5, 1, nil, 4, 6), (6, 1, nil, 5, nil),
    ] as [(Int, Int?, Int?, Int?, Int?)])
  func `every arrow leads to the nearest card in its direction`(
    card: Int, up: Int?, down: Int?, left: Int?, right: Int?
  ) {
    func going(_ direction: Direction) -> Int? { direction.neighbor(of: card, among: Self.board) }
    #expect(going(.up) == up)
    #expect(going(.down) == down)
    #expect(going(.left) == left)
    #expect(going(.right) == right)
  }

  @Test func `every card can be reached from every other`() {
    for start in Self.board.indices {
      var reached: Set = [start]
      var open = [start]
      while let here = open.popLast() {
        for direction in Direction.allCases {
          guard let next = direction.neighbor(of: here, among: Self.board) else { continue }
          if reached.insert(next).inserted { open.append(next) }
        }
      }
      #expect(reached.count == Self.board.count, "from \(start)")
    }
  }

  @Test func `a grid is walked row by row and column by column`() {
    let areas = Rect(column: 0, row: 0, columns: 31, rows: 10).grid(columns: 3, rows: 3)
    for index in areas.indices {
      let (row, column) = (index / 3, index % 3)
      func going(_ direction: Direction) -> Int? { direction.neighbor(of: index, among: areas) }
      #expect(going(.up) == (row > 0 ? index - 3 : nil))
      #expect(going(.down) == (row < 2 ? index + 3 : nil))
      #expect(going(.left) == (column > 0 ? index - 1 : nil))
      #expect(going(.right) == (column < 2 ? index + 1 : nil))
    }
  }

  @Test func `the nearest wins, and what is not drawn is no place to go`() {
    let column = [0, 10, 20].map { Rect(column: 0, row: $0, columns: 5, rows: 2) }
    #expect(Direction.down.neighbor(of: 0, among: column) == 1)
    let hidden = [column[0], .zero, column[2]]
    #expect(Direction.down.neighbor(of: 0, among: hidden) == 2)
    #expect(Direction.down.neighbor(of: 7, among: column) == nil)
    #expect(Direction.down.neighbor(of: 0, among: []) == nil)
  }
}
