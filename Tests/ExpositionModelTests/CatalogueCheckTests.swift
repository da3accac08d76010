import Foundation
import Testing

@testable import ExpositionModel

@Suite("Checks of catalogues") struct CatalogueCheckTests {
  private static let page = object(pageFields, "sources", #"["A book"]"#)
  private static let item = object(itemFields, "sources", #"["A book"]"#)

  private static let person =
    #"{"id": "potter", "name": "Potter", "short_desc": "", "desc": "", "sources": ["A book"]}"#
  private static func place(_ id: String = "kiln", map: String = "village", rest: String = "") -> String {
    #"{"id": "\#(id)", "name": "Kiln", "map": "\#(map)", "label": "Kiln", "short_desc": "", "desc": "", "#
      + #""sources": ["A book"]\#(rest)}"#
  }
  private static func map(_ column: Int = 3, id: String = "kiln") -> String {
    #"{"id": "village", "columns": 20, "rows": 10, "places": [{"id": "\#(id)", "column": \#(column), "row": 2}]}"#
  }
  private static func museum(people: String = person, places: String = place(), maps: String = map()) -> String {
    #"{"people": [\#(people)], "places": [\#(places)], "maps": [\#(maps)]}"#
  }

  private func check(page: String = page, items: String = "[\(item)]", museum: String? = nil) -> CatalogueCheck {
    CatalogueCheck(page: bytes(page), items: bytes(items), museum: museum.map(bytes))
  }

  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  /// Where something is wrong: the file, the item and the field.
  private func places(_ check: CatalogueCheck) -> [String] {
    check.problems.map { "\($0.file) \($0.item.map { "\($0) " } ?? "")\($0.field ?? "")" }
  }

  @Test func `In a catalogue without errors nothing is found`() {
    let whole = check(museum: Self.museum())
    #expect(whole.problems == [])
    #expect(whole.isSound)
    #expect(whole.contents?.museum.places.count == 1)
    #expect(check().problems == [])
  }

  @Test func `Everything that has another shape is told at once, in all files`() {
    let items = "[\(object(itemFields, "name", "7")), 1, \(object(itemFields, without: "desc"))]"
    let found = check(
      page: #"{"title": "", "visitors": -1, "description": 3}"#, items: items,
      museum: #"{"people": {}, "places": [{"id": 1}], "walk": {"name": "Walk"}}"#)
    #expect(
      places(found) == [
        "page title", "page visitors", "page location", "page duration", "page description", "items 1 name", "items 2 ",
        "items 3 desc", "museum people", "museum places › 1 › name", "museum places › 1 › short_desc",
        "museum places › 1 › desc", "museum places › 1 › id", "museum places › 1 › map", "museum places › 1 › label",
        "museum walk › stops", "items 3 image_name", "page sources", "items 1 sources", "items 3 sources",
        "museum places › 1 › sources",
      ])
    #expect(!found.isSound)
    #expect(
      CatalogueDecoder.problems(page: bytes("[]"), items: bytes("{}"), museum: bytes("?")).map(\.problem) == [
        .expected(.object), .expected(.list), .noJSON,
      ])
  }

  @Test func `What follows from an error is not told`() {
    // Neither the fields of what is no object, nor links to what has no id.
    #expect(places(check(items: "[1]")) == ["items 1 "])
    let year = object(itemFields + [("sources", #"["A book"]"#), ("year", "1900"), ("until", "1800")])
    #expect(places(check(items: "[\(year)]")) == ["items 1 until"])
  }

  @Test func `Links and lists that lead nowhere are found in every text`() {
    let desc = #""A [pot](#pot), the [potter](#potter), a [site](https://example.org) and [1].""#
    let item = object(itemFields + [("sources", #"["A book"]"#)], "desc", desc)
    let found = check(
      page: object(pageFields + [("sources", #"["A book"]"#)], "description", #""See [here](#hall).""#),
      items: "[\(item)]",
      museum: Self.museum(
        places: Self.place(rest: #", "remains": "A [wall](#wall)", "see": ["potter", "cup", "zither"]"#)))
    #expect(
      found.problems.map(\.problem) == ["hall", "pot", "cup", "wall"].map { .leadsNowhere($0) }, "\(found.problems)")
    #expect(
      places(found) == [
        "page description", "items 1 desc", "museum places › 1 › see › 2", "museum places › 1 › remains",
      ])
  }

  @Test(arguments: [
    (museum(people: person + "," + person), "museum people › 2 › id", CatalogueError.Problem.repeatedID("potter")),
    (museum(people: person.replacing("potter", with: "zither")), "museum people › 1 › id", .repeatedID("zither")),
    (museum(places: place(map: "town")), "museum places › 1 › map", .noMap("town")),
    (museum(maps: map() + "," + map()), "museum maps › 2 › id", .repeatedID("village")),
    (museum(maps: map(20)), "museum maps › 1 › places › kiln", .outsideMap(columns: 20, rows: 10)),
    (
      museum(people: person.replacing(#", "sources": ["A book"]"#, with: "")), "museum people › 1 › sources", .noSources
    ),
  ])
  func `What cannot be meant so is found`(museum: String, place: String, problem: CatalogueError.Problem) {
    let found = check(museum: museum)
    #expect(places(found) == [place])
    #expect(found.problems.map(\.problem) == [problem])
    #expect(found.isSound == (problem == .noSources))
  }

  @Test func `A position without a place is found, and not the place that lacks it`() {
    let found = check(museum: Self.museum(maps: Self.map(id: "kilm")))
    #expect(found.problems.map(\.problem) == [.leadsNowhere("kilm")])
    #expect(places(found) == ["museum maps › 1 › places › kilm"])
    let empty = Self.map().replacing(#"{"id": "kiln", "column": 3, "row": 2}"#, with: "")
    #expect(check(museum: Self.museum(maps: empty)).problems.map(\.problem) == [.noPosition("village")])
  }

  @Test func `An id that no link can have is told where it stands, and once`() {
    let item = object(
      itemFields + [("sources", #"["A book"]"#)], "desc", #""A [drum](#큰 북), of [one](#작은 북), the [drum](#큰 북).""#)
    let drum = object(itemFields + [("sources", #"["A book"]"#)], "name", #""큰 북""#)
      .replacing(#""image_name": "zither""#, with: #""image_name": """#)
    let found = check(items: "[\(item), \(drum)]")
    #expect(found.problems.map(\.problem) == [.notLinkable("")])
    #expect(places(found) == ["items 2 image_name"])
    // Also where nobody links to it.
    for name in ["", " ", "drum (2)", "북"] {
      let one = drum.replacing(#""image_name": """#, with: #""image_name": "\#(name)""#)
      #expect(check(items: "[\(one)]").problems.map(\.problem) == [.notLinkable(name)])
    }
    let potter = Self.museum(people: Self.person.replacing("potter", with: "the potter"))
    #expect(check(museum: potter).problems.map(\.problem) == [.notLinkable("the potter")])
    #expect(places(check(museum: potter)) == ["museum people › 1 › id"])
  }

  @Test func `A picture that two exhibits have is told itself, and not the links to it`() {
    let links = Array(repeating: "[one](#zither)", count: 5).joined(separator: ", ")
    let other = Self.item.replacing(#""name": "Zither""#, with: #""name": "Drum""#)
    let found = check(
      page: object(pageFields + [("sources", #"["A book"]"#)], "description", "\"\(links)\""),
      items: "[\(Self.item), \(other), \(other)]")
    #expect(found.problems.map(\.problem) == [.repeatedID("zither"), .repeatedID("zither")])
    #expect(places(found) == ["items 2 image_name", "items 3 image_name"])
  }

  @Test func `An id that is wrong is told itself, and not the links that miss it`() {
    let links = Array(repeating: "[one](#drum)", count: 5).joined(separator: ", ")
    let page = object(pageFields + [("sources", #"["A book"]"#)], "description", "\"\(links)\"")
    // The drum has the picture of the zither, or its id cannot be linked to.
    let twice = Self.item.replacing(#""name": "Zither""#, with: #""name": "Drum""#)
    let found = check(page: page, items: "[\(Self.item), \(twice)]")
    #expect(found.problems.map(\.problem) == [.repeatedID("zither")])
    let potter = check(
      items: "[\(Self.item)]",
      museum: Self.museum(
        people: Self.person.replacing("potter", with: "the potter"), places: Self.place(rest: #", "see": ["potter"]"#)))
    #expect(potter.problems.map(\.problem) == [.notLinkable("the potter")])
    // More ids are missed than are wrong.
    let more = check(
      page: page.replacing("[one](#drum), [one](#drum)", with: "[one](#drum), [two](#bell)"),
      items: "[\(Self.item), \(twice)]")
    #expect(more.problems.contains { $0.problem == .leadsNowhere("bell") })
  }

  @Test(arguments: ["7", "null", #""""#])
  func `An id that cannot be read is told, and not the links to it`(id: String) {
    let links = #", "remains": "Of the [potter](#potter), [her](#potter)", "see": ["potter"]"#
    let museum = Self.museum(
      people: Self.person.replacing(#""potter""#, with: id), places: Self.place(rest: links))
    #expect(places(check(museum: museum)) == ["museum people › 1 › id"])
  }

  @Test func `A member that nothing reads is remarked upon, wherever it stands`() {
    let museum = Self.museum(
      people: Self.person.replacing(#""desc""#, with: #""hok": "", "x": {"y": 1}, "desc""#),
      maps: Self.map().replacing(#""row""#, with: #""colour": 3, "row""#)
    ).replacing(#"{"people""#, with: #"{"version": 2, "persons": [], "people""#)
    let found = check(
      page: Self.page.replacing(#""title""#, with: #""subtitle": "", "title""#),
      items:
        "[\(Self.item.replacing(#""name""#, with: #""facts": [{"label": "a", "value": "b", "values": 1}], "nmae": "", "name""#))]",
      museum: museum)
    #expect(
      places(found) == [
        "page subtitle", "items 1 facts › 1 › values", "items 1 nmae", "museum persons", "museum people › 1 › hok",
        "museum people › 1 › x", "museum maps › 1 › places › 1 › colour",
      ])
    #expect(found.isSound)
    #expect(found.problems[4].problem == .unknownMember(nearest: "hook"))
    #expect(found.problems[5].problem == .unknownMember(nearest: nil))
  }

  @Test func `A member that would be read beside another one is told alone`() {
    let item = Self.item.replacing(#""name""#, with: #""shown_note": "who says so", "name""#)
    #expect(places(check(items: "[\(item)]")) == ["items 1 shown_note"])
    let shown = item.replacing(#""name""#, with: #""shown": "witness", "name""#)
    #expect(check(items: "[\(shown)]").problems == [])
  }

  @Test func `Very many errors come to an end`() {
    let items = "[" + Array(repeating: "1", count: 5000).joined(separator: ",") + "]"
    #expect((90...101).contains(check(items: items).problems.count))
    let people = Array(repeating: "1", count: 5000).joined(separator: ",")
    #expect((1...101).contains(check(museum: Self.museum(people: people)).problems.count))
  }

  @Test func `The example in docs/museum.md is whole`() throws {
    let page = try String(
      contentsOf: URL(filePath: "../../docs/museum.md", relativeTo: URL(filePath: #filePath)), encoding: .utf8)
    let example = try #require(page.split(separator: "```json\n").dropFirst().first?.split(separator: "```").first)
    let vase = Self.item.replacing(#""image_name": "zither""#, with: #""image_name": "vase""#)
    let found = check(items: "[\(vase)]", museum: String(example))
    #expect(found.problems == [])
    #expect(found.contents?.museum.walk?.stops.count == 1)
  }
}
