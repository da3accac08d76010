import TestSupport
import Testing

@testable import CommandSupport

/// A server that goes while screens show its data, and comes back.
extension OnAServer {
  @Suite struct ServerLossTests {
    private static let line = "! The server cannot be reached. This is as of"

    enum End: CaseIterable { case stop, crash }

    @Test(arguments: End.allCases)
    func `While the server is gone the screen stays and says so; when it is back all goes on without a key`(
      end: End
    ) async throws {
      let server = try PostgresServer()
      let sandbox = try Sandbox(on: server)
      let (bar, home) = (try await sandbox.open("juice"), try await sandbox.open())
      let other = try await sandbox.open("juice")
      try await bar.waitFor("1 Strawberry")
      try await other.waitFor("1 Strawberry")
      try await home.waitFor("6 of 7 juices ready")
      switch end {
      case .stop: try server.stop()
      case .crash: try server.crash()
      }
      try await bar.waitFor(Self.line, "1 Strawberry", "5 left")
      try await home.waitFor(Self.line, "6 of 7 juices ready")
      try await expectRefusal(on: bar)
      try await expectHelp(on: bar)
      #expect(try await sandbox.pavilion("juice", "order", "mango").status == 69)
      try await expectEnd(of: other)

      try server.start()
      #expect(try await sandbox.pavilion("juice", "order", "mango-kiwi", "--count", "5").status == 0)
      try await bar.waitFor("today: 5 juices")
      try await home.waitFor("4 of 7 juices ready")
      try await bar.waitUntilGone(Self.line)
      try await home.waitUntilGone(Self.line)
      try await bar.type("2")
      try await bar.waitFor("╭ Ready", "today: 6 juices")
      #expect(try await sandbox.orders().map(\.product) == ["banana", "mango-kiwi"])
    }

    @Test func `A connection that is cut is made again without a key, and nothing is missed`() async throws {
      let proxy = try FaultProxy(to: .shared)
      let sandbox = try Sandbox(on: .shared, through: proxy)
      let bar = try await sandbox.open("juice")
      try await bar.waitFor("1 Strawberry")
      for count in 1...3 {
        proxy.cut()
        let order = try await sandbox.pavilion("juice", "order", "banana")
        #expect(order.status == 0, "\(order)")
        try await bar.waitFor("today: \(count) juice")
        try await bar.waitUntilGone(Self.line)
      }
      try await bar.type("5")
      try await bar.waitFor("╭ Ready", "today: 4 juices")
    }

    @Test func `A server that answers nothing loses no key, and what is on its way is done once it does`()
      async throws
    {
      let proxy = try FaultProxy(to: .shared)
      let sandbox = try Sandbox(on: .shared, through: proxy)
      let (bar, other) = (try await sandbox.open("juice"), try await sandbox.open("juice"))
      for terminal in [bar, other] { try await terminal.waitFor("1 Strawberry") }
      proxy.freeze()
      // A command waits for the server once; the help opens, and a program ends, before that.
      let command = Task {
        _ = try await sandbox.pavilion("juice", "stock")
        return ContinuousClock.now
      }
      try await bar.type("5")
      try await bar.waitFor("Ordering mango juice")
      try await expectHelp(on: bar)
      // The keys after the order act on what it makes.
      try await bar.type("Left")
      try await bar.waitFor("▸5 Mango", "Ordering mango juice")
      try await expectEnd(of: other)
      // With an order on its way it does not end before it is asked twice.
      try await bar.type("q")
      try await bar.waitFor("still being saved")
      let answered = ContinuousClock.now
      #expect(try await answered < command.value)
      try await bar.type("Left")
      proxy.thaw()
      try await bar.waitFor("▸3 Pineapple", "today: 1 juice")
      #expect(try await sandbox.orders().map(\.product) == ["mango"])
    }

    @Test func `An order whose answer is lost is found and not made twice`() async throws {
      let proxy = try FaultProxy(to: .shared)
      let sandbox = try Sandbox(on: .shared, through: proxy)
      let bar = try await sandbox.open("juice")
      try await bar.waitFor("1 Strawberry")
      proxy.inject(.replyLost, at: .only(1))
      try await bar.type("5")
      try await bar.waitFor("╭ Ready", "today: 1 juice")
      #expect(proxy.counts.faults == 1)
      #expect(try await sandbox.orders().map(\.product) == ["mango"])
    }

    @Test func `An order of which nothing is known is on its way until it is, and made once`() async throws {
      let proxy = try FaultProxy(to: .shared)
      let sandbox = try Sandbox(on: .shared, through: proxy)
      let bar = try await sandbox.open("juice", columns: 160)
      try await bar.waitFor("1 Strawberry")
      // The order waits for its own COMMIT, which is on its way, and then there is nobody to ask.
      proxy.inject(.late(.seconds(1)), at: .only(1))
      try await bar.type("5")
      try await wait(for: "The COMMIT") { proxy.counts.faults == 1 }
      proxy.freeze()
      // The server has given the transaction up by then, and the program the connection.
      try await bar.waitFor("Ordering mango juice", "8 s")
      proxy.thaw()
      try await bar.waitFor("╭ Ready", "today: 1 juice")
      #expect(try await sandbox.orders().map(\.product) == ["mango"])
      try await bar.type("2")
      try await bar.waitFor("╭ Ready", "today: 2 juices")
    }

    /// Checks that an order is refused, and that this is said.
    private func expectRefusal(on bar: Tmux) async throws {
      try await bar.type("5")
      try await bar.waitFor("✗ The server", "cannot be reached")
      try await bar.type("o")
      try await bar.waitFor("✗ The server", "1 Strawberry")
      try await bar.type("Right")
      try await bar.waitUntilGone("✗ The server")
    }

    private func expectHelp(on bar: Tmux) async throws {
      try await bar.type("?")
      try await bar.waitFor("╭ Help")
      try await bar.type("Escape")
      try await bar.waitUntilGone("╭ Help")
    }

    private func expectEnd(of bar: Tmux) async throws {
      try await bar.type("q")
      try await bar.waitForEnd()
    }
  }
}
