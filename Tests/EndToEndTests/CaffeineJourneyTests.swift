import Testing

extension InTheTerminal {
  @Suite struct CaffeineJourneyTests {
    /// What one language says on the way.
    struct Words: Sendable, CustomTestStringConvertible {
      let language: String
      let app, coffee, wakening, rest, rising, undone: String
      let welcome: [String]
      let size: @Sendable (Int) -> String

      var testDescription: String { language }

      static let english = Words(
        language: "en", app: "Caffeine Holic", coffee: "c", wakening: "Wakening", rest: "Rest",
        rising: "in you, soon 264",
        undone: "Undone: the log before is back.", welcome: ["Welcome", "to Caffeine Holic"],
        size: { "size \($0) of 350" })
      // The key is typed as it comes with a Korean input method on.
      static let korean = Words(
        language: "ko", app: "카페인 홀릭", coffee: "ㅊ", wakening: "각성", rest: "휴식", rising: "곧 264",
        undone: "되돌렸습니다: 이전 기록이 돌아왔습니다.", welcome: ["어서 오세요", "카페인 홀릭입니다"], size: { "크기 \($0)/350" })
    }

    @Test(arguments: [Words.english, .korean])
    func `Three coffees, a rest, NEW and back, and the same another day`(words: Words) async throws {
      let house = try House()
      let terminal = try await house.open("--lang", words.language)
      try await terminal.waitFor("▸1 ", " 2 \(words.app)")
      try await terminal.type("2")
      try await terminal.waitFor("Pavilion › \(words.app)", words.size(200))
      try await waitForLog(words.welcome, on: terminal)

      // The same again adds no row; it counts, and the picture grows.
      let rows = [words.wakening, words.wakening + " +1", words.wakening + " +2"]
      var cells = 0
      for (row, size) in zip(rows, [200, 210, 220]) {
        try await terminal.type(text: words.coffee)
        let screen = try await terminal.waitFor("\(row), \(size), and a picture of more than \(cells) cells") {
          $0.log == [row] + words.welcome && $0.contains(words.size(size)) && $0.pictureCells > cells
        }
        cells = screen.pictureCells
      }
      try await terminal.waitFor(words.rising)

      try await terminal.type("r")
      let log = [rows[2]] + words.welcome
      try await waitForLog([words.rest] + log, words.size(200), on: terminal)
      try await terminal.type("n")
      try await waitForLog(words.welcome, words.size(200), on: terminal)
      try await terminal.type("u")
      try await waitForLog([words.rest] + log, words.undone, on: terminal)
      try await terminal.type("r")
      try await waitForLog([words.rest + " +1"] + log, words.size(210), words.rising, on: terminal)
      try await terminal.type("q")
      try await terminal.waitForEnd()
      #expect(try await house.presses().map(\.press).sorted() == ["coffee", "coffee", "coffee", "rest", "rest"])

      let again = try await house.open("caffeine", "--lang", words.language)
      try await waitForLog([words.rest + " +1"] + log, words.size(210), words.rising, on: again)
    }

    private func waitForLog(
      _ log: [String], _ texts: String..., on terminal: Tmux, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await terminal.waitFor("The log \(log) with \(texts)", sourceLocation: sourceLocation) { screen in
        screen.log == log && texts.allSatisfy(screen.contains)
      }
    }

    @Test func `Log and tracker stay as they are while the terminal changes its size`() async throws {
      let house = try House()
      let terminal = try await house.open(columns: 120, rows: 40)
      try await terminal.waitFor("▸1 Juice Maker")
      try await terminal.type("2", "s", "c", "c", "c")
      let log = ["Wakening +2", "Stressful", "Welcome", "to Caffeine Holic"]
      let figures = "in you, soon 264"

      // Side by side where there is room.
      try await waitForLog(log, "size 220 of 350", figures, "0 ┤", "last 14 days", on: terminal)
      try await terminal.type("Tab")
      try await waitForLog(log, "Log and tracker are both on the screen.", on: terminal)

      // Three pages on a small terminal.
      try await terminal.resize(columns: 40, rows: 12)
      try await waitForLog(log, "size 220 of 350", on: terminal)
      #expect(try await !terminal.screen().contains("last 14 days"))
      try await terminal.type("Tab")
      try await terminal.waitFor("Wakening +2", figures, "0 ┤")
      try await terminal.type("Tab")
      let days = try await terminal.waitFor("Wakening +2", "last 14 days")
      #expect(!days.contains("0 ┤"), "\(days)")

      // Two on a middle one: curve and days are one page there.
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.waitFor("Wakening +2", figures, "0 ┤", "last 14 days")
      try await terminal.type("Tab")
      try await waitForLog(log, "size 220 of 350", figures, on: terminal)
      try await terminal.type("Tab")
      try await terminal.waitFor("0 ┤", "last 14 days")
      try await terminal.resize(columns: 60, rows: 16)
      try await terminal.waitFor("Wakening +2", figures, "0 ┤")

      // Esc leads to the log first, then out.
      try await terminal.type("Escape")
      try await waitForLog(log, "size 220 of 350", figures, on: terminal)
      try await terminal.resize(columns: 120, rows: 40)
      try await waitForLog(log, "size 220 of 350", figures, "last 14 days", on: terminal)
      try await terminal.type("Escape")
      try await terminal.waitFor("▸2 Caffeine Holic", "mg, clear by")
      #expect(try await house.presses().count == 4)
    }

    @Test(arguments: [["--no-color"], ["--ascii"], []], [nil, "1"])
    func `Without colours and without Unicode words and picture say how one is`(
      options: [String], noColor: String?
    ) async throws {
      let house = try House().with("NO_COLOR", noColor)
      let terminal = try await Tmux(command: [Programs.pavilion(), "caffeine"] + options, in: house)
      try await waitForLog(["Welcome", "to Caffeine Holic"], "size 200 of 350", on: terminal)
      try await terminal.type("s", "s")
      let screen = try await terminal.waitFor("Stress and its picture") {
        $0.log.first == "Stressful +1" && $0.contains("size 210 of 350") && $0.pictureCells > 40
      }
      let isASCII = screen.lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
      #expect(isASCII == options.contains("--ascii"), "\(screen)")
      let hasColors = noColor == nil && !options.contains("--no-color")
      #expect(try await terminal.colors.isEmpty == !hasColors)
    }
  }
}

extension Tmux {
  /// The codes with which the cells of the screen are coloured.
  fileprivate var colors: Set<Int> {
    get async throws {
      let text = try await run(["capture-pane", "-e", "-p"])
      let codes = text.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";").compactMap { Int($0) } }
      return Set(codes).intersection(Array(30...38) + Array(40...48) + Array(90...107))
    }
  }
}
