import CaffeineModel
import TestSupport
import Testing
import Values

@Suite("Drinks that take time, and drinks still to come")
struct SpreadDrinkTests {
  @Test func `load and peak of random logs are those of the sum of the drinks`() throws {
    try RandomLog.forEach(Torture.rounds(200, long: 1000)) { log, generator, comment in
      let (estimate, model) = (log.estimate, log.model)
      #expect(abs(estimate.milligrams - model.amount(at: Double(log.moment))) < 1e-6, comment)
      let moments = (0..<20).map { _ in log.moment + .random(in: -12 * 3600...60 * 3600, using: &generator) }
      for (moment, amount) in zip(moments, estimate.curve(at: moments)) {
        #expect(abs(amount - model.amount(at: Double(moment))) < 1e-6, comment)
      }
      // Within a second of its peak an amount changes by less than half a mg.
      let peak = model.peak(from: log.moment, begunBy: log.lastOfNight)
      #expect(abs(estimate.peakMilligrams - peak) < 0.5, comment)
    }
  }

  @Test func `it is below the threshold from the minute that is told, and not a minute earlier`() throws {
    try RandomLog.forEach(Torture.rounds(200, long: 1000)) { log, generator, comment in
      let model = log.model
      func amount(_ moment: Int) -> Double { model.amount(at: Double(moment), begunBy: log.lastOfNight) }
      let end = log.moment + 40 * 3600
      guard let clear = log.estimate.clearAt(in: log.zone)?.secondsSinceEpoch else {
        #expect(stride(from: log.moment, to: end, by: 300).allSatisfy { amount($0) < model.threshold }, comment)
        return
      }
      #expect(clear % 60 == 0, comment)
      #expect(clear > log.moment, comment)
      #expect(amount(clear) < model.threshold, comment)
      #expect((0..<60).contains { amount(max(log.moment, clear - 1 - $0)) > model.threshold - 0.01 }, comment)
      let later = (0..<60).map { _ in clear + .random(in: 0...40 * 3600, using: &generator) }
      #expect(later.allSatisfy { amount($0) < model.threshold }, comment)
    }
  }

