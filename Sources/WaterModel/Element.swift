/// Molar masses of elements and compounds, in g/mol.
///
/// Source: IUPAC, Standard Atomic Weights 2021, abridged to five digits.
enum Element {
  static let hydrogen = 1.008
  static let carbon = 12.011
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
  static let calciumCarbonate = calcium + carbon + 3 * oxygen
  static let calciumOxide = calcium + oxygen
}
