import EmotionModel
import Testing
import Values

@Suite("What is looked for in the diary")
struct EntryQueryTests {
  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso8601: text)) }

  @Test func `a span of hours ends before its last hour, and may be over midnight`() throws {
    func hours(_ start: Int, _ end: Int) throws -> [Int] {
      let span = try #require(HourSpan(from: start, to: end))
      return (0...23).filter { hour in span.parts.contains { $0.contains(hour) } }
    }
    #expect(try hours(6, 9) == [6, 7, 8])
    #expect(try hours(22, 3) == [0, 1, 2, 22, 23])
    #expect(try hours(22, 24) == [22, 23])
    #expect(try hours(22, 0) == [22, 23])
    #expect(try hours(5, 5) == Array(0...23))
    #expect(HourSpan(from: 24, to: 3) == nil)
    #expect(HourSpan(from: 3, to: 25) == nil)
  }

  @Test func `tags are counted once in a note, spelled as in the newest, and those with a group are kept`() throws {
    let notes = ["#Lunch with #mina", "#lunch #LUNCH", "no tag # 5#x"].compactMap { Note($0) }
    let uses = TagUse.count(in: notes, groups: ["mina": .people, "jeju": .places])
    #expect(uses.map(\.tag.name) == ["Lunch", "mina", "jeju"])
    #expect(uses.map(\.count) == [2, 1, 0])
    #expect(uses.map(\.group) == [.other, .people, .places])
  }

  @Test(arguments: [
    ("2026-11-26", "2025-11-26", "2026-10-26"), ("2024-02-29", "2023-02-28", "2024-01-29"),
    ("2026-03-31", "2025-03-31", "2026-02-28"), ("2024-03-31", "2023-03-31", "2024-02-29"),
    ("2026-01-15", "2025-01-15", "2025-12-15"),
  ])
  func `the same day a year and a month earlier`(date: String, year: String, month: String) throws {
    #expect(try DiaryPeriod.year.day(before: day(date)) == day(year))
    #expect(try DiaryPeriod.month.day(before: day(date)) == day(month))
  }

  @Test func `one looks back a year, in a young diary a month, and else not`() throws {
    let today = try day("2026-11-26")
    #expect(try DiaryPeriod.past(of: today, since: day("2025-11-26")) == day("2025-11-26"))
    #expect(try DiaryPeriod.past(of: today, since: day("2025-11-27")) == day("2026-10-26"))
    #expect(try DiaryPeriod.past(of: today, since: day("2026-10-27")) == nil)
    // The calendar begins there.
    #expect(try DiaryPeriod.past(of: day("0001-01-01"), since: day("0001-01-01")) == nil)
  }
}
