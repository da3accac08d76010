import RealModule
import Values

/// Whether a solution of salts clouds, because calcium and bicarbonate in it become calcium carbonate.
///
/// It clouds at once where the product of the activities of calcium and carbonate is beyond that of amorphous calcium
/// carbonate, which comes first: 3.98·10⁻⁷ (Brečević and Nielsen, Journal of Crystal Growth 98, 1989, as tabulated in
/// Membranes 10(5), 81, 2020). A solution of bicarbonate alone has the pH midway between the two pK of carbonic acid,
/// 6.35 and 10.33. Below that product a solution may still settle in time; drinking waters are far below.
extension SaltSolution {
  private static let product = 3.98e-7
  private static let acidity = (first: 6.35, second: WaterConflict.secondAcidity)

  /// Whether calcium carbonate precipitates from the solution at once.
  public var clouds: Bool {
    let ions = ions
    guard ions[.calcium] != nil || ions[.bicarbonate] != nil else { return false }
    // The hardness of the water below the salts may all be calcium.
    let calcium = (ions[.calcium] ?? 0) / Element.calcium / 1000 + base.hardness / Element.calciumCarbonate / 1000
    let bicarbonate = WaterUnit.meq.value(point.alkalinity, of: .alkalinity) / 1000
    let pH = (SaltSolution.acidity.first + SaltSolution.acidity.second) / 2
    let carbonate = bicarbonate * Double.exp10(pH - SaltSolution.acidity.second)
    let activity = activity(ofCharge: 2, calcium: calcium, bicarbonate: bicarbonate)
    return calcium * carbonate * activity * activity > SaltSolution.product
  }

  /// The activity coefficient of an ion, by Davies' equation, which holds up to about half a mole.
  private func activity(ofCharge charge: Double, calcium: Double, bicarbonate: Double) -> Double {
    let others = ions.filter { $0.key != .calcium && $0.key != .bicarbonate }
    let strength = others.reduce(2 * calcium + bicarbonate / 2) { sum, ion in
      // meq/L times the charge is mol/L times its square.
      sum + ion.value * ion.key.charge.magnitude / 1000 * (ion.key == .magnesium || ion.key == .sulfate ? 2 : 1) / 2
    }
    let root = min(0.5, strength).squareRoot()
    return Double.exp10(-0.509 * charge * charge * (root / (1 + root) - 0.3 * root * root))
  }
}

extension WaterRecipe {
  /// Whether its salts cloud in one bottle of stock solution, so that calcium and bicarbonate need a bottle each.
  public var clouds: Bool { clouds(dose: WaterRecipe.dose.milliliters) }

  /// Whether they cloud in a bottle of which so much goes into a liter, mL.
  public func clouds(dose: Double) -> Bool {
    let grams = salts.keys.reduce(into: [Salt: Double]()) { $0[$1] = milligramsPerLiter(of: $1) / dose }
    return SaltSolution(grams, liters: 1)?.clouds ?? false
  }
}

extension StockBottle {
  /// Returns whether the bottle clouds, if it bears the name of a recipe whose salts are known.
  public func clouds(by recipes: [WaterRecipe]) -> Bool {
    let key = SearchKey(name.text)
    return recipes.first { !$0.salts.isEmpty && SearchKey($0.name) == key }?.clouds(dose: dose) ?? false
  }
}
