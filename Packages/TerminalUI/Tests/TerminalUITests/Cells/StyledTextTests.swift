import TestBasics
import Testing

@testable import TerminalUI

struct StyledTextTests {
  private let text =
    StyledText("Press ", .quiet) + StyledText("s", .bold) + StyledText(" to sort 물맛 by name.", .quiet)

  @Test func `a text is drawn in the styles of its parts`() {
    #expect(drawn(24, 1, Label(text)).marked == ["«q:Press »«B:s»«q: to sort 물맛 by…»"])
  }

  @Test func `what is plain in a part has the style of the whole text`() {
    let text = StyledText("one ") + StyledText("two", .good) + StyledText(" three", .bold)
    #expect(drawn(13, 1, Label(text, .warning)).marked == ["«w:one »«g:two»«wB: three»"])
  }

  @Test func `empty parts are left out`() {
    #expect(StyledText([.init(""), .init("a", .bold), .init("")]).spans == [StyledText.Span("a", .bold)])
    #expect(StyledText("") + StyledText("a") == StyledText("a"))
    #expect(StyledText().isEmpty)
  }

  @Test func `lines keep the styles of their words`() {
    let lines = text.wrapped(to: 10)
    #expect(lines.map(\.string) == ["Press s to", "sort 물맛", "by name."])
    #expect(lines[0].spans == [.init("Press", .quiet), .init(" "), .init("s", .bold), .init(" "), .init("to", .quiet)])
    #expect(lines[1].spans == [.init("sort 물맛", .quiet)])
  }

  @Test func `a paragraph is wrapped with its styles`() {
    let paragraph = Paragraph(StyledText("a long ") + StyledText("warning", .warning))
    #expect(drawn(8, 2, paragraph).marked == ["a long", "«w:warning»"])
  }

  @Test func `it is cut and wrapped as its characters alone are`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let words = ["물", "kiwi", "맛있는", "a", "strawberry-banana", " ", "e\u{301}", "\n"]
    for _ in 0..<500 {
      let spans = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let text = (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        return StyledText.Span(text.joined(separator: " "), Bool.random(using: &random) ? .bold : .good)
      }
      let (styled, width) = (StyledText(spans), Int.random(in: 1...30, using: &random))
      #expect(styled.wrapped(to: width).map(\.string) == styled.string.wrapped(to: width), "seed \(seed)")
      #expect(styled.cut(to: width, ellipsis: "…").columns <= width, "seed \(seed)")
      if styled.columns > width { #expect(styled.cut(to: width, ellipsis: "…").string.hasSuffix("…"), "seed \(seed)") }
      if styled.columns <= width, !styled.string.contains("\n") {
        #expect(styled.cut(to: width, ellipsis: "…") == styled, "seed \(seed)")
      }
    }
  }
}
