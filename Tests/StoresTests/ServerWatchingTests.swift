import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing

@testable import Database
@testable import JuiceApp
@testable import Server
@testable import StoreSupport
@testable import Stores
@testable import TogetherApp

@Suite("Being told of changes by a server", .withServer, .timeLimit(.minutes(8)))
struct ServerWatchingTests {
  @Test(arguments: [true, false])
  func `what another till writes is told, and nothing else is`(listens: Bool) throws {
    let address = try PostgresServer.shared.shop()
    let other = try PavilionDatabase.connect(to: address)
    let shop = try WatchedShop(
      listens ? address : PostgresServer.shared.address(of: address.shop, "listen=no"))
    let before = try shop.kiwis
    _ = shop.database.hasChangedElsewhere()
    try other.juice.order(.kiwi, count: 1, at: afternoon)
    try shop.awaits { try shop.kiwis == before - 3 }
    #expect(shop.database.hasChangedElsewhere())
    #expect(!shop.database.hasChangedElsewhere())
    // Neither what reads, nor what writes nothing, nor what fails, nor another shop.
    _ = try other.juice.stock()
    try other.juice.fill(to: 0, at: afternoon)
    #expect(throws: OrderError.self) { try other.juice.order(.strawberry, count: 50, at: afternoon) }
    let stranger = try PavilionDatabase.connect(to: PostgresServer.shared.shop())
    try stranger.juice.fill(to: 100, at: afternoon)
    #expect(!shop.isTold(within: listens ? 300 : 1500))
    for database in [other, stranger, shop.database] { database.close() }
  }

  @Test func `what is saved here is there when it is done`() throws {
    let shop = try WatchedShop(PostgresServer.shared.shop())
    var before = try shop.kiwis
    for number in 1...3 {
      let database = shop.database
      #expect(try shop.elsewhere { try database.juice.order(.kiwi, count: 1, at: afternoon).number } == number)
      // Without waiting for anything.
      database.takeSnapshot()
      let after = try database.juice.stock()[.kiwi]
      #expect(after == before - 3)
      before = after
    }
    #expect(shop.database.saveCount == 3)
    shop.database.close()
  }

  @Test func `no change is lost, however many there are and whatever is read meanwhile`() throws {
    let address = try PostgresServer.shared.shop()
    let other = try PavilionDatabase.connect(to: address)
    let shop = try WatchedShop(address)
    let before = try shop.kiwis
    let count = 300
    try withThreads(
      1,
      { _ in
        for number in 1...count {
          _ = try? other.juice.step(.kiwi, by: number.isMultiple(of: 2) ? 1 : -1, at: afternoon)
        }
        _ = try? other.juice.setStock([.kiwi: 77], at: afternoon)
      },
      meanwhile: {
        try shop.awaits {
          for offset in 0..<Int.random(in: 0...3) { _ = try? shop.database.juice.orders(offset: offset, limit: 1) }
          return try shop.kiwis == 77
        }
      })
    #expect(before != 77)
    other.close()
    shop.database.close()
  }

  @Test func `many queries are answered at once, and as of one moment`() throws {
    let address = try PostgresServer.shared.shop()
    let other = try PavilionDatabase.connect(to: address)
    let shop = try WatchedShop(address)
    func state() throws -> [Int] {
      [try shop.database.juice.stock()[.kiwi], try shop.database.juice.orderCount()]
    }
    let (before, amount) = (try shop.reading(state), 3)
    try other.juice.setStock([.kiwi: 100], at: afternoon)
    try withThreads(
      1, { _ in for _ in 1...20 { _ = try? other.juice.order(.kiwi, count: 1, at: afternoon) } },
      meanwhile: {
        try shop.awaits {
          let seen = try shop.reading(state)
          #expect(seen == before || seen[0] == 100 - seen[1] * amount, "\(seen)")
          return seen[1] == 20
        }
      })
    other.close()
    shop.database.close()
  }
}

@Suite("A server that goes and comes back", .withServer, .serialized, .timeLimit(.minutes(8)))
struct ServerAbsenceTests {
  enum End: String, CaseIterable {
    case stopped, crashed
  }

