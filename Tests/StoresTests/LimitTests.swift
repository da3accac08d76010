import Foundation
import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores

struct LimitTests {
  @Test func `a write that another connection blocks for too long reports a busy file`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path, busyTimeout: 0.05)
      let other = try SQLiteConnection(.file(path))
      try other.withoutTransaction { connection in
        try connection.executeScript("BEGIN IMMEDIATE")
        let error = #expect(throws: OrderError.self) {
          try database.juice.order(.kiwi, count: 1, at: afternoon)
        }?.storage
        #expect(error?.kind == .busy)
        #expect(error?.path == path)
        // Reading goes on meanwhile.
        #expect(try database.juice.stock() == .initial)
        try connection.executeScript("ROLLBACK")
      }
      #expect(throws: Never.self) { try database.juice.order(.kiwi, count: 1, at: afternoon) }
      other.close()
      database.close()
    }
  }

  @Test func `a new file that another connection holds for itself reports a busy file`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let other = try SQLiteConnection(.file(path))
      try other.withoutTransaction { connection in
        try connection.executeScript("BEGIN EXCLUSIVE")
        #expect(refusal(path, busyTimeout: 0.05) == .busy)
        try connection.executeScript("ROLLBACK")
      }
      other.close()
      #expect(refusal(path) == nil)
    }
  }

  @Test func `opening waits for a transaction that keeps the write-ahead log from being turned on`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let other = try SQLiteConnection(.file(path))
      try other.write { try $0.executeScript("PRAGMA application_id = \(DatabaseSchema.pavilion.applicationID)") }
      try other.migrate(to: .pavilion)
      try other.withoutTransaction { try $0.executeScript("BEGIN IMMEDIATE") }
      let waiting = ContinuousClock().measure {
        #expect(refusal(path, busyTimeout: 0.1) == .busy)
      }
      #expect(waiting >= .milliseconds(100))
      try other.withoutTransaction { try $0.executeScript("ROLLBACK") }
      other.close()
      #expect(refusal(path) == nil)
    }
  }

  @Test func `an order waits for another transaction that ends in time`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path)
      let other = try SQLiteConnection(.file(path))
      try other.withoutTransaction {
        try $0.executeScript("BEGIN IMMEDIATE; UPDATE juiceStock SET amount = 0 WHERE fruit = 'kiwi'")
      }
      let began = DispatchSemaphore(value: 0)
      let outcome = Collected<Bool>()
      let ordering = DispatchQueue(label: "ordering")
      ordering.async {
        began.signal()
        do {
          _ = try database.juice.order(.kiwi, count: 1, at: afternoon)
          outcome.append(false)
        } catch {
          // The shortage shows that the order saw what the transaction before it had written.
          if case OrderError.shortage = error { outcome.append(true) } else { outcome.append(false) }
        }
      }
      began.wait()
      try other.withoutTransaction { try $0.executeScript("COMMIT") }
      ordering.sync {}
      #expect(outcome.all == [true])
      other.close()
      database.close()
    }
  }

  @Test(arguments: DatabaseKind.sqlite)
  func `a full disk is reported and changes nothing`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.connection.withoutTransaction { connection in
        // Room for no further page; the setting below needs several.
        let pages = try connection.number("PRAGMA page_count")
        try connection.executeScript("PRAGMA max_page_count = \(pages)")
      }
      let error = #expect(throws: StorageError.self) {
        try database.settings.set(String(repeating: "x", count: 50_000), for: "long")
      }
      #expect(error?.kind == .diskFull)
      #expect(error?.path == database.path ?? ":memory:")
      #expect(try database.settings.value(for: "long") == nil)
      #expect(try database.juice.stock() == .initial)
    }
  }
}
