import Testing

extension InTheTerminal {
  @Suite struct OrderingTests {
    private let house: House

    init() async throws {
      house = try House()
      try await house.setAllShelves(to: 100)
    }

    private func openBar() async throws -> Tmux {
      let terminal = try await house.open("juice")
      try await terminal.waitFor("Juice Maker", "▸1 Strawberry")
      return terminal
    }

    @Test func `The digits 1 to 7 each order their juice`() async throws {
      let terminal = try await openBar()
      let names = ["Strawberry", "Banana", "Pineapple", "Kiwi", "Mango", "Strawberry-banana", "Mango-kiwi"]
      for (number, name) in zip(1..., names) {
        try await terminal.type("\(number)")
        try await terminal.waitFor("╭ Ready", "│  \(name) juice is ready. Enjoy!")
        try await terminal.type("Enter")
        try await terminal.waitUntilGone("╭ Ready")
      }
      try await terminal.waitFor("today: 7 juices", "▸7 Mango-kiwi")
      let left = ["strawberry": 74, "banana": 97, "pineapple": 98, "kiwi": 96, "mango": 95]
      #expect(try await house.stock() == left)
      let juices = ["strawberry", "banana", "pineapple", "kiwi", "mango", "strawberry-banana", "mango-kiwi"]
      #expect(try await house.orders().map(\.juice) == juices.reversed())
    }

    @Test func `Arrows choose a juice and Enter orders it`() async throws {
      let terminal = try await openBar()
      try await terminal.type("Right", "Right")
      try await terminal.waitFor("▸3 Pineapple")
      try await terminal.type("Right", "Up")
      try await terminal.waitFor("▸7 Mango-kiwi")
      try await terminal.type("Down", "Right")
      try await terminal.waitFor("▸5 Mango")
      try await terminal.type("Enter")
      try await terminal.waitFor("Mango juice is ready. Enjoy!")
      #expect(try await house.orders().map(\.juice) == ["mango"])
    }

    @Test func `A click on a card orders its juice`() async throws {
      let terminal = try await openBar()
      for (card, order) in [("4 Kiwi", "Kiwi juice"), ("6 Strawberry-banana", "Strawberry-banana juice")] {
        try await terminal.click(on: card)
        try await terminal.waitFor("│  \(order) is ready. Enjoy!")
        try await terminal.click(on: "▸ OK")
        try await terminal.waitUntilGone("╭ Ready")
      }
      #expect(try await house.orders().map(\.juice) == ["strawberry-banana", "kiwi"])
    }

    @Test func `Plus and minus set the quantity of the next order only`() async throws {
      let terminal = try await openBar()
      try await terminal.type("Right", "+", "+", "+", "-")
      try await terminal.waitFor("▸2 Banana", "next order × 3")
      try await terminal.type("Enter")
      try await terminal.waitFor("3 banana juices are ready. Enjoy!")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Ready")
      #expect(try await !terminal.screen().contains("next order × 3"))
      try await terminal.type("2")
      try await terminal.waitFor("│  Banana juice is ready. Enjoy!")
      #expect(try await house.orders().map(\.count) == [1, 3])
      #expect(try await house.stock()["banana"] == 92)
    }

    @Test func `u takes the last order back, and says so when there is none`() async throws {
      let terminal = try await openBar()
      try await terminal.type("u")
      try await terminal.waitFor("There is no order to undo.")
      try await terminal.type("5")
      try await terminal.waitFor("╭ Ready", "Mango juice is ready.")
      try await terminal.type("Enter", "u")
      try await terminal.waitFor("Order 1 undone: mango juice.", "today: 0 juices")
      #expect(try await house.stock()["mango"] == 100)
      try await terminal.type("u")
      try await terminal.waitFor("There is no order to undo.")
    }

    @Test func `o shows the orders, newest first, and which of them are undone`() async throws {
      let terminal = try await openBar()
      try await terminal.type("o")
      try await terminal.waitFor("No orders yet.")
      try await terminal.type("Escape")
      try await terminal.waitFor("▸1 Strawberry")
      try await terminal.type("2", "Enter", "+", "7", "Enter", "5", "Enter", "u", "o")
      let screen = try await terminal.waitFor("Juice Maker › Orders", "3 orders", "╭ Totals", "✗ undone")
      let rows = screen.lines.filter { $0.firstRange(of: "-") != nil && $0.contains(":") }
      #expect(rows.map { $0.contains("✗ undone") } == [true, false, false], "\(screen)")
      #expect(screen.place(of: "Mango-kiwi × 2")?.row == 3, "\(screen)")
      try await terminal.type("Escape")
      try await terminal.waitFor("today: 3 juices")
    }
  }
}
