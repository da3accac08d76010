import Stores
import TerminalUI

extension Router.Options {
  /// The functions that Pavilion adds to the router.
  public static func pavilion(
    _ database: PavilionDatabase, _ context: SettingsContext, greeting: Phrase? = nil
  ) -> Router.Options {
    let places = PaletteItems(database)
    return Router.Options(
      onChoice: { try context.choose($0) }, settings: { SettingsScreen() }, adapt: { try context.adapt(&$0) },
      paletteItems: { places.matching($0, in: $1) }, errorNotices: { savedNotices(database) },
      commandLetters: HangulKeys.letters, greeting: greeting)
  }

  /// Returns the notice of an error after a change was saved, because the data have become unavailable since.
  package static func savedNotices(_ database: PavilionDatabase) -> @Sendable (any Error) -> Notice? {
    let before = database.saveCount
    let saved = Phrase(en: "That was saved, but could not be shown.", ko: "저장했습니다. 다만 화면에 보여 주지 못했습니다.")
    return { _ in database.saveCount > before ? Notice(.warning, saved) : nil }
  }
}
