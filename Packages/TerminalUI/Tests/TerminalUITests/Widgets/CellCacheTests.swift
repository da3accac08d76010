import Testing

@testable import TerminalUI

struct CellCacheTests {
  private let cells = CellCache<Int>()

  /// Draws a number over a whole area, and returns whether that was drawn or copied.
  private func draw(_ number: Int, in canvas: inout Canvas, _ area: Rect) -> Bool {
    var isDrawn = false
    canvas.draw(in: area) { canvas in
      cells.draw(number, in: &canvas) { canvas in
        isDrawn = true
        canvas.fill(canvas.area, with: Character("\(number)"), .bold)
        canvas.write("망", column: canvas.area.column, row: canvas.area.row)
      }
    }
    return isDrawn
  }

  private func canvas(_ change: (inout Environment) -> Void = { _ in }) -> Canvas {
    var environment = Environment(size: Size(columns: 9, rows: 4))
    change(&environment)
    return Canvas(environment, accent: .standard)
  }

  @Test func `what was drawn is copied for the same key, cell by cell`() {
    let area = Rect(column: 2, row: 1, columns: 4, rows: 2)
    var (first, second) = (canvas(), canvas())
    #expect(draw(3, in: &first, area))
    #expect(!draw(3, in: &second, area))
    #expect(first.frame.cells == second.frame.cells)
    #expect(second.frame.plainText == "\n  망33\n  3333\n")
  }

  @Test func `another key, place, clip, accent, background, depth, language or glyph set is drawn anew`() {
    let area = Rect(column: 2, row: 1, columns: 4, rows: 2)
    func isDrawnAfterwards(_ area: Rect, _ number: Int = 3, in canvas: Canvas) -> Bool {
      var (first, next) = (self.canvas(), canvas)
      _ = draw(3, in: &first, Rect(column: 2, row: 1, columns: 4, rows: 2))
      return draw(number, in: &next, area)
    }
    var grounded = canvas()
    grounded.background = .good
    #expect(isDrawnAfterwards(area, 4, in: canvas()))
    #expect(isDrawnAfterwards(Rect(column: 3, row: 1, columns: 4, rows: 2), in: canvas()))
    #expect(isDrawnAfterwards(area, in: canvas { $0.size = Size(columns: 9, rows: 2) }))
    #expect(isDrawnAfterwards(area, in: grounded))
    var colored = canvas()
    colored.accent = .orange
    #expect(isDrawnAfterwards(area, in: colored))
    #expect(isDrawnAfterwards(area, in: canvas { $0.depth = .basic }))
    #expect(isDrawnAfterwards(area, in: canvas { $0.language = Language(1, code: "ko", name: "한국어") }))
    #expect(isDrawnAfterwards(area, in: canvas { $0.glyphs = .ascii }))
    #expect(!isDrawnAfterwards(area, in: canvas()))
  }

  @Test func `what can be clicked, and the cursor, are copied with the cells`() {
    let area = Rect(column: 2, row: 1, columns: 4, rows: 2)
    var frames: [Frame] = []
    for _ in 0..<2 {
      var canvas = canvas()
      canvas.onClick(Rect(column: 0, row: 0, columns: 9, rows: 1), StandardAction.help)
      canvas.draw(in: area) { canvas in
        cells.draw(1, in: &canvas) { canvas in
          canvas.setCursor(.selection, column: 3, row: 2)
          canvas.onClick(canvas.area, StandardAction.quit)
        }
      }
      frames.append(canvas.frame)
    }
    for frame in frames {
      #expect(frame.hits.count == 2)
      #expect(frame.action(at: Position(column: 2, row: 1)) == AnyAction(StandardAction.quit))
      #expect(frame.action(at: Position(column: 2, row: 0)) == AnyAction(StandardAction.help))
      #expect(frame.cursor == Cursor(.selection, at: Position(column: 3, row: 2)))
    }
  }

  @Test func `a cache keeps as many drawings as it may, those that were made last`() {
    let cells = CellCache<Int>(limit: 2)
    var drawn: [Int] = []
    for number in [1, 2, 1, 2, 3, 1, 3, 2, 1] {
      var canvas = canvas()
      cells.draw(number, in: &canvas) { _ in drawn.append(number) }
    }
    #expect(drawn == [1, 2, 3, 1, 2])
  }

  @Test func `a revision is the same as itself and its copies alone`() {
    let (first, second) = (Revision(), Revision())
    let copy = first
    #expect(first == copy)
    #expect(first != second)
  }
}
