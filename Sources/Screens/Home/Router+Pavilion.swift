import Stores
import TerminalUI
import TogetherModel

extension Router.Options {
  /// The functions that Pavilion adds to the router.
  ///
  /// - Parameters:
  ///   - isImporting: Returns whether an import is writing to the database.
  ///   - confinement: What keeps the program at its first screen.
  public static func pavilion(
    _ database: PavilionDatabase, _ context: SettingsContext, greeting: Phrase? = nil, keys: KeyMap = KeyMap(),
    isImporting: @escaping @Sendable () -> Bool = { false }, confinement: Confinement? = nil
  ) -> Router.Options {
    let items = PaletteItems(database)
    return Router.Options(
      onChoice: { try context.choose($0, isStored: !isImporting()) }, isFar: { context.isFar($0) },
      settings: { SettingsScreen() },
      quickEntry: { LogLineScreen(database) },
      adapt: { try context.adapt(&$0) }, onEvent: { DataEvent.apply($0, to: &$1) },
      savesAtOnce: database.shop == nil, isOnItsWay: { ($0 as? StorageError)?.kind == .notReadYet },
      paletteItems: { items.matching($0, in: $1) },
      willRead: { database.takeSnapshot() }, errorNotices: { savedNotices(database) },
      commandLetters: HangulKeys.letters, greeting: greeting, keys: keys,
      idleChoice: { DiaryPrivacy.idleChoice(in: $0) }, dayEnd: { $0.millisecondsToNextDay }, confinement: confinement)
  }

  /// Returns the notice of an error after a change was saved, because the data have become unavailable since.
  package static func savedNotices(_ database: PavilionDatabase) -> @Sendable (any Error) -> Notice? {
    let before = database.saveCount
    let saved = Phrase(en: "That was saved, but could not be shown.", ko: "저장했습니다. 다만 화면에 보여 주지 못했습니다.")
    return { _ in database.saveCount > before ? Notice(.warning, saved) : nil }
  }
}

/// The items of the command palette besides commands: the apps, what can be done with all data, and records.
public struct PaletteItems: Sendable {
  private let database: PavilionDatabase

  public init(_ database: PavilionDatabase) { self.database = database }

  /// The items that fit some words, the apps first, then the data, then records; for no words only the pages.
  public func matching(_ words: String, in environment: Environment) -> [PaletteItem] {
    let query = PaletteQuery(words, database, environment)
    let apps = PavilionApp.all.filter { query.fits($0.title) }.map { item(for: $0, $0.screen(database)) }
    let pages = apps + together(query) + query.dataItems()
    return query.words.isEmpty ? pages : pages + PavilionApp.all.flatMap { $0.records(query) }
  }

  /// The pages of what the apps know together.
  private func together(_ query: PaletteQuery) -> [PaletteItem] {
    let page = Phrase(en: "page", ko: "화면")
    let review = ReviewScreen(database, yearOf: query.environment.today)
    let pages: [(Phrase, PaletteItem)] = [
      (TogetherWords.title, PaletteItem("together", TogetherWords.title, page, TogetherScreen(database))),
      (ReviewWords.year, PaletteItem("review", ReviewWords.year, page, review)),
    ]
    return pages.filter { query.fits($0.0) }.map(\.1)
  }

  private func item(for app: PavilionApp, _ screen: some Screen) -> PaletteItem {
    PaletteItem(app.name, app.title, Phrase(en: "app", ko: "앱"), screen)
  }
}
