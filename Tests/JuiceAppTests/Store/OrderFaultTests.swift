import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import WaterModel

@testable import PavilionKit
@testable import Server
@testable import StoreSupport
@testable import Stores

/// Eight tills at one stock, while something fails again and again.
@Suite("Orders when the line or the server fails", .withServer, .serialized, .timeLimit(.minutes(8)))
struct OrderFaultTests {
  enum Failure: String, CaseIterable {
    case replyLost, late, swallowed, swallowedAndOpen, crashed, killed
  }

  @Test(arguments: Failure.allCases)
  func `what is said to be made is there once, and nothing else`(failure: Failure) throws {
    let (trade, books, faults, seed) = try sell(with: failure)
    let comment = "\(summary(failure.rawValue, trade, books, faults)), SEED=\(seed)"
    print(comment)
    #expect(faults > 0, "\(comment)")
    #expect(trade.made > 10, "\(comment)")
    books.expectStockToAgree("\(comment)")
    books.expect(trade, "\(comment)")
  }

  @Test func `without keys, orders are doubled when the reply to COMMIT is lost`() throws {
    let (trade, books, faults, seed) = try sell(with: .replyLost, hasKeys: false)
    let comment = "\(summary("replyLost without keys", trade, books, faults)), SEED=\(seed)"
    print(comment)
    #expect(books.count > trade.made + trade.unknown, "\(comment)")
    // The rest holds even so.
    books.expectStockToAgree("\(comment)")
  }

  private func summary(_ name: String, _ trade: Workload, _ books: Ledger, _ faults: Int) -> String {
    "\(name): \(faults) faults, \(trade.made) orders said to be made, \(books.count) rows, \(trade.unknown) unknown, "
      + "\(trade.refused) refused"
  }

  private func sell(
    with failure: Failure, hasKeys: Bool = true
  ) throws -> (Workload, Ledger, faults: Int, seed: UInt64) {
    let server = try PostgresServer()
    defer { server.close() }
    let seed = testSeed()
    let proxy = try FaultProxy(to: server)
    let direct = try server.shop()
    let owner = try PavilionDatabase.connect(to: direct)
    try Ledger.open(owner)
    owner.close()
    let address = try server.address(of: direct.shop, through: proxy)
    let enough = Torture.rounds(12, long: 30)
    var faults = 0
    let trade = try Workload(at: address, hasKeys: hasKeys) { made in
      func wait(_ question: () -> Bool) {
        let isSoInTime = isSo(within: 60, question)
        #expect(isSoInTime, "\(failure)")
      }
      func inject(_ fault: FaultProxy.Fault, _ choice: FaultProxy.Choice, until count: Int) {
        wait { made() > 10 }
        proxy.inject(fault, at: choice)
        wait { proxy.counts.faults >= count }
        proxy.inject(nil)
        faults = proxy.counts.faults
      }
      switch failure {
      case .replyLost: inject(.replyLost, .fraction(0.1, seed: seed), until: enough)
      case .late: inject(.late(.milliseconds(200)), .fraction(0.1, seed: seed), until: 6)
      case .swallowed: inject(.swallowed(closesServer: true), .fraction(0.1, seed: seed), until: enough)
      case .swallowedAndOpen:
        // The server waits for the COMMIT; the shop is free again when it gives up.
        inject(.swallowed(closesServer: false), .only(5), until: 1)
        let before = made()
        wait { made() > before + 50 }
      case .crashed:
        for _ in 1...Torture.rounds(1, long: 3) {
          let before = made()
          wait { made() > before + 20 }
          try server.crash()
          try server.start()
          faults += 1
        }
      case .killed:
        for _ in 1...Torture.rounds(4, long: 10) {
          let before = made()
          wait { made() > before + 5 }
          faults += try server.terminateBackends()
        }
      }
      let before = made()
      wait { made() > before + 20 }
    }
    let books = try Ledger(try .connect(to: direct))
    return (trade, books, faults, seed)
  }
}

/// Tills that stand still while they hold the shop.
@Suite("A till that stands still", .withServer, .timeLimit(.minutes(8)))
struct FrozenTillTests {
  @Test func `a till that stands still in a transaction frees the shop within five seconds`() throws {
    let address = try PostgresServer.shared.shop()
    let (frozen, other) = (try PavilionDatabase.connect(to: address), try PavilionDatabase.connect(to: address))
    let (holds, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try withThreads(
      1,
      { _ in
        // The change that it wanted is done when it goes on, because others were in between.
        #expect(throws: Never.self) {
          try frozen.connection.write { database in
            let amount = try database.number("SELECT amount FROM juiceStock WHERE fruit = 'kiwi'")
            holds.signal()
            goesOn.wait()
            goesOn.signal()
            try database.execute("UPDATE juiceStock SET amount = ? WHERE fruit = 'kiwi'", [amount - 1])
          }
        }
      },
      meanwhile: {
        defer { goesOn.signal() }
        holds.wait()
        try expectOrder(at: other)
      })
    #expect(try other.juice.stock()[.kiwi] == 10 - 3 - 1)
  }

  @Test func `a program that stands still in an import frees the shop within five seconds, and writes nothing`() throws
  {
    let address = try PostgresServer.shared.shop()
    let (frozen, other) = (try PavilionDatabase.connect(to: address), try PavilionDatabase.connect(to: address))
    let (holds, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let sample = try water("2026-11-21T14:05+09:00", "tap")
    try withThreads(
      1,
      { _ in
        var line = 0
        let kind = errorKind {
          try frozen.water.merge { () throws(Never) -> WaterSample? in
            line += 1
            // As many as are on their way together, and some more.
            if line == 1111 {
              holds.signal()
              goesOn.wait()
            }
            return line < 1200 ? sample : nil
          }.get()
        }
        #expect(kind == .unreachable || kind == .serverBusy, "\(String(describing: kind))")
      },
      meanwhile: {
        defer { goesOn.signal() }
        holds.wait()
        try expectOrder(at: other)
      })
    #expect(try other.water.count() == 0)
    #expect(try frozen.water.count() == 0)
  }

  /// Fails unless an order is made once the server has given up what holds the shop.
  private func expectOrder(at till: PavilionDatabase) throws {
    let time = try ContinuousClock().measure { try till.juice.order(.kiwi, count: 1, at: afternoon) }
    #expect(time > .seconds(1), "nothing held the shop")
  }
}
