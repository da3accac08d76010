/// A timeline of exhibits, in chronological order.
public struct Timeline: Equatable, Sendable {
  /// Indices in the catalogue: first the dated exhibits, oldest first, then the undated ones.
  public let indices: [Int]
  /// The years of the dated exhibits, in the same order.
  public let years: [ClosedRange<Int>]
  /// The range from the first to the last year; `nil` if no exhibit is dated.
  public let span: ClosedRange<Int>?

  /// Creates a timeline of all exhibits of a catalogue.
  public init(_ catalogue: Catalogue) {
    var dated: [(index: Int, years: ClosedRange<Int>)] = []
    var undated: [Int] = []
    for (index, exhibit) in catalogue.exhibits.enumerated() {
      if let years = exhibit.date?.years { dated.append((index, years)) } else { undated.append(index) }
    }
    dated.sort {
      ($0.years.lowerBound, $0.years.upperBound, $0.index) < ($1.years.lowerBound, $1.years.upperBound, $1.index)
    }
    self.init(indices: dated.map(\.index) + undated, years: dated.map(\.years))
  }

  private init(indices: [Int], years: [ClosedRange<Int>]) {
    (self.indices, self.years) = (indices, years)
    span = years.first.map { first in years.reduce(first) { $0.lowerBound...max($0.upperBound, $1.upperBound) } }
  }

  /// Returns the timeline with only some of the exhibits.
  ///
  /// - Parameter wanted: The catalogue indices of the exhibits to keep.
  public func keeping(_ wanted: [Int]) -> Timeline {
    guard wanted.count < indices.count else { return self }
    var stays = [Bool](repeating: false, count: (indices.max() ?? -1) + 1)
    for index in wanted where stays.indices.contains(index) { stays[index] = true }
    let rows = indices.indices.filter { stays[indices[$0]] }
    return Timeline(indices: rows.map { indices[$0] }, years: rows.prefix { $0 < years.count }.map { years[$0] })
  }

  /// Returns whether a date begins in these years.
  public func begins(in wanted: Range<Int>) -> Bool {
    // Binary search for the first date that is not before the range.
    var (low, high) = (0, years.count)
    while low < high {
      let middle = (low + high) / 2
      if years[middle].lowerBound < wanted.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < years.count && wanted.contains(years[low].lowerBound)
  }
}
