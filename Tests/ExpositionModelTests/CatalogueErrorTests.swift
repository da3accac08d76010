import Foundation
import Testing

@testable import ExpositionModel

@Suite("What is wrong with a catalogue")
struct CatalogueErrorTests {
  /// Something of each sort that JSON has.
  private static let values = ["null", "true", "1", "-1.5", #""text""#, #"["text"]"#, "{}"]

  /// Returns the expected shape of a field that every catalogue has.
  private static func shape(of key: String) -> CatalogueError.Shape {
    switch key {
    case "title", "name": .name
    case "visitors": .count
    default: .text
    }
  }

  // MARK: The page

  @Test(arguments: pageFields.map(\.key))
  func `a field that the page lacks is named`(key: String) {
    let expected = CatalogueError(file: .page, item: nil, field: key, problem: .missing(Self.shape(of: key)))
    #expect(problem(page: object(pageFields, without: key)) == expected)
  }

  @Test(arguments: ["title", "location", "duration", "description"], values)
  func `a text of the page that is something else is named`(key: String, value: String) {
    let expected = CatalogueError(file: .page, item: nil, field: key, problem: .expected(Self.shape(of: key)))
    #expect(problem(page: object(pageFields, key, value)) == (value == #""text""# ? nil : expected))
  }

  @Test(
    arguments: [
      "null", "true", #""48130300""#, "[1]", "{}", "-1", "-9223372036854775808", "1.5", "-0.5", "1e-3",
      "9223372036854775808", "99999999999999999999", "1e30", "1e999",
    ])
  func `visitors that nobody can count are named`(value: String) {
    let expected = CatalogueError(file: .page, item: nil, field: "visitors", problem: .expected(.count))
    #expect(problem(page: object(pageFields, "visitors", value)) == expected)
  }

  @Test(arguments: [#""""#, #""  \t""#, #""\n""#, "\"\u{3000}\u{2003}\""])
  func `a title that is blank is none`(value: String) {
    let expected = CatalogueError(file: .page, item: nil, field: "title", problem: .expected(.name))
    #expect(problem(page: object(pageFields, "title", value)) == expected)
  }

  @Test(arguments: values)
  func `the other fields of the page are named too`(value: String) {
    let note = CatalogueError(file: .page, item: nil, field: "visitors_note", problem: .expected(.text))
    let isNote = value == "null" || value == #""text""#
    #expect(problem(page: object(pageFields, "visitors_note", value)) == (isNote ? nil : note))
    let sources = CatalogueError(file: .page, item: nil, field: "sources", problem: .expected(.list))
    let isList = value == "null" || value == #"["text"]"#
    #expect(problem(page: object(pageFields, "sources", value)) == (isList ? nil : sources))
  }

  @Test(arguments: ["null", "1", "[]", "{}"])
  func `a source of the page is named by its number`(value: String) {
    let expected = CatalogueError(file: .page, item: nil, field: "sources › 2", problem: .expected(.text))
    #expect(problem(page: object(pageFields, "sources", #"["A book", \#(value)]"#)) == expected)
  }

  @Test(arguments: ["null", "true", "1", #""text""#, "[]", "[\(object(pageFields))]"])
  func `a page that is no object is named as a whole`(page: String) {
    #expect(problem(page: page) == CatalogueError(file: .page, item: nil, field: nil, problem: .expected(.object)))
  }

  @Test func `the first thing that is wrong is what is told, and the page comes first`() {
    let error = #expect(throws: CatalogueError.self) { try decoded(page: "{}", items: "{}") }
    #expect(error == CatalogueError(file: .page, item: nil, field: "title", problem: .missing(.name)))
  }

  // MARK: The items

  @Test(arguments: itemFields.map(\.key))
  func `a field that an item lacks is named, with the number of the item`(key: String) {
    let items = "[\(object(itemFields)), \(object(itemFields + richFields)), \(object(itemFields, without: key))]"
    #expect(
      problem(items: items) == CatalogueError(file: .items, item: 3, field: key, problem: .missing(Self.shape(of: key)))
    )
  }

  @Test(
    arguments: [
      "name", "image_name", "short_desc", "desc", "korean", "hanja", "romanization", "english", "date", "shown_note",
      "kind", "shown",
    ], values)
  func `a text of an item that is something else is named`(key: String, value: String) {
    let isAllowed = value == "null" && !itemFields.contains { $0.key == key }
    guard !isAllowed, value != #""text""# else { return }
    let items = "[\(object(itemFields)), \(object(itemFields + richFields, key, value))]"
    let shape: CatalogueError.Shape =
      switch key {
      case "kind": .word(ExhibitKind.allCases.map(\.rawValue))
      case "shown": .word(Exhibit.Certainty.allCases.map(\.rawValue))
      default: Self.shape(of: key)
      }
    #expect(problem(items: items) == CatalogueError(file: .items, item: 2, field: key, problem: .expected(shape)))
  }

  @Test(arguments: [#""""#, #""  \t""#, #""\n""#, "\"\u{3000}\""])
  func `a name that is blank is none`(value: String) {
    let expected = CatalogueError(file: .items, item: 1, field: "name", problem: .expected(.name))
    #expect(problem(items: "[\(object(itemFields, "name", value))]") == expected)
  }

  @Test(
    arguments: ["year", "until"],
    [
      "true", #""1377""#, "[1377]", "{}", "100001", "-100001", "9223372036854775807", "99999999999999999999", "1e999",
      "1377.5", "0",
    ])
  func `a year that is none is named`(key: String, value: String) {
    let expected = CatalogueError(file: .items, item: 1, field: key, problem: .expected(.year))
    #expect(problem(items: "[\(object(itemFields + richFields, key, value))]") == expected)
  }

  @Test(arguments: [(500, 499), (1, -1), (-57, -58), (100_000, -100_000)])
  func `a last year before the first is named`(year: Int, until: Int) {
    let item = object(itemFields + [("year", "\(year)"), ("until", "\(until)")])
    let expected = CatalogueError(file: .items, item: 1, field: "until", problem: .expected(.lastYear(from: year)))
    #expect(problem(items: "[\(item)]") == expected)
  }

  @Test(arguments: ["", "Music", "music ", "음악", "furniture"])
  func `a word that is none of those there are is named, with all of those`(word: String) {
    let kind = CatalogueError(
      file: .items, item: 1, field: "kind", problem: .expected(.word(["print", "music", "craft", "dress"])))
    #expect(problem(items: "[\(object(itemFields, "kind", "\"\(word)\""))]") == kind)
    let shown = CatalogueError(
      file: .items, item: 1, field: "shown",
      problem: .expected(.word(["yes", "witness", "listed", "kind", "uncertain"])))
    #expect(problem(items: "[\(object(itemFields, "shown", "\"\(word)\""))]") == shown)
  }

  private static let facts: [(value: String, field: String, problem: CatalogueError.Problem)] = [
    ("true", "facts", .expected(.list)), ("1", "facts", .expected(.list)), (#""a""#, "facts", .expected(.list)),
    (#"{"label": "a", "value": "b"}"#, "facts", .expected(.list)),
    (#"["a"]"#, "facts › 1", .expected(.object)), ("[null]", "facts › 1", .expected(.object)),
    (#"[{"label": "a", "value": "b"}, []]"#, "facts › 2", .expected(.object)),
    (#"[{"label": "a", "value": "b"}, {"label": "a"}]"#, "facts › 2 › value", .missing(.text)),
    (#"[{"label": "a", "value": "b"}, {"value": "a"}]"#, "facts › 2 › label", .missing(.text)),
    (#"[{"label": 1, "value": "b"}]"#, "facts › 1 › label", .expected(.text)),
    (#"[{"label": "a", "value": null}]"#, "facts › 1 › value", .expected(.text)),
    (#"[{"label": "a", "value": ["b"]}]"#, "facts › 1 › value", .expected(.text)),
  ]

  @Test(arguments: facts)
  func `a fact of a wrong shape is named by its number`(
    value: String, field: String, problem expected: CatalogueError.Problem
  ) {
    let items = "[\(object(itemFields)), \(object(itemFields, "facts", value))]"
    #expect(problem(items: items) == CatalogueError(file: .items, item: 2, field: field, problem: expected))
  }

  @Test(arguments: ["true", "1", #""text""#, "{}"])
  func `sources that are no list are named, and each that is no text by its number`(value: String) {
    let list = CatalogueError(file: .items, item: 1, field: "sources", problem: .expected(.list))
    #expect(problem(items: "[\(object(itemFields, "sources", value))]") == list)
    let text = CatalogueError(file: .items, item: 1, field: "sources › 3", problem: .expected(.text))
    let sources = #"["a", "b", \#(value == #""text""# ? "null" : value)]"#
    #expect(problem(items: "[\(object(itemFields, "sources", sources))]") == text)
  }

  @Test(arguments: ["null", "true", "1", #""text""#, "[]", "[{}]"])
  func `an item that is no object is named by its number`(value: String) {
    let expected = CatalogueError(file: .items, item: 2, field: nil, problem: .expected(.object))
    #expect(problem(items: "[\(object(itemFields)), \(value)]") == expected)
  }

  @Test(arguments: ["null", "true", "1", #""text""#, "{}", #"{"items": []}"#])
  func `items that are no list are named as a whole`(items: String) {
    #expect(problem(items: items) == CatalogueError(file: .items, item: nil, field: nil, problem: .expected(.list)))
  }

  // MARK: No JSON

  @Test(
    arguments: [
      "", " \n", "{", "[", "}", "hello", "{]", #"{"title"}"#, #"{"title": }"#, #"{"title": "a"#, "{'title': 'a'}",
      "nul",
      "\0", "\u{1b}[2J", "[] []", #"{"a": 1} x"#, "<html></html>",
    ])
  func `what is no JSON is told to be none`(text: String) {
    #expect(problem(page: text) == CatalogueError(file: .page, item: nil, field: nil, problem: .noJSON))
    #expect(problem(items: text) == CatalogueError(file: .items, item: nil, field: nil, problem: .noJSON))
  }
}
