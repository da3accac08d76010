/// A unit of hardness or alkalinity.
///
/// Each factor follows from what the unit is defined by and from the masses of the elements (`Element`). They agree with
/// the tables of the USGS, of DIN 38409-6 and of the calculators named in the README to the fourth digit.
public enum WaterUnit: String, CaseIterable, Hashable, Sendable {
  /// Milligrams per litre, as if all of it were CaCO₃.
  case ppm
  /// German degree: 10 mg CaO in a litre.
  case dH
  /// French degree: 10 mg CaCO₃ in a litre.
  case fH
  /// English degree or Clark: a grain of CaCO₃ in an imperial gallon.
  case eH
  /// A grain of CaCO₃ in a gallon of the United States.
  case gpg
  /// Hardness: mmol of calcium and magnesium in a litre. Alkalinity: mmol of acid that a litre takes up (KS4.3).
  case mmol
  /// Milliequivalents (mval) in a litre.
  case meq
  /// mg of calcium ions in a litre, if calcium is all of the hardness.
  case calcium = "Ca"
  /// mg of magnesium ions in a litre, if magnesium is all of the hardness.
  case magnesium = "Mg"
  /// mg of bicarbonate ions in a litre.
  case bicarbonate = "HCO3"

  /// Those in which both hardness and alkalinity can be read.
  public static let shared: [WaterUnit] = [.ppm, .dH, .fH, .eH, .gpg, .mmol, .meq]

  /// Whether hardness, or alkalinity, can be said in it; other figures have units of their own.
  public func measures(_ figure: WaterFigure) -> Bool {
    switch self {
    case .calcium, .magnesium: figure == .hardness
    case .bicarbonate: figure == .alkalinity
    default: figure.isRequired
    }
  }

  /// How many ppm as CaCO₃ one of it is.
  ///
  /// - Parameter figure: matters for `mmol` only, where a mole of hardness takes up two of acid.
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

  /// A value of this unit in ppm as CaCO₃.
  public func ppm(_ value: Double, of figure: WaterFigure = .hardness) -> Double { value * factor(of: figure) }

  /// A value in ppm as CaCO₃ in this unit.
  public func value(_ ppm: Double, of figure: WaterFigure = .hardness) -> Double { ppm / factor(of: figure) }

  /// The figure it is about when only one can be said in it; `mmol` is taken as hardness.
  public var figure: WaterFigure { self == .bicarbonate ? .alkalinity : .hardness }
}
