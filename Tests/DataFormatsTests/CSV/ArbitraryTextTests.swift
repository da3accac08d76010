import DataFormats
import TestSupport
import Testing

/// Reads tables in which bytes were changed at random.
@Suite("Arbitrary CSV texts")
struct ArbitraryTextTests {
  @Test func `rows are the same in pieces of any size`() throws {
    let sum = try Mutation.read("CSV texts", changedFrom: Mutation.tables) { text, source, random in
      let size = Int.random(in: 1...max(1, text.count), using: &random)
      let (whole, pieces) = (rows(of: text, inPiecesOf: text.count + 1), rows(of: text, inPiecesOf: size))
      try #require(whole == pieces, "\(source)")
      return whole.count
    }
    #expect(sum.read > sum.texts / 4, "Too few of the tables can be read")
  }

  @Test func `what is quoted is read as it was`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let text = String(decoding: Mutation.mutated(Mutation.tables, &random), as: UTF8.self)
      var reader = CSVReader(Array("\(text.quotedForCSV),\(text.quotedForCSV)\n".utf8)[...])
      let fields = reader.next()?.fields(separatedBy: UInt8(ascii: ","))?.map(\.withoutFormulaGuard)
      #expect(fields == [text, text], "seed \(seed), round \(round)")
    }
  }
}
