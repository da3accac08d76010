import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct InputTests {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
    }

    private func openBar(columns: Int = 80, rows: Int = 24) async throws -> Tmux {
      let terminal = try await sandbox.open("juice", columns: columns, rows: rows)
      try await terminal.waitFor("1 Strawberry")
      return terminal
    }

    @Test(.inTheLongRun) func `Three hundred keys at once are all handled`() async throws {
      let terminal = try await openBar()
      try await terminal.type(text: String(repeating: "+", count: 300))
      try await terminal.waitFor("× 301")
      try await terminal.type("2")
      try await terminal.waitFor("need 602")
    }

    @Test func `Keys typed ahead go to the dialogs that open on the way`() async throws {
      let terminal = try await openBar()
      // Two bananas, a shortage of strawberries, yes, fifty more of them, close, and yes to the strawberry juice.
      try await terminal.type(text: "221y" + String(repeating: "+", count: 50) + "c\r")
      try await terminal.waitFor("╭ Ready", "today: 3 juices")
      #expect(try await sandbox.orders().map(\.product) == ["strawberry", "banana", "banana"])
      #expect(try await sandbox.stock()["strawberry"] == 44)
    }

    @Test func `A click and the wheel arrive, also beyond column 223`() async throws {
      let terminal = try await openBar(columns: 400, rows: 40)
      let screen = try await terminal.screen()
      #expect(try #require(screen.position(of: "5 Mango")).column > 223, "\(screen)")
      try await terminal.click(on: "5 Mango")
      try await terminal.waitFor("╭ Ready")
      try await terminal.click(on: "Order 1")
      try await terminal.waitUntilGone("╭ Ready")
      #expect(try await sandbox.orders().map(\.product) == ["mango"])

      let fair = try await sandbox.open("exposition", "--lang", "en")
      let top = try await fair.waitForWhole("The fair") { $0.contains("See the Korean exhibits") }
      try await fair.turnWheel(2, column: 40, row: 5)
      try await fair.waitFor("Another part of the page") { $0 != top }
      try await fair.turnWheel(-9, column: 40, row: 5)
      try await fair.waitFor("Its beginning") { $0 == top }
    }

    @Test(.inTheLongRun) func `Keys of a Korean input method do what their Latin keys do`() async throws {
      let terminal = try await openBar()
      try await terminal.type(text: "ㅐ")
      try await terminal.waitFor("› Orders")
      try await terminal.type(text: "ㅂ")
      try await terminal.waitForEnd()
    }

    @Test(.inTheLongRun) func `Keys and buttons without a meaning do nothing, however often they are pressed`()
      async throws
    {
      let terminal = try await openBar()
      for _ in 0..<12 {
        try await terminal.type("C-Space", "IC")
        // The right button; a byte that is not UTF-8.
        try await terminal.send(bytes: "\u{1B}[<2;5;5M")
        try await terminal.run(["send-keys", "-H", "e9"])
      }
      try await terminal.type(text: "+")
      try await terminal.waitFor("× 2")
    }

    @Test func `Hangul is typed, with the cursor where it goes on`() async throws {
      let terminal = try await sandbox.open("emotion")
      try await terminal.waitFor("6 gloomy")
      try await terminal.type("6", "e")
      try await terminal.waitFor("╭ Note")
      try await terminal.type(text: "오늘은 비가 왔다")
      try await terminal.waitForCursor(behind: "오늘은 비가 왔다")
      // Each syllable is two columns wide.
      try await terminal.type("Left", "Left")
      try await terminal.waitForCursor(behind: "오늘은 비가 ")
      try await terminal.type(text: "많이 q; ")
      // On a smaller terminal the field is elsewhere.
      try await terminal.resize(columns: 40, rows: 12)
      try await terminal.waitForCursor(behind: "오늘은 비가 많이 q; ")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Note")
      #expect(try await terminal.cursor.last == 0)
      #expect(try await sandbox.keptTaps().map(\.note) == ["오늘은 비가 많이 q; 왔다"])
    }

    @Test func `Pasted text orders nothing, and in a note its lines are harmless`() async throws {
      let terminal = try await openBar()
      try await terminal.send(bytes: "\u{1B}[200~1234567q\u{1B}[201~")
      // Unknown sequences, a motion of the mouse, a click far outside, and focus.
      try await terminal.send(bytes: "\u{1B}[<0;1M\u{1B}[<35;9;9M\u{1B}[<0;9999;9999M\u{1B}[I\u{1B}[O")
      try await terminal.type("Right")
      try await terminal.waitFor("▸3 Pineapple", "today: 0 juices")
      #expect(try await sandbox.orders() == [])

      let diary = try await sandbox.open("emotion")
      try await diary.waitFor("6 gloomy")
      try await diary.type("6", "e")
      try await diary.waitFor("╭ Note")
      try await diary.send(bytes: "\u{1B}[200~first\nsecond\u{1B}[31m\u{7}\u{1B}[201~")
      try await diary.waitFor("first", "second")
      try await diary.type("C-u", "C-u", "C-u")
      for _ in 0..<7 {
        try await diary.send(bytes: "\u{1B}[200~" + String(repeating: "가나다라 ", count: 300) + "\u{1B}[201~")
      }
      try await diary.waitFor("10,000/10,000")
      try await diary.type("Enter")
      try await diary.waitUntilGone("╭ Note")
      let note = try #require(try await sandbox.keptTaps().first?.note)
      #expect(note == String(repeating: "가나다라 ", count: 2_000).dropLast())
    }
  }
}
