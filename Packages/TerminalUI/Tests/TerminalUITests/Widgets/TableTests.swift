import TestBasics
import Testing

@testable import TerminalUI

struct TableTests {
  private struct Water: Sendable {
    var name: String
    var day = "21 Nov"
    var short: String?
    var hardness = 68
    var pH = ""
    var marks = "✓✓−"
  }

  private enum Sort: Action { case byName }

  private func columns(isDescending: Bool? = nil) -> [TableColumn<Water>] {
    [
      .whole(Phrase(same: "Date"), priority: 3) { water, _ in
        StyledText(water.day, .quiet)
      } brief: { water, _ in
        StyledText(water.short ?? water.day, .quiet)
      },
      TableColumn<Water>.text(Phrase(same: "Name"), minimum: 6, ideal: 12, priority: 2) { water, _ in
        StyledText(water.name)
      }.sorted(by: Sort.byName, isDescending: isDescending),
      .whole(Phrase(same: "Hardness"), short: Phrase(same: "H"), .trailing) { water, _ in
        StyledText("\(water.hardness)")
      },
      .whole(Phrase(same: "pH"), .trailing, priority: 1) { water, _ in StyledText(water.pH) },
      .whole { water, _ in StyledText(water.marks) },
    ]
  }

  private let waters = [
    Water(name: "Cafe A", pH: "7.25"),
    Water(name: "연남동 카페 물빛", day: "25 Dec 2025", short: "25.12.25", hardness: 7, marks: "−−✓"),
  ]

  private func lines(_ width: Int, _ rows: [Water]? = nil) -> [String] {
    drawn(width, 1 + waters.count, Table(columns(), rows: rows ?? waters, hasHead: true)).lines
  }

  // MARK: Pictures

  @Test func `every column is as wide as what is visible in it`() {
    #expect(
      lines(52) == [
        "Date         Name                Hardness    pH",
        "21 Nov       Cafe A                    68  7.25  ✓✓−",
        "25 Dec 2025  연남동 카페 물빛           7        −−✓",
      ])
    #expect(
      lines(52, [waters[0]]) == [
        "Date    Name                     Hardness    pH",
        "21 Nov  Cafe A                         68  7.25  ✓✓−",
        "",
      ])
  }

  @Test func `a column without anything in it is not there`() {
    #expect(lines(40, [waters[1]])[0] == "Date         Name          Hardness")
  }

  @Test func `with less room come narrow gaps, short forms, the least important columns, and texts that are cut`() {
    #expect(
      lines(40) == [
        "Date     Name          Hardness   pH", "21 Nov   Cafe A              68 7.25 ✓✓−",
        "25.12.25 연남동 카페 …        7      −−✓",
      ])
    #expect(lines(37)[2] == "25.12.25 연남동 카페 물빛  7      −−✓")
    #expect(lines(33)[2] == "25.12.25 연남동 카페…  7      −−✓")
    #expect(lines(28)[2] == "25.12.25 연남동 카페…  7 −−✓")
    #expect(lines(22)[2] == "25.12.25 연남…   7 −−✓")
    #expect(lines(16)[2] == "연남동 …   7 −−✓")
  }

  @Test func `the column by which rows are sorted has a mark`() {
    let table = Table(columns(isDescending: true), rows: waters, hasHead: true)
    #expect(drawn(52, 3, table).lines[0].contains("Name▾"))
    let ascending = Table(columns(isDescending: false), rows: waters, hasHead: true)
    #expect(drawn(52, 3, .ascii, ascending).lines[0].contains("Name^"))
  }

  @Test func `a selected row has one style`() {
    let state = RowState(index: 0, isSelected: true, style: .selected(.standard))
    let table = Table([TableColumn<Int>.whole { number, _ in StyledText("\(number)", .good) }], rows: [(5, state)])
    #expect(drawn(3, 1, table).marked == ["«s:5»"])
  }

  @Test func `rows that have the same index are different rows`() {
    let state = RowState(index: 7, isSelected: false, style: .plain)
    let table = Table(
      [TableColumn<Int>.whole { number, _ in StyledText("\(number)") }], rows: [(5, state), (60, state)])
    #expect(drawn(3, 2, table).lines == ["5", "60"])
  }

  @Test func `a column can draw itself`() {
    let columns: [TableColumn<Double>] = [
      .text(isFilling: false) { share, _ in StyledText("\(share)") },
      .drawing(minimum: 4, ideal: 4, isFilling: true, priority: 1) { share, _, canvas in
        Gauge(share, .good).draw(in: &canvas)
      },
    ]
    #expect(drawn(11, 1, Table(columns, rows: [0.5])).lines == ["0.5  ━━━───"])
    #expect(drawn(7, 1, Table(columns, rows: [0.5])).lines == ["0.5"])
  }

  @Test func `an optional text is left out rather than cut to nothing`() {
    let columns: [TableColumn<String>] = [
      .whole { _, _ in StyledText("142,984 km") },
      .text(minimum: 6, isOptional: true, priority: 1) { detail, _ in StyledText(detail) },
    ]
    let table = Table(columns, rows: ["twice the mass"])
    #expect(drawn(18, 1, table).lines == ["142,984 km twice t…"].map { $0.cut(to: 18, ellipsis: "…") })
    #expect(drawn(16, 1, table).lines == ["142,984 km"])
  }

  // MARK: Rules

  @Test func `at every width columns are whole or absent, in the order of their importance`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Water(
          name: String(repeating: "물맛 ", count: Int.random(in: 1...40, using: &random)),
          day: ["6 Oct", "25 Dec 2025"].randomElement(using: &random) ?? "", short: "25.12.25",
          hardness: Int.random(in: 0...99_999, using: &random), pH: ["", "7.25"].randomElement(using: &random) ?? "",
          marks: ["✓✓✓", "−−✓"].randomElement(using: &random) ?? "")
      }
      for width in 20...120 {
        let lines = drawn(width, rows.count, Table(columns(), rows: rows)).lines
        for (line, row) in zip(lines, rows) {
          let words = line.split(separator: " ").map(String.init)
          #expect(line.columns <= width, "seed \(seed)")
          #expect(words.last == row.marks, "\(line), \(width), seed \(seed)")
          #expect(words.contains("\(row.hardness)"), "\(line), \(width), seed \(seed)")
          // pH goes before the day, and both before the name.
          if words.contains("7.25") { #expect(line.hasPrefix(row.day) || line.hasPrefix("25.12.25"), "seed \(seed)") }
          #expect(line.contains("물"), "\(line), \(width), seed \(seed)")
        }
      }
    }
  }

  @Test func `in no room nothing is drawn`() {
    for width in 0...12 {
      #expect(drawn(width, 3, Table(columns(), rows: waters)).lines.allSatisfy { $0.columns <= width })
    }
  }
}
