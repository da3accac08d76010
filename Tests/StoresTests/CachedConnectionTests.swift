import DatabaseSupport
import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing

@testable import Database
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

/// The reads of a program with a screen from a database that is far away.
@Suite("Reading beside the loop", .timeLimit(.minutes(2)))
struct CachedConnectionTests {
  /// A database that this thread watches.
  private struct Far {
    let far: FarConnection
    let database: PavilionDatabase
    let watcher: any DatabaseWatcher

    init() throws {
      let near = try #require(try PavilionDatabase.inMemory().connection as? SQLiteConnection)
      far = FarConnection(try near.copy())
      database = try PavilionDatabase(CachedConnection(far), shop: nil)
      watcher = database.watcher()
    }

    /// Waits until there is something to tell; fails if there is not.
    func awaitChange(_ location: SourceLocation = #_sourceLocation) {
      var entry = pollfd(fd: watcher.fileDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
      #expect(poll(&entry, 1, 30_000) == 1, sourceLocation: location)
      watcher.drain()
    }

    /// Reads, and waits for what is on its way, as the loop does.
    func reading<Value>(_ body: () throws -> Value) throws -> Value {
      while true {
        do { return try body() } catch let error as StorageError where error.kind == .notReadYet { awaitChange() }
      }
    }

    /// Reads or writes on another thread, which waits.
    func elsewhere<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
      let box = Collected<Result<Value, any Error>>()
      withThreads(1, { _ in box.append(Result { try body() }) }, meanwhile: {})
      return try #require(box.all.first).get()
    }
  }

  @Test func `what was not read yet is on its way, and then it is here`() throws {
    let (far, juice) = try { ($0, $0.database.juice) }(Far())
    #expect(errorKind { try juice.orderCount() } == .notReadYet)
    far.awaitChange()
    #expect(try juice.orderCount() == 0)
    #expect(far.database.hasChangedElsewhere())
    #expect(!far.database.hasChangedElsewhere())
    far.database.close()
  }

  @Test func `a server that says nothing is asked whether it is still there`() throws {
    let far = try Far()
    let stock = try far.reading { try far.database.juice.stock() }
    far.far.lose(StorageError(.unreachable, path: "far", detail: "no answer"), isSilent: true)
    #expect(far.database.juice.confirm() == 2)
    far.awaitChange()
    #expect(far.database.connectionError?.asOf != nil)
    #expect(try far.database.juice.stock() == stock)
    far.far.lose(nil)
    while far.database.connectionError != nil { far.awaitChange() }
    #expect(far.far.waits.isEmpty)
    far.database.close()
  }

  @Test func `nothing waits for a server that stands still, and what was read stays`() throws {
    let (far, database) = try { ($0, $0.database) }(Far())
    let stock = try far.reading { try database.juice.stock() }
    far.far.freeze()
    // A thread that waited here would wait for ever.
    for _ in 1...100 {
      #expect(try database.juice.stock() == stock)
      #expect(errorKind { try database.emotion.totals() } == .notReadYet)
    }
    #expect(database.connectionError == nil)
    far.far.thaw()
    #expect(try far.reading { try database.emotion.totals() }.tally.total == 0)
    #expect(far.far.waits.isEmpty)
    database.close()
  }

  @Test func `what others write is seen as a whole`() throws {
    let (far, database) = try { ($0, $0.database) }(Far())
    func both() throws -> (Int, Int) {
      (try database.juice.stock()[.kiwi], try database.juice.orderCount())
    }
    #expect(try far.reading(both) == (10, 0))
    for round in 1...20 {
      try far.far.changeElsewhere { transaction in
        try transaction.execute("UPDATE juiceStock SET amount = ? WHERE fruit = 'kiwi'", [100 - round])
        _ = try transaction.insert {
          Order(number: $0, juice: .kiwi, count: 1, placedAt: afternoon, till: nil)
        }
      }
      var seen: (Int, Int)
      repeat {
        far.awaitChange()
        seen = try both()
        #expect(seen == (100 - round, round) || seen == (round == 1 ? 10 : 101 - round, round - 1), "\(seen)")
      } while seen.1 < round
    }
    database.close()
  }

