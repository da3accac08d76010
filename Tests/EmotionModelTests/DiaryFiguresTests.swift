import EmotionModel
import Testing
import Values

@Suite("The figures of a span of days")
struct DiaryFiguresTests {
  /// A Monday.
  private let monday = CivilDate(daysSinceEpoch: 20_780)

  private func days(_ feelings: [[Emotion]]) -> DiaryDays {
    DiaryDays(
      feelings.enumerated().map { index, emotions in
        let counts = Dictionary(emotions.map { ($0, 1) }, uniquingKeysWith: +)
        return DayTally(monday.adding(days: index), counts.map { .init($0, $1, last: 1) })
      })
  }

  private func figures(
    _ days: DiaryDays, _ span: ClosedRange<Int>, since first: Int? = 0, today: Int = 100
  ) -> DiaryFigures {
    DiaryFigures(
      days, of: monday.adding(days: span.lowerBound)...monday.adding(days: span.upperBound),
      since: first.map(monday.adding), today: monday.adding(days: today), .initial)
  }

  @Test func `days are counted, not entries, and a day without one is in none of the kinds`() {
    let days = days([[.happy], [.gloomy, .gloomy, .gloomy, .gloomy], [], [.happy, .upset], [.upset]])
    let figures = figures(days, 0...6)
    #expect(figures.days == 7)
    #expect(figures.loggedDays == 4)
    #expect(figures.unpleasant == Proportion(2, of: 4))
    #expect(figures.mixed == Proportion(1, of: 4))
    #expect(figures.low == Proportion(1, of: 4))
    #expect(figures.tally == EmotionTally([.happy: 2, .gloomy: 4, .upset: 2]))
  }

  @Test func `the days are those up to today, from the first day of the diary on`() {
    let days = days([[.happy]])
    #expect(figures(days, -30...30, today: 9).days == 10)
    #expect(figures(days, -30...30, since: -5, today: 9).days == 15)
    #expect(figures(days, 3...5, today: 9).days == 3)
    #expect(figures(days, 20...30, today: 9).days == 0)
    #expect(figures(DiaryDays(), -30...30, since: nil, today: 9).days == 0)
    // An entry of a clock that was ahead.
    #expect(figures(days, 0...0, today: -1).days == 1)
  }

  @Test func `months of a span end with it`() throws {
    let span = try #require(CivilDate(iso8601: "2025-11-27"))...(try #require(CivilDate(iso8601: "2026-02-03")))
    #expect(
      span.months.map { $0.lowerBound.iso8601 + " " + $0.upperBound.iso8601 } == [
        "2025-11-27 2025-11-30", "2025-12-01 2025-12-31", "2026-01-01 2026-01-31", "2026-02-01 2026-02-03",
      ])
    let last = CivilDate(daysSinceEpoch: .max)
    #expect((last...last).months == [last...last])
  }
}
