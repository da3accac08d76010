import TerminalUI
import Testing

struct ButtonTests {
  @Test func `a button names its key and its words`() {
    #expect(drawn(16, 1, Button("Yes", key: "y", action: Mark.one)).marked == ["  [  «a:y» Yes  ]"])
    #expect(drawn(16, 1, Button("주문", action: Mark.one)).lines == ["   [  주문  ]"])
  }

  @Test func `a selected button has a pointer and the cursor`() {
    let button = Button("Yes", key: "y", isSelected: true, action: Mark.one)
    #expect(drawn(11, 1, button).marked == ["«s:[‸▸ y Yes  ]»"])
    #expect(drawn(11, 1, .ascii, button).marked == ["«s:[‸> y Yes  ]»"])
  }

  @Test(arguments: [("Yes", "y"), ("주문하기", "⏎"), ("", "q"), ("Cancel", "")])
  func `a button takes the columns it says, selected or not`(label: String, key: String) {
    for isSelected in [false, true] {
      let button = Button(label, key: key, isSelected: isSelected, action: Mark.one)
      #expect(drawn(button.columns, 1, button).lines.first?.columns == button.columns)
    }
  }

  @Test func `a button is pressed between its brackets`() {
    let frame = drawn(16, 3, Button("Yes", key: "y", action: Mark.two))
    #expect(frame.hits.map(\.area) == [Rect(column: 2, row: 0, columns: 11, rows: 1)])
    #expect(frame.action(at: Position(column: 12, row: 0))?.base as? Mark == .two)
    #expect(frame.action(at: Position(column: 13, row: 0)) == nil)
    #expect(frame.action(at: Position(column: 5, row: 1)) == nil)
  }

  @Test func `a button that is too long is cut inside its brackets`() {
    #expect(drawn(11, 1, Button("Get some rest", key: "r", action: Mark.one)).lines == ["[  r Ge…  ]"])
    #expect(drawn(11, 1, Button("초기화하기", key: "r", action: Mark.one)).lines == ["[  r 초…  ]"])
  }
}

struct StepperTests {
  private func stepper(
    _ value: String, isSelected: Bool = false, canDecrease: Bool = true, canIncrease: Bool = true
  ) -> Stepper<Mark> {
    Stepper(
      value: value, isSelected: isSelected, canDecrease: canDecrease, canIncrease: canIncrease, decrease: .one,
      increase: .two)
  }

  @Test func `a stepper has its number between minus and plus`() {
    #expect(drawn(14, 1, stepper("10")).marked == ["[−] «B: 10  » [+]"])
    #expect(drawn(14, 1, .ascii, stepper("100")).lines == ["[-]  100  [+]"])
    #expect(drawn(14, 1, stepper("10", isSelected: true)).marked == ["[−] «s: 10  » [+]"])
    #expect(drawn(14, 1, stepper("0")).lines.first?.columns == Stepper<Mark>.columns)
  }

  @Test func `a stepper can be wider for larger numbers`() {
    let stepper = Stepper<Mark>(
      value: "1000000", valueColumns: 7, isSelected: false, canDecrease: true, canIncrease: true, decrease: .one,
      increase: .two)
    let frame = drawn(16, 1, stepper)
    #expect(frame.lines == ["[−] 1000000 [+]"])
    #expect(Stepper<Mark>.columns(value: 7) == 15)
    #expect(Stepper<Mark>.columns == 13)
    #expect(frame.action(at: Position(column: 12, row: 0))?.base as? Mark == .two)
  }

  @Test func `a step that cannot be done is quiet`() {
    #expect(drawn(14, 1, stepper("0", canDecrease: false)).marked == ["«q:[−]» «B:  0  » [+]"])
    #expect(drawn(14, 1, stepper("100", canIncrease: false)).marked == ["[−] «B: 100 » «q:[+]»"])
  }

  @Test func `minus and plus are pressed, the number is not`() {
    let frame = drawn(14, 1, stepper("10"))
    func action(_ column: Int) -> Mark? { frame.action(at: Position(column: column, row: 0))?.base as? Mark }
    #expect((0...12).map(action) == [.one, .one, .one, nil, nil, nil, nil, nil, nil, nil, .two, .two, .two])
  }
}
