import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite("The background of the terminal") struct BackgroundTests {
    /// The color of hints: gray 245 on dark, 242 on light.
    private static let dark = "38;5;245"
    private static let light = "38;5;242"

    @Test func `The terminal is asked once, and its answer changes the colors and nothing else`() async throws {
      let shell = try await Shell.running(Programs.pavilion(), ["juice"], in: Sandbox())
      let terminal = shell.terminal
      let before = try await terminal.waitForWhole("The juice bar") { $0.contains("? help") }
      #expect(try await terminal.styles.contains(Self.dark))
      try await terminal.send(bytes: "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
      try await terminal.waitForStyle(Self.light)
      try await terminal.send(bytes: "\u{1B}]11;rgb:1c/1c/1c\u{07}")
      try await terminal.waitForStyle(Self.dark)
      #expect(try await terminal.screen() == before)
      try await terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      #expect(shell.recording.ranges(of: "\u{1B}]11;?").count == 1)
    }

    @Test(arguments: [
      (["--background", "light"], nil, "light"), ([], "0;15", "light"), ([], "15;0", "dark"),
      (["--background", "dark"], "0;15", "dark"), (["--background", "auto"], "0;15", "light"),
    ])
    func `An option and COLORFGBG come before the answer`(
      arguments: [String], variable: String?, theme: String
    ) async throws {
      let sandbox = try Sandbox().with("COLORFGBG", variable)
      let shell = try await Shell.running(Programs.pavilion(), ["juice"] + arguments, in: sandbox)
      try await shell.terminal.waitFor("? help")
      #expect(try await shell.terminal.styles.contains(theme == "light" ? Self.light : Self.dark))
      try await shell.terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      #expect(shell.recording.contains("\u{1B}]11") == (variable == nil && arguments == []))
    }

    @Test(.inTheLongRun) func `The choice of the user is kept`() async throws {
      let sandbox = try Sandbox()
      try sandbox.writeKeys("everywhere.switchTheme = B")
      let terminal = try await sandbox.open("juice")
      try await terminal.waitFor("? help")
      try await terminal.type("B")
      try await terminal.waitFor("Colors for a light background.")
      #expect(try await terminal.styles.contains(Self.light))
      try await terminal.type("q")
      try await terminal.waitForEnd()
      let again = try await sandbox.with("COLORFGBG", "15;0").open("juice")
      try await again.waitFor("? help")
      #expect(try await again.styles.contains(Self.light))
      try await again.type("B")
      try await again.waitFor("Colors for a dark background.")
      try await again.type("B")
      try await again.waitFor("High contrast.")
      try await again.type("B")
      try await again.waitFor("No colors.")
      #expect(try await !again.hasColors)
      try await again.type("B")
      try await again.waitFor("Colors for your terminal's background.")
      #expect(try await again.hasColors)
    }

    @Test func `A key typed before the start ends the program, and the terminal is as before`() async throws {
      let shell = try await Shell.running("sh", ["-c", "sleep 0.5; exec \(Programs.pavilion())"], in: Sandbox())
      try await shell.terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      try await shell.expectRestored()
      #expect(shell.recording.contains("\u{1B}]11;?"))
    }

    @Test func `In eight colors few are used until the terminal has answered`() async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.start(
        Programs.pavilion(), ["juice", "--lang", "en"], ["TERM": "xterm", "COLORFGBG": "", "PAVILION_TITLE": "off"])
      try await terminal.waitFor("\u{1B}[?2026l")
      #expect(terminal.text.contains("\u{1B}]11;?\u{1B}\\\u{1B}[c"))
      // The accent is yellow on black, and red on white.
      let title = "Juice Maker"
      func color(of title: String) -> Substring? {
        let before = terminal.text.ranges(of: title).last.map { terminal.text[..<$0.lowerBound] }
        return before?.matches(of: /\x1B\[(?:[0-9;]*;)?(3[0-79])m/).last?.1
      }
      #expect(color(of: title) == "31")
      try await terminal.press("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?1;2c", for: title)
      #expect(color(of: title) == "33")
      try await terminal.press("\u{1B}]11;rgb:f/f/f\u{7}", for: title)
      #expect(color(of: title) == "31")
      try terminal.send("q", to: child)
    }

    @Test(arguments: ["vt220", "linux"]) func `Terminals that might show the question are not asked`(
      name: String
    ) async throws {
      let shell = try await Shell.running(Programs.pavilion(), ["juice"], in: Sandbox().with("TERM", name))
      try await shell.terminal.waitFor("? help")
      try await shell.terminal.type("q")
      #expect(try await shell.exitCode() == 0)
      #expect(!shell.recording.contains("\u{1B}]11"))
    }
  }
}

extension Tmux {
  /// The screen with the styles of its cells.
  fileprivate var styles: String {
    get async throws { try await run(["capture-pane", "-e", "-p"]) }
  }

  fileprivate func waitForStyle(_ style: String) async throws {
    try await wait(for: "The style \(style)") {
      try await styles.contains(style)
    } otherwise: {
      (try? await styles) ?? ""
    }
  }
}
