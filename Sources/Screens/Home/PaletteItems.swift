import Stores
import TerminalUI

/// The places that the command palette leads to: the apps and their records.
public struct PaletteItems: Sendable {
  private let database: PavilionDatabase

  public init(_ database: PavilionDatabase) { self.database = database }

  /// The places that fit some words, the apps first; for no words the apps alone.
  public func matching(_ words: String, in environment: Environment) -> [PaletteItem] {
    let query = PaletteQuery(words, database, environment)
    let apps = PavilionApp.all.filter { query.fits($0.title) }.map { place(of: $0, $0.screen(database)) }
    return query.words.isEmpty ? apps : apps + PavilionApp.all.flatMap { $0.records(query) }
  }

  private func place(of app: PavilionApp, _ screen: some Screen) -> PaletteItem {
    PaletteItem(app.name, app.title, Phrase(en: "app", ko: "앱"), screen)
  }
}
