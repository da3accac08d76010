import EmotionModel
import PavilionSupport
import Testing
import Values

@testable import StoreSupport
@testable import Stores

@Suite("A damaged diary")
struct EmotionStoreDamageTests {
  @Test(
    arguments: [
      "day = day + 1", "day = day - 1", "day = 20778.5", "time = 'noon'", "time = x'00'", "time = time + 0.5",
      "time = NULL", "utcOffset = NULL", "time = time + 86400", "time = -9223372036854775807",
      "time = 9223372036854775807", "utcOffset = 'east'", "utcOffset = 0.5", "utcOffset = -86400",
      "time = time - 60000, utcOffset = utcOffset + 60000", "note = x'00'",
      "note = 'bell' || char(7) || '!'", "note = printf('%.10001c', 'a')",
    ])
  func `a damaged tap is reported and never overwritten`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let whole = try diary.tap(record(.happy, "2026-11-20T14:05:09+09:00"))
      try diary.tap(record(.happy, "2026-11-21T14:05:09+09:00"))
      try database.tamper("UPDATE emotionTap SET \(assignment) WHERE number = 2")
      let rows = try database.diaryRows()
      #expect(errorKind { try diary.last() } == .damaged)
      #expect(errorKind { try diary.undoLast() } == .damaged)
      #expect(errorKind { try diary.undoLast(ifNumber: 2) } == .damaged)
      #expect(errorKind { try diary.setNote(note("x"), of: 2) } == .damaged)
      #expect(errorKind { try diary.move(2, to: .at(afternoon)) } == .damaged)
      #expect(errorKind { try diary.delete(2) } == .damaged)
      #expect(errorKind { try diary.taps() } == .damaged)
      // The taps that are whole can still be saved.
      #expect(try diary.allTaps() == [whole])
      #expect(try diary.damagedTaps() == 1)
      if !assignment.hasPrefix("day") {
        #expect(errorKind { try diary.taps(on: afternoon.date, limit: 9) } == .damaged)
      }
      #expect(try database.diaryRows() == rows)
      #expect(try diary.taps(on: day("2026-11-20"), limit: 1) == [whole])
      #expect(try diary.setNote(.empty, of: 1) == whole)
      let next = try diary.tap(record(.pleased, "2026-11-21"))
      #expect(try diary.last() == next)
      #expect(try diary.undoLast() == next)
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `a day that is no number is reported where every tap is read`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.emotion.tap(record(.happy, "2026-11-21"))
      try database.tamper("UPDATE emotionTap SET day = 'someday'")
      #expect(try database.emotion.damagedTaps() == 1)
      #expect(errorKind { try database.emotion.last() } == .damaged)
      #expect(errorKind { try database.emotion.delete(1) } == .damaged)
    }
  }

  @Test func `a second after the last that a time can be at is not taken for the last one`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let seconds = LocalTime.secondsRange.upperBound + 1
      try database.tapByHand("happy", day: 2_932_896, time: seconds, utcOffset: LocalTime.utcOffsetRange.upperBound)
      #expect(errorKind { try database.emotion.last() } == .damaged)
      #expect(try database.emotion.damagedTaps() == 1)
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `a feeling whose name is no text is reported by the totals`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.emotion.tap(record(.happy, "2026-11-21"))
      try database.tamper("UPDATE emotionTap SET emotion = x'00'")
      #expect(errorKind { try database.emotion.totals() } == .damaged)
      #expect(errorKind { try database.emotion.delete(1) } == .damaged)
    }
  }

  @Test(
    arguments: ["'many'", "-1", "1.5", "x'00'", "9223372036854775807", "-9223372036854775808", "3000000000000"])
  func `a count that no tally has is reported`(value: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      for emotion in Emotion.allCases { try diary.tap(record(emotion, "2026-11-21T14:05:09+09:00")) }
      try database.tapByHand("proud", day: 20_778, time: nil, utcOffset: nil)
      try database.tapByHand("brave", day: 20_778, time: nil, utcOffset: nil)
      for table in ["emotionTotal", "emotionDay", "emotionHour"] {
        try database.tamper("UPDATE \(table) SET count = \(value)")
      }
      let rows = try database.diaryRows()
      #expect(errorKind { try diary.totals() } == .damaged)
      #expect(errorKind { try diary.days(in: .always) } == .damaged)
      #expect(errorKind { try diary.day(afternoon.date) } == .damaged)
      #expect(errorKind { try diary.hours(of: 2026) } == .damaged)
      #expect(try database.diaryRows() == rows)
      #expect(try diary.taps().count == 9)
      try database.tamper("UPDATE emotionTotal SET count = 1 WHERE emotion IN ('happy', 'fond')")
      #expect(errorKind { try diary.totals() } == .damaged)
    }
  }

  @Test func `erasing all makes wrong counts right, and a tap that they do not allow is refused as damage`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      for emotion in Emotion.allCases { try diary.tap(record(emotion, "2026-11-21T14:05:09+09:00")) }
      try database.tamper("UPDATE emotionTotal SET count = 0")
      #expect(errorKind { try diary.undoLast() } == .damaged)
      #expect(try diary.taps().count == 9)
      #expect(try diary.eraseAll() == 9)
      try diary.tap(record(.listless, "2026-11-21T14:05:09+09:00"))
      #expect(try diary.totals().tally == EmotionTally([.listless: 1]))
      #expect(try diary.day(afternoon.date).tally == EmotionTally([.listless: 1]))
    }
  }

  @Test(
    arguments: [
      "emotionHour SET hour = 24", "emotionHour SET hour = -2", "emotionHour SET hour = 'noon'",
      "emotionHour SET hour = 14.5", "emotionDay SET last = NULL", "emotionDay SET last = 'never'",
      "emotionDay SET day = 20778.5",
    ])
  func `an hour and a last tap that cannot be are reported`(change: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.emotion.tap(record(.happy, "2026-11-21T14:05:09+09:00"))
      try database.tamper("UPDATE \(change)")
      if change.hasPrefix("emotionHour") {
        #expect(errorKind { try database.emotion.hours(of: 2026) } == .damaged)
      } else {
        #expect(errorKind { try database.emotion.days(in: .always) } == .damaged)
      }
      #expect(try database.emotion.totals().tally.total == 1)
    }
  }

  @Test(
    arguments: [
      "(1, x'00', 20778, NULL, NULL, '')", "(1, 'happy', 'today', NULL, NULL, '')",
      "(1, 'happy', 0.5, NULL, NULL, '')", "(1, 'happy', -719163, NULL, NULL, '')",
      "(1, 'happy', 2932897, NULL, NULL, '')", "(1, 'happy', 0, 'noon', 0, '')", "(1, 'happy', 0, 0.5, 0, '')",
      "(1, 'happy', 0, 0, 'east', '')", "(1, 'happy', 0, 0, 0.5, '')", "(1, 'happy', 0, 0, NULL, '')",
      "(1, 'happy', 0, NULL, 0, '')", "(1, 'happy', 0, 86400, 0, '')", "(1, 'happy', 0, -1, 0, '')",
      "(1, 'happy', 1, 86399, 0, '')", "(1, 'happy', 0, 0, -1, '')", "(1, 'happy', 0, 0, 0, x'00')",
    ])
  func `the table itself refuses what cannot be`(values: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.refusal(of: "INSERT INTO emotionTap VALUES \(values)") == .check)
      #expect(try database.diaryRows() == [])
    }
  }
}
