import Testing

@testable import TerminalUI

struct TableCellsTests {
  private let cells = TableCells()
  private let place = TableCells.Place(column: 0, form: 0)
  private let environment = Environment(size: Size(columns: 80, rows: 24))

  private func row(_ index: Int, isSelected: Bool = false) -> RowState {
    RowState(index: index, isSelected: isSelected, style: .plain)
  }

  private func measured(_ text: String) -> MeasuredText { MeasuredText(StyledText(text), in: environment) }

  /// Has a text for each of some rows, and returns those that were measured for it.
  private func measured(_ rows: [RowState]) -> [Int] {
    var measured: [Int] = []
    _ = cells.widest(of: rows, at: place) {
      measured.append(rows[$0].index)
      return self.measured("\(rows[$0].index)\(rows[$0].isSelected ? "*" : "")")
    }
    return measured
  }

  private func kept(_ index: Int, isSelected: Bool = false) -> String {
    cells.text(of: row(index, isSelected: isSelected), at: place) { measured("none") }.text.string
  }

  @Test func `rows are measured once, in any order, and each when it is selected and when it is not`() {
    #expect(measured([50, 51, 52].map { row($0) }) == [50, 51, 52])
    #expect(measured([48, 49, 50, 51].map { row($0) }) == [48, 49])
    #expect(measured([row(48), row(49, isSelected: true), row(60)]) == [49, 60])
    #expect(measured([48, 49, 50, 51, 52, 60].map { row($0) }) == [])
    #expect([48, 52, 60].map { kept($0) } == ["48", "52", "60"])
    #expect(kept(49) == "49")
    #expect(kept(49, isSelected: true) == "49*")
    #expect([kept(47), kept(55), kept(61), kept(48, isSelected: true)] == ["none", "none", "none", "none"])
  }

  @Test func `the widest text counts, whether it was measured now or before`() {
    let rows = [row(3), row(4)]
    #expect(cells.widest(of: rows, at: place) { measured(["four", "sixsix"][$0]) } == 6)
    #expect(cells.widest(of: rows, at: place) { _ in measured("a longer one") } == 6)
    #expect(cells.widest(of: [row(3), row(5)], at: place) { _ in measured("two") } == 4)
  }

  @Test func `far rows replace those that were kept`() {
    #expect(measured([row(10)]) == [10])
    #expect(measured([row(900_000), row(900_001)]) == [900_000, 900_001])
    #expect(kept(10) == "none")
    #expect(kept(900_001) == "900001")
    #expect(measured([row(10)]) == [10])
    #expect(kept(900_001) == "none")
  }
}
