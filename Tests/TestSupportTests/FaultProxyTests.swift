import Foundation
import TestSupport
import Testing

extension WithPostgres {
  @Suite struct FaultProxyTests {
    @Test(arguments: Traffic.allCases)
    func `Everything passes, and every COMMIT is counted`(traffic: Traffic) async throws {
      let shop = try Shop()
      for _ in 1...3 { #expect(try await shop.order(traffic) == 0) }
      #expect(try shop.orders() == 3)
      #expect(shop.proxy.counts == (3, 0))
    }

    @Test(arguments: Traffic.allCases)
    func `The reply is lost: the order is there, and the client does not know`(traffic: Traffic) async throws {
      let shop = try Shop()
      shop.proxy.inject(.replyLost)
      #expect(try await shop.order(traffic) == 2)
      try await waitUntil { try shop.orders() == 1 }
      try await waitUntil { shop.proxy.connections == 0 }
      #expect(shop.proxy.counts == (1, 1))
    }

    @Test(arguments: Traffic.allCases)
    func `The COMMIT is late: the client is gone, and the server commits long after the INSERT`(
      traffic: Traffic
    ) async throws {
      var settings = PostgresServer.Settings()
      settings.more = ["track_commit_timestamp=on"]
      let shop = try Shop(on: try PostgresServer(settings))
      shop.proxy.inject(.late(.seconds(1)))
      #expect(try await shop.order(traffic) == 2)
      try await waitUntil { try shop.orders() == 1 }
      #expect(try shop.query("SELECT pg_xact_commit_timestamp(xmin) - at >= '0.9 s' FROM made") == "t")
      try await waitUntil { shop.proxy.connections == 0 }
    }

    @Test(arguments: Traffic.allCases)
    func `The COMMIT is swallowed, and the server sees the connection closed: there is no order`(
      traffic: Traffic
    ) async throws {
      let shop = try Shop()
      shop.proxy.inject(.swallowed(closesServer: true))
      #expect(try await shop.order(traffic) == 2)
      try await waitUntil { try shop.sessions().isEmpty }
      #expect(try shop.orders() == 0)
      #expect(shop.proxy.connections == 0)
    }

    @Test(arguments: Traffic.allCases)
    func `The COMMIT is swallowed, and the server waits for it until the connection is cut`(traffic: Traffic)
      async throws
    {
      let shop = try Shop()
      shop.proxy.inject(.swallowed(closesServer: false))
      #expect(try await shop.order(traffic) == 2)
      // In a pipeline it has not been asked for an answer, and so has not looked up.
      try await waitUntil { try ["idle in transaction", "active"].contains(shop.sessions()) }
      #expect(try shop.orders() == 0)
      #expect(shop.proxy.connections == 1)
      shop.proxy.cut()
      try await waitUntil { try shop.sessions().isEmpty }
      #expect(try shop.orders() == 0)
    }

    @Test(arguments: Traffic.allCases)
    func `Frozen, nothing ends; thawed, everything goes on`(traffic: Traffic) async throws {
      let shop = try Shop()
      shop.proxy.inject(.frozen)
      let client = try shop.client(traffic)
      try await waitUntil { shop.proxy.counts == (1, 1) }
      #expect(client.exitCode(within: 0.2) == nil)
      #expect(try shop.orders() == 0)
      shop.proxy.thaw()
      #expect(try await client.exitCode() == 0)
      #expect(try shop.orders() == 1)
    }

    @Test func `A frozen proxy accepts nobody and closes nothing`() async throws {
      let shop = try Shop()
      shop.proxy.freeze()
      let client = try Client(of: shop.server, shop.address, "SELECT 1")
      #expect(client.exitCode(within: 0.3) == nil)
      #expect(shop.proxy.connections == 0)
      shop.proxy.thaw()
      #expect(try await client.exitCode() == 0)
    }

    @Test func `A cut closes both sides`() async throws {
      let shop = try Shop()
      let client = try Client(of: shop.server, shop.address, "SELECT pg_sleep(60)")
      try await waitUntil { shop.proxy.connections == 1 }
      try await waitUntil { try !shop.sessions().isEmpty }
      shop.proxy.cut()
      #expect(try await client.exitCode() == 2)
    }

    @Test func `Each way takes as long as it was told`() async throws {
      let shop = try Shop()
      shop.proxy.delay(by: .milliseconds(50))
      let start = ContinuousClock.now
      #expect(try await shop.order(.text) == 0)
      // There and back for the start, BEGIN, INSERT and COMMIT.
      #expect(ContinuousClock.now - start >= .milliseconds(4 * 2 * 50))
    }

    @Test func `Only the COMMIT meets a fault that was chosen`() async throws {
      let shop = try Shop()
      shop.proxy.inject(.swallowed(closesServer: true), at: .only(2))
      #expect(try await shop.order(times: 4) == [0, 2, 0, 0])
      shop.proxy.inject(.swallowed(closesServer: true), at: .every(3))
      #expect(try await shop.order(times: 6) == [0, 0, 2, 0, 0, 2])
      shop.proxy.inject(nil)
      #expect(try await shop.order(.text) == 0)
      shop.proxy.inject(.swallowed(closesServer: true), at: .fraction(0.5, seed: 1))
      let statuses = try await shop.order(times: 12)
      #expect(Set(statuses) == [0, 2])
    }

    @Test func `Many clients at once lose as many replies as were chosen, and no order`() async throws {
      let shop = try Shop()
      shop.proxy.inject(.replyLost, at: .every(5))
      let statuses = try await withThrowingTaskGroup { group in
        for number in 0..<60 { group.addTask { try await shop.order(Traffic.allCases[number % 3]) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 2 } == 12)
      #expect(statuses.count { $0 == 0 } == 48)
      try await waitUntil { try shop.orders() == 60 }
    }

    @Test func `A large answer and a large statement pass whole, over a slow line too`() throws {
      let shop = try Shop()
      shop.proxy.delay(by: .milliseconds(5))
      let folder = try TemporaryFolder()
      let text = String(repeating: "주스 ", count: 500_000)
      let file = try folder.file("statement", "SELECT '\(text)'")
      let outcome = try shop.server.psql(["-d", shop.address, "-f", file])
      #expect(outcome.output == text + "\n")
    }
  }
}

/// How an order is sent.
enum Traffic: String, CaseIterable, Sendable {
  /// Statement by statement, as text.
  case text
  /// In a pipeline, each statement parsed anew.
  case pipeline = "extended"
  /// In a pipeline of prepared statements.
  case prepared
}

/// A database of its own behind a proxy.
private struct Shop: Sendable {
  let server: PostgresServer
  let database: String
  let proxy: FaultProxy
  private let script: TemporaryFolder

