/// The exhibits of a catalogue, prepared to be searched at every key press, however many there are.
public struct ExhibitIndex: Sendable {
  private let catalogue: Catalogue
  /// The keys of all exhibits one after the other, with a sign that no text has between any two names.
  private let scalars: [UInt32]
  /// Where the keys of each exhibit end.
  private let ends: [Int]

  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    var scalars: [UInt32] = []
    var ends: [Int] = []
    for exhibit in catalogue.exhibits {
      var names = [exhibit.name] + exhibit.names.all
      if let kind = exhibit.kind { names += [kind.rawValue, kind.koreanName] }
      for name in names { scalars += SearchKey(name).scalars + [ExhibitIndex.separator] }
      ends.append(scalars.count)
    }
    self.scalars = scalars
    self.ends = ends
  }

  private static let separator: UInt32 = 0xFFFF_FFFF

  /// The places of the exhibits to be listed, in their order.
  public func places(_ filter: ExhibitFilter, bookmarked: Set<String>) -> [Int] {
    let wanted = SearchKey(filter.words)
    return catalogue.exhibits.indices.filter { place in
      switch filter.group {
      case .all: break
      case .kind(let kind): guard catalogue.exhibits[place].kind == kind else { return false }
      case .bookmarked: guard bookmarked.contains(catalogue.exhibits[place].id) else { return false }
      }
      let start = place == 0 ? 0 : ends[place - 1]
      return SearchKey.contains(scalars[start..<ends[place]], wanted)
    }
  }
}
