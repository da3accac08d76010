import Testing

@testable import ExpositionModel

@Suite("Each fault of a catalogue is told once, where it stands") struct CatalogueFaultTests {
  private static let page = object(pageFields, "sources", #"["A book"]"#)
  private static let item = object(itemFields + richFields)
  /// A museum in which everything leads to something.
  private static let museum = """
    {"people": [{"id": "drummer", "name": "Drummer", "short_desc": "", "desc": "[It](#zither)", "sources": ["A book"]}],
     "places": [
      {"id": "gate", "map": "yard", "name": "Gate", "label": "Gate", "short_desc": "", "desc": "[Her](#drummer)",
       "see": ["well"], "sources": ["A book"]},
      {"id": "well", "map": "yard", "name": "Well", "label": "Well", "short_desc": "", "desc": "", "sources": ["A book"]}],
     "maps": [{"id": "yard", "columns": 30, "rows": 9,
      "lines": [{"kind": "wall", "points": [[0, 0], [29, 8]]}],
      "places": [{"id": "gate", "column": 1, "row": 2}, {"id": "well", "column": 20, "row": 3}]}],
     "walk": {"name": "Round", "stops": [
      {"id": "first", "name": "First", "short_desc": "", "desc": "[Well](#well)", "see": ["gate"], "sources": ["A book"]}]}}
    """

  /// Returns the problems that are found, each with its place.
  private func faults(page: String = page, item: String = item, museum: String = museum) -> [String] {
    func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }
    let check = CatalogueCheck(page: bytes(page), items: bytes("[\(item)]"), museum: bytes(museum))
    return check.problems.map { "\($0.field ?? ""): \($0.problem)" }
  }

  @Test func `Without one nothing is told`() {
    #expect(faults() == [])
  }

