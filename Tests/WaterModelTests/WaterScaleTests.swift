import TestSupport
import Testing
import WaterModel

@Suite("Scale")
struct WaterScaleTests {
  /// Figures of a water whose calcium is given as hardness, ppm as CaCO₃.
  private func water(calcium: Double, alkalinity: Double, tds: Double, pH: Double) throws -> WaterFigures {
    try #require(
      WaterFigures(
        hardness: calcium, alkalinity: alkalinity,
        [.calcium: WaterUnit.calcium.value(calcium), .tds: tds, .pH: pH]))
  }

  /// The SCA's target, Volvic and Evian, and an example that an expert gives on home-barista.com as 1.1.
  @Test(arguments: [
    (68.0, 40.0, 150.0, 7.0, 25.0, -1.47), (68, 40, 150, 7, 93, -0.30), (68, 40, 150, 7, 125, 0.18),
    (28.7, 58.2, 130, 7, 25, -1.68), (28.7, 58.2, 130, 7, 93, -0.51), (28.7, 58.2, 130, 7, 125, -0.03),
    (199.8, 295.3, 309, 7.2, 25, 0.03), (199.8, 295.3, 309, 7.2, 93, 1.20), (199.8, 295.3, 309, 7.2, 125, 1.68),
    (55, 114, 150, 7.6, 125, 1.14),
  ])
  func `the index is that of worked examples`(
    calcium: Double, alkalinity: Double, tds: Double, pH: Double, celsius: Double, expected: Double
  ) throws {
    let figures = try water(calcium: calcium, alkalinity: alkalinity, tds: tds, pH: pH)
    let index = try #require(WaterScale.index(of: figures, at: celsius))
    #expect(abs(index - expected) < 0.011, "\(index)")
  }

  @Test func `heat raises the index by what the table of the source has`() throws {
    let figures = try water(calcium: 68, alkalinity: 40, tds: 150, pH: 7)
    let cold = try #require(WaterScale.index(of: figures, at: 25))
    let warm = try #require(WaterScale.index(of: figures, at: 82))
    // B is 2.09 at 25 °C and 1.09 at 82 °C.
    #expect(abs(warm - cold - 1) < 0.011)
  }

  @Test(arguments: [WaterFigure.calcium, .pH, .tds])
  func `without one of its figures there is no index`(figure: WaterFigure) throws {
    let all: [WaterFigure: Double] = [.calcium: 30, .pH: 7, .tds: 150]
    let figures = try #require(WaterFigures(hardness: 80, alkalinity: 40, all.filter { $0.key != figure }))
    #expect(WaterScale.missing(in: figures) == [figure])
    #expect(WaterScale.index(of: figures, at: 93) == nil)
  }

  @Test func `a logarithm of 0 is none`() throws {
    let figures = try #require(WaterFigures(hardness: 0, alkalinity: 0, [.calcium: 0, .pH: 0, .tds: 0]))
    #expect(WaterScale.missing(in: figures) == [.calcium, .alkalinity, .tds])
    #expect(WaterScale.index(of: figures, at: 93) == nil)
  }

  @Test func `half a unit to either side is neutral`() {
    #expect(WaterScale.Tendency(index: 0.5) == .neutral)
    #expect(WaterScale.Tendency(index: -0.5) == .neutral)
    #expect(WaterScale.Tendency(index: 0.51) == .deposits)
    #expect(WaterScale.Tendency(index: -0.51) == .dissolves)
    #expect(WaterScale.Place.allCases.map(\.temperature) == [93, 125])
  }

  /// The first table of Schulman in FAQ 1.6.
  @Test(arguments: [
    (100.0, 100.0, 42.0), (150, 150, 92), (50, 100, 22), (25, 100, 6), (100, 50, 2), (300, 300, 242), (100, 25, 0),
    (300, 25, 0),
  ])
  func `a liter leaves what the table says`(hardness: Double, alkalinity: Double, expected: Double) {
    let deposit = WaterScale.deposit(of: WaterPoint(hardness: hardness, alkalinity: alkalinity))
    // The table is in whole mg.
    #expect(abs(deposit.rounded() - expected) <= 2, "\(deposit)")
  }

  @Test func `a deposit is never more than there is, and nothing without either figure`() {
    var random = SeededGenerator(seed: 35)
    for _ in 0..<500 {
      let point = randomPoint(&random)
      let deposit = WaterScale.deposit(of: point)
      #expect((0...max(0, min(point.hardness, point.alkalinity))).contains(deposit), "\(point) \(deposit)")
      #expect(WaterScale.deposit(of: WaterPoint(hardness: point.hardness, alkalinity: 0)) == 0)
      #expect(WaterScale.deposit(of: WaterPoint(hardness: 0, alkalinity: point.alkalinity)) == 0)
    }
  }
}
