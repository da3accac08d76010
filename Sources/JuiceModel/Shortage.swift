/// An error for an order that cannot be made because fruit is missing; no fruit was used.
public struct Shortage: Error, Hashable, Sendable {
  /// The juice that was ordered.
  public let juice: Juice
  /// The number of juices that were ordered.
  public let count: Int
  /// The fruits of which there is not enough, in display order; never empty.
  public let missing: [MissingFruit]
}
