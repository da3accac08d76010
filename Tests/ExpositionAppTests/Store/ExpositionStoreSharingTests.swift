import ExpositionModel
import Foundation
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("One exposition, several programs")
struct ExpositionStoreSharingTests {
  @Test(arguments: DatabaseKind.shared)
  func `two connections see each other's marks`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      try first.exposition.toggleBookmark(of: "gat", in: "")
      #expect(second.hasChangedElsewhere())
      #expect(try second.exposition.marks(in: "").bookmarked == ["gat"])
      try second.exposition.setNote(note("seen"), on: "gat", in: "")
      #expect(first.hasChangedElsewhere())
      // The first one takes away what it set, and leaves what the second one wrote.
      #expect(try first.exposition.toggleBookmark(of: "gat", in: "") == false)
      #expect(try second.exposition.marks(in: "")["gat"] == ExhibitMark(note: note("seen")))
      try second.exposition.add(QuizResult(score: 8, questions: 10), in: "", at: afternoon)
      #expect(try first.exposition.quizRecord(in: "").played == 1)
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `what changes nothing is no change elsewhere`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      let store = first.exposition
      try store.markRead("gat", in: "", at: afternoon)
      try store.setNote(note("seen"), on: "gat", in: "")
      try store.setPosition(ReadingPosition(paragraph: 1, offset: 2), of: "gat", in: "")
      #expect(second.hasChangedElsewhere())
      try store.markRead("gat", in: "", at: LocalTime(secondsSinceEpoch: 0, utcOffset: 0))
      try store.setNote(note("seen"), on: "gat", in: "")
      try store.setPosition(ReadingPosition(paragraph: 1, offset: 2), of: "gat", in: "")
      try store.setPosition(.start, of: "never opened", in: "")
      try store.setNote(.empty, on: "never opened", in: "")
      try store.markUnread("never opened", in: "")
      #expect(!second.hasChangedElsewhere())
      #expect(try first.rows("exhibitMark").count == 1)
      try store.markUnread("gat", in: "")
      #expect(second.hasChangedElsewhere())
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `of eight connections at once none takes away what another one wrote`(kind: DatabaseKind) throws {
    try kind.withConnections { connect throws in
      let setUp = try connect()
      defer { setUp.close() }
      let seen = try note("seen")
      _ = atOnce(connect) { database, worker -> Never? in
        let store = database.exposition
        for round in 1...5 {
          // 35 times in all: one time lost, and there would be no bookmark at the end.
          if worker != 7 { try store.toggleBookmark(of: "shared", in: "") }
          try store.setPosition(ReadingPosition(paragraph: worker, offset: round), of: "own \(worker)", in: "")
          try store.add(QuizResult(score: worker, questions: 10), in: "", at: afternoon)
        }
        if worker == 3 { try store.setNote(seen, on: "shared", in: "") }
        if worker == 5 { try store.markRead("shared", in: "", at: afternoon) }
        return nil
      }
      let marks = try setUp.exposition.marks(in: "")
      #expect(marks["shared"] == ExhibitMark(isBookmarked: true, readAt: afternoon, note: seen))
      for worker in 0..<8 {
        #expect(marks["own \(worker)"].position == ReadingPosition(paragraph: worker, offset: 5))
      }
      let record = try setUp.exposition.quizRecord(in: "")
      #expect((record.played, record.best) == (40, QuizResult(score: 7, questions: 10)))
    }
  }

  @Test func `a file that another program holds is reported as busy, and reading goes on`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path, busyTimeout: 0.05)
      defer { database.close() }
      let store = database.exposition
      try store.toggleBookmark(of: "gat", in: "")
      let other = try SQLiteConnection(.file(path))
      try other.withoutTransaction { connection in
        try connection.executeScript("BEGIN IMMEDIATE")
        #expect(errorKind { try store.toggleBookmark(of: "gat", in: "") } == .busy)
        #expect(errorKind { try store.markRead("gat", in: "", at: afternoon) } == .busy)
        #expect(errorKind { try store.setPosition(.start, of: "gat", in: "") } == .busy)
        #expect(errorKind { try store.add(QuizResult(score: 1, questions: 1), in: "", at: afternoon) } == .busy)
        #expect(try store.marks(in: "") == ExhibitMarks(["gat": ExhibitMark(isBookmarked: true)]))
        #expect(try store.quizRecord(in: "") == .none)
        try connection.executeScript("ROLLBACK")
      }
      other.close()
      #expect(try store.toggleBookmark(of: "gat", in: "") == false)
    }
  }
}
