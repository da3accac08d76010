import TestSupport
import Testing
import Values
import WaterModel

@Suite("Units of hardness and alkalinity")
struct WaterUnitTests {
  @Test(arguments: [
    (WaterUnit.ppm, 1, 0), (.dH, 17.848, 0.0005), (.fH, 10, 0), (.eH, 14.254, 0.0005), (.gpg, 17.118, 0.0005),
    (.mmol, 100.09, 0.005), (.meq, 50.04, 0.005), (.calcium, 2.497, 0.0005), (.magnesium, 4.118, 0.0005),
    (.bicarbonate, 0.8202, 0.00005),
  ])
  func `a unit is as many ppm as the tables say`(unit: WaterUnit, ppm: Double, tolerance: Double) {
    #expect(abs(unit.factor() - ppm) <= tolerance)
    #expect(unit.ppm(1) == unit.factor())
  }

  @Test func `every unit is in the table above`() {
    #expect(WaterUnit.allCases.count == 10)
  }

  @Test func `eight German degrees are 142_78 ppm`() {
    #expect(abs(WaterUnit.dH.ppm(8) - 142.78) < 0.005)
    #expect(abs(WaterUnit.dH.value(142.78) - 8) < 0.0005)
  }

  @Test func `a millimole of hardness is two of alkalinity, and all other units are the same for both`() {
    for unit in WaterUnit.allCases {
      let (hardness, alkalinity) = (unit.factor(of: .hardness), unit.factor(of: .alkalinity))
      #expect(hardness == (unit == .mmol ? 2 * alkalinity : alkalinity))
    }
    #expect(WaterUnit.mmol.ppm(1, of: .alkalinity) == WaterUnit.meq.ppm(1))
    #expect(WaterUnit.mmol.value(100, of: .alkalinity) == WaterUnit.meq.value(100))
  }

  @Test func `units stand to each other as they are defined`() {
    // A milliequivalent of hardness is half a millimole of it, and 28.04 mg of CaO in a liter are 2.804 German degrees.
    #expect(isNear(WaterUnit.mmol.factor(), 2 * WaterUnit.meq.factor()))
    #expect(abs(WaterUnit.meq.factor() / WaterUnit.dH.factor() - 2.804) < 0.0005)
    // An imperial gallon is 1.20095 of the United States' gallons.
    #expect(abs(WaterUnit.gpg.factor() / WaterUnit.eH.factor() - 1.20095) < 0.00001)
    #expect(abs(WaterUnit.dH.factor() / WaterUnit.fH.factor() - 1.7848) < 0.00005)
  }

  @Test(arguments: WaterUnit.allCases, [WaterFigure.hardness, .alkalinity])
  func `a value that goes to ppm and back is the same`(unit: WaterUnit, figure: WaterFigure) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = randomFigure(&random, upTo: 10_000)
      #expect(isNear(unit.value(unit.ppm(value, of: figure), of: figure), value, 1e-14), "\(value), SEED=\(seed)")
      #expect(isNear(unit.ppm(unit.value(value, of: figure), of: figure), value, 1e-14), "\(value), SEED=\(seed)")
    }
    #expect(unit.ppm(0, of: figure) == 0)
    #expect(unit.value(0, of: figure) == 0)
  }

  @Test func `a detour over another unit changes nothing`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (first, second) = (
        WaterUnit.allCases.randomElement(using: &random) ?? .ppm,
        WaterUnit.allCases.randomElement(using: &random) ?? .dH
      )
      let ppm = randomFigure(&random, upTo: 1000)
      let there = second.value(first.ppm(first.value(ppm)))
      #expect(isNear(second.ppm(there), ppm, 1e-14), "\(ppm) by \(first) and \(second), SEED=\(seed)")
    }
  }

  @Test func `a unit measures hardness, alkalinity or both, and nothing else`() {
    for unit in WaterUnit.allCases {
      let measured = WaterFigure.allCases.filter(unit.measures)
      switch unit {
      case .calcium, .magnesium: #expect(measured == [.hardness])
      case .bicarbonate: #expect(measured == [.alkalinity])
      default: #expect(measured == [.hardness, .alkalinity])
      }
      #expect(WaterUnit.shared.contains(unit) == (measured.count == 2))
      #expect(measured.contains(unit.figure))
    }
  }

  @Test func `programs know the units by these names`() {
    #expect(
      WaterUnit.allCases.map(\.rawValue) == ["ppm", "dH", "fH", "eH", "gpg", "mmol", "meq", "Ca", "Mg", "HCO3"])
  }

  @Test(arguments: [
    ("dH", WaterUnit.dH), ("°dh", .dH), ("mg/L", .ppm), ("MG/L as CaCO₃", .ppm), ("독일 경도", .dH), ("Mg", .magnesium),
    ("mg/L Mg", .magnesium), ("ca²⁺", .calcium), ("mg/L HCO₃⁻", .bicarbonate), ("mval/l", .meq), ("gr/gal", .gpg),
  ])
  func `units are known by what people call them`(name: String, unit: WaterUnit) {
    #expect(WaterUnit(named: name) == unit)
  }

  @Test(arguments: ["mg", "MG", "", "m", "dHH", "ppb", "d H 3"])
  func `what is no unit is none, and mg is no magnesium`(name: String) {
    #expect(WaterUnit(named: name) == nil)
    #expect(throws: NumberProblem.noNumber) { try WaterUnit.ppm("68 \(name)x", of: .hardness, in: .ppm) }
  }

  @Test func `a typed figure may bear its own unit`() throws {
    #expect(try WaterUnit.ppm("20 mg/L Ca", of: .hardness, in: .ppm) == WaterUnit.calcium.ppm(20))
    #expect(try WaterUnit.ppm(" 2,5dH ", of: .alkalinity, in: .ppm) == WaterUnit.dH.ppm(2.5))
    #expect(try WaterUnit.ppm("3", of: .hardness, in: .dH) == WaterUnit.dH.ppm(3))
    #expect(throws: NumberProblem.noNumber) { try WaterUnit.ppm("20 Ca", of: .alkalinity, in: .ppm) }
    #expect(throws: NumberProblem.outOfRange) { try WaterUnit.ppm("10001", of: .hardness, in: .ppm) }
    #expect(throws: NumberProblem.outOfRange) { try WaterUnit.ppm("-1", of: .hardness, in: .ppm) }
  }

  @Test func `thousands are told from decimals by what the figure can be in its unit`() throws {
    let problem = NumberProblem.ambiguous(text: "1,250", grouped: "1250", decimal: "1.25")
    #expect(throws: problem) { try WaterUnit.ppm("1,250", of: .hardness, in: .ppm) }
    // 1250 German degrees are more than a water has, and so are 1234 gpg.
    #expect(try WaterUnit.ppm("1,255 dH", of: .hardness, in: .ppm) == WaterUnit.dH.ppm(1.255))
    #expect(try WaterUnit.ppm("1,234", of: .hardness, in: .gpg) == WaterUnit.gpg.ppm(1.234))
    #expect(try WaterUnit.ppm("1 250 ppm", of: .hardness, in: .dH) == 1250)
    #expect(try WaterUnit.ppm("1,475", of: .hardness, in: .ppm, within: 0.1...500) == 1.475)
  }
}
