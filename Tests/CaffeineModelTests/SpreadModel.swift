import CaffeineModel
import Foundation
import TestSupport
import Testing
import Values

/// The values that the estimate should find, by the sum of the drinks one by one and by trying every moment.
///
/// A drink that takes some time is the integral of the textbook's formula over that time. Nothing is shared with the code
/// that it checks: no pieces of time, no load that goes on, no search.
struct SpreadModel {
  let doses: [Dose]
  let settings: CaffeineSettings
  let zone: LocalZone

  private var halfLife: Double { Double(settings.halfLifeMinutes) / 60 }
  var threshold: Double { Double(settings.thresholdMilligrams) }

  /// The integral of `closedFormula` of one mg from 0 to some hours.
  private func integral(_ hours: Double) -> Double {
    guard hours > 0 else { return 0 }
    let (ka, ke) = (log(100) / 0.75, log(2) / halfLife)
    return ka / (ka - ke) * ((1 - exp(-ke * hours)) / ke - (1 - exp(-ka * hours)) / ka)
  }

  private func amount(of dose: Dose, at seconds: Double) -> Double {
    let hours = (seconds - Double(dose.seconds)) / 3600
    guard dose.minutes > 0 else { return closedFormula(Double(dose.milligrams), halfLife: halfLife, hours: hours) }
    let length = Double(dose.minutes) / 60
    return Double(dose.milligrams) / length * (integral(hours) - integral(hours - length))
  }

  /// The amount in the body at a moment, of the doses that begin at another one at the latest.
  func amount(at seconds: Double, begunBy last: Int = .max, drink: Dose? = nil) -> Double {
    doses.reduce(drink.map { amount(of: $0, at: seconds) } ?? 0) {
      $1.seconds <= last ? $0 + amount(of: $1, at: seconds) : $0
    }
  }

  /// The largest amount from a moment on, tried every minute and around the largest every second.
  func peak(from start: Int, begunBy last: Int, drink: Dose? = nil) -> Double {
    let end = max(start, (doses.filter { $0.seconds <= last } + [drink].compactMap(\.self)).map(\.end).max() ?? start)
    func amounts(_ moments: some Sequence<Int>) -> (moment: Int, amount: Double) {
      var best = (moment: start, amount: 0.0)
      for moment in moments {
        let amount = amount(at: Double(moment), begunBy: last, drink: drink)
        if amount > best.amount { best = (moment, amount) }
      }
      return best
    }
    let rough = amounts(stride(from: start, through: end + 3600, by: 60)).moment
    return amounts(stride(from: max(start, rough - 60), through: rough + 60, by: 1)).amount
  }

  /// The bedtime that counts for somebody who is awake at a moment, and the last moment of its night.
  func night(at moment: Int) -> (bed: Int, last: Int) {
    let bedtime = bedtimes(around: moment).first { $0 + 5 * 3600 > moment } ?? .max
    return (max(bedtime, moment), bedtime + 5 * 3600 - 1)
  }

  private func bedtimes(around moment: Int) -> [Int] {
    let date = zone.time(at: moment).date
    return (-3...3).map { day in
      let evening = date.adding(days: day)
      let minute = settings.bedtimes.exceptions[evening.weekday] ?? settings.bedtimes.minute
      return zone.time(
        on: minute < 720 ? evening.adding(days: 1) : evening, hour: minute / 60, minute: minute % 60
      ).secondsSinceEpoch
    }
  }

  /// Whether a moment is in a night that was not over at another one, by days from midnight to midnight; nil where half
  /// a mg decides.
  func isInNight(_ moment: Int, since start: Int) -> Bool? {
    var answer: Bool? = false
    for bedtime in bedtimes(around: moment) where bedtime <= moment && bedtime + 5 * 3600 > start {
      if moment < bedtime + 5 * 3600 { return true }
      let midnight = zone.time(on: zone.time(at: bedtime).date.adding(days: 1), hour: 0, minute: 0).secondsSinceEpoch
      if moment < midnight, midnight - bedtime <= 8 * 3600 { return true }
      let later = stride(from: 0, to: 3600, by: 60).map { $0 } + stride(from: 3600, to: 40 * 3600, by: 600).map { $0 }
      let most = later.map { amount(at: Double(moment + $0), begunBy: bedtime + 5 * 3600 - 1) }.max() ?? 0
      if most >= threshold + 0.5 { return true }
      if most > threshold - 0.5 { answer = nil }
    }
    return answer
  }

