/// A figure that is measured in a water.
///
/// Forms, options, files and tables follow from the cases, in their order: first what is measured at the tap, then the
/// ions of a label or report.
public enum WaterFigure: String, CaseIterable, Hashable, Sendable {
  /// Total hardness: calcium and magnesium, ppm as CaCO₃.
  case hardness
  /// Alkalinity: the capacity to neutralize acid, ppm as CaCO₃.
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
  /// Cl⁻, mg/L.
  case chloride

  /// The kind of a figure, from which its unit follows.
  public enum Kind: Hashable, Sendable {
    /// An axis of the chart, ppm as CaCO₃; every record has one of them, and it can be given in any `WaterUnit`.
    case axis
    /// A number without a unit.
    case number
    /// A concentration, mg/L.
    case concentration
    /// The concentration of an ion from a label or a laboratory report, mg/L.
    case ion
  }

  private var facts: (kind: Kind, range: ClosedRange<Double>, decimals: Int) {
    switch self {
    case .hardness, .alkalinity: (.axis, 0...10_000, 1)
    case .pH: (.number, 0...14, 2)
    case .tds: (.concentration, 0...50_000, 1)
    case .calcium, .magnesium, .bicarbonate: (.ion, 0...10_000, 1)
    case .sodium, .chloride: (.ion, 0...50_000, 1)
    }
  }

  public var kind: Kind { facts.kind }

  /// The valid values.
  ///
  /// They go far beyond brewing water: sea water has a hardness of about 6,600 ppm.
  public var range: ClosedRange<Double> { facts.range }

  /// The decimals that are shown; those of hardness and alkalinity depend on their unit.
  public var decimals: Int { facts.decimals }

  /// Whether the figure is an axis of the chart: hardness or alkalinity.
  public var isAxis: Bool { kind == .axis }

  /// Hardness and alkalinity.
  public static let axes = allCases.filter(\.isAxis)
  /// The figures that are measured at the tap, with the axes first.
  public static let readings = allCases.filter { $0.kind != .ion }
  public static let ions = allCases.filter { $0.kind == .ion }
}
