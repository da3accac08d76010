/// A museum as other pages name it: its exhibits with nothing but name, picture and hook, and what else there is in it.
public struct MuseumOutline: Sendable {
  public let catalogue: Catalogue
  /// The name of the walk; `nil` without one.
  public let walk: String?
  /// The ids of the maps.
  public let maps: [String]
  /// The number of people who have a page.
  public let people: Int

  public init(_ catalogue: Catalogue, walk: String?, maps: [String], people: Int) {
    (self.catalogue, self.walk, self.maps, self.people) = (catalogue, walk, maps, people)
  }

  /// Creates the outline of a museum that has been read.
  public init(_ catalogue: Catalogue, _ museum: Museum) {
    self.init(catalogue, walk: museum.walk?.name, maps: museum.maps.map(\.id), people: museum.people.count)
  }

  /// One of which nothing is known.
  public static let empty = MuseumOutline(Catalogue(.empty, exhibits: []), Museum.none)
}
