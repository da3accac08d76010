/// The parts of a museum besides its exhibits: people, places on maps, and a walk.
///
/// People, places and stops of the walk are pages like those of exhibits, and have ids of the same kind: texts lead from
/// one to the other.
public struct Museum: Equatable, Sendable {
  public let people: [Exhibit]
  /// The places in the order in which they are listed.
  public let places: [Place]
  public let maps: [MuseumMap]
  public let walk: Walk?
  private let pages: [String: Exhibit]

  public static let none = Museum()

  /// Creates a museum; of two pages with the same id the first one counts.
  public init(people: [Exhibit] = [], places: [Place] = [], maps: [MuseumMap] = [], walk: Walk? = nil) {
    (self.people, self.places, self.maps, self.walk) = (people, places, maps, walk)
    let all = people + places.map(\.page) + (walk?.stops ?? []).map(\.page)
    pages = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The page of a person, a place or a stop; `nil` if there is none with this id.
  public subscript(id: String) -> Exhibit? { pages[id] }

  /// All pages: people, places, stops.
  public var all: [Exhibit] { people + places.map(\.page) + (walk?.stops ?? []).map(\.page) }

  /// Returns the places of a map, in their order.
  public func places(on map: String) -> [Place] { places.filter { $0.map == map } }

  /// Returns the map with this id; `nil` if there is none.
  public func map(_ id: String) -> MuseumMap? { maps.first { $0.id == id } }

  public func place(_ id: String) -> Place? { places.first { $0.id == id } }

  /// The pages that belong to a place or a stop.
  public func related(to id: String) -> [String] {
    place(id)?.related ?? walk?.stops.first { $0.id == id }?.related ?? []
  }
}

/// A place on a map of a museum.
public struct Place: Equatable, Sendable, Identifiable {
  public let page: Exhibit
  /// The id of the map.
  public let map: String
  /// The short name beside the place on the map.
  public let label: String
  /// The remains of it today; empty if the catalogue does not tell.
  public let remains: String
  /// The ids of pages that belong to the place, such as what stood there.
  public let related: [String]

  public var id: String { page.id }

  public init(_ page: Exhibit, on map: String, label: String, remains: String = "", related: [String] = []) {
    (self.page, self.map, self.label, self.remains, self.related) = (page, map, label, remains, related)
  }
}

/// A walk through a museum in several stops.
public struct Walk: Equatable, Sendable {
  public let name: String
  /// A summary of one sentence; may be empty.
  public let summary: String
  public let stops: [Stop]

  public init(name: String, summary: String, stops: [Stop]) {
    (self.name, self.summary, self.stops) = (name, summary, stops)
  }

  public struct Stop: Equatable, Sendable, Identifiable {
    public let page: Exhibit
    /// The ids of pages that belong to the stop.
    public let related: [String]
    public var id: String { page.id }

    public init(_ page: Exhibit, related: [String] = []) { (self.page, self.related) = (page, related) }
  }

  /// Returns the index of the stop where the walk goes on: the first that was not read; the first of all after the last.
  public func next(read: Set<String>) -> Int { stops.firstIndex { !read.contains($0.id) } ?? 0 }
}
