import ExpositionModel
import Foundation
import PavilionSupport
import Testing
import Values

@testable import ExpositionApp
@testable import StoreSupport
@testable import Stores

@Suite("What readers leave at exhibits")
struct ExpositionStoreTests {
  private let home = ExpositionStore.builtIn

  @Test func `nobody has left anything yet`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      #expect(try store.marks(in: home) == ExhibitMarks())
      #expect(try store.notes() == [])
      #expect(try store.quizRecord(in: home) == .none)
    }
  }

  @Test func `a bookmark is set, taken away and set again`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      for isSet in [true, false, true] {
        #expect(try store.toggleBookmark(of: "gayageum", in: home) == isSet)
        #expect(try store.marks(in: home)["gayageum"] == ExhibitMark(isBookmarked: isSet))
      }
      #expect(try store.toggleBookmark(of: "gat", in: home))
      #expect(try store.marks(in: home).bookmarked == ["gayageum", "gat"])
    }
  }

  @Test func `the first time something was read is what counts, until it is unread`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      let later = LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch + 60, utcOffset: -5 * 3600)
      try store.markRead("gat", in: home, at: afternoon)
      try store.markRead("gat", in: home, at: later)
      #expect(try store.marks(in: home)["gat"].readAt == afternoon)
      try store.markUnread("gat", in: home)
      #expect(try store.marks(in: home)["gat"] == .none)
      try store.markUnread("gat", in: home)
      try store.markRead("gat", in: home, at: later)
      #expect(try store.marks(in: home)["gat"].readAt == later)
      #expect(try store.marks(in: home).read == ["gat"])
    }
  }

  @Test(
    arguments: [
      LocalTime(secondsSinceEpoch: 0, utcOffset: 0), LocalTime(secondsSinceEpoch: -1, utcOffset: -1),
      LocalTime(secondsSinceEpoch: .min, utcOffset: .min), LocalTime(secondsSinceEpoch: .max, utcOffset: .max),
    ])
  func `any moment can be the one at which something was read`(time: LocalTime) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.exposition.markRead("gat", in: home, at: time)
      #expect(try database.exposition.marks(in: home)["gat"].readAt == time)
    }
  }

  @Test(
    arguments: [
      ReadingPosition.start, ReadingPosition(paragraph: 0, offset: 0), ReadingPosition(paragraph: 5, offset: 117),
      ReadingPosition(paragraph: -1, offset: 3), ReadingPosition(paragraph: 1_000_000, offset: 1_000_000),
    ])
  func `the reading position is remembered`(reading: ReadingPosition) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.exposition.setPosition(ReadingPosition(paragraph: 1, offset: 2), of: "gat", in: home)
      try database.exposition.setPosition(reading, of: "gat", in: home)
      #expect(try database.exposition.marks(in: home)["gat"].position == reading)
    }
  }

  @Test(
    arguments: [
      "it's \"fine\" -- ; DROP TABLE exhibitMark", "two\nlines\n\nand a third\ttab", "100 %_\\ ?1 :x", "비가 왔다",
      "👨‍👩‍👧‍👦🇰🇷", "\u{301}a\u{202E}b", "null", "0",
    ])
  func `a note comes back as it was written, sign by sign`(text: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      try store.setNote(note("before"), on: "gat", in: home)
      try store.setNote(note(text), on: "gat", in: home)
      #expect(Array(try store.marks(in: home)["gat"].note.text.utf8) == Array(text.utf8))
      #expect(try store.notes().map { Array($0.note.text.utf8) } == [Array(text.utf8)])
      try store.setNote(.empty, on: "gat", in: home)
      #expect(try store.notes() == [])
    }
  }

  @Test func `each mark of an exhibit is kept when another one changes`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      var expected = ExhibitMark(
        isBookmarked: true, readAt: afternoon, position: ReadingPosition(paragraph: 2, offset: 40),
        note: try note("seen"))
      try store.setNote(expected.note, on: "gat", in: home)
      try store.setPosition(expected.position, of: "gat", in: home)
      try store.toggleBookmark(of: "gat", in: home)
      try store.markRead("gat", in: home, at: afternoon)
      #expect(try store.marks(in: home)["gat"] == expected)
      try store.toggleBookmark(of: "gat", in: home)
      expected.isBookmarked = false
      #expect(try store.marks(in: home)["gat"] == expected)
      try store.markUnread("gat", in: home)
      expected.readAt = nil
      #expect(try store.marks(in: home)["gat"] == expected)
    }
  }

  @Test func `two catalogues do not mix, even when their exhibits have the same ids`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      // Paths that a careless comparison would take for one.
      let others = ["/museum", "/Museum", "/museum/", "/museum%", "/m_seum"]
      try store.toggleBookmark(of: "gat", in: home)
      for (number, other) in others.enumerated() {
        try store.setNote(note("in \(other)"), on: "gat", in: other)
        try store.add(QuizResult(score: number, questions: 10), in: other, at: afternoon)
      }
      #expect(try store.marks(in: home) == ExhibitMarks(["gat": ExhibitMark(isBookmarked: true)]))
      #expect(try store.quizRecord(in: home) == .none)
      for (number, other) in others.enumerated() {
        #expect(try store.marks(in: other) == ExhibitMarks(["gat": ExhibitMark(note: note("in \(other)"))]))
        let result = QuizResult(score: number, questions: 10)
        #expect(try store.quizRecord(in: other) == QuizRecord(played: 1, best: result))
      }
      #expect(try store.marks(in: "/nowhere") == ExhibitMarks())
    }
  }

  @Test(
    arguments: ["", " ", "x #2", "갓", "'; DROP TABLE exhibitMark; --", "%", "A", "a", "🎩", "a\nb"])
  func `an exhibit may have any id`(id: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.exposition.toggleBookmark(of: id, in: home)
      try database.exposition.toggleBookmark(of: "other", in: home)
      #expect(try database.exposition.marks(in: home).bookmarked == [id, "other"])
    }
  }

  @Test func `the notes of all catalogues are told in the order of catalogue and exhibit`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      let all = [("/b", "a"), ("", "z"), ("/a", "갓"), ("", "a"), ("/a", "가야금"), ("/a", "Z")]
      for (catalogue, exhibit) in all {
        try store.setNote(note("\(catalogue) \(exhibit)"), on: exhibit, in: catalogue)
      }
      try store.toggleBookmark(of: "without a note", in: "")
      let notes = try store.notes()
      #expect(notes.map { "\($0.catalogue) \($0.exhibit)" } == [" a", " z", "/a Z", "/a 가야금", "/a 갓", "/b a"])
      #expect(notes.map(\.note.text) == ["a", "z", "/a Z", "/a 가야금", "/a 갓", "/b a"])
    }
  }

  @Test func `a store over a closed database throws`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      try store.toggleBookmark(of: "gat", in: home)
      database.close()
      #expect(throws: StorageError.self) { try store.marks(in: home) }
      #expect(throws: StorageError.self) { try store.toggleBookmark(of: "gat", in: home) }
      #expect(throws: StorageError.self) { try store.markRead("gat", in: home, at: afternoon) }
      #expect(throws: StorageError.self) { try store.markUnread("gat", in: home) }
      #expect(throws: StorageError.self) { try store.setPosition(.start, of: "gat", in: home) }
      #expect(throws: StorageError.self) { try store.setNote(.empty, on: "gat", in: home) }
      #expect(throws: StorageError.self) { try store.notes() }
      #expect(throws: StorageError.self) {
        try store.add(QuizResult(score: 1, questions: 10), in: home, at: afternoon)
      }
      #expect(throws: StorageError.self) { try store.quizRecord(in: home) }
    }
  }

  @Test func `what was left is there when the file is opened again`() throws {
    try withTemporaryFolder { folder throws in
      let first = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      try first.exposition.markRead("gat", in: home, at: afternoon)
      try first.exposition.setNote(note("seen"), on: "gat", in: "/museum")
      try first.exposition.add(QuizResult(score: 7, questions: 10), in: home, at: afternoon)
      first.close()
      let second = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      defer { second.close() }
      #expect(try second.exposition.marks(in: home) == ExhibitMarks(["gat": ExhibitMark(readAt: afternoon)]))
      #expect(try second.exposition.notes().map(\.exhibit) == ["gat"])
      #expect(try second.exposition.quizRecord(in: home).best == QuizResult(score: 7, questions: 10))
    }
  }
}
