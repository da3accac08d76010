import TestBasics
import Testing

@testable import TerminalUI

struct StyledMarkupTests {
  private func marked(_ markup: String) -> String { drawn(60, 1, Label(StyledText(markup: markup))).marked[0] }

  @Test(arguments: [
    ("plain", "plain"), ("an *old* book", "an «I:old» book"), ("a **bold** word", "a «B:bold» word"),
    ("*one* and **two**", "«I:one» and «B:two»"), ("3 * 4 * 5", "3 * 4 * 5"), ("*open", "*open"), ("**", "**"),
    (#"\*not\* this"#, "*not* this"), ("[the list](https://unesco.org/x)", "«UL:the list»"),
    ("see https://unesco.org.", "see «UL:https://unesco.org»."), ("(https://a.org/b)", "(«UL:https://a.org/b»)"),
    ("[x](javascript:alert)", "[x](javascript:alert)"), ("[x](https://a b)", "[x](«UL:https://a» b)"),
    ("[x](file:///tmp/a)", "[x](file:///tmp/a)"), ("[a] b](https://a)", "«UL:a] b»"), ("[[x](https://a)", "[«UL:x»"),
    ("a [1] b", "a [1] b"),
    ("https://", "https://"),
  ])
  func `stars, brackets and addresses are markup where they are closed`(markup: String, shown: String) {
    #expect(marked(markup) == shown)
  }

  @Test func `what is long is read once, and an address that is too long for a link is text`() {
    let address = "https://" + String(repeating: "a", count: 3000)
    for part in ["[", "[a](", "[a", "](", "*a ", "https://", address] {
      let text = String(repeating: part, count: 100_000 / part.count)
      #expect(StyledText(markup: text).string == text, "\(part)")
    }
  }

  @Test func `any text is markup`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let parts = ["*", "**", "[", "](", ")", "https://", "a", " ", "\\", "물", "\n", "]"]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      #expect(StyledText(markup: text).string.count <= text.count, "\(text), seed \(seed)")
    }
  }
}
