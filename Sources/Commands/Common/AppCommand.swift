import ArgumentParser
import Screens
import Stores
import TerminalUI

/// The command of an app, which opens its first screen when no further word follows.
protocol AppCommand: DescribedCommand {
  static var app: PavilionApp { get }
  var global: GlobalOptions { get }
  /// Returns what makes the screen to begin with; throws before the terminal is opened.
  func screen() throws -> (PavilionDatabase) -> any Screen
}

extension AppCommand {
  func screen() throws -> (PavilionDatabase) -> any Screen { Self.app.screen }
}

extension CommandText {
  /// Creates the text of the command of an app.
  ///
  /// - Parameters:
  ///   - subject: What the app is about.
  ///   - discussion: What to know of its commands.
  init(_ app: PavilionApp, _ subject: Phrase, _ discussion: Phrase = .empty, subcommands: [any ParsableCommand.Type]) {
    let opens = Phrase(
      en: "Without a command it opens \(app.title.en).", ko: "뒤에 명령이 없으면 \(app.title.ko) 화면을 엽니다.")
    self.init(
      app.name, app.title + Phrase(same: ": ") + subject,
      discussion == .empty ? opens : opens + Phrase(same: " ") + discussion, subcommands: subcommands)
  }
}
