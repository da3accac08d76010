/// An order could not be made because fruit is missing; nothing was taken.
public struct Shortage: Error, Hashable, Sendable {
  /// The juice that was ordered.
  public let juice: Juice
  /// How many were ordered.
  public let count: Int
  /// Every fruit of which there is not enough, in screen order; never empty.
  public let missing: [MissingFruit]

  init(juice: Juice, count: Int, missing: [MissingFruit]) {
    self.juice = juice
    self.count = count
    self.missing = missing
  }
}
