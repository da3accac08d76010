/// A number of cases among some, with the interval that is likely for their share.
public struct Proportion: Hashable, Sendable {
  public let count: Int
  public let total: Int

  public init(_ count: Int, of total: Int) { (self.count, self.total) = (count, total) }

  /// The share of the cases, 0 to 1; 0 if the total is 0.
  public var share: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// The interval of 95 % for the share.
  ///
  /// Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the American
  /// Statistical Association 22 (1927).
  public var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let (count, deviations) = (Double(total), 1.959964)
    let square = deviations * deviations
    let middle = share + square / (2 * count)
    let half = deviations * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    let whole = 1 + square / count
    return max(0, (middle - half) / whole)...min(1, (middle + half) / whole)
  }
}
