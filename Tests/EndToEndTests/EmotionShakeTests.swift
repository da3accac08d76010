import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct EmotionShakeTests {
    @Test func `Tapped slimes move, and come to rest where they were, whatever happens meanwhile`() async throws {
      let terminal = try await Sandbox().openEmotions()
      // From here on each count has two digits, and the pointer is at the fifth.
      try await terminal.type(text: String(repeating: "123467895", count: 10))
      try await terminal.waitFor(counts: Array(repeating: 10, count: 9))
      let rest = try await terminal.screenAtRest()
      try await wait(for: "A slime off its place") {
        try await terminal.type("5")
        return try await terminal.screen().withoutCounts != rest.withoutCounts
      }
      // As fast as keys can come, in between other sizes, and with help over it.
      for (columns, rows) in [(120, 40), (40, 12), (30, 8), (80, 24)] {
        try await terminal.type(text: String(repeating: "123456789", count: 5))
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitFor(rows == 8 ? "Now 30 × 8" : "9 troubled")
      }
      try await terminal.type("159", "?")
      try await terminal.waitFor("╭ ")
      try await terminal.type("Escape")
      try await terminal.waitUntilGone("╭ ")
      try await terminal.type("5")
      #expect(try await terminal.screenAtRest().withoutCounts == rest.withoutCounts)
    }

    @Test(arguments: [true, false])
    func `With --no-motion a tap draws one frame, and nothing moves`(hasMotion: Bool) async throws {
      let sandbox = try Sandbox()
      let recording = try sandbox.folder.file("recording")
      let command = try [Programs.pavilion(), "emotion"] + (hasMotion ? [] : ["--no-motion"])
      let terminal = try await Tmux(command: command, in: sandbox, recording: recording)
      try await terminal.waitFor(counts: Array(repeating: 0, count: 9))
      let frames = sandbox.frames
      try await terminal.type("5")
      try await terminal.waitFor(counts: [0, 0, 0, 0, 1, 0, 0, 0, 0])
      _ = try await terminal.screenAtRest()
      // Four times to and fro, which is several frames.
      #expect(hasMotion ? sandbox.frames - frames > 4 : sandbox.frames - frames == 1, "\(sandbox.frames - frames)")
    }

    @Test(.inTheLongRun) func `A terminal that reads nothing for a while does not stop a slime halfway`() async throws {
      // Frames so large that the program has to wait until somebody reads them.
      let sandbox = try Sandbox()
      let terminal = try await sandbox.openEmotions(columns: 300, rows: 80)
      let rest = try await terminal.screenAtRest()
      let server = try RunningProcess(try await terminal.value("pid"))
      try await terminal.type(text: "234567891")
      try await terminal.waitFor("Slimes off their places") { $0.withoutCounts != rest.withoutCounts }
      server.send(SIGSTOP)
      // Not waiting for anything: longer than a shake.
      try await Task.sleep(for: .seconds(1))
      server.send(SIGCONT)
      let after = try await terminal.screenAtRest()
      // As in a program that has just been opened.
      let other = try await sandbox.openEmotions(columns: 300, rows: 80)
      #expect(try await other.screenAtRest().withoutCounts == after.withoutCounts)
    }
  }
}

extension Sandbox {
  /// How many frames the recording has: each begins with a mark.
  fileprivate var frames: Int { (folder.text(of: "recording") ?? "").ranges(of: "\u{1B}[?2026h").count }
}
