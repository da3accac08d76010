/// How good a water is for coffee, by each of the standards.
public struct WaterVerdict: Hashable, Sendable {
  /// What would bring a water into a zone in which it is not.
  public struct Advice: Hashable, Sendable {
    public let zone: WaterZone
    /// The point of the zone that is nearest.
    public let nearest: WaterPoint
    /// How much hardness is to be added, ppm as CaCO₃; taken away if negative.
    public let hardness: Double
    /// How much alkalinity is to be added, ppm as CaCO₃; taken away if negative.
    public let alkalinity: Double
  }

  public let point: WaterPoint
  /// The zones in which it is.
  public let zones: Set<WaterZone>
  /// For each of the others, in their order, the shortest way.
  public let advice: [Advice]
  public let taste: WaterTaste

  public init(_ point: WaterPoint) {
    self.point = point
    zones = Set(WaterZone.allCases.filter { $0.contains(point) })
    let outside = WaterZone.allCases.filter { !$0.contains(point) }
    advice = outside.map { zone in
      let nearest = zone.nearest(to: point)
      return Advice(
        zone: zone, nearest: nearest, hardness: nearest.hardness - point.hardness,
        alkalinity: nearest.alkalinity - point.alkalinity)
    }
    taste = zones.isEmpty ? .corner(WaterCorner(of: point)) : .balanced
  }
}

/// What a water does to coffee.
public enum WaterTaste: Hashable, Sendable {
  /// It is in a zone.
  case balanced
  /// It is in none, and leans towards a corner of the chart.
  case corner(WaterCorner)
}

/// A corner of the chart, and what waters there do to coffee.
///
/// Hard water draws much out of the coffee, soft water little; alkalinity takes its acids away.
public enum WaterCorner: String, CaseIterable, Hashable, Sendable {
  /// Much hardness, little alkalinity: heavy, dull, sour.
  case hard
  /// Much of both: heavy, chalky, flat.
  case hardAlkaline
  /// Little of both: weak, sour, sharp.
  case soft
  /// Little hardness, much alkalinity: weak, chalky, flat.
  case softAlkaline

  /// Where the chart is cut into its four corners: half of what it shows, 60 ppm of alkalinity and 100 of hardness.
  public static let middle = WaterPoint(hardness: 100, alkalinity: 60)

  public init(of point: WaterPoint) {
    switch (point.hardness >= WaterCorner.middle.hardness, point.alkalinity >= WaterCorner.middle.alkalinity) {
    case (true, false): self = .hard
    case (true, true): self = .hardAlkaline
    case (false, false): self = .soft
    case (false, true): self = .softAlkaline
    }
  }
}
