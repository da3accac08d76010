/// A value that divides others into two sides: the median, which is on the side that makes both more even.
///
/// Where many values are equal, such as the same cups every day, there may be none above their median, and all of them at
/// it or above. It depends on the values alone, not on what is compared afterwards.
public struct MedianSplit: Hashable, Sendable {
  /// The median; of two values in the middle the lower one.
  public let median: Int
  /// Whether the median itself is on the upper side.
  public let isFromMedian: Bool

  /// Creates what divides these values; `nil` without any.
  ///
  /// The upper side is above the median, or from the median on if that is more even.
  public init?(of values: [Int]) {
    guard !values.isEmpty else { return nil }
    let median = values.sorted()[(values.count - 1) / 2]
    let (above, from) = (values.count { $0 > median }, values.count { $0 >= median })
    self.init(median, isFromMedian: abs(2 * from - values.count) < abs(2 * above - values.count))
  }

  public init(_ median: Int, isFromMedian: Bool = false) { (self.median, self.isFromMedian) = (median, isFromMedian) }

  /// Returns whether a value is on the upper side.
  public func isUpper(_ value: Int) -> Bool { isFromMedian ? value >= median : value > median }
}
