import Testing

extension InAnotherTerminal {
  @Suite struct EmotionTapTests {
    @Test func `The digits 1 to 9 each tap their feeling, and the counts are right after a restart`() async throws {
      let house = try House()
      let terminal = try await house.openEmotions()
      var counts = Array(repeating: 0, count: 9)
      for number in 1...9 {
        try await terminal.type(text: String(repeating: "\(number)", count: number))
        counts[number - 1] = number
        try await terminal.waitFor(counts: counts, "▸\(number) \(Screen.emotions[number - 1])")
      }
      try await terminal.waitFor("today: 45 taps")
      try await terminal.type("q")
      try await terminal.waitForEnd()

      let again = try await house.openEmotions()
      try await again.waitFor(counts: Array(1...9), "today: 45 taps")
    }

    @Test(arguments: [(120, 40), (80, 24), (60, 16), (40, 12)])
    func `Arrows move where they point among the nine, and Enter and Space tap`(columns: Int, rows: Int) async throws {
      let terminal = try await House().openEmotions(columns: columns, rows: rows)
      let steps: [(keys: [String], selected: Int)] = [
        (["Right"], 2), (["Down"], 5), (["Left"], 4), (["Down"], 7), (["Right", "Right"], 9), (["Up"], 6), (["Up"], 3),
        // At an edge there is nowhere to go.
        (["Up", "Right", "Left"], 2), (["j", "l"], 6), (["k", "h"], 2),
      ]
      for step in steps {
        for key in step.keys { try await terminal.type(key) }
        try await terminal.waitFor("\(step.selected) chosen by \(step.keys)") {
          $0.selectedEmotions == [step.selected]
        }
      }
      try await terminal.type("Enter", "Down", "Space", "Right", "Enter", "Space")
      try await terminal.waitFor(counts: [0, 1, 0, 0, 1, 2, 0, 0, 0], "today: 4 taps")
    }

    @Test(arguments: [(120, 40), (80, 24), (60, 16), (40, 12)])
    func `A click taps the feeling in whose cell it is`(columns: Int, rows: Int) async throws {
      let terminal = try await House().openEmotions(columns: columns, rows: rows)
      var counts = Array(repeating: 0, count: 9)
      for number in 1...9 {
        let screen = try await terminal.screen()
        let name = try #require(screen.place(ofEmotion: number), "\(screen)")
        // On the name, and where the slime is: above the name, or in the smallest of all at least the count below it.
        try await terminal.click(column: name.column, row: name.row)
        try await terminal.click(column: name.column + 3, row: name.row + (rows == 12 ? 1 : -1))
        counts[number - 1] = 2
        try await terminal.waitFor(counts: counts)
      }
      // The lines above and below the nine tap nothing.
      try await terminal.click(column: columns / 2, row: 0)
      try await terminal.click(column: columns / 2, row: rows - 2)
      try await terminal.type("1")
      try await terminal.waitFor(counts: [3] + counts.dropFirst(), "today: 19 taps")
    }

    @Test func `u takes the last taps back one by one, and says so when there is none`() async throws {
      let house = try House()
      let terminal = try await house.openEmotions()
      try await terminal.type("u")
      try await terminal.waitFor("There is nothing to undo.")
      try await terminal.type("1", "5", "9", "5")
      try await terminal.waitFor(counts: [1, 0, 0, 0, 2, 0, 0, 0, 1])
      try await terminal.type("u")
      try await terminal.waitFor(counts: [1, 0, 0, 0, 1, 0, 0, 0, 1], "Undone: upset")
      try await terminal.type("u")
      try await terminal.waitFor(counts: [1, 0, 0, 0, 1, 0, 0, 0, 0], "Undone: troubled")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      // What was tapped in the last hours can still be taken back.
      let again = try await house.openEmotions()
      try await again.type("u")
      try await again.waitFor(counts: [1, 0, 0, 0, 0, 0, 0, 0, 0], "Undone: upset")
      try await again.type("u", "u")
      try await again.waitFor(counts: Array(repeating: 0, count: 9), "There is nothing to undo.")
    }

