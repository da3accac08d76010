/// How large the picture is, in the points of the original: 200, and 10 more for each repeat, up to 350.
public struct ImageSize: Hashable, Sendable {
  /// 200…350, in steps of 10.
  public let points: Int

  /// The size after the same state was entered again so many times.
  public init(repeats: Int) {
    points = Self.range.lowerBound + Self.step * min(max(0, repeats), Self.steps)
  }

  /// How far it has grown, 0 to 1.
  public var growth: Double {
    Double(points - Self.range.lowerBound) / Double(Self.range.upperBound - Self.range.lowerBound)
  }

  public static let range = 200...350
  public static let step = 10
  /// How often it grows: 15 times.
  public static let steps = (range.upperBound - range.lowerBound) / step
}
