import EmotionModel
import PavilionSupport
import Testing
import Values

@testable import EmotionApp
@testable import StoreSupport
@testable import Stores
@testable import TogetherApp

@Suite("Writing the diary")
struct EmotionStoreTests {
  @Test func `an empty diary has nothing to tell and nothing to take back`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      #expect(try diary.totals() == EmotionStore.Totals(tally: .zero, unreadable: 0))
      #expect(try diary.day(afternoon.date) == DayTally(afternoon.date))
      #expect(try diary.hours(of: 2026) == HourTally())
      #expect(try diary.last() == nil)
      #expect(try diary.undoLast() == nil)
      #expect(try diary.allTaps() == [])
      #expect(try diary.eraseAll() == 0)
    }
  }

  @Test func `a tap is written, counted and given back`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let first = try diary.tap(record(.happy, "2026-11-21T14:05:09+09:00", "비가 왔다"))
      #expect(try first == tap(1, .happy, "2026-11-21T14:05:09+09:00", "비가 왔다"))
      #expect(try diary.last() == first)
      let second = try diary.tap(record(.gloomy, "2026-11-20"))
      #expect(try second == tap(2, .gloomy, "2026-11-20"))
      #expect(try diary.last() == second)
      #expect(try diary.totals().tally == EmotionTally([.happy: 1, .gloomy: 1]))
      #expect(try diary.day(afternoon.date) == DayTally(afternoon.date, [.init(.happy, 1, last: 1)]))
      #expect(try diary.allTaps() == [second, first])
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `several taps at once are as many taps, and the last one is given back`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let said = try record(.listless, "2026-11-21", "again")
      #expect(try diary.tap(said, count: 3).number == 3)
      #expect(try diary.allTaps().map(\.number) == [1, 2, 3])
      #expect(try diary.allTaps().allSatisfy { $0.record == said })
      for (index, count) in [1, 0, -1, .min].enumerated() {
        #expect(try diary.tap(said, count: count).number == 4 + index)
      }
      #expect(try diary.totals().tally == EmotionTally([.listless: 7]))
    }
  }

  @Test func `undo takes back what was entered last, whenever it is said to have been`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21T14:05+09:00"))
      let middle = try diary.tap(record(.pleased, "2027-01-01"))
      let last = try diary.tap(record(.listless, "1999-12-31T23:59+00:00"))
      #expect(try diary.undoLast() == last)
      #expect(try diary.last() == middle)
      #expect(try diary.undoLast() == middle)
      #expect(try diary.totals().tally == EmotionTally([.happy: 1]))
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `undo of a certain tap does nothing when that is not the last`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21"), count: 3)
      for number in [1, 2, 4, 0, -1, .min, .max] { #expect(try diary.undoLast(ifNumber: number) == nil) }
      #expect(try diary.totals().tally.total == 3)
      #expect(try diary.undoLast(ifNumber: 3)?.number == 3)
      #expect(try diary.undoLast(ifNumber: 3) == nil)
      #expect(try diary.undoLast(ifNumber: 2)?.number == 2)
      #expect(try diary.allTaps().map(\.number) == [1])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a number is never used twice, not even after everything was erased`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let diary = database.emotion
      let said = try record(.bored, "2026-11-21")
      try diary.tap(said, count: 2)
      try diary.undoLast()
      #expect(try diary.tap(said).number == 3)
      try diary.delete(3)
      #expect(try diary.tap(said).number == 4)
      try diary.eraseAll()
      #expect(try diary.tap(said).number == 5)
      try diary.undoLast()
      try diary.add([said])
      #expect(try diary.last()?.number == 6)
    }
  }

  @Test func `what was erased is gone, and the diary begins anew`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      for emotion in Emotion.allCases {
        try diary.tap(record(emotion, "2026-11-21T14:05+09:00"), count: emotion.number)
        try diary.tap(record(emotion, "2025-01-01"))
      }
      #expect(try diary.eraseAll() == 54)
      #expect(try database.diaryRows() == [])
      #expect(try diary.eraseAll() == 0)
      try diary.tap(record(.happy, "2026-11-21T14:05+09:00"), count: 2)
      try diary.undoLast()
      #expect(try diary.totals().tally == EmotionTally([.happy: 1]))
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `taps that are added are written one by one, however equal they are`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let said = try record(.upset, "2026-11-21T14:05+09:00")
      try diary.add([])
      #expect(try diary.last() == nil)
      try diary.add([said, said, record(.happy, "2026-11-20"), said])
      try diary.add([said])
      #expect(try diary.allTaps().map(\.number) == [3, 1, 2, 4, 5])
      #expect(try diary.totals().tally == EmotionTally([.upset: 4, .happy: 1]))
      try database.expectTalliesToAddUp()
    }
  }
}
