import Foundation
import JuiceModel
import TestSupport
import Testing

@testable import Database
@testable import Server
@testable import Stores

@Suite("Being told of changes by a server", .withServer, .timeLimit(.minutes(8)))
struct ServerWatchingTests {
  @Test func `the descriptor becomes readable when another till has written, and is silent otherwise`() throws {
    try withTills { watched, other, watcher in
      watcher.drain()
      try other.juice.order(.kiwi, count: 1, at: afternoon)
      let isTold = isSo(within: 5) { isReadable(watcher, within: 100) && watcher.drain() }
      #expect(isTold)
      #expect(!watcher.hasPending)
      #expect(watched.hasChangedElsewhere())
      #expect(!watched.hasChangedElsewhere())
      watcher.drain()
      // Neither what reads, nor what writes nothing, nor what fails, nor another shop.
      _ = try other.juice.stock()
      try other.juice.fill(to: 0)
      #expect(throws: Shortage.self) { try other.juice.order(.strawberry, count: 50, at: afternoon) }
      let stranger = try PavilionDatabase.connect(to: PostgresServer.shared.shop())
      try stranger.juice.fill(to: 100)
      #expect(!isReadable(watcher, within: 200) || !watcher.drain())
      #expect(!watcher.hasPending)
      #expect(!watched.hasChangedElsewhere())
    }
  }

  @Test func `the end of one's own reading is no pending change, and wakes once at most`() throws {
    try withTills { watched, _, watcher in
      for _ in 1...3 {
        _ = try watched.juice.stock()
        #expect(isReadable(watcher, within: 5000))
        #expect(!watcher.drain())
        #expect(!isReadable(watcher, within: 100))
      }
    }
  }

  @Test func `what a till writes itself is no pending change to it`() throws {
    try withTills { watched, _, watcher in
      for _ in 1...3 { try watched.juice.order(.kiwi, count: 1, at: afternoon) }
      #expect(!isReadable(watcher, within: 200) || !watcher.drain())
      #expect(!watcher.hasPending)
      #expect(!watched.hasChangedElsewhere())
    }
  }

  @Test func `pending changes that a query has read are pending until they are taken`() throws {
    try withTills { watched, other, watcher in
      try other.juice.order(.kiwi, count: 1, at: afternoon)
      let isRead = isSo(within: 5) {
        _ = try? watched.juice.stock()
        return watcher.hasPending
      }
      #expect(isRead)
      // Poll alone would sleep on, as soon as it has the end of the reading.
      #expect(watcher.drain())
      #expect(!watcher.hasPending)
      #expect(watched.hasChangedElsewhere())
    }
  }

  @Test func `no wake-up is lost, whatever a till asks meanwhile`() throws {
    try withTills { watched, other, watcher in
      let count = 300
      var seen = 0
      try withThreads(
        1,
        { _ in for number in 1...count { _ = try? other.juice.step(.mango, by: number.isMultiple(of: 2) ? 1 : -1) } },
        meanwhile: {
          // As the loop of the program does it: it is woken when there is a change.
          while seen < count, watcher.hasPending || isReadable(watcher, within: 5000) {
            guard watcher.drain() else { continue }
            for _ in 0..<Int.random(in: 0...3) { _ = try watched.juice.stock() }
            seen = try watched.connection.version().elsewhere - 1
          }
        })
      #expect(seen == count)
    }
  }

  @Test func `without notifications there is no descriptor, but changes are seen`() throws {
    let address = try PostgresServer.shared.shop()
    let other = try PavilionDatabase.connect(to: address)
    let watched = try PavilionDatabase.connect(
      to: PostgresServer.shared.address(of: address.shop, "listen=no"))
    let watcher = watched.watcher()
    #expect(watcher.fileDescriptor == nil)
    #expect(!watched.hasChangedElsewhere())
    try other.juice.order(.kiwi, count: 1, at: afternoon)
    #expect(watched.hasChangedElsewhere())
    #expect(!watched.hasChangedElsewhere())
    try watched.juice.order(.kiwi, count: 1, at: afternoon)
    #expect(!watched.hasChangedElsewhere())
    #expect(other.hasChangedElsewhere())
    #expect(!watcher.hasPending && watcher.fileDescriptor == nil && watched.connectionError == nil)
  }

  private func withTills(
    _ body: (_ watched: PavilionDatabase, _ other: PavilionDatabase, any DatabaseWatcher) throws -> Void
  ) throws {
    let address = try PostgresServer.shared.shop()
    let (watched, other) = (try PavilionDatabase.connect(to: address), try PavilionDatabase.connect(to: address))
    defer {
      watched.close()
      other.close()
    }
    try body(watched, other, watched.watcher())
  }
}