  init(on other: PostgresServer? = nil) throws {
    script = try TemporaryFolder()
    server = try other ?? PostgresServer.shared
    database = try server.createDatabase()
    proxy = try FaultProxy(to: server)
    try server.query("CREATE TABLE made (number int, at timestamptz DEFAULT clock_timestamp())", database: database)
    try script.file("order", "\\startpipeline\nBEGIN;\nINSERT INTO made VALUES (1);\nCOMMIT;\n\\endpipeline\n")
  }

  var address: String { server.address(of: database, through: proxy) }

  func client(_ traffic: Traffic) throws -> Client {
    switch traffic {
    case .text: try Client(of: server, address, "BEGIN", "INSERT INTO made VALUES (1)", "COMMIT")
    case .pipeline, .prepared:
      try Client(
        of: server, "pgbench", ["-n", "-t1", "-M", traffic.rawValue, "-f", script.file("order"), address])
    }
  }

  /// The exit code of a client that makes an order.
  func order(_ traffic: Traffic) async throws -> Int32 { try await client(traffic).exitCode() }

  /// The same, one after the other.
  func order(times count: Int) async throws -> [Int32] {
    var codes: [Int32] = []
    for _ in 1...count { codes.append(try await order(.text)) }
    return codes
  }

  /// How many there are.
  func orders() throws -> Int { try #require(Int(try query("SELECT count(*) FROM made"))) }

  func query(_ sql: String) throws -> String { try server.query(sql, database: database) }

  /// Returns the states of the sessions in the database.
  func sessions() throws -> String {
    try server.query("SELECT state FROM pg_stat_activity WHERE datname = '\(database)'")
  }
}
