import EmotionApp
import PavilionKit
import Stores
import TerminalUI
import TogetherApp
import TogetherModel
import Values

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
      quickEntry: { Together.quickEntry(database) },
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

extension Environment {
  /// Until the first of the days ends that screens show: that of the calendar, and that of the shop.
  var millisecondsToNextDay: Int? {
    let now = now.seconds
    let shopZone = shop.day.zone?.zone ?? .fixed(self.now.utcOffset)
    let days: [(start: DayStart, zone: LocalZone)] = [(dayStart, zone), (shop.day.start, shopZone)]
    return days.map { day in
      let date = day.start.date(at: now, in: day.zone)
      return max(1, day.start.seconds(of: date...date, in: day.zone).upperBound - now) * 1000
    }.min()
  }
}

/// The items of the command palette besides commands: the apps, what can be done with all data, and records.
public struct PaletteItems: Sendable {
  private let database: PavilionDatabase

  public init(_ database: PavilionDatabase) { self.database = database }

  /// The items that fit some words, the apps first, then the data, then records; for no words only the pages.
  public func matching(_ words: String, in environment: Environment) -> [PaletteItem] {
    let query = PaletteQuery(words, database, environment)
    let apps = Pavilion.apps.filter { query.fits($0.title) }.map { item(for: $0, $0.screen(database)) }
    let pages = apps + Together.pages(query) + query.dataItems()
    return query.words.isEmpty ? pages : pages + Pavilion.apps.flatMap { $0.records(query) }
  }

  private func item(for app: any PavilionApp, _ screen: some Screen) -> PaletteItem {
    PaletteItem(app.name, app.title, Phrase(en: "app", ko: "앱"), screen)
  }
}
