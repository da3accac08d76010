import ArgumentParser
import PavilionSupport
import TerminalUI
import Testing

@testable import CommandSupport
@testable import Program

@Suite("Every app on the command line") struct AppCommandTests {
  @Test func `each app has its command, under its name and in its place`() {
    #expect(RootCommand.apps.map { $0.app.name } == Pavilion.apps.map(\.name))
    #expect(RootCommand.apps.map { $0.configuration.commandName } == Pavilion.apps.map(\.name))
    let first = RootCommand.configuration.subcommands.prefix(Pavilion.apps.count)
    #expect(first.map { $0._commandName } == Pavilion.apps.map(\.name))
  }

  @Test(arguments: Language.allCases)
  func `the help of each begins with its title`(language: Language) {
    for app in RootCommand.apps {
      let help = CommandPath(command: app, words: []).help(in: language)
      #expect(help.contains(": \(app.app.title.text(in: language)): "), "\(help)")
    }
  }

  @Test(arguments: [CompletionShell.bash, .zsh, .fish])
  func `the completions of each shell know all apps, and all screens of snapshot`(shell: CompletionShell) {
    let script = RootCommand.completionScript(for: shell)
    let help = SnapshotCommand.helpMessage()
    for app in Pavilion.apps {
      #expect(script.contains(app.name))
      #expect(help.contains(app.name))
    }
  }
}

@Suite struct AppSnapshotTests {
  @Test func `snapshot draws each app, and the packages list what each is about`() async throws {
    let sandbox = try Sandbox()
    for app in Pavilion.apps {
      let drawn = try await sandbox.pavilion("snapshot", app.name, "--demo", "--lang", "en")
      #expect(drawn.status == 0, "\(drawn)")
      #expect(drawn.output.contains("› \(app.title.en)"), "\(drawn)")
    }
    let list = try await sandbox.pavilion("manual", "--apps", "--lang", "en").lines
    #expect(list.count == Pavilion.apps.count)
    for (app, line) in zip(Pavilion.apps, list) { #expect(line.hasPrefix("\(app.title.en): "), "\(line)") }
  }
}
