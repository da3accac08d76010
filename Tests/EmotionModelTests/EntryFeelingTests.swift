import EmotionModel
import Testing
import Values

@Suite("A feeling, or none")
struct EntryFeelingTests {
  @Test func `each has a name and a key of its own, and none is no feeling of the nine`() {
    #expect(EntryFeeling.allCases.count == 10)
    for feeling in EntryFeeling.allCases {
      #expect(EntryFeeling(rawValue: feeling.rawValue) == feeling)
      #expect(EntryFeeling(number: feeling.number) == feeling)
      #expect(EntryFeeling(feeling.emotion) == feeling)
    }
    #expect(EntryFeeling(nil) == .noFeeling)
    #expect(EntryFeeling.noFeeling.emotion == nil)
    #expect(Emotion(rawValue: EntryFeeling.noFeeling.rawValue) == nil)
    #expect(Emotion(named: EntryFeeling.noFeeling.rawValue) == nil)
  }

  @Test(arguments: [-1, 10]) func `other numbers are none of them`(number: Int) {
    #expect(EntryFeeling(number: number) == nil)
  }

  @Test(arguments: ["", "None", "proud", "happy "]) func `other names are none of them`(name: String) {
    #expect(EntryFeeling(rawValue: name) == nil)
  }

  @Test func `an entry without a feeling is an entry of its day, and no figure of feelings counts it`() {
    let monday = CivilDate(daysSinceEpoch: 20_780)
    let days = DiaryDays([
      DayTally(monday, [.init(.happy, 2, last: 3)], withoutFeeling: 4),
      DayTally(monday.adding(days: 1), withoutFeeling: 1),
    ])
    #expect(days[monday].entries == 6)
    #expect(days[monday].tally.total == 2)
    #expect(days.latest == monday.adding(days: 1))
    #expect(days.dominant(on: monday.adding(days: 1)) == nil)
    let week = monday...monday.adding(days: 6)
    #expect(days.logged(in: week).map(\.date) == [monday])
    let figures = DiaryFigures(days, of: week, since: monday, today: week.upperBound, .initial)
    #expect(figures.loggedDays == 2)
    #expect(figures.entries == 7)
    #expect(figures.withoutFeeling == 5)
    #expect(figures.tally.total == 2)
    #expect(figures.feltDays == 1)
    #expect(figures.unpleasant.total == 1)
    #expect(WeekdayFindings(days, of: week, .initial).rows.count == 1)
  }
}
