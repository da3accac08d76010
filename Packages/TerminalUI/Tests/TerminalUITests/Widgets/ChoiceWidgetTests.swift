import Testing

@testable import TerminalUI

@Suite("Tabs, choices, checkboxes and selects")
struct ChoiceWidgetTests {
  private static let marks: [Mark] = [.one, .two, .three]

  private func control(
    _ chosen: Int, gap: Int = 2, look: SegmentedControl<Mark>.Look = .brackets, _ names: [String] = ["All", "SCA", "물"]
  ) -> SegmentedControl<Mark> {
    SegmentedControl(Array(names.indices), chosen: chosen, gap: gap, look: look) {
      names[$0]
    } action: {
      Self.marks[$0]
    }
  }

  private func tabs(_ current: Int, _ titles: [String] = ["Log", "Trend", "요약"]) -> Tabs<Mark> {
    Tabs(titles, current: current) { Self.marks[$0] }
  }

  /// Returns the words that a screen reader gets.
  private func words(_ widget: some Widget) -> [String] {
    var environment = Environment(size: Size(columns: 40, rows: 2))
    environment.isPlain = true
    var canvas = Canvas(environment, accent: .orange)
    canvas.draw(widget, in: canvas.area)
    return canvas.transcript?.pieces.map(\.text) ?? []
  }

  @Test func `the chosen one of several stands in brackets, or is filled behind a pointer`() {
    #expect(drawn(20, 1, control(1)).marked == ["«q: All »  «aB:[SCA]»  «q: 물 »"])
    #expect(drawn(20, 1, control(2, gap: 1, look: .filled)).marked == [" All   SCA  «s:▸물 »"])
    #expect(drawn(20, 1, .ascii, control(0, look: .filled)).lines == [">All    SCA    물"])
  }

  @Test func `the gaps shrink first, then the chosen one is alone`() {
    #expect(control(1).columns == 18)
    #expect(drawn(16, 1, control(1)).lines == [" All  [SCA]  물"])
    #expect(drawn(14, 1, control(1)).lines == [" All [SCA] 물"])
    #expect(drawn(13, 1, control(1)).lines == ["[SCA]"])
    #expect(drawn(4, 1, control(1)).lines == ["[S…]"])
    #expect([18, 16, 14, 13].map { control(1).columns(in: $0) } == [18, 16, 14, 5])
  }

  @Test func `each choice is clicked where it stands`() {
    let frame = drawn(18, 1, control(1))
    func action(_ column: Int) -> Mark? { frame.action(at: Position(column: column, row: 0))?.base as? Mark }
    #expect([0, 4, 5, 6, 7, 11, 12, 14, 17].map(action) == [.one, .one, nil, nil, .two, .two, nil, .three, .three])
  }

  @Test func `the rule is heavy under the present tab`() {
    let frame = drawn(24, 2, tabs(1))
    #expect(frame.marked == ["«q: Log » «aB: Trend » «q: 요약 »", "«q:──────»«a:━━━━━━━»«q:───────────»"])
    #expect(frame.action(at: Position(column: 8, row: 1))?.base as? Mark == .two)
    #expect(drawn(16, 2, .ascii, tabs(0, ["Log", "Trend"])).lines == [" Log   Trend", "=====-----------"])
  }

  @Test func `in one row the present tab stands in brackets, and is whole where there is little room`() {
    #expect(drawn(24, 1, tabs(0)).lines == ["[Log]  Trend   요약"])
    #expect(drawn(15, 2, tabs(2)).lines.first == "…Trend   요약")
    #expect(drawn(7, 2, tabs(2)).lines.first == "…요약")
  }

  @Test func `a checkbox is a mark in brackets before its label`() {
    #expect(drawn(20, 1, Checkbox("Gift wrap", isOn: true, action: Mark.one)).marked == [" [«gB:✓»] Gift wrap"])
    #expect(drawn(20, 1, Checkbox("Gift wrap", isOn: false, action: Mark.one)).lines == [" [ ] Gift wrap"])
    #expect(
      drawn(14, 1, Checkbox("Gift wrap", isOn: true, isSelected: true, action: Mark.one)).marked
        == ["«s:‸▸[✓] Gift wrap»"])
    #expect(drawn(14, 1, .ascii, Checkbox("선물", isOn: true, isSelected: true, action: Mark.one)).lines == [">[x] 선물"])
    #expect(drawn(10, 1, Checkbox("Gift wrap", isOn: true, action: Mark.one)).lines == [" [✓] Gift…"])
  }

  @Test func `a select shows its value or what is missing, and opens with a click`() {
    let select = Select("Tea", columns: 12, action: Mark.two)
    let frame = drawn(14, 1, select)
    #expect(frame.marked == ["[ Tea    «q:▾» ]"])
    #expect(frame.action(at: Position(column: 11, row: 0))?.base as? Mark == .two)
    #expect(frame.action(at: Position(column: 12, row: 0)) == nil)
    let empty = Select(nil, placeholder: "choose", columns: 12, action: Mark.one)
    #expect(drawn(14, 1, empty).marked == ["[ «q:choose» «q:▾» ]"])
    let selected = Select("Tea", columns: 12, isSelected: true, action: Mark.one)
    #expect(drawn(12, 1, .ascii, selected).lines == ["[>Tea    v ]"])
  }

  @Test func `a screen reader hears which one is current, and whether a box is checked`() {
    #expect(words(control(1)) == ["All", "SCA, current", "물"])
    #expect(words(tabs(2)) == ["Log", "Trend", "요약, current"])
    #expect(words(Checkbox("Gift", isOn: true, action: Mark.one)) == ["Gift, checked"])
    #expect(words(Checkbox("Gift", isOn: false, action: Mark.one)) == ["Gift, not checked"])
    #expect(words(Select("Tea", columns: 12, action: Mark.one)) == ["Tea"])
  }
}
