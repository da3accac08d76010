import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Catalogues that somebody made to do harm.
@Suite struct ExpositionHarmCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// Two catalogue files that may be taken or refused, but do no harm.
  struct Harm: CustomTestStringConvertible {
    let testDescription: String
    let files: CatalogueFiles
    /// Exit codes of `list`, `about` and `show 1`; of `notes` that of `list`.
    let codes: [Int32]

    init(_ description: String, page: String = CatalogueFiles.smallPage, items: String, codes: [Int32] = [0, 0, 0]) {
      testDescription = description
      files = CatalogueFiles(page: page, items: items)
      self.codes = codes
    }
  }

  /// An item with this text in all its fields, or in some of them.
  ///
  /// Put together by an encoder, so that any text can stand in it.
  private static func item(_ content: String, in names: String...) -> String {
    func text(_ name: String) -> String { names.isEmpty || names.contains(name) ? content : "x" }
    return json([
      "name": text("name"), "image_name": text("image_name"), "short_desc": text("short_desc"),
      "desc": text("desc") + "\n" + text("date"), "korean": text("korean"), "hanja": text("hanja"),
      "romanization": text("romanization"), "english": text("english"), "date": text("date"),
      "facts": [["label": text("label"), "value": text("value")]], "shown": "yes", "shown_note": text("shown_note"),
      "sources": [text("sources")],
    ])
  }

  /// A page with this text in all its fields, or in some of them.
  private static func page(_ content: String, in names: String...) -> String {
    func text(_ name: String) -> String { names.isEmpty || names.contains(name) ? content : "x" }
    return json([
      "title": "\(text("title")) (\(text("title")))", "visitors": Int.max, "visitors_note": text("visitors_note"),
      "location": text("location"), "duration": text("duration"),
      "description": text("description") + "\n\n" + text("location"), "sources": [text("sources")],
    ])
  }

  private static func json(_ fields: [String: Any]) -> String {
    (try? JSONSerialization.data(withJSONObject: fields)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static let nasty: [(String, String)] = [
    ("escape codes", "a\u{1B}[31mb\u{1B}]0;title\u{07}c\u{1B}[2J\u{1B}[?1049h"),
    ("C1 control characters", "a\u{9B}31mb\u{90}q\u{9C}c\u{85}d\u{7F}"),
    ("text that runs backwards", "a\u{202E}b\u{2066}c\u{200F}d\u{061C}"),
    ("control characters", String(String.UnicodeScalarView((1..<32).compactMap(Unicode.Scalar.init)))),
    ("line and paragraph separators", "a\u{2028}b\u{2029}c\u{0B}d\u{0C}e\r\nf\rg"),
    ("accents by the thousand", "a" + String(repeating: "\u{301}", count: 5000)),
    ("what no font has", "\u{FFFF}\u{10FFFF}\u{E000}\u{E0041}\u{FE0F}\u{200D}"),
    ("a family of emoji", "👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
  ]

  private static let long = String(repeating: "long text ", count: 100_000)
  private static let harms: [Harm] =
    nasty.map { Harm($0, page: page("x" + $1), items: "[\(item("x" + $1))]") } + [
      Harm("strings of a megabyte", page: page(long, in: "location"), items: "[\(item(long, in: "name", "desc"))]"),
      Harm(
        "a word of a megabyte", page: page(long.squeezed, in: "description"),
        items: "[\(item(long.squeezed, in: "desc"))]"),
      Harm(
        "lists nested deeply", items: String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
        codes: [65, 65, 65]),
      Harm(
        "objects nested deeply",
        items: String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000),
        codes: [65, 65, 65]),
      Harm(
        "a field nested deeply that nobody asks for",
        items: "[{\"x\":" + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000) + "}]",
        codes: [65, 65, 65]),
      Harm("no exhibits", items: "[]", codes: [0, 0, 64]),
      Harm(
        "names that are all the same",
        items: "[" + Array(repeating: item("same"), count: 50).joined(separator: ",") + "]"),
      Harm("names that look like ids", items: "[\(item("Vase #2")),\(item("Vase")),\(item("Vase"))]"),
      Harm(
        "keys by the thousand",
        items: "[{" + (1...5000).map { "\"k\($0)\":0," }.joined() + String(item("x").dropFirst()) + "]"),
      Harm(
        "a key that is there twice",
        items: "[{\"name\":\"a\",\"name\":\"b\",\"image_name\":\"\",\"short_desc\":\"\",\"desc\":\"\"}]"),
      Harm(
        "half a surrogate", items: #"[{"name":"a\ud800","image_name":"","short_desc":"","desc":""}]"#,
        codes: [65, 65, 65]),
      Harm(
        "an escape that is none", items: #"[{"name":"a\x","image_name":"","short_desc":"","desc":""}]"#,
        codes: [65, 65, 65]),
      Harm(
        "a zero byte", items: #"[{"name":"a\u0000b","image_name":"\u0000","short_desc":"\u0000","desc":"\u0000"}]"#),
      Harm(
        "a year too large",
        items: #"[{"name":"a","image_name":"","short_desc":"","desc":"","year":9223372036854775807}]"#,
        codes: [65, 65, 65]),
    ]

  @Test(arguments: Torture.some(of: harms, every: 3))
  func `No catalogue makes a command trap, or reaches the terminal with a control character`(harm: Harm) async throws {
    let path = try sandbox.catalogue("museum", harm.files)
    let commands = [["list"], ["about"], ["show", "1"]]
    for (words, code) in zip(commands, harm.codes) {
      // A list has the same texts as a page, only fewer.
      for options in words == ["list"] ? [[]] : [[], ["--json"]] {
        let outcome = try await sandbox.exposition(words + options + ["--museum", path])
        #expect(outcome.status == code, "\(words + options): \(outcome.errors.prefix(500))")
        #expect(outcome.output.isSanitized)
        #expect(outcome.errors.isSanitized)
        #expect(code == 0 || outcome.errors.utf8.count < 2000, "\(words)")
        if !options.isEmpty, code == 0 { _ = try outcome.anyJSON() }
      }
    }
  }

  @Test func `JSON has every sign of a text, those in disguise by their numbers`() async throws {
    struct Page: Decodable { let location: String }
    for (description, text) in Self.nasty {
      let files = CatalogueFiles(page: Self.page("x" + text), items: "[]")
      let page: Page = try await sandbox.exposition(
        "about", "--json", "--museum", try sandbox.catalogue("museum", files)
      ).decoded()
      // Of a sign put together from very many pieces only the first are read.
      let symbols = ("x" + text).map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(32))) }
      let expected = symbols.joined().precomposedStringWithCanonicalMapping
      #expect(page.location.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(description)")
    }
  }

  @Test func `Twenty thousand exhibits are listed`() async throws {
    let items = (1...20_000).map {
      #"{"name":"Vase \#($0)","image_name":"v\#($0)","short_desc":"A vase.","desc":"It is blue."}"#
    }
    let files = CatalogueFiles(page: CatalogueFiles.smallPage, items: "[\(items.joined(separator: ",\n"))]")
    let path = try sandbox.catalogue("museum", files)
    let list = try await sandbox.exposition("list", "--museum", path)
    #expect(list.status == 0)
    #expect(list.lines.count == 20_000)
    #expect(list.lines.last == "20000  Vase 20000")
    let found = try await sandbox.exposition("show", "vase 17777", "--museum", path)
    #expect(found.output == "17777. Vase 17777\n\nA vase.\n\nIt is blue.\n")
  }
}

extension Outcome {
  /// Standard output as JSON of any form, null included.
  func anyJSON() throws -> Any {
    try JSONSerialization.jsonObject(with: Data(output.utf8))
  }
}
