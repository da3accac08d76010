/// A figure that is measured in a water.
public enum WaterFigure: String, CaseIterable, Hashable, Sendable {
  /// Total hardness: calcium and magnesium, ppm as CaCO₃.
  case hardness
  /// Alkalinity: the capacity to neutralise acid, ppm as CaCO₃.
  case alkalinity
  /// Acidity, without a unit.
  case pH = "ph"
  /// Total dissolved solids, mg/L, as a meter shows them.
  ///
  /// They are never calculated from hardness and alkalinity, or the other way round.
  case tds
  /// Ca²⁺, mg/L.
  case calcium
  /// Mg²⁺, mg/L.
  case magnesium
  /// Na⁺, mg/L.
  case sodium
  /// HCO₃⁻, mg/L.
  case bicarbonate

  /// The valid values.
  ///
  /// They go far beyond brewing water: sea water has a hardness of about 6,600 ppm.
  public var range: ClosedRange<Double> {
    switch self {
    case .hardness, .alkalinity, .calcium, .magnesium, .bicarbonate: 0...10_000
    case .pH: 0...14
    case .tds, .sodium: 0...50_000
    }
  }

  /// Whether every record has this figure; hardness and alkalinity give the position on the chart.
  public var isRequired: Bool { self == .hardness || self == .alkalinity }
}
