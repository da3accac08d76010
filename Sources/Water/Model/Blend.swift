/// A blend of several waters, whose hardness and alkalinity are the means of theirs by volume.
public struct Blend: Hashable, Sendable {
  public struct Part: Hashable, Sendable {
    public var point: WaterPoint
    /// The volume, 0 or more, in a unit that is the same for all parts.
    public var volume: Double

    public init(_ point: WaterPoint, volume: Double) { (self.point, self.volume) = (point, volume) }
  }

  public var parts: [Part]

  public init(_ parts: [Part]) { self.parts = parts }

  public var volume: Double { parts.reduce(0) { $0 + $1.volume } }

  /// The resulting water; `nil` if the volume is 0.
  public var result: WaterPoint? {
    let volume = volume
    guard volume > 0, volume.isFinite, parts.allSatisfy({ $0.volume >= 0 }) else { return nil }
    func mean(_ figure: WaterFigure) -> Double { parts.reduce(0) { $0 + $1.point[figure] * $1.volume } / volume }
    return WaterPoint(hardness: mean(.hardness), alkalinity: mean(.alkalinity))
  }

  /// The blend that comes closest to a target.
  public struct Solution: Hashable, Sendable {
    /// The fraction of each water, from 0 to 1; the sum is 1.
    public let shares: [Double]
    public let result: WaterPoint
    /// The distance from the result to the target, in ppm on the plane.
    public let distance: Double

    /// Whether the target is reached to within 0.1 ppm.
    public var isExact: Bool { distance < 0.1 }
  }

  /// Returns the fractions of up to three waters that come closest to a target; `nil` without waters.
  ///
  /// More waters are not needed: any blend of them can also be made from some three of them.
  public static func solution(of waters: [WaterPoint], for target: WaterPoint) -> Solution? {
    let waters = Array(waters.prefix(3))
    // Inside the triangle there is one solution; otherwise the nearest point lies on a side.
    if waters.count == 3, let shares = insideShares(waters, target) { return solution(shares, waters, target) }
    let sides = waters.indices.flatMap { first in waters.indices.filter { $0 >= first }.map { (first, $0) } }
    return sides.map { first, second in
      var shares = Array(repeating: 0.0, count: waters.count)
      let share = target.share(from: waters[first], to: waters[second])
      shares[first] += 1 - share
      shares[second] += share
      return solution(shares, waters, target)
    }.min { $0.distance < $1.distance }
  }

  private static func solution(_ shares: [Double], _ waters: [WaterPoint], _ target: WaterPoint) -> Solution {
    let result = Blend(zip(waters, shares).map { Part($0, volume: $1) }).result ?? .distilled
    return Solution(shares: shares, result: result, distance: result.distance(to: target))
  }

  /// Returns the barycentric coordinates of a point; `nil` if it is outside the triangle, or if that is degenerate.
  private static func insideShares(_ waters: [WaterPoint], _ target: WaterPoint) -> [Double]? {
    func area(_ a: WaterPoint, _ b: WaterPoint, _ c: WaterPoint) -> Double {
      (b.alkalinity - a.alkalinity) * (c.hardness - a.hardness)
        - (c.alkalinity - a.alkalinity) * (b.hardness - a.hardness)
    }
    let whole = area(waters[0], waters[1], waters[2])
    // The area of three collinear waters is only a rounding error, which grows with their values.
    let size = waters.flatMap { [$0.hardness, $0.alkalinity] }.reduce(1, max)
    guard abs(whole) > 1e-9 * size * size else { return nil }
    let shares = [
      area(target, waters[1], waters[2]) / whole, area(waters[0], target, waters[2]) / whole,
      area(waters[0], waters[1], target) / whole,
    ]
    return shares.allSatisfy { $0 >= 0 } ? shares : nil
  }
}
