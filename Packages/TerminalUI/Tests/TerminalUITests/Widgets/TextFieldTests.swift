import TerminalUI
import Testing

struct TextFieldTests {
  private func field(_ text: String, left steps: Int = 0, isFocused: Bool = true, columns: Int = 8) -> Frame {
    var input = TextInput(text)
    for _ in 0..<steps { _ = input.handle(.left) }
    return drawn(columns, 1, TextField(input, isFocused: isFocused, placeholder: "name"))
  }

  @Test(arguments: [
    ("", 0, "«qU:‸name»«U:    »"), ("kiwi", 0, "«U:kiwi‸    »"), ("kiwi", 2, "«U:ki‸wi    »"), ("망고", 0, "«U:망고‸    »"),
    ("망고", 1, "«U:망‸고    »"), ("a망b", 1, "«U:a망‸b    »"),
  ])
  func `the cursor stands where the next letter goes, behind wide ones too`(text: String, steps: Int, marked: String) {
    #expect(field(text, left: steps).marked == [marked])
    #expect(field(text, left: steps).cursor?.kind == .text)
  }

  @Test(arguments: [
    ("abcdefg", 0, "«U:abcdefg‸ »"), ("abcdefgh", 0, "«U:bcdefgh‸ »"), ("abcdefghij", 3, "«U:abcdefg‸h»"),
    ("망고쥬스", 0, "«U: 고쥬스‸ »"), ("망고쥬스한잔", 0, "«U: 스한잔‸ »"), ("망고쥬스", 4, "«U:‸망고쥬스»"),
  ])
  func `a long text moves to the left as far as it must for the cursor to be seen`(
    text: String, steps: Int, marked: String
  ) {
    let frame = field(text, left: steps)
    #expect(frame.marked == [marked])
    #expect(frame.flaws.isEmpty)
  }

  @Test func `without the focus there is no cursor`() {
    #expect(field("kiwi", isFocused: false).marked == ["«U:kiwi    »"])
    #expect(field("", isFocused: false).marked == ["«qU:name»«U:    »"])
  }

  @Test func `without the focus the beginning of a long text is seen`() {
    #expect(field("strawberry", isFocused: false).marked == ["«U:strawbe…»"])
    #expect(field("망고쥬스한잔", isFocused: false).marked == ["«U:망고쥬… »"])
    #expect(field("kiwikiwi", isFocused: false).marked == ["«U:kiwikiwi»"])
  }

  @Test(arguments: 1...12) func `the cursor is in the field wherever it is in the text`(columns: Int) {
    for steps in 0...9 {
      let frame = field("a망고b쥬스c한잔", left: steps, columns: columns)
      #expect(frame.cursor != nil, "\(steps) steps back")
      #expect(frame.flaws.isEmpty, "\(steps) steps back")
    }
  }

  @Test func `a text whose place the next letter takes is marked`() {
    let frame = drawn(6, 1, TextField(TextInput("96"), isFocused: true, isMarked: true))
    #expect(frame.marked == ["«UR:96»«U:‸    »"])
  }
}
