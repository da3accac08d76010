import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("The copy before a migration")
struct OlderCopyTests {
  /// A file of an older version with an order in it, whose log was not moved into the file yet.
  private func makeOlderFile(at path: String, upTo name: String) throws {
    let living = try SQLiteConnection(.file(path + "-living"))
    try living.withoutTransaction { try $0.executeScript("PRAGMA journal_mode = WAL") }
    try living.migrateByStep(upTo: name)
    try living.write {
      try $0.executeScript(
        "INSERT INTO juiceOrder (juice, count, placedAt, utcOffset) VALUES ('kiwi', 2, 1795237509, 32400)")
    }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + "-living" + suffix, toPath: path + suffix)
    }
    living.close()
    try FileManager.default.removeItem(atPath: path + "-living")
    chmod(path, 0o600)
    chmod(path + "-wal", 0o600)
  }

  @Test(
    arguments: Torture.some(of: zip(DatabaseSchema.pavilion.names, DatabaseSchema.pavilion.names.dropFirst()), every: 3)
  )
  func `of every older version there is one, whole and private, and its place is told`(name: String, next: String)
    throws
  {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try makeOlderFile(at: path, upTo: name)
      let database = try PavilionDatabase.quick(at: path)
      let copy = try #require(database.olderCopy)
      #expect(copy == DatabaseFile.resolved(path) + ".before-" + next)
      #expect(permissions(copy) == 0o600)
      #expect(try database.juice.orderCount() == 1)
      try database.juice.order(.kiwi, count: 1, at: afternoon)
      database.close()
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["p.sqlite", "p.sqlite.before-" + next])
      let older = try SQLiteConnection(.unchanging(copy))
      let held = try older.withoutTransaction { database in
        #expect(try database.row("PRAGMA integrity_check")?.text(at: 0) == "ok")
        return (try database.appliedMigrations().count, try database.number("SELECT COUNT(*) FROM juiceOrder"))
      }
      older.close()
      let steps = try #require(DatabaseSchema.pavilion.names.firstIndex(of: next))
      #expect(held == (steps, 1))
      // It is made once, and it can be opened itself.
      let again = try PavilionDatabase.quick(at: path)
      #expect(again.olderCopy == nil)
      again.close()
      let restored = try PavilionDatabase.quick(at: copy)
      #expect(try restored.juice.orderCount() == 1)
      restored.close()
    }
  }

  @Test func `a new file and an empty one have none`() throws {
    try withTemporaryFolder { folder throws in
      try Data().write(to: URL(fileURLWithPath: folder + "/empty"))
      for name in ["new", "empty"] {
        let database = try PavilionDatabase.quick(at: folder + "/" + name)
        #expect(database.olderCopy == nil)
        database.close()
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["empty", "new"])
      #expect(try PavilionDatabase.inMemory().olderCopy == nil)
    }
  }

  @Test func `programs that start at once make one`() throws {
    for _ in 1...5 {
      try withTemporaryFolder { folder throws in
        let path = folder + "/p.sqlite"
        try makeOlderFile(at: path, upTo: "water")
        let copies = Collected<String>()
        let failures = Collected<String>()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
          do {
            let database = try PavilionDatabase.quick(at: path)
            if let copy = database.olderCopy { copies.append(copy) }
            database.close()
          } catch {
            failures.append("\(error)")
          }
        }
        #expect(failures.all == [])
        #expect(copies.all.count == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("before") }
        #expect(names == ["p.sqlite.before-juiceTotals"])
      }
    }
  }

  @Test func `an older one is never overwritten, and the same one is not made twice`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try makeOlderFile(at: path, upTo: "water")
      try Data("dear to somebody".utf8).write(to: URL(fileURLWithPath: path + ".before-juiceTotals"))
      let connection = try SQLiteConnection(.file(path))
      let resolved = DatabaseFile.resolved(path)
      #expect(try FileCopy.make(of: path, before: "juiceTotals") == resolved + ".before-juiceTotals-2")
      // As after a program that was ended before the migration was written.
      #expect(try FileCopy.make(of: path, before: "juiceTotals") == resolved + ".before-juiceTotals-2")
      connection.close()
      #expect(contents(path + ".before-juiceTotals") == Data("dear to somebody".utf8))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.filter { $0.hasPrefix(".") } == [])
    }
  }

  @Test func `where no copy can be made, nothing is migrated`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try makeOlderFile(at: path, upTo: "water")
      // No name is left.
      for count in 1...1000 {
        let name = path + ".before-juiceTotals" + (count > 1 ? "-\(count)" : "")
        try Data().write(to: URL(fileURLWithPath: name))
      }
      #expect(refusal(path) == .notCopied)
      let connection = try SQLiteConnection(.file(path))
      let steps = try connection.withoutTransaction { try $0.appliedMigrations() }
      #expect(steps == Set(DatabaseSchema.pavilion.names.prefix(6)))
      connection.close()
    }
  }
}
