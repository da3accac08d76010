import Testing

@testable import DataFormats

@Suite struct CSVReaderTests {
  @Test func `Rows are the same wherever a text is cut into pieces`() throws {
    let text = Array("a,\"b\r\n\"\"가\"\r\n\r\n \t\r\rd;e\n,\n\"f\"\r\"g\nh".utf8)
    var reader = CSVReader(text[...])
    for (line, isClosed, bytes) in [
      (1, true, "a,\"b\r\n\"\"가\""), (6, true, "d;e"), (7, true, ","), (8, true, "\"f\""), (9, false, "\"g\nh"),
    ] {
      let next = reader.next()
      let row = try #require(next)
      #expect(row.line == line)
      #expect(row.isClosed == isClosed)
      #expect(String(decoding: row.bytes, as: UTF8.self) == bytes)
    }
    let end = reader.next()
    #expect(end == nil)
    let whole = rows(of: text, inPiecesOf: text.count)
    for size in 1...text.count { #expect(rows(of: text, inPiecesOf: size) == whole, "pieces of \(size)") }
  }

  @Test(
    arguments: [
      ("a,b", ["a", "b"]), ("", [""]), (",", ["", ""]), (" a , b ", ["a ", "b "]), (#""a" , "b""#, ["a", "b"]),
      (#""a,""b""",c"#, [#"a,"b""#, "c"]), (#"a""b,"""""#, [#"a"b"#, #"""#]),
      ("\"a\r\nb\",c;d\te", ["a\r\nb", "c;d\te"]),
      ("\"\u{301}\",\u{37E};", ["\u{301}", "\u{37E};"]), (#"a"b""#, nil), (#""a"b"#, nil), (#"a" ,b""#, nil),
    ] as [(String, [String]?)])
  func `A row is split into its fields`(text: String, fields: [String]?) {
    var reader = CSVReader(Array("x\n\(text)\n".utf8)[...])
    _ = reader.next()
    let row = reader.next() ?? CSVReader.Row(line: 2, bytes: [], isClosed: true, isTooLong: false)
    #expect(row.fields(separatedBy: UInt8(ascii: ",")) == fields)
  }

  @Test func `A byte order mark is passed over before the first row alone`() throws {
    var reader = CSVReader(Array("\u{FEFF}\u{FEFF}a,b\n\u{FEFF}c,d\r\n\u{FEFF}\u{FEFF}e".utf8)[...])
    for text in ["\u{FEFF}a,b", "\u{FEFF}c,d", "\u{FEFF}\u{FEFF}e"] {
      let next = reader.next()
      #expect(try Array(#require(next).bytes) == Array(text.utf8))
    }
  }

  @Test func `Of a row that is too long the length is known, and the rows around it are whole`() throws {
    let long = String(repeating: "x", count: CSVReader.maximumLength + 1)
    let text = Array("a\n\(long)\nb\n\"\(long)".utf8)
    for size in [1 << 16, text.count] {
      var reader = CSVReader()
      var found: [(line: Int, isTooLong: Bool, isClosed: Bool)] = []
      for start in stride(from: 0, through: text.count + size, by: size) {
        reader.append(Array(text.dropFirst(start).prefix(size)))
        while let row = reader.next() { found.append((row.line, row.isTooLong, row.isClosed)) }
      }
      #expect(found.map(\.line) == [1, 2, 3, 4])
      #expect(found.map(\.isTooLong) == [false, true, false, true])
      #expect(found.map(\.isClosed) == [true, true, true, false])
    }
  }
}
