import CaffeineModel
import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import TogetherModel
import Values

@testable import PavilionKit
@testable import ScreenSupport
@testable import TogetherApp

@Suite("The words of Together")
struct TogetherWordsTests {
  private let clock = WallClock(LocalTime(secondsSinceEpoch: 1_800_000_000, utcOffset: 0))

  private func sentence(_ pair: TogetherPair, _ lastDrinks: [Int], milligrams: Int = 126) throws -> Phrase {
    let first = CivilDate(daysSinceEpoch: 20_780)
    var feelings = EmotionTally.zero
    feelings[.pleased] = 1
    let days = try lastDrinks.enumerated().map { index, minute in
      let date = first.adding(days: index)
      let bedtime = Night.bedtime(23 * 60, nightEndingOn: date, in: .fixed(0))
      let night = try #require(Night(date: date, quality: 4, bedtime: bedtime))
      return TogetherDay(date, feelings: feelings, milligrams: milligrams, night: night, lastDrinkMinute: minute)
    }
    let span = first...first.adding(days: days.count - 1)
    let finding = TogetherFindings(days, of: span, comparing: [pair]).findings.first { $0.pair == pair }
    return try #require(finding?.sentence(clock))
  }

  @Test func `who drinks the same each day is told so, not to wait for more days`() throws {
    let same = Array(repeating: 840, count: 80)
    let caffeine = try sentence(.feelingsAndCaffeine, same)
    let end = "so there is nothing to compare."
    #expect(caffeine.en == "Feelings and caffeine: you drink the same each day, 126 mg on all 80 days, \(end)")
    #expect(caffeine.ko == "기분과 카페인: 매일 같은 양(80일 모두 126 mg)을 드셔서 견줄 것이 없습니다.")
    let none = try sentence(.feelingsAndCaffeine, same, milligrams: 0)
    #expect(none.en.hasSuffix(": none of the 80 days had caffeine, \(end)"))
    let drinks = try sentence(.sleepAndLastDrink, same)
    #expect(drinks.en.hasSuffix(": your last drink is at 14:00 each day, on all 80 evenings, \(end)"))
  }

  @Test func `evenings with the median itself are not said to be earlier`() throws {
    let words = try sentence(.sleepAndLastDrink, (0..<32).map { $0 % 5 == 4 ? 960 : 840 })
    let sides = "(6 nights after a last drink later than 14:00, 26 after one at 14:00 or earlier)."
    #expect(words.en.hasSuffix(sides), "\(words)")
  }
}
