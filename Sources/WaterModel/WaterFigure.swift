/// What is measured of a water.
public enum WaterFigure: String, CaseIterable, Hashable, Sendable {
  /// Total hardness: calcium and magnesium, ppm as CaCO₃.
  case hardness
  /// Alkalinity: what takes up acid, ppm as CaCO₃.
  case alkalinity
  /// How acid it is, without a unit.
  case pH = "ph"
  /// Everything that is dissolved, mg/L, as a meter shows it.
  ///
  /// It is never worked out from hardness and alkalinity, nor they from it.
  case tds
  /// Ca²⁺, mg/L.
  case calcium
  /// Mg²⁺, mg/L.
  case magnesium
  /// Na⁺, mg/L.
  case sodium
  /// HCO₃⁻, mg/L.
  case bicarbonate

  /// What a value can be.
  ///
  /// Far more than anybody brews with: water from the sea has a hardness of about 6,600 ppm.
  public var range: ClosedRange<Double> {
    switch self {
    case .hardness, .alkalinity, .calcium, .magnesium, .bicarbonate: 0...10_000
    case .pH: 0...14
    case .tds, .sodium: 0...50_000
    }
  }

  /// Without these a water has no place on the chart.
  public var isRequired: Bool { self == .hardness || self == .alkalinity }
}
