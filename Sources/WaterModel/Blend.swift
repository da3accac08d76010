/// Waters poured together.
///
/// Hardness and alkalinity of the blend lie between those of the parts: of two waters on the line from one to the other,
/// of three in their triangle.
public struct Blend: Hashable, Sendable {
  public struct Part: Hashable, Sendable {
    public var point: WaterPoint
    /// In any unit, the same for all parts; not negative.
    public var volume: Double

    public init(_ point: WaterPoint, volume: Double) {
      self.point = point
      self.volume = volume
    }
  }

  public var parts: [Part]

  public init(_ parts: [Part]) {
    self.parts = parts
  }

  public var volume: Double { parts.reduce(0) { $0 + $1.volume } }

  /// What comes out; nil when nothing was poured.
  public var result: WaterPoint? {
    let volume = volume
    guard volume > 0, volume.isFinite, parts.allSatisfy({ $0.volume >= 0 }) else { return nil }
    return WaterPoint(
      hardness: parts.reduce(0) { $0 + $1.point.hardness * $1.volume } / volume,
      alkalinity: parts.reduce(0) { $0 + $1.point.alkalinity * $1.volume } / volume)
  }

  /// How to come as near to a target as these waters allow.
  public struct Solution: Hashable, Sendable {
    /// The share of each water, from 0 to 1; together 1.
    public let shares: [Double]
    public let result: WaterPoint
    /// How far the result is from the target, in ppm on the plane.
    public let distance: Double

    /// Whether the target is met, to a tenth of a ppm.
    public var isExact: Bool { distance < 0.1 }
  }

  /// The shares of up to three waters that come nearest to a target; nil without waters.
  ///
  /// More than three waters are not needed to reach what can be reached with some three of them.
  public static func solution(of waters: [WaterPoint], for target: WaterPoint) -> Solution? {
    let waters = Array(waters.prefix(3))
    // Inside the triangle there is one answer; else the nearest lies on a side.
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

  /// The barycentric coordinates of a point; nil when it is outside the triangle, or when that is none.
  private static func insideShares(_ waters: [WaterPoint], _ target: WaterPoint) -> [Double]? {
    func area(_ a: WaterPoint, _ b: WaterPoint, _ c: WaterPoint) -> Double {
      (b.alkalinity - a.alkalinity) * (c.hardness - a.hardness)
        - (c.alkalinity - a.alkalinity) * (b.hardness - a.hardness)
    }
    let whole = area(waters[0], waters[1], waters[2])
    // Three waters on a line span nothing but what rounding makes of it, which grows with their figures.
    let size = waters.flatMap { [$0.hardness, $0.alkalinity] }.reduce(1, max)
    guard abs(whole) > 1e-9 * size * size else { return nil }
    let shares = [
      area(target, waters[1], waters[2]) / whole, area(waters[0], target, waters[2]) / whole,
      area(waters[0], waters[1], target) / whole,
    ]
    return shares.allSatisfy { $0 >= 0 } ? shares : nil
  }
}

extension WaterPoint {
  /// How far along the line from one water to another its nearest point lies: 0 to 1.
  fileprivate func share(from start: WaterPoint, to end: WaterPoint) -> Double {
    let (high, wide) = (end.hardness - start.hardness, end.alkalinity - start.alkalinity)
    let square = high * high + wide * wide
    guard square > 0 else { return 0 }
    let share = ((hardness - start.hardness) * high + (alkalinity - start.alkalinity) * wide) / square
    return min(1, max(0, share))
  }
}
