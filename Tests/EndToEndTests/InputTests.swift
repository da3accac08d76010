import Testing

extension InTheTerminal {
  @Suite struct InputTests {
    @Test func `Three hundred keys at once are all handled`() async throws {
      let house = try House()
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type(text: String(repeating: "+", count: 300))
      try await terminal.waitFor("next order × 301")
      try await terminal.type("2")
      try await terminal.waitFor("Not enough fruit for 301 banana juices.", "Banana: need 602, have 10, missing 592")
    }

    @Test func `Keys typed ahead go to the dialogs that open on the way`() async throws {
      let house = try House()
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry")
      // Two bananas, a shortage of strawberries, yes, fifty more of them, close, and the strawberry juice again.
      try await terminal.type(text: "2\r2\r1\r" + String(repeating: "+", count: 50) + "c1")
      try await terminal.waitFor("│  Strawberry juice is ready. Enjoy!")
      #expect(try await house.orders().map(\.juice) == ["strawberry", "banana", "banana"])
      #expect(try await house.stock()["strawberry"] == 44)
    }

    @Test func `A click beyond column 223 is understood`() async throws {
      let house = try House()
      let terminal = try await house.open("juice", columns: 300, rows: 40)
      let screen = try await terminal.waitFor("1 Strawberry", "5 Mango")
      #expect(try #require(screen.place(of: "5 Mango")).column > 223, "\(screen)")
      try await terminal.click(on: "5 Mango")
      try await terminal.waitFor("Mango juice is ready. Enjoy!")
    }

    @Test func `Keys of a Korean input method do what their Latin keys do`() async throws {
      let terminal = try await House().open("juice")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type(text: "ㅐ")
      try await terminal.waitFor("No orders yet.")
      try await terminal.type(text: "ㅂ")
      try await terminal.waitForEnd()
    }

    @Test func `Unknown sequences and pasted text order nothing`() async throws {
      let house = try House()
      let terminal = try await house.open("juice")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.send(bytes: "\u{1B}[200~1234567q\u{1B}[201~")
      try await terminal.send(bytes: "\u{1B}[<0;1M\u{1B}[<35;9;9M\u{1B}[<0;9999;9999M\u{1B}[I\u{1B}[O")
      try await terminal.type("Right")
      try await terminal.waitFor("▸3 Pineapple", "today: 0 juices")
      #expect(try await house.orders() == [])
    }
  }
}
