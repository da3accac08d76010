import TerminalUI
import Testing

struct TrimmingTests {
  @Test(arguments: [
    ("", ""), ("  ", ""), ("kiwi", "kiwi"), (" kiwi", "kiwi"), ("망고 쥬스\t\n", "망고 쥬스"), ("\u{3000}a b ", "a b"),
  ])
  func `spaces go before and after, not between`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test(arguments: [("", ""), ("  ", ""), ("kiwi", "kiwi"), (" a b  ", " a b"), ("망고\t ", "망고\t")])
  func `spaces at the end go alone, and only spaces`(text: String, trimmed: String) {
    #expect(text.trimmingTrailingSpaces == trimmed)
  }
}
