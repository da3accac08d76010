import Testing

extension InTheTerminal {
  @Suite struct SharingTests {
    @Test func `Two terminals show one truth`() async throws {
      let house = try House()
      let first = try await house.open("juice")
      let second = try await house.open("juice", columns: 40, rows: 12)
      try await first.waitFor("1 Strawberry")
      try await second.waitFor("1 Strawberry", "🥭 10")
      try await first.type("5")
      try await second.waitFor("🥭 7", "today: 1 juice")
      try await second.type("7")
      try await first.waitFor("today: 2 juices")
      try await second.type("Enter", "u")
      try await first.waitFor("today: 1 juice")
    }

    @Test func `An order from the command line is seen within seconds`() async throws {
      let house = try House()
      let terminal = try await house.open()
      try await terminal.waitFor("▸1 Juice Maker", "6 of 7 ready")
      try await house.pavilion("juice", "order", "strawberry-banana")
      let ordered = ContinuousClock.now
      try await terminal.waitFor("5 of 7 ready")
      #expect(ContinuousClock.now - ordered < .seconds(5))
    }

    @Test func `What another program has taken is missing here`() async throws {
      let house = try House()
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry", "5 left")
      try await house.pavilion("juice", "set", "mango=1")
      try await terminal.type("5")
      try await terminal.waitFor("Mango: need 3, have 1, missing 2")
      #expect(try await house.stock()["mango"] == 1)
    }
  }
}