  @Test(arguments: End.allCases)
  func `while it is gone nothing waits, and it is found again without being asked for`(end: End) throws {
    let server = try PostgresServer()
    defer { server.close() }
    let address = try server.shop()
    let shop = try WatchedShop(address)
    let database = shop.database
    for round in 1...2 {
      let kiwis = try shop.kiwis
      if end == .stopped { try server.stop() } else { try server.crash() }
      shop.awaits { database.connectionError != nil }
      #expect(database.connectionError?.kind == .unreachable)
      #expect(database.connectionError?.asOf != nil)
      // Data that were read stay, the rest is refused, and so is every change.
      #expect(try database.juice.stock()[.kiwi] == kiwis)
      #expect(errorKind { try database.juice.orders(offset: round, limit: 7) } == .unreachable)
      let refused = #expect(throws: OrderError.self) {
        try shop.elsewhere { try database.juice.order(.kiwi, count: 1, at: afternoon).number }
      }?.storage
      #expect(refused?.kind == .unreachable)
      #expect(refused?.refusesChange == true)

      try server.start()
      shop.awaits { database.connectionError == nil }
      let number = try shop.elsewhere { try database.juice.order(.banana, count: 1, at: afternoon).number }
      #expect(number == round)
      // The new connection is told, too.
      let other = try PavilionDatabase.connect(to: address)
      try other.juice.step(.kiwi, by: 1, at: afternoon)
      try shop.awaits { try shop.kiwis == kiwis + 1 }
      other.close()
    }
    database.close()
  }

  @Test func `an order that is on its way when the server goes is made once when it is back`() throws {
    let server = try PostgresServer()
    defer { server.close() }
    let shop = try WatchedShop(server.shop())
    _ = try shop.kiwis
    let database = shop.database
    try server.freeze()
    let numbers = Collected<Int>()
    withThreads(
      1, { _ in numbers.append((try? database.juice.order(.kiwi, count: 1, at: afternoon).number) ?? -1) },
      meanwhile: {
        // Long enough for the answer to be given up.
        shop.awaits { database.connectionError != nil }
        #expect(numbers.all.isEmpty)
        server.thaw()
      })
    #expect(numbers.all == [1])
    #expect(try shop.reading { try database.juice.orderCount() } == 1)
    shop.awaits { database.connectionError == nil }
    database.close()
  }

  @Test func `an order whose COMMIT is not answered for long is not known to be made, and made once at most`() throws {
    let proxy = try FaultProxy(to: .shared)
    let address = try PostgresServer.shared.shop()
    let through = try PostgresServer.shared.address(of: address.shop, through: proxy)
    let connection = CachedConnection(try PostgresConnection(through, schema: .pavilion, retryTime: 8))
    let database = try PavilionDatabase(connection, shop: address.shop, till: "till")
    _ = database.watcher()
    proxy.inject(.late(.seconds(1)), at: .only(1))
    let kinds = Collected<StorageError.Kind?>()
    withThreads(
      1, { _ in kinds.append(errorKind { try database.juice.order(.kiwi, count: 1, at: afternoon) }) },
      meanwhile: {
        let isSent = isSo(within: 20) { proxy.counts.faults == 1 }
        #expect(isSent)
        proxy.freeze()
      })
    #expect(kinds.all == [.unknownOutcome])
    proxy.thaw()
    let direct = try PavilionDatabase.connect(to: address)
    #expect(try direct.juice.orderCount() <= 1)
    for database in [database, direct] { database.close() }
  }

  @Test func `a server that is back and does not let the till in says why, until it does`() throws {
    let server = try PostgresServer()
    defer { server.close() }
    let address = try server.shop()
    let shop = try WatchedShop(address)
    let (database, kiwis) = (shop.database, try shop.kiwis)
    try server.query("ALTER SCHEMA \"\(address.shop)\" RENAME TO elsewhere")
    try server.terminateBackends()
    shop.awaits { database.connectionError?.kind == .notPrepared }
    // It may have been seen before it was told.
    _ = shop.isTold(within: 500)
    #expect(!shop.isTold(within: 100), "it is told once")
    let error = #expect(throws: OrderError.self) {
      try shop.elsewhere { try database.juice.order(.kiwi, count: 1, at: afternoon).number }
    }?.storage
    #expect(error?.kind == .unreachable)
    #expect(error?.detail == database.connectionError?.detail)
    #expect(try database.juice.stock()[.kiwi] == kiwis)
    try server.query("ALTER SCHEMA elsewhere RENAME TO \"\(address.shop)\"")
    shop.awaits { database.connectionError == nil }
    #expect(try shop.elsewhere { try database.juice.order(.kiwi, count: 1, at: afternoon).number } == 1)
    database.close()
  }

  @Test func `one that is not watched connects again by itself`() throws {
    let server = try PostgresServer()
    defer { server.close() }
    let database = try PavilionDatabase.connect(to: server.shop())
    try server.stop()
    #expect(errorKind { try database.juice.stock() } == .unreachable)
    try server.start()
    #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).number == 1)
    try server.terminateBackends()
    #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).number == 2)
  }

  @Test func `a server that stands still is given up`() throws {
    let server = try PostgresServer()
    defer { server.close() }
    let database = try PavilionDatabase.connect(to: server.shop())
    try server.freeze()
    let time = ContinuousClock().measure {
      #expect(errorKind { try database.juice.stock() } == .serverBusy)
    }
    if Torture.isLong { #expect(time < .seconds(7)) }
    server.thaw()
    #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).number == 1)
  }
}
