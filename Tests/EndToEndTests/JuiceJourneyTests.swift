import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct JuiceJourneyTests {
    @Test func `Orders on terminals of two sizes, a shortage, and the other language another day`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await sandbox.open(columns: 120, rows: 40)
      try await terminal.waitFor("╭▸1 Juice Maker")
      try await terminal.type("Enter")
      try await terminal.waitFor("› Juice Maker", "╭ 4 Kiwi")

      // A wide terminal shows cards, a small one a list; the keys mean the same.
      try await orderKiwi(on: terminal)
      try await terminal.resize(columns: 40, rows: 12)
      let list = try await terminal.waitFor("▸ 4 Kiwi", "🥝 7")
      #expect(!list.contains("╭"), "\(list)")
      #expect(list.lines.count == 12, "\(list)")
      try await orderKiwi(on: terminal)
      try await terminal.resize(columns: 39, rows: 11)
      try await terminal.waitFor("Now 39 × 11")
      try await terminal.resize(columns: 40, rows: 12)
      try await terminal.waitFor("▸ 4 Kiwi", "🥝 4")
      try await orderKiwi(on: terminal)

      // A dialog stays open while the size changes; yes leads to the stock, on the fruit that is short.
      try await terminal.type("4")
      try await terminal.waitFor("need 3, have 1")
      try await terminal.resize(columns: 120, rows: 40)
      try await terminal.waitFor("need 3, have 1", "╭ 6 ")
      try await terminal.type("y")
      try await terminal.waitFor("╭ Edit the stock", "▸ 🥝 Kiwi")
      try await terminal.type("r", "c")
      // The same order is offered again.
      try await terminal.waitFor("╭ Enough fruit now", "Make kiwi juice?")
      try await orderKiwi(on: terminal, with: "Enter")
      try await terminal.type("+", "2", "u")
      try await terminal.waitFor("today: 4 juices")

      // The other language is chosen and remembered, and so is all the rest.
      try await terminal.type("L")
      try await terminal.waitFor("› 쥬스 메이커")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      let left = ["strawberry": 10, "banana": 10, "pineapple": 10, "kiwi": 7, "mango": 10]
      #expect(try await sandbox.stock() == left)
      #expect(try await sandbox.orders().map(\.undone) == [true, false, false, false, false])

      let again = try await sandbox.open()
      try await again.waitFor("╭▸1 쥬스 메이커")
      try await again.type("Enter", "o")
      try await again.waitFor("쥬스 메이커", "주문 5건")
    }

    /// Orders a kiwi juice, and closes what is said of it.
    private func orderKiwi(on terminal: Tmux, with key: String = "4") async throws {
      try await terminal.type(key)
      try await terminal.waitFor("╭ Ready", "Kiwi")
      try await terminal.type("Escape")
      try await terminal.waitUntilGone("╭ Ready")
    }
  }
}
