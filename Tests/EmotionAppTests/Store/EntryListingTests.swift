import EmotionModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import EmotionApp
@testable import StoreSupport
@testable import Stores

@Suite("Finding entries")
struct EntryListingTests {
  private static let notes = [
    "", "", "", "첫눈 #눈 #산책", "first snow #snow", "a walk #Walk #snow", "snowed in, no tag", "걷기 #산책", "note # 5#x",
  ]

  /// Entries of a few days, several at one second, some without a time, one of an unknown feeling.
  private func fill(_ database: PavilionDatabase, _ count: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let start = try moment("2026-11-01T00:00+09:00").secondsSinceEpoch
    try database.emotion.add(
      (0..<count).map { _ in
        let time = LocalTime(
          secondsSinceEpoch: start + 1800 * Int.random(in: 0...600, using: &random), utcOffset: 9 * 3600)
        let note = Note(Self.notes.randomElement(using: &random) ?? "") ?? .empty
        let emotion = (EntryFeeling.allCases.randomElement(using: &random) ?? .felt(.happy)).emotion
        return TapRecord(emotion, Bool.random(using: &random) ? .at(time) : .on(time.date), note)
      })
    try database.tapByHand("serene", day: 20_778, time: nil, utcOffset: nil, note: "first snow #snow")
  }

  /// Returns the numbers of the entries that a query finds, worked out one entry at a time.
  private func expected(_ database: PavilionDatabase, _ query: EntryQuery) throws -> [Int] {
    try database.emotion.taps().filter { tap in
      let words = query.words.split(separator: " ").map { SearchKey($0) }
      guard words.allSatisfy(SearchKey(tap.note.text).contains) else { return false }
      if let tag = query.tag, !tap.note.tags.contains(tag) { return false }
      if let feeling = query.feeling, tap.feeling != feeling { return false }
      if let weekday = query.weekday, tap.moment.date.weekday != weekday { return false }
      if query.isNoted, tap.note.isEmpty { return false }
      guard let hours = query.hours else { return true }
      guard let hour = tap.moment.time?.hour else { return false }
      return hours.start < hours.end
        ? (hours.start..<hours.end).contains(hour) : hour >= hours.start || hour < hours.end
    }.map(\.number)
  }

  private static let queries: [EntryQuery] = [
    EntryQuery(), EntryQuery("snow"), EntryQuery("ㅊㄴ"), EntryQuery("SNOW #walk"), EntryQuery("none of it"),
    EntryQuery(feeling: .felt(.listless)), EntryQuery(feeling: .noFeeling), EntryQuery("snow", feeling: .noFeeling),
    EntryQuery(tag: Tag("snow")), EntryQuery("walk", tag: Tag("snow")),
    EntryQuery(weekday: .monday), EntryQuery(weekday: .sunday, hours: HourSpan(from: 22, to: 3)),
    EntryQuery(hours: HourSpan(from: 6, to: 9)), EntryQuery(isNoted: true), EntryQuery(tag: Tag("x")),
    EntryQuery("snow", feeling: .felt(.happy), weekday: .friday, hours: HourSpan(from: 0, to: 24)),
  ]

