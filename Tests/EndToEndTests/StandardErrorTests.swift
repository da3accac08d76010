import TestSupport
import Testing

@testable import CommandSupport

extension InAnotherTerminal {
  @Suite struct StandardErrorTests {
    @Test func `What libraries write to standard error stands below the screen, and never on it`() async throws {
      let terminal = try PseudoTerminal(in: Sandbox())
      let child = try terminal.start(Programs.trapProbe(), [])
      try await terminal.waitFor("probe is up")
      // A few hundred kilobytes: more than is kept, and more than a pipe takes.
      try await terminal.press("n", for: "noise 1 is written")
      try await terminal.press("n", for: "noise 2 is written")
      #expect(!terminal.text.contains("a library says"))
      try terminal.send("q")
      try await terminal.waitFor("a library says")
      #expect(try await child.exitCode() == 0)
      terminal.expectRestored("noise")
      let text = terminal.text
      let end = try #require(text.ranges(of: "\u{1B}[?1049l").last)
      #expect(!text[..<end.lowerBound].contains("a library says"))
      #expect(text[end.upperBound...].contains("a library says 1 "))
    }

    #if os(Linux)
      @Test func `No file outside the folder of the data is open`() async throws {
        let sandbox = try Sandbox()
        let terminal = try PseudoTerminal(in: sandbox)
        let child = try terminal.pavilion("juice")
        try await terminal.waitFor("Strawberry")
        let files = try RunningProcess(child.number).openFiles
        let others = files.filter { $0.hasPrefix("/") && !$0.hasPrefix(sandbox.folder.path) && !$0.hasPrefix("/dev/") }
        #expect(others.isEmpty)
        #expect(files.contains { $0.hasPrefix(sandbox.folder.path) })
      }
    #endif
  }
}
