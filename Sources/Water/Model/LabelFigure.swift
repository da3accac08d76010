/// A figure on a label: one value, or the range that the label prints.
public struct LabelFigure: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The lowest and the highest value; both are the same for one value.
  public let range: ClosedRange<Double>

  public init(_ range: ClosedRange<Double>) { self.range = range }
  public init(floatLiteral value: Double) { range = value...value }
  public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }

  /// The value, or the middle of the range.
  public var middle: Double { (range.lowerBound + range.upperBound) / 2 }

  public var isRange: Bool { range.lowerBound < range.upperBound }

  static func + (left: LabelFigure, right: LabelFigure) -> LabelFigure {
    LabelFigure(left.range.lowerBound + right.range.lowerBound...left.range.upperBound + right.range.upperBound)
  }

  static func * (figure: LabelFigure, factor: Double) -> LabelFigure {
    LabelFigure(figure.range.lowerBound * factor...figure.range.upperBound * factor)
  }
}

/// The items that a label of a bottled water can state, in the order in which they are listed.
public enum LabelItem: String, CaseIterable, Hashable, Sendable {
  /// Ca²⁺, mg/L.
  case calcium
  /// Mg²⁺, mg/L.
  case magnesium
  /// Na⁺, mg/L.
  case sodium
  /// K⁺, mg/L.
  case potassium
  /// HCO₃⁻, mg/L.
  case bicarbonate
  /// SO₄²⁻, mg/L.
  case sulfate
  /// Cl⁻, mg/L.
  case chloride
  /// NO₃⁻, mg/L.
  case nitrate
  /// SiO₂, mg/L.
  case silica
  /// Dry residue or total dissolved solids, mg/L.
  case tds
  /// Acidity, without a unit.
  case pH = "ph"

  /// The figure of a record that is the same; `nil` if records do not have it.
  public var figure: WaterFigure? { WaterFigure(rawValue: rawValue) }

  /// The charge in meq of one mg, positive for cations; 0 for what has no charge.
  var charge: Double {
    switch self {
    case .calcium: 2 / Element.calcium
    case .magnesium: 2 / Element.magnesium
    case .sodium: 1 / Element.sodium
    case .potassium: 1 / Element.potassium
    case .bicarbonate: -1 / Element.bicarbonate
    case .sulfate: -2 / Element.sulfate
    case .chloride: -1 / Element.chlorine
    case .nitrate: -1 / Element.nitrate
    case .silica, .tds, .pH: 0
    }
  }
}
