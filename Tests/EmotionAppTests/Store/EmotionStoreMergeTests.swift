import EmotionModel
import Foundation
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("Taking taps in from elsewhere")
struct EmotionStoreMergeTests {
  @Test func `an export that is imported again adds nothing`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let same = try record(.happy, "2026-11-21T14:05:09+09:00")
      let records = try [same, same, record(.happy, "2026-11-21"), record(.listless, "2026-11-21", "note")]
      #expect(try diary.merge(records) == Added(new: 4, known: 0))
      let rows = try database.diaryRows()
      #expect(try diary.merge(diary.allTaps().map(\.record)) == Added(new: 0, known: 4))
      #expect(try diary.merge(records.shuffled()) == Added(new: 0, known: 4))
      #expect(try diary.merge([]) == Added(new: 0, known: 0))
      #expect(try database.diaryRows() == rows)
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `two equal taps of one second stay two, and of two files the one with more counts`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let said = try record(.upset, "2026-11-21T14:05:09+09:00")
      let other = try record(.pleased, "2026-11-21T14:05:09+09:00")
      try diary.tap(said, count: 2)
      #expect(try diary.merge([said]) == Added(new: 0, known: 1))
      #expect(try diary.merge([said, other, said, said, said]) == Added(new: 3, known: 2))
      #expect(try diary.totals().tally == EmotionTally([.upset: 4, .pleased: 1]))
      #expect(try diary.merge([said, said, said]) == Added(new: 0, known: 3))
      #expect(try diary.totals().tally == EmotionTally([.upset: 4, .pleased: 1]))
    }
  }

  @Test func `very many at once are counted like single ones, and what follows them, too`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21T09:05:00+09:00"))
      let days = (1...28).map { $0 < 10 ? "0\($0)" : "\($0)" }
      let records = try (0..<1100).map { number in
        let day = days[number % days.count]
        let feeling = Emotion.allCases[number % 7]
        return try record(feeling, number % 3 == 0 ? "2026-11-\(day)" : "2026-11-\(day)T14:05:00+09:00", "\(number)")
      }
      #expect(try diary.merge(records) == Added(new: 1100, known: 0))
      try database.expectTalliesToAddUp()
      #expect(try diary.totals().tally.total == 1101)
      try diary.tap(record(.loving, "2026-11-21T14:05:00+09:00"))
      try diary.undoLast(ifNumber: 1102)
      try diary.delete(1)
      try database.expectTalliesToAddUp()
      #expect(try diary.totals().tally.total == 1100)
    }
  }

  @Test func `what differs in anything is another tap`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      let records = try [
        record(.happy, "2026-11-21T14:05:09+09:00"), record(.pleased, "2026-11-21T14:05:09+09:00"),
        record(.happy, "2026-11-21T14:05:10+09:00"),
        // The same moment on a clock an hour further west.
        record(.happy, "2026-11-21T13:05:09+08:00"),
        record(.happy, "2026-11-21T14:05:09+09:00", "note"), record(.happy, "2026-11-21T14:05:09+09:00", "Note"),
        record(.happy, "2026-11-21"), record(.happy, "2026-11-22"), record(.happy, "2026-11-21", "note"),
      ]
      for record in records {
        #expect(try diary.merge([record]) == Added(new: 1, known: 0))
      }
      for record in records {
        #expect(try diary.merge([record]) == Added(new: 0, known: 1))
      }
      #expect(try diary.totals().tally.total == records.count)
    }
  }

  @Test func `notes that look alike but are stored in two ways are two, however often they come`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let text = "비가 왔다"
      let records = try [text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping].map {
        try record(.gloomy, "2026-11-21T14:05:09+09:00", $0)
      }
      #expect(try database.emotion.merge(records) == Added(new: 2, known: 0))
      for again in [records, records.reversed()] {
        #expect(try database.emotion.merge(again) == Added(new: 0, known: 2))
      }
      #expect(try database.emotion.totals().tally.total == 2)
    }
  }

  private static let counts = EmotionTally([.happy: 3, .listless: 2])

  @Test(arguments: DatabaseKind.allCases)
  func `counts that were imported are known again, also when their taps were moved or got a note`(kind: DatabaseKind)
    throws
  {
    try kind.withDatabase { database throws in
      let diary = database.emotion
      // A tap of the same day that did not come from the file.
      try diary.tap(record(.happy, "2026-11-20"))
      #expect(try diary.merge(Self.counts, on: day("2026-11-20")) == Added(new: 5, known: 0))
      #expect(try diary.merge(Self.counts, on: day("2026-11-21")) == Added(new: 0, known: 5))
      try diary.move(3, to: .at(moment("2026-11-19T14:05:09+09:00")))
      try diary.setNote(note("note"), of: 2)
      #expect(try diary.merge(Self.counts, on: day("2026-11-21")) == Added(new: 0, known: 5))
      #expect(try diary.totals().tally == EmotionTally([.happy: 4, .listless: 2]))
      try database.expectTalliesToAddUp()
    }
  }

  @Test func `of imported counts what was deleted comes back, and after erasing all of it`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.merge(Self.counts, on: day("2026-11-20"))
      try diary.undoLast()
      try diary.delete(1)
      #expect(try diary.merge(Self.counts, on: day("2026-11-21")) == Added(new: 2, known: 3))
      #expect(try diary.merge(Self.counts, on: day("2026-11-21")) == Added(new: 0, known: 5))
      #expect(try diary.eraseAll() == 5)
      #expect(try database.rows("emotionImport") == [])
      #expect(try diary.merge(Self.counts, on: day("2026-11-21")) == Added(new: 5, known: 0))
    }
  }

  @Test func `other counts are other taps, and counts can be added again`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.merge(Self.counts, on: day("2026-11-20"))
      #expect(try diary.merge(EmotionTally([.happy: 3]), on: day("2026-11-20")) == Added(new: 3, known: 0))
      #expect(try diary.add(Self.counts, on: day("2026-11-20")) == Added(new: 5, known: 0))
      // More than the file has are still known.
      #expect(try diary.merge(Self.counts, on: day("2026-11-20")) == Added(new: 0, known: 5))
      #expect(try diary.merge(.zero, on: day("2026-11-20")) == Added(new: 0, known: 0))
      #expect(try diary.totals().tally == EmotionTally([.happy: 9, .listless: 4]))
    }
  }

  @Test func `taps are written in the order in which they come`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.listless, "2026-11-21"))
      try diary.merge([
        record(.happy, "2026-11-22"), record(.listless, "2026-11-21"), record(.pleased, "2026-11-20"),
        record(.listless, "2026-11-21"),
      ])
      let taps = try diary.allTaps().sorted { $0.number < $1.number }
      #expect(taps.map(\.number) == [1, 2, 3, 4])
      #expect(taps.map(\.emotion) == [.listless, .happy, .pleased, .listless])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `when one tap cannot be written, none is`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21"))
      try database.refuse("dull", as: "emotion", of: "emotionTap")
      let rows = try database.diaryRows()
      let records = try [record(.pleased, "2026-11-21"), record(.happy, "2026-11-22"), record(.listless, "2026-11-21")]
      #expect(throws: StorageError.self) { try diary.merge(records) }
      #expect(throws: StorageError.self) { try diary.add(records) }
      #expect(try database.diaryRows() == rows)
      #expect(try diary.merge(Array(records.dropLast())) == Added(new: 2, known: 0))
      // The numbers of those that were not written are not used up.
      #expect(try diary.last()?.number == 3)
    }
  }

  @Test func `an import that fills the disk leaves the diary as it was`() throws {
    try DatabaseKind.file.withDatabase { database throws in
      let diary = database.emotion
      try diary.tap(record(.happy, "2026-11-21"))
      try database.connection.withoutTransaction { connection in
        let pages = try connection.number("PRAGMA page_count")
        try connection.executeScript("PRAGMA max_page_count = \(pages + 3)")
      }
      let rows = try database.diaryRows()
      let long = try record(.listless, "2026-11-21", String(repeating: "가", count: 500))
      #expect(errorKind { try diary.merge(Array(repeating: long, count: 40)) } == .diskFull)
      #expect(try database.diaryRows() == rows)
      #expect(try diary.tap(record(.happy, "2026-11-21")).number == 2)
    }
  }
}
