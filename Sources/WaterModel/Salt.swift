/// What is weighed out to make brewing water.
public enum Salt: String, CaseIterable, Hashable, Sendable {
  /// MgSO₄·7H₂O, Epsom salt.
  case epsom
  /// CaCl₂·2H₂O.
  case calciumChlorideDihydrate
  /// CaCl₂ without water.
  case calciumChlorideAnhydrous
  /// MgCl₂·6H₂O.
  case magnesiumChloride
  /// CaSO₄·2H₂O, gypsum.
  case gypsum
  /// NaHCO₃, baking soda.
  case bakingSoda
  /// KHCO₃.
  case potassiumBicarbonate

  /// What it raises: hardness or alkalinity.
  public var figure: WaterFigure {
    switch self {
    case .bakingSoda, .potassiumBicarbonate: .alkalinity
    default: .hardness
    }
  }

  public static var forHardness: [Salt] { allCases.filter { $0.figure == .hardness } }
  public static var forAlkalinity: [Salt] { allCases.filter { $0.figure == .alkalinity } }

  /// g/mol, the water of the crystals included.
  public var molarMass: Double {
    switch self {
    case .epsom: Element.magnesium + Element.sulfate + 7 * Element.water
    case .calciumChlorideDihydrate: Element.calcium + 2 * Element.chlorine + 2 * Element.water
    case .calciumChlorideAnhydrous: Element.calcium + 2 * Element.chlorine
    case .magnesiumChloride: Element.magnesium + 2 * Element.chlorine + 6 * Element.water
    case .gypsum: Element.calcium + Element.sulfate + 2 * Element.water
    case .bakingSoda: Element.sodium + Element.bicarbonate
    case .potassiumBicarbonate: Element.potassium + Element.bicarbonate
    }
  }

  /// mg in a litre for 1 ppm as CaCO₃ of what it raises.
  public var milligramsPerPPM: Double {
    // A mole of hardness has the charge of two moles of alkalinity.
    let equivalent = figure == .hardness ? Element.calciumCarbonate : Element.calciumCarbonate / 2
    return molarMass / equivalent
  }

  /// Chlorides attack the steel of espresso machines; sulfates do not.
  ///
  /// Source: K. Fam, "Water for espresso", on magnesium sulfate and chlorides.
  public var isChloride: Bool {
    switch self {
    case .calciumChlorideDihydrate, .calciumChlorideAnhydrous, .magnesiumChloride: true
    default: false
    }
  }

  /// The most of what it raises that a solution of it can hold, ppm as CaCO₃; nil where more dissolves than is needed.
  ///
  /// Of gypsum about 3.6 g dissolve in a litre.
  public var mostDissolved: Double? { self == .gypsum ? 3600 / milligramsPerPPM : nil }
}
