import CSQLite
import Foundation
import PavilionSupport
import Testing

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("Transactions")
struct SQLiteTransactionTests {
  private struct Stop: Error {}

  /// A new file with an empty table, and two connections to it.
  private func withTwo(
    busyTimeout: Double = 5, _ body: (SQLiteConnection, SQLiteConnection) throws -> Void
  ) throws {
    try withTemporaryFolder { folder throws in
      let first = try SQLiteConnection(.file(folder + "/f"), busyTimeout: busyTimeout)
      defer { first.close() }
      let second = try SQLiteConnection(.file(folder + "/f"), busyTimeout: busyTimeout)
      defer { second.close() }
      try first.withoutTransaction {
        try $0.executeScript("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE t (a UNIQUE)")
      }
      try body(first, second)
    }
  }

  private func count(_ connection: SQLiteConnection) throws -> Int {
    try connection.read { try $0.number("SELECT COUNT(*) FROM t") }
  }

  private func insert(_ number: Int, _ database: any SQLTransaction) throws {
    try database.execute("INSERT INTO t VALUES (?)", [number])
  }

  @Test func `when the body throws nothing is written, and the next transaction begins`() throws {
    try withTwo { first, second in
      let error = #expect(throws: StorageError.self) {
        try first.write { database throws in
          try insert(1, database)
          throw Stop()
        }
      }
      #expect(error?.detail.contains("Stop") == true)
      #expect(try count(first) == 0)
      try second.write { try insert(1, $0) }
      try first.write { try insert(2, $0) }
      #expect(try count(second) == 2)
    }
  }

  @Test func `a body that breaks off a reading and throws leaves nothing open`() throws {
    try withTwo { first, second in
      try first.write { database in for number in 1...3 { try insert(number, database) } }
      try? first.write { database throws in
        try insert(4, database)
        try database.each("SELECT a FROM t") { _ in throw Stop() }
      }
      try second.write { try insert(4, $0) }
      #expect(try count(first) == 4)
    }
  }

  @Test(arguments: [true, false])
  func `a transaction that SQLite has rolled back by itself has failed, whatever the body says`(isHidden: Bool) throws {
    try withTwo { first, second in
      try first.write { try insert(1, $0) }
      #expect(
        errorKind {
          try first.write { database throws in
            try insert(2, database)
            do { try database.execute("INSERT OR ROLLBACK INTO t VALUES (1)") } catch { if !isHidden { throw error } }
          }
        } != nil)
      #expect(try count(second) == 1)
      try first.write { try insert(3, $0) }
      #expect(try count(second) == 2)
    }
  }

  @Test func `a body that reads sees one state of the file, and cannot write`() throws {
    try withTwo { first, second in
      try first.write { try insert(1, $0) }
      try first.read { database throws in
        #expect(try database.number("SELECT COUNT(*) FROM t") == 1)
        try second.write { try insert(2, $0) }
        #expect(try database.number("SELECT COUNT(*) FROM t") == 1)
        #expect(throws: SQLiteError.self) { try insert(3, database) }
        #expect(throws: SQLiteError.self) { try database.executeScript("DELETE FROM t") }
      }
      #expect(try count(first) == 2)
      #expect(errorKind { try first.read { try insert(3, $0) } } == .cannotWrite)
      try first.write { try insert(3, $0) }
    }
  }

  @Test func `a writer waits as long as it was told, and no longer`() throws {
    try withTwo(busyTimeout: 0.1) { first, second in
      try first.write { database throws in
        let waiting = ContinuousClock().measure {
          #expect(errorKind { try second.write { _ in } } == .busy)
        }
        #expect(waiting >= .milliseconds(100))
        #expect(try count(second) == 0)
      }
      try second.write { try insert(1, $0) }
    }
  }

  @Test func `a writer that waits goes on when the other has finished`() throws {
    try withTwo { first, second in
      let began = DispatchSemaphore(value: 0)
      let outcome = Collected<StorageError.Kind?>()
      let writing = DispatchQueue(label: "writing")
      try first.write { database throws in
        try insert(1, database)
        writing.async {
          began.signal()
          outcome.append(errorKind { try second.write { try $0.execute("INSERT INTO t SELECT MAX(a) + 1 FROM t") } })
        }
        began.wait()
      }
      writing.sync {}
      #expect(outcome.all == [nil])
      #expect(try first.read { try $0.number("SELECT MAX(a) FROM t") } == 2)
    }
  }

  @Test func `a transaction inside of another of the same connection is refused instead of waiting forever`() throws {
    try withTwo { first, second in
      try first.write { database throws in
        #expect(errorKind { try count(first) } == .other)
        #expect(errorKind { try first.write { _ in } } == .other)
        try insert(1, database)
      }
      #expect(try count(second) == 1)
    }
  }

  @Test func `closing waits for what is running, and afterwards everything throws`() throws {
    try withTwo { first, second in
      try first.write { database in for number in 1...1000 { try insert(number, database) } }
      let problems = Collected<String>()
      let began = DispatchSemaphore(value: 0)
      let readers = (1...3).map { DispatchQueue(label: "reader \($0)") }
      for reader in readers {
        reader.async {
          began.signal()
          while true {
            do throws(StorageError) {
              let sum = try first.read { database in
                var sum = 0
                try database.each("SELECT a FROM t") { sum += $0.integer(at: 0) ?? 0 }
                return sum
              }
              if sum != 500_500 { problems.append("\(sum)") }
            } catch {
              if !error.detail.contains("closed") { problems.append(error.detail) }
              return
            }
          }
        }
      }
      for _ in readers { began.wait() }
      first.close()
      for reader in readers { reader.sync {} }
      #expect(problems.all == [])
      first.close()
      #expect(errorKind { try first.write { _ in } } == .other)
      #expect(errorKind { try first.hasChangedElsewhere() } == .other)
      #expect(errorKind { try first.copy() } == .other)
      #expect(try count(second) == 1000)
    }
  }

  @Test func `a copy is one state of the file, and independent of it`() throws {
    try withTwo { first, second in
      try first.write { try insert(1, $0) }
      let copy = try first.copy()
      try second.write { try insert(2, $0) }
      try copy.write { try insert(3, $0) }
      #expect(try copy.read { try $0.map("SELECT a FROM t ORDER BY a") { $0.integer(at: 0) } } == [1, 3])
      first.close()
      #expect(try count(copy) == 2)
      #expect(copy.path == nil)
    }
  }

  @Test func `the unchanging view sees the file without its log, and touches nothing`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/100% a?b#c 한글.sqlite"
      let writer = try SQLiteConnection(.file(path))
      try writer.withoutTransaction {
        try $0.executeScript("CREATE TABLE t (a); PRAGMA journal_mode = WAL; INSERT INTO t VALUES (1)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      let before = [contents(path), contents(path + "-wal")]
      let view = try SQLiteConnection(.unchanging(path))
      #expect(try count(view) == 0)
      #expect(errorKind { try view.write { try $0.execute("INSERT INTO t VALUES (2)") } } == .cannotWrite)
      view.close()
      #expect([contents(path), contents(path + "-wal")] == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == names)
      #expect(try count(writer) == 1)
      writer.close()
    }
  }
}
