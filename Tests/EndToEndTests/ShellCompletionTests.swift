import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension InTheTerminal {
  /// What Tab does in the shells themselves, each with the script that is installed for it.
  @Suite struct ShellCompletionTests {
    enum CompletingShell: String, CaseIterable {
      case bash, zsh, fish

      static let present = allCases.filter { (try? $0.path) != nil }

      var path: String {
        get throws {
          let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
          let paths = folders.map { "\($0)/\(rawValue)" }
          guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw SupportError("There is no \(rawValue).")
          }
          return path
        }
      }

      /// The shell without what its user has set up.
      var command: [String] {
        get throws {
          switch self {
          case .bash: [try path, "--norc", "--noprofile"]
          case .zsh: [try path, "-f"]
          case .fish: [try path, "--no-config"]
          }
        }
      }

      /// The line that takes the script, which is in this folder.
      func taking(_ folder: String) -> String {
        switch self {
        case .bash, .fish: ". '\(folder)/_pavilion'"
        case .zsh: "fpath=('\(folder)' $fpath); autoload -U compinit; compinit -u -D"
        }
      }
    }

    private static let typed: [(text: String, line: String)] = [
      ("pavilion water taste Caf", #"pavilion water taste Cafe\ A"#),
      ("pavilion caffeine log coffee --drink My", #"pavilion caffeine log coffee --drink My\ mug"#),
      ("pavilion emotion find --tag wa", "pavilion emotion find --tag walk"),
      ("pavilion juice order mango-", "pavilion juice order mango-kiwi"),
      ("pavilion caffeine sleep del", "pavilion caffeine sleep delete"),
    ]

    @Test(arguments: CompletingShell.present)
    func `names of one's own complete, quoted where they have blanks`(shell: CompletingShell) async throws {
      var sandbox = try Sandbox()
      for words in [
        ["water", "add", "--name", "Cafe A", "--hardness", "68", "--alkalinity", "40"],
        ["caffeine", "drink", "add", "My mug", "--mg", "90"], ["emotion", "tap", "happy", "--note", "#walk"],
      ] { try #require(try await sandbox.call(words).status == 0) }
      let folder = sandbox.folder.path + "/completions"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let script = try await sandbox.pavilion("--generate-completion-script", shell.rawValue).output
      try script.write(toFile: folder + "/_pavilion", atomically: true, encoding: .utf8)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/pavilion", withDestinationPath: Programs.pavilion())
      sandbox.environment["PATH"] = folder + ":/usr/bin:/bin"

      let terminal = try await Tmux(columns: 120, command: shell.command, in: sandbox)
      try await terminal.type(text: shell.taking(folder) + "; echo tak''en\r")
      try await terminal.waitFor("taken")
      for (text, line) in Self.typed {
        try await terminal.type(text: text)
        try await terminal.type("Tab")
        try await terminal.waitFor(line)
        try await terminal.type("C-u")
      }
    }

    @Test func `each shell is tried where the machine is Debian's`() {
      #if os(Linux)
        #expect(CompletingShell.present == CompletingShell.allCases)
      #endif
    }
  }
}
