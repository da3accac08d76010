import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  /// What draws through ncurses, and what draws with escape codes alone, beside each other in a real terminal.
  @Suite struct PainterTests {
    @Test(
      arguments: [
        RestoreTests.Ending.key("q", code: 0), .key("C-\\", code: 131), .signal("SIGTERM", SIGTERM),
        .signal("SIGHUP", SIGHUP), .signal("SIGSEGV", SIGSEGV),
      ])
    func `With escape codes alone, too, the terminal is given back as it was found`(
      ending: RestoreTests.Ending
    ) async throws {
      let shell = try await Shell.running(Programs.trapProbe(), ["--loop", "--escapes"], in: Sandbox())
      try await shell.terminal.waitFor("probe is up")
      try await ending.expectRestoring(shell)
    }

    @Test func `With escape codes alone a stopped program comes back complete, in the size of then`() async throws {
      let terminal = try await Tmux(command: ["sh", "-i"], in: Sandbox())
      try await terminal.type(text: "'\(Programs.trapProbe())' --loop --escapes\r")
      try await terminal.waitFor("probe is up", "? help")
      try await terminal.type("C-z")
      try await wait(for: "The shell's terminal") { try await terminal.modes == .normal }
      try await terminal.resize(columns: 50, rows: 12)
      try await terminal.type(text: "fg\r")
      let screen = try await terminal.waitFor("probe is up", "? help")
      #expect(screen.lines.count == 12)
      try await terminal.type("q")
      try await wait(for: "The shell's terminal") { try await terminal.modes == .normal }
    }

    private func terminal(_ arguments: [String], seed: UInt64, _ variables: [String]) async throws -> Tmux {
      let probe = try Programs.trapProbe()
      return try await Tmux(
        columns: 40, rows: 9, command: variables + [probe, "--frames", "\(seed)"] + arguments, in: Sandbox())
    }

    /// What is seen of a frame: characters with their colors and links, and the cursor.
    private func picture(of terminal: Tmux, frame: Int) async throws -> String {
      try await terminal.waitForWhole("frame \(frame)") { $0.contains("frame \(frame).") }
      let cursor = try await terminal.cursor
      // Where a hidden cursor stands is of no account.
      let capture = try await terminal.run(["capture-pane", "-e", "-p"])
      return cells(of: capture) + (cursor.last == 1 ? "\n\(cursor)" : "")
    }

    /// Each character with what it looks like: tmux tells only the changes, and not of cells that nothing was written into.
    private func cells(of capture: String) -> String {
      var look: [String: String] = [:]
      var lines: [String] = []
      for line in capture.split(separator: "\n", omittingEmptySubsequences: false) {
        var (cells, rest): ([String], Substring) = ([], line[...])
        while !rest.isEmpty {
          if let code = rest.prefixMatch(of: /\x1B\[([\d;:]*)m/) {
            rest = rest[code.range.upperBound...]
            change(&look, String(code.1))
          } else if let link = rest.prefixMatch(of: /\x1B\]8;[^;]*;([^\x1B]*)\x1B\\/) {
            rest = rest[link.range.upperBound...]
            look["link"] = link.1.isEmpty ? nil : String(link.1)
          } else {
            let style = look.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
            cells.append("\(rest.removeFirst())\(style.isEmpty ? "" : "‹\(style)›")")
          }
        }
        while cells.last == " " { cells.removeLast() }
        lines.append(cells.joined())
      }
      return lines.joined(separator: "\n")
    }

    private func change(_ look: inout [String: String], _ codes: String) {
      var rest = codes.split(separator: ";").compactMap { Int($0) }[...]
      while let code = rest.popFirst() {
        switch code {
        case 0: look = look.filter { $0.key == "link" }
        case 38, 48:
          let count = rest.first == 5 ? 2 : 4
          look["\(code)"] = "\(code) \(rest.prefix(count))"
          rest = rest.dropFirst(count)
        case 39, 49: look["\(code - 1)"] = nil
        case 30...37, 90...97: look["38"] = "\(code)"
        case 40...47, 100...107: look["48"] = "\(code)"
        default: look["\(code)"] = "\(code)"
        }
      }
    }

    @Test(arguments: [[], ["COLORTERM=truecolor"], ["TERM=screen"], ["TERM=vt220"]])
    func `Random frames look the same through ncurses and with escape codes alone`(variables: [String]) async throws {
      let seed = testSeed()
      let terminals = try await [
        terminal([], seed: seed, variables), terminal(["--escapes"], seed: seed, variables),
      ]
      var generator = SeededGenerator(seed: seed)
      for frame in 1...Torture.rounds(24, long: 400) {
        var pictures: [String] = []
        for terminal in terminals { pictures.append(try await picture(of: terminal, frame: frame)) }
        try #require(pictures[0] == pictures[1], "frame \(frame), SEED=\(seed)")
        // A change of the size is a frame as well.
        let size = (Int.random(in: 12...60, using: &generator), Int.random(in: 4...14, using: &generator))
        for terminal in terminals {
          if frame.isMultiple(of: 6) {
            try await terminal.resize(columns: size.0, rows: size.1)
          } else {
            try await terminal.type("n")
          }
        }
      }
      for terminal in terminals {
        try await terminal.type("q")
        try await terminal.waitForEnd()
        #expect(try await !terminal.modes.alternateScreen)
      }
    }
  }
}
