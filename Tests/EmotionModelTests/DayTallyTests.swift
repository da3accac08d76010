import EmotionModel
import Testing
import Values

@Suite("A day's tally")
struct DayTallyTests {
  private let date = CivilDate(daysSinceEpoch: 20_778)

  @Test func `a day without a tap has no color`() {
    let day = DayTally(date)
    #expect(day.date == date)
    #expect(day.tally == .zero)
    #expect(day.dominant == nil)
  }

  @Test func `a day is colored by what was tapped most, even if something else came last`() {
    let day = DayTally(date, [.init(.upset, 3, last: 4), .init(.happy, 1, last: 9), .init(.listless, 2, last: 8)])
    #expect(day.tally == EmotionTally([.upset: 3, .happy: 1, .listless: 2]))
    #expect(day.dominant == .upset)
  }

  @Test func `of equals the one tapped last colors the day, wherever it stands in the grid`() {
    for (happy, upset, dominant) in [(7, 9, Emotion.upset), (9, 7, .happy)] {
      let counts: [DayTally.Count] = [.init(.happy, 2, last: happy), .init(.upset, 2, last: upset)]
      #expect(DayTally(date, counts).dominant == dominant)
      #expect(DayTally(date, counts.reversed()).dominant == dominant)
    }
  }

  @Test func `three equals and a later one that is rarer`() {
    let day = DayTally(
      date,
      [
        .init(.happy, 5, last: 30), .init(.bored, 5, last: 31), .init(.gloomy, 5, last: 29),
        .init(.pleased, 4, last: 32),
      ])
    #expect(day.dominant == .bored)
  }

  @Test func `counts of zero are as if they were not there`() {
    #expect(DayTally(date, [.init(.happy, 0, last: 5)]) == DayTally(date))
    let day = DayTally(date, [.init(.happy, 0, last: 9), .init(.pleased, 1, last: 2)])
    #expect(day == DayTally(date, [.init(.pleased, 1, last: 2)]))
    #expect(day.dominant == .pleased)
  }
}