@Suite("A server that goes and comes back", .withServer, .serialized, .timeLimit(.minutes(8)))
struct ServerAbsenceTests {
  enum End: String, CaseIterable {
    case stopped, crashed
  }

  @Test(arguments: End.allCases)
  func `while it is gone all is refused at once, and it is found again without being asked for`(end: End) throws {
    let server = try PostgresServer()
    defer { server.close() }
    let address = try server.shop()
    let database = try PavilionDatabase.connect(to: address)
    let watcher = database.watcher()
    try database.juice.order(.kiwi, count: 1, at: afternoon)
    for round in 1...2 {
      if end == .stopped { try server.stop() } else { try server.crash() }
      // What the server says at last comes first, the end of the connection after it.
      let isNoticed = isSo(within: 5) {
        if isReadable(watcher, within: 100) { watcher.drain() }
        return database.connectionError != nil
      }
      #expect(isNoticed)
      #expect(database.connectionError?.kind == .unreachable)
      let clock = ContinuousClock()
      let time = clock.measure {
        #expect(errorKind { try database.juice.order(.kiwi, count: 1, at: afternoon) } == .unreachable)
        #expect(errorKind { try database.juice.stock() } == .unreachable)
        #expect(errorKind { try database.emotion.eraseAll() } == .unreachable)
        #expect(database.hasChangedElsewhere())
      }
      if Torture.isLong { #expect(time < .milliseconds(100)) }
      #expect(!isReadable(watcher, within: 0))

      try server.start()
      #expect(isReadable(watcher, within: 20_000))
      #expect(database.connectionError != nil, "nobody has taken the new connection")
      watcher.drain()
      #expect(database.connectionError == nil)
      // It may have missed something.
      #expect(try database.juice.orders(limit: 9).count == round)
      #expect(try database.juice.order(.banana, count: 1, at: afternoon).number == round + 1)
      // The new connection is told, too.
      let other = try PavilionDatabase.connect(to: address)
      _ = database.hasChangedElsewhere()
      watcher.drain()
      try other.juice.step(.mango, by: 1)
      let isTold = isSo(within: 5) { isReadable(watcher, within: 100) && watcher.drain() }
      #expect(isTold)
      #expect(database.hasChangedElsewhere())
      other.close()
    }
    database.close()
  }

  @Test func `an order that finds the server gone is refused, and the next ones at once`() throws {
    let server = try PostgresServer()
    defer { server.close() }
    let database = try PavilionDatabase.connect(to: server.shop())
    let watcher = database.watcher()
    try server.stop()
    // Nobody has looked at the descriptor.
    #expect(errorKind { try database.juice.order(.kiwi, count: 1, at: afternoon) } == .unreachable)
    #expect(database.connectionError?.kind == .unreachable)
    try server.start()
    #expect(isReadable(watcher, within: 20_000))
    watcher.drain()
    #expect(database.connectionError == nil)
    #expect(try database.juice.orders(limit: 1) == [])
  }

  @Test func `a server that is back and does not let the till in says why, until it does`() throws {
    let server = try PostgresServer()
    defer { server.close() }
    let address = try server.shop()
    let database = try PavilionDatabase.connect(to: address)
    let watcher = database.watcher()
    try server.query("ALTER SCHEMA \"\(address.shop)\" RENAME TO elsewhere")
    try server.terminateBackends()
    let isNoticed = isSo(within: 10) {
      if isReadable(watcher, within: 100) { watcher.drain() }
      return database.connectionError?.kind == .notPrepared
    }
    #expect(isNoticed)
    #expect(!isReadable(watcher, within: 100), "it is told once")
    let error = #expect(throws: StorageError.self) { try database.juice.order(.kiwi, count: 1, at: afternoon) }
    #expect(error?.kind == .unreachable && error?.detail == database.connectionError?.detail)
    try server.query("ALTER SCHEMA elsewhere RENAME TO \"\(address.shop)\"")
    #expect(isReadable(watcher, within: 20_000))
    watcher.drain()
    #expect(database.connectionError == nil)
    #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).number == 1)
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

/// Whether the descriptor of a watcher is readable, or becomes so within this time.
private func isReadable(_ watcher: any DatabaseWatcher, within milliseconds: Int32) -> Bool {
  guard let descriptor = watcher.fileDescriptor else { return false }
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, milliseconds) == 1
}
