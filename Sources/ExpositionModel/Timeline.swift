/// Exhibits in the order of their dates.
public struct Timeline: Equatable, Sendable {
  /// Places in the catalogue: first what is dated, the oldest first, then what is not.
  public let places: [Int]
  /// The years of the dated ones, in the same order.
  public let years: [ClosedRange<Int>]

  /// - Parameter places: those of the exhibits that are to be on it.
  public init(_ catalogue: Catalogue, of places: [Int]) {
    let dated = places.compactMap { place in catalogue.exhibits[place].date?.years.map { (place, $0) } }
      .sorted { ($0.1.lowerBound, $0.1.upperBound, $0.0) < ($1.1.lowerBound, $1.1.upperBound, $1.0) }
    years = dated.map(\.1)
    self.places = dated.map(\.0) + places.filter { catalogue.exhibits[$0].date?.years == nil }
  }

  /// From the first to the last year there is; nil when nothing is dated.
  public var span: ClosedRange<Int>? {
    guard let first = years.first?.lowerBound, let last = years.lazy.map(\.upperBound).max() else { return nil }
    return first...last
  }

  /// Whether a date begins in these years.
  public func begins(in wanted: Range<Int>) -> Bool {
    // The first one that is not before them.
    var (low, high) = (0, years.count)
    while low < high {
      let middle = (low + high) / 2
      if years[middle].lowerBound < wanted.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < years.count && wanted.contains(years[low].lowerBound)
  }
}
