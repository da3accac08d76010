/// A named water and its recipe.
public struct WaterRecipe: Hashable, Sendable, Identifiable {
  /// A stable identifier for scripts.
  public let id: String
  public let name: String
  /// The mass of each salt in 200 mL of stock solution, in g; empty if only the figures are known.
  ///
  /// 4 mL of the stock solution are added to a liter of distilled water.
  public let salts: [Salt: Double]
  /// The resulting water: calculated from the salts if they are known, otherwise as published.
  public let point: WaterPoint
  public let source: Source

  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// J. Gagné, "Coffee ad Astra", 2018, as restated in public recipe calculators; figures recomputed from the salts.
    case gagne
    /// The spreadsheet of J. Gagné, figures only.
    case spreadsheet
    /// Recipe collections of the espresso community, figures only.
    case community
    /// The user, who named a water; figures only, unless it was made of salts and distilled water.
    case own
  }

  /// The number of a recipe of one's own; `nil` for one of the book.
  public let ownNumber: Int?

  private init(_ id: String, _ name: String, _ salts: [Salt: Double]) {
    (self.id, self.name, self.salts, source, ownNumber) = (id, name, salts, .gagne, nil)
    point = WaterRecipe.point(of: salts)
  }

  private init(_ id: String, _ name: String, _ hardness: Double, _ alkalinity: Double, _ source: Source) {
    (self.id, self.name, salts, self.source, ownNumber) = (id, name, [:], source, nil)
    point = WaterPoint(hardness: hardness, alkalinity: alkalinity)
  }

  init(own recipe: OwnRecipe) {
    (id, name, point) = (Self.ownID(recipe.number), recipe.name.text, recipe.point)
    (source, ownNumber) = (.own, recipe.number)
    salts = recipe.salts.mapValues { $0 * WaterRecipe.dose.of / WaterRecipe.dose.milliliters }
  }

  /// The id of a recipe of one's own by its number, from 1: `own-3`.
  public static func ownID(_ number: Int) -> String { "own-\(number)" }

  /// Returns the number of the recipe of one's own that has this id, and may not exist any more; nil for another text.
  public static func number(ofOwnID text: String) -> Int? {
    guard let number = text.split(separator: "-").last.flatMap({ Int($0) }), number > 0 else { return nil }
    return text == ownID(number) ? number : nil
  }

  /// The volume of stock solution per liter, and the volume of stock solution that the salts are for, in mL.
  public static let dose = (milliliters: 4.0, of: 200.0)

  /// Returns the mass of a salt in a liter of the finished water, in mg; 0 if the recipe does not contain it.
  public func milligramsPerLiter(of salt: Salt) -> Double { WaterRecipe.milligramsPerLiter(salts[salt] ?? 0) }

  private static func milligramsPerLiter(_ grams: Double) -> Double { grams * 1000 * dose.milliliters / dose.of }

  private static func point(of salts: [Salt: Double]) -> WaterPoint {
    // A fixed order, because the order affects the rounding of the sums.
    Salt.allCases.reduce(into: .distilled) { point, salt in
      point[salt.figure] += milligramsPerLiter(salts[salt] ?? 0) / salt.milligramsPerPPM
    }
  }

  /// All recipes, in the order in which they are listed.
  public static let book: [WaterRecipe] = [
    WaterRecipe(
      "rao-perger", "Rao/Perger",
      [.epsom: 5, .magnesiumChloride: 2, .calciumChlorideAnhydrous: 1.5, .bakingSoda: 1.7, .potassiumBicarbonate: 2]),
    WaterRecipe(
      "dan-eils", "Dan Eils", [.magnesiumChloride: 5, .calciumChlorideAnhydrous: 3.8, .potassiumBicarbonate: 5]),
    WaterRecipe("matt-perger", "Matt Perger", [.epsom: 10, .bakingSoda: 3.4]),
    WaterRecipe("rao-2013", "Rao 2013", [.magnesiumChloride: 4, .calciumChlorideAnhydrous: 3, .bakingSoda: 3.4]),
    WaterRecipe("melbourne-wbc-2013", "Melbourne WBC 2013", [.epsom: 2.9, .bakingSoda: 1]),
    WaterRecipe("world-of-coffee-budapest", "World of Coffee Budapest", [.epsom: 6.2, .bakingSoda: 3.4]),
    WaterRecipe("sca-optimal", "SCA optimal (BH)", [.epsom: 8.4, .bakingSoda: 3.4]),
    WaterRecipe("barista-hustle", "Barista Hustle", [.epsom: 9.8, .bakingSoda: 3.4]),
    WaterRecipe("rao-2008", "Rao 2008 (BH)", [.epsom: 9.2, .bakingSoda: 4.2]),
    WaterRecipe("hendon", "Hendon (BH)", [.epsom: 12.2, .bakingSoda: 2.6]),
    WaterRecipe("bh-hard", "BH Hard", [.epsom: 15.4, .bakingSoda: 2.9]),
    WaterRecipe("bh-hard-af", "BH Hard AF", [.epsom: 21.5, .bakingSoda: 3.8]),
    WaterRecipe("third-wave-classic", "Third Wave Water Classic", 165.7, 47.7, .spreadsheet),
    WaterRecipe("third-wave-espresso", "Third Wave Water Espresso", 160.4, 67.5, .spreadsheet),
    WaterRecipe("hendon-1", "Hendon 1", 98.7, 20.3, .spreadsheet),
    WaterRecipe("sey", "Sey", 36, 15, .spreadsheet),
    WaterRecipe("holy", "Holy", 62, 23, .community),
    WaterRecipe("melbourne-espresso", "Melbourne (espresso)", 49.5, 20.2, .community),
    WaterRecipe("rpavlis", "RPavlis", 0, 50, .community),
    WaterRecipe("fam-20", "Fam 20/90", 20, 90, .community),
    WaterRecipe("fam-60", "Fam 60/90", 60, 90, .community),
  ]
}
