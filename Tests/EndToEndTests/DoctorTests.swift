import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite("pavilion doctor in a terminal") struct DoctorTerminalTests {
    @Test(arguments: ["xterm", "tmux-256color", "linux", "vt100", "ansi", "dumb"])
    func `The terminal is as it was before, and nothing is left of the questions`(term: String) async throws {
      let sandbox = try Sandbox().with("TERM", term).with("LC_ALL", "C")
      let shell = try await Shell.running(Programs.pavilion(), ["doctor"], in: sandbox)
      #expect(try await shell.exitCode() == (term == "dumb" ? 1 : 0))
      try await shell.expectRestored()
      let screen = try await shell.terminal.screen(history: true)
      #expect(screen.contains("80 × 24") || screen.contains("80 x 24"), "\(screen)")
      #expect(try #require(screen.line(with: "Terminal")).hasPrefix("Terminal"))
      // Only a terminal of xterm's kind understands what is asked of it.
      #expect(shell.recording.contains("\u{1B}]11;?") == ["xterm", "tmux-256color"].contains(term))
      #expect(shell.recording.contains("\u{1B}[6n") == ["xterm", "tmux-256color", "vt100", "ansi"].contains(term))
      #expect(!sandbox.hasDatabase)
    }

    @Test func `Keys that were typed before are left to the shell`() async throws {
      let script = "until [ -e typed ]; do sleep 0.05; done; exec \(try Programs.pavilion()) doctor"
      let shell = try await Shell.running("sh", ["-c", script], in: Sandbox())
      try await shell.terminal.waitFor("this is the shell")
      try await shell.terminal.type(text: "before")
      try await shell.terminal.type("Enter")
      // The terminal echoes what has arrived.
      try await shell.terminal.waitFor("before")
      try shell.folder.file("typed", "")
      #expect(try await shell.exitCode() == 0)
      try await shell.terminal.waitFor("you typed before")
      #expect(!shell.recording.contains("\u{1B}[6n"))
    }

    @Test func `Inside tmux its options are looked at`() async throws {
      // Programs of tests see no variables of others, such as that in which tmux names its socket.
      let shell = try await Shell.running("sh", [], in: Sandbox())
      let socket = try await shell.terminal.value("socket_path")
      try await shell.terminal.run([
        "set-option", "-s", "escape-time", "500", ";", "set-option", "-s", "focus-events", "on",
      ])
      try await shell.terminal.type(text: "TMUX=\(socket),1,0 \(try Programs.pavilion()) doctor | grep tmux")
      try await shell.terminal.type("Enter")
      try await shell.terminal.waitFor("! tmux escape-time   500 ms", "✓ tmux focus-events  on", "escape-time 10")
    }
  }
}
