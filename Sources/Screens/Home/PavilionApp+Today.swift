import Stores
import TerminalUI

extension PavilionApp {
  /// The state of the app in a line, as on its card on Home.
  public func state(_ database: PavilionDatabase, in environment: Environment) throws(StorageError) -> Phrase {
    try card(database, environment).lines.first ?? .empty
  }

  /// What there is to say of today in all apps, the most urgent first; of an app that cannot be read there is nothing.
  ///
  /// For someone who has not used any app it is what to try first.
  public static func today(
    _ database: PavilionDatabase, in environment: Environment
  ) -> [(app: PavilionApp, line: TodayLine)] {
    today(all, database, environment)
  }

  static func today(
    _ apps: [PavilionApp], _ database: PavilionDatabase, _ environment: Environment
  ) -> [(app: PavilionApp, line: TodayLine)] {
    let steps = apps.compactMap { app in (try? app.firstStep(database)).flatMap(\.self).map { (app, $0) } }
    if steps.count == apps.count { return steps }
    let lines = apps.flatMap { app in ((try? app.today(database, environment)) ?? []).map { (app, $0) } }
    return lines.sorted { $0.1.urgency < $1.1.urgency }
  }
}
