/// A salt for brewing water.
public enum Salt: String, CaseIterable, Hashable, Sendable {
  /// MgSO₄·7H₂O, Epsom salt.
  case epsom
  /// CaCl₂·2H₂O.
  case calciumChlorideDihydrate
  /// CaCl₂, anhydrous.
  case calciumChlorideAnhydrous
  /// MgCl₂·6H₂O.
  case magnesiumChloride
  /// CaSO₄·2H₂O, gypsum.
  case gypsum
  /// NaHCO₃, baking soda.
  case bakingSoda
  /// KHCO₃.
  case potassiumBicarbonate

  /// The figure that the salt raises: hardness or alkalinity.
  public var figure: WaterFigure {
    switch self {
    case .bakingSoda, .potassiumBicarbonate: .alkalinity
    default: .hardness
    }
  }

  public static var forHardness: [Salt] { allCases.filter { $0.figure == .hardness } }
  public static var forAlkalinity: [Salt] { allCases.filter { $0.figure == .alkalinity } }

  /// The molar mass in g/mol, including the water of crystallization.
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

  /// The mass in a liter that raises the figure by 1 ppm as CaCO₃, in mg.
  public var milligramsPerPPM: Double {
    // One mole of hardness has the charge of two moles of alkalinity.
    let equivalent = figure == .hardness ? Element.calciumCarbonate : Element.calciumCarbonate / 2
    return molarMass / equivalent
  }

  /// Whether the salt is a chloride: chlorides corrode the steel of espresso machines, sulfates do not.
  ///
  /// Source: K. Fam, "Water for espresso", on magnesium sulfate and chlorides.
  public var isChloride: Bool {
    [.calciumChlorideDihydrate, .calciumChlorideAnhydrous, .magnesiumChloride].contains(self)
  }

  /// The highest value of the figure that a solution can have, ppm as CaCO₃; `nil` if more dissolves than is needed.
  ///
  /// About 3.6 g of gypsum dissolve in a liter.
  public var mostDissolved: Double? { self == .gypsum ? 3600 / milligramsPerPPM : nil }
}

/// Molar masses of elements and compounds, in g/mol.
///
/// Source: IUPAC, Standard Atomic Weights 2021, abridged to five digits.
enum Element {
  static let hydrogen = 1.008
  static let carbon = 12.011
  static let nitrogen = 14.007
  static let oxygen = 15.999
  static let sodium = 22.990
  static let magnesium = 24.305
  static let sulfur = 32.06
  static let chlorine = 35.45
  static let potassium = 39.098
  static let calcium = 40.078

  static let water = 2 * hydrogen + oxygen
  static let bicarbonate = hydrogen + carbon + 3 * oxygen
  static let sulfate = sulfur + 4 * oxygen
  static let nitrate = nitrogen + 3 * oxygen
  static let calciumCarbonate = calcium + carbon + 3 * oxygen
  static let calciumOxide = calcium + oxygen
}
