import Testing
import WaterModel

@Suite("What is looked for in the log")
struct WaterQueryTests {
  @Test(
    arguments: [
      ("", []), (" ", []), ("\n\t\u{3000}", []), ("a", ["a"]), ("a b", ["a", "b"]), ("  a\u{3000}b\n", ["a", "b"]),
      ("집 수돗물", ["집", "수돗물"]), ("100%", ["100%"]), ("a_b \\", ["a_b", "\\"]), ("2026-11-21", ["2026-11-21"]),
      ("a a", ["a"]),
    ] as [(String, [String])])
  func `words are parted by spaces`(words: String, terms: [String]) {
    let query = WaterQuery(words: words)
    #expect(query.terms == terms)
    #expect(query.listsAll == terms.isEmpty)
  }

  @Test func `the newest and the best come first, all other orders begin with the least`() {
    #expect(WaterQuery.newest == WaterQuery(.date, isDescending: true, words: ""))
    #expect(WaterQuery() == .newest)
    for order in WaterQuery.Order.allCases {
      #expect(WaterQuery(order).isDescending == ([.date, .rating].contains(order)))
      #expect(WaterQuery(order, isDescending: false).isDescending == false)
      #expect(WaterQuery(order, isDescending: true).isDescending)
    }
    #expect(WaterQuery.newest.listsAll)
  }
}
