import Testing
import WaterModel

@Suite("Salts")
struct SaltTests {
  /// mg in a liter for 1 ppm and for 40 ppm, g in a liter of stock with 1,000 and with 10,000 ppm; as published.
  struct Figures: Sendable {
    let salt: Salt
    let one: Double
    let forty: Double
    let stock: Double
    let strongStock: Double?

    init(_ salt: Salt, _ one: Double, _ forty: Double, _ stock: Double, _ strongStock: Double?) {
      self.salt = salt
      self.one = one
      self.forty = forty
      self.stock = stock
      self.strongStock = strongStock
    }
  }

  @Test(arguments: [
    Figures(.epsom, 2.4625, 98.5, 2.46, 24.6), Figures(.calciumChlorideDihydrate, 1.4688, 58.8, 1.47, 14.7),
    Figures(.calciumChlorideAnhydrous, 1.1088, 44.4, 1.11, 11.1), Figures(.magnesiumChloride, 2.0312, 81.2, 2.03, 20.3),
    Figures(.gypsum, 1.7202, 68.8, 1.72, nil), Figures(.bakingSoda, 1.6787, 67.1, 1.68, 16.8),
    Figures(.potassiumBicarbonate, 2.0006, 80.0, 2.00, 20.0),
  ])
  func `a salt weighs what the tables say`(figures: Figures) {
    let one = figures.salt.milligramsPerPPM
    #expect(abs(one - figures.one) < 0.0002)
    #expect(abs(one * 40 - figures.forty) < 0.06)
    #expect(abs(one - figures.stock) < 0.0051)
    if let strong = figures.strongStock { #expect(abs(one * 10 - strong) < 0.051) }
  }

  @Test func `each salt raises one figure, and is found under it`() {
    #expect(Salt.forAlkalinity == [.bakingSoda, .potassiumBicarbonate])
    #expect(
      Salt.forHardness == [
        .epsom, .calciumChlorideDihydrate, .calciumChlorideAnhydrous, .magnesiumChloride, .gypsum,
      ])
    #expect(Set(Salt.forHardness + Salt.forAlkalinity) == Set(Salt.allCases))
    for salt in Salt.allCases { #expect(salt.figure.isAxis) }
  }

  @Test func `chlorides are those with chlorine in them`() {
    #expect(
      Salt.allCases.filter(\.isChloride) == [.calciumChlorideDihydrate, .calciumChlorideAnhydrous, .magnesiumChloride])
  }

  @Test func `of gypsum 3_6 g dissolve in a liter, about 2,090 ppm`() throws {
    let most = try #require(Salt.gypsum.mostDissolved)
    #expect(abs(most - 2090) < 5)
    #expect(isNear(most * Salt.gypsum.milligramsPerPPM, 3600))
    #expect(Salt.allCases.filter { $0.mostDissolved != nil } == [.gypsum])
  }

  @Test func `Barista Hustle's stocks give a ppm for each milliliter in a liter`() {
    // g in a liter of stock are mg in a milliliter.
    #expect(abs(1.68 / Salt.bakingSoda.milligramsPerPPM - 1) < 0.01)
    #expect(abs(2.45 / Salt.epsom.milligramsPerPPM - 1) < 0.01)
  }

  @Test func `84 g of baking soda are worth 100 g of potassium bicarbonate`() {
    #expect(abs(Salt.bakingSoda.milligramsPerPPM / Salt.potassiumBicarbonate.milligramsPerPPM - 0.84) < 0.005)
  }

  @Test func `molar masses are those on the labels`() {
    let masses: [Salt: Double] = [
      .epsom: 246.47, .calciumChlorideDihydrate: 147.01, .calciumChlorideAnhydrous: 110.98, .magnesiumChloride: 203.30,
      .gypsum: 172.17, .bakingSoda: 84.006, .potassiumBicarbonate: 100.115,
    ]
    for salt in Salt.allCases {
      #expect(abs(salt.molarMass - (masses[salt] ?? 0)) < 0.01, "\(salt) \(salt.molarMass)")
    }
  }
}
