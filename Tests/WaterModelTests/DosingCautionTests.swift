import Testing
import WaterModel

@Suite("What dosing warns of")
struct DosingCautionTests {
  @Test(arguments: Salt.forHardness)
  func `of chlorides, and of nothing else`(salt: Salt) throws {
    let target = WaterPoint(hardness: 60, alkalinity: 40)
    let dosing = try #require(Dosing(.distilled, to: target, volume: 1, hardnessSalt: salt))
    #expect(dosing.cautions == (salt.isChloride ? [.chloride] : []))
    // Of none that is not put in.
    let enough = try #require(
      Dosing(WaterPoint(hardness: 60, alkalinity: 0), to: target, volume: 1, hardnessSalt: salt))
    #expect(enough.cautions == [])
  }

  @Test func `of more gypsum than dissolves`() throws {
    let most = try #require(Salt.gypsum.mostDissolved)
    for (hardness, isTooMuch) in [(most - 1, false), (most, false), (most + 1, true), (10_000, true)] {
      let dosing = try #require(
        Dosing(.distilled, to: WaterPoint(hardness: hardness, alkalinity: 0), volume: 1, hardnessSalt: .gypsum))
      #expect(dosing.cautions == (isTooMuch ? [.undissolved(.gypsum, most: most)] : []))
    }
  }

  @Test func `the volume does not matter to what dissolves`() throws {
    let target = WaterPoint(hardness: 3000, alkalinity: 0)
    for volume in [0.01, 1, 1000] {
      let dosing = try #require(Dosing(.distilled, to: target, volume: volume, hardnessSalt: .gypsum))
      #expect(dosing.cautions.count == 1)
    }
  }

  @Test func `of too little to weigh, below a tenth of a gram`() throws {
    let perPPM = Salt.bakingSoda.milligramsPerPPM
    for (grams, isTooLittle) in [(0.09, true), (0.0999, true), (0.1001, false), (1.0, false)] {
      let target = WaterPoint(hardness: 0, alkalinity: grams * 1000 / perPPM)
      let dose = try #require(Dosing(.distilled, to: target, volume: 1)?.doses.first)
      #expect(isNear(dose.grams, grams))
      #expect(dose.isTooLittleToWeigh == isTooLittle)
    }
    // In more water it is enough.
    let target = WaterPoint(hardness: 0, alkalinity: 40)
    #expect(Dosing(.distilled, to: target, volume: 1)?.doses.first?.isTooLittleToWeigh == true)
    #expect(Dosing(.distilled, to: target, volume: 2)?.doses.first?.isTooLittleToWeigh == false)
  }

  @Test func `less than a hundredth of a ppm is not put in`() throws {
    for (gap, count) in [(0.0, 0), (0.009, 0), (0.011, 1)] {
      let dosing = try #require(Dosing(.distilled, to: WaterPoint(hardness: gap, alkalinity: 0), volume: 1))
      #expect(dosing.doses.count == count)
      #expect(!dosing.needsDilution)
    }
  }
}
