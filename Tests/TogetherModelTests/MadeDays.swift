import CaffeineModel
import EmotionModel
import TestSupport
import TogetherModel
import Values
import WaterModel

/// The days of half a year of somebody who keeps everything, but not every day.
///
/// Each thing resembles itself on the day before, and at weekends there is less caffeine, and days are better: this alone is
/// no relation between the two.
struct MadeDays {
  /// A Monday.
  static let monday = CivilDate(daysSinceEpoch: 20_780)
  static let count = 182

  /// The pair whose two sides are related; nil if no pair is.
  var related: TogetherPair?
  var generator: SeededGenerator

  init(seed: UInt64, related: TogetherPair? = nil) {
    (generator, self.related) = (SeededGenerator(seed: seed), related)
  }

  /// Whether something happens, with a chance in percent.
  private mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  /// A value that in three of five cases is that of the day before.
  private mutating func next(_ value: inout Int) -> Int {
    if !happens(60) { value = Int.random(in: 0..<100, using: &generator) }
    return value
  }

  /// A chance in percent that something is as good as it is elsewhere, or much less where there is a relation.
  private func chance(_ pair: TogetherPair, _ isWith: Bool) -> Int { related == pair ? isWith ? 25 : 80 : 60 }

  mutating func findings(comparing pairs: Set<TogetherPair> = Set(TogetherPair.allCases)) -> TogetherFindings {
    let days = days()
    return TogetherFindings(days, of: Self.monday...Self.monday.adding(days: Self.count - 1), comparing: pairs)
  }

  mutating func days() -> [TogetherDay] {
    var (coffee, lateness, mood, sleep, taste, isCafe) = (50, 50, 50, 50, 50, true)
    return (0..<Self.count).map { index in
      let (date, isWeekend) = (Self.monday.adding(days: index), index % 7 >= 5)
      let lastEvening = lateness
      let cups = next(&coffee) / 20 - (isWeekend ? 1 : 0)
      _ = next(&lateness)
      if happens(15) { isCafe.toggle() }
      // The quality of a night or a day, from 0 (best) to 99.
      let night = next(&sleep)
      let isGoodNight = night < chance(.sleepAndLastDrink, lastEvening >= 50)
      var percent = isWeekend ? 75 : 55
      if related == .feelingsAndCaffeine { percent = chance(.feelingsAndCaffeine, cups > 2) }
      if related == .feelingsAndSleep { percent = chance(.feelingsAndSleep, !isGoodNight) }
      let isPleasant = next(&mood) < percent
      let isGoodCup = next(&taste) < chance(.ratingsAndWaters, isCafe)
      var feelings = EmotionTally.zero
      if happens(75) { feelings[isPleasant ? .happy : .gloomy] = 1 + index % 3 }
      let bedtime = Night.bedtime(23 * 60, nightEndingOn: date, in: .fixed(9 * 3600))
      let water = TogetherDay.Water(record: isCafe ? 1 : 2, name: WaterLabel(isCafe ? "Cafe" : "Home") ?? .empty)
      return TogetherDay(
        date, feelings: feelings, milligrams: max(0, cups) * 90,
        night: happens(70) ? Night(date: date, quality: isGoodNight ? 4 : 2, bedtime: bedtime) : nil,
        lastDrinkMinute: index == 0 ? nil : 8 * 60 + lastEvening * 6,
        cups: happens(35) ? [.init(of: water, count: 1, ratings: isGoodCup ? 5 : 3)] : [])
    }
  }
}
