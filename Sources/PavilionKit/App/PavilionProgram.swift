import Stores
import TerminalUI

/// The program around the apps: which there are, and how their screens are opened.
public protocol PavilionProgram: Sendable {
  /// The apps, in the order of their number keys.
  var apps: [any PavilionApp] { get }
  /// The tables and migrations of the apps.
  var storage: ProgramStorage { get }
  /// The imports besides those of the apps.
  var importKinds: [ImportKind] { get }

  /// Opens the terminal, and runs screens until the user quits.
  func open(_ opening: Opening, in session: Session) throws

  /// Runs a screen in some lines of the terminal, and returns its answer and the environment; nil if the user has left it.
  func ask<Root: Screen>(
    inline lines: Int, in session: Session, _ screen: (PavilionDatabase) -> Root
  ) throws -> (answer: Root.Output, environment: Environment)?
}

/// The screens with which the program begins.
public enum Opening {
  /// Home with an app selected, and a screen on it.
  case home(selecting: (any PavilionApp)?, then: ((PavilionDatabase) -> any Screen)?)
  /// A screen at which the program stays.
  case only((PavilionDatabase) -> any Screen, Confinement)
}

extension PavilionProgram {
  public var importKinds: [ImportKind] { [] }

  /// The app with a name on the command line; nil if there is none.
  public func app(named name: String) -> (any PavilionApp)? { apps.first { $0.name == name } }

  /// The settings of the program and of its apps, in the order of their list.
  public var settings: [Setting] { (Setting.common + apps.flatMap(\.settings)).sorted { $0.position < $1.position } }

  /// Returns the lines that matter today in all apps, the most urgent first; an app that cannot be read has none.
  ///
  /// For someone who has not used any app they say what to try first.
  ///
  /// - Throws: `StorageError` if the data are away, such as those of a server that cannot be reached.
  public func today(
    _ database: PavilionDatabase, in environment: Environment
  ) throws(StorageError) -> [(app: any PavilionApp, line: TodayLine)] {
    try TodayLine.all(of: apps, database, environment)
  }
}

extension TodayLine {
  /// Returns the lines of some apps, the most urgent first, as `PavilionProgram.today` does.
  package static func all(
    of apps: [any PavilionApp], _ database: PavilionDatabase, _ environment: Environment
  ) throws(StorageError) -> [(app: any PavilionApp, line: TodayLine)] {
    if let steps = firstSteps(apps, database) { return steps }
    var lines: [(app: any PavilionApp, line: TodayLine)] = []
    for app in apps {
      do {
        lines += try app.today(database, environment).map { (app, $0) }
      } catch {
        if error.kind.isAbsence { throw error }
      }
    }
    return lines.sorted { $0.line.urgency < $1.line.urgency }
  }

  /// Returns the lines about first steps; nil once one of the apps was used, and the others are not read then.
  private static func firstSteps(
    _ apps: [any PavilionApp], _ database: PavilionDatabase
  ) -> [(app: any PavilionApp, line: TodayLine)]? {
    var steps: [(app: any PavilionApp, line: TodayLine)] = []
    for app in apps {
      guard case .success(let step?) = Result(catching: { try app.firstStep(database) }) else { return nil }
      steps.append((app, step))
    }
    return steps
  }
}
