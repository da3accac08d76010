import Testing

@testable import TerminalRuntime

@Suite("Bytes in letters")
struct Base64Tests {
  /// Source: RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("물", "66y8"),
  ])
  func `three bytes are four letters`(text: String, letters: String) {
    #expect(Base64.text(of: text.utf8) == letters)
  }
}
