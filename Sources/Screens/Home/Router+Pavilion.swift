import Stores
import TerminalUI

extension Router.Options {
  /// The functions that Pavilion adds to the frame.
  public static func pavilion(
    _ database: PavilionDatabase, _ context: SettingsContext, greeting: Phrase? = nil
  ) -> Router.Options {
    let places = PaletteItems(database)
    return Router.Options(
      onChoice: { try context.choose($0) }, settings: { SettingsScreen() }, adapt: { try context.adapt(&$0) },
      places: { places.matching($0, in: $1) }, saveCount: { database.saveCount }, greeting: greeting)
  }
}
