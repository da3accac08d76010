import Foundation
import Testing

extension InAnotherTerminal {
  @Suite struct EmotionShakeTests {
    @Test(arguments: [(120, 40), (80, 24), (60, 16)])
    func `A tapped slime swings to the side and comes back to where it was`(columns: Int, rows: Int) async throws {
      let terminal = try await House().openEmotions(columns: columns, rows: rows)
      try await terminal.type("Right", "Down")
      let rest = try await terminal.waitFor("▸5 upset 0")
      let taps = try await terminal.seeSwing(of: [5], from: rest, typing: "\r")
      // The others stand still meanwhile, and it swings to both sides.
      try await terminal.seeSwing(of: [5], from: rest, typing: "\r") { $0 < 0 }
      let after = try await terminal.screenAtRest()
      #expect(after.swings(from: rest) == Array(repeating: 0, count: 9), "\(after)")
      #expect(try #require(after.counts())[4] > taps)
    }

    @Test(arguments: ["5", "\r", "click"])
    func `After fifty taps as fast as they can come it stands where it stood`(way: String) async throws {
      let house = try House()
      try await house.pavilion("emotion", "tap", "upset", "--count", "10")
      let terminal = try await house.openEmotions()
      try await terminal.type("Right", "Down")
      let before = try await terminal.waitFor("▸5 upset 10", "today: 10 taps")
      if way == "click" {
        let place = try #require(before.place(ofEmotion: 5))
        let report = "\u{1B}[<0;\(place.column + 3);\(place.row - 2)"
        try await terminal.send(bytes: String(repeating: "\(report)M\(report)m", count: 50))
      } else {
        try await terminal.type(text: String(repeating: way, count: 50))
      }
      try await terminal.waitFor("▸5 upset 60", "today: 60 taps")
      let after = try await terminal.screenAtRest()
      #expect(after.swings(from: before) == Array(repeating: 0, count: 9), "\(after)")
      // But for the counts, and what is said below, nothing is different.
      #expect(after.withoutDigits.dropLast(2) == before.withoutDigits.dropLast(2), "\(after)")
      #expect(try await house.keptTaps().count == 60)
    }

    @Test func `Several slimes swing at once, each only when it is tapped`() async throws {
      let terminal = try await House().openEmotions()
      let rest = try await terminal.screen()
      try await terminal.seeSwing(of: [1, 5, 9], from: rest, typing: "159")
      try await terminal.seeSwing(of: Array(1...9), from: rest, typing: "123456789")
      let after = try await terminal.screenAtRest()
      #expect(after.swings(from: rest) == Array(repeating: 0, count: 9), "\(after)")
    }

    @Test func `Keys are handled while a slime swings`() async throws {
      let terminal = try await House().openEmotions()
      let rest = try await terminal.screen()
      try await wait(for: "The pointer elsewhere while happy swings") {
        try await terminal.type("1", "Right")
        return try await terminal.looks { screen in
          screen.selectedEmotions == [2] && screen.swings(from: rest)?.first.map { $0 != 0 } == true
        }
      }
      try await terminal.type("?")
      try await terminal.waitFor("╭ ", "undo the last tap")
      try await terminal.type("Escape")
      let after = try await terminal.screenAtRest()
      #expect(after.swings(from: rest) == Array(repeating: 0, count: 9), "\(after)")
    }

    @Test(arguments: [true, false])
    func `With --no-motion a tap draws one frame, and nothing moves`(hasMotion: Bool) async throws {
      let house = try House()
      let recording = try house.folder.file("recording")
      let command = try [Programs.pavilion(), "emotion"] + (hasMotion ? [] : ["--no-motion"])
      let terminal = try await Tmux(command: command, in: house, recording: recording)
      let rest = try await terminal.waitFor(counts: Array(repeating: 0, count: 9))
      let frames = house.frames
      try await terminal.type("5")
      try await terminal.waitFor(counts: [0, 0, 0, 0, 1, 0, 0, 0, 0])
      let after = try await terminal.screenAtRest()
      #expect(after.swings(from: rest) == Array(repeating: 0, count: 9), "\(after)")
      // Four times to and fro, which is several frames.
      #expect(hasMotion ? house.frames - frames > 4 : house.frames - frames == 1, "\(house.frames - frames)")
    }

