import CivilTime
import Foundation
import GRDB
import JuiceModel
import Testing

@testable import Storage

struct LimitTests {
  @Test func `a write that another connection blocks for too long reports a busy file`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path, busyTimeout: 0.05)
      let other = try blocker(path)
      try other.inDatabase { connection in
        try connection.execute(sql: "BEGIN IMMEDIATE")
        let error = #expect(throws: StorageError.self) { try database.juice.order(.kiwi, count: 1, at: afternoon) }
        #expect(error?.kind == .busy)
        #expect(error?.path == path)
        // Reading goes on meanwhile.
        #expect(try database.juice.stock() == .initial)
        try connection.execute(sql: "ROLLBACK")
      }
      #expect(throws: Never.self) { try database.juice.order(.kiwi, count: 1, at: afternoon) }
      try other.close()
      database.close()
    }
  }

  @Test func `a new file that another connection holds for itself reports a busy file`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let other = try blocker(path)
      try other.inDatabase { connection in
        try connection.execute(sql: "BEGIN EXCLUSIVE")
        #expect(refusal(path, busyTimeout: 0.05) == .busy)
        try connection.execute(sql: "ROLLBACK")
      }
      try other.close()
      #expect(refusal(path) == nil)
    }
  }

  @Test func `opening waits for a transaction that keeps the write-ahead log from being turned on`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let other = try blocker(path)
      try other.write { try $0.execute(sql: "PRAGMA application_id = \(pavilionApplicationID)") }
      try Migrations.migrator.migrate(other)
      try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
      let waiting = ContinuousClock().measure {
        #expect(refusal(path, busyTimeout: 0.1) == .busy)
      }
      #expect(waiting >= .milliseconds(100))
      try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
      try other.close()
      #expect(refusal(path) == nil)
    }
  }

  @Test func `an order waits for another transaction that ends in time`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path)
      let other = try blocker(path)
      try other.inDatabase {
        try $0.execute(sql: "BEGIN IMMEDIATE; UPDATE juiceStock SET amount = 0 WHERE fruit = 'kiwi'")
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
          outcome.append(error is Shortage)
        }
      }
      began.wait()
      try other.inDatabase { try $0.execute(sql: "COMMIT") }
      ordering.sync {}
      #expect(outcome.all == [true])
      try other.close()
      database.close()
    }
  }

  @Test(arguments: Place.allCases)
  func `a full disk is reported and changes nothing`(place: Place) throws {
    try place.withDatabase { database throws in
      try database.connection.queue.inDatabase { connection in
        // Room for no further page; the setting below needs several.
        let pages = try Int.fetchOne(connection, sql: "PRAGMA page_count") ?? 0
        try connection.execute(sql: "PRAGMA max_page_count = \(pages)")
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

  /// A connection that may keep a transaction open between calls.
  private func blocker(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