  @Test(arguments: [
    (#""Zither", "image_name""#, "name", 200), (#""Twelve strings.""#, "short_desc", 2000),
    (#""6th century""#, "date", 2000),
    (#""A letter""#, "sources › 2", 2000), (#""paulownia""#, "facts › 2 › value", 2000),
  ])
  func `A text that is longer than what is read names the limit`(text: String, place: String, limit: Int) {
    func item(_ count: Int) -> String {
      let rest = text.hasSuffix("image_name\"") ? ", \"image_name\"" : ""
      return Self.item.replacing(text, with: "\"\(String(repeating: "é", count: count))\"\(rest)")
    }
    #expect(faults(item: item(limit)) == [])
    #expect(faults(item: item(limit + 1)) == ["\(place): tooLong(limit: \(limit))"])
  }

  @Test func `A list that is longer than what is read names the limit`() {
    let see = Array(repeating: #""well""#, count: 101).joined(separator: ", ")
    #expect(
      faults(museum: Self.museum.replacing(#"["well"]"#, with: "[\(see)]")) == ["places › 1 › see: tooMany(limit: 100)"]
    )
  }

  @Test(arguments: [(#"Zither\u0007"#, true), (#"Zi\nther"#, true), (#"Zither\u009b"#, true), ("Zi\u{301}ther", false)])
  func `A name with a control character is told`(name: String, isWrong: Bool) {
    let found = faults(item: Self.item.replacing(#""name": "Zither""#, with: #""name": "\#(name)""#))
    #expect(found.count == (isWrong ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("name: controlCharacter") })
  }

  @Test func `A text may have line breaks and tabs, and no other control character`() {
    func item(_ text: String) -> String { Self.item.replacing(#"A.\n\nB."#, with: text) }
    #expect(faults(item: item(#"A.\r\n\tB."#)) == [])
    #expect(faults(item: item(#"A.\u001b[31mB."#)).count == 1)
  }

  @Test(arguments: [
    (#""label": "Well""#, "places › 2 › label"), (#""column": 20"#, "maps › 1 › places › 2 › column"),
    (#""people": []"#, "people"), (#""name": "Round""#, "walk › name"),
  ])
  func `A member that stands twice is told with its place`(member: String, place: String) {
    let isList = place == "people"
    let museum = Self.museum.replacing(
      isList ? #""walk""# : member, with: isList ? "\(member), \"walk\"" : "\(member), \(member)")
    #expect(faults(museum: museum) == ["\(place): repeatedMember"])
  }

  @Test func `A place that stands twice on a map is told, and not the one that is missing instead`() {
    let museum = Self.museum.replacing(#"{"id": "well", "column""#, with: #"{"id": "gate", "column""#)
    #expect(faults(museum: museum) == [#"maps › 1 › places › 2 › id: repeatedID("gate")"#])
  }

  @Test(arguments: ["1000000000", "0", "-3", "1001", "2.5", #""30""#, "null", "1e400"], ["columns", "rows"])
  func `A size that no map has names the range, and no position is outside of it`(size: String, key: String) {
    let museum = Self.museum.replacing(key == "rows" ? #""rows": 9"# : #""columns": 30"#, with: "\"\(key)\": \(size)")
    #expect(faults(museum: museum) == ["maps › 1 › \(key): expected(ExpositionModel.CatalogueError.Shape.size)"])
  }

  @Test(arguments: ["1000000000", "-3", "2.5", #""20""#, "null"])
  func `A position that can be none names what is on the map`(column: String) {
    let museum = Self.museum.replacing(#""column": 20"#, with: #""column": \#(column)"#)
    #expect(
      faults(museum: museum) == [
        "maps › 1 › places › 2 › column: expected(ExpositionModel.CatalogueError.Shape.position(of: 30))"
      ])
  }

  @Test(arguments: [
    (#""people": [{"#, #""poeple": [{"#, #"people: misspelled("poeple")"#),
    (#""maps": ["#, #""mapps": ["#, #"maps: misspelled("mapps")"#),
    (#""walk": {"#, #""wallk": {"#, #"walk: misspelled("wallk")"#),
    (#""stops": ["#, #""stop": ["#, #"walk › stops: misspelled("stop")"#),
    (#""rows": 9"#, #""rowss": 9"#, #"maps › 1 › rows: misspelled("rowss")"#),
  ])
  func `A misspelled member is told once, and nothing of what is missed then`(
    right: String, wrong: String, fault: String
  ) {
    #expect(faults(museum: Self.museum.replacing(right, with: wrong)) == [fault])
  }

  @Test(arguments: [
    (#""people": [{"#, #""people": 7, "x": [{"#), (#""id": "yard""#, #""id": 7"#),
    (#""id": "gate", "map""#, #""id": [], "map""#),
    (#"{"id": "gate", "column": 1, "row": 2}, "#, "1, "), (#""id": "drummer""#, #""id": "the drummer""#),
    (#""id": "well", "name""#, #""id": "", "name""#),
  ])
  func `What follows from a value that cannot be read is not told`(right: String, wrong: String) {
    let found = faults(museum: Self.museum.replacing(right, with: wrong)).filter { !$0.contains("unknownMember") }
    #expect(found.count <= 1, "\(found)")
  }

  @Test func `A last year without a first one, and links in notes, are found`() {
    #expect(
      faults(item: Self.item.replacing(#""year": 500, "#, with: "")) == [
        "year: missing(ExpositionModel.CatalogueError.Shape.year)"
      ])
    #expect(faults(item: Self.item.replacing("A list.", with: "[It](#lute)")) == [#"shown_note: leadsNowhere("lute")"#])
    let page = Self.page.replacing(#""title""#, with: #""visitors_note": "[It](#harp)", "title""#)
    #expect(faults(page: page) == [#"visitors_note: leadsNowhere("harp")"#])
  }

  @Test(arguments: [
    ("A list.", "shown_note"), (#"A.\n\nB."#, "desc"), (#""A letter""#, "sources › 2"),
  ])
  func `A link that is neither to a page nor of the web or mail is told, wherever texts have links`(
    text: String, place: String
  ) {
    func item(_ target: String) -> String {
      let link = "See [it](\(target))."
      return Self.item.replacing(text, with: text.hasPrefix("\"") ? "\"\(link)\"" : link)
    }
    for target in ["https://a.b/c:d", "HTTP://a.b", "mailto:a@b.c", "p. 3: below", "1:2"] {
      #expect(faults(item: item(target)) == [], "\(target)")
    }
    for scheme in ["file", "FILE", "javascript", "x-man-page", "data"] {
      #expect(faults(item: item("\(scheme):///etc/passwd")) == [#"\#(place): linkScheme("\#(scheme)")"#])
    }
  }

  @Test func `A year that is misspelled is told once, and a walk without stops, which no screen opens`() {
    let year = Self.item.replacing(#""year": 500"#, with: #""yaer": 500"#)
    #expect(faults(item: year) == [#"year: misspelled("yaer")"#])
    #expect(
      faults(museum: #"{"walk": {"name": "Round", "stops": []}}"#) == [
        "walk › stops: expected(ExpositionModel.CatalogueError.Shape.filledList)"
      ])
  }

  @Test func `An id of an exhibit is nothing that is read`() {
    #expect(
      faults(item: Self.item.replacing(#""image_name": "zither""#, with: #""id": "zither""#)).first?.hasPrefix(
        "image_name: missing") == true)
  }
}
