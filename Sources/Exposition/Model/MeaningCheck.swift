/// A check of what the parts of a catalogue say of each other, such as links that lead nowhere.
struct MeaningCheck {
  private(set) var problems: [CatalogueError] = []
  private let museum: Museum
  /// The ids of all pages, and the pictures of exhibits, which are their ids unless others have the same.
  private var ids: Set<String> = []
  /// The maps that are missing; each is told once, at the first place on it.
  private var missedMaps: Set<String> = []

  private typealias Path = [CatalogueError.Step]

  init(_ catalogue: Catalogue, _ museum: Museum) {
    self.museum = museum
    ids = Set(catalogue.exhibits.flatMap { [$0.id, $0.imageName] } + museum.all.map(\.id)).subtracting([""])
    let exposition = catalogue.exposition
    checkLinks(in: exposition.paragraphs, .page, [.name("description")])
    checkLinks(in: [exposition.visitorsNote], .page, [.name("visitors_note")])
    check(sources: exposition.sources, .page, [])
    for (index, exhibit) in catalogue.exhibits.enumerated() { check(exhibit, .items, [.index(index)]) }
    checkMuseum()
    checkIDs(of: catalogue.exhibits)
  }

  private mutating func add(_ problem: CatalogueError.Problem, _ file: CatalogueError.File, _ path: Path) {
    problems.append(CatalogueError(CatalogueError.BadField(path, problem), in: file))
  }

  private mutating func check(_ page: Exhibit, _ file: CatalogueError.File, _ path: Path) {
    checkLinks(in: page.paragraphs, file, path + [.name("desc")])
    checkLinks(in: [page.provenance?.note ?? ""], file, path + [.name("shown_note")])
    for (index, place) in page.whereabouts.enumerated() {
      checkSchemes(in: [place.place, place.what, place.source], file, path + [.name("today"), .index(index)])
    }
    check(sources: page.sources, file, path)
  }

  private mutating func check(sources: [String], _ file: CatalogueError.File, _ path: Path) {
    if sources.isEmpty { add(.noSources, file, path + [.name("sources")]) }
    for (index, source) in sources.enumerated() {
      checkSchemes(in: [source], file, path + [.name("sources"), .index(index)])
    }
  }

  private mutating func checkLinks(in texts: [String], _ file: CatalogueError.File, _ path: Path) {
    for id in texts.flatMap(\.linkedPages) where !ids.contains(id) { add(.leadsNowhere(id), file, path) }
    checkSchemes(in: texts, file, path)
  }

  private mutating func checkSchemes(in texts: [String], _ file: CatalogueError.File, _ path: Path) {
    for scheme in texts.flatMap(\.linkedSchemes) where !CatalogueError.linkSchemes.contains(scheme.lowercased()) {
      add(.linkScheme(scheme), file, path)
    }
  }

  private mutating func checkMuseum() {
    for (path, page) in museumPages { check(page, .museum, path) }
    for (index, place) in museum.places.enumerated() { check(place, [.name("places"), .index(index)]) }
    for (index, stop) in (museum.walk?.stops ?? []).enumerated() {
      check(related: stop.related, [.name("walk"), .name("stops"), .index(index)])
    }
    for (index, map) in museum.maps.enumerated() { check(map, [.name("maps"), .index(index), .name("places")]) }
  }

  private mutating func check(_ place: Place, _ path: Path) {
    check(related: place.related, path)
    checkLinks(in: [place.remains], .museum, path + [.name("remains")])
    guard let map = museum.map(place.map) else {
      if missedMaps.insert(place.map).inserted { add(.noMap(place.map), .museum, path + [.name("map")]) }
      return
    }
    if map.spots[place.id] == nil { add(.noPosition(map.id), .museum, path + [.name("map")]) }
  }

  private mutating func check(related: [String], _ path: Path) {
    for (index, id) in related.enumerated() where !ids.contains(id) {
      add(.leadsNowhere(id), .museum, path + [.name("see"), .index(index)])
    }
  }

  private mutating func check(_ map: MuseumMap, _ path: Path) {
    for (id, spot) in map.spots.sorted(by: { $0.key < $1.key }) {
      if museum.place(id) == nil { add(.leadsNowhere(id), .museum, path + [.name(id)]) }
      let (column, row) = (spot.point.column, spot.point.row)
      guard column < 0 || row < 0 || column >= Double(map.columns) || row >= Double(map.rows) else { continue }
      add(.outsideMap(columns: map.columns, rows: map.rows), .museum, path + [.name(id)])
    }
  }

  /// Checks the ids where they stand: what links to them follows from it.
  private mutating func checkIDs(of exhibits: [Exhibit]) {
    var (pictures, pages, maps) = (Set<String>(), Set(exhibits.map(\.id)), Set<String>())
    for (index, exhibit) in exhibits.enumerated() {
      let path: Path = [.index(index), .name("image_name")]
      if !exhibit.imageName.isEmpty, !pictures.insert(exhibit.imageName).inserted {
        add(.repeatedID(exhibit.imageName), .items, path)
      } else if !exhibit.imageName.isLinkable {
        add(.notLinkable(exhibit.imageName), .items, path)
      }
    }
    pages.formUnion(pictures)
    for (path, page) in museumPages {
      if !pages.insert(page.id).inserted {
        add(.repeatedID(page.id), .museum, path + [.name("id")])
      } else if !page.id.isLinkable {
        add(.notLinkable(page.id), .museum, path + [.name("id")])
      }
    }
    for (index, map) in museum.maps.enumerated() where !maps.insert(map.id).inserted {
      add(.repeatedID(map.id), .museum, [.name("maps"), .index(index), .name("id")])
    }
  }

  /// The pages of the museum, each with the path to it.
  private var museumPages: [(path: Path, page: Exhibit)] {
    func paths(_ list: Path, _ pages: [Exhibit]) -> [(Path, Exhibit)] {
      pages.enumerated().map { (list + [.index($0)], $1) }
    }
    return paths([.name("people")], museum.people) + paths([.name("places")], museum.places.map(\.page))
      + paths([.name("walk"), .name("stops")], (museum.walk?.stops ?? []).map(\.page))
  }
}

extension String {
  /// Whether a text can link to a page with this id.
  fileprivate var isLinkable: Bool {
    !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ")") }
  }

  /// The ids of the pages to which links such as `[words](#id)` lead.
  var linkedPages: [String] { linkTargets.filter { $0.first == "#" }.map { String($0.dropFirst()) } }

  /// The schemes of links to other than pages, such as `https` in `[words](https://address)`.
  fileprivate var linkedSchemes: [String] {
    linkTargets.compactMap { target in
      guard let colon = target.firstIndex(of: ":"), case let scheme = target[..<colon], scheme.first?.isLetter == true
      else { return nil }
      return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        ? String(scheme) : nil
    }
  }

  /// The targets of links, which stand in their parentheses.
  private var linkTargets: [Substring] {
    var (found, rest) = ([Substring](), self[...])
    while let middle = rest.firstRange(of: "](") {
      let words = rest[..<middle.lowerBound]
      rest = rest[middle.upperBound...]
      // No link has a longer target, and a text may have parentheses by the thousand.
      guard let open = words.lastIndex(of: "["), words[open...].count > 1,
        let end = rest.utf8.prefix(Self.mostBytesOfTarget + 1).firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      found.append(rest[..<end])
    }
    return found
  }

  /// As on screens.
  private static let mostBytesOfTarget = 2083
}
