import Values

/// A unit of hardness or alkalinity.
///
/// Each factor follows from the definition of the unit and from the molar masses (`Element`). They agree with the
/// tables of the USGS, of DIN 38409-6 and of the calculators named in the README to the fourth digit.
public enum WaterUnit: String, CaseIterable, Hashable, Sendable {
  /// Milligrams per liter, expressed as CaCO₃.
  case ppm
  /// German degree: 10 mg CaO per liter.
  case dH
  /// French degree: 10 mg CaCO₃ per liter.
  case fH
  /// English degree (Clark): one grain of CaCO₃ per imperial gallon.
  case eH
  /// One grain of CaCO₃ per US gallon.
  case gpg
  /// Millimoles per liter: of calcium and magnesium for hardness, of neutralized acid (KS4.3) for alkalinity.
  case mmol
  /// Milliequivalents (mval) per liter.
  case meq
  /// Milligrams of calcium ions per liter, if calcium accounts for all of the hardness.
  case calcium = "Ca"
  /// Milligrams of magnesium ions per liter, if magnesium accounts for all of the hardness.
  case magnesium = "Mg"
  /// Milligrams of bicarbonate ions per liter.
  case bicarbonate = "HCO3"

  /// The units that apply to both hardness and alkalinity.
  public static let shared: [WaterUnit] = [.ppm, .dH, .fH, .eH, .gpg, .mmol, .meq]

  /// Returns whether the unit applies to a figure; those other than hardness and alkalinity have fixed units.
  public func measures(_ figure: WaterFigure) -> Bool {
    switch self {
    case .calcium, .magnesium: figure == .hardness
    case .bicarbonate: figure == .alkalinity
    default: figure.isAxis
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

extension WaterUnit {
  /// Creates the unit that a user names, such as `dH`, `°dH`, `mg/L as CaCO₃` or `독일 경도`; `nil` for anything else.
  ///
  /// Case is ignored, and ppm and mg/L mean the same for water, both as CaCO₃. Only magnesium must be
  /// written `Mg`, because mg has another meaning.
  public init?(named name: String) {
    let wanted = WaterUnit.plain(String(name.prefix(40)))
    guard let unit = WaterUnit.allCases.first(where: { $0.names.contains(wanted) }) else { return nil }
    if unit == .magnesium, wanted == "mg", !name.contains("Mg") { return nil }
    self = unit
  }

  /// The accepted names, in the form that `plain` returns.
  private var names: [String] {
    switch self {
    case .ppm: ["ppm", "mg/l", "caco3", "ppmcaco3", "mg/lcaco3", "ppmascaco3", "mg/lascaco3", "mgcaco3/l"]
    case .dH: ["dh", "dgh", "dkh", "독일경도", "독일도"]
    case .fH: ["fh", "tf", "프랑스경도", "프랑스도"]
    case .eH: ["eh", "clark", "영국경도", "영국도"]
    case .gpg: ["gpg", "grain", "grains", "gr/gal", "grain/gal", "grains/gal"]
    case .mmol: ["mmol", "mmol/l"]
    case .meq: ["meq", "meq/l", "mval", "mval/l"]
    case .calcium: ["ca", "mg/lca", "mgca/l", "ppmca"]
    case .magnesium: ["mg", "mg/lmg", "mgmg/l", "ppmmg"]
    case .bicarbonate: ["hco3", "mg/lhco3", "mghco3/l", "ppmhco3"]
    }
  }

  /// Returns the text in lower case with plain digits, without spaces, degree symbols and charges.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "°", "º", "˚", " ", "\u{A0}", "⁺", "⁻", "+", "-", "²": continue
      case "₂": plain += "2"
      case "₃": plain += "3"
      case "ℓ": plain += "l"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain.lowercased()
  }

  /// Returns a typed hardness or alkalinity in ppm as CaCO₃: `68`, `3,8`, `3.8 dH`, `20 mg/L Ca`.
  ///
  /// A number without a unit is in the given unit; it is no number if its unit does not apply to the figure.
  ///
  /// - Parameter range: What it may be, in ppm; nil for all that the figure may be.
  public static func ppm(
    _ text: String, of figure: WaterFigure, in unit: WaterUnit, within range: ClosedRange<Double>? = nil
  ) throws(NumberProblem) -> Double {
    guard let (number, rest) = WrittenNumber.leading(text), let unit = rest.isEmpty ? unit : WaterUnit(named: rest),
      unit.measures(figure)
    else { throw .noNumber }
    let range = range ?? figure.range
    return unit.ppm(try number.value { range.contains(unit.ppm($0, of: figure)) }, of: figure)
  }
}
