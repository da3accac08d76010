import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct TerminalKindTests {
    @Test(arguments: [nil, "no-such-term", "xterm", "vt220", "linux"] as [String?])
    func `It draws on any terminal that can place its cursor`(name: String?) async throws {
      let terminal = try await Sandbox().with("TERM", name).open("juice")
      try await terminal.waitFor("1 Strawberry", "? help")
      try await terminal.type("Right")
      // The Linux console has few glyphs, so ASCII is used there.
      try await terminal.waitFor(name == "linux" ? ">3 Pineapple" : "▸3 Pineapple")
      try await terminal.type("q")
      try await terminal.waitForEnd()
    }

    @Test(arguments: [("LC_ALL", "C"), ("LANG", "POSIX"), ("LC_ALL", "xx_YY.UTF-8")])
    func `Korean is shown in any locale`(variable: String, locale: String) async throws {
      let sandbox = try Sandbox().with("LC_ALL", nil).with(variable, locale)
      let terminal = try await sandbox.open("juice", "--lang", "ko")
      try await terminal.waitFor("› 쥬스 메이커", "1 딸기", "│ 망고 2 · 키위 1 ")
    }

    @Test(arguments: [("ko_KR.UTF-8", "쥬스 메이커"), ("de_DE.UTF-8", "Juice Maker")])
    func `The locale chooses the language of the first start`(locale: String, title: String) async throws {
      let terminal = try await Sandbox().with("LC_ALL", nil).with("LANG", locale).open()
      try await terminal.waitFor("▸1 \(title)")
    }

    @Test(arguments: [[], ["--no-color"], ["--ascii"], ["NO_COLOR"]])
    func `Colors and characters beyond ASCII are sent only where they are wanted`(options: [String]) async throws {
      let sandbox = try Sandbox().with("NO_COLOR", options == ["NO_COLOR"] ? "1" : nil)
      let arguments = options.filter { $0.hasPrefix("--") }
      let terminal = try await Tmux(command: [Programs.pavilion(), "caffeine"] + arguments, in: sandbox)
      try await terminal.waitFor("size 200")
      try await terminal.type("s", "s")
      let screen = try await terminal.waitFor("Stressful +1", "size 210")
      let isASCII = screen.lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
      #expect(isASCII == (options == ["--ascii"]), "\(screen)")
      #expect(try await terminal.hasColors == (options == [] || options == ["--ascii"]))
    }

    @Test func `A terminal that cannot place its cursor is refused before anything is written`() async throws {
      let sandbox = try Sandbox().with("TERM", "dumb")
      let shell = try await Shell.running(Programs.pavilion(), in: sandbox)
      #expect(try await shell.exitCode() == 69)
      try await shell.terminal.waitFor("Pavilion cannot draw on the terminal \"dumb\"")
      try await shell.expectRestored()
      #expect(!shell.recording.contains("\u{1B}"))
      #expect(!sandbox.hasDatabase)
    }

    @Test(arguments: ["> output", "< /dev/null"])
    func `Without a terminal on both sides it says so and makes no file`(redirection: String) async throws {
      let sandbox = try Sandbox()
      let shell = try await Shell.running(Programs.pavilion(), ["juice"], in: sandbox, redirection: redirection)
      #expect(try await shell.exitCode() == 69)
      try await shell.terminal.waitFor("standard input or output is not one")
      #expect(shell.folder.text(of: "output") ?? "" == "")
      try await shell.expectRestored()
      #expect(!shell.recording.contains("\u{1B}"))
      #expect(!sandbox.hasDatabase)
    }
  }
}

extension Tmux {
  /// Whether a cell of the screen has a color of its own.
  var hasColors: Bool {
    get async throws {
      let text = try await run(["capture-pane", "-e", "-p"])
      let codes = text.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";").compactMap { Int($0) } }
      return codes.contains { (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0) }
    }
  }
}
