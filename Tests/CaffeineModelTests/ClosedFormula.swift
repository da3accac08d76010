import CaffeineModel
import Foundation
import TestSupport
import Testing
import Values

/// The amount in the body a time after one dose, in hours, by the textbook: `d·ka/(ka − ke)·(e^(−ke·t) − e^(−ka·t))`.
///
/// Written here once more and from the first drink on, so that it shares nothing with the code that it checks.
func closedFormula(_ milligrams: Double, halfLife: Double, hours: Double) -> Double {
  guard hours > 0 else { return 0 }
  let (ka, ke) = (log(100) / 0.75, log(2) / halfLife)
  return milligrams * ka / (ka - ke) * (exp(-ke * hours) - exp(-ka * hours))
}

/// The same for any doses at a moment, in seconds since the epoch: the sum of what comes of each.
func closedFormula(_ doses: [Dose], halfLife: Double, at seconds: Double) -> Double {
  doses.reduce(0) {
    let hours = (seconds - Double($1.seconds)) / 3600
    return $0 + closedFormula(Double($1.milligrams), halfLife: halfLife, hours: hours)
  }
}

/// The moment of a text such as "2026-11-21T14:05", in Seoul unless it says where.
func moment(_ text: String) throws -> LocalTime {
  try #require(LocalTime(iso8601: text, defaultOffset: 9 * 3600))
}

/// Doses as they read: the moment and the mg.
func doses(_ pairs: [(String, Int)]) throws -> [Dose] {
  try pairs.map { Dose(seconds: try moment($0).secondsSinceEpoch, milligrams: $1) }
}

func settings(halfLife: Double = 5, threshold: Int = 50, bedtime: Int = 23 * 60) throws -> CaffeineSettings {
  try #require(
    CaffeineSettings(
      halfLifeMinutes: Int(halfLife * 60), thresholdMilligrams: threshold, bedtimeMinute: bedtime,
      limitMilligrams: 400))
}

extension CaffeineSettings {
  /// Creates settings with one bedtime for all evenings.
  init?(halfLifeMinutes: Int, thresholdMilligrams: Int, bedtimeMinute: Int, limitMilligrams: Int) {
    guard let bedtimes = Bedtimes(bedtimeMinute) else { return nil }
    self.init(
      halfLifeMinutes: halfLifeMinutes, thresholdMilligrams: thresholdMilligrams, bedtimes: bedtimes,
      limitMilligrams: limitMilligrams)
  }

  /// Creates settings with a limit that does not follow from a weight.
  init?(halfLifeMinutes: Int, thresholdMilligrams: Int, bedtimes: Bedtimes, limitMilligrams: Int) {
    guard let limit = CaffeineLimit(limitMilligrams) else { return nil }
    self.init(
      halfLifeMinutes: halfLifeMinutes, thresholdMilligrams: thresholdMilligrams, bedtimes: bedtimes, limit: limit)
  }
}

extension LocalZone {
  static let seoul = LocalZone.fixed(9 * 3600)

  /// New York in 2026: summer time from 8 March, 2:00 EST, to 1 November, 2:00 EDT.
  static let newYork = LocalZone { seconds in
    // 2026-03-08T07:00Z and 2026-11-01T06:00Z.
    (1_772_953_200..<1_793_512_800).contains(seconds) ? -4 * 3600 : -5 * 3600
  }
}

/// A past, made at random: up to 8 doses within four days before a moment of 2026, in no order.
struct RandomPast {
  let doses: [Dose]
  let settings: CaffeineSettings
  let now: LocalTime

  var halfLife: Double { Double(settings.halfLifeMinutes) / 60 }
  var threshold: Double { Double(settings.thresholdMilligrams) }

  private init(using generator: inout SeededGenerator) throws {
    now = LocalTime(
      secondsSinceEpoch: .random(in: 1_767_225_600..<1_798_761_600, using: &generator), utcOffset: 9 * 3600)
    var doses: [Dose] = []
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      // Half of them in the last hours, where they are still being absorbed; now and then two in one second.
      let span = Bool.random(using: &generator) ? 2 * 3600 : 96 * 3600
      let seconds = now.secondsSinceEpoch - Int.random(in: 0...span, using: &generator)
      let isTwin = Int.random(in: 0..<5, using: &generator) == 0
      doses.append(
        Dose(
          seconds: isTwin ? doses.last?.seconds ?? seconds : seconds,
          milligrams: .random(in: 0...400, using: &generator)))
    }
    self.doses = doses
    // In half of them some evenings have a bedtime of their own.
    var exceptions: [Weekday: Int] = [:]
    if Bool.random(using: &generator) {
      for weekday in Weekday.allCases where Int.random(in: 0..<3, using: &generator) == 0 {
        exceptions[weekday] = .random(in: Bedtimes.minuteRange, using: &generator)
      }
    }
    let bedtimes = try #require(
      Bedtimes(.random(in: Bedtimes.minuteRange, using: &generator), except: exceptions))
    settings = try #require(
      CaffeineSettings(
        halfLifeMinutes: .random(in: CaffeineSettings.halfLifeRange, using: &generator),
        thresholdMilligrams: .random(in: CaffeineSettings.thresholdRange, using: &generator),
        bedtimes: bedtimes, limitMilligrams: 400))
  }

  /// Shows the body many of them, with a comment that tells how to have them again.
  static func forEach(_ count: Int, _ body: (RandomPast, inout SeededGenerator, Comment) throws -> Void) throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let past = try RandomPast(using: &generator)
      try body(past, &generator, "\(past), seed \(seed)")
    }
  }
}
