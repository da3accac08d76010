/// A unit of hardness or alkalinity.
///
/// Each factor follows from the definition of the unit and from the molar masses (`Element`). They agree with the
/// tables of the USGS, of DIN 38409-6 and of the calculators named in the README to the fourth digit.
public enum WaterUnit: String, CaseIterable, Hashable, Sendable {
  /// Milligrams per litre, expressed as CaCO₃.
  case ppm
  /// German degree: 10 mg CaO per litre.
  case dH
  /// French degree: 10 mg CaCO₃ per litre.
  case fH
  /// English degree (Clark): one grain of CaCO₃ per imperial gallon.
  case eH
  /// One grain of CaCO₃ per US gallon.
  case gpg
  /// Millimoles per litre: of calcium and magnesium for hardness, of neutralised acid (KS4.3) for alkalinity.
  case mmol
  /// Milliequivalents (mval) per litre.
  case meq
  /// Milligrams of calcium ions per litre, if calcium accounts for all of the hardness.
  case calcium = "Ca"
  /// Milligrams of magnesium ions per litre, if magnesium accounts for all of the hardness.
  case magnesium = "Mg"
  /// Milligrams of bicarbonate ions per litre.
  case bicarbonate = "HCO3"

  /// The units that apply to both hardness and alkalinity.
  public static let shared: [WaterUnit] = [.ppm, .dH, .fH, .eH, .gpg, .mmol, .meq]

  /// Returns whether the unit applies to a figure; those other than hardness and alkalinity have fixed units.
  public func measures(_ figure: WaterFigure) -> Bool {
    switch self {
    case .calcium, .magnesium: figure == .hardness
    case .bicarbonate: figure == .alkalinity
    default: figure.isRequired
    }
  }

  /// Returns the number of ppm as CaCO₃ in one unit.
  ///
  /// - Parameter figure: Matters only for `mmol`, where one mole of hardness corresponds to two moles of acid.
  public func factor(of figure: WaterFigure = .hardness) -> Double {
    switch self {
    case .ppm: 1
    case .dH: 10 * Element.calciumCarbonate / Element.calciumOxide
    case .fH: 10
    // A grain is 64.79891 mg, a gallon 4.54609 L or 3.785411784 L, all of them by definition.
    case .eH: 64.79891 / 4.54609
    case .gpg: 64.79891 / 3.785411784
    case .mmol: figure == .alkalinity ? Element.calciumCarbonate / 2 : Element.calciumCarbonate
    case .meq: Element.calciumCarbonate / 2
    case .calcium: Element.calciumCarbonate / Element.calcium
    case .magnesium: Element.calciumCarbonate / Element.magnesium
    case .bicarbonate: Element.calciumCarbonate / 2 / Element.bicarbonate
    }
  }

  /// Returns a value of this unit in ppm as CaCO₃.
  public func ppm(_ value: Double, of figure: WaterFigure = .hardness) -> Double { value * factor(of: figure) }

  /// Returns a value in ppm as CaCO₃ in this unit.
  public func value(_ ppm: Double, of figure: WaterFigure = .hardness) -> Double { ppm / factor(of: figure) }

  /// The figure that the unit applies to: alkalinity for bicarbonate, otherwise hardness.
  public var figure: WaterFigure { self == .bicarbonate ? .alkalinity : .hardness }
}
