import Foundation
import JuiceModel
import PavilionSupport
import Synchronization
import TestSupport
import Testing

@testable import JuiceApp
@testable import Server
@testable import Stores
@testable import WaterApp

/// Several tills that sell kiwi juice from one stock, each with a connection and a thread of its own.
struct Workload {
  /// The answers that a till got.
  struct Told: Sendable {
    var made: [Int] = []
    var unknown = 0
    var refused = 0
  }

  /// The answers that they got, by the names of the tills.
  let told: [String: Told]

  var made: Int { told.values.reduce(0) { $0 + $1.made.count } }
  var unknown: Int { told.values.reduce(0) { $0 + $1.unknown } }
  var refused: Int { told.values.reduce(0) { $0 + $1.refused } }

  /// Sells as long as the body runs.
  ///
  /// - Parameter body: Gets the number of orders that were said to be made so far.
  init(
    at address: ServerAddress, tills: Int = 8, hasKeys: Bool = true,
    while body: (_ made: () -> Int) throws -> Void
  ) throws {
    let open = Atomic(true)
    let count = Atomic(0)
    let told = Mutex<[String: Told]>([:])
    try withThreads(
      tills,
      { number in
        let name = "till \(number)"
        let own = Self.sell(at: address, as: name, hasKeys: hasKeys, count: count, while: open)
        told.withLock { $0[name] = own }
      },
      meanwhile: {
        defer { open.store(false, ordering: .relaxed) }
        try body { count.load(ordering: .relaxed) }
      })
    self.told = told.withLock { $0 }
  }

  private static func sell(
    at address: ServerAddress, as name: String, hasKeys: Bool, count: borrowing Atomic<Int>,
    while open: borrowing Atomic<Bool>
  ) -> Told {
    var told = Told()
    do {
      // On a busy machine a till may begin only when the server is gone already.
      var opened = try? begin(at: address, as: name, hasKeys: hasKeys)
      while opened == nil, open.load(ordering: .relaxed) {
        told.refused += 1
        usleep(5000)
        opened = try? begin(at: address, as: name, hasKeys: hasKeys)
      }
      guard let database = opened else { return told }
      defer { database.close() }
      while open.load(ordering: .relaxed) {
        do {
          told.made.append(try database.juice.order(.kiwi, count: 1, at: afternoon).number)
          count.add(1, ordering: .relaxed)
        } catch OrderError.shortage {
          // The thread that sells the last fruit restocks; if that fails, another thread does.
          _ = try? database.juice.fill(to: 100, at: afternoon)
        } catch OrderError.storage(let error) where error.kind == .unknownOutcome {
          told.unknown += 1
        } catch OrderError.storage {
          told.refused += 1
          usleep(5000)
        }
      }
    } catch {
      Issue.record(error, "\(name) cannot begin")
    }
    return told
  }
}

extension Workload {
  private static func begin(at address: ServerAddress, as name: String, hasKeys: Bool) throws -> PavilionDatabase {
    try PavilionDatabase(
      PostgresConnection(address, schema: .pavilion, hasKeys: hasKeys), shop: address.shop, till: name)
  }
}

/// The books of a shop at the end of a trade.
struct Ledger {
  /// The numbers of the orders, by the names of the tills.
  let orders: [String: [Int]]
  /// How the shelf of kiwis has changed, in the order of time.
  let moves: [Int]
  let stock: Stock

  var count: Int { orders.values.reduce(0) { $0 + $1.count } }

  /// Has every change of the shelf of kiwis written down from now on.
  static func open(_ database: PavilionDatabase) throws {
    try database.juice.fill(to: 100, at: afternoon)
    try database.connection.write { database in
      try database.execute("CREATE TABLE move (number bigserial, difference bigint)")
      try database.execute(
        """
        CREATE FUNCTION noteMove() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO move (difference) VALUES (NEW.amount - OLD.amount); RETURN NULL; END $$
        """)
      try database.execute(
        """
        CREATE TRIGGER noteMove AFTER UPDATE ON juiceStock FOR EACH ROW WHEN (NEW.fruit = 'kiwi')
        EXECUTE FUNCTION noteMove()
        """)
    }
  }

  /// Reads the books, after all transactions that are still under way.
  init(_ database: PavilionDatabase) throws {
    _ = try database.connection.write { try $0.number("SELECT revision FROM databaseState") }
    (orders, moves) = try database.connection.read { database in
      var orders: [String: [Int]] = [:]
      try database.each("SELECT number, till FROM juiceOrder") { row in
        orders[try row.text("till"), default: []].append(try row.integer("number"))
      }
      let moves = try database.map("SELECT difference FROM move ORDER BY number") { try $0.integer("difference") }
      return (orders, moves)
    }
    stock = try database.juice.stock()
  }

  /// Fails unless every order that is there has taken its fruit, once, and nothing else has.
  func expectStockToAgree(_ comment: Comment) {
    let each = 3
    #expect(moves.filter { $0 < 0 } == Array(repeating: -each, count: count), comment)
    #expect(stock[.kiwi] == 100 + moves.reduce(0, +), comment)
    var amount = 100
    let amounts = moves.map { move in
      amount += move
      return amount
    }
    #expect(amounts.allSatisfy { (0...100).contains($0) }, comment)
    #expect(orders.values.flatMap(\.self).sorted() == Array(1...max(count, 1)), comment)
  }

  /// Fails unless what was said to be made is there once, and of the rest only what nobody knew of.
  func expect(_ trade: Workload, _ comment: Comment) {
    for (till, told) in trade.told {
      let rows = orders[till] ?? []
      #expect(Set(told.made).count == told.made.count, comment)
      #expect(Set(told.made).isSubset(of: rows), comment)
      #expect(rows.count - told.made.count <= told.unknown, comment)
    }
  }
}

/// Runs the body in a number of threads at once and another one meanwhile, and returns when all have ended.
func withThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile: () throws -> Void) rethrows {
  let group = DispatchGroup()
  for number in 1...count {
    group.enter()
    Thread {
      body(number)
      group.leave()
    }.start()
  }
  defer { group.wait() }
  try meanwhile()
}
