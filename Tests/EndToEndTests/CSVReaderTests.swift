import Testing

@testable import pavilion

@Suite struct CSVReaderTests {
  /// Every row with its line, whether its quotes are closed, and its bytes as text.
  private func rows(of text: [UInt8], inPiecesOf size: Int) throws -> [String] {
    var rest = text[...]
    var reader = CSVReader { () throws(Failure) in
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    var rows: [String] = []
    while let row = try reader.next() {
      rows.append("\(row.line) \(row.isClosed) \(String(decoding: row.bytes, as: UTF8.self).debugDescription)")
    }
    return rows
  }

  @Test func `Rows are the same wherever a text is cut into pieces`() throws {
    let text = Array("a,\"b\r\n\"\"가\"\r\n\r\n \t\r\rd;e\n,\n\"f\"\r\"g\nh".utf8)
    let expected = [
      #"1 true "a,\"b\r\n\"\"가\"""#, #"6 true "d;e""#, #"7 true ",""#, #"8 true "\"f\"""#, #"9 false "\"g\nh""#,
    ]
    for size in 1...text.count { #expect(try rows(of: text, inPiecesOf: size) == expected, "pieces of \(size)") }
  }

  @Test(
    arguments: [
      ("a,b", ["a", "b"]), ("", [""]), (",", ["", ""]), (" a , b ", ["a ", "b "]), (#""a" , "b""#, ["a", "b"]),
      (#""a,""b""",c"#, [#"a,"b""#, "c"]), (#"a""b,"""""#, [#"a"b"#, #"""#]),
      ("\"a\r\nb\",c;d\te", ["a\r\nb", "c;d\te"]),
      ("\"\u{301}\",\u{37E};", ["\u{301}", "\u{37E};"]), (#"a"b""#, nil), (#""a"b"#, nil), (#"a" ,b""#, nil),
    ] as [(String, [String]?)])
  func `A row is split into its fields`(text: String, fields: [String]?) throws {
    var reader = CSVReader(Array("x\n\(text)\n".utf8)[...])
    _ = try reader.next()
    let row = try reader.next() ?? CSVReader.Row(line: 2, bytes: [], isClosed: true, isTooLong: false)
    #expect(row.fields(separatedBy: UInt8(ascii: ",")) == fields)
  }
}
