import TestSupport
import Testing

@testable import DataFormats

/// Cases in the spirit of JSONTestSuite (https://github.com/nst/JSONTestSuite): what must be accepted, what must be
/// refused, and what is left to the reader.
@Suite("Reading JSON")
struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue { try JSONReader.value(of: bytes[...]) }

  private static let accepted: [(text: String, value: JSONValue)] = [
    ("null", .null), ("true", .bool(true)), (" false\n", .bool(false)), ("0", .number("0")), ("-0", .number("-0")),
    ("\t\r\n 42 ", .number("42")), ("-123.456e+78", .number("-123.456e+78")), ("1E-2", .number("1E-2")),
    ("0e0", .number("0e0")), ("0.5", .number("0.5")), ("1e999", .number("1e999")),
    ("123456789012345678901234567890", .number("123456789012345678901234567890")),
    (#""""#, .text("")), (#""a""#, .text("a")), ("\"\u{7F}\u{2028}\u{FEFF}\"", .text("\u{7F}\u{2028}\u{FEFF}")),
    (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")), (#""\u0000a\u0000""#, .text("\0a\0")),
    (#""\u00e9\u00E9\uac00""#, .text("éé가")), (#""\ud83d\ude00 \uD83D\uDE00""#, .text("😀 😀")),
    (#""\udbff\udfff\uffff\uFFFE""#, .text("\u{10FFFF}\u{FFFF}\u{FFFE}")), (#""x\\u0041""#, .text(#"x\u0041"#)),
    ("\"가야금 🎻\"", .text("가야금 🎻")), ("\u{FEFF}[]", .array([])), ("[]", .array([])), ("[ \n]", .array([])),
    ("[[],[[ ]]]", .array([.array([]), .array([.array([])])])),
    ("[1 , \"2\",null]", .array([.number("1"), .text("2"), .null])),
    ("{}", .object([])), ("{ }", .object([])),
    (
      #"{"a":1,"b":[{}]}"#,
      .object([.init(name: "a", value: .number("1")), .init(name: "b", value: .array([.object([])]))])
    ),
    (#"{"":0}"#, .object([.init(name: "", value: .number("0"))])),
    (#"{"a":1,"a":2}"#, .object([.init(name: "a", value: .number("1")), .init(name: "a", value: .number("2"))])),
    (#"{"a\u0000b":"c"}"#, .object([.init(name: "a\0b", value: .text("c"))])),
  ]

  @Test(arguments: accepted.indices)
  func `what is JSON is read`(index: Int) throws {
    #expect(try read(Self.accepted[index].text) == Self.accepted[index].value)
  }

  /// Texts that are not JSON, and the number of bytes before what is wrong.
  private static let refused: [(text: String, offset: Int)] = [
    ("", 0), (" ", 1), ("\u{FEFF}", 3), ("[1\u{FEFF}]", 2), ("\u{A0}1", 0), ("\u{C}1", 0), ("\u{2060}[]", 0), ("\0", 0),
    ("nul", 3), ("nulL", 3), ("TRUE", 0), ("truth", 3), ("nullx", 4), ("null null", 5), ("undefined", 0), ("NaN", 0),
    ("Infinity", 0), ("-Infinity", 1), ("-", 1), ("+1", 0), ("--1", 1), ("01", 1), ("-01", 2), (".5", 0), ("1.", 2),
    ("1.e1", 2), ("1e", 2), ("1e+", 3), ("1e1.5", 3), ("1e1e1", 3), ("1_000", 1), ("0x1F", 1), ("1,", 1), ("１", 0),
    ("- 1", 1), ("1 000", 2), ("'a'", 0), ("\"", 1), ("\"a", 2), ("\"\\", 2), ("\"\\\"", 3), (#""\a""#, 2),
    (#""\x41""#, 2),
    (#""\'""#, 2), (#""\U0041""#, 2), (#""\0""#, 2), (#""\u"#, 3), (#""\u12""#, 5), (#""\u12g4""#, 5),
    (#""\u 123""#, 3),
    (#""\ud83d\u""#, 9), (#""\ud83d\x""#, 8), ("\"\n\"", 1), ("\"\t\"", 1), ("\"\u{1F}\"", 1), ("\"\0\"", 1),
    ("\"a\"b", 3),
    ("[", 1), ("]", 0), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1,,2]", 3), ("[1 2]", 3), ("[1}", 2),
    ("[]]", 2),
    ("[1;2]", 2), ("[\"a\":1]", 4), ("[1] x", 4), ("[][]", 2), ("[// no\n1]", 1), ("[1]/**/", 3), ("[1]#", 3),
    ("{", 1), ("}", 0), ("{]", 1), ("{,}", 1), (#"{"a""#, 4), (#"{"a"}"#, 4), (#"{"a":"#, 5), (#"{"a":}"#, 5),
    (#"{"a" 1}"#, 5),
    (#"{"a",1}"#, 4), (#"{"a":1"#, 6), (#"{"a":1,"#, 7), (#"{"a":1,}"#, 7), (#"{"a":1 "b":2}"#, 7), (#"{"a"::1}"#, 5),
    ("{a:1}", 1), ("{1:1}", 1), ("{null:1}", 1), ("{'a':1}", 1), (#"{"a":1}}"#, 7), (#"{"\ud800":1}"#, 1),
    (#"{"a":1/**/}"#, 6),
    ("<a/>", 0), ("\u{1B}[2J", 0), ("hello", 0), ("[1,\n1\n,1", 8), ("{\"a\": tru }", 9),
  ]

  @Test(arguments: refused.indices)
  func `what is not JSON is refused where it goes wrong`(index: Int) {
    let (text, offset) = Self.refused[index]
    let error = #expect(throws: JSONError.self, "\(text)") { try read(text) }
    #expect(error == JSONError(offset: offset), "\(text)")
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0xAF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xFE], [0x61, 0xE0, 0xFF],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 make a text unreadable, and anything else no JSON`(bytes: [UInt8]) throws {
    let quote: [UInt8] = [0x22]
    #expect(try read(quote + bytes + quote) == .brokenText(.bytes))
    #expect(try read(quote + Array(#"\n"#.utf8) + bytes + quote) == .brokenText(.bytes))
    #expect(throws: JSONError(offset: 0)) { try read(bytes) }
    #expect(throws: JSONError(offset: 2)) { try read([0x5B, 0x31] + bytes + [0x5D]) }
    #expect(throws: JSONError(offset: 1)) { try read([0x7B] + quote + bytes + quote + Array(":1}".utf8)) }
  }

  @Test(arguments: [
    #"\ud800"#, #"\udc00"#, #"\ud800x"#, #"\ud800\n"#, #"\ud83d\ud83d"#, #"\ude00\ud83d"#, #"\ud800\u0041"#,
  ])
  func `half of a surrogate pair makes a text unreadable, and what follows is read`(escape: String) throws {
    #expect(try read(#"["\#(escape)", 1, "a"]"#) == .array([.brokenText(.surrogate), .number("1"), .text("a")]))
  }

  @Test func `UTF-16 is no JSON, which is UTF-8`() {
    #expect(throws: JSONError(offset: 0)) { try read([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]) }
    #expect(throws: JSONError(offset: 1)) { try read([0x5B, 0x00, 0x5D, 0x00]) }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `nesting has a limit`(opening: String) throws {
    let limit = JSONReader.depthLimit
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    #expect(throws: Never.self) { try read(nested(limit)) }
    #expect(throws: JSONError(offset: limit * opening.utf8.count, isTooDeep: true)) { try read(nested(limit + 1)) }
    // Lists beside each other are not nested.
    #expect(throws: Never.self) {
      try read("[" + Array(repeating: "[]", count: 2 * limit).joined(separator: ",") + "]")
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("1900", 1900), ("1.9e3", 1900), ("1900.0", 1900), ("19E+2", 1900),
      ("100e-2", 1),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil), ("1.5", nil),
      ("1e-3", nil),
      ("1e30", nil), ("1e999", nil), ("9007199254740993.0", nil), ("9007199254740991.0", 9_007_199_254_740_991),
    ] as [(String, Int?)])
  func `a number is whole however it is written, and never rounded`(text: String, number: Int?) throws {
    #expect(try read(text).integer == number)
  }

  @Test func `only a number is an integer`() throws {
    for text in ["null", "true", #""1""#, "[1]", "{}"] { #expect(try read(text).integer == nil) }
  }

  @Test func `every beginning of a text is refused at its end, and no byte is read behind it`() throws {
    let text = Array(#"{"a": [1.5e3, "x\u00e9\ud83d\ude00", true, null, {"b": -0}], "c": "가"}"#.utf8)
    for count in text.indices {
      // The bytes behind the slice would complete it.
      let error = #expect(throws: JSONError.self) { try JSONReader.value(of: text[..<count]) }
      #expect((error?.offset ?? -1) <= count)
    }
    #expect(throws: Never.self) { try JSONReader.value(of: ([0x5B] + text + [0x5D])[1...text.count]) }
  }

  @Test func `random bytes are read or refused, and what is read says the same when it is written again`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u00", "\\ud83d", "1", "0", "-", ".", "e", "true", "null", " ", "a",
      "가",
    ]
    var count = 0
    for _ in 1...20_000 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard let value = try? read(text) else { continue }
      count += 1
      #expect(try read(value.jsonText()) == value, "\(text) SEED=\(seed)")
    }
    #expect(count > 500, "SEED=\(seed)")
  }

  /// The members of an object in their order, lists element by element.
  private func members(_ text: String) throws(JSONError) -> [String] {
    var reader = JSONMemberReader(Array(text.utf8)[...])
    var items: [String] = []
    while let item = try reader.next() {
      items.append("\(item.name)\(item.isElement ? "[\(item.position)]" : "") \(item.value.jsonText())")
    }
    return items
  }

  @Test(arguments: [
    ("{}", []), ("[1]", []), ("7", []),
    (" {\"a\" : [ ] , \"b\":[1 , [2]], \"c\":{\"d\":[3]} }\n", ["a []", "b[1] 1", "b[2] [2]", "c {\"d\":[3]}"]),
    ("\u{FEFF}{\"a\":[{}],\"a\":[1],\"a\":null}", ["a[1] {}", "a[1] 1", "a null"]),
  ])
  func `members are read one by one`(text: String, items: [String]) throws { #expect(try members(text) == items) }

  @Test(arguments: [
    "", "{", "{\"a\"", "{\"a\":", "{\"a\":[", "{\"a\":[1", "{\"a\":[1,", "{\"a\":[1}", "{\"a\":[1]", "{\"a\":1,}",
    "{,}", "{} x",
    "{\"a\":[,]}", "{\"a\":[1]]", "[1", "{1:2}",
  ])
  func `what is no JSON is refused at the same byte, read as a whole or by members`(text: String) throws {
    let whole = #expect(throws: JSONError.self) { try read(text) }
    let parts = #expect(throws: JSONError.self) { try members(text) }
    #expect(whole == parts)
  }
}
