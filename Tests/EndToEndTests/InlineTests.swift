import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct InlineTests {
    /// A shell that has written more lines than the terminal has, and its answer to `pavilion emotion --inline`.
    private func shell(
      in sandbox: Sandbox, columns: Int = 80, rows: Int = 10, _ arguments: String = "--lang en"
    ) async throws -> Tmux {
      let terminal = try await Tmux(columns: columns, rows: rows, command: ["sh", "-i"], in: sandbox)
      try await terminal.type(text: "seq 30; stty -g > '\(sandbox.folder.path)/before'\r")
      try await terminal.waitFor("The last number") { $0.lines.contains("30") }
      let number = "echo \\$\\$ > '\(sandbox.folder.path)/pid'"
      let program = try "exec '\(Programs.pavilion())' emotion --inline \(arguments)"
      try await terminal.type(text: "sh -c \"\(number); \(program)\"\r")
      try await terminal.waitFor("1  ")
      return terminal
    }

    /// The lines after `30`, the last one that the shell has written, and the one that starts the program.
    private func rest(of terminal: Tmux) async throws -> [String] {
      let lines = try await terminal.screen(history: true).lines
      // Before the first number there may be a prompt.
      let numbers = (2...30).map { "\($0)" }
      let start = try #require(lines.firstIndex(of: "2"))
      #expect(Array(lines[start...].prefix(numbers.count)) == numbers, "What stood above has changed: \(lines)")
      return lines[(start + numbers.count)...].drop { !$0.contains("✓") }.filter { !$0.isEmpty }
    }

    private func expectRestored(_ terminal: Tmux, _ sandbox: Sandbox) async throws {
      #expect(try await terminal.modes == .normal)
      try await terminal.type(text: "stty -g > '\(sandbox.folder.path)/after'; echo done | tr a-z A-Z\r")
      try await terminal.waitFor("DONE")
      #expect(sandbox.folder.text(of: "after") == sandbox.folder.text(of: "before"))
    }

    @Test func `A digit saves the feeling and leaves one line below what the shell has written`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await shell(in: sandbox)
      #expect(try await terminal.modes == Tmux.Modes(alternateScreen: false, cursor: false, mouse: false))
      let lines = try await terminal.screen().lines.filter { $0.hasPrefix(" ") }
      #expect(lines.count == 4, "\(lines)")
      try await terminal.type("8")
      try await terminal.waitFor("✓ Listless, the first time today · ")
      let rest = try await rest(of: terminal)
      #expect(rest.first?.hasPrefix("✓ Listless") == true, "\(rest)")
      #expect(!rest.contains { $0.contains("How do you feel?") }, "\(rest)")
      try await expectRestored(terminal, sandbox)
      let taps = try await sandbox.call(["emotion", "list", "--json"])
      #expect(taps.output.contains("\"listless\""))
    }

    @Test(arguments: ["Escape", "q", "C-c"])
    func `Leaving saves nothing and leaves nothing`(key: String) async throws {
      let sandbox = try Sandbox()
      let terminal = try await shell(in: sandbox)
      try await terminal.type(key)
      try await terminal.waitUntilGone("How do you feel?")
      try await expectRestored(terminal, sandbox)
      let screen = try await terminal.screen(history: true)
      #expect(!screen.contains("How do you feel?"), "\(screen)")
      #expect(!screen.contains("1–9"), "\(screen)")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV])
    func `A signal gives the terminal back, with the cursor below the lines`(signal: Int32) async throws {
      let sandbox = try Sandbox()
      let terminal = try await shell(in: sandbox)
      try RunningProcess(try #require(sandbox.folder.text(of: "pid"))).send(signal)
      try await wait(for: "The cursor of the shell") { try await terminal.modes.cursor }
      try await expectRestored(terminal, sandbox)
      let screen = try await terminal.screen(history: true)
      // Only a process that has no time to erase its lines leaves them, as a whole.
      let left = screen.lines.filter { $0.contains("happy") || $0.contains("1–9") }
      #expect(left.count == ([SIGQUIT, SIGSEGV].contains(signal) ? 2 : 0), "\(screen)")
    }

    @Test func `A trap leaves the lines and its message below them`() async throws {
      let shell = try await Shell.running(Programs.trapProbe(), ["--inline"], in: Sandbox())
      try await shell.terminal.waitFor("probe line 3")
      try await shell.terminal.type("x")
      let code = try await shell.exitCode()
      #expect([128 + Int(SIGILL), 128 + Int(SIGTRAP)].contains(code))
      try await shell.expectRestored()
      let lines = try await shell.terminal.screen(history: true).lines
      let first = try #require(lines.firstIndex(of: "probe line 0"))
      #expect(Array(lines[first..<first + 4]) == (0..<4).map { "probe line \($0)" })
      #expect(shell.recording.contains("Fatal error: the probe was asked to trap"))
      #expect(!shell.recording.contains("[?1049"))
    }

    @Test func `Resizing draws the lines anew, and neither they nor those above remain twice`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await shell(in: sandbox)
      for (columns, rows) in [(40, 10), (120, 10), (40, 5), (80, 24), (30, 8), (80, 10)] {
        try await terminal.resize(columns: columns, rows: rows)
        let end = columns < 62 ? "7 bored" : "1–9 logs it"
        try await terminal.waitForWhole("The lines in \(columns) × \(rows)") {
          $0.contains(end) && $0.lines.filter { $0.contains("happy") }.count == 1
        }
        let all = try await terminal.screen(history: true)
        #expect(all.lines.filter { $0.contains("How do you feel?") }.count == 1, "\(columns) × \(rows): \(all)")
        #expect(all.lines.contains("30"), "\(all)")
      }
      try await terminal.type("1")
      try await terminal.waitFor("✓ Happy, the first time today")
      #expect(try await rest(of: terminal).first?.hasPrefix("✓ Happy") == true)
    }

    @Test func `The mouse is left to the terminal, also after a change of the size and a stop`() async throws {
      let terminal = try await Tmux(columns: 80, rows: 10, command: ["sh", "-i"], in: Sandbox())
      try await terminal.type(text: "'\(Programs.pavilion())' emotion --inline --lang en\r")
      try await terminal.waitFor("How do you feel?", "1–9 logs it")
      try await terminal.resize(columns: 90, rows: 12)
      try await terminal.send(bytes: "\u{1B}[I")
      try await terminal.waitForWhole("The lines") { $0.contains("1–9 logs it") }
      #expect(try await !terminal.modes.mouse)
      try await terminal.type("C-z")
      try await wait(for: "The cursor of the shell") { try await terminal.modes.cursor }
      try await terminal.type(text: "fg\r")
      try await wait(for: "The question") { try await !terminal.modes.cursor }
      try await terminal.waitFor("How do you feel?", "1–9 logs it")
      #expect(try await !terminal.modes.mouse)
    }

    @Test func `Stopping gives the shell back without the lines, and fg asks again below`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await Tmux(columns: 80, rows: 10, command: ["sh", "-i"], in: sandbox)
      try await terminal.type(text: "'\(Programs.pavilion())' emotion --inline --lang en\r")
      try await terminal.waitFor("How do you feel?", "1–9 logs it")
      try await terminal.type("C-z")
      try await wait(for: "The cursor of the shell") { try await terminal.modes.cursor }
      try await terminal.type(text: "echo shell | tr a-z A-Z\r")
      try await terminal.waitFor("SHELL")
      #expect(try await !terminal.screen().contains("How do you feel?"))
      try await terminal.type(text: "fg\r")
      try await terminal.waitFor("SHELL", "How do you feel?", "1–9 logs it")
      try await terminal.type("9")
      let screen = try await terminal.waitFor("SHELL", "✓ Troubled, the first time today")
      #expect(!screen.contains("How do you feel?"), "\(screen)")
    }

    @Test func `Korean fits into 40 columns, and a screen reader gets words`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await shell(in: sandbox, columns: 40, "--lang ko")
      try await terminal.waitFor(" 지금 기분이 어떤가요?", "7  심심해   8  따분해   9  심란해")
      try await terminal.type("Escape")
      try await terminal.waitUntilGone("기분이")
      try await terminal.type(text: "clear; '\(Programs.pavilion())' emotion --inline --plain --lang ko\r")
      try await terminal.waitFor("지금 기분이 어떤가요?")
      #expect(try await terminal.modes.cursor)
      try await terminal.type("2")
      try await terminal.waitFor("✓ 사랑해, 오늘 첫 번째 · ")
    }

    @Test func `Where nothing can be drawn it says so as for a whole screen, and writes nothing else`() async throws {
      for (redirection, code) in [("< /dev/null", 69), ("> out", 69)] {
        let shell = try await Shell.running(
          Programs.pavilion(), ["emotion", "--inline"], in: Sandbox(), redirection: redirection)
        #expect(try await shell.exitCode() == code)
        try await shell.expectRestored()
        #expect(!shell.recording.contains("\u{1B}"))
      }
      let shell = try await Shell.running(
        "env", ["TERM=dumb", Programs.pavilion(), "emotion", "--inline"], in: Sandbox())
      #expect(try await shell.exitCode() == 69)
      #expect(!shell.recording.contains("\u{1B}"))
    }
  }
}
