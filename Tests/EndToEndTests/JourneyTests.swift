import Testing

extension InTheTerminal {
  @Suite struct JourneyTests {
    /// What one language says on the way.
    struct Words: Sendable, CustomTestStringConvertible {
      let language: String
      let app, kiwi, alert, ready, shortage, question, editor, log: String
      let other: (app: String, log: String)

      var testDescription: String { language }

      static let english = Words(
        language: "en", app: "Juice Maker", kiwi: "Kiwi", alert: "╭ Ready", ready: "Kiwi juice is ready. Enjoy!",
        shortage: "Kiwi: need 3, have 1, missing 2", question: "Edit the stock?", editor: "╭ Edit the stock",
        log: "4 orders", other: ("쥬스 메이커", "주문 4건"))
      static let korean = Words(
        language: "ko", app: "쥬스 메이커", kiwi: "키위", alert: "╭ 나왔습니다", ready: "키위쥬스 나왔습니다! 맛있게 드세요!",
        shortage: "키위: 3개 필요, 1개 있음, 2개 부족", question: "재고를 수정할까요?", editor: "╭ 재고 수정",
        log: "주문 4건", other: ("Juice Maker", "4 orders"))
    }

    @Test(arguments: [Words.english, .korean])
    func `From the front door to a shortage, through the stock, and back another day`(words: Words) async throws {
      let house = try House()
      let terminal = try await house.open("--lang", words.language, columns: 120, rows: 40)
      try await terminal.waitFor("╭▸1 \(words.app)")
      try await terminal.type("Enter")
      try await terminal.waitFor("Pavilion › \(words.app)", "╭ 4 \(words.kiwi)")

      // A wide terminal shows cards, a small one a list; the keys mean the same.
      try await order(words, on: terminal)
      try await terminal.resize(columns: 40, rows: 12)
      try await waitForList(words, on: terminal)
      try await order(words, on: terminal)
      try await terminal.type("4")
      try await terminal.waitFor(words.alert, words.ready)
      try await terminal.resize(columns: 120, rows: 40)
      try await terminal.waitFor(words.alert, words.ready, "╭ 6 ")
      try await terminal.type("Enter", "4")
      try await terminal.waitFor(words.shortage, words.question)

      // Yes leads to the stock, on the fruit that is short.
      try await terminal.resize(columns: 40, rows: 12)
      try await terminal.waitFor(words.shortage, words.question)
      try await terminal.type("Enter")
      try await terminal.waitFor(words.editor, "▸ 🥝 \(words.kiwi)")
      try await terminal.resize(columns: 120, rows: 40)
      try await terminal.waitFor(words.editor, "▸ 🥝 \(words.kiwi)", "╭ 6 ")
      try await terminal.type("r", "c")
      try await terminal.waitUntilGone(words.editor)
      try await order(words, on: terminal)

      // The other language is chosen and remembered, and so is all the rest.
      try await terminal.type("L")
      try await terminal.waitFor("Pavilion › \(words.other.app)")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      let left = ["strawberry": 10, "banana": 10, "pineapple": 10, "kiwi": 7, "mango": 10]
      #expect(try await house.stock() == left)

      let again = try await house.open(columns: 80, rows: 24)
      try await again.waitFor("╭▸1 \(words.other.app)")
      try await again.type("Enter", "o")
      try await again.waitFor(words.other.app, words.other.log)
    }

    /// Orders a kiwi juice and takes it.
    private func order(_ words: Words, on terminal: Tmux) async throws {
      try await terminal.type("4")
      try await terminal.waitFor(words.alert, words.ready)
      try await terminal.type("Enter")
      try await terminal.waitUntilGone(words.alert)
    }

    private func waitForList(_ words: Words, on terminal: Tmux) async throws {
      let screen = try await terminal.waitFor("▸ 4 \(words.kiwi)", "🥝 7", words.app)
      #expect(!screen.contains("╭"), "\(screen)")
      #expect(screen.lines.count == 12)
    }

    @Test func `Below 40 by 12 it says so, and comes back as soon as there is room`() async throws {
      let terminal = try await House().open("juice")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.resize(columns: 39, rows: 11)
      try await terminal.waitFor("Now 39 × 11, needed 40 × 12")
      try await terminal.resize(columns: 40, rows: 12)
      try await terminal.waitFor("1 Strawberry")
    }
  }
}
