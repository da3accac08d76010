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

  @Test func `another key, place, clip, background, depth, language or glyph set is drawn anew`() {
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
    #expect(isDrawnAfterwards(area, in: canvas { $0.depth = .basic }))
    #expect(isDrawnAfterwards(area, in: canvas { $0.language = Language(1, code: "ko", name: "한국어") }))
    #expect(isDrawnAfterwards(area, in: canvas { $0.glyphs = .ascii }))
    #expect(!isDrawnAfterwards(area, in: canvas()))
  }
}
