import ExpositionModel
import PavilionSupport
import Testing
import Values

@testable import StoreSupport
@testable import Stores

@Suite("Damaged marks of exhibits")
struct ExpositionStoreDamageTests {
  @Test(
    arguments: [
      "isBookmarked = 'yes'", "isBookmarked = x'00'", "isBookmarked = 0.5", "isBookmarked = 2", "isBookmarked = -1",
      "readAt = 'noon'", "readAt = x'00'", "readAt = 0.5", "readAt = 9223372036854775807", "readAt = NULL",
      "utcOffset = NULL", "utcOffset = 'east'", "utcOffset = 86400", "utcOffset = -86400", "paragraph = 'first'",
      "paragraph = 0.5", "paragraph = -2", "\"offset\" = 'far'", "\"offset\" = -1", "note = x'00'",
      "note = 'bell' || char(7)", "note = printf('%.10001c', 'a')",
    ])
  func `a damaged mark is reported and never overwritten`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      try store.toggleBookmark(of: "whole", in: "")
      try store.markRead("broken", in: "/museum", at: afternoon)
      try store.setNote(note("seen"), on: "broken", in: "/museum")
      try database.tamper("UPDATE exhibitMark SET \(assignment) WHERE exhibit = 'broken'")
      let rows = try database.rows("exhibitMark")
      #expect(errorKind { try store.marks(in: "/museum") } == .damaged)
      #expect(errorKind { try store.toggleBookmark(of: "broken", in: "/museum") } == .damaged)
      #expect(errorKind { try store.markRead("broken", in: "/museum", at: afternoon) } == .damaged)
      #expect(errorKind { try store.markUnread("broken", in: "/museum") } == .damaged)
      #expect(errorKind { try store.setPosition(.start, of: "broken", in: "/museum") } == .damaged)
      #expect(errorKind { try store.setNote(.empty, on: "broken", in: "/museum") } == .damaged)
      #expect(errorKind { try store.notes() } == .damaged)
      #expect(try database.rows("exhibitMark") == rows)
      // The catalogues beside it, and the exhibits beside it, are as they were.
      #expect(try store.marks(in: "").bookmarked == ["whole"])
      #expect(try store.toggleBookmark(of: "another", in: "/museum"))
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `an exhibit or a catalogue whose name is no text is reported`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.exposition
      try store.setNote(note("seen"), on: "gat", in: "")
      try database.tamper("UPDATE exhibitMark SET exhibit = x'676174'")
      #expect(errorKind { try store.marks(in: "") } == .damaged)
      #expect(errorKind { try store.notes() } == .damaged)
      try database.tamper("UPDATE exhibitMark SET exhibit = 'gat', catalogue = x'00'")
      #expect(errorKind { try store.notes() } == .damaged)
      #expect(try store.marks(in: "") == ExhibitMarks())
    }
  }

  @Test(
    arguments: [
      "score = 'all'", "score = x'00'", "score = 0.5", "score = -1", "score = 11", "questions = 'ten'",
      "questions = 0.5", "questions = -10", "questions = 0",
    ])
  func `a damaged result is reported`(assignment: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      try store.add(QuizResult(score: 5, questions: 10), in: "", at: afternoon)
      try store.add(QuizResult(score: 5, questions: 10), in: "/museum", at: afternoon)
      try database.tamper("UPDATE exhibitQuiz SET \(assignment) WHERE catalogue = ''")
      let rows = try database.rows("exhibitQuiz")
      #expect(errorKind { try store.quizRecord(in: "") } == .damaged)
      #expect(try store.quizRecord(in: "/museum").played == 1)
      #expect(try database.rows("exhibitQuiz") == rows)
    }
  }

  @Test func `a file without the tables is reported, not mended`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.tamper("DROP TABLE exhibitMark; DROP TABLE exhibitQuiz")
      let store = database.exposition
      #expect(throws: StorageError.self) { try store.marks(in: "") }
      #expect(throws: StorageError.self) { try store.toggleBookmark(of: "gat", in: "") }
      #expect(throws: StorageError.self) { try store.quizRecord(in: "") }
      #expect(throws: StorageError.self) { try store.add(QuizResult(score: 1, questions: 1), in: "", at: afternoon) }
    }
  }

  @Test(
    arguments: [
      "(x'00', 'gat', 0, NULL, NULL, -1, 0, '')", "('', x'00', 0, NULL, NULL, -1, 0, '')",
      "('', 'gat', 2, NULL, NULL, -1, 0, '')", "('', 'gat', 'yes', NULL, NULL, -1, 0, '')",
      "('', 'gat', 0, 'noon', 0, -1, 0, '')", "('', 'gat', 0, 0, NULL, -1, 0, '')",
      "('', 'gat', 0, NULL, 0, -1, 0, '')",
      "('', 'gat', 0, 0, 0.5, -1, 0, '')", "('', 'gat', 0, NULL, NULL, -2, 0, '')",
      "('', 'gat', 0, NULL, NULL, 0.5, 0, '')", "('', 'gat', 0, NULL, NULL, 0, -1, '')",
      "('', 'gat', 0, NULL, NULL, 0, 'far', '')", "('', 'gat', 0, NULL, NULL, 0, 0, x'00')",
    ])
  func `the table itself refuses what cannot be`(values: String) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.refusal(of: "INSERT INTO exhibitMark VALUES \(values)") == .check)
      #expect(try database.rows("exhibitMark") == [])
    }
  }
}

@Suite("Marks that another program wrote")
struct ExpositionStoreForeignTests {
  @Test func `marks of exhibits and catalogues that there are no more are kept`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.tamper(
        "INSERT INTO exhibitMark (catalogue, exhibit, note) VALUES ('', 'of a later version', 'n'), ('/gone', 'x', 'm')"
      )
      let store = database.exposition
      try store.toggleBookmark(of: "gat", in: "")
      #expect(try store.marks(in: "").bookmarked == ["gat"])
      #expect(try store.marks(in: "")["of a later version"].note.text == "n")
      #expect(try store.notes().map(\.note.text) == ["n", "m"])
    }
  }

  @Test func `a row of names alone is as if nothing was left`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.tamper("INSERT INTO exhibitMark (catalogue, exhibit) VALUES ('', 'gat')")
      #expect(try database.exposition.marks(in: "") == ExhibitMarks(["gat": .none]))
      #expect(try database.exposition.toggleBookmark(of: "gat", in: ""))
      #expect(try database.exposition.marks(in: "")["gat"] == ExhibitMark(isBookmarked: true))
    }
  }

  @Test func `a note with blanks around it is read without them, and one of blanks is none`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.tamper(
        """
        INSERT INTO exhibitMark (catalogue, exhibit, note)
        VALUES ('', 'a', '  seen '), ('', 'b', '   '), ('', 'c', '\n')
        """)
      #expect(try database.exposition.marks(in: "")["a"].note.text == "seen")
      #expect(try database.exposition.marks(in: "")["b"] == .none)
      #expect(try database.exposition.notes().map(\.exhibit) == ["a"])
    }
  }

  @Test func `bytes that are no text harm nothing`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.tamper(
        """
        INSERT INTO exhibitMark (catalogue, exhibit, note)
        VALUES ('', CAST(x'FF41' AS TEXT), CAST(x'C080' AS TEXT)), (CAST(x'ED' AS TEXT), 'x', 'n')
        """)
      #expect(try database.exposition.notes().count == 2)
      #expect(try !database.exposition.marks(in: "")["gat"].isRead)
    }
  }
}
