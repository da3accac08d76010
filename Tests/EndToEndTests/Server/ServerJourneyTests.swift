import TestSupport
import Testing

@testable import CommandSupport

/// Screens of one shop on a server, at several tills.
extension OnAServer {
  @Suite struct ServerJourneyTests {
    @Test func `What another till orders is shown on every page, without a key`() async throws {
      let sandbox = try Sandbox(on: .shared, shop: "gangnam").with("PAVILION_TILL", "2")
      let home = try await sandbox.open()
      let bar = try await sandbox.open("juice")
      let log = try await sandbox.open("juice")
      try await home.waitFor("6 of 7 juices ready", "gangnam · till 2")
      try await bar.waitFor("gangnam · till 2 · today: 0 juices")
      try await log.waitFor("1 Strawberry")
      try await log.type("o")
      try await log.waitFor("0 orders")
      try await sandbox.with("PAVILION_TILL", "3").pavilion("juice", "order", "mango-kiwi", "--count", "5")
      async let first = home.waitFor("4 of 7 juices ready")
      async let second = bar.waitFor("today: 5 juices")
      async let third = log.waitFor("1 order", "Mango-kiwi × 5", "till 3")
      _ = try await (first, second, third)
      // And what is ordered by a key.
      try await bar.type("2")
      try await bar.waitFor("╭ Ready")
      try await log.waitFor("2 orders", "Banana", "till 2")
    }

    @Test func `Another shop in the same database sees nothing of it`() async throws {
      let sandbox = try Sandbox(on: .shared, shop: "gangnam")
      let other = try Sandbox(on: .shared, shop: "hongdae")
      let bar = try await other.open("juice")
      try await bar.waitFor("hongdae", "today: 0 juices")
      try await sandbox.pavilion("juice", "order", "mango")
      try await other.pavilion("juice", "order", "kiwi")
      try await bar.waitFor("today: 1 juice")
      #expect(try await other.orders().map(\.product) == ["kiwi"])
    }

    @Test func `Where the server cannot tell of changes, they are looked for again and again`() async throws {
      let sandbox = try Sandbox(on: .shared, "listen=no")
      let bar = try await sandbox.open("juice")
      try await bar.waitFor("1 Strawberry")
      for count in 1...3 {
        try await sandbox.pavilion("juice", "order", "banana")
        try await bar.waitFor("today: \(count) juice")
      }
      try await bar.type("5")
      try await bar.waitFor("╭ Ready", "today: 4 juices")
    }

    @Test func `Every app works on a server, and Home tells of each`() async throws {
      let sandbox = try Sandbox(on: .shared)
      let home = try await sandbox.open()
      try await home.waitFor("6 of 7 juices ready")
      try await sandbox.pavilion("caffeine", "log", "coffee", "--at", "-1h")
      try await sandbox.pavilion("emotion", "tap", "loving")
      try await sandbox.pavilion("water", "add", "--name", "새 물", "--hardness", "40", "--alkalinity", "30")
      try await home.waitUntilGone("0 mg, below 50")
      try await home.waitFor("loving 1", "새 물")
      for (key, text) in [
        ("1", "1 Strawberry"), ("2", "size 200"), ("3", "See the Korean exhibits"), ("4", "1 record"),
        ("5", "today: 1 entry"),
      ] {
        try await home.type(key)
        try await home.waitFor(text)
        try await home.type("Escape")
        try await home.waitFor("6 of 7 juices ready")
      }
    }
  }
}
