import TestBasics
import Testing

@testable import TerminalUI

struct BarChartTests {
  private func chart(_ values: [Double], limit: Double? = nil, labels: Bool = false) -> BarChart {
    BarChart(
      values.enumerated().map { BarChart.Bar(value: $1, label: labels ? "\($0 + 8)" : "", style: .good) },
      limit: limit)
  }

  private let fortnight = [95, 190, 0, 260, 400, 511, 80, 5, 300, 220, 130, 420, 390, 60].map(Double.init)

  @Test func `a fortnight with a limit`() {
    #expect(
      drawn(58, 8, chart(fortnight, limit: 400, labels: true)).lines
        == [
          "",
          "                     ███",
          "┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▃▃▃┄███┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▇▇▇┄▃▃▃┄┄┄┄┄┄",
          "                 ███ ███         ▄▄▄         ███ ███",
          "     ▂▂▂     ███ ███ ███         ███ ▅▅▅     ███ ███",
          " ▁▁▁ ███     ███ ███ ███         ███ ███ ▄▄▄ ███ ███",
          " ███ ███     ███ ███ ███ ▇▇▇ ▁▁▁ ███ ███ ███ ███ ███ ▆▆▆",
          "  8   9   10  11  12  13  14  15  16  17  18  19  20  21",
        ])
  }

  @Test func `a sign stands in the uppermost full row of its bar, in the colors of the bar turned round`() {
    let bars = [(20.0, "✗"), (12, "✗"), (20, "")].map { BarChart.Bar(value: $0, style: .good, symbol: $1) }
    let frame = drawn(11, 4, BarChart(bars, limit: 16))
    #expect(frame.lines == [" ✗ ┄┄┄┄┄███", "███ ▃▃▃ ███", "███  ✗  ███", "███ ███ ███"])
    #expect(frame[0, 0].style == Style(.good, [.reverse, .bold]))
    #expect(frame[0, 1].style == .good)
  }

  @Test func `a fortnight in ASCII`() {
    #expect(
      drawn(44, 8, .ascii, chart(fortnight, limit: 400, labels: true)).lines
        == [
          "",
          "                ##",
          "-------------..-##----------------##-..-----",
          "             ## ##       ##       ## ##",
          "    ..    ## ## ##       ## ##    ## ##",
          " .. ##    ## ## ##       ## ## ## ## ##",
          " ## ##    ## ## ## ## .. ## ## ## ## ## ##",
          " 8  9  10 11 12 13 14 15 16 17 18 19 20 21",
        ])
  }

  @Test func `where labels are left out the first and the last are kept`() {
    #expect(
      drawn(20, 4, chart(fortnight, limit: 400, labels: true)).lines
        == [
          "        ▄     ▁",
          "┄┄┄┄┄┄▂▃█┄┄▃▁┄█▃┄┄┄┄",
          "   ▄█ ███▃▁██▅██▂",
          "   8  11 14 17  21",
        ])
  }

  @Test func `bars get narrower, then lose their gaps, then only the last are left`() {
    let values = [1, 2, 3, 4, 5].map(Double.init)
    #expect(drawn(31, 1, chart(values)).lines == [" ▂▂▂▂▂ ▃▃▃▃▃ ▅▅▅▅▅ ▆▆▆▆▆ █████"])
    #expect(drawn(12, 1, chart(values)).lines == [" ▂ ▃ ▅ ▆ █"])
    #expect(drawn(9, 1, chart(values)).lines == ["▂ ▃ ▅ ▆ █"])
    #expect(drawn(8, 1, chart(values)).lines == [" ▂▃▅▆█"])
    #expect(drawn(3, 1, chart(values)).lines == ["▅▆█"])
  }

  @Test func `bars look as they are told, limit and labels are quiet`() {
    #expect(
      drawn(7, 3, chart([4, 1], limit: 3, labels: true)).marked
        == [
          "«g:███»«q:┄┄┄┄»",
          "«g:███» «g:▄▄▄»",
          " «q:8»   «q:9»",
        ])
  }

  @Test func `the scale ends at a round number above the values and the limit`() {
    #expect(chart([95, 192]).scaleMaximum == 200)
    #expect(chart([95, 192], limit: 400).scaleMaximum == 400)
    #expect(chart([]).scaleMaximum == 1)
    #expect(chart([-3, .nan, .infinity], limit: .nan).scaleMaximum == 1)
  }

  @Test func `the maximum fills the field, half of it half, and something is never nothing`() {
    for rows in 1...60 {
      let bars = chart([200])
      #expect(bars.eighths(of: 200, rows: rows) == rows * 8)
      #expect(bars.eighths(of: 100, rows: rows) == rows * 4)
      #expect(bars.eighths(of: 50, rows: rows) == rows * 2)
      #expect(bars.eighths(of: .leastNonzeroMagnitude, rows: rows) == 1)
      #expect(bars.eighths(of: 0, rows: rows) == 0)
    }
    #expect(chart([200]).eighths(of: .infinity, rows: 4) == 32)
    for nothing in [-5, .nan, -Double.infinity] { #expect(chart([200]).eighths(of: nothing, rows: 4) == 0) }
    #expect(chart([200]).eighths(of: 200, rows: 0) == 0)
  }

  @Test(arguments: [
    (0.0, "  ", "  "), (1, "▁ ", ". "), (12.5, "▂ ", ". "), (18.75, "▃ ", ". "), (25, "▄ ", "# "), (50, "█ ", "# "),
    (56.25, "█▁", "#."), (75, "█▄", "##"), (93, "█▇", "##"), (100, "██", "##"),
  ])
  func `a bar is drawn to an eighth of a row, in ASCII to a half`(value: Double, unicode: String, ascii: String) {
    // The second bar sets the scale.
    let bars = chart([value, 100])
    func column(_ glyphs: GlyphSet) -> String {
      drawn(3, 2, glyphs, bars).lines.reversed().map { String($0.prefix(1)) }.joined()
    }
    #expect(column(.unicode) == unicode)
    #expect(column(.ascii) == ascii)
  }

  @Test func `only a bar above the limit rises above its line`() {
    for rows in 1...20 {
      for limit in stride(from: 1.0, through: 499, by: 3) {
        let bars = chart([limit, 500], limit: limit)
        let line = 8 * ((bars.eighths(of: limit, rows: rows) + 7) / 8 - 1) + 4
        #expect(bars.eighths(of: limit.nextDown, rows: rows) < line, "\(limit) in \(rows)")
        #expect(bars.eighths(of: limit, rows: rows) < line, "\(limit) in \(rows)")
        #expect(bars.eighths(of: limit.nextUp, rows: rows) > line, "\(limit) in \(rows)")
        #expect(bars.eighths(of: 500, rows: rows) <= rows * 8)
      }
    }
    let bars = chart([396, 404], limit: 400)
    #expect(drawn(3, 3, bars).lines == ["▃┄▅", "█ █", "█ █"])
    #expect(drawn(3, 3, .ascii, bars).lines == [".-#", "# #", "# #"])
  }

  @Test func `the limit stands where a bar as high as it ends`() {
    for rows in 1...20 {
      for limit in stride(from: 0.0, through: 400, by: 10) {
        let area = Rect(column: 0, row: 3, columns: 10, rows: rows)
        let bars = chart([400, limit], limit: limit)
        let height = (bars.eighths(of: limit, rows: rows) + 7) / 8
        #expect(bars.limitRow(in: area) == area.endRow - max(1, height), "\(limit) in \(rows)")
      }
    }
    #expect(chart([1], limit: -1).limitRow(in: Rect(column: 0, row: 0, columns: 4, rows: 4)) == nil)
    #expect(chart([1], limit: .nan).limitRow(in: Rect(column: 0, row: 0, columns: 4, rows: 4)) == nil)
    #expect(chart([1]).limitRow(in: Rect(column: 0, row: 0, columns: 4, rows: 4)) == nil)
    #expect(chart([1], limit: 1).limitRow(in: .zero) == nil)
  }

  @Test func `without labels the bars have the whole area, in one row also with them`() {
    let area = Rect(column: 2, row: 1, columns: 9, rows: 4)
    #expect(chart([1]).field(of: area) == area)
    #expect(chart([1], labels: true).field(of: area).rows == 3)
    #expect(chart([1], labels: true).field(of: area.line(0)) == area.line(0))
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `bars are drawn in every area, small or none, and nowhere else`(glyphs: GlyphSet) {
    let odd = chart([.nan, .infinity, -1, 3, 1e300], limit: .infinity, labels: true)
    for columns in 0...20 {
      for rows in 0...5 {
        let area = Rect(column: 1, row: 1, columns: columns, rows: rows)
        for bars in [chart(fortnight, limit: 400, labels: true), odd, chart([], limit: 3)] {
          let frame = drawn(22, 7, glyphs) { $0.draw(bars, in: area) }
          #expect(frame.flaws.isEmpty, "\(columns) × \(rows)")
          for row in 0..<7 {
            for column in 0..<22 where !area.contains(Position(column: column, row: row)) {
              if frame[column, row] != .blank { Issue.record("at \(column), \(row) in \(columns) × \(rows)") }
            }
          }
        }
      }
    }
  }

  @Test func `bars are alike, in the middle, and their labels never touch`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 1...40, using: &generator)
      let size = Size(columns: .random(in: 1...200, using: &generator), rows: .random(in: 2...60, using: &generator))
      let words = (0..<count).map { "d" + String($0 * (Bool.random(using: &generator) ? 1 : 1000)) }
      let bars = BarChart(words.map { .init(value: .random(in: 0...9, using: &generator), label: $0, style: .good) })
      let comment: Comment = "SEED=\(seed), \(count) in \(size)"
      let areas = bars.areas(in: Rect(size))
      #expect(Set(areas.map(\.columns)).count == 1 && (1...5).contains(areas[0].columns), comment)
      #expect(areas.count == min(count, size.columns), comment)
      let gaps = Set(zip(areas, areas.dropFirst()).map { $1.column - $0.endColumn })
      #expect(gaps.isSubset(of: [size.columns >= 2 * count - 1 ? 1 : 0]), comment)
      let (before, after) = (areas[0].column, size.columns - areas[areas.count - 1].endColumn)
      #expect((0...1).contains(after - before), comment)
      #expect(areas[0].columns == 5 || after + before < areas.count, comment)
      // Whole words, each at most once and in their order, the first of them that can stand there among them.
      let line = drawn(size.columns, size.rows, bars).lines[size.rows - 1]
      let shown = line.split(separator: " ").map { words.firstIndex(of: String($0)) }
      #expect(shown.allSatisfy { $0 != nil }, comment)
      #expect(zip(shown.compactMap(\.self), shown.compactMap(\.self).dropFirst()).allSatisfy { $0 < $1 }, comment)
      #expect(!shown.isEmpty || words.suffix(areas.count).allSatisfy { $0.columns > size.columns }, comment)
    }
  }

  @Test func `the limit says how much it is at its end, unless a bar stands there`() {
    func chart(_ last: Double) -> BarChart {
      let bars = [4, 1, last].map { BarChart.Bar(value: $0, style: .good) }
      return BarChart(bars, limit: 3, limitLabel: "300")
    }
    #expect(drawn(20, 4, chart(1)).lines == [" █████", "┄█████┄┄┄┄┄┄┄┄┄┄┄300", " █████", " █████ █████ █████"])
    #expect(!drawn(20, 4, chart(3)).lines[1].contains("0"))
    // Beside the bars there is always room for it.
    #expect(drawn(30, 4, chart(4)).lines[1].hasSuffix("300"))
  }
}
