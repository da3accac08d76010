import Foundation
import JuiceModel
import PavilionSupport
import Server
import TestSupport
import Testing

@testable import Database
@testable import Stores

/// A shop as a program with a screen sees it: this thread stands for its loop.
struct WatchedShop {
  let database: PavilionDatabase
  let watcher: any DatabaseWatcher

  init(_ address: ServerAddress) throws {
    database = try PavilionDatabase.connect(to: address)
    watcher = database.watcher()
  }

  /// Waits until there is something to tell; false if nothing is told in time.
  func isTold(within milliseconds: Int32 = 20_000) -> Bool {
    var entry = pollfd(fd: watcher.fileDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) == 1 else { return false }
    return watcher.drain()
  }

  /// Reads, and waits for what is on its way.
  func reading<Value>(_ body: () throws -> Value) throws -> Value {
    while true {
      do { return try body() } catch let error as StorageError where error.kind == .notReadYet {
        guard isTold() else { throw error }
      }
    }
  }

  /// Waits until something is so that the loop would see.
  func awaits(_ question: () throws -> Bool, _ location: SourceLocation = #_sourceLocation) rethrows {
    while try !question() {
      guard isTold() else { return #expect(Bool(false), "nothing was told", sourceLocation: location) }
    }
  }

  /// Does something on a thread of its own, as an effect does.
  func elsewhere<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let result = Collected<Result<Value, any Error>>()
    withThreads(1, { _ in result.append(Result { try body() }) }, meanwhile: {})
    return try #require(result.all.first).get()
  }

  var kiwis: Int { get throws { try reading { try database.juice.stock() }[.kiwi] } }
}
