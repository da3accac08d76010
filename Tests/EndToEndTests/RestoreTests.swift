import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct RestoreTests {
    /// A way of ending the program, and the exit code that the shell sees then.
    struct Ending: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let code: Int
      var key: String?
      var signal: Int32 = 0

      static func key(_ key: String, code: Int) -> Ending { Ending(testDescription: key, code: code, key: key) }

      static func signal(_ name: String, _ signal: Int32) -> Ending {
        Ending(testDescription: name, code: 128 + Int(signal), signal: signal)
      }

      /// Ends the program in a shell this way, and expects the terminal as it was found.
      func expectRestoring(_ shell: Shell) async throws {
        #expect(try await shell.terminal.modes == Tmux.Modes(alternateScreen: true, cursor: false, mouse: true))
        if let key {
          try await shell.terminal.type(key)
        } else {
          try await shell.process().send(signal)
        }
        let ended = try await shell.exitCode()
        #expect(ended == code)
        try await shell.expectRestored()
      }
    }

    @Test(arguments: [
      Ending.key("q", code: 0), .key("C-c", code: 0), .key("C-\\", code: 131), .signal("SIGINT", SIGINT),
      .signal("SIGTERM", SIGTERM), .signal("SIGHUP", SIGHUP), .signal("SIGQUIT", SIGQUIT),
      .signal("SIGSEGV", SIGSEGV), .signal("SIGABRT", SIGABRT),
    ])
    func `The terminal is given back as it was found`(ending: Ending) async throws {
      let shell = try await Shell.running(Programs.pavilion(), ["juice"], in: Sandbox())
      try await shell.terminal.waitFor("1 Strawberry")
      try await ending.expectRestoring(shell)
    }

    @Test(.timeLimit(.minutes(1)), arguments: [[], ["--escapes"]])
    func `A trap gives the terminal back, and its message stands on the normal screen`(
      arguments: [String]
    ) async throws {
      let shell = try await Shell.running(Programs.trapProbe(), arguments, in: Sandbox())
      try await shell.terminal.waitFor("probe is up")
      #expect(try await shell.terminal.modes.alternateScreen)
      try await shell.terminal.type("x")
      // No key is pressed: a program that waited for one would wait too long. ILL on x86, TRAP on ARM.
      let code = try await shell.exitCode()
      #expect([128 + Int(SIGILL), 128 + Int(SIGTRAP)].contains(code))
      // By then the recording has all that was written.
      try await shell.expectRestored()
      #expect(shell.recording.contains("Fatal error: the probe was asked to trap"))
    }

    @Test func `A terminal that vanishes ends the program`() async throws {
      let terminal = try await Sandbox().open("juice")
      try await terminal.waitFor("1 Strawberry")
      let process = try await terminal.process
      terminal.vanish()
      try await wait(for: "The end of \(process)") { process.hasEnded }
    }

    #if os(Linux)
      @Test func `A terminal that vanishes without a signal ends the program too`() async throws {
        // In a session of its own the program has no terminal that the system would tell it about.
        let shell = try await Shell.running("setsid", [Programs.pavilion(), "juice"], in: Sandbox())
        try await shell.terminal.waitFor("1 Strawberry")
        let process = try await shell.process()
        shell.terminal.vanish()
        try await wait(for: "The end of \(process)") { process.hasEnded }
      }
    #endif
  }
}
