import CaffeineModel
import Testing

/// Figures worked out apart from the code, by hand and with mpmath.
struct KineticsTests {
  @Test func `99 of 100 mg are absorbed within 45 minutes`() {
    // ln 100 / 0.75 = 4.605170 / 0.75
    #expect(abs(Kinetics.absorptionRate - 6.140226914650788) < 1e-12)
    let load = CaffeineLoad.none.drinking(100).after(hours: 0.75, Kinetics(halfLifeHours: 5))
    #expect(abs(load.gut - 1) < 1e-9)
  }

  @Test func `with a half-life of five hours 0,1386 of it leaves per hour`() {
    // ln 2 / 5 = 0.693147 / 5
    #expect(abs(Kinetics(halfLifeHours: 5).eliminationRate - 0.138629436111989) < 1e-12)
  }

  @Test(
    arguments: [
      (1.5, 1.5), (1.49, 1.5), (0, 1.5), (-3, 1.5), (-Double.infinity, 1.5), (9.5, 9.5), (60, 60), (60.1, 60),
      (1000, 60),
      (Double.infinity, 60), (5.7, 5.7),
    ] as [(Double, Double)])
  func `a half-life is kept within 1,5 and 60 hours`(asked: Double, kept: Double) {
    #expect(abs(Kinetics(halfLifeHours: asked).eliminationRate - 0.693147180559945 / kept) < 1e-12)
  }

  // 96 mg at once, half-life 5 h, by dose·ka/(ka − ke)·(e^(−ke·t) − e^(−ka·t)):
  //   ka = ln 100 / 0.75 = 6.140227,  ke = ln 2 / 5 = 0.138629,  ka − ke = 6.001597
  //   96 · 6.140227 / 6.001597 = 98.217481
  //
  //     t    e^(−ke·t)                 e^(−ka·t)                   · 98.217481
  //   0.5    e^−0.069315 = 0.933033    e^−3.070113 = 0.046416      0.886617 → 87.0813
  //     1    e^−0.138629 = 0.870551    e^−6.140227 = 0.002154      0.868396 → 85.2917
  //     5    1/2                       5 · 10^−14                  0.5      → 49.1087
  //    10    1/4                       2 · 10^−27                  0.25     → 24.5544
  //    24    2^−4.8      = 0.035897    10^−64                      0.035897 →  3.5257
  @Test(arguments: [(0.0, 0.0), (0.5, 87.0813), (1, 85.2917), (5, 49.1087), (10, 24.5544), (24, 3.5257)])
  func `the amount of 96 mg that is in the body after some hours`(hours: Double, milligrams: Double) {
    let load = CaffeineLoad.none.drinking(96).after(hours: hours, Kinetics(halfLifeHours: 5))
    #expect(abs(load.body - milligrams) < 0.0001)
  }

  @Test func `96 mg are at their peak of 87,95 mg after 37,9 minutes`() {
    // ln(ka / ke) / (ka − ke) = ln 44.292375 / 6.001597 = 3.790813 / 6.001597 = 0.631634 h = 37.8980 min
    // 98.217481 · (e^(−0.138629 · 0.631634) − e^(−6.140227 · 0.631634))
    //   = 98.217481 · (0.916161 − 0.020684) = 98.217481 · 0.895477 = 87.9515
    let load = CaffeineLoad.none.drinking(96)
    let kinetics = Kinetics(halfLifeHours: 5)
    #expect(abs(load.hoursUntilPeak(kinetics) * 60 - 37.8980) < 0.0001)
    #expect(abs(load.peak(kinetics) - 87.9515) < 0.0001)
  }

  @Test(arguments: [(1.5, 27.3348, 81.0161), (5, 37.8980, 91.6161), (9.5, 43.8352, 94.8090)])
  func `a longer half-life has a later and higher peak`(halfLife: Double, minutes: Double, milligrams: Double) {
    let load = CaffeineLoad.none.drinking(100)
    let kinetics = Kinetics(halfLifeHours: halfLife)
    #expect(abs(load.hoursUntilPeak(kinetics) * 60 - minutes) < 0.0001)
    #expect(abs(load.peak(kinetics) - milligrams) < 0.0001)
  }

  @Test func `what is in the body alone only becomes less, by half in every half-life`() {
    let load = CaffeineLoad(gut: 0, body: 80)
    let kinetics = Kinetics(halfLifeHours: 5)
    #expect(load.hoursUntilPeak(kinetics) == 0)
    #expect(load.peak(kinetics) == 80)
    #expect(abs(load.after(hours: 15, kinetics).body - 10) < 1e-9)
    #expect(abs(load.hoursUntilBelow(10, kinetics) - 15) < 0.1 / 3600)
  }

  @Test func `100 mg just drunk are not yet in the body, and yet not below 50 mg for five hours`() {
    // 102.309876 · e^(−ke·t) = 50 when the gut has long been empty: t = log2(2.046198) · 5 = 5.164727 h
    let load = CaffeineLoad.none.drinking(100)
    let kinetics = Kinetics(halfLifeHours: 5)
    #expect(load.body == 0)
    let hours = load.hoursUntilBelow(50, kinetics)
    #expect(hours >= 5.1647270)
    #expect(hours < 5.1647271 + 0.1 / 3600)
  }

  @Test func `nobody who drank nothing has anything in the body`() {
    let kinetics = Kinetics(halfLifeHours: 5)
    #expect(CaffeineLoad.none.after(hours: 3, kinetics) == .none)
    #expect(CaffeineLoad.none.hoursUntilPeak(kinetics) == 0)
    #expect(CaffeineLoad.none.hoursUntilBelow(1, kinetics) == 0)
  }

  @Test func `a threshold is met at its height, and not a hair above`() {
    let kinetics = Kinetics(halfLifeHours: 5)
    let load = CaffeineLoad(gut: 0, body: 50)
    #expect(load.hoursUntilBelow(50, kinetics) > 0)
    #expect(load.hoursUntilBelow(50, kinetics) <= 0.1 / 3600)
    #expect(load.hoursUntilBelow(50.0001, kinetics) == 0)
  }
}
