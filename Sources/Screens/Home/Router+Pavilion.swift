import Storage
import TerminalUI

extension Router.Options {
  /// The functions that Pavilion adds to the frame.
  public static func pavilion(
    _ database: PavilionDatabase, _ desk: SettingsDesk, greeting: Phrase? = nil
  ) -> Router.Options {
    let places = Places(database)
    return Router.Options(
      onChoice: { try desk.choose($0) }, settings: { SettingsScreen() }, adapt: { try desk.adapt(&$0) },
      places: { places.matching($0, in: $1) }, saveCount: { database.saveCount }, greeting: greeting)
  }
}
