import Values

/// A search index of the exhibits of a catalogue, fast enough for a search at every key press.
public struct ExhibitIndex: Sendable {
  private let catalogue: Catalogue
  /// The search keys of all exhibits, each followed by a separator that no text contains.
  private let scalars: [UInt32]
  /// The end of each exhibit's keys in `scalars`.
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

  /// Returns the indices of the exhibits that match the filter, in catalogue order.
  public func indices(_ filter: ExhibitFilter, bookmarked: Set<String>) -> [Int] {
    let wanted = SearchKey(filter.words)
    return catalogue.exhibits.indices.filter { index in
      switch filter.group {
      case .all: break
      case .kind(let kind): guard catalogue.exhibits[index].kind == kind else { return false }
      case .bookmarked: guard bookmarked.contains(catalogue.exhibits[index].id) else { return false }
      }
      let start = index == 0 ? 0 : ends[index - 1]
      return SearchKey.contains(scalars[start..<ends[index]], wanted)
    }
  }
}