  @Test func `what is left at bedtime, what fits and what is allowed are one answer`() throws {
    try RandomLog.forEach(Torture.rounds(200, long: 1000)) { log, generator, comment in
      let (estimate, model) = (log.estimate, log.model)
      let night = model.night(at: log.moment)
      #expect(estimate.bedtime(in: log.zone).secondsSinceEpoch == night.bed, comment)
      let serving = try #require(Serving(drink: "test", milligrams: .random(in: 1...250, using: &generator)))
      let today = model.total(ofDayOf: log.moment)
      let status = CaffeineStatus(
        log: .initial, estimate: estimate, todayMilligrams: today, lastServing: serving)
      let drink = status.whatIf(serving, in: log.zone)
      #expect(abs(drink.nightPeakMilligrams - model.bedtimePeak(serving.milligrams, at: log.moment)) < 0.5, comment)
      let dose = Dose(seconds: log.moment, milligrams: serving.milligrams)
      let atBedtime = model.amount(at: Double(night.bed), begunBy: night.last, drink: dose)
      #expect(abs(drink.bedtimeMilligrams - atBedtime) < 1e-6, comment)
      #expect(drink.nightPeakMilligrams > drink.bedtimeMilligrams - 1e-6, comment)
      // Every answer of a page agrees with the others.
      let allowed = status.allowedNow(in: log.zone)
      #expect((drink.obstacle == nil) == (serving.milligrams <= allowed), comment)
      if case .until = drink.fit {
        #expect(drink.obstacle == nil, comment)
      } else {
        #expect(drink.obstacle != nil, comment)
      }
      #expect(estimate.allowedNow(in: log.zone) >= allowed, comment)
      // One mg less would be fine, and one more too much.
      let most = estimate.allowedNow(in: log.zone)
      if most > 0 { #expect(model.bedtimePeak(most - 1, at: log.moment) < model.threshold, comment) }
      if most < 1000 { #expect(model.bedtimePeak(most + 2, at: log.moment) >= model.threshold, comment) }
    }
  }

  @Test func `a drink fits until the minute that is told, or from it on`() throws {
    try RandomLog.forEach(Torture.rounds(200, long: 1000)) { log, generator, comment in
      let model = log.model
      let serving = try #require(Serving(drink: "test", milligrams: .random(in: 1...250, using: &generator)))
      let minutes = [0, 0, 10, 150, 720].randomElement(using: &generator) ?? 0
      let today = model.total(ofDayOf: log.moment)
      let drink = WhatIf(serving, in: log.estimate, today: today, minutes: minutes, zone: log.zone)
      let bedtimePeak = model.bedtimePeak(serving.milligrams, minutes: minutes, at: log.moment)
      #expect(abs(drink.nightPeakMilligrams - bedtimePeak) < 0.5, comment)
      let limit = log.settings.limitMilligrams
      /// Whether it fits, with half a mg on either side undecided.
      func fits(_ moment: Int) -> Bool? {
        guard model.total(ofDayOf: moment) + serving.milligrams <= limit else { return false }
        let left = model.bedtimePeak(serving.milligrams, minutes: minutes, at: moment) - model.threshold
        return abs(left) < 0.5 ? nil : left < 0
      }
      let end = log.moment + 48 * 3600
      /// Whether it fits again then: in no night.
      func fitsAgain(_ moment: Int) -> Bool? {
        guard let fits = fits(moment), fits else { return fits(moment) }
        return model.isInNight(moment, since: log.moment).map { !$0 }
      }
      func isEverywhere(until last: Int, _ isRight: (Int) -> Bool) -> Bool {
        let moments = (0..<6).map { _ in Int.random(in: log.moment...max(log.moment, last), using: &generator) / 60 * 60
        }
        return ([last] + moments).filter { $0 > log.moment }.allSatisfy(isRight)
      }
      switch drink.fit {
      case .until(let time):
        let last = time.secondsSinceEpoch
        #expect(fits(log.moment) != false, comment)
        #expect(isEverywhere(until: last) { fits($0) != false }, comment)
        if last + 60 < end { #expect(fits((last / 60 + 1) * 60) != true, comment) }
      case .from(let time):
        let first = time.secondsSinceEpoch
        #expect(first % 60 == 0, comment)
        #expect(fitsAgain(first) != false, comment)
        #expect(fits(log.moment) != true, comment)
        #expect(isEverywhere(until: max(log.moment, first - 60)) { fitsAgain($0) != true }, comment)
      case .never:
        #expect(fits(log.moment) != true, comment)
        #expect(isEverywhere(until: end) { fitsAgain($0) != true }, comment)
      }
    }
  }

  @Test func `the evenings of a fortnight count what is still being drunk at bedtime`() throws {
    try RandomLog.forEach(60) { log, generator, comment in
      let start = log.moment
      let doses = (0..<40).map { _ in
        Dose(
          seconds: start + .random(in: 0..<14 * 86_400, using: &generator),
          milligrams: .random(in: 1...200, using: &generator),
          minutes: [0, 5, 240, 720].randomElement(using: &generator) ?? 0)
      }
      let model = SpreadModel(doses: doses, settings: log.settings, zone: log.zone)
      let first = log.now.date
      for evening in Evening.all(before: first...first.adding(days: 14), doses, [], log.settings, in: log.zone) {
        let bed = evening.bedtime.secondsSinceEpoch
        #expect(abs(evening.milligrams - model.peak(from: bed, begunBy: bed)) < 0.5, comment)
        let late = log.zone.time(on: evening.date.adding(days: -1), hour: 14, minute: 0).secondsSinceEpoch
        let isLate = doses.contains { $0.seconds <= bed && ($0.seconds >= late || $0.end > late) && late <= bed }
        #expect(evening.hasLateDrink == isLate || late > bed, comment)
      }
    }
  }

  // 250 mg over six hours from 9:00: at 10:00 there are 208 mg to come.
  @Test func `what is still to be drunk stands against another drink`() throws {
    let dose = Dose(seconds: try moment("2026-11-21T09:00").secondsSinceEpoch, milligrams: 250, minutes: 360)
    let estimate = CaffeineEstimate([dose], try settings(), now: try moment("2026-11-21T10:00"))
    let status = CaffeineStatus(
      log: .initial, estimate: estimate, todayMilligrams: 250, lastServing: Serving(.brewed))
    let model = SpreadModel(doses: [dose], settings: estimate.settings, zone: .seoul)
    let left = model.peak(from: try moment("2026-11-21T23:00").secondsSinceEpoch, begunBy: .max)
    #expect(left > 50)
    #expect(abs(estimate.bedtimePeak(in: .seoul) - left) < 0.01)
    #expect(status.allowedNow(in: .seoul) == 0)
    let drink = status.whatIf(Serving(.espresso), in: .seoul)
    #expect(!drink.keepsBedtime)
    #expect(drink.obstacle != nil)
    guard case .from = drink.fit else { throw Unexpected(drink.fit) }
  }

  // 150 mg over eight hours from 14:00 are below 50 mg again at 02:47, when the drinker is asleep.
  @Test(arguments: [5, 30])
  func `a drink does not fit again in the middle of the night`(milligrams: Int) throws {
    let dose = Dose(seconds: try moment("2026-11-21T14:00").secondsSinceEpoch, milligrams: 150, minutes: 480)
    let estimate = CaffeineEstimate([dose], try settings(), now: try moment("2026-11-21T15:05"))
    let serving = try #require(Serving(drink: "test", milligrams: milligrams))
    let drink = WhatIf(serving, in: estimate, today: 150, zone: .seoul)
    #expect(drink.fit == .from(try moment("2026-11-22T04:00")))
    // Nor before the day of somebody whose days begin at six.
    let early = WhatIf(serving, in: estimate, today: 150, zone: .seoul, from: DayStart(hour: 6))
    #expect(early.fit == .from(try moment("2026-11-22T06:00")))
  }

  @Test func `it does not fit again before what was drunk is below the threshold`() throws {
    let dose = Dose(seconds: try moment("2026-11-21T22:50").secondsSinceEpoch, milligrams: 180, minutes: 180)
    let estimate = CaffeineEstimate([dose], try settings(), now: try moment("2026-11-21T23:07"))
    let serving = try #require(Serving(drink: "test", milligrams: 10))
    let drink = WhatIf(serving, in: estimate, today: 180, zone: .seoul)
    let clear = try #require(estimate.clearAt(in: .seoul))
    #expect(clear > (try moment("2026-11-22T05:00")))
    #expect(drink.fit == .from(clear))
  }

  // At 22:41 what was begun has hardly been absorbed at 23:00, and most of it is later.
  @Test func `what comes after bedtime is not in the body at bedtime`() throws {
    let dose = Dose(seconds: try moment("2026-11-21T22:41").secondsSinceEpoch, milligrams: 100, minutes: 180)
    let estimate = CaffeineEstimate([dose], try settings(), now: try moment("2026-11-21T22:41"))
    let serving = try #require(Serving(drink: "test", milligrams: 0))
    let drink = WhatIf(serving, in: estimate, today: 100, zone: .seoul)
    #expect((3..<8).contains(drink.bedtimeMilligrams))
    #expect((75..<90).contains(drink.nightPeakMilligrams))
    #expect(estimate.bedtimeAmount(in: .seoul) == drink.bedtimeMilligrams)
    #expect(!drink.keepsBedtime)
    #expect(drink.obstacle == .bedtime(drink.bedtime, left: drink.nightPeakMilligrams))
  }

  @Test func `what a drink that takes time would do is what it does when it is logged`() throws {
    let now = try moment("2026-11-21T14:05")
    let before = CaffeineEstimate(try doses([("2026-11-21T09:00", 96)]), try settings(), now: now)
    let serving = try #require(Serving(drink: "test", milligrams: 120))
    let drink = WhatIf(serving, in: before, today: 96, minutes: 150, zone: .seoul)
    let dose = Dose(seconds: now.secondsSinceEpoch, milligrams: 120, minutes: 150)
    let logged = CaffeineEstimate(before.doses + [dose], before.settings, now: now)
    #expect(drink.estimate == logged)
    #expect(drink.minutes == 150)
    #expect(abs(drink.nightPeakMilligrams - logged.bedtimePeak(in: .seoul)) < 1e-6)
  }

  @Test func `a drink of the past tells since when it has been below the threshold`() throws {
    let now = try moment("2026-11-21T14:36")
    func cleared(_ milligrams: Int, at time: String) throws -> LocalTime? {
      let serving = try #require(Serving(drink: "test", milligrams: milligrams))
      return try WhatIf(
        serving, in: CaffeineEstimate([], settings(), now: now), today: 0, at: moment(time), zone: .seoul
      ).clearedAt(in: .seoul)
    }
    let time = try #require(try cleared(96, at: "2026-11-21T08:39"))
    let hours = Double(time.secondsSinceEpoch - (try moment("2026-11-21T08:39")).secondsSinceEpoch) / 3600
    #expect(closedFormula(96, halfLife: 5, hours: hours) < 50)
    #expect(closedFormula(96, halfLife: 5, hours: hours - 1.0 / 60) >= 50)
    #expect(try cleared(40, at: "2026-11-21T08:39") == nil)
    #expect(try cleared(200, at: "2026-11-21T08:39") == nil)
    #expect(try cleared(96, at: "2026-11-21T14:36") == nil)
  }

  @Test func `an entry with a time still to come counts in every figure but the amount of now`() throws {
    let planned = try doses([("2026-11-21T18:00", 150)])
    let now = try moment("2026-11-21T14:00")
    let estimate = CaffeineEstimate(planned, try settings(), now: now)
    #expect(estimate.milligrams == 0)
    #expect(abs(estimate.peakMilligrams - 137.42) < 0.01)
    let later = CaffeineEstimate(planned, try settings(), now: planned[0].time)
    #expect(estimate.clearAt(in: .seoul) == later.clearAt(in: .seoul))
    #expect(estimate.allowedNow(in: .seoul) == 0)
    #expect(estimate.bedtimePeak(in: .seoul) > 70)
    // The morning after is a matter of another day.
    let tomorrow = CaffeineEstimate(try doses([("2026-11-22T08:00", 150)]), try settings(), now: now)
    #expect(tomorrow.peakMilligrams == 0)
    #expect(tomorrow.clearAt(in: .seoul) == nil)
    #expect(tomorrow.allowedNow(in: .seoul) == CaffeineEstimate([], try settings(), now: now).allowedNow(in: .seoul))
    #expect(tomorrow.curve(at: [try moment("2026-11-22T09:00").secondsSinceEpoch])[0] > 100)
  }

  @Test func `what is swallowed within twenty minutes is at once`() {
    func most(_ list: (seconds: Int, milligrams: Int, minutes: Int)...) -> Int {
      let doses = list.map { Dose(seconds: 1_000_000 + $0.seconds, milligrams: $0.milligrams, minutes: $0.minutes) }
      return doses.mostAtOnce(with: doses[0])
    }
    // 250 mg over six hours: 13.9 in twenty minutes.
    #expect(most((0, 250, 360)) == 14)
    #expect(most((0, 250, 0)) == 250)
    #expect(most((0, 250, 20)) == 250)
    #expect(most((0, 250, 25)) == 200)
    #expect(most((0, 199, 0), (40, 199, 0)) == 398)
    #expect(most((0, 199, 0), (1200, 199, 0)) == 398)
    #expect(most((0, 199, 0), (1201, 199, 0)) == 199)
    #expect(most((0, 150, 30), (600, 100, 0), (4000, 300, 0)) == 200)
    #expect(most((0, 0, 0), (10, 300, 0)) == 0)
    // Of three in half an hour no twenty minutes have more than two.
    #expect(most((900, 90, 0), (0, 90, 0), (1800, 90, 0)) == 180)
    // Caffeine from before a slow drink begins was not drunk at once with it.
    #expect(most((1200, 100, 200), (0, 300, 0)) < 310)
  }

  private struct Unexpected: Error {
    let value: String
    init(_ value: some Any) { self.value = "\(value)" }
  }
}

extension RandomLog {
  /// The last moment at which what begins is a matter of the next night, by the clock of now.
  fileprivate var lastOfNight: Int {
    SpreadModel(doses: [], settings: settings, zone: .fixed(now.utcOffset)).night(at: moment).last
  }
}

extension Dose {
  fileprivate var time: LocalTime { LocalTime(secondsSinceEpoch: seconds, utcOffset: 9 * 3600) }
}
