import EmotionModel
import TestSupport
import Testing
import Values

@Suite("The days of the diary")
struct DiaryDaysTests {
  @Test func `a day that nobody has given is empty`() throws {
    let date = try day("2026-11-21")
    #expect(DiaryDays()[date] == DayTally(date))
    #expect(DiaryDays().tally(of: date...date) == .zero)
    #expect(DiaryDays().logged(in: date...date).isEmpty)
  }

  @Test func `a day is given back with its tally and its color`() throws {
    let date = try day("2026-11-21")
    let tally = DayTally(date, [.init(.happy, 2, last: 3), .init(.listless, 2, last: 4)])
    let days = DiaryDays([DayTally(date.adding(days: -1), [.init(.pleased, 1, last: 1)]), tally])
    #expect(days[date] == tally)
    #expect(days[date].dominant == .listless)
    #expect(days[date.adding(days: 1)] == DayTally(date.adding(days: 1)))
  }

  @Test func `both ends of a stretch belong to it`() throws {
    let monday = try day("2026-11-16")
    let days = DiaryDays((0..<9).map { DayTally(monday.adding(days: $0), [.init(.happy, 1 << $0, last: $0)]) })
    #expect(days.tally(of: monday.adding(days: 1)...monday.adding(days: 7))[.happy] == 0b0_1111_1110)
    let logged = days.logged(in: monday.adding(days: 1)...monday.adding(days: 7)).map(\.date)
    #expect(logged == (1...7).map { monday.adding(days: $0) })
  }

  @Test func `the sums of any stretch are those of its taps, one by one`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...100 {
      let start = CivilDate(daysSinceEpoch: .random(in: CivilDate.epochDays, using: &random))
      let taps = (0..<60).map { _ in
        (start.adding(days: .random(in: 0...20, using: &random)), Emotion(number: .random(in: 1...9, using: &random)))
      }.compactMap { date, emotion in emotion.map { (date: date, emotion: $0) } }
      let days = DiaryDays(Dictionary(grouping: taps, by: \.date).map { DayTally($0, counts($1.map(\.emotion))) })
      let first = start.adding(days: .random(in: -3...12, using: &random))
      let range = first...first.adding(days: .random(in: 0...15, using: &random))
      let inside = taps.filter { range.lowerBound <= $0.date && $0.date <= range.upperBound }
      let comment: Comment = "\(range.lowerBound.iso8601) of \(start.iso8601), SEED=\(seed)"
      #expect(days.tally(of: range) == tally(inside.map(\.emotion)), comment)
      #expect(days.logged(in: range).map(\.date) == Set(inside.map(\.date)).sorted(), comment)
    }
  }

  private func tally(_ emotions: [Emotion]) -> EmotionTally {
    EmotionTally(Dictionary(emotions.map { ($0, 1) }, uniquingKeysWith: +))
  }

  private func counts(_ emotions: [Emotion]) -> [DayTally.Count] {
    Dictionary(emotions.map { ($0, 1) }, uniquingKeysWith: +).map { DayTally.Count($0, $1, last: 1) }
  }
}
