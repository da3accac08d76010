import TestSupport
import Testing

/// A server that goes while screens show its data, and comes back.
extension OnAServer {
  @Suite struct ServerLossTests {
    private static let line = "! The server cannot be reached. This is how it last stood."

    enum End: CaseIterable { case stop, crash }

    @Test(arguments: End.allCases)
    func `While the server is gone the screen stays and says so; when it is back all goes on without a key`(
      end: End
    ) async throws {
      let server = try PostgresServer()
      let house = try House(on: server)
      let (bar, home) = (try await house.open("juice"), try await house.open())
      let other = try await house.open("juice")
      try await bar.waitFor("1 Strawberry")
      try await other.waitFor("1 Strawberry")
      try await home.waitFor("6 of 7 juices ready")
      let usual = try await timeOfHelp(on: bar)
      switch end {
      case .stop: try server.stop()
      case .crash: try server.crash()
      }
      try await bar.waitFor(Self.line, "1 Strawberry", "5 left")
      try await home.waitFor(Self.line, "6 of 7 juices ready")
      try await expectRefusal(on: bar)
      #expect(try await timeOfHelp(on: bar) < max(.milliseconds(100), usual * 3))
      #expect(try await house.pavilion("juice", "order", "mango").status == 69)
      try await expectQuickEnd(of: other)

      try server.start()
      #expect(try await house.pavilion("juice", "order", "mango-kiwi", "--count", "5").status == 0)
      try await bar.waitFor("today: 5 juices")
      try await home.waitFor("4 of 7 juices ready")
      try await bar.waitUntilGone(Self.line)
      try await home.waitUntilGone(Self.line)
      try await bar.type("2")
      try await bar.waitFor("╭ Ready", "today: 6 juices")
      #expect(try await house.orders().map(\.juice) == ["banana", "mango-kiwi"])
    }

    @Test func `A connection that is cut is made again without a key, and nothing is missed`() async throws {
      let proxy = try FaultProxy(to: .shared)
      let house = try House(on: .shared, through: proxy)
      let bar = try await house.open("juice")
      try await bar.waitFor("1 Strawberry")
      for count in 1...3 {
        proxy.cut()
        try await house.pavilion("juice", "order", "banana")
        try await bar.waitFor("today: \(count) juice")
        try await bar.waitUntilGone(Self.line)
      }
      try await bar.type("5")
      try await bar.waitFor("╭ Ready", "today: 4 juices")
    }

    @Test func `A server that answers nothing holds up one key, and no more`() async throws {
      let proxy = try FaultProxy(to: .shared)
      let house = try House(on: .shared, through: proxy)
      let (bar, other) = (try await house.open("juice"), try await house.open("juice"))
      for terminal in [bar, other] { try await terminal.waitFor("1 Strawberry") }
      let usual = try await timeOfHelp(on: bar)
      proxy.freeze()
      let pressed = ContinuousClock.now
      for terminal in [bar, other] { try await terminal.type("5") }
      try await bar.waitFor("✗ The server", "is busy")
      #expect(ContinuousClock.now - pressed < .seconds(8))
      try await other.waitFor("✗ The server", "is busy")
      try await bar.type("Right")
      try await bar.waitFor(Self.line)
      try await expectRefusal(on: bar)
      #expect(try await timeOfHelp(on: bar) < max(.milliseconds(100), usual * 3))
      try await expectQuickEnd(of: other)
      proxy.thaw()
      try await bar.waitUntilGone(Self.line)
      try await house.pavilion("juice", "order", "banana")
      try await bar.waitFor("today: 1 juice")
      #expect(try await house.orders().map(\.juice) == ["banana"])
    }

    @Test func `An order whose answer is lost is found and not made twice`() async throws {
      let proxy = try FaultProxy(to: .shared)
      let house = try House(on: .shared, through: proxy)
      let bar = try await house.open("juice")
      try await bar.waitFor("1 Strawberry")
      proxy.inject(.replyLost, at: .only(1))
      try await bar.type("5")
      try await bar.waitFor("╭ Ready", "today: 1 juice")
      #expect(proxy.counts.faults == 1)
      #expect(try await house.orders().map(\.juice) == ["mango"])
    }

    @Test func `An order of which nothing is known is said to be so, and the screen shows what is`() async throws {
      let proxy = try FaultProxy(to: .shared)
      let house = try House(on: .shared, through: proxy)
      let bar = try await house.open("juice", columns: 160)
      try await bar.waitFor("1 Strawberry")
      // The order waits for its own COMMIT, which is on its way, and then there is nobody to ask.
      proxy.inject(.late(.seconds(1)), at: .only(1))
      try await bar.type("5")
      try await wait(for: "The COMMIT") { proxy.counts.faults == 1 }
      proxy.freeze()
      try await bar.waitFor("✗", "It is not known whether this was saved")
      try await bar.type("Right")
      try await bar.waitFor(Self.line)
      proxy.thaw()
      try await bar.waitUntilGone(Self.line)
      let orders = try await house.orders()
      try await bar.waitFor("today: \(orders.count) juice")
      try await bar.type("2")
      try await bar.waitFor("╭ Ready", "today: \(orders.count + 1) juice")
    }

    /// Checks that an order is refused at once, and that this is said.
    private func expectRefusal(on bar: Tmux) async throws {
      let pressed = ContinuousClock.now
      try await bar.type("5")
      try await bar.waitFor("✗ The server", "cannot be reached")
      #expect(ContinuousClock.now - pressed < .seconds(1))
      try await bar.type("o")
      try await bar.waitFor("✗ The server", "1 Strawberry")
    }

    /// How long it takes until help is there after its key: the best of five.
    ///
    /// The machine may be busy with others; what waits for a server makes each of the five wait.
    private func timeOfHelp(on bar: Tmux) async throws -> Duration {
      var times: [Duration] = []
      for _ in 1...5 {
        let pressed = ContinuousClock.now
        try await bar.type("?")
        try await bar.waitFor("╭ Help")
        times.append(ContinuousClock.now - pressed)
        try await bar.type("Escape")
        try await bar.waitUntilGone("╭ Help")
      }
      return try #require(times.min())
    }

    private func expectQuickEnd(of bar: Tmux) async throws {
      let pressed = ContinuousClock.now
      try await bar.type("q")
      try await bar.waitForEnd()
      #expect(ContinuousClock.now - pressed < .seconds(1))
    }
  }
}
