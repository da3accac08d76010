import Testing

@testable import Values

struct ShopNameTests {
  /// The names that neither a shop nor a till may have.
  private static let hostile = [
    "", " ", "a\"b", "a'b", "a;DROP SCHEMA x", "a\\b", "a/b", "a\u{0}b", "a\nb", "a\tb", "a\u{1B}[31m", "a\u{202E}b",
    "a\u{200B}b", "a\u{200D}b", "a\u{AD}b", "a\u{3164}b", "a\u{115F}b", "\u{301}a", "a$b", "a%b", "a@b", "a:b", "a,b",
    "a=b", "a*", "a(b", "🍓", "a\u{FF1B}", "a\u{A0}b", "a\u{3000}b", "pg_shop", "PG_shop", "public", "Public",
    "information_schema", "none", "½", "Ⅷ",
  ]

  @Test(arguments: hostile)
  func `a hostile name is refused`(text: String) {
    #expect(ShopName(text) == nil)
    #expect(TillName(text) == nil)
  }

  @Test(arguments: ["gangnam", "강남", "Gangnam-2", "a", "_", "-", "2호점", "日本橋", "Örebro", "चाय", "pgshop", "pavilion"])
  func `letters and digits of any script are a name`(text: String) {
    #expect(ShopName(text)?.text == text)
    #expect(TillName(text)?.description == text)
  }

  @Test func `a till may have blanks and dots inside`() {
    for text in ["front 2", "a.b", "till no. 3"] {
      #expect(TillName(text)?.text == text)
      #expect(ShopName(text) == nil)
    }
    for text in [" a", "a ", " "] { #expect(TillName(text) == nil) }
  }

  @Test func `names that look the same are the same`() {
    #expect(ShopName("가게")?.text.unicodeScalars.count == 2)
    #expect(ShopName("\u{1100}\u{1161}\u{1100}\u{1166}") == ShopName("가게"))
    #expect(TillName("e\u{301}")?.text.unicodeScalars.count == 1)
  }

  @Test func `the length is that of the bytes that PostgreSQL keeps`() {
    #expect(ShopName(String(repeating: "a", count: 48)) != nil)
    #expect(ShopName(String(repeating: "a", count: 49)) == nil)
    #expect(ShopName(String(repeating: "가", count: 16)) != nil)
    #expect(ShopName(String(repeating: "가", count: 17)) == nil)
    #expect(TillName(String(repeating: "a", count: 40)) != nil)
    #expect(TillName(String(repeating: "a", count: 41)) == nil)
    #expect(ShopName("a" + String(repeating: "\u{301}", count: 1_000_000)) == nil)
  }

  @Test func `the default shop has a valid name`() { #expect(ShopName(ShopName.default.text) == .default) }
}
