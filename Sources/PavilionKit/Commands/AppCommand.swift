import ArgumentParser
import CLibrary
import Stores
import TerminalUI
import Values

/// The command of an app, which opens its first screen when no further word follows.
public protocol AppCommand: DescribedCommand {
  static var app: any PavilionApp { get }
  var global: GlobalOptions { get }
  /// Returns what makes the screen to begin with; throws before the terminal is opened.
  func screen() throws -> (PavilionDatabase) -> any Screen
}

extension AppCommand {
  public func screen() throws -> (PavilionDatabase) -> any Screen { Self.app.screen }

  public func run() throws { try Session.run(global) { try $0.openScreens(Self.app, opening: screen()) } }
}

/// The command of a screen that stays: it is left only to end the program.
package protocol ConfinedCommand: AppCommand {
  static var confinement: Confinement { get }
  /// Whether it is left only with a PIN.
  var locked: Bool { get }
}

extension ConfinedCommand {
  package func run() throws {
    try Session.run(global) { session in
      let confinement = locked ? Self.confinement.locked(by: try Self.givenPIN()) : Self.confinement
      try session.openScreen(screen(), confinedBy: confinement)
    }
  }

  /// Returns the PIN of the variable; nil if one is to be chosen.
  private static func givenPIN() throws(Failure) -> PIN? {
    guard let text = CallContext.current.lockPIN else { return nil }
    if let pin = PIN(text) { return pin }
    let name = CallContext.pinVariable
    throw .usage(
      en: "\(name) has 4 to 12 digits. Without it you choose a PIN when the screen opens.",
      ko: "\(name)은 숫자 4–12자리입니다. 없으면 화면을 열 때 PIN을 정합니다.")
  }
}

extension CommandText {
  package init(
    _ app: any PavilionApp, en: String, ko: String, _ discussion: Phrase? = nil,
    former: KeyValuePairs<String, String> = [:], subcommands: [any DescribedCommand.Type]
  ) {
    let opens = Phrase(en: "Without a command it opens \(app.title.en).", ko: "뒤에 명령이 없으면 \(app.title.ko) 화면을 엽니다.")
    self.init(
      app.name, en: "\(app.title.en): \(en)", ko: "\(app.title.ko): \(ko)",
      discussion.map { opens + Phrase(same: " ") + $0 } ?? opens, subcommands: subcommands, former: former)
  }
}

extension Session {
  /// Runs the program in the terminal until the user quits: Home with this app selected, and the first screen on it.
  package func openScreens(
    _ app: (any PavilionApp)? = nil, opening first: ((PavilionDatabase) -> any Screen)? = nil
  ) throws {
    try CallContext.current.program.open(.home(selecting: app, then: first), in: self)
  }

  /// Runs the program in the terminal until the user quits, which stays at this screen.
  func openScreen(
    _ screen: @escaping (PavilionDatabase) -> any Screen, confinedBy confinement: Confinement
  ) throws {
    try CallContext.current.program.open(.only(screen, confinement), in: self)
  }

  /// Runs a screen in some lines of the terminal, and returns its answer and the environment; nil if the user has left it.
  package func ask<Root: Screen>(
    inline lines: Int, _ screen: (PavilionDatabase) -> Root
  ) throws -> (answer: Root.Output, environment: Environment)? {
    try CallContext.current.program.ask(inline: lines, in: self, screen)
  }
}
