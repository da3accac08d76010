import ArgumentParser
import PavilionKit
import Stores
import TerminalUI
import TogetherModel

/// The facts of all apps together, as the rest of the program knows them.
public enum Together {
  /// Its commands, in the order of help.
  package static let commands: [any DescribedCommand.Type] = [
    LogCommand.self, TodayCommand.self, RemindCommand.self, StatusCommand.self, TogetherCommand.self,
    ReviewCommand.self,
  ]

  /// Makes the page of what is compared.
  package static func screen(_ database: PavilionDatabase) -> any Screen { TogetherScreen(database) }

  /// Makes the dialog in which something is logged by saying it.
  package static func quickEntry(_ database: PavilionDatabase) -> any Screen { LogLineScreen(database) }

  /// Returns the pages that fit what was typed into the palette.
  package static func pages(_ query: PaletteQuery) -> [PaletteItem] {
    let page = Phrase(en: "page", ko: "화면")
    let review = ReviewScreen(query.database, yearOf: query.environment.today)
    let pages: [(Phrase, PaletteItem)] = [
      (TogetherWords.title, PaletteItem("together", TogetherWords.title, page, TogetherScreen(query.database))),
      (ReviewWords.year, PaletteItem("review", ReviewWords.year, page, review)),
    ]
    return pages.filter { query.fits($0.0) }.map(\.1)
  }

  /// Makes every screen that has keys of its own, in a database without data.
  package static func keyTables(_ database: PavilionDatabase, _ environment: Environment) throws -> [ListedScreen] {
    let today = environment.today
    let review = try database.together.review(of: ReviewSpan(.year, around: today), today: today)
    return [
      try ListedScreen(LogLineScreen(database), in: environment),
      try ListedScreen(TogetherScreen(database), in: environment),
      try ListedScreen(ReviewScreen(database, yearOf: today), in: environment),
      try ListedScreen(ReviewShareScreen(review), in: environment),
    ]
  }
}
