import EmotionModel
import Foundation
import PavilionSupport
import Testing

@testable import Database
@testable import Recovery
@testable import StoreSupport
@testable import Stores

/// A log whose file is missing, empty or cut short: SQLite would delete it, with all that only it has.
@Suite("A log without its file")
struct LoneLogTests {
  /// How much of the file is there.
  enum Rest: CaseIterable { case nothing, empty, header }

  /// Makes a log with five feelings at `path` + "-wal", and what the case says at `path`.
  private func withLoneLog(_ rest: Rest, _ body: (_ path: String, _ log: Data) throws -> Void) throws {
    try withTemporaryFolder { folder throws in
      let (whole, path) = (folder + "/whole.sqlite", folder + "/p.sqlite")
      let database = try PavilionDatabase.quick(at: whole)
      defer { database.close() }
      for day in 1...5 { try database.emotion.tap(record(.happy, "2026-11-0\(day)")) }
      let log = try #require(contents(whole + "-wal"))
      try log.write(to: URL(fileURLWithPath: path + "-wal"))
      switch rest {
      case .nothing: break
      case .empty: try Data().write(to: URL(fileURLWithPath: path))
      case .header: try #require(contents(whole)).prefix(4096).write(to: URL(fileURLWithPath: path))
      }
      try body(path, log)
    }
  }

  @Test(arguments: Rest.allCases) func `nobody opens it, and it stays as it is`(rest: Rest) throws {
    try withLoneLog(rest) { path, log throws in
      let before = contents(path)
      // With the first page and the whole log nothing is missing.
      if rest == .header {
        let database = try PavilionDatabase.open(at: path)
        #expect(try database.emotion.totals().tally.total == 5)
        return database.close()
      }
      for _ in 0..<2 {
        #expect {
          try PavilionDatabase.open(at: path)
        } throws: {
          ($0 as? StorageError)?.kind == .damaged
        }
        #expect {
          _ = try FileInspection.inspect(path, schema: .pavilion)
        } throws: {
          ($0 as? StorageError)?.kind == .damaged
        }
      }
      #expect(contents(path) == before)
      #expect(contents(path + "-wal") == log)
    }
  }

  @Test(arguments: [Rest.nothing, .empty]) func `what is in it is recovered`(rest: Rest) throws {
    try withLoneLog(rest) { path, log throws in
      guard
        case .replaced(let recovered, let aside) =
          try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now")
      else {
        Issue.record("nothing is wrong with it")
        return
      }
      #expect(recovered.rows["emotionTap"] == 5)
      #expect(contents(aside + "-wal") == log)
      let database = try PavilionDatabase.open(at: path)
      defer { database.close() }
      #expect(try database.emotion.totals().tally.total == 5)
    }
  }

  @Test func `a log that no file needs any more is not in the way of a new file`() throws {
    try withTemporaryFolder { folder throws in
      try Data(repeating: 0, count: 5000).write(to: URL(fileURLWithPath: folder + "/p.sqlite-wal"))
      let database = try PavilionDatabase.open(at: folder + "/p.sqlite")
      #expect(try database.emotion.totals().tally.total == 0)
      database.close()
    }
  }

  @Test func `where the file is cut short, reading leaves it and its log as they are`() throws {
    try withTemporaryFolder { folder throws in
      let (whole, path) = (folder + "/whole.sqlite", folder + "/p.sqlite")
      let first = try PavilionDatabase.quick(at: whole)
      try first.fillEveryTable()
      first.close()
      let database = try PavilionDatabase.quick(at: whole)
      try database.emotion.tap(record(.happy, "2026-11-01"))
      let (file, log) = (try #require(contents(whole)).prefix(9 * 4096), try #require(contents(whole + "-wal")))
      database.close()
      try file.write(to: URL(fileURLWithPath: path))
      try log.write(to: URL(fileURLWithPath: path + "-wal"))
      #expect(throws: StorageError.self) {
        let cut = try PavilionDatabase.open(at: path)
        defer { cut.close() }
        _ = try cut.storedRows()
      }
      #expect(contents(path) == file)
      #expect(contents(path + "-wal") == log)
    }
  }
}