  @Test func `what a thread of this program has saved is there when it is done`() throws {
    let (far, database) = try { ($0, $0.database) }(Far())
    _ = try far.reading { try database.juice.stock() }
    let number = try far.elsewhere { try database.juice.order(.kiwi, count: 1, at: afternoon).number }
    #expect(number == 1)
    database.takeSnapshot()
    #expect(try database.juice.stock()[.kiwi] == 10 - 3)
    #expect(database.saveCount == 1)
    #expect(far.far.waits.isEmpty)
    database.close()
  }

  @Test func `what an event reads is of one moment, whatever is written meanwhile`() throws {
    let (far, database) = try { ($0, $0.database) }(Far())
    #expect(try far.reading { try database.juice.stock() }[.kiwi] == 10)
    try far.far.changeElsewhere { try $0.execute("UPDATE juiceStock SET amount = 77 WHERE fruit = 'kiwi'") }
    var entry = pollfd(fd: try #require(far.watcher.fileDescriptor), events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 30_000) == 1)
    // It is here, and is read from the next event on.
    #expect(try database.juice.stock()[.kiwi] == 10)
    database.takeSnapshot()
    #expect(try database.juice.stock()[.kiwi] == 77)
    database.close()
  }

  @Test func `what is lost is told once with the time of what is shown, and found again by itself`() throws {
    let (far, database) = try { ($0, $0.database) }(Far())
    let stock = try far.reading { try database.juice.stock() }
    far.far.lose(StorageError(.unreachable, path: "far", detail: "gone"))
    while database.connectionError == nil { far.awaitChange() }
    #expect(database.connectionError?.kind == .unreachable)
    #expect(abs(try #require(database.connectionError?.asOf) - Int(Date().timeIntervalSince1970)) < 60)
    #expect(try database.juice.stock() == stock)
    #expect(errorKind { try database.emotion.totals() } == .unreachable)
    far.far.lose(nil)
    while database.connectionError != nil { far.awaitChange() }
    #expect(try far.reading { try database.emotion.totals() }.tally.total == 0)
    database.close()
  }

  @Test func `a server that refuses says why, until it does not`() throws {
    let (far, database) = try { ($0, $0.database) }(Far())
    _ = try far.reading { try database.juice.stock() }
    far.far.lose(StorageError(.noRights, path: "far", detail: "no"))
    while database.connectionError?.kind != .noRights { far.awaitChange() }
    #expect(errorKind { try far.elsewhere { try database.juice.step(.kiwi, by: 1, at: afternoon) } } == .unreachable)
    far.far.lose(nil)
    // It is asked less often than one that is gone, but at once when there is something to save.
    #expect(try far.elsewhere { try database.juice.step(.kiwi, by: 1, at: afternoon) }.after[.kiwi] == 11)
    #expect(database.connectionError == nil)
    database.close()
  }

  @Test func `what nobody asks for any more is not read again`() throws {
    let (far, database) = try { ($0, $0.database) }(Far())
    for offset in 0..<50 { _ = try far.reading { try database.juice.orders(offset: offset, limit: 1) } }
    _ = try far.reading { try database.juice.stock() }
    for round in 1...10 {
      try far.far.changeElsewhere {
        try $0.execute("UPDATE juiceStock SET amount = ? WHERE fruit = 'kiwi'", [50 + round])
      }
      while try database.juice.stock()[.kiwi] != 50 + round { far.awaitChange() }
    }
    #expect(errorKind { try database.juice.orders(offset: 7, limit: 1) } == .notReadYet)
    database.close()
  }

  @Test func `an error of a query is told to those who ask it`() throws {
    let (far, database) = try { ($0, $0.database) }(Far())
    _ = try far.reading { try database.juice.stock() }
    let connection = database.connection
    func wrong() throws -> Int { try connection.read { try $0.number("SELECT nothing FROM nowhere") } }
    let kind = errorKind { try far.reading(wrong) }
    #expect(kind != nil)
    #expect(kind?.isAbsence == false)
    #expect(try database.juice.stock()[.kiwi] == 10)
    #expect(database.connectionError == nil)
    database.close()
  }
}
