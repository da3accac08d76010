/// A water as a point on the chart: its hardness and alkalinity.
public struct WaterPoint: Hashable, Sendable {
  /// Total hardness and alkalinity, ppm as CaCO₃.
  public var hardness, alkalinity: Double

  public init(hardness: Double, alkalinity: Double) { (self.hardness, self.alkalinity) = (hardness, alkalinity) }

  /// The alkalinity, or the hardness for any other figure.
  public subscript(figure: WaterFigure) -> Double {
    get { figure == .alkalinity ? alkalinity : hardness }
    set { if figure == .alkalinity { alkalinity = newValue } else { hardness = newValue } }
  }

  /// Water without any minerals: distilled, or from reverse osmosis.
  public static let distilled = WaterPoint(hardness: 0, alkalinity: 0)

  /// Returns the distance to another water on the plane, in ppm.
  public func distance(to other: WaterPoint) -> Double {
    let (high, wide) = (hardness - other.hardness, alkalinity - other.alkalinity)
    return (high * high + wide * wide).squareRoot()
  }

  /// Returns the water at a fraction of the way from this one to another: this one at 0, the other at 1.
  public func moved(to other: WaterPoint, by share: Double) -> WaterPoint {
    WaterPoint(
      hardness: hardness + share * (other.hardness - hardness),
      alkalinity: alkalinity + share * (other.alkalinity - alkalinity))
  }

  /// Returns the fraction of the way from one water to another, 0 to 1, that is nearest to this water.
  func share(from start: WaterPoint, to end: WaterPoint) -> Double {
    let (high, wide) = (end.hardness - start.hardness, end.alkalinity - start.alkalinity)
    let square = high * high + wide * wide
    guard square > 0 else { return 0 }
    let share = ((hardness - start.hardness) * high + (alkalinity - start.alkalinity) * wide) / square
    return min(1, max(0, share))
  }
}

extension Sequence<WaterPoint> {
  /// The greatest hardness and the greatest alkalinity; 0 if there are no waters.
  public var extent: WaterPoint {
    reduce(.distilled) {
      WaterPoint(hardness: Swift.max($0.hardness, $1.hardness), alkalinity: Swift.max($0.alkalinity, $1.alkalinity))
    }
  }
}
