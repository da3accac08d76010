import ExpositionModel
import Resources
import Testing

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
    #expect(museum.people.count == 8 && museum.places.count == 30 && museum.maps.count == 2)
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
}
