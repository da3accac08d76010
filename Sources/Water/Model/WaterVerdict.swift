/// The assessment of a water for coffee by each of the standards.
public struct WaterVerdict: Hashable, Sendable {
  /// The change that would bring a water into a zone.
  public struct Advice: Hashable, Sendable {
    public let zone: WaterZone
    public let point: WaterPoint
    /// The nearest point of the zone.
    public let nearest: WaterPoint

    /// The amount to add, ppm as CaCO₃; negative if it must be reduced.
    public var hardness: Double { nearest.hardness - point.hardness }
    public var alkalinity: Double { nearest.alkalinity - point.alkalinity }
  }

  public let position: WaterPosition
  /// The zones that contain the water.
  public let zones: Set<WaterZone>
  /// The zones that the water is outside of, in their order.
  public let missed: [WaterZone]
  /// The shortest way into each of these; empty where hardness or alkalinity is not known.
  public let advice: [Advice]
  /// The corner of the chart that determines the taste; `nil` for a balanced water, which is in a zone, and where hardness
  /// or alkalinity is not known.
  public let corner: WaterCorner?

  /// Hardness or alkalinity, whichever is not known, so that there is no verdict; `nil` if both are.
  public var missing: WaterFigure? { position.missing }

  public init(_ point: WaterPoint) { self.init(.point(point)) }

  public init(_ position: WaterPosition) {
    let (zones, missed) = (position.zones, WaterZone.allCases.filter { position.isIn($0) == false })
    (self.position, self.zones, self.missed) = (position, zones, missed)
    advice =
      position.point.map { point in missed.map { Advice(zone: $0, point: point, nearest: $0.nearest(to: point)) } }
      ?? []
    corner = zones.isEmpty ? position.point.map { WaterCorner(of: $0) } : nil
  }
}

/// A corner of the chart, and the effect of its waters on coffee.
///
/// Hard water extracts much from the coffee, soft water little; alkalinity neutralizes its acids.
public enum WaterCorner: String, CaseIterable, Hashable, Sendable {
  /// High hardness, low alkalinity: heavy, dull, sour.
  case hard
  /// High hardness, high alkalinity: heavy, chalky, flat.
  case hardAlkaline
  /// Low hardness, low alkalinity: weak, sour, sharp.
  case soft
  /// Low hardness, high alkalinity: weak, chalky, flat.
  case softAlkaline

  /// The point that divides the chart into corners, half of its range: 60 ppm of alkalinity and 100 ppm of hardness.
  public static let middle = WaterPoint(hardness: 100, alkalinity: 60)

  /// Creates the corner towards which a water lies from the largest zone, so that it agrees with the advice; where that is
  /// straight above, below or beside it, the middle of the chart decides.
  public init(of point: WaterPoint) {
    let nearest = WaterZone.colonnaDashwoodHendon.nearest(to: point)
    func isHigh(_ figure: WaterFigure) -> Bool {
      let away = point[figure] - nearest[figure]
      return away.magnitude < 1 ? point[figure] >= WaterCorner.middle[figure] : away > 0
    }
    switch (isHigh(.hardness), isHigh(.alkalinity)) {
    case (true, false): self = .hard
    case (true, true): self = .hardAlkaline
    case (false, false): self = .soft
    case (false, true): self = .softAlkaline
    }
  }
}
