import TestSupport
import Testing

@testable import DataFormats

@Suite struct XMLTagReaderTests {
  /// The tags of a text, as they would be written, and the error that ends it.
  private func read(_ text: [UInt8], inPiecesOf size: Int) -> (tags: [String], error: XMLError?, most: Int) {
    var (reader, tags, rest, most) = (XMLTagReader(), [String](), text[...], 0)
    do throws(XMLError) {
      while true {
        while let tag = try reader.next() {
          let sign = tag.kind == .end ? "/" : ""
          tags.append("\(tag.line):\(tag.depth):\(sign)\(tag.name)\(tag.isEmpty ? "/" : "")")
        }
        if reader.isComplete { return (tags, nil, most) }
        reader.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
        most = max(most, reader.bufferedCount)
      }
    } catch {
      return (tags, error, most)
    }
  }

  private func read(_ text: String) -> (tags: [String], error: XMLError?) {
    let (tags, error, _) = read(Array(text.utf8), inPiecesOf: 1 << 16)
    return (tags, error)
  }

  private static let document = """
    \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
    <!-- <no> -- > -->
    <!DOCTYPE a [
      <!-- it's "not a quote > ]> -->
      <!ENTITY b "]>">
      <!ELEMENT a (b|c)*>
    ]>
    <a x='1 > 0' y = "&lt;&#65;&#x1F600;&amp;">text ]]&gt; <b/>
      <![CDATA[<no> ]] > ]]]><?php <no> ? >?>
      <한글:c-1.2_ ></한글:c-1.2_ >
    </a>

    """

  @Test func `Tags are the same wherever a text is cut into pieces`() {
    let text = Array(Self.document.utf8)
    let whole = read(text, inPiecesOf: text.count)
    #expect(whole.error == nil)
    #expect(whole.tags == ["8:0:a", "8:1:b/", "10:1:한글:c-1.2_", "10:1:/한글:c-1.2_", "11:0:/a"])
    for size in 1...text.count {
      let pieces = read(text, inPiecesOf: size)
      #expect(pieces.tags == whole.tags, "pieces of \(size)")
      #expect(pieces.error == nil, "pieces of \(size)")
    }
  }

  /// The first tag of a text.
  private func tag(_ text: String) throws -> XMLTag {
    var reader = XMLTagReader()
    reader.append(Array(text.utf8))
    let tag = try reader.next()
    return try #require(tag)
  }

  @Test func `Attributes have their references replaced and line breaks as blanks`() throws {
    let tag = try tag("<a one='1 > 0'\n two = \"&lt;&#65;&#x1F600;&amp;&quot;&apos;&gt;\"\tthree='a\r\nb\"c' one='2'/>")
    #expect(try tag.value(of: "one") == "1 > 0")
    #expect(try tag.value(of: "two") == "<A😀&\"'>")
    #expect(try tag.value(of: "three") == "a  b\"c")
    #expect(try tag.value(of: "four") == nil)
    #expect(tag.isEmpty)
  }

  @Test(arguments: [
    "x='&nbsp;'", "x='&#0;'", "x='&#xD800;'", "x='&#x110000;'", "x='&amp'", "x='&#+65;'", "x='&;'", "x='a<b'",
    "x='&#000000000000000065;'",
  ])
  func `References that are not defined cannot be read, and the tag stays one`(attribute: String) throws {
    let tag = try tag("<a \(attribute) y='1'>")
    #expect(throws: XMLError(.unreadable, line: 1)) { try tag.value(of: "x") }
    #expect(try tag.value(of: "y") == "1")
  }

  @Test(arguments: ["x", "x=", "x=1", "='1'", "x 'a'", "x='1'z='2'"])
  func `What is no attribute is refused`(attributes: String) throws {
    let tag = try tag("<a \(attributes)>")
    #expect(throws: XMLError(.malformed, line: 1)) { try tag.value(of: "z") }
  }

  @Test func `A value that is not UTF-8 cannot be read`() throws {
    var reader = XMLTagReader()
    reader.append(Array("<a x='".utf8) + [0xFF] + Array("'/>".utf8))
    let next = try reader.next()
    let tag = try #require(next)
    #expect(throws: XMLError(.unreadable, line: 1)) { try tag.value(of: "x") }
  }

  @Test(
    arguments: [
      ("", .incomplete, 1), ("\n\n", .incomplete, 3), ("<a>\n", .incomplete, 2), ("<a", .incomplete, 1),
      ("<a/><!-- ", .incomplete, 1), ("<a>\n</b>", .mismatched, 2), ("<a/>\n</a>", .mismatched, 2),
      ("<a/>\n<b/>", .malformed, 2), ("<a/>\nb", .malformed, 2), ("text", .malformed, 1), ("<a></a b>", .malformed, 1),
      ("< a/>", .malformed, 1), ("<a>\n<1/></a>", .malformed, 2), ("<a>\n<!b></a>", .malformed, 2),
      ("<a>< /a>", .malformed, 1), ("<![CDATA[x]]><a/>", .malformed, 1), ("<>", .malformed, 1), ("</>", .malformed, 1),
      ("<a;/>", .malformed, 1), ("<!DOCTYPE a [<!ELEMENT a>", .incomplete, 1), ("\u{FEFF}\u{FEFF}<a/>", .malformed, 1),
    ] as [(String, XMLError.Kind, Int)])
  func `What is no XML is refused with its line`(text: String, kind: XMLError.Kind, line: Int) {
    #expect(read(text).error == XMLError(kind, line: line))
    let single = read(Array(text.utf8), inPiecesOf: 1)
    #expect(single.error == XMLError(kind, line: line))
  }

  @Test func `Depth and the length of a tag have limits`() {
    let deep = String(repeating: "<a>", count: XMLTagReader.depthLimit)
    #expect(read(deep + "<b/>").error == XMLError(.tooDeep, line: 1))
    let ends = String(repeating: "</a>", count: XMLTagReader.depthLimit)
    #expect(read(deep + ends).error == nil)
    let long = Array("<a x='\(String(repeating: "x", count: XMLTagReader.maximumLength))'/>".utf8)
    let outcome = read(long, inPiecesOf: 1 << 16)
    #expect(outcome.error == XMLError(.tooLong, line: 1))
  }

  @Test func `However long a text is, only the rest of a piece and one tag are kept`() throws {
    let comment = "<!-- \(String(repeating: "-", count: 300)) -->"
    let record = "<Record type='x' value='1'>\n<Entry key='a' value='b'/> text \n</Record>\n\(comment)"
    let size = 1 << 12
    let block = Array(String(repeating: record, count: 100).utf8)
    var reader = XMLTagReader()
    var (count, most, bytes) = (0, 0, 0)
    func read() throws {
      while try reader.next() != nil { count += 1 }
      most = max(most, reader.bufferedCount)
    }
    reader.append(Array("<Data>".utf8))
    try read()
    for _ in 0..<40 {
      for start in stride(from: 0, to: block.count, by: size) {
        reader.append(Array(block[start..<min(start + size, block.count)]))
        bytes += size
        most = max(most, reader.bufferedCount)
        try read()
      }
    }
    // A comment without an end, and a document type, are not kept either.
    reader.append(Array("<!--".utf8))
    for _ in 0..<100 {
      reader.append(Array(repeating: UInt8(ascii: "x"), count: size))
      try read()
    }
    #expect(count == 1 + 3 * 100 * 40)
    #expect(bytes > 1_500_000)
    #expect(most < size + record.utf8.count)
  }
}
