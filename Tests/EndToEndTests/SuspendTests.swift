import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  @Suite struct SuspendTests {
    @Test(arguments: ["C-z", "SIGTSTP"])
    func `Stopping gives the shell back, and fg brings the screen back complete`(way: String) async throws {
      let sandbox = try Sandbox()
      let terminal = try await Tmux(command: ["sh", "-i"], in: sandbox)
      func enter(_ line: String) async throws { try await terminal.type(text: line + "\r") }

      try await enter("cd '\(sandbox.folder.path)'; stty -g > before")
      try await enter("sh -c 'echo $$ > pid; exec \"$0\" juice' '\(Programs.pavilion())'")
      let screen = try await terminal.waitFor("1 Strawberry", "? help")
      if way == "C-z" {
        try await terminal.type("C-z")
      } else {
        try RunningProcess(try #require(sandbox.folder.text(of: "pid"))).send(SIGTSTP)
      }
      try await wait(for: "The shell's terminal") { try await terminal.modes == .normal }
      try await enter("stty -g > stopped; echo shell | tr a-z A-Z")
      try await terminal.waitFor("SHELL")
      #expect(sandbox.folder.text(of: "stopped") == sandbox.folder.text(of: "before"))

      try await enter("fg")
      try await terminal.waitFor("The same screen as before") { $0 == screen }
      #expect(try await terminal.modes == Tmux.Modes(alternateScreen: true, cursor: false, mouse: true))
      try await terminal.type("5")
      try await terminal.waitFor("╭ Ready", "Mango juice is ready. Enjoy!")
      try await terminal.type("q")
      try await wait(for: "The shell's terminal") { try await terminal.modes == .normal }
      try await enter("stty -g > after; echo again | tr a-z A-Z")
      try await terminal.waitFor("AGAIN")
      #expect(sandbox.folder.text(of: "after") == sandbox.folder.text(of: "before"))
    }

    @Test(arguments: ["C-z", "SIGSTOP"])
    func `Stopping inside a dialog brings the dialog back, in the size of then`(way: String) async throws {
      let sandbox = try Sandbox()
      let terminal =
        way == "C-z"
        ? try await Tmux(command: ["sh", "-i"], in: sandbox) : try await sandbox.open("juice", "--lang", "en")
      if way == "C-z" { try await terminal.type(text: "'\(Programs.pavilion())' juice --lang en\r") }
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type(":")
      try await terminal.waitFor("type part of the name")
      try await terminal.type(text: "mang")
      try await terminal.waitFor("▸ order Mango")
      if way == "C-z" {
        try await terminal.type("C-z")
        try await wait(for: "The shell's terminal") { try await terminal.modes == .normal }
        try await terminal.resize(columns: 60, rows: 16)
        try await terminal.type(text: "fg\r")
      } else {
        let process = try await terminal.process
        process.send(SIGSTOP)
        try await terminal.resize(columns: 60, rows: 16)
        // It is done when the program goes on.
        try await terminal.type(text: "o")
        process.send(SIGCONT)
        try await terminal.waitFor("mango")
        try await terminal.type("BSpace")
      }
      try await terminal.waitFor("The dialog in the size of then") {
        $0.lines.count == 16 && $0.contains("▸ order Mango") && $0.contains("mang") && !$0.contains("mango")
      }
      #expect(try await terminal.modes == Tmux.Modes(alternateScreen: true, cursor: true, mouse: true))
      try await terminal.type("Enter")
      try await terminal.waitFor("╭ Ready")
    }

    @Test func `A terminal that has changed its size meanwhile is filled anew`() async throws {
      let sandbox = try Sandbox()
      let terminal = try await Tmux(command: ["sh", "-i"], in: sandbox)
      try await terminal.type(text: "'\(Programs.pavilion())' juice\r")
      try await terminal.waitFor("1 Strawberry")
      try await terminal.type("C-z")
      try await wait(for: "The shell's terminal") { try await terminal.modes == .normal }
      try await terminal.resize(columns: 40, rows: 12)
      try await terminal.type(text: "fg\r")
      try await terminal.waitFor("The list of the small screen") { !$0.contains("╭") && $0.contains("1 Strawberry") }
    }
  }
}
