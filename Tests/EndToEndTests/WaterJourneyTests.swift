import Testing

extension InAnotherTerminal {
  @Suite struct WaterJourneyTests {
    /// What one language says on the way.
    struct Words: Sendable, CustomTestStringConvertible {
      let language: String
      let app, none, new, name, said, leave, delete, deleted, restored: String

      var testDescription: String { language }

      static let english = Words(
        language: "en", app: "Water for Coffee", none: "no water yet", new: "A new water", name: "Name",
        said: "Saved: ",
        leave: "╭ Leave without saving?", delete: "╭ Delete this record?", deleted: "Deleted: ",
        restored: "Back again: ")
      static let korean = Words(
        language: "ko", app: "커피를 위한 물", none: "아직 기록 없음", new: "새 기록", name: "이름", said: "저장했습니다: ",
        leave: "╭ 저장하지 않고 나갈까요?", delete: "╭ 이 기록을 지울까요?", deleted: "지웠습니다: ",
        restored: "되돌렸습니다: ")
    }

    private let house: House
    private let name = "서울 수돗물"

    init() throws {
      house = try House()
    }

    @Test(arguments: [Words.english, .korean])
    func `A water is written down, changed, deleted and brought back, and its dot is where it belongs`(
      words: Words
    ) async throws {
      let terminal = try await house.open("--lang", words.language)
      try await terminal.waitFor("4 \(words.app)", words.none)
      // An older one, from a shell, so that the list has an order.
      try await house.water("add", "--name", "옛 우물", "--hardness", "60", "--alkalinity", "100", "--date", "2025-01-10")
      try await terminal.waitFor("옛 우물")
      try await terminal.type("4")
      try await terminal.waitFor(water: "옛 우물", 60, 100, "› \(words.app)")
      try await write(words, on: terminal)
      for (columns, rows) in [(80, 24), (120, 40), (60, 16), (100, 30)] {
        // From another size to each.
        if (columns, rows) == (80, 24) { try await terminal.resize(columns: 90, rows: 20) }
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitFor("The dot on \(columns) × \(rows)") { screen in
          screen.fills(columns, rows) && screen.hasDot(142.78, 39.5) && screen.selectedWater?.contains(name) == true
        }
      }
      try await terminal.resize(columns: 80, rows: 24)
      try await change(words, on: terminal)
      try await delete(words, on: terminal)
      try await terminal.type("q")
      try await terminal.waitForEnd()

      let again = try await house.open("--lang", words.language)
      try await again.waitFor("4 \(words.app)", "서울", "68/39.5")
      try await again.type("4")
      try await again.waitFor(water: name, 68, 39.5)
      try await waitForOlder(on: again)
    }

    /// Types a new water, field by field.
    private func write(_ words: Words, on terminal: Tmux) async throws {
      try await terminal.type("a")
      try await terminal.waitFor("› \(words.new)")
      try await terminal.type(text: name)
      try await terminal.waitFor("The name in its field") { $0.place(of: name, inRowOf: words.name) != nil }
      try await terminal.type("Tab")
      try await terminal.type(text: "8dH")
      try await terminal.waitFor("8dH", "= 142.8 ppm")
      try await terminal.type("Tab")
      try await terminal.type(text: "39,5")
      // Before it is kept.
      try await terminal.waitForDot(142.78, 39.5, "› \(words.new)")
      #expect(try await house.waters().count == 1)
      try await terminal.type("Tab")
      try await terminal.type(text: "7,25")
      try await terminal.type("Tab", "Tab")
      try await terminal.type(text: "필터 Claris")
      try await terminal.type("Tab")
      try await terminal.type(text: "q는 메모; 첫 물")
      try await terminal.waitFor("필터 Claris", "q는 메모; 첫 물")
      try await terminal.type("Enter")
      try await terminal.waitFor(water: name, 142.78, 39.5, "\(words.said)\(name), 142.8 / 39.5 ppm.")
      try await waitForOlder(on: terminal)
      let kept = try #require(try await house.waters().first)
      #expect(kept.name == name && abs(kept.hardness - 142.78) < 0.01 && kept.alkalinity == 39.5, "\(kept)")
      #expect(kept.ph == 7.25 && kept.filter == "필터 Claris" && kept.memo == "q는 메모; 첫 물", "\(kept)")
      #expect(kept.tds == nil && kept.calcium == nil, "\(kept)")
    }

    /// Waits until the older of the two stands below the other.
    private func waitForOlder(on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      try await terminal.waitFor("The older one below", sourceLocation: sourceLocation) { screen in
        screen.listedDays.count == 2 && screen.listedDays.last == "25.01.10"
          && screen.selectedWater?.contains(name) == true
      }
    }

    /// Changes the hardness in the detail, at first without keeping it.
    private func change(_ words: Words, on terminal: Tmux) async throws {
      try await terminal.type("Enter")
      try await terminal.waitForDot(142.78, 39.5, "› \(name)", "142.8 ppm", "필터 Claris")
      try await terminal.type("Enter", "Tab")
      try await terminal.type(text: "68")
      try await terminal.waitForDot(68, 39.5)
      #expect(try await house.waters().first.map { $0.hardness > 142 } == true)
      try await terminal.type("Escape")
      try await terminal.waitFor(words.leave)
      try await terminal.type("n")
      try await terminal.waitUntilGone(words.leave)
      try await terminal.waitForDot(68, 39.5)
      try await terminal.type("Escape")
      try await terminal.waitFor(words.leave)
      try await terminal.type("y")
      try await terminal.waitForDot(142.78, 39.5, "142.8 ppm")
      // The same field is still the chosen one.
      try await terminal.type("Enter")
      try await terminal.type(text: "68")
      try await terminal.waitForDot(68, 39.5)
      try await terminal.type("Enter")
      try await terminal.waitForDot(68, 39.5, "\(words.said)\(name), 68 / 39.5 ppm.", "68 ppm")
      try await terminal.type("u")
      try await terminal.waitForDot(142.78, 39.5, "\(words.restored)\(name).")
      try await terminal.type("e")
      try await terminal.type(text: "68")
      try await terminal.waitForDot(68, 39.5)
      try await terminal.type("Enter")
      try await terminal.waitFor("\(words.said)\(name), 68 / 39.5 ppm.")
      #expect(try await house.waters().map(\.hardness) == [68, 60])
    }

    /// Deletes the water from its detail after a question, and brings it back.
    private func delete(_ words: Words, on terminal: Tmux) async throws {
      try await terminal.type("d")
      try await terminal.waitFor(words.delete, name, "68 / 39.5 ppm")
      // No is the first answer.
      try await terminal.type("Enter")
      try await terminal.waitUntilGone(words.delete)
      try await terminal.waitFor("› \(name)")
      try await terminal.type("d")
      try await terminal.waitFor(words.delete)
      try await terminal.type("y")
      try await terminal.waitFor(water: "옛 우물", 60, 100, "\(words.deleted)\(name).")
      #expect(try await house.waters().map(\.name) == ["옛 우물"])
      try await terminal.type("u")
      try await terminal.waitFor(water: name, 68, 39.5, "\(words.restored)\(name).")
      #expect(try await house.waters().map(\.memo) == ["q는 메모; 첫 물", ""])
    }
  }
}