    @Test func `A terminal that reads nothing for a while does not stop a slime halfway`() async throws {
      // Frames so large that the program has to wait until somebody reads them.
      let terminal = try await House().openEmotions(columns: 300, rows: 80)
      try await terminal.type(text: "123456789")
      try await terminal.waitFor(counts: Array(repeating: 1, count: 9))
      let rest = try await terminal.screenAtRest()
      let server = try RunningProcess(try await terminal.value("pid"))
      try await terminal.type(text: "123456789")
      try await terminal.waitFor("Slimes off their places") { $0.withoutDigits != rest.withoutDigits }
      server.send(SIGSTOP)
      // Not waiting for anything: longer than a shake.
      try await Task.sleep(for: .seconds(1))
      server.send(SIGCONT)
      let after = try await terminal.screenAtRest()
      #expect(after.swings(from: rest) == Array(repeating: 0, count: 9), "\(after)")
    }
  }
}

extension House {
  /// How many frames the recording has: each begins with a mark.
  fileprivate var frames: Int { (folder.text(of: "recording") ?? "").ranges(of: "\u{1B}[?2026h").count }
}

extension Tmux {
  /// Waits until nothing has changed for longer than a shake takes, and returns that screen.
  func screenAtRest(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Screen {
    var (latest, since) = (try await screen(), ContinuousClock.now)
    try await wait(for: "A screen that stays as it is", sourceLocation: sourceLocation) {
      let now = try await screen()
      if now != latest { (latest, since) = (now, .now) }
      return .now - since > .seconds(1)
    }
    return latest
  }

  /// Types again and again until these slimes are seen off their places, all the others being in theirs; returns how
  /// often it has typed.
  @discardableResult
  func seeSwing(
    of emotions: [Int], from rest: Screen, typing keys: String, sourceLocation: SourceLocation = #_sourceLocation,
    where isSo: (Int) -> Bool = { $0 != 0 }
  ) async throws -> Int {
    var times = 0
    try await wait(for: "A swing of \(emotions)", sourceLocation: sourceLocation) {
      try await type(text: keys)
      times += 1
      return try await looks { screen in
        guard let swings = screen.swings(from: rest) else { return false }
        return zip(1..., swings).allSatisfy { number, swing in emotions.contains(number) ? isSo(swing) : swing == 0 }
      }
    } otherwise: {
      (try? await screen().description) ?? ""
    }
    return times
  }

  /// Whether the screen is so at some time of the first half of a shake, in which it swings furthest.
  func looks(where isSo: (Screen) -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .milliseconds(400)
    repeat { if isSo(try await screen()) { return true } } while .now < end
    return false
  }
}

extension Screen {
  var withoutDigits: [String] { lines.map { String($0.map { $0.isWholeNumber ? "#" : $0 }) } }

  /// By how many columns each of the nine slimes is off the place that it has on another screen; nil while one of them
  /// is not the same slime.
  func swings(from rest: Screen) -> [Int]? {
    let swings = (1...9).compactMap { number -> Int? in
      guard let (columns, rows) = rest.place(ofSlime: number) else { return nil }
      let (there, here) = (rest.cells(columns, rows), cells(columns, rows))
      return [0, 1, -1, 2, -2, 3, -3, 4, -4].first { step in
        if step == 0 { return here == there }
        // What swings over the edge of its place is cut off there.
        let inside = (abs(step) + 1)..<(columns.count - abs(step) - 1)
        return zip(here, there).allSatisfy { row, before in inside.allSatisfy { row[$0] == before[$0 - step] } }
      }
    }
    return swings.count == 9 ? swings : nil
  }

  /// Where a slime is: above its name, from the middle between it and its neighbours on.
  private func place(ofSlime number: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    let row = (number - 1) / 3 * 3
    let names = (row + 1...row + 3).compactMap { place(ofEmotion: $0) }
    guard names.count == 3 else { return nil }
    let middles = zip(names, Screen.emotions[row...]).map { $0.column + $1.columns / 2 }
    let width = (middles[2] - middles[0]) / 2
    let start = max(0, middles[(number - 1) % 3] - width / 2)
    let top = row == 0 ? 1 : (place(ofEmotion: number - 3)?.row ?? 0) + 1
    return (start..<start + width, top..<names[0].row)
  }

  /// What stands in these cells.
  private func cells(_ columns: Range<Int>, _ rows: Range<Int>) -> [[Character]] {
    rows.map { row in
      let line = Array(lines[row])
      return columns.map { line.indices.contains($0) ? line[$0] : " " }
    }
  }
}
