/// Where a water lies on the chart, as far as that is known.
public enum WaterPosition: Hashable, Sendable {
  /// Hardness and alkalinity are known.
  case point(WaterPoint)
  /// Hardness or alkalinity alone is known, ppm as CaCO₃: a line across the chart, or down.
  case line(WaterFigure, Double)

  /// Creates the position of what is known; `nil` if neither is.
  public init?(hardness: Double?, alkalinity: Double?) {
    switch (hardness, alkalinity) {
    case (let hardness?, let alkalinity?): self = .point(WaterPoint(hardness: hardness, alkalinity: alkalinity))
    case (let hardness?, nil): self = .line(.hardness, hardness)
    case (nil, let alkalinity?): self = .line(.alkalinity, alkalinity)
    case (nil, nil): return nil
    }
  }

  /// The water, if hardness and alkalinity are known.
  public var point: WaterPoint? { if case .point(let point) = self { point } else { nil } }

  /// Hardness or alkalinity, whichever is not known; `nil` if both are.
  public var missing: WaterFigure? {
    if case .line(let known, _) = self { known == .hardness ? .alkalinity : .hardness } else { nil }
  }

  /// Hardness or alkalinity, ppm as CaCO₃; `nil` if it is not known.
  public subscript(figure: WaterFigure) -> Double? {
    switch self {
    case .point(let point): figure.isAxis ? point[figure] : nil
    case .line(let known, let value): figure == known ? value : nil
    }
  }

  /// Returns whether the water is in a zone; `nil` if that depends on what is not known.
  ///
  /// A zone has no gaps, so beyond its bounds the water is outside whatever the other figure is, and within them it may be
  /// either.
  public func isIn(_ zone: WaterZone) -> Bool? {
    switch self {
    case .point(let point): zone.contains(point)
    case .line(let figure, let value): zone.bounds(of: figure).contains(value) ? nil : false
    }
  }

  /// The zones that contain the water for sure.
  public var zones: Set<WaterZone> { Set(WaterZone.allCases.filter { isIn($0) == true }) }
}

extension Sequence<WaterPosition> {
  /// The greatest hardness and the greatest alkalinity that are known; 0 if there are none.
  public var extent: WaterPoint {
    reduce(into: .distilled) { extent, position in
      for figure in WaterFigure.axes { extent[figure] = Swift.max(extent[figure], position[figure] ?? 0) }
    }
  }
}
