import Foundation
import Testing
import Values

@testable import CommandSupport

/// People, places and the walk, those of 1900 and those in a folder.
@Suite struct ExpositionMuseumCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private struct Page: Decodable {
    let id, name: String
    let map, page, remains: String?
    let approximate: Bool?
    let number: Int?
    let see: [String]?
  }

  private struct Walk: Decodable {
    let name: String
    let next: Int
    let stops: [Page]
  }

  @Test func `The people, the places and the walk of a folder are listed`() async throws {
    let path = try sandbox.catalogue("museum", .whole)
    try sandbox.marking {
      try $0.markRead("stop-1", in: path, at: LocalTime(secondsSinceEpoch: 1_700_000_000, utcOffset: 32400))
    }
    let people = try await sandbox.exposition("people", "--museum", path)
    #expect([people.errors, people.output] == ["", "The potter  도공  1850–1900  potter\n"])
    let places = try await sandbox.exposition("places", "--museum", path)
    #expect(places.output == "The kiln  village  kiln\nThe gate  village  gate\n")
    let walk = try await sandbox.exposition("walk", "--museum", path)
    #expect(walk.output == "A short walk\n\nTwo stops.\n\n1  In    read\n2  Fire  next\n")
    #expect(try await sandbox.exposition("walk", "--museum", path, "--lang", "ko").lines.last == "2  Fire  다음")
    let decoded: Walk = try await sandbox.exposition("walk", "--museum", path, "--json").decoded()
    #expect([decoded.next, decoded.stops.count, decoded.stops[1].number] == [2, 2, 2])
  }

  @Test func `A page tells what remains, what belongs to it, and links as plain words`() async throws {
    let path = try sandbox.catalogue("museum", .whole)
    let place = try await sandbox.exposition("show", "the kiln", "--museum", path)
    #expect(
      place.output == """
        The kiln

        Where it was fired.

        Map  village

        Hot.

        Today
          A wall by the gate.

        See also
        - Vase
        - The potter

        Sources
        - A plan

        """)
    let person = try await sandbox.exposition("show", "도공", "--museum", path)
    #expect(person.output.hasPrefix("The potter\n도공\n\nNobody knows her name.\n\nWho made the vase.\n"), "\(person)")
    #expect(person.output.contains("\nShe made the vase, blue & white.\n"), "\(person)")
    let gate = try await sandbox.exposition("show", "gate", "--museum", path)
    #expect(gate.output.contains("Map  village. Its position is only roughly known.\n"), "\(gate)")
    let stop = try await sandbox.exposition("walk", "2", "--museum", path)
    #expect(stop.lines.first == "2. Fire")
    #expect(try await sandbox.exposition("show", "stop-2", "--museum", path).output == stop.output)
    let json: Page = try await sandbox.exposition("show", "kiln", "--json", "--museum", path).decoded()
    #expect([json.page, json.map, json.remains] == ["place", "village", "A wall by [the gate](#gate)."])
    #expect(json.see == ["vase", "potter"])
    #expect(json.approximate == false)
  }

  @Test(arguments: [
    ("courant", "courant", "person"), ("쿠랑", "courant", "person"), ("great wheel", "great-wheel", "place"),
    ("Silks", "silks", "exhibit"), ("pavilion-silks", "pavilion-silks", "place"), ("stop-4", "stop-4", "stop"),
    ("The red hall", "stop-4", "stop"),
  ])
  func `Every page of 1900 is found by its name and by its id`(name: String, id: String, kind: String) async throws {
    for language in ["en", "ko"] {
      let page: Page = try await sandbox.exposition("show", name, "--json", "--lang", language).decoded()
      #expect([page.id, page.page] == [id, kind])
    }
  }

  @Test func `The museum of 1900 has people, two maps and eight stops`() async throws {
    for language in ["en", "ko"] {
      let people: [Page] = try await sandbox.exposition("people", "--json", "--lang", language).decoded()
      #expect(people.count == 8)
      let places: [Page] = try await sandbox.exposition("places", "--json", "--lang", language).decoded()
      #expect(Set(places.map(\.map)) == ["grounds", "pavilion"])
      #expect(places.first { $0.id == "korea" }?.approximate == true)
      let walk: Walk = try await sandbox.exposition("walk", "--json", "--lang", language).decoded()
      #expect(walk.stops.map(\.number) == Array(1...8))
    }
    let hall: [Page] = try await sandbox.exposition("places", "--map", "한국관", "--json").decoded()
    #expect(hall.count == 10)
    #expect(hall.allSatisfy { $0.map == "pavilion" })
  }

  @Test func `What is named wrongly, or is not there, is said`() async throws {
    let map = try await sandbox.exposition("places", "--map", "pavillon")
    #expect(
      map.errors
        == "pavilion: There is no map \"pavillon\". Did you mean \"pavilion\"? Choose from: grounds, pavilion.\n")
    #expect(map.status == 64)
    let stop = try await sandbox.exposition("walk", "9")
    #expect([stop.errors, "\(stop.status)"] == ["pavilion: n must be 1–8, not 9.\n", "64"])
    let path = try sandbox.catalogue()
    let none = try await sandbox.exposition("walk", "--museum", path)
    #expect([none.errors, "\(none.status)"] == ["pavilion: This museum has no walk.\n", "64"])
    #expect(try await sandbox.exposition("people", "--museum", path).errors == "This museum has no people.\n")
    #expect(try await sandbox.exposition("places", "--museum", path, "--lang", "ko").errors == "이 박물관에는 장소가 없습니다.\n")
    let two = try await sandbox.exposition("show", "min y")
    #expect(
      two.errors == """
        pavilion: "min y" could be one of 2 pages. Give the id before the colon:
          min-yeong-chan: Min Yeong-chan
          min-yeong-hwan: Min Yeong-hwan

        """)
  }

  @Test(arguments: [
    ("[]", " must be an object, { … }, with people, places, maps and a walk."),
    ("{", " is not JSON; it must be an object, { … }, with people, places, maps and a walk."),
    (#"{"people": [{"id": "x"}]}"#, ": \"people › 1 › name\" is missing; text that is not empty belongs there."),
    (#"{"walk": {"name": "x", "stops": {}}}"#, ": \"walk › stops\" must be a list, [ … ]."),
  ])
  func `A mistake in museum.json is told with the file and the path`(museum: String, sentence: String) async throws {
    let files = CatalogueFiles(page: CatalogueFiles.smallPage, items: "[]", museum: museum)
    let path = try sandbox.catalogue("museum", files)
    let outcome = try await sandbox.exposition("people", "--museum", path)
    #expect(outcome.errors == "pavilion: \(path)/museum.json\(sentence)\n")
    #expect(outcome.status == 65)
  }
}