    @Test func `With a Korean keyboard the letters do the same`() async throws {
      let terminal = try await House().openEmotions()
      try await terminal.type("1", "2")
      try await terminal.waitFor(counts: [1, 1, 0, 0, 0, 0, 0, 0, 0])
      // u, and l of hjkl.
      try await terminal.type(text: "ㅕ")
      try await terminal.waitFor(counts: [1, 0, 0, 0, 0, 0, 0, 0, 0], "Undone: loving")
      try await terminal.type(text: "ㅣ")
      try await terminal.waitFor("▸3 fond")
      for (key, title) in [("ㄷ", "╭ Note"), ("ㄲ", "╭ Erase")] {
        try await terminal.type(text: key)
        try await terminal.waitFor(title)
        try await terminal.type("Escape")
        try await terminal.waitUntilGone(title)
      }
      // m and d of a day.
      try await terminal.type("Tab", "Enter")
      try await terminal.waitFor("▸ ", "H happy", "1 tap")
      for (key, title) in [("ㅡ", "╭ When was it?"), ("ㅇ", "╭ Delete this tap?")] {
        try await terminal.type(text: key)
        try await terminal.waitFor(title)
        try await terminal.type("Escape")
        try await terminal.waitUntilGone(title)
      }
    }
  }
}

extension House {
  /// Opens the Emotion Diary in a terminal, and waits until the nine are there.
  func openEmotions(_ options: [String] = [], columns: Int = 80, rows: Int = 24) async throws -> Tmux {
    let command = try [Programs.pavilion(), "emotion"] + options
    let terminal = try await Tmux(columns: columns, rows: rows, command: command, in: self)
    try await terminal.waitFor("The nine feelings") { $0.counts() != nil }
    return terminal
  }
}

extension Tmux {
  /// Waits until each of the nine was tapped so often, and these texts stand there too.
  @discardableResult
  func waitFor(
    counts: [Int], _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Screen {
    try await waitFor("\(counts) with \(texts)", sourceLocation: sourceLocation) { screen in
      screen.counts() == counts && texts.allSatisfy(screen.contains)
    }
  }
}

extension House {
  struct KeptTap: Decodable, Equatable, Sendable {
    let number: Int
    let emotion: String
    let at: String
    let note: String?
  }

  /// Every tap that is kept, the latest first.
  func keptTaps() async throws -> [KeptTap] {
    try await pavilion("emotion", "history", "--since", "1900-01-01", "--json").decoded()
  }
}

/// What can be read from the nine of the Emotion Diary.
extension Screen {
  static let emotions = ["happy", "loving", "fond", "flustered", "upset", "gloomy", "bored", "dull", "troubled"]
  static let koreanEmotions = ["행복해", "사랑해", "좋아해", "당황해", "속상해", "우울해", "심심해", "따분해", "심란해"]

  /// How often each of the nine was tapped; nil while not all of them stand there.
  func counts(of names: [String] = Screen.emotions) -> [Int]? {
    let counts = names.indices.compactMap { count(of: $0 + 1, names) }
    return counts.count == names.count ? counts : nil
  }

  /// Where the name of a feeling begins.
  func place(ofEmotion number: Int, _ names: [String] = Screen.emotions) -> (column: Int, row: Int)? {
    place(of: "\(number) \(names[number - 1])").map { ($0.column + 2, $0.row) }
  }

  /// The numbers that the pointer stands at.
  var selectedEmotions: [Int] {
    lines.flatMap { $0.matches(of: /▸(\d)\s/).compactMap { Int($0.1) } }
  }

  /// The count stands behind the name, or below it.
  private func count(of number: Int, _ names: [String]) -> Int? {
    guard let (column, row) = place(ofEmotion: number, names) else { return nil }
    let width = names[number - 1].columns
    if let count = lines[row].dropped(columns: column + width).prefixMatch(of: /\s(\d+)(?!\S)/)?.1 { return Int(count) }
    guard row + 1 < lines.count else { return nil }
    let below = lines[row + 1].dropped(columns: max(0, column - 2)).prefix(width + 4)
    return below.firstMatch(of: /\d+/).flatMap { Int($0.output) }
  }
}

extension String {
  /// What stands to the right of so many columns.
  func dropped(columns: Int) -> Substring {
    var column = 0
    return drop { character in
      defer { column += String(character).columns }
      return column < columns
    }
  }
}
