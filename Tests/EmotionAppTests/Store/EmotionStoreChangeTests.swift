import EmotionModel
import PavilionSupport
import Stores
import Testing
import Values

@testable import StoreSupport

@Suite("Changing the diary")
struct EmotionStoreChangeTests {
  @Test func `a note is written, changed and taken away, and nothing else of the tap`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let other = try diary.tap(record(.happy, "2026-11-21T14:05+09:00", "other"))
      let number = try diary.tap(record(.happy, "2026-11-21T14:05+09:00")).number
      for text in ["a note", "둘째", ""] {
        let expected = try tap(number, .happy, "2026-11-21T14:05+09:00", text)
        #expect(try diary.setNote(note(text), of: number) == expected)
        #expect(try diary.last() == expected)
        #expect(try diary.allTaps() == [other, expected])
      }
      try database.expectTalliesToAddUp()
    }
  }

  @Test(
    arguments: [
      "it's \"fine\" `so` -- ; DROP TABLE emotionTap", "two\nlines\n\nand a third", "dos\r\nlines\ttab",
      "100 %_\\ ?1 :x",
      "비가 왔다", "👨‍👩‍👧‍👦🇰🇷", "\u{301}a\u{202E}b", "null", "0", "1e3", "x'00'",
    ])
  func `a note comes back as it was written, sign by sign`(text: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21", text))
      try diary.tap(record(.happy, "2026-11-21"))
      try diary.setNote(note(text), of: 2)
      try diary.add([record(.happy, "2026-11-21", text)])
      for tap in try diary.allTaps() { #expect(Array(tap.note.text.utf8) == Array(text.utf8)) }
      #expect(try diary.totals().tally.total == 3)
    }
  }

  @Test func `the longest notes come back whole`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let texts = [
        String(repeating: "가", count: 500), String(repeating: "👨‍👩‍👧‍👦", count: 500),
        "é" + String(repeating: "\u{301}", count: 7998),
      ]
      for text in texts { try database.emotion.tap(record(.listless, "2026-11-21", text)) }
      #expect(try database.emotion.allTaps().map { Array($0.note.text.utf8) } == texts.map { Array($0.utf8) })
    }
  }

  @Test(
    arguments: [
      "2026-11-21T23:05+09:00", "2026-11-22T00:00+09:00", "2027-01-01T14:05+09:00", "2026-11-21", "2020-02-29",
      "2026-11-21T14:05-05:00", "1969-12-31T00:30+00:00",
    ])
  func `a moved tap is counted at its new day and hour, and no more at the old one`(new: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21T14:05+09:00", "stays"))
      try diary.tap(record(.happy, "2026-11-21T14:05+09:00", "goes"))
      try diary.tap(record(.gloomy, "2026-11-21T14:05+09:00"))
      let moved = try tap(2, .happy, new, "goes")
      #expect(try diary.move(2, to: moved.moment) == moved)
      #expect(try diary.allTaps().contains(moved))
      #expect(try diary.totals().tally == EmotionTally([.happy: 2, .gloomy: 1]))
      let there = try diary.day(moved.moment.date).tally[.happy]
      #expect(there == (new.hasPrefix("2026-11-21") ? 2 : 1))
      try database.expectTalliesToAddUp()
      #expect(try diary.last()?.number == 3)
    }
  }

  @Test func `a tap that goes to another day takes its turn there by its number`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let dominant = { try diary.day(day($0)).dominant }
      try diary.tap(record(.happy, "2026-11-20"))
      try diary.tap(record(.upset, "2026-11-21"))
      try diary.tap(record(.pleased, "2026-11-20"))
      #expect(try dominant("2026-11-20") == .pleased)
      try diary.move(3, to: .on(day("2026-11-21")))
      #expect(try dominant("2026-11-20") == .happy)
      #expect(try dominant("2026-11-21") == .pleased)
      try diary.move(1, to: .on(day("2026-11-21")))
      #expect(try dominant("2026-11-20") == nil)
      #expect(try dominant("2026-11-21") == .pleased)
      try diary.move(3, to: .on(day("2026-11-20")))
      #expect(try dominant("2026-11-21") == .upset)
    }
  }

  @Test func `a deleted tap is gone, and the one before it colors the day again`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      for emotion in [Emotion.happy, .upset, .happy, .upset, .happy] {
        try diary.tap(record(emotion, "2026-11-21T14:05+09:00"))
      }
      let gone = try tap(5, .happy, "2026-11-21T14:05+09:00")
      #expect(try diary.delete(5) == gone)
      // Two of each; the last one left is of the other feeling.
      #expect(try diary.day(afternoon.date).dominant == .upset)
      try diary.delete(4)
      try diary.delete(1)
      #expect(try diary.day(afternoon.date).dominant == .happy)
      #expect(try diary.allTaps().map(\.number) == [2, 3])
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `a tap that is gone cannot be changed, moved or deleted`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21"), count: 2)
      try diary.delete(2)
      let rows = try database.diaryRows()
      for number in [2, 3, 0, -1, .min, .max] {
        #expect(try diary.setNote(note("x"), of: number) == nil)
        #expect(try diary.move(number, to: .at(afternoon)) == nil)
        #expect(try diary.delete(number) == nil)
      }
      #expect(try database.diaryRows() == rows)
    }
  }

  @Test func `a tap that was deleted comes back as it was, with its number, and only once`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let first = try diary.tap(record(.happy, "2026-11-21T14:05:09+09:00"))
      let second = try diary.tap(record(.listless, "2026-11-20"))
      try diary.delete(first.number)
      try diary.restore(first)
      try diary.restore(first)
      #expect(try diary.taps() == [first, second])
      #expect(try diary.last() == second)
      #expect(try diary.totals().tally == EmotionTally([.happy: 1, .listless: 1]))
      // Also the last one, whose number is then not given to another.
      try diary.undoLast()
      try diary.restore(second)
      #expect(try diary.tap(record(.pleased, "2026-11-20")).number == 3)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `each tap knows its index among those of its day`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let diary = database.emotion
      for at in [
        "2026-11-21T14:05:09+09:00", "2026-11-21", "2026-11-21T09:00:00+09:00", "2026-11-20", "2026-11-21",
        "2026-11-21T14:05:09+09:00",
      ] { try diary.tap(record(.pleased, at)) }
      try database.tapByHand("proud", day: 20_778, time: nil, utcOffset: nil)
      for (index, tap) in try diary.taps(on: afternoon.date, limit: 9).enumerated() {
        #expect(try diary.index(of: tap) == index)
      }
    }
  }
}
