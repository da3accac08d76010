/// A water that is known by a name, and how to make it.
public struct WaterRecipe: Hashable, Sendable {
  /// Known to programs: stays the same.
  public let id: String
  public let name: String
  /// g of each salt in 200 mL of stock solution, 4 mL of which go into a litre of distilled water; empty when only the
  /// figures are known.
  public let salts: [Salt: Double]
  /// What comes out: worked out of the salts where they are known, else as published.
  public let point: WaterPoint
  public let source: Source

  /// Where a recipe was found.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// J. Gagné, "Coffee ad Astra", 2018, as restated in public recipe calculators; figures recomputed from the salts.
    case gagne
    /// Listed with its figures only, in J. Gagné's spreadsheet.
    case spreadsheet
    /// The espresso community's collections of recipes, figures only.
    case community
  }

  private init(_ id: String, _ name: String, _ salts: [Salt: Double]) {
    self.id = id
    self.name = name
    self.salts = salts
    point = WaterRecipe.point(of: salts)
    source = .gagne
  }

  private init(_ id: String, _ name: String, _ hardness: Double, _ alkalinity: Double, _ source: Source) {
    self.id = id
    self.name = name
    salts = [:]
    point = WaterPoint(hardness: hardness, alkalinity: alkalinity)
    self.source = source
  }

  /// mL of stock solution in a litre, and mL of stock that the salts are for.
  public static let dose = (millilitres: 4.0, of: 200.0)

  /// mg of a salt in a litre of the finished water; 0 when it is not in it.
  public func milligramsPerLitre(of salt: Salt) -> Double { WaterRecipe.milligramsPerLitre(salts[salt] ?? 0) }

  private static func milligramsPerLitre(_ grams: Double) -> Double { grams * 1000 * dose.millilitres / dose.of }

  private static func point(of salts: [Salt: Double]) -> WaterPoint {
    func sum(_ figure: WaterFigure) -> Double {
      // In a fixed order, so that it is the same number each time.
      Salt.allCases.filter { $0.figure == figure }.reduce(0) { sum, salt in
        sum + milligramsPerLitre(salts[salt] ?? 0) / salt.milligramsPerPPM
      }
    }
    return WaterPoint(hardness: sum(.hardness), alkalinity: sum(.alkalinity))
  }

  /// The whole book, in its order.
  public static let book: [WaterRecipe] = [
    WaterRecipe(
      "rao-perger", "Rao/Perger",
      [
        .epsom: 5, .magnesiumChloride: 2, .calciumChlorideAnhydrous: 1.5, .bakingSoda: 1.7, .potassiumBicarbonate: 2,
      ]),
    WaterRecipe(
      "dan-eils", "Dan Eils", [.magnesiumChloride: 5, .calciumChlorideAnhydrous: 3.8, .potassiumBicarbonate: 5]),
    WaterRecipe("matt-perger", "Matt Perger", [.epsom: 10, .bakingSoda: 3.4]),
    WaterRecipe(
      "rao-2013", "Rao 2013", [.magnesiumChloride: 4, .calciumChlorideAnhydrous: 3, .bakingSoda: 3.4]),
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
