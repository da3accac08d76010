import EmotionModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import EmotionApp
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

@Suite("A diary whose days begin at an hour")
struct DayStartDiaryTests {
  /// The days on which the random moments count.
  private static let days = CivilDate(daysSinceEpoch: -5)...CivilDate(daysSinceEpoch: 20_830)

  /// All that the store says of the days, for comparison.
  private struct Filing: Equatable {
    let days: DiaryDays
    let hours: [HourTally]
    let first: CivilDate?
    let all: [Int]
    let ofDays: [CivilDate: [Int]]
    let found: [Int]
    let written: [Int]

    init(_ store: EmotionStore, _ dates: [CivilDate]) throws {
      days = try store.days(in: .always)
      hours = try [1969, 1970, 2026, 2027].map { try store.hours(of: $0) }
      first = try store.firstDay()
      all = try store.taps().map(\.number)
      ofDays = Dictionary(
        uniqueKeysWithValues: try dates.map { ($0, try store.taps(on: $0, limit: .max).map(\.number)) })
      found = try store.find(EntryQuery(weekday: .friday)).map(\.number)
      written = try store.allTaps().map(\.number)
    }
  }

  private func fill(_ database: PavilionDatabase, _ random: inout SeededGenerator) throws {
    try database.emotion.add((0..<120).map { _ in EmotionAct.record(&random) })
    // Feelings of a later version stay out of all of it.
    try database.tapByHand("serene", day: 20_817, time: 20_817 * 86_400 + 3600, utcOffset: 0)
    for number in [3, 40, 41] { try database.emotion.delete(number) }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `every entry counts on one day, that of its clock or the one before, for every hour`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      var (seed, store) = (SeededGenerator(seed: testSeed()), database.emotion)
      try fill(database, &seed)
      let array = EmotionTapArray(taps: try store.taps())
      let dates = Set(array.taps.map(\.moment.date)).flatMap { [$0.adding(days: -1), $0] }.uniqued()
      let before = try Filing(store, dates)
      for hour in DayStart.hours {
        let start = DayStart(hour: hour)
        database.dayStart = start
        store = database.emotion
        func day(_ tap: Tap) -> CivilDate { start.date(of: tap.moment) }
        let filed = Dictionary(grouping: array.taps, by: day)
        // The oldest first; of a day those without a time, then by the day and the time of their clocks.
        func key(_ tap: Tap) -> [Int] {
          [day(tap), tap.moment.date].map(\.daysSinceEpoch) + [tap.moment.time?.secondsSinceEpoch ?? .min, tap.number]
        }
        let inOrder = array.taps.sorted { key($0).lexicographicallyPrecedes(key($1)) }
        for date in dates {
          let those = filed[date] ?? []
          let counts = Dictionary(grouping: those, by: \.emotion).compactMap { emotion, taps in
            emotion.map { DayTally.Count($0, taps.count, last: taps.map(\.number).max() ?? 0) }
          }
          let others = those.count { $0.emotion == nil }
          #expect(try store.day(date) == DayTally(date, counts, withoutFeeling: others), "hour \(hour), \(date)")
          let ofDay = inOrder.filter { day($0) == date }
          #expect(try store.taps(on: date, limit: .max) == ofDay)
          #expect(try store.taps(on: date, offset: 1, limit: 2) == Array(ofDay.dropFirst().prefix(2)))
          for (index, tap) in ofDay.enumerated() { #expect(try store.index(of: tap) == index) }
        }
        let span = try #require(dates.min())...CivilDate(daysSinceEpoch: 20_817)
        #expect(try store.days(in: .always).tally(of: .always) == array.tally)
        #expect(try store.taps() == inOrder.reversed())
        #expect(try store.taps(in: span) == inOrder.reversed().filter { span.contains(day($0)) })
        #expect(try store.allTaps() == inOrder)
        #expect(try store.firstDay(withAnyEntry: true) == filed.keys.min())
        #expect(try store.firstDay() == filed.filter { $0.value.contains { $0.emotion != nil } }.keys.min())
        for year in [1969, 1970, 2026, 2027] {
          var hours = HourTally()
          for tap in array.taps where day(tap).year == year {
            guard let emotion = tap.emotion else { continue }
            if let hour = tap.moment.time?.hour {
              hours[hour][emotion] += 1
            } else {
              hours.untimed[emotion] += 1
            }
          }
          #expect(try store.hours(of: year) == hours, "hour \(hour), \(year)")
        }
        for weekday in Weekday.allCases {
          let found = try store.find(EntryQuery(weekday: weekday))
          #expect(found == inOrder.reversed().filter { day($0).weekday == weekday })
        }
        var listing = EntryListing(store, stride: 7)
        _ = try listing.update(to: EntryQuery(isNoted: true))
        if let search = listing.search { #expect(try listing.take(search.run())) }
        let noted = inOrder.reversed().filter { !$0.note.isEmpty }
        #expect(try listing.entries(offset: 0, limit: 1000) == noted)
        let tags = try store.tags(in: span)
        for date in dates where span.contains(date) {
          let ofDay = Set((filed[date] ?? []).flatMap(\.note.tags))
          #expect(ofDay.allSatisfy { tags[date].contains($0) })
        }
      }
      // With the former hour all is where it was: nothing was written.
      database.dayStart = .midnight
      #expect(try Filing(database.emotion, dates) == before)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a minute decides the day, and a day alone is that day`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.emotion.add([
        record(.happy, "2026-11-28T03:59+09:00"), record(.listless, "2026-11-28T04:00+09:00"),
        record(.pleased, "2026-11-28"), record(.happy, "2026-11-27T23:00+09:00"),
      ])
      database.dayStart = DayStart(hour: 4)
      #expect(try database.emotion.day(day("2026-11-27")).tally == EmotionTally([.happy: 2]))
      #expect(try database.emotion.day(day("2026-11-28")).tally == EmotionTally([.listless: 1, .pleased: 1]))
      #expect(try database.emotion.taps(on: day("2026-11-27"), limit: 9).map(\.number) == [4, 1])
      // The document and the moment are those of the calendar.
      #expect(try database.emotion.entry(1)?.moment.iso8601 == "2026-11-28T03:59:00+09:00")
    }
  }

  @Test func `entries after midnight have an index of their own, and long lists are read in steps`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let start = try moment("2026-11-01T00:00+09:00").secondsSinceEpoch
      try database.emotion.add(
        (0..<2000).map {
          TapRecord(
            Emotion.allCases[$0 % 9], .at(LocalTime(secondsSinceEpoch: start + 1200 * $0, utcOffset: 9 * 3600)))
        })
      let days = EntryDays(start: DayStart(hour: 4))
      #expect(StoredTap.isEarly.hasSuffix("< \(DayStart.hours.upperBound * 3600)"))
      for _ in 1...2 {
        let counts = try database.plan(days.countsSQL[.sqlite], [20_780, 20_790]).joined(separator: "\n")
        #expect(counts.contains("USING COVERING INDEX emotionTapEarly"), "\(counts)")
        #expect(!counts.contains("SCAN emotion"), "\(counts)")
        let hours = try database.plan(days.hoursSQL[.sqlite], [2026, 20_454, 20_819]).joined(separator: "\n")
        #expect(hours.contains("INDEX emotionTapEarly"), "\(hours)")
        #expect(!hours.contains("SCAN emotion"), "\(hours)")
        let first = try database.plan(days.firstSQL(), []).joined(separator: "\n")
        #expect(first.contains("INDEX emotionTapEarly"), "\(first)")
        let ofDay = try database.plan(EmotionStore.dayTapsSQL(days), [20_780, 9, 0]).joined(separator: "\n")
        #expect(ofDay == "SEARCH emotionTap USING INDEX emotionTapByDay (day>? AND day<?)", "\(ofDay)")
        // Within a day alone something is sorted.
        let newest = try database.plan(EntrySQL(EntryQuery(), .sqlite, days).step(after: nil), [9])
        #expect(newest.first?.hasSuffix("USING INDEX emotionTapByDay") == true, "\(newest)")
        #expect(newest.count == 2, "\(newest)")
        #expect(newest.last != "USE TEMP B-TREE FOR ORDER BY", "\(newest)")
        try database.connection.write { try $0.executeScript("ANALYZE") }
      }
    }
  }
}