  @Test(arguments: DatabaseKind.allCases)
  func `all that a query finds is listed, the newest first, in steps of any length`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let seed = testSeed()
      try fill(database, 400, seed: seed)
      for query in Self.queries {
        let all = try expected(database, query)
        #expect(try database.emotion.find(query).map(\.number) == all, "SEED=\(seed) \(query)")
        var listing = EntryListing(database.emotion, stride: 7)
        #expect(try listing.update(to: query) || query == EntryQuery())
        let found = listing.count
        #expect(try listing.entries(offset: 0, limit: found).map(\.number) == Array(all.prefix(found)))
        if let search = listing.search {
          #expect(listing.isPartial)
          #expect(try listing.take(search.run()))
        }
        #expect(!listing.isPartial)
        #expect(listing.search == nil)
        #expect(try listing.entries(offset: 0, limit: 1000).map(\.number) == all, "SEED=\(seed) \(query)")
        for (index, number) in all.enumerated().prefix(5) { #expect(listing.index(of: number) == index) }
      }
    }
  }

  @Test func `as a book, the oldest are first, and their places are found`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database, 60, seed: 3)
      let query = EntryQuery(isNoted: true)
      let all = try Array(expected(database, query).reversed())
      var listing = EntryListing(database.emotion, isOldestFirst: true)
      #expect(try listing.update(to: query))
      #expect(try listing.entries(offset: 0, limit: .max).map(\.number) == all)
      #expect(try listing.entries(offset: 3, limit: 2).map(\.number) == Array(all[3...4]))
      #expect(try listing.entries(offset: -2, limit: 1).map(\.number) == Array(all[..<1]))
      #expect(try listing.entries(offset: 1000, limit: 9).isEmpty)
      #expect(listing.index(of: all[4]) == 4)
      #expect(try !listing.update(to: query))
    }
  }

  @Test func `what is deleted goes at once, and a result of an older query is not taken`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database, 40, seed: 5)
      var listing = EntryListing(database.emotion, stride: 10)
      let query = EntryQuery(isNoted: true)
      _ = try listing.update(to: query)
      let old = try #require(listing.search)
      #expect(try listing.take(old.run()))
      let gone = try #require(try listing.entries(offset: 1, limit: 1).first)
      try database.emotion.delete(gone.number)
      #expect(try listing.update(to: query, around: 1))
      #expect(listing.index(of: gone.number) == nil)
      let all = try expected(database, query)
      #expect(listing.count == all.count)
      // There may be others that were added.
      #expect(listing.search != nil)
      _ = try listing.update(to: EntryQuery("snow"))
      #expect(try !listing.take(old.run()))
    }
  }

  @Test func `the notes have an index of their own, and nothing is sorted`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database, 400, seed: 7)
      let last = EntryPosition(number: 3, day: 20_778, time: 1_795_000_000)
      func plan(_ query: EntryQuery, after last: EntryPosition? = nil) throws -> [String] {
        let sql = EntrySQL(query, .sqlite)
        return try database.plan(sql.step(after: last), (last.map(sql.arguments) ?? []) + [9])
      }
      for _ in 1...2 {
        #expect(try plan(EntryQuery()).joined().hasSuffix("USING INDEX emotionTapByDay"))
        #expect(try plan(EntryQuery(), after: last).joined().contains("USING INDEX emotionTapByDay (day<?)"))
        #expect(try plan(EntryQuery("snow")).joined().hasSuffix("USING INDEX emotionTapNoted"))
        #expect(try plan(EntryQuery(isNoted: true), after: last).joined().contains("emotionTapNoted (day<?)"))
        #expect(try plan(EntryQuery(tag: Tag("snow"))).joined().hasSuffix("USING INDEX emotionTapTagged"))
        #expect(
          try database.plan(EmotionStore.taggedSQL[.sqlite], [9]).joined().hasSuffix("USING INDEX emotionTapTagged"))
        #expect(try database.plan(EmotionStore.firstDaySQL(), []).joined().hasPrefix("SCAN emotionDay"))
        // Statistics must not lead SQLite elsewhere.
        try database.connection.write { try $0.executeScript("ANALYZE") }
      }
    }
  }
}

@Suite("The tags of entries")
struct EntryTagTests {
  @Test(arguments: DatabaseKind.allCases)
  func `tags are those of the notes, whatever becomes of them`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let diary = database.emotion
      func tags() throws -> [String] { try diary.tags().map { "\($0.tag.name) \($0.count) \($0.group)" } }
      try diary.tap(record(.happy, "2026-11-21T14:05+09:00", "#Lunch #mina"))
      try diary.tap(record(.listless, "2026-11-22", "#lunch"))
      #expect(try tags() == ["lunch 2 other", "mina 1 other"])
      try diary.setGroup(.people, of: try #require(Tag("Mina")))
      try diary.setGroup(.places, of: try #require(Tag("jeju")))
      #expect(try tags() == ["lunch 2 other", "mina 1 people", "jeju 0 places"])
      let deleted = try #require(try diary.delete(1))
      #expect(try tags() == ["lunch 1 other", "jeju 0 places", "mina 0 people"])
      try diary.restore(deleted)
      #expect(try diary.tags(ofNewest: 1).map(\.count) == [1, 0, 0])
      try diary.merge([record(.pleased, "2026-11-23", "#mina")])
      #expect(try tags().first == "lunch 2 other")
      #expect(try tags()[1] == "mina 2 people")
      let document = try database.copy().emotion
      #expect(try document.tags() == diary.tags())
      #expect(try diary.eraseAll() == 3)
      #expect(try tags() == [])
    }
  }

  @Test func `an entry is changed in part, all or nothing`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let old = try diary.tap(record(.happy, "2026-11-21T14:05+09:00", "snow"))
      let snow = try #require(Tag("snow"))
      let day = try #require(DayOrMoment(iso8601: "2026-11-20"))
      guard
        case .changed(let before, let after) = try diary.edit(1, to: .felt(.listless), at: day, tags: [(snow, true)])
      else {
        Issue.record("not changed")
        return
      }
      #expect(before == old)
      #expect(try after == tap(1, .listless, "2026-11-20", "snow #snow"))
      #expect(try diary.entry(1) == after)
      try database.expectTalliesToAddUp()
      // Only what differs goes back; what others have written stays.
      try diary.setNote(note("by another"), of: 1)
      #expect(
        try diary.change(from: after, to: Tap(number: 1, emotion: .happy, moment: day, note: after.note))?.note.text
          == "by another")
      #expect(try diary.entry(1)?.emotion == .happy)
      try diary.setNote(note(String(repeating: "x", count: 9_997)), of: 1)
      #expect(try diary.edit(1, to: .felt(.pleased), tags: [(snow, true)]) == .full(snow))
      #expect(try diary.entry(1)?.emotion == .happy)
      #expect(try diary.edit(7, tags: [(snow, true)]) == .gone)
    }
  }
}
