import CaffeineModel
import Testing

struct CaffeineSettingsTests {
  @Test func `the first settings are 5 hours, 50 mg, bed at eleven and 400 mg a day`() {
    let settings = CaffeineSettings.initial
    #expect(settings.halfLifeMinutes == 300)
    #expect(settings.thresholdMilligrams == 50)
    #expect(settings.bedtimes == Bedtimes(1380))
    #expect(settings.limitMilligrams == 400)
    #expect(
      settings
        == CaffeineSettings(halfLifeMinutes: 300, thresholdMilligrams: 50, bedtimeMinute: 1380, limitMilligrams: 400))
  }

  @Test func `each setting goes to the edges of its range and not one beyond`() {
    let make = CaffeineSettings.init(halfLifeMinutes:thresholdMilligrams:bedtimeMinute:limitMilligrams:)
    for (value, isTaken) in [(89, false), (90, true), (3600, true), (3601, false), (.min, false), (.max, false)] {
      #expect(make(value, 50, 1380, 400)?.halfLifeMinutes == (isTaken ? value : nil))
    }
    for (value, isTaken) in [(0, false), (1, true), (400, true), (401, false), (.min, false), (.max, false)] {
      #expect(make(300, value, 1380, 400)?.thresholdMilligrams == (isTaken ? value : nil))
    }
    for (value, isTaken) in [(-1, false), (0, true), (1439, true), (1440, false), (.min, false), (.max, false)] {
      #expect(make(300, 50, value, 400)?.bedtimes.minute == (isTaken ? value : nil))
    }
    for (value, isTaken) in [(0, false), (1, true), (1000, true), (1001, false), (.min, false), (.max, false)] {
      #expect(make(300, 50, 1380, value)?.limitMilligrams == (isTaken ? value : nil))
    }
  }

  @Test func `a half-life in minutes is the half-life of the kinetics in hours`() {
    for (minutes, hours) in [(90, 1.5), (300, 5), (345, 5.75), (570, 9.5), (3600, 60)] {
      let settings = CaffeineSettings(
        halfLifeMinutes: minutes, thresholdMilligrams: 50, bedtimeMinute: 0, limitMilligrams: 400)
      #expect(settings?.kinetics == Kinetics(halfLifeHours: hours))
    }
  }

  // 2.5 · 51 = 127.5 and 3 · 133 = 399; 2.5 · 161 = 402.5 and 3 · 134 = 402 are above the limit of adults.
  @Test(arguments: [
    (LimitByWeight.korea, 9, nil), (.korea, 10, 25), (.korea, 51, 127), (.korea, 52, 130), (.korea, 160, 400),
    (.korea, 161, 400), (.korea, 200, 400), (.korea, 201, nil), (.europe, 10, 30), (.europe, 52, 156),
    (.europe, 133, 399),
    (.europe, 134, 400), (.europe, .max, nil),
  ])
  func `the young are advised 2.5 or 3 mg for each kg, and no more than adults`(
    recommendation: LimitByWeight, kilograms: Int, milligrams: Int?
  ) {
    let limit = CaffeineLimit(recommendation, kilograms: kilograms)
    #expect(limit?.milligrams == milligrams)
    #expect(limit?.byWeight == milligrams.map { _ in recommendation })
  }

  @Test func `a day is advised 400 mg at most, 300 or 200 in pregnancy`() {
    #expect(DailyLimit.adults.milligrams == 400)
    #expect(DailyLimit.pregnantInKorea.milligrams == 300)
    #expect(DailyLimit.pregnantInEurope.milligrams == 200)
    #expect(DailyLimit.allCases.map(\.milligrams) == [400, 300, 200, 85, 62, 45])
    #expect(UsualHalfLife.allCases.allSatisfy { CaffeineSettings.halfLifeRange.contains($0.minutes) })
    #expect(DailyLimit.allCases.allSatisfy { CaffeineLimit($0.milligrams) != nil })
    #expect(Serving.singleDoseMilligrams == 200)
  }
}
