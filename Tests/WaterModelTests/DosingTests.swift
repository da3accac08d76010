import TestSupport
import Testing
import WaterModel

@Suite("Dosing")
struct DosingTests {
  @Test func `what is diluted and dosed is the target`() {
    forRandomTasks { present, target, dosing, comment in
      var result = dosing.diluted
      for dose in dosing.doses {
        switch dose.salt.figure {
        case .alkalinity: result.alkalinity += dose.ppm
        default: result.hardness += dose.ppm
        }
      }
      // Less than a hundredth of a ppm is not dosed.
      #expect(abs(result.hardness - target.hardness) < 0.01 + 1e-9, comment)
      #expect(abs(result.alkalinity - target.alkalinity) < 0.01 + 1e-9, comment)
    }
  }

  @Test func `it is diluted when there is too much in it, and no more than needed`() {
    forRandomTasks { present, target, dosing, comment in
      let isTooMuch = present.hardness > target.hardness || present.alkalinity > target.alkalinity
      #expect(dosing.needsDilution == isTooMuch, comment)
      #expect((0...1).contains(dosing.share), comment)
      #expect(isNear(dosing.diluted, WaterPoint.distilled.moved(to: present, by: dosing.share)), comment)
      #expect(dosing.diluted.hardness <= target.hardness + 1e-9, comment)
      #expect(dosing.diluted.alkalinity <= target.alkalinity + 1e-9, comment)
      guard isTooMuch else {
        #expect(dosing.diluted == present, comment)
        return
      }
      // The one that was too much is met exactly; with less distilled water it would be too much still.
      let slack = min(target.hardness - dosing.diluted.hardness, target.alkalinity - dosing.diluted.alkalinity)
      #expect(abs(slack) < 1e-9, comment)
    }
  }

  @Test func `the volumes add up, and what is needed grows with the volume`() throws {
    forRandomTasks { present, target, dosing, comment in
      #expect(isNear(dosing.presentVolume + dosing.distilledVolume, dosing.volume), comment)
      guard let double = Dosing(present, to: target, volume: 2 * dosing.volume) else {
        Issue.record(comment)
        return
      }
      #expect(double.share == dosing.share, comment)
      #expect(double.diluted == dosing.diluted, comment)
      #expect(isNear(double.presentVolume, 2 * dosing.presentVolume), comment)
      #expect(isNear(double.distilledVolume, 2 * dosing.distilledVolume), comment)
      #expect(double.doses.map(\.ppm) == dosing.doses.map(\.ppm), comment)
      for (large, small) in zip(double.doses, dosing.doses) {
        #expect(large.salt == small.salt, comment)
        #expect(isNear(large.grams, 2 * small.grams), comment)
        #expect((large.milliliters == nil) == (small.milliliters == nil), comment)
        #expect(isNear(large.milliliters ?? 0, 2 * (small.milliliters ?? 0)), comment)
      }
    }
  }

