import EmotionModel
import Testing
import Values

@Suite("Tags that go with good and bad days")
struct TagFindingsTests {
  /// A Monday.
  private let monday = CivilDate(daysSinceEpoch: 20_780)

  private func findings(_ days: [(emotion: Emotion?, note: String)]) throws -> (TagFindings, DayTags) {
    var tags = DayTags()
    for (index, day) in days.enumerated() where day.emotion != nil {
      tags.add(try #require(Note(day.note)), on: monday.adding(days: index))
    }
    let tallies = days.enumerated().compactMap { index, day in
      day.emotion.map { DayTally(monday.adding(days: index), [.init($0, 1, last: 1)]) }
    }
    let span = monday...monday.adding(days: days.count)
    return (TagFindings(DiaryDays(tallies), tags, of: span, .initial), tags)
  }

  @Test func `a day has a tag once, however many entries bear it, and an entry counts for each of its tags`() throws {
    var tags = DayTags()
    tags.add(try #require(Note("#Walk #walk with #mina")), on: monday)
    tags.add(try #require(Note("#walk")), on: monday)
    tags.add(try #require(Note("#walk")), on: monday.adding(days: 3))
    #expect(tags.ranked.map(\.id) == ["walk", "mina"])
    #expect(tags.entries.values.sorted() == [1, 3])
    #expect(try tags.days(with: #require(Tag("walk"))) == [monday.adding(days: 3), monday])
    #expect(tags[monday].count == 2)
    #expect(tags[monday.adding(days: 1)].isEmpty)
  }

  /// On 15 of 63 days, which differ from week to week, there is #work, and 13 of them are unpleasant; of the others 8 are.
  @Test func `a tag of clearly worse days is found, another one is not, and one of few days is not judged`() throws {
    let days = (0..<63).map { day -> (emotion: Emotion?, note: String) in
      let (week, weekday) = day.quotientAndRemainder(dividingBy: 7)
      let isWork = weekday == week % 7 || weekday == (week * 3 + 2) % 7
      let isUnpleasant = isWork ? day % 11 != 0 : day % 6 == 1
      let note = (isWork ? "#work " : "") + (day % 3 == 0 ? "#tea " : "") + (day < 3 ? "#rare" : "")
      return (isUnpleasant ? .upset : .happy, note)
    }
    let (findings, tags) = try findings(days)
    #expect(findings.dayCount == 63)
    #expect(findings.findings.map(\.tag.id) == ["work", "tea", "rare"])
    #expect(findings.findings.map(\.verdict) == [.difference, .noDifference, .tooFewDays])
    // Counted one by one, in another way.
    for finding in findings.findings {
      let dates = Set(tags.days(with: finding.tag))
      let (with, without) = (
        days.indices.filter { dates.contains(monday.adding(days: $0)) },
        days.indices.filter { !dates.contains(monday.adding(days: $0)) }
      )
      #expect(finding.with == Proportion(with.count { days[$0].emotion == .upset }, of: with.count))
      #expect(finding.without == Proportion(without.count { days[$0].emotion == .upset }, of: without.count))
    }
  }

  @Test func `days without an entry are on neither side`() throws {
    let days = (0..<60).map { day -> (emotion: Emotion?, note: String) in
      (day % 2 == 0 ? .happy : nil, day % 4 == 0 ? "#tea" : "")
    }
    let finding = try findings(days).0.findings[0]
    #expect(finding.with.total == 15)
    #expect(finding.without.total == 15)
  }
}