  /// The largest amount from bedtime on with a drink at a moment.
  func bedtimePeak(_ milligrams: Int, minutes: Int = 0, at moment: Int) -> Double {
    let (bed, last) = night(at: moment)
    return peak(from: bed, begunBy: last, drink: Dose(seconds: moment, milligrams: milligrams, minutes: minutes))
  }

  /// The amount of the day of a moment.
  func total(ofDayOf moment: Int) -> Int {
    let date = zone.time(at: moment).date
    return doses.filter { zone.time(at: $0.seconds).date == date }.reduce(0) { $0 + $1.milligrams }
  }
}

/// A log, made at random: drinks of the last days and of the next, at once or over up to twelve hours, in a zone whose
/// clocks may change.
struct RandomLog {
  let doses: [Dose]
  let settings: CaffeineSettings
  let now: LocalTime
  let zone: LocalZone

  var estimate: CaffeineEstimate { CaffeineEstimate(doses, settings, now: now) }
  var model: SpreadModel { SpreadModel(doses: doses, settings: settings, zone: zone) }
  var moment: Int { now.secondsSinceEpoch }

  private init(using generator: inout SeededGenerator) throws {
    zone = Bool.random(using: &generator) ? .newYork : .seoul
    // A third of them around the changes of 8 March and 1 November.
    let middle = [1_772_953_200, 1_793_512_800].randomElement(using: &generator) ?? 0
    let seconds =
      Int.random(in: 0..<3, using: &generator) == 0
      ? middle + .random(in: -2 * 86_400...86_400, using: &generator)
      : .random(in: 1_767_225_600..<1_798_761_600, using: &generator)
    now = zone.time(at: seconds)
    doses = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
      let hours = [(-48, 0), (-12, 0), (-2, 0), (0, 3), (0, 14), (0, 40)].randomElement(using: &generator) ?? (0, 0)
      let minutes = [0, 0, 1, 7, 45, 360, 720].randomElement(using: &generator) ?? 0
      return Dose(
        seconds: seconds + .random(in: hours.0 * 3600...hours.1 * 3600, using: &generator),
        milligrams: .random(in: 0...300, using: &generator), minutes: minutes)
    }
    var exceptions: [Weekday: Int] = [:]
    for weekday in Weekday.allCases where Int.random(in: 0..<5, using: &generator) == 0 {
      exceptions[weekday] = .random(in: Bedtimes.minuteRange, using: &generator)
    }
    // Mostly between 21:00 and 03:00.
    let usual = (1260 + Int.random(in: 0..<360, using: &generator)) % 1440
    let minute = Int.random(in: 0..<4, using: &generator) == 0 ? .random(in: 0..<1440, using: &generator) : usual
    let bedtimes = try #require(Bedtimes(minute, except: Bool.random(using: &generator) ? exceptions : [:]))
    settings = try #require(
      CaffeineSettings(
        halfLifeMinutes: .random(in: 90...900, using: &generator),
        thresholdMilligrams: .random(in: 1...200, using: &generator), bedtimes: bedtimes,
        limitMilligrams: .random(in: 100...1000, using: &generator)))
  }

  /// Shows the body many of them, with a comment that tells how to have them again.
  static func forEach(_ count: Int, _ body: (RandomLog, inout SeededGenerator, Comment) throws -> Void) throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for index in 0..<count {
      let log = try RandomLog(using: &generator)
      try body(log, &generator, "log \(index): \(log), seed \(seed)")
    }
  }
}
