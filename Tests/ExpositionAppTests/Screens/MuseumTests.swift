import ExpositionModel
import PavilionSupport
import Resources
import TerminalUI
import Testing

@testable import ExpositionApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import TogetherApp

@Suite("A museum: people, places and a walk")
struct MuseumTests {
  private static func resource(_ name: String) throws -> [UInt8] {
    var size = 0
    let bytes = try #require(resources_find("Exposition/\(name)", &size), "\(name)")
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }

  static func builtIn(_ language: String) throws -> Museum {
    try CatalogueDecoder.museum(resource("museum.\(language).json"), maps: resource("maps.json"))
  }

  @Test(arguments: ["en", "ko"])
  func `the museum that is built in is whole`(language: String) throws {
    let museum = try Self.builtIn(language)
    #expect(museum.people.count == 8)
    #expect(museum.places.count == 30)
    #expect(museum.maps.count == 2)
    #expect(museum.walk?.stops.count == 8)
    #expect(Set(museum.all.map(\.id)).count == museum.all.count)
    for place in museum.places {
      #expect(museum.map(place.map)?.spots[place.id] != nil, "\(place.id)")
    }
  }

  @Test(arguments: ["grounds", "pavilion"])
  func `arrows lead from each place of a map to every other one`(id: String) throws {
    let map = try #require(try Self.builtIn("en").map(id))
    for start in map.spots.keys {
      var (reached, open) = (Set([start]), [start])
      while let place = open.popLast() {
        for side in MuseumMap.Side.allCases {
          if let next = map.neighbor(of: place, towards: side), reached.insert(next).inserted { open.append(next) }
        }
      }
      #expect(reached.count == map.spots.count, "\(Set(map.spots.keys).subtracting(reached)) from \(start)")
    }
  }

  @Test func `the walk goes on at the first stop that was not read`() throws {
    let walk = try #require(try Self.builtIn("en").walk)
    #expect(walk.next(read: []) == 0)
    #expect(walk.next(read: ["stop-1", "stop-2", "jikji"]) == 2)
    #expect(walk.next(read: ["stop-2"]) == 0)
    #expect(walk.next(read: Set(walk.stops.map(\.id))) == 0)
  }

  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `a page without a picture has no empty frame`(size: Size) throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: size), opening: Exposition1900())
    try sandbox.press("f")
    for _ in 0..<8 {
      if try sandbox.topmost(MapScreen.self).selected == "invalides" { break }
      try sandbox.press("Right")
    }
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("Esplanade des Invalides"))
    #expect(!sandbox.screen.contains { "█▀▄".contains($0) })
    try sandbox.press("f")
    #expect(sandbox.router.notice?.phrase == Phrase(en: "This page has no picture.", ko: "이 쪽에는 그림이 없습니다."))
  }

  // MARK: Texts

  @Test(arguments: Language.allCases)
  func `every link leads to a page, and every page names its sources`(language: Language) {
    let localized = LocalizedCatalogue.builtIn
    let (catalogue, museum) = (localized.catalogue(in: language), localized.museum(in: language))
    let pages = catalogue.exhibits + museum.all
    #expect(Set(pages.map(\.id)).count == pages.count)
    for page in pages {
      #expect(!page.sources.isEmpty, "\(page.id)")
      let targets = page.paragraphs.flatMap { StyledText(markup: $0).spans.compactMap(\.style.link?.place) }
      for target in targets + museum.related(to: page.id) {
        #expect(localized.page(target, in: language) != nil, "\(page.id) to \(target)")
        #expect(target != page.id, "\(page.id) to \(target)")
      }
    }
    for text in catalogue.exposition.paragraphs {
      for target in StyledText(markup: text).spans.compactMap(\.style.link?.place) {
        #expect(localized.page(target, in: language) != nil, "\(target)")
      }
    }
  }

  @Test func `both languages tell the same of people, places and stops`() {
    let localized = LocalizedCatalogue.builtIn
    let (english, korean) = (localized.museum(in: .english), localized.museum(in: .korean))
    #expect(english.all.map(\.id) == korean.all.map(\.id))
    #expect(english.maps == korean.maps)
    for (one, other) in zip(english.all, korean.all) {
      #expect(one.paragraphs.count == other.paragraphs.count, "\(one.id)")
      #expect(one.facts.count == other.facts.count, "\(one.id)")
      #expect(one.date?.years == other.date?.years, "\(one.id)")
      #expect(english.related(to: one.id) == korean.related(to: one.id))
    }
  }

  @Test(arguments: Language.allCases)
  func `labels on a map are short, and each page has a picture of its own or none`(language: Language) {
    let museum = LocalizedCatalogue.builtIn.museum(in: language)
    for place in museum.places { #expect(place.label.columns <= 14, "\(place.label)") }
    for page in museum.all where !page.imageName.isEmpty {
      #expect(Art(rawValue: "exhibit-\(page.imageName)") != nil, "\(page.imageName)")
    }
  }

  @Test(arguments: Language.allCases)
  func `the outline is that of the museum; if not, run make outlines`(language: Language) throws {
    let museum = LocalizedCatalogue.builtIn.outline(in: language)
    let read = MuseumOutline(
      LocalizedCatalogue.builtIn.catalogue(in: language), LocalizedCatalogue.builtIn.museum(in: language))
    #expect(museum.walk == read.walk)
    #expect(museum.maps == read.maps)
    #expect(museum.people == read.people)
    let (whole, outline) = (read.catalogue, museum.catalogue)
    try #require(outline.exhibits.count == whole.exhibits.count)
    for (exhibit, brief) in zip(whole.exhibits, outline.exhibits) {
      #expect(brief.id == exhibit.id)
      #expect(brief.name == exhibit.name)
      #expect(brief.hook == exhibit.hook)
      #expect(brief.imageName == exhibit.imageName)
    }
    for day in -30..<30 {
      let ids = [whole, outline].map { $0.exhibit(ofDay: day)?.id }
      #expect(ids[0] == ids[1])
    }
  }

  @Test func `each exhibit is that of a day before the first comes again`() throws {
    let catalogue = LocalizedCatalogue.builtIn.catalogue(in: .english)
    let days = try (0..<21).map { try #require(catalogue.exhibit(ofDay: 20_000 + $0)).id }
    #expect(Set(days).count == 21)
    #expect(catalogue.exhibit(ofDay: 20_000) == catalogue.exhibit(ofDay: 20_021))
    #expect(days != catalogue.exhibits.map(\.id))
    #expect(catalogue.exhibit(ofDay: -3) != nil)
  }
}
