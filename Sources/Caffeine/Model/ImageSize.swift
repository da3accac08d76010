/// The size of the picture, in points of the original app: 200, and 10 more for each repeat, up to 350.
public struct ImageSize: Hashable, Sendable {
  /// The size in points: 200…350, in steps of 10.
  public let points: Int

  /// Creates the size after the same state was repeated this many times.
  public init(repeats: Int) { points = Self.range.lowerBound + Self.step * min(max(0, repeats), Self.steps) }

  /// The growth from the smallest to the largest size, 0 to 1.
  public var growth: Double {
    Double(points - Self.range.lowerBound) / Double(Self.range.upperBound - Self.range.lowerBound)
  }

  public static let range = 200...350
  public static let step = 10
  /// The number of steps from the smallest to the largest size: 15.
  public static let steps = (range.upperBound - range.lowerBound) / step
}
