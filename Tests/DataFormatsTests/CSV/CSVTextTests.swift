import TestSupport
import Testing

@testable import DataFormats

@Suite("CSV text")
struct CSVTextTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), ("=1+1", #""'=1+1""#), ("+82 2", #""'+82 2""#), ("-5", #""'-5""#),
    ("@SUM(A1)", #""'@SUM(A1)""#), ("\t=1", "\"'\t=1\""), ("\u{FF1D}1", "\"'\u{FF1D}1\""),
    ("=\u{301}", "\"'=\u{301}\""),
    ("'=1", #""''=1""#), ("'tis", #""'tis""#), ("'", #""'""#), ("a=1", #""a=1""#), ("\"\u{301}", "\"\"\"\u{301}\""),
  ])
  func `what looks like a formula has an apostrophe before it`(text: String, quoted: String) {
    #expect(Array(text.quotedForCSV.unicodeScalars) == Array(quoted.unicodeScalars))
  }

  @Test func `every text comes back as it was`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...2_000 {
      let scalars = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
        "'=+-@\t\r\n\"ab,\u{301}\u{FF0B}가".unicodeScalars.randomElement(using: &random)
      }
      let text = String(String.UnicodeScalarView(scalars))
      var reader = CSVReader(Array("\(text.quotedForCSV)\n".utf8)[...])
      let next = reader.next()
      let row = try #require(next, "SEED=\(seed) \(text.debugDescription)")
      let field = row.fields(separatedBy: UInt8(ascii: ","))?.first?.withoutFormulaGuard
      #expect(
        field.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars), "SEED=\(seed) \(text.debugDescription)")
    }
  }
}
