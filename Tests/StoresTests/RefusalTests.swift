import Foundation
import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import StoreSupport
@testable import Stores

struct RefusalTests {
  /// How a file begins, and how often another byte follows.
  private static let beginnings: [([UInt8], UInt8, Int)] = [
    (Array("hello".utf8), 0, 0), ([], 0, 1), ([], 0, 8192), ([], 0x41, 100_000), (Array("SQLite format 3".utf8), 0, 0),
    (Array("SQLite format 4\0".utf8), 1, 8176), ([0xFF, 0xD8, 0xFF, 0xE0], 7, 600),
  ]

  @Test(arguments: beginnings)
  func `a file that is no database is refused and not changed`(beginning: [UInt8], byte: UInt8, count: Int) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let data = Data(beginning + Array(repeating: byte, count: count))
      try data.write(to: URL(fileURLWithPath: path))
      #expect(refusal(path) == .notADatabase)
      #expect(contents(path) == data)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["p.sqlite"])
    }
  }

  @Test(arguments: [
    "CREATE TABLE t (a)", "PRAGMA application_id = 77", "PRAGMA application_id = 77; CREATE TABLE t (a)",
    "PRAGMA journal_mode = WAL; CREATE TABLE t (a)",
  ])
  func `the database of another program is refused and not changed`(sql: String) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let other = try SQLiteConnection(.file(path))
      try other.withoutTransaction { try $0.executeScript(sql + ";PRAGMA user_version = 1") }
      other.close()
      let before = contents(path)
      #expect(refusal(path) == .foreignDatabase)
      #expect(contents(path) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["p.sqlite"])
    }
  }

  @Test(arguments: ["p.sqlite", "100% a?b#c.sqlite", "한글 🍓.sqlite"])
  func `the database of another program is not even tidied up`(name: String) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/" + name
      try leaveUnfinishedLog(at: path)
      let before = [contents(path), contents(path + "-wal")]
      #expect(refusal(path) == .foreignDatabase)
      #expect([contents(path), contents(path + "-wal")] == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [name, name + "-wal"])
    }
  }

  @Test func `the database of another program is recognised even when it is cut short`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let other = try SQLiteConnection(.file(path))
      try other.withoutTransaction { try $0.executeScript("PRAGMA application_id = 77; CREATE TABLE t (a)") }
      other.close()
      let rest = try #require(contents(path)?.prefix(4096))
      try rest.write(to: URL(fileURLWithPath: path))
      #expect(refusal(path) == .foreignDatabase)
      #expect(contents(path) == rest)
    }
  }

  @Test func `tables that only the log of another program holds are noticed`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let other = try SQLiteConnection(.file(path))
      try other.withoutTransaction { database in
        try database.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
      }
      #expect(contents(path)?.count == 4096)
      #expect(refusal(path) == .foreignDatabase)
      #expect(try other.read { try $0.row("SELECT * FROM t") == nil })
      other.close()
    }
  }

  @Test func `a file of a newer version is refused and not changed`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.open(at: path)
      try database.tamper("INSERT INTO grdb_migrations VALUES ('time travel')")
      database.close()
      let before = contents(path)
      let error = #expect(throws: StorageError.self) { try PavilionDatabase.open(at: path) }
      #expect(error?.kind == .newerSchema)
      #expect(error?.path == path)
      #expect(error?.detail.contains("time travel") == true)
      #expect(contents(path) == before)
    }
  }

  @Test func `what is no regular file is refused`() throws {
    try withTemporaryFolder { folder throws in
      #expect(refusal(folder) == .notAFile)
      #expect(refusal("/dev/null") == .notAFile)
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(refusal(folder + "/pipe") == .notAFile)
      #expect(refusal("") == .notAFile)
      #expect(refusal(folder + "/a\0b") == .notAFile)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pipe"])
    }
  }

  @Test func `a path below a regular file, or too long, cannot be created`() throws {
    try withTemporaryFolder { folder throws in
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
      #expect(refusal(folder + "/file/p.sqlite") == .cannotCreate)
      #expect(refusal(folder + "/file/deep/p.sqlite") == .cannotCreate)
      #expect(refusal(folder + "/" + String(repeating: "x", count: 300)) == .cannotCreate)
      #expect(refusal("/proc/pavilion/p.sqlite") == .cannotCreate)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func `a folder or a file without the right to write is refused`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try PavilionDatabase.open(at: path).close()
      chmod(path, 0)
      #expect(refusal(path) == .cannotWrite)
      chmod(path, 0o600)
      chmod(folder, 0o500)
      #expect(refusal(folder + "/q.sqlite") == .cannotCreate)
      #expect(refusal(folder + "/new/q.sqlite") == .cannotCreate)
      chmod(folder, 0o700)
      #expect(refusal(path) == nil)
    }
  }

  /// A database as a program leaves it that dies: its log was never moved into the file.
  private func leaveUnfinishedLog(at path: String) throws {
    let living = path + "-living"
    let other = try SQLiteConnection(.file(living))
    try other.withoutTransaction { database in
      try database.executeScript("CREATE TABLE t (a); PRAGMA journal_mode = WAL; INSERT INTO t VALUES (1)")
    }
    try FileManager.default.copyItem(atPath: living, toPath: path)
    try FileManager.default.copyItem(atPath: living + "-wal", toPath: path + "-wal")
    other.close()
    try FileManager.default.removeItem(atPath: living)
    #expect(contents(path + "-wal")?.isEmpty == false)
  }
}
