import TestBasics
import Testing

@testable import TerminalUI

struct RowChartTests {
  private let week = RowChart(rows: [
    .init(label: "happy", value: 12, style: .good, mark: "H", markStyle: .bold),
    .init(label: "calm", value: 7, style: .good, mark: "C", markStyle: .bold),
    .init(label: "angry", value: 0, style: .bad, mark: "A", markStyle: .bold),
    .init(label: "surprised", value: 1, style: .warning, mark: "S", markStyle: .bold),
  ])

  private func chart(_ values: KeyValuePairs<String, Int>) -> RowChart {
    RowChart(rows: values.map { RowChart.Row(label: $0.key, value: $0.value, style: .good, mark: "M") })
  }

  // MARK: Pictures

  @Test func `a week of feelings`() {
    #expect(
      drawn(30, 4, week).lines
        == [
          "H happy     ███████████████ 12",
          "C calm      ████████▊        7",
          "A angry     ·                0",
          "S surprised █▎               1",
        ])
  }

  @Test func `a week of feelings in ASCII`() {
    #expect(
      drawn(30, 4, .ascii, week).lines
        == [
          "H happy     ############### 12",
          "C calm      #########        7",
          "A angry     .                0",
          "S surprised #                1",
        ])
  }

  @Test func `marks and bars look as they are told, nothing is quiet`() {
    #expect(
      drawn(30, 4, week).marked
        == [
          "«B:H» happy     «g:███████████████» 12",
          "«B:C» calm      «g:████████▊»        7",
          "«B:A» angry     «q:·»                «q:0»",
          "«B:S» surprised «w:█▎»               1",
        ])
  }

  @Test func `Korean labels are as wide as they look`() {
    let rows = RowChart(rows: [
      .init(label: "기쁨", value: 20, style: .good, mark: "J"), .init(label: "평온함", value: 5, style: .good, mark: "C"),
      .init(label: "ok", value: 0, style: .good, mark: "O"),
    ])
    #expect(
      drawn(20, 3, rows).lines == ["J 기쁨   ████████ 20", "C 평온함 ██        5", "O ok     ·         0"])
    #expect(drawn(20, 3, .ascii, rows).lines == ["J 기쁨   ######## 20", "C 평온함 ##        5", "O ok     .         0"])
    #expect(drawn(16, 3, rows).lines == ["J 기쁨   ████ 20", "C 평온함 █     5", "O ok     ·     0"])
    #expect(drawn(15, 3, rows).lines == ["J ██████████ 20", "C ██▌         5", "O ·           0"])
  }

  @Test(arguments: [
    (60, "S surprised ███▊                                           1"), (20, "S surprised ▍      1"),
    (19, "S surprised ▍     1"), (18, "S █▏             1"), (9, "S ▍     1"), (6, "S ▏  1"), (5, "S   1"), (4, "S  1"),
    (3, "S ▏"), (2, "S"), (1, "S"),
  ])
  func `the bar gets shorter, then the label goes, then the bar, then the value`(columns: Int, line: String) {
    #expect(drawn(columns, 4, week).lines[3] == line)
  }

  @Test(arguments: [
    (60, "S surprised ####                                           1"), (19, "S surprised #     1"),
    (18, "S #              1"), (6, "S #  1"), (5, "S   1"), (3, "S #"), (2, "S"),
  ])
  func `it is the same in ASCII`(columns: Int, line: String) {
    #expect(drawn(columns, 4, .ascii, week).lines[3] == line)
  }

  @Test func `rows for which there is no room are left out from the end`() {
    #expect(drawn(30, 2, week).lines == ["H happy     ███████████████ 12", "C calm      ████████▊        7"])
    // A row that is left out has its part in the scale.
    #expect(drawn(12, 1, chart(["a": 1, "b": 2])).lines == ["M a ███    1"])
    #expect(drawn(30, 6, week).lines.suffix(2) == ["", ""])
  }

  @Test func `without rows there is nothing, without labels no room for them`() {
    #expect(drawn(20, 2, RowChart(rows: [])).lines == ["", ""])
    #expect(drawn(6, 2, chart(["": 4, " ": 0])).lines == ["M ██ 4", "M ·  0"])
    #expect(drawn(8, 1, chart(["": 4])).lines == ["M ████ 4"])
  }

  @Test func `marks may be two columns wide, and all have as much room as the widest`() {
    let rows = RowChart(rows: [
      .init(label: "tea", value: 2, style: .good, mark: "T"), .init(label: "ale", value: 2, style: .good, mark: "술"),
      .init(label: "gin", value: 2, style: .good, mark: "\u{200B}"),
    ])
    #expect(drawn(13, 4, rows).lines == ["T  tea ████ 2", "술 ale ████ 2", "   gin ████ 2", ""])
    #expect(drawn(7, 4, rows).lines == ["T  ██ 2", "술 ██ 2", "   ██ 2", ""])
  }

  @Test func `where all is 0 there are only quiet characters, and below 0 it is the same`() {
    #expect(drawn(12, 2, chart(["a": 0, "b": 0])).marked == ["M a «q:·»      «q:0»", "M b «q:·»      «q:0»"])
    #expect(drawn(12, 2, .ascii, chart(["a": -5, "b": 3])).marked == ["M a «q:.»     «q:-5»", "M b «g:#####»  3"])
    #expect(drawn(24, 1, chart(["a": .min])).lines == ["M · -9223372036854775808"])
  }

  @Test func `the largest numbers there are do not overflow`() {
    let rows = chart(["all": .max, "half": .max / 2, "one": 1])
    #expect(
      drawn(35, 3, rows).lines
        == [
          "M all  ████████ 9223372036854775807", "M half ████     4611686018427387903",
          "M one  ▏                          1",
        ])
    #expect(
      drawn(35, 3, .ascii, rows).lines
        == [
          "M all  ######## 9223372036854775807", "M half ####     4611686018427387903",
          "M one  #                          1",
        ])
    // No number is cut: without room for it there is only the bar.
    #expect(drawn(20, 3, rows).lines == ["M ██████████████████", "M █████████", "M ▏"])
  }

  // MARK: Scale

  @Test(arguments: [
    (0, "·   ", ".   "), (1, "▏   ", "#   "), (3, "▏   ", "#   "), (9, "▎   ", "#   "), (21, "▋   ", "#   "),
    (22, "▊   ", "#   "), (46, "█▌  ", "#   "), (48, "█▌  ", "##  "), (50, "█▋  ", "##  "), (100, "███▏", "### "),
    (112, "███▌", "####"), (125, "███▉", "####"), (127, "████", "####"), (128, "████", "####"),
  ])
  func `a bar is drawn to an eighth of a column, in ASCII to a whole one`(value: Int, unicode: String, ascii: String) {
    // The second row sets the scale: 32 of it are a column.
    let rows = chart(["": value, "b": 128])
    func bar(_ glyphs: GlyphSet) -> String { String(drawn(12, 2, glyphs, rows).lines[0].dropFirst(4).prefix(4)) }
    #expect(bar(.unicode) == unicode)
    #expect(bar(.ascii) == ascii)
  }

  @Test func `the largest fills all steps, half of it half, and something is never nothing`() {
    let rows = chart(["": 2000, " ": 1])
    for count in 1...100 {
      #expect(rows.steps(of: 2000, outOf: count * 2) == count * 2)
      #expect(rows.steps(of: 1000, outOf: count * 2) == count)
      #expect(rows.steps(of: 1, outOf: count) == 1)
      #expect(rows.steps(of: 0, outOf: count) == 0)
      #expect(rows.steps(of: -1, outOf: count) == 0)
    }
    #expect(rows.steps(of: 5, outOf: 0) == 0)
    #expect(rows.steps(of: 9000, outOf: 8) == 8, "more than is in the chart")
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `whatever the rows, nothing is cut or drawn outside, and what was left out had no room`(glyphs: GlyphSet) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let words = ["happy", "기쁨", "평온함", "so-so", "ㅋㅋ", "x", "nothing in particular"]
    for _ in 0..<500 {
      let rows = (0..<Int.random(in: 1...6, using: &generator)).map { index in
        RowChart.Row(
          label: words.randomElement(using: &generator) ?? "",
          value: .random(in: -1...([1, 9, 300, Int.max].randomElement(using: &generator) ?? 1), using: &generator),
          style: .good, mark: "M")
      }
      let chart = RowChart(rows: rows)
      let size = Size(columns: .random(in: 4...60, using: &generator), rows: .random(in: 1...7, using: &generator))
      let comment: Comment = "SEED=\(seed), \(size), \(rows.map { "\($0.label) \($0.value)" })"
      let area = Rect(column: 2, row: 1, columns: size.columns, rows: size.rows)
      let frame = drawn(size.columns + 4, size.rows + 2, glyphs) { $0.draw(chart, in: area) }
      #expect(frame.flaws.isEmpty, comment)
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns where !area.contains(Position(column: column, row: row)) {
          if frame[column, row] != .blank { Issue.record("at \(column), \(row): \(comment)") }
        }
      }
      let label = rows.map(\.label.columns).max() ?? 0
      let value = rows.map { String($0.value).count }.max() ?? 0
      let hasLabels = label + value + 8 <= size.columns
      let hasValues = value + 2 <= size.columns
      for (index, row) in rows.prefix(size.rows).enumerated() {
        let line = frame.lines[index + 1].dropFirst(2)
        #expect(line.hasPrefix("M " + (hasLabels ? row.label : "")), comment)
        #expect(hasLabels || !line.contains(row.label), comment)
        #expect(line.hasSuffix(String(row.value)) == hasValues, comment)
        let bar = hasLabels ? label + 3 : 2
        let symbols: [Character] = glyphs == .unicode ? ["·", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"] : [".", "#"]
        let first = frame[area.column + bar, area.row + index].content
        let hasBar = symbols.contains { first == .narrow($0) }
        #expect(hasBar || !hasLabels, comment)
      }
    }
  }
}
