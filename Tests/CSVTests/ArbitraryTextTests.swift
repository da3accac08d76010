import CSV
import TestSupport
import Testing

/// Reads tables in which bytes were changed at random.
@Suite("Arbitrary CSV texts")
struct ArbitraryTextTests {
  private static let tables = [
    "name,hardness (dH),alkalinity,memo\nTap,3.8,\"1,5\",\"a \"\"b\"\"\r\nc\"\r\n\r\n시험,68,40,\n",
    "time;emotion;note\r2026-11-21T14:05:00+09:00;happy;\"첫눈\"\r;;\r", "name\thardness\talkalinity\n\"a\"\t1\t2\n",
  ]
  private static let marks = Array("\",;\t\r\n[]{}:\\ \u{FEFF}".utf8) + [0, 0x80, 0xFF]

  @Test func `rows are the same in pieces of any size`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    let rounds = Torture.rounds(2000, long: 200_000)
    var read = 0
    for round in 0..<rounds {
      let text = Mutation.mutated(Self.tables, with: Self.marks, &random)
      let size = Int.random(in: 1...max(1, text.count), using: &random)
      let (whole, pieces) = (rows(of: text, inPiecesOf: text.count + 1), rows(of: text, inPiecesOf: size))
      try #require(whole == pieces, "seed \(seed), round \(round)")
      read += whole.count
    }
    #expect(read > rounds / 4, "Too few of the tables can be read")
    Torture.report("CSV texts of any bytes", tried: "\(rounds) texts, \(read) rows read", lost: 0)
  }

  @Test func `what is quoted is read as it was`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let text = String(decoding: Mutation.mutated(Self.tables, with: Self.marks, &random), as: UTF8.self)
      var reader = CSVReader(Array("\(text.quotedForCSV),\(text.quotedForCSV)\n".utf8)[...])
      let fields = reader.next()?.fields(separatedBy: UInt8(ascii: ","))?.map(\.withoutFormulaGuard)
      #expect(fields == [text, text], "seed \(seed), round \(round)")
    }
  }
}
