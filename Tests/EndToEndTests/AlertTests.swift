import Testing

extension InTheTerminal {
  @Suite struct AlertTests {
    /// A way of answering an alert.
    enum Answer: Sendable, CustomTestStringConvertible {
      case keys([String])
      case click(String)

      var testDescription: String {
        switch self {
        case .keys(let keys): keys.joined(separator: " ")
        case .click(let button): "a click on \(button)"
        }
      }

      func give(to terminal: Tmux) async throws {
        switch self {
        case .keys(let keys): for key in keys { try await terminal.type(key) }
        case .click(let button): try await terminal.click(on: button)
        }
      }
    }

    @Test func `What is ready can be taken by Enter, y, n, Esc and a click`() async throws {
      let house = try House()
      try await house.setAllShelves(to: 100)
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry")
      let answers: [Answer] = [.keys(["Enter"]), .keys(["y"]), .keys(["n"]), .keys(["Escape"]), .click("[▸ OK  ]")]
      for answer in answers {
        try await terminal.type("3")
        try await terminal.waitFor("╭ Ready", "Pineapple juice is ready. Enjoy!")
        try await answer.give(to: terminal)
        try await terminal.waitUntilGone("╭ Ready")
      }
      #expect(try await house.orders().count == answers.count)
    }

    @Test(arguments: [
      Answer.keys(["Enter"]), .keys(["y"]), .keys(["Right", "Left", "Enter"]), .click("[▸ y Yes  ]"),
    ])
    func `Yes to a shortage opens the stock on the fruit that is short`(answer: Answer) async throws {
      let (_, terminal) = try await shortage()
      try await answer.give(to: terminal)
      try await terminal.waitFor("╭ Edit the stock", "▸ 🥝 Kiwi")
      #expect(try await !terminal.screen().contains("╭ Sorry"))
    }

    @Test(arguments: [
      Answer.keys(["n"]), .keys(["Escape"]), .keys(["Right", "Enter"]), .keys(["Tab", "Enter"]), .click("n No"),
    ])
    func `No to a shortage only closes the alert`(answer: Answer) async throws {
      let (house, terminal) = try await shortage()
      try await answer.give(to: terminal)
      try await terminal.waitUntilGone("╭ Sorry")
      #expect(try await !terminal.screen().contains("╭ Edit the stock"))
      #expect(try await house.orders() == [])
    }

    @Test func `A shortage names each fruit that is missing`() async throws {
      let house = try House()
      try await house.pavilion("juice", "set", "mango=3", "kiwi=1")
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type("+", "7")
      try await terminal.waitFor(
        "Not enough fruit for 2 mango-kiwi juices.", "Mango: need 4, have 3, missing 1",
        "Kiwi: need 2, have 1, missing 1", "Edit the stock?")
    }

    /// The alert about kiwi, of which there are two and three are needed.
    private func shortage() async throws -> (House, Tmux) {
      let house = try House()
      try await house.pavilion("juice", "set", "kiwi=2")
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type("4")
      try await terminal.waitFor("╭ Sorry", "Kiwi: need 3, have 2, missing 1", "Edit the stock?")
      return (house, terminal)
    }
  }
}
