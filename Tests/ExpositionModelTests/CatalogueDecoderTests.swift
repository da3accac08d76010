import Foundation
import Testing

@testable import ExpositionModel

@Suite("Catalogues that can be read")
struct CatalogueDecoderTests {
  @Test func `a catalogue of the original app is read`() throws {
    let catalogue = try decoded(items: "[\(object(itemFields)), \(object(itemFields, "name", #""Drum""#))]")
    #expect(
      catalogue.exposition
        == Exposition(
          title: "The Fair (1900)", visitors: 48_130_300, location: "Paris", duration: "April",
          description: "One.\n\nTwo."))
    #expect(catalogue.exhibits.map(\.name) == ["Zither", "Drum"])
    #expect(catalogue.exhibits.map(\.id) == ["Zither", "Drum"])
    let first = try #require(catalogue.exhibits.first)
    #expect((first.imageName, first.summary, first.paragraphs) == ("zither", "Twelve strings.", ["A.", "B."]))
    #expect(first.names == Exhibit.Names())
    #expect((first.kind, first.date, first.provenance) == (nil, nil, nil))
    #expect((first.facts, first.sources) == ([], []))
    #expect(catalogue.kinds == [])
  }

  @Test func `all fields are read`() throws {
    let page = object(pageFields + [("visitors_note", #""Another count.""#), ("sources", #"["A report"]"#)])
    let catalogue = try decoded(page: page, items: "[\(object(itemFields + richFields))]")
    #expect(catalogue.exposition.visitorsNote == "Another count.")
    #expect(catalogue.exposition.sources == ["A report"])
    let exhibit = Exhibit(
      name: "Zither", imageName: "zither", summary: "Twelve strings.", description: "A.\n\nB.",
      names: Exhibit.Names(korean: "가야금", hanja: "伽倻琴", romanization: "gayageum", english: "Zither"), kind: .music,
      date: Exhibit.Date("6th century", years: 500...599),
      facts: [Exhibit.Fact("Strings", "12"), Exhibit.Fact("Wood", "paulownia")],
      provenance: Exhibit.Provenance(.yes, note: "A list."), sources: ["A book", "A letter"])
    #expect(catalogue == Catalogue(catalogue.exposition, exhibits: [exhibit]))
  }

  @Test func `fields of a name that nobody knows are passed over`() throws {
    let strange = [("maker", #""Paik""#), ("image", #"{"deep": [1, null, true, "\ud83d\ude00"]}"#), ("é", "1e999")]
    let plain = try decoded(items: "[\(object(itemFields))]")
    #expect(try decoded(page: object(pageFields + strange), items: "[\(object(itemFields + strange))]") == plain)
    let facts = #"[{"label": "a", "value": "b", "unit": 3}]"#
    #expect(
      try decoded(items: "[\(object(itemFields, "facts", facts))]").exhibits.first?.facts == [Exhibit.Fact("a", "b")])
  }

  @Test(arguments: richFields.map(\.key))
  func `a field that may be left out may also be null`(key: String) throws {
    let others = itemFields + richFields
    let without = try decoded(items: "[\(object(others, without: key))]")
    #expect(try decoded(items: "[\(object(others, key, "null"))]") == without)
    #expect(try decoded(items: "[\(object(others))]") != without)
  }

  @Test func `a note on the visitors and the sources of the page may be left out or null`() throws {
    for key in ["visitors_note", "sources"] {
      #expect(try decoded(page: object(pageFields, key, "null")) == decoded())
    }
  }

  private static let dates: [(fields: String, date: Exhibit.Date?)] = [
    ("", nil), (#","date": """#, nil), (#","date": "long ago""#, Exhibit.Date("long ago")),
    (#","year": 1377"#, Exhibit.Date("", years: 1377...1377)),
    (#","year": 1377, "until": 1377"#, Exhibit.Date("", years: 1377...1377)),
    (#","date": "old", "year": -57, "until": 935"#, Exhibit.Date("old", years: -57...935)),
    (#","year": -100000, "until": 100000"#, Exhibit.Date("", years: -100_000...100_000)),
    (#","year": 1.9e3"#, Exhibit.Date("", years: 1900...1900)),
    // Until when without from when says nothing for an axis.
    (#","date": "old", "until": 935"#, Exhibit.Date("old")),
  ]

  @Test(arguments: dates)
  func `a date is a text, years, or both`(fields: String, date: Exhibit.Date?) throws {
    let item = object(itemFields).dropLast() + fields + "}"
    #expect(try decoded(items: "[\(item)]").exhibits.first?.date == date)
  }

  @Test func `each kind and each certainty is known by its word`() throws {
    for kind in ExhibitKind.allCases {
      let items = "[\(object(itemFields, "kind", "\"\(kind.rawValue)\""))]"
      #expect(try decoded(items: items).exhibits.first?.kind == kind)
    }
    for certainty in Exhibit.Certainty.allCases {
      let items = "[\(object(itemFields, "shown", "\"\(certainty.rawValue)\""))]"
      #expect(try decoded(items: items).exhibits.first?.provenance == Exhibit.Provenance(certainty))
    }
    // A note on something that is not said stands for nothing.
    let items = "[\(object(itemFields, "shown_note", #""A list.""#))]"
    #expect(try decoded(items: items).exhibits.first?.provenance == nil)
  }

  @Test(arguments: [("0", 0), ("1", 1), ("48130300.0", 48_130_300), ("9223372036854775807", .max)])
  func `a count is any whole number that is not below zero`(text: String, count: Int) throws {
    #expect(try decoded(page: object(pageFields, "visitors", text)).exposition.visitors == count)
  }

  @Test func `letters in pieces, as a Mac has them, are put together`() throws {
    let fields = (itemFields + richFields).map { ($0.key, $0.value.decomposedStringWithCanonicalMapping) }
    let name = "가야금 É".decomposedStringWithCanonicalMapping
    let pieces = try decoded(
      page: object(pageFields, "title", "\"\(name)\""), items: "[\(object(fields, "name", "\"\(name)\""))]")
    let exhibit = try #require(pieces.exhibits.first)
    for text in [pieces.exposition.title, exhibit.name] {
      #expect(Array(text.unicodeScalars) == Array("가야금 É".unicodeScalars))
    }
    #expect(exhibit.names.korean.unicodeScalars.count == 3)
    let found = ExhibitIndex(pieces).indices(ExhibitFilter(words: "ㄱㅇㄱ"), bookmarked: [])
    #expect(found == [0])
  }

  @Test func `an empty list has no exhibits`() throws {
    #expect(try decoded(items: " [ ] ").exhibits == [])
  }

  @Test func `a mark before the text that tells its encoding does no harm`() throws {
    #expect(try decoded(page: "\u{FEFF}" + object(pageFields), items: "\u{FEFF}[]") == decoded())
  }

  @Test func `only the bytes that are given are looked at`() throws {
    let page = Array(object(pageFields).utf8)
    let more = [0x7B, 0x22] + page + [0xFF, 0x00]
    let catalogue = try CatalogueDecoder.catalogue(page: more[2..<more.count - 2], items: Array("x[]".utf8)[1...])
    #expect(try catalogue == decoded())
  }
}