  @Test(arguments: Salt.forHardness, Salt.forAlkalinity)
  func `grams and milliliters of stock hold the same salt`(hardness: Salt, alkalinity: Salt) throws {
    let target = WaterPoint(hardness: 40, alkalinity: 40)
    let dosing = try #require(
      Dosing(.distilled, to: target, volume: 5, hardnessSalt: hardness, alkalinitySalt: alkalinity))
    #expect(dosing.doses.map(\.salt) == [hardness, alkalinity])
    for dose in dosing.doses {
      #expect(dose.ppm == 40)
      #expect(isNear(dose.grams, 5 * 40 * dose.salt.milligramsPerPPM / 1000))
      // A stock with 1,000 ppm: 1 mL in a liter is 1 ppm.
      #expect(dose.milliliters == 200)
      let gramsPerLiterOfStock = Dosing.stockStrength * dose.salt.milligramsPerPPM / 1000
      #expect(isNear((dose.milliliters ?? 0) / 1000 * gramsPerLiterOfStock, dose.grams))
    }
  }

  @Test func `poured together, waters and stocks are the target and the volume`() {
    forRandomTasks { present, target, dosing, comment in
      guard let stock = dosing.stock else { return }
      var liters = stock.present + stock.distilled
      var (hardness, alkalinity) = (present.hardness * stock.present, present.alkalinity * stock.present)
      for dose in dosing.doses {
        let poured = (dose.milliliters ?? .nan) / 1000
        liters += poured
        if dose.salt.figure == .hardness { hardness += poured * 1000 } else { alkalinity += poured * 1000 }
      }
      #expect(isNear(liters, dosing.volume), comment)
      // A figure to be raised by less than a hundredth of a ppm is left as it was.
      #expect(abs(hardness / liters - target.hardness) < 0.02, comment)
      #expect(abs(alkalinity / liters - target.alkalinity) < 0.02, comment)
      #expect(stock.present >= 0, comment)
      #expect(stock.distilled >= 0, comment)
    }
  }

  @Test func `stronger than the stock there is none`() throws {
    let dosing = try #require(Dosing(.distilled, to: WaterPoint(hardness: 3000, alkalinity: 0), volume: 1))
    #expect(dosing.stock == nil)
    #expect(dosing.doses.map(\.milliliters) == [nil])
  }

  @Test func `from distilled water to the best of the SCA in ten liters`() throws {
    let dosing = try #require(Dosing(.distilled, to: WaterPoint(hardness: 68, alkalinity: 40), volume: 10))
    #expect(dosing.doses.map(\.salt) == [.epsom, .bakingSoda])
    #expect(dosing.doses.map(\.ppm) == [68, 40])
    #expect(zip(dosing.doses.map(\.grams), [1.6745, 0.6715]).allSatisfy { abs($0 - $1) < 0.0005 })
    #expect(dosing.doses.map(\.milliliters) == [680, 400])
    #expect(dosing.share == 1)
    #expect(dosing.distilledVolume == 0)
    #expect(dosing.cautions == [])
  }

  @Test func `half of a water twice as hard is distilled water`() throws {
    let dosing = try #require(
      Dosing(WaterPoint(hardness: 136, alkalinity: 20), to: WaterPoint(hardness: 68, alkalinity: 40), volume: 2))
    #expect(dosing.share == 0.5)
    #expect(dosing.presentVolume == 1)
    #expect(dosing.distilledVolume == 1)
    #expect(dosing.diluted == WaterPoint(hardness: 68, alkalinity: 10))
    #expect(dosing.doses.map(\.salt) == [.bakingSoda])
    #expect(dosing.doses.map(\.ppm) == [30])
  }

  @Test func `distilled water as target is distilled water`() throws {
    for present in [WaterPoint(hardness: 100, alkalinity: 50), WaterPoint(hardness: 100, alkalinity: 0)] {
      let dosing = try #require(Dosing(present, to: .distilled, volume: 3))
      #expect(dosing.share == 0)
      #expect(dosing.presentVolume == 0)
      #expect(dosing.distilledVolume == 3)
      #expect(dosing.diluted == .distilled)
      #expect(dosing.doses == [])
    }
    let nothing = try #require(Dosing(.distilled, to: .distilled, volume: 3))
    #expect(nothing.share == 1)
    #expect(nothing.doses == [])
    #expect(!nothing.needsDilution)
  }

  @Test func `a target without alkalinity needs distilled water and hardness anew`() throws {
    let dosing = try #require(
      Dosing(WaterPoint(hardness: 30, alkalinity: 10), to: WaterPoint(hardness: 60, alkalinity: 0), volume: 1))
    #expect(dosing.share == 0)
    #expect(dosing.doses.map(\.salt) == [.epsom])
    #expect(dosing.doses.map(\.ppm) == [60])
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func `there is no dosing for no volume`(volume: Double) {
    #expect(Dosing(.distilled, to: WaterPoint(hardness: 1, alkalinity: 1), volume: volume) == nil)
  }

  @Test func `a salt for the wrong figure is replaced by the usual one`() throws {
    let target = WaterPoint(hardness: 10, alkalinity: 10)
    let dosing = try #require(
      Dosing(.distilled, to: target, volume: 1, hardnessSalt: .bakingSoda, alkalinitySalt: .gypsum))
    #expect(dosing.doses.map(\.salt) == [.epsom, .bakingSoda])
  }

  private func forRandomTasks(_ body: (WaterPoint, WaterPoint, Dosing, Comment) -> Void) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (present, target) = (randomPoint(&random), randomPoint(&random))
      let volume = Double.random(in: 0.1...50, using: &random)
      let comment: Comment = "\(present) to \(target), \(volume) L, SEED=\(seed)"
      guard let dosing = Dosing(present, to: target, volume: volume) else {
        Issue.record(comment)
        continue
      }
      body(present, target, dosing, comment)
    }
  }
}
