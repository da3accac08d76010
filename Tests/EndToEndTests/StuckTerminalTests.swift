import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  /// Ends while nobody reads the terminal, or in its first moments.
  @Suite struct StuckTerminalTests {
    private static let signals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV]

    @Test(arguments: Torture.isLong ? signals : [SIGTERM]) func `A terminal that nobody reads does not hold up the end`(
      signal: Int32
    ) async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      // More than the system keeps for a reader.
      terminal.resize(columns: 500, rows: 200)
      try await blocked(child)
      RunningProcess(child.number).send(signal)
      #expect(terminal.exitCodeUnread(of: child) == 128 + signal)
      terminal.expectRestored("signal \(signal)")
    }

    @Test(arguments: Torture.isLong ? signals : [SIGQUIT])
    func `With escape codes alone, too, a terminal that nobody reads does not hold up the end`(
      signal: Int32
    ) async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.start(Programs.trapProbe(), ["--frames", "1", "--escapes"])
      try await terminal.waitFor("frame 1")
      terminal.resize(columns: 500, rows: 200)
      try await blocked(child)
      RunningProcess(child.number).send(signal)
      #expect(terminal.exitCodeUnread(of: child) == 128 + signal)
      terminal.expectRestored("signal \(signal)")
    }

    @Test(arguments: Torture.isLong ? [SIGTERM, SIGSEGV] : [SIGSEGV])
    func `Output that was stopped does not hold up the end`(
      signal: Int32
    ) async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      terminal.setStopped(true)
      try terminal.send("\u{0C}")
      try await blocked(child)
      RunningProcess(child.number).send(signal)
      #expect(terminal.exitCodeUnread(of: child) == 128 + signal)
      terminal.expectRestored("signal \(signal)")
    }

    #if os(Linux)
      @Test func `Every signal that ends a program gives the terminal back`() async throws {
        // Those that cannot be handled, stop, continue, are ignored by default, or do not end Pavilion.
        let others: Set = [
          SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGPIPE, SIGALRM, SIGXFSZ,
        ]
        // The system's library keeps 32 and 33 for itself.
        for signal in Int32(1)...64 where !others.contains(signal) && !(32...33).contains(signal) {
          let (terminal, child) = try await PseudoTerminal.juiceBar()
          RunningProcess(child.number).send(signal)
          #expect(try await child.exitCode() == 128 + signal)
          terminal.expectRestored("signal \(signal)")
        }
      }
    #endif

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT], [[], ["--inline"]])
    func `A program that hangs ends when it is asked again, and gives the terminal back`(
      signal: Int32, arguments: [String]
    ) async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.start(Programs.trapProbe(), ["--loop"] + arguments)
      try await terminal.waitFor("probe is up")
      try await terminal.press("h", for: "hangs")
      let process = RunningProcess(child.number)
      try await wait(for: "The end") {
        process.send(signal)
        terminal.read()
        return process.hasEnded
      }
      #expect(child.exitCode(within: 1) == 128 + signal)
      terminal.expectRestored("signal \(signal)")
    }

    @Test func `A terminal that is read again in time ends normally`() async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      terminal.setStopped(true)
      try terminal.send("\u{0C}")
      try await blocked(child)
      RunningProcess(child.number).send(SIGTERM)
      terminal.setStopped(false)
      try await wait(for: "The end") {
        terminal.read()
        return RunningProcess(child.number).hasEnded
      }
      #expect(child.exitCode(within: 1) == 128 + SIGTERM)
      // The last frame is there, not only its end.
      #expect(terminal.text.hasSuffix("\u{1B}[?1l\u{1B}>"), "\(terminal.text.suffix(100).debugDescription)")
      terminal.expectRestored("SIGTERM")
    }

    /// Waits until a program sleeps in the middle of writing.
    private func blocked(_ child: Child) async throws {
      #if os(Linux)
        try await wait(for: "A write that blocks") {
          let call = try String(contentsOfFile: "/proc/\(child.number)/syscall", encoding: .utf8)
          // The number of `write`: 1 on x86, 64 on ARM; the first argument is standard output.
          return ["1 0x1 ", "64 0x1 "].contains { call.hasPrefix($0) }
        }
      #else
        try await Task.sleep(for: .seconds(1))
      #endif
    }

    @Test func `An end in the first moments leaves the terminal as it was`() async throws {
      // Before the program has set its handlers, those of a debug build of Swift would trace the end for half a minute.
      let sandbox = try Sandbox().with("SWIFT_BACKTRACE", "enable=no")
      try await sandbox.pavilion("juice", "stock")
      let rounds = Torture.rounds(25, long: 1000)
      for round in 0..<rounds {
        let signal = Self.signals[round % Self.signals.count]
        let terminal = try PseudoTerminal(in: sandbox)
        let child = try terminal.pavilion("juice")
        // Not for something to happen: the moment of the end is what is random here.
        usleep(UInt32.random(in: 0...20_000))
        RunningProcess(child.number).send(signal)
        let code = try await child.exitCode()
        #expect(code == 128 + signal, "round \(round)")
        terminal.expectRestored("signal \(signal) in round \(round)")
      }
      Torture.report("ends in the first 20 ms", tried: "\(rounds) ends by five signals")
    }

    @Test func `Standard input that can only be read is given back by a crash too`() async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      // The streams of a child are opened for one direction each.
      let child = try terminal.pavilion("juice")
      try await terminal.waitFor("Strawberry")
      #expect(terminal.isOn("1049"))
      RunningProcess(child.number).send(SIGSEGV)
      #expect(try await child.exitCode() == 128 + SIGSEGV)
      terminal.expectRestored("SIGSEGV")
    }

    @Test(arguments: Torture.isLong ? signals : [SIGINT]) func `An end inside a dialog leaves the terminal as it was`(
      signal: Int32
    ) async throws {
      let (terminal, child) = try await PseudoTerminal.juiceBar()
      try await terminal.press(":", for: "type part of the name")
      RunningProcess(child.number).send(signal)
      #expect(try await child.exitCode() == 128 + signal)
      terminal.expectRestored("signal \(signal)")
    }

    @Test(arguments: Torture.isLong ? [SIGTERM, SIGINT] : [SIGINT]) func `An import that is ended has imported nothing`(
      signal: Int32
    ) async throws {
      let sandbox = try Sandbox()
      let rows = String(repeating: "68,40,\"\(String(repeating: "가", count: 500))\"\n", count: 3000)
      let file = try sandbox.folder.file("waters", "hardness,alkalinity,note\n" + rows)
      let terminal = try PseudoTerminal(in: sandbox)
      let child = try terminal.pavilion("water", "import", file)
      try await terminal.waitFor("[-")
      RunningProcess(child.number).send(signal)
      #expect(try await child.exitCode() == 128 + signal)
      terminal.expectRestored("signal \(signal)")
      #expect(try await sandbox.waters().isEmpty)
      let again = try await sandbox.water("import", file)
      #expect(again.status == 0, "\(again)")
      #expect(try await sandbox.waters().count == 3000)
    }
  }
}
