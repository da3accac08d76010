/// The values that were counted most often: one, or two that were counted as often.
public struct ReviewLeaders<Value: Hashable & Sendable>: Hashable, Sendable {
  public let values: [Value]
  /// How often each was counted.
  public let count: Int

  /// Finds what leads; `nil` if there is nothing to compare with, or if more than two lead.
  ///
  /// - Parameter counts: Each with its count, which is 0 for what is no candidate, in the order in which two are named.
  public init?(_ counts: [(value: Value, count: Int)]) {
    let candidates = counts.filter { $0.count > 0 }
    let most = candidates.map(\.count).max() ?? 0
    let values = candidates.filter { $0.count == most }.map(\.value)
    guard (1...2).contains(values.count), values.count < candidates.count else { return nil }
    (self.values, count) = (values, most)
  }

  private init(_ values: [Value], _ count: Int) { (self.values, self.count) = (values, count) }

  /// Returns the same with other values.
  public func map<Other: Hashable & Sendable, MapError: Error>(
    _ transform: (Value) throws(MapError) -> Other
  ) throws(MapError) -> ReviewLeaders<Other> {
    var others: [Other] = []
    for value in values { others.append(try transform(value)) }
    return ReviewLeaders<Other>(others, count)
  }
}
