import TestBasics
import Testing

@testable import TerminalUI

struct CanvasPropertyTests {
  private static let size = Size(columns: 24, rows: 6)

  private static func randomRect(using generator: inout SeededGenerator) -> Rect {
    Rect(
      column: Int.random(in: -6...24, using: &generator), row: Int.random(in: -3...6, using: &generator),
      columns: Int.random(in: 0...30, using: &generator), rows: Int.random(in: 0...9, using: &generator))
  }

  /// A few texts, fills and widgets where chance has it.
  private static func scribble(in canvas: inout Canvas, using generator: inout SeededGenerator) {
    for _ in 0..<6 {
      let text = NastyText.random(using: &generator)
      let rect = randomRect(using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: canvas.fill(rect, with: text.first ?? "x", .good)
      case 1: canvas.draw(Card(text, key: "1", detail: text, isSelected: true), in: rect)
      case 2: canvas.draw(Paragraph(text, .bold, .center), in: rect)
      case 3: canvas.draw(TextField(TextInput(text), isFocused: true), in: rect)
      default: canvas.write(text, column: rect.column, row: rect.row, .bad)
      }
      canvas.onClick(rect, Mark.one)
    }
  }

  @Test func `nothing is ever drawn outside the area, and no half of a wide character stays`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<400 {
      let comment: Comment = "SEED=\(seed), round \(round)"
      var canvas = Canvas(Environment(size: Self.size), accent: .orange)
      for row in 0..<Self.size.rows { canvas.write(String(repeating: "망a", count: 8), column: 0, row: row) }
      let before = canvas.frame
      let outer = Self.randomRect(using: &generator)
      let inner = Self.randomRect(using: &generator)
      canvas.draw(in: outer) { canvas in
        canvas.draw(in: inner) { Self.scribble(in: &$0, using: &generator) }
      }
      let after = canvas.frame
      #expect(after.flaws.isEmpty, comment)
      let allowed = outer.intersection(inner)
      #expect(after.hits.allSatisfy { allowed.intersection($0.area) == $0.area }, comment)
      if let cursor = after.cursor { #expect(allowed.contains(cursor.position), comment) }
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns where !allowed.contains(Position(column: column, row: row)) {
          if !Self.isUntouched(column, row, before, after, allowed) {
            Issue.record("drawn at \(column), \(row), outside \(allowed); \(comment)")
          }
        }
      }
    }
  }

  /// A cell outside may lose only the half of a wide character whose other half is inside.
  private static func isUntouched(_ column: Int, _ row: Int, _ before: Frame, _ after: Frame, _ area: Rect) -> Bool {
    if after[column, row] == before[column, row] { return true }
    let other: Int
    switch before[column, row].content {
    case .narrow: return false
    case .wide: other = column + 1
    case .continuation: other = column - 1
    }
    return area.contains(Position(column: other, row: row)) && after[column, row] == .blank
  }
}
