import TestSupport
import Testing

@testable import ExpositionModel

@Suite("Catalogues that mean harm")
struct CatalogueHostileTests {
  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `nesting without end is refused, wherever it stands`(opening: String) {
    let deep = String(repeating: opening, count: 100_000)
    let tooDeep = CatalogueError(file: .items, item: nil, field: nil, problem: .tooDeep)
    #expect(problem(items: deep) == tooDeep)
    let closing = String(opening.reversed().compactMap { ["[": "]", "{": "}"][$0] })
    let closed = deep + "1" + String(repeating: closing, count: 100_000)
    #expect(problem(items: closed) == tooDeep)
    #expect(problem(items: "[\(object(itemFields, "strange", closed))]") == tooDeep)
    #expect(problem(items: "[\(object(itemFields, "facts", closed))]") == tooDeep)
  }

  @Test(arguments: [#"\ud800"#, #"\udc00"#, #"\ud800x"#, #"\ud83d\ud83d"#, #"\ude00\ud83d"#])
  func `half of a surrogate pair is called so, with the field`(sign: String) {
    let error = problem(page: object(pageFields, "title", "\"a\(sign)\""))
    #expect(error == CatalogueError(file: .page, item: nil, field: "title", problem: .broken(.surrogate)))
  }

  @Test(arguments: [#"\u12"#, #"\x"#, "\u{1}", "\n"])
  func `what JSON does not have breaks the whole text`(sign: String) {
    let error = problem(page: object(pageFields, "title", "\"a\(sign)\""))
    #expect(error == CatalogueError(file: .page, item: nil, field: nil, problem: .noJSON))
  }

  @Test(
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80]] as [[UInt8]])
  func `bytes that are no text are refused`(bytes: [UInt8]) {
    let parts = object(itemFields, "name", "\"?\"").split(separator: "?").map { Array($0.utf8) }
    let items = Array("[".utf8) + parts[0] + bytes + parts[1] + Array("]".utf8)
    let error = #expect(throws: CatalogueError.self) {
      try CatalogueDecoder.catalogue(page: Array(object(pageFields).utf8)[...], items: items[...])
    }
    #expect(error == CatalogueError(file: .items, item: 1, field: "name", problem: .broken(.bytes)))
  }

  @Test(arguments: ["\\u001b[2J", "\\u202e", "\\u200b", "\\ufeff", "\\r"])
  func `harmful characters are read as they are, and sanitized where they are drawn`(sign: String) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(sign.dropFirst(2).prefix(4), radix: 16) ?? 13))
    let name = try #require(decoded(items: "[\(object(itemFields, "name", "\"a\(sign)b\""))]").exhibits.first?.name)
    #expect(name.unicodeScalars.contains(scalar))
    #expect(name.hasPrefix("a"))
    #expect(name.hasSuffix("b"))
  }

  @Test func `a NUL is left out, because a database would end the text there`() throws {
    let fields = itemFields.map { ($0.key, #""a\u0000b""#) }
    let exhibit = try #require(decoded(items: "[\(object(fields))]").exhibits.first)
    #expect([exhibit.name, exhibit.imageName, exhibit.summary, exhibit.id] == ["ab", "ab", "ab", "ab"])
    #expect(exhibit.paragraphs == ["ab"])
  }

  @Test(arguments: [#""\u200b\u202e""#, #""\u0000""#, #"" \u2060\ufeff""#, #""\u001b""#])
  func `a name of invisible characters is none`(name: String) {
    let expected = CatalogueError(file: .items, item: 1, field: "name", problem: .expected(.name))
    #expect(problem(items: "[\(object(itemFields, "name", name))]") == expected)
  }

  @Test func `of a field that comes twice one is taken`() throws {
    let twice = object(pageFields + [("title", #""Second""#)])
    let title = try decoded(page: twice).exposition.title
    #expect(["The Fair (1900)", "Second"].contains(title))
  }

  @Test func `a name of a megabyte is cut, sources and facts too, and the text stays whole`() throws {
    let long = String(repeating: "가", count: 400_000)
    let facts =
      "[" + Array(repeating: #"{"label": "\#(long.prefix(9000))", "value": "v"}"#, count: 150).joined(separator: ",")
      + "]"
    let fields = [
      ("name", "\"\(long)\""), ("image_name", "\"\(long)\""), ("short_desc", "\"\(long)\""), ("desc", "\"\(long)\""),
      ("korean", "\"\(long)\""), ("facts", facts),
      ("sources", "[" + Array(repeating: "\"\(long.prefix(3000))\"", count: 150).joined(separator: ",") + "]"),
    ]
    let exhibit = try #require(decoded(items: "[\(object(fields))]").exhibits.first)
    #expect(exhibit.name == String(long.prefix(200)))
    #expect(exhibit.imageName == String(long.prefix(2000)))
    #expect(exhibit.summary == String(long.prefix(2000)))
    #expect(exhibit.names.korean == String(long.prefix(2000)))
    #expect(exhibit.facts == Array(repeating: Exhibit.Fact(String(long.prefix(2000)), "v"), count: 100))
    #expect(exhibit.sources == Array(repeating: String(long.prefix(2000)), count: 100))
    #expect(exhibit.paragraphs == [long])
  }

  @Test func `a page whose texts have a megabyte is cut, and its description stays whole`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let fields =
      pageFields.map { ($0.key, $0.key == "visitors" ? "1" : "\"\(long)\"") } + [("visitors_note", "\"\(long)\"")]
    let page = try decoded(page: object(fields)).exposition
    #expect(page.title == String(long.prefix(200)))
    #expect([page.location, page.duration, page.visitorsNote].allSatisfy { $0 == String(long.prefix(2000)) })
    #expect(page.paragraphs == [long])
  }

  @Test(arguments: ["\u{301}", "\u{301}\u{323}", "\u{E0041}", "\u{200D}"])
  func `a sign put together from a megabyte of pieces is cut, wherever it stands`(pieces: String) throws {
    let tower = "e" + String(repeating: pieces, count: 1 << 18)
    let fields = itemFields.map { ($0.key, "\"a\(tower)z\"") }
    let exhibit = try #require(decoded(items: "[\(object(fields))]").exhibits.first)
    for text in [exhibit.name, exhibit.summary, exhibit.paragraphs[0]] {
      #expect(text.unicodeScalars.count <= 40)
      #expect(text.unicodeScalars.first == "a")
    }
    #expect(exhibit.paragraphs[0].unicodeScalars.last == "z")
  }

  @Test func `what writing needs is not cut`() throws {
    // A family of four, the flag of Scotland, Tibetan and Thai with several marks.
    for text in ["👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "ཧཱུྃ", "กำ้", "Z̧̃̂"] {
      let exhibit = try #require(decoded(items: "[\(object(itemFields, "name", "\"\(text)\""))]").exhibits.first)
      #expect(exhibit.name == text)
    }
  }

  @Test func `many items are read, in their order`() throws {
    let items = (0..<20_000).map {
      #"{"name":"N","image_name":"\#($0)","short_desc":"","desc":"","kind":"\#($0 % 2 == 0 ? "craft" : "dress")"}"#
    }
    let catalogue = try decoded(items: "[" + items.joined(separator: ",") + "]")
    #expect(catalogue.exhibits.count == 20_000)
    #expect(catalogue.index(of: "19999") == 19_999)
    #expect(catalogue.exhibits[14_321].id == "14321")
    #expect(catalogue.kinds == [.craft, .dress])
    // The last one of as many is named as well.
    let broken = items.dropLast() + [#"{"name":"N"}"#]
    let error = problem(items: "[" + broken.joined(separator: ",") + "]")
    #expect(error == CatalogueError(file: .items, item: 20_000, field: "image_name", problem: .missing(.text)))
  }

  @Test func `many items of one name have ids of their own`() throws {
    let item = #"{"name":"N","image_name":"","short_desc":"","desc":""}"#
    let catalogue = try decoded(items: "[" + Array(repeating: item, count: 20_000).joined(separator: ",") + "]")
    #expect(Set(catalogue.exhibits.map(\.id)).count == 20_000)
  }

  @Test func `whatever bytes of a catalogue change, it is read or refused`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let page = Array(object(pageFields + [("sources", #"["a"]"#)]).utf8)
    let items = Array("[\(object(itemFields + richFields))]".utf8)
    let symbols = Array(#"{}[]":,\u0e-.9 ntf"#.utf8) + [0, 0x1B, 0x80, 0xED, 0xFF]
    var (read, refused) = (0, 0)
    for _ in 1...4000 {
      let changed: CatalogueError.File = Bool.random(using: &random) ? .page : .items
      var bytes = changed == .page ? page : items
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        let sign = symbols.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(sign, at: index)
        case 2: bytes[index] = sign
        case 3: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 0...20, using: &random)))
        }
      }
      do throws(CatalogueError) {
        let catalogue = try CatalogueDecoder.catalogue(
          page: (changed == .page ? bytes : page)[...], items: (changed == .items ? bytes : items)[...])
        #expect(!catalogue.exposition.title.isEmpty, "SEED=\(seed)")
        #expect(catalogue.exhibits.allSatisfy { !$0.name.isEmpty }, "SEED=\(seed)")
        read += 1
      } catch {
        #expect(error.file == changed, "SEED=\(seed)")
        refused += 1
      }
    }
    #expect(read > 300, "\(read) read, \(refused) refused; SEED=\(seed)")
    #expect(refused > 300, "\(read) read, \(refused) refused; SEED=\(seed)")
  }
}
