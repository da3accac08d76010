import Stores
import TerminalUI

extension PavilionApp {
  /// The state of the app in a line, as on its card on Home.
  public func state(_ database: PavilionDatabase, in environment: Environment) throws(StorageError) -> Phrase {
    try card(database, environment).lines.first ?? .empty
  }

  /// Returns the lines that matter today in all apps, the most urgent first; an app that cannot be read has none.
  ///
  /// For someone who has not used any app they say what to try first.
  ///
  /// - Throws: `StorageError` if the data are away, such as those of a server that cannot be reached.
  public static func today(
    _ database: PavilionDatabase, in environment: Environment
  ) throws(StorageError) -> [(app: PavilionApp, line: TodayLine)] {
    try today(all, database, environment)
  }

  static func today(
    _ apps: [PavilionApp], _ database: PavilionDatabase, _ environment: Environment
  ) throws(StorageError) -> [(app: PavilionApp, line: TodayLine)] {
    if let steps = firstSteps(apps, database) { return steps }
    var lines: [(app: PavilionApp, line: TodayLine)] = []
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
    _ apps: [PavilionApp], _ database: PavilionDatabase
  ) -> [(app: PavilionApp, line: TodayLine)]? {
    var steps: [(app: PavilionApp, line: TodayLine)] = []
    for app in apps {
      guard case .success(let step?) = Result(catching: { try app.firstStep(database) }) else { return nil }
      steps.append((app, step))
    }
    return steps
  }
}
