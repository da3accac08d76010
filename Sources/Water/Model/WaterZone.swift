/// The part of the plane that a standard recommends for coffee.
public enum WaterZone: String, CaseIterable, Hashable, Sendable {
  /// Specialty Coffee Association of America, "Water for Brewing Specialty Coffee", 2009.
  ///
  /// Alkalinity at or near 40, calcium hardness 17 to 85 (1 to 5 grains), best 68 (4 grains). Its axis is calcium
  /// hardness; on this plane, whose axis is total hardness, it is accurate if most of the hardness is calcium.
  case sca
  /// Specialty Coffee Association of Europe, "The SCAE Water Chart", 2016 (Wellinger, Smrke, Yeretzian): the core zone.
  case scae
  /// Colonna-Dashwood and Hendon, "Water for Coffee", 2015: the ideal zone.
  case colonnaDashwoodHendon = "cdh"

  /// The corners, in order around the zone.
  ///
  /// SCA: the line at 40 is drawn 2 ppm wide. SCAE: as transcribed from the report in mhaas/coffee-water.
  /// Colonna-Dashwood and Hendon: measured to 0.5 ppm in the picture of the original app, because no figures were
  /// published; it agrees with that app's table within 3 ppm, except at the steep ends.
  public var corners: [WaterPoint] { outline.corners }

  /// The best water according to the standard; `nil` if it names none.
  public var target: WaterPoint? { self == .sca ? WaterPoint(hardness: 68, alkalinity: 40) : nil }

  /// Returns whether a water is in the zone, including its edges.
  public func contains(_ point: WaterPoint) -> Bool {
    guard outline.bounds.hardness.contains(point.hardness), outline.bounds.alkalinity.contains(point.alkalinity) else {
      return false
    }
    if edges.contains(where: point.isOn) { return true }
    // A ray to the right crosses the outline an odd number of times if the point is inside.
    return crossings(atHardness: point.hardness).count { point.alkalinity < $0 } % 2 == 1
  }

  /// Returns the least and the greatest hardness, or alkalinity, of the zone, ppm as CaCO₃.
  public func bounds(of figure: WaterFigure) -> ClosedRange<Double> {
    figure == .alkalinity ? outline.bounds.alkalinity : outline.bounds.hardness
  }

  /// Returns the nearest point of the zone; the water itself if it is inside.
  public func nearest(to point: WaterPoint) -> WaterPoint {
    if contains(point) { return point }
    return edges.map { point.projected(on: $0, $1) }
      .min { point.distance(to: $0) < point.distance(to: $1) } ?? point
  }

  /// The edges, each from one corner to the next.
  public var edges: [(start: WaterPoint, end: WaterPoint)] { outline.edges }

  private var outline: Outline {
    switch self {
    case .sca: .sca
    case .scae: .scae
    case .colonnaDashwoodHendon: .colonnaDashwoodHendon
    }
  }
}

/// The corners and edges of a zone.
private struct Outline: Sendable {
  let corners: [WaterPoint]
  let edges: [(start: WaterPoint, end: WaterPoint)]
  /// Beyond these no water is in the zone, which is found faster than by looking at the edges.
  let bounds: (hardness: ClosedRange<Double>, alkalinity: ClosedRange<Double>)

  static let sca = Outline([(39, 17), (39, 85), (41, 85), (41, 17)])
  static let scae = Outline([(39, 55), (39, 75), (60, 111), (63, 93), (57, 76), (49, 62)])
  static let colonnaDashwoodHendon = Outline([
    (36.7, 45.0), (37.0, 99.1), (39.7, 151.5), (41.1, 158.0), (43.8, 163.3), (47.7, 167.4), (60.2, 172.3),
    (66.5, 173.6), (79.9, 172.9), (78.4, 144.0), (74.5, 113.3), (67.1, 87.3), (60.3, 69.8), (50.3, 53.9),
  ])

  private init(_ points: [(alkalinity: Double, hardness: Double)]) {
    let corners = points.map { WaterPoint(hardness: $0.hardness, alkalinity: $0.alkalinity) }
    self.corners = corners
    edges = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    func bounds(_ value: (WaterPoint) -> Double) -> ClosedRange<Double> {
      let values = corners.map(value)
      // As wide as the rounding error that is allowed on an edge.
      return (values.min() ?? 0) - 1e-9...(values.max() ?? 0) + 1e-9
    }
    self.bounds = (bounds(\.hardness), bounds(\.alkalinity))
  }
}

extension WaterPoint {
  /// The zones that contain the water.
  public var zones: Set<WaterZone> { Set(WaterZone.allCases.filter { $0.contains(self) }) }

  /// Returns the point of an edge that is nearest to this one.
  fileprivate func projected(on start: WaterPoint, _ end: WaterPoint) -> WaterPoint {
    // The corners are returned exactly, without rounding errors.
    switch share(from: start, to: end) {
    case 0: start
    case 1: end
    case let share: start.moved(to: end, by: share)
    }
  }

  /// Returns whether the point is on an edge, apart from rounding errors.
  fileprivate func isOn(_ start: WaterPoint, _ end: WaterPoint) -> Bool {
    distance(to: projected(on: start, end)) < 1e-9
  }
}

extension WaterZone {
  /// Returns the ranges of alkalinity within the zone at a hardness, in ascending order.
  public func spans(atHardness hardness: Double) -> [ClosedRange<Double>] {
    let crossings = crossings(atHardness: hardness).sorted()
    // The outline is crossed in pairs: into the zone and out of it.
    return stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0]...crossings[$0 + 1] }
  }

  /// Returns the alkalinities at which the edges cross a hardness.
  private func crossings(atHardness hardness: Double) -> [Double] {
    edges.compactMap { start, end in
      guard (start.hardness > hardness) != (end.hardness > hardness) else { return nil }
      let share = (hardness - start.hardness) / (end.hardness - start.hardness)
      return start.alkalinity + share * (end.alkalinity - start.alkalinity)
    }
  }
}
