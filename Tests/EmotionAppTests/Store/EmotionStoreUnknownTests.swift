import EmotionModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import EmotionApp
@testable import StoreSupport
@testable import Stores

@Suite("Feelings of a later version")
struct EmotionStoreUnknownTests {
  /// Two taps of one's own and three of feelings that a later version may know, the last of all among them.
  private func fill(_ database: PavilionDatabase) throws {
    try database.tapByHand("proud", day: 20_778, time: 1_795_237_509, utcOffset: 32_400, note: "first")
    try database.emotion.tap(record(.happy, "2026-11-21T14:05:09+09:00"))
    try database.emotion.tap(record(.listless, "2026-11-21"))
    try database.tapByHand("proud", day: 20_778, time: nil, utcOffset: nil)
    try database.tapByHand("HAPPY", day: 20_778, time: 1_795_237_510, utcOffset: 32_400)
  }

  @Test func `they are not shown, only counted as what cannot be read`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database)
      let diary = database.emotion
      let own = try [tap(2, .happy, "2026-11-21T14:05:09+09:00"), tap(3, .listless, "2026-11-21")]
      let tally = EmotionTally([.happy: 1, .listless: 1])
      #expect(try diary.totals() == EmotionStore.Totals(tally: tally, unreadable: 3))
      #expect(try diary.day(afternoon.date).tally == tally)
      #expect(try diary.day(afternoon.date).dominant == .listless)
      #expect(try diary.hours(of: 2026).sum == tally)
      #expect(try diary.last() == own[1])
      #expect(try diary.taps(on: afternoon.date, limit: 9) == [own[1], own[0]])
      #expect(try diary.taps(on: afternoon.date, offset: 1, limit: 1) == [own[0]])
      #expect(try diary.taps() == own)
      #expect(try diary.taps(limit: 1) == [own[0]])
      #expect(try diary.allTaps() == [own[1], own[0]])
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `undo passes them over`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database)
      let diary = database.emotion
      #expect(try diary.undoLast(ifNumber: 5) == nil)
      #expect(try diary.undoLast()?.number == 3)
      #expect(try diary.undoLast()?.number == 2)
      #expect(try diary.undoLast() == nil)
      #expect(try database.rows("emotionTap").count == 3)
      #expect(try diary.tap(record(.pleased, "2026-11-21")).number == 6)
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `they are neither changed nor deleted, by their number as little as by chance`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database)
      let rows = try database.diaryRows()
      for number in [1, 4, 5] {
        #expect(errorKind { try database.emotion.setNote(note("x"), of: number) } == .damaged)
        #expect(errorKind { try database.emotion.move(number, to: .at(afternoon)) } == .damaged)
        #expect(errorKind { try database.emotion.delete(number) } == .damaged)
      }
      #expect(try database.diaryRows() == rows)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `they outlive it when everything is erased, with what was counted of them`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try fill(database)
      let diary = database.emotion
      let unknown = try database.rows("emotionTap").filter { $0.contains("proud") || $0.contains("HAPPY") }
      #expect(unknown.count == 3)
      #expect(try diary.eraseAll() == 2)
      #expect(try database.rows("emotionTap") == unknown)
      #expect(try diary.totals() == EmotionStore.Totals(tally: .zero, unreadable: 3))
      #expect(try diary.taps() == [])
      #expect(try database.keptTallies().filter { $0.hasPrefix("day") }.count == 2)
      try database.expectTalliesToAddUp()
      #expect(try diary.eraseAll() == 0)
      #expect(try database.rows("emotionTap") == unknown)
      // A version that knows them can still take them back.
      try database.connection.write { try $0.executeScript("DELETE FROM emotionTap WHERE number = 4") }
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `they are not taken for one of the nine when taps come in`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try fill(database)
      let said = try record(.happy, "2026-11-21T14:05:10+09:00")
      #expect(try database.emotion.merge([said]) == Added(new: 1, known: 0))
      #expect(try database.emotion.totals().unreadable == 3)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a later version may give a tap another feeling, and the tallies go along`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try fill(database)
      for (number, emotion) in [(2, "proud"), (4, "happy"), (5, "happy"), (3, "dull")] {
        try database.connection.write {
          try $0.execute(
            "UPDATE emotionTap SET emotion = ? WHERE number = ?",
            [emotion, number])
        }
        try database.expectTalliesToAddUp()
      }
      let tally = EmotionTally([.happy: 2, .listless: 1])
      #expect(try database.emotion.totals() == EmotionStore.Totals(tally: tally, unreadable: 2))
    }
  }
}
