import JSON
import TerminalUI
import TestSupport
import Testing

@testable import pavilion

/// Reads files to import in which bytes were changed at random.
@Suite struct MutatedFileTests {
  private static let tables = [
    "name,hardness (dH),alkalinity,memo\nTap,3.8,\"1,5\",\"a \"\"b\"\"\r\nc\"\r\n\r\n시험,68,40,\n",
    "time;emotion;note\r2026-11-21T14:05:00+09:00;happy;\"첫눈\"\r;;\r", "name\thardness\talkalinity\n\"a\"\t1\t2\n",
  ]
  private static let lists = [
    #"[{"name":"Tap","hardness":3.8,"memo":"a]\"b"}, {"x":[1,{"y":null}]} ,true,"한"]"#, "[]", "\n[1,\r\n2,\r3]\n",
  ]
  private static let columns = ["name", "hardness", "alkalinity", "memo"].enumerated().map { place, name in
    CSVTable.Column(names: [name], isRequired: place == 0, takesRemark: place == 1)
  }
  private static let marks = Array("\",;\t\r\n[]{}:\\ \u{FEFF}".utf8) + [0, 0x80, 0xFF]
  private static let name = Phrase(same: "file")

  @Test func `A table of any bytes is read or refused`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    let rounds = Torture.rounds(2000, long: 200_000)
    var read = 0
    for _ in 0..<rounds {
      let text = Mutation.mutated(Self.tables, with: Self.marks, &random)
      guard var table = try? CSVTable(text[...], named: Self.name, Self.columns) else { continue }
      var errors = RowErrors()
      while let row = try table.next(&errors) {
        read += 1
        for column in Self.columns.indices { _ = row[column] }
      }
    }
    #expect(read > rounds / 4, "Too few of the tables can be read")
    Torture.report("tables of any bytes", tried: "\(rounds) tables, \(read) rows read", lost: 0)
  }

  @Test func `A list of any bytes is split where a reader of the whole splits it`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    let rounds = Torture.rounds(2000, long: 200_000)
    var read = 0
    for round in 0..<rounds {
      let text = Mutation.mutated(Self.lists, with: Self.marks, &random)
      var values: [JSON.JSONValue] = []
      var errors = RowErrors()
      var list = JSONList(text[...])
      list.eachElement(&errors) { bytes throws(RowError) in
        values.append(try RowError.converting { () throws(JSONError) in try JSONReader.value(of: bytes) })
      }
      let isRefused = (try? errors.check(Self.name)) == nil
      let isList = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
      guard isList else { continue }
      if case .array(let whole)? = try? JSONReader.value(of: text[...]) {
        try #require(
          values == whole && !isRefused, "seed \(seed), round \(round): \(String(decoding: text, as: UTF8.self))")
        read += 1
      } else {
        try #require(isRefused, "seed \(seed), round \(round): \(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(read > rounds / 10, "Too few of the lists can be read")
    Torture.report("lists of any bytes", tried: "\(rounds) lists, \(read) read", lost: 0)
  }
}
